"""From a page's struct to bytes: rendered and compressed once per language and log position, sent with an ETag."""

import asyncio
import gzip
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from datetime import UTC, datetime
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any, Final, TypeAlias

import msgspec
from babel.dates import format_date
from jinja2 import Environment, PackageLoader, StrictUndefined
from litestar import Response
from litestar.enums import MediaType
from litestar.response.base import ASGIResponse

from headjudge.core.phrases import JOINTS
from headjudge.core.rulebook.words import said
from headjudge.web.asking import Asking
from headjudge.web.words import LANGUAGES, Language, Translations

Reply: TypeAlias = Response[Any] | ASGIResponse  # Any: bytes, a stream, nothing
"""To be put together, or ready to be sent: what is the same for everybody is put together once."""

KEPT_BYTES: Final = 64 * 1024 * 1024
WORTH_COMPRESSING: Final = 600
LANGUAGE_COOKIE: Final = "language"
YEAR_SECONDS: Final = 365 * 86400
DAYS: Final[dict[Language, str]] = {"en": "EEE d MMM y", "ja": "y年M月d日(EEE)"}
"""A day as people say it, with the day of the week: the first thing a player asks."""
HTML: Final = MediaType.HTML.value
JSON: Final = MediaType.JSON.value


class Rendered(msgspec.Struct, frozen=True):
    """A page as it goes over the wire: whole, compressed where that is worth it, or only that it is still the same."""

    etag: str
    whole: ASGIResponse
    compressed: ASGIResponse | None
    same: ASGIResponse
    bytes: int
    until: float
    """Monotonic time from which it is put together again even if the log stood still."""


class Renderings:
    """The pages kept; the least used go first when there are too many."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, Rendered] = OrderedDict()
        self._coming: dict[Hashable, asyncio.Task[Rendered]] = {}
        self._bytes = 0

    async def rendered(self, key: Hashable, make: Callable[[], Rendered]) -> Rendered:
        """What is kept under *key*; else made in a thread, once, however many ask for it meanwhile."""
        kept = self._kept.get(key)
        if kept is not None and kept.until > time.monotonic():
            self._kept.move_to_end(key)
            return kept
        if key not in self._coming:
            task = self._coming[key] = asyncio.create_task(asyncio.to_thread(make))
            task.add_done_callback(lambda done: self._keep(key, done))
        return await asyncio.shield(self._coming[key])

    def _keep(self, key: Hashable, done: "asyncio.Task[Rendered]") -> None:
        del self._coming[key]
        if done.cancelled() or done.exception() is not None:
            return
        self._drop(key)
        self._kept[key] = done.result()
        self._bytes += done.result().bytes
        while self._bytes > KEPT_BYTES:
            self._drop(next(iter(self._kept)))

    def _drop(self, key: Hashable) -> None:
        gone = self._kept.pop(key, None)
        self._bytes -= gone.bytes if gone else 0


def made(body: bytes, media_type: str, seconds: float) -> Rendered:
    """*body* with everything that is worked out once."""
    compressed = gzip.compress(body, 6, mtime=0) if len(body) > WORTH_COMPRESSING else None
    etag = f'W/"{blake2b(body, digest_size=12).hexdigest()}"'
    headers = {"etag": etag, "cache-control": "no-cache", "vary": "accept-encoding, accept-language, cookie"}

    def ready(body: bytes, status: int = 200, **more: str) -> ASGIResponse:
        said = headers | {name.replace("_", "-"): value for name, value in more.items()}
        return ASGIResponse(body=body, status_code=status, media_type=media_type, headers=said)

    return Rendered(
        etag=etag,
        whole=ready(body),
        compressed=ready(compressed, content_encoding="gzip") if compressed else None,
        same=ready(b"", 304),
        bytes=len(body) + len(compressed or b""),
        until=time.monotonic() + seconds,
    )


def sent(request: Asking, rendered: Rendered, status: int = 200) -> Reply:
    """The answer to *request*: 304 where the browser has it already. A language asked for is remembered."""
    ready, asked = _ready(request, rendered), request.query_params.get("lang")
    if status == 200 and asked not in LANGUAGES:
        return ready
    shown = status if ready.status_code == 200 else ready.status_code
    own = Response(ready.body, status_code=shown, headers=dict(ready.headers.items()))
    if asked in LANGUAGES:
        own.set_cookie(LANGUAGE_COOKIE, asked, max_age=YEAR_SECONDS, samesite="lax")
    return own


def _ready(request: Asking, rendered: Rendered) -> ASGIResponse:
    if request.headers.get("if-none-match") == rendered.etag:
        return rendered.same
    if rendered.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return rendered.compressed
    return rendered.whole


def html(template: str, language: Language, **values: object) -> bytes:
    """*template* filled with *values*."""
    return environment(language).get_template(template).render(values).encode()


@cache
def environment(language: Language) -> Environment:
    """The templates, speaking *language*."""
    room = Environment(
        loader=PackageLoader("headjudge.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n", "jinja2.ext.do"],
        auto_reload=False,
    )
    # jinja adds these to the environment when the extension is loaded, unknown to the type checker
    room.install_gettext_translations(Translations(language), newstyle=True)  # type: ignore[attr-defined]
    room.globals |= {"lang": language, "languages": LANGUAGES, "asset": asset, "joint": JOINTS[language]}
    room.filters |= {"said": lambda words: said(words, language), "local": _local, "iso": _iso}
    room.filters |= {"day": lambda day: format_date(day, DAYS[language], locale=language)}
    room.filters |= {"span": _span, "book": Translations(language).gettext}
    return room


def _local(moment: datetime, pattern: str = "%H:%M") -> str:
    """A moment on the clock of the venue: the machine's own time zone."""
    return moment.astimezone().strftime(pattern)


def _span(seconds: int) -> str:
    """A stretch of time as a clock shows it; a plus where time is up."""
    minutes, rest = divmod(abs(seconds), 60)
    return f"{'+' if seconds < 0 else ''}{minutes}:{rest:02}"


def _iso(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


@cache
def asset(name: str) -> str:
    """The address of a file in static/, which changes when the file does."""
    content = (files(__package__) / "static" / name).read_bytes()
    return f"/static/{name}?{blake2b(content, digest_size=6).hexdigest()}"
