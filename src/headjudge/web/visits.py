"""One visit: what was asked, by whom, in which event, and the ways to answer it."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import date
from functools import cache, cached_property
from typing import Any, TypeVar
from urllib.parse import quote, urlencode

import msgspec
from litestar import Response
from litestar.datastructures import FormMultiDict
from litestar.datastructures.multi_dicts import MultiDict
from litestar.response import Redirect
from litestar.template.base import csrf_token

from headjudge.core.bounds import OutOfRange
from headjudge.core.commands import Command
from headjudge.core.ids import PersonId, TournamentId
from headjudge.core.phrases import Fact, Phrase, Speaker
from headjudge.core.refusals import BadInput, Refusal
from headjudge.services.papers import Papers
from headjudge.services.scorekeeper import Done
from headjudge.web.asking import Asking
from headjudge.web.naming import Interpreter
from headjudge.web.rendering import HTML, html
from headjudge.web.venue import Seen, Venue
from headjudge.web.visitors import Visitor, language_of, visitor_of
from headjudge.web.words import Language

Form = TypeVar("Form", bound=msgspec.Struct)


class Mistake(BadInput):
    """A field of a form that cannot be read."""

    def __init__(self, field: str, said: str | Phrase, /, **facts: Fact) -> None:
        super().__init__(said, **facts)
        self.field = field


@contextmanager
def beside(field: str) -> Iterator[None]:
    """What is refused inside is said beside *field*. Raises: Mistake."""
    try:
        yield
    except BadInput as refusal:
        raise Mistake(field, refusal.why if isinstance(refusal, OutOfRange) else refusal.phrase) from None


@contextmanager
def at_line(field: str, number: int) -> Iterator[None]:
    """What is refused inside is said of line *number* of *field*. Raises: Mistake."""
    try:
        yield
    except Refusal as refusal:
        raise Mistake(field, "line {line}: {why}", line=number, why=refusal.phrase) from None


class NotSignedIn(Refusal):
    """The page needs an account."""

    def __init__(self, back_to: str) -> None:
        super().__init__("Sign in first.")
        self.sign_in = f"/sign-in?next={quote(back_to)}"


class NotClaimed(NotSignedIn):
    """The page is a player's, and this phone has claimed no entry."""

    def __init__(self, event: str) -> None:
        super().__init__("")
        self.sign_in = f"/e/{event}/claim"


class Visit:
    """One request. Every handler takes it as its only argument: `async def page(visit: Visit) -> …`."""

    def __init__(self, request: Asking) -> None:
        self.request = request
        self.venue: Venue = request.app.state.venue
        self._position = 0

    @property
    def language(self) -> Language:
        """The language to answer in."""
        return language_of(self.request)

    @property
    def visitor(self) -> Visitor:
        """Who asks."""
        return visitor_of(self.request, self.venue)

    @property
    def today(self) -> date:
        """The day it is at the venue."""
        return self.venue.clock().astimezone().date()

    @property
    def event(self) -> TournamentId:
        """The event in the address."""
        return TournamentId(self.request.path_params["event"])

    @cached_property
    def speaker(self) -> Speaker:
        """Says things to the visitor: in the right language, with the names of the event in the address."""
        event = self.request.path_params.get("event")
        return Interpreter(self.venue, self.language, TournamentId(event) if event else None)

    @property
    def seen(self) -> Seen:
        """That event as it stands. Raises: NoSuchTournament."""
        found = self.venue.seen(self.event)
        self._position = self._position or found.position  # the page listens from where it first looked
        return found

    @property
    def person(self) -> PersonId:
        """Who acts. Raises: NotSignedIn."""
        person = self.visitor.staff
        if person is None and "event" in self.request.path_params:
            person = self.visitor.person_in(self.seen.state)
        if person is None:
            raise NotSignedIn(self.request.url.path)
        return person

    def execute(self, command: Command, key: str | None = None, papers: Papers | None = None) -> Done:
        """Carry out *command* in the event of the address, as the visitor. Raises: Refusal."""
        return self.venue.execute(self.event, command, self.person, key, papers)

    async def executed(self, command: Command, key: str | None = None) -> Done:
        """The same in the event loop, for what is decided in an instant. Raises: Refusal."""
        return await self.venue.executed(self.event, command, self.person, key)

    async def form(self, kind: type[Form]) -> Form:
        """What was filled in. Raises: Mistake, with the field's name."""
        return filled(kind, await self.request.form())

    def asked(self, kind: type[Form]) -> Form:
        """What the address asks for. Raises: Mistake, with the name of what cannot be read."""
        return filled(kind, self.request.query_params)

    def page(self, template: str, page: msgspec.Struct, status: int = 200) -> Response[bytes]:
        """The answer: *template* filled with *page*."""
        body = html(
            template,
            self.language,
            page=page,
            position=self._position,
            path=self.request.url.path,
            query=urlencode([each for each in self.request.query_params.multi_items() if each[0] != "lang"]),
            csrf=csrf_token({"request": self.request}),
            visitor=self.visitor,
        )
        return Response(body, status_code=status, media_type=HTML, headers={"cache-control": "no-store"})

    def go(self, path: str) -> Redirect:
        """After something was done: on to *path*."""
        return Redirect(path, status_code=303)


def filled(kind: type[Form], fields: FormMultiDict | MultiDict[str]) -> Form:
    """The struct *kind* out of the *fields* of a form or an address; what is empty is not there. Raises: Mistake."""
    given: dict[str, Any] = {}  # Any: text, or a list of texts where a field may come several times
    for field in _fields(kind):
        values = [value for value in fields.getall(field.encode_name, []) if value not in ("", None)]
        if not values:
            continue
        several = getattr(field.type, "__origin__", None) in (tuple, list)
        given[field.encode_name] = values if several else values[-1]
    for field in _fields(kind):
        if field.required and field.encode_name not in given:
            raise Mistake(field.encode_name, "Please fill this in.")
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as error:
        raise unreadable(error, given) from None


def unreadable(error: msgspec.ValidationError, given: Mapping[str, object]) -> Mistake:
    """What is wrong with *given*, beside the field that *error* is about."""
    field = str(error).partition(" - at `$.")[2].rstrip("`").partition("[")[0]
    if field not in given:
        return Mistake(field, "This cannot be read.")
    return Mistake(field, "{typed!r} does not fit here.", typed=str(given[field]))


_fields = cache(msgspec.structs.fields)
"""Looked up once for each kind of form."""
