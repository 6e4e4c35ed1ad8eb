"""People: the names behind the ids in the log. A name can be erased; the log keeps its ids and its hashes."""

import unicodedata
from collections.abc import Collection
from datetime import datetime
from typing import Final

import msgspec
from sqlalchemy import Connection, delete, select

from headjudge.core.ids import PersonId
from headjudge.store.schema import ACCOUNTS, PEOPLE, TEXTS, TOKENS
from headjudge.store.tables import Tables, every, found, save

_HIRAGANA: Final = {katakana: katakana - 0x60 for katakana in range(0x30A1, 0x30F7)}
_AT_ONCE: Final = 500
"""Ids in one question; databases limit how many values one may carry."""


class Person(msgspec.Struct, frozen=True):
    """A human being, across tournaments. Everything but the id is text that can be erased."""

    id: PersonId
    name: str
    reading: str = ""
    """How the name is read, in kana: the order of Japanese lists."""

    nickname: str = ""
    country: str = ""
    publisher_id: str = ""
    """The number the publisher knows this player by."""

    contact: str = ""
    erased: datetime | None = None
    """When the person asked to be forgotten; the texts are empty since."""


class _Row(Person, frozen=True):
    search: str = ""


def folded(text: str) -> str:
    """*text* as it is searched: without case, width, or the difference between katakana and hiragana."""
    return unicodedata.normalize("NFKC", text).casefold().translate(_HIRAGANA)


class People:
    """The people known to this store."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def save(self, *people: Person) -> None:
        """Enter *people*, or change those who are already known. Who was erased stays erased."""

        def change(connection: Connection) -> None:
            gone = {person.id for person in _known(connection, [person.id for person in people]) if person.erased}
            save(connection, PEOPLE, [row_of(person) for person in people if person.id not in gone])

        self._tables.write(change)

    def person(self, id_: PersonId) -> Person | None:
        """The person with that id, if there is one."""
        return self.known([id_]).get(id_)

    def known(self, ids: Collection[PersonId]) -> dict[PersonId, Person]:
        """Those of *ids* that are known."""
        return {person.id: person for person in self._tables.read(lambda connection: _known(connection, list(ids)))}

    def search(self, words: str, most: int = 50) -> tuple[Person, ...]:
        """People whose name, reading, nickname or publisher's number contains every one of *words*."""
        query = select(PEOPLE).order_by(PEOPLE.c.reading, PEOPLE.c.name, PEOPLE.c.id).limit(most)
        for word in folded(words).split():
            query = query.where(PEOPLE.c.search.contains(word, autoescape=True))
        query = query.where(PEOPLE.c.erased.is_(None))
        return every(self._tables, query, Person)

    def same_as(self, id_: PersonId) -> frozenset[PersonId]:
        """Everybody who is the same human being as far as is known: entered again under the publisher's number."""
        known = self.person(id_)
        if known is None or not known.publisher_id:
            return frozenset({id_})
        query = select(PEOPLE).where(PEOPLE.c.publisher_id == known.publisher_id)
        return frozenset({id_, *(person.id for person in every(self._tables, query, Person))})

    def strike_out(self, ids: Collection[PersonId]) -> None:
        """Take back people who were entered for something that never came about: nothing names them."""
        self._tables.write(lambda connection: connection.execute(delete(PEOPLE).where(PEOPLE.c.id.in_(ids))))

    def erase(self, id_: PersonId, at: datetime) -> None:
        """Forget everything about a person but the id: the texts, the account, the tokens, the name. No log changes."""

        def change(connection: Connection) -> None:
            if _known(connection, [id_]):
                connection.execute(delete(TEXTS).where(TEXTS.c.person == id_))
                connection.execute(delete(ACCOUNTS).where(ACCOUNTS.c.person == id_))
                connection.execute(delete(TOKENS).where(TOKENS.c.person == id_))
                save(connection, PEOPLE, [_Row(id_, name="", erased=at)])

        self._tables.write(change)
        self._tables.scrub()


def _known(connection: Connection, ids: list[PersonId]) -> list[Person]:
    people: list[Person] = []
    for start in range(0, len(ids), _AT_ONCE):
        query = select(PEOPLE).where(PEOPLE.c.id.in_(ids[start : start + _AT_ONCE]))
        people.extend(found(connection, query, Person))
    return people


def row_of(person: Person) -> msgspec.Struct:
    """*person* as it stands in the table."""
    words = " ".join((person.name, person.reading, person.nickname, person.publisher_id))
    return _Row(**msgspec.structs.asdict(person), search=folded(words))
