"""The rulebook an event is bound to, as text that travels with it."""

from collections.abc import Mapping
from functools import lru_cache
from urllib.parse import quote, unquote

import msgspec

from headjudge.core.events import Opened
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.parsing import Files, parsed
from headjudge.core.rulebook.rulebook import Rulebook, Unknown


def bundled(sources: Mapping[str, Files]) -> bytes:
    """The files of a rulebook and of those it inherits from, in one piece."""
    texts = {
        f"{quote(book, safe='')}/{file}": content.decode()
        for book, files in sources.items()
        for file, content in files.items()
    }
    return bundle_of(texts)


def bundle_of(texts: Mapping[str, str]) -> bytes:
    """The same from `rulebook id/file` -> text."""
    return msgspec.json.encode(dict(texts), order="sorted")


def texts_of(bundle: bytes) -> dict[str, str]:
    """`rulebook id/file` -> text."""
    return msgspec.json.decode(bundle, type=dict[str, str])


def bound_rulebook(bundle: bytes, opened: Opened) -> Rulebook:
    """The rulebook of *bundle*, which must be the very one the event was opened under. Raises: BadInput."""
    return _bound(bundle, opened.rulebook, opened.edition, opened.digest)


@lru_cache(maxsize=64)
def _bound(bundle: bytes, id: str, edition: str, digest: str) -> Rulebook:
    books: dict[str, dict[str, bytes]] = {}
    for name, text in texts_of(bundle).items():
        book, _, file = name.partition("/")
        books.setdefault(unquote(book), {})[file] = text.encode()

    def others(name: str) -> Files:
        if name not in books:
            raise Unknown("The rulebook {rulebook} is not with the event.", rulebook=name)
        return books[name]

    if id not in books:
        raise BadInput("The rulebook {rulebook} is not with the event.", rulebook=id)
    for wanted in (None, edition):
        read = parsed(books[id], others, wanted)
        if not isinstance(read, Rulebook):
            raise BadInput(
                "This release cannot read the rulebook {rulebook} the event was opened under. {problem}",
                rulebook=id,
                problem=str(read[0]),
            )
        if read.digest == digest:
            return read
    raise BadInput(
        "The rulebook {rulebook} {edition} is not the one the event was opened under.", rulebook=id, edition=edition
    )
