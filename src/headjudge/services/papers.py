"""What is written beside a log: the people and the free texts that a command names.

They are held until the command is sure to be carried out: a refusal leaves nothing behind, and what is sent twice is
written down once.
"""

import unicodedata
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from typing import Any, Final

import msgspec

from headjudge.core.bounds import LONGEST_WORDS
from headjudge.core.ids import PersonId, TextId, TournamentId
from headjudge.core.refusals import BadInput
from headjudge.store.people import Person
from headjudge.store.store import Store
from headjudge.store.texts import FreeText

LONGEST_NAME: Final = 120
LONGEST_TEXT: Final = 20_000
LONGEST: Final[Mapping[str, int]] = {"notice": 2_000, "prize": LONGEST_WORDS}
"""Kind of text -> characters it may have, where it is less than any text."""

JOINERS: Final = "\u200c\u200d"
"""The only invisible characters a name needs: they hold letters and pictures together. Others come along when a list
is pasted, or turn the text around them."""


class Papers:
    """People and texts in the hand of whoever is about to give a command."""

    def __init__(self, store: Store, clock: Callable[[], datetime], draw: Callable[[int], bytes]) -> None:
        self._store = store
        self._clock = clock
        self._draw = draw
        self._people: dict[PersonId, Person] = {}
        self._texts: dict[TextId, FreeText] = {}

    def person(self, name: str, reading: str = "", publisher_id: str = "", country: str = "") -> PersonId:
        """Somebody new. Raises: BadInput."""
        person = self.new_person(name, reading, publisher_id, country)
        self._people[person.id] = person
        return person.id

    def text(self, tournament: TournamentId, about: PersonId, kind: str, text: str) -> TextId:
        """Something written; it goes when the person it is about is erased. Raises: BadInput."""
        written = self.new_text(tournament, about, kind, text)
        self._texts[written.id] = written
        return written.id

    def reason(self, tournament: TournamentId, about: PersonId, text: str | None) -> TextId | None:
        """Why something is done; None where nobody said. Raises: BadInput."""
        return self.text(tournament, about, "reason", text) if text else None

    def new_person(self, name: str, reading: str = "", publisher_id: str = "", country: str = "") -> Person:
        """A person with an id of their own, for whoever keeps them otherwise. Raises: BadInput."""
        id = PersonId(f"p-{self._draw(8).hex()}")
        read, number, land = (tidy_name(part) if part.strip() else "" for part in (reading, publisher_id, country))
        return Person(id, tidy_name(name), reading=read, country=land, publisher_id=number)

    def new_text(self, tournament: TournamentId, about: PersonId, kind: str, text: str) -> FreeText:
        """A text with an id of its own, for whoever keeps it otherwise. Raises: BadInput."""
        refuse_long_text(kind, text)
        return FreeText(TextId(f"t-{self._draw(8).hex()}"), about, tournament, kind, text, self._clock())

    def named_in(self, written: msgspec.Struct) -> bool:
        """Whether *written*, a command or a wish, names any of them."""
        return any(self._found(written))

    def keep(self, written: msgspec.Struct) -> None:
        """Write down those that *written* names."""
        people, texts = self._found(written)
        if people:
            self._store.people.save(*people)
        if texts:
            self._store.texts.save(*texts)

    def take_back(self, written: msgspec.Struct) -> None:
        """Nothing came of *written* after all: strike out what was kept for it."""
        people, texts = self._found(written)
        if texts:
            self._store.texts.erase([text.id for text in texts])
        if people:
            self._store.people.strike_out([person.id for person in people])

    def _found(self, written: msgspec.Struct) -> tuple[list[Person], list[FreeText]]:
        if not self._people and not self._texts:
            return [], []
        words = set(_words(msgspec.to_builtins(written)))
        return (
            [person for id, person in self._people.items() if id in words],
            [text for id, text in self._texts.items() if id in words],
        )


def tidy_name(name: str) -> str:
    """*name* as it is kept. Raises: BadInput."""
    seen = "".join(each for each in name if unicodedata.category(each) != "Cf" or each in JOINERS)
    tidy = " ".join(unicodedata.normalize("NFC", seen).split())
    if not tidy:
        raise BadInput("A name cannot be empty.")
    if len(tidy) > LONGEST_NAME:
        raise BadInput("A name has at most {most} characters.", most=LONGEST_NAME)
    if any(unicodedata.category(character) in ("Cc", "Cs", "Co") for character in tidy):
        raise BadInput("A name cannot hold control characters.")
    return tidy


def refuse_long_text(kind: str, text: str) -> None:
    """Raises: BadInput, for a text of more characters than its *kind* has."""
    most = LONGEST.get(kind, LONGEST_TEXT)
    if len(text) > most:
        raise BadInput("That is too long: at most {most} characters.", most=most)


def _words(value: Any) -> Iterator[str]:  # Any: a command in plain values
    """Every string in *value*: ids are drawn, so one that stands there is meant."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _words(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _words(each)
