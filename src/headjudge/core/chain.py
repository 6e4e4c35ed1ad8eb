"""The chain of a tournament's log: every entry carries the hash of the one before it.

Whoever changes, removes or slips in an entry has to change every later hash as well, and the last hash of a
finished event is known to others. All of this is pure, so anyone can check an exported event without a store.
"""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from typing import Final, TypeAlias

import msgspec

from headjudge.core.ids import PersonId, TournamentId

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)


class Draft(msgspec.Struct, frozen=True, gc=False):
    """What somebody wants written, before it has a place in the log."""

    at: datetime
    """When it happened: aware, in UTC."""

    by: PersonId
    body: bytes
    """The events as JSON; opaque here."""

    key: str | None = None
    """The sender's own mark for this request: sent twice, it is written once."""


class Head(msgspec.Struct, frozen=True, gc=False):
    """The end of a log: how many entries it has, and the hash of the last one."""

    seq: int
    hash: bytes


START: Final = Head(0, bytes(32))
"""The end of a log that has no entries yet."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One line of a tournament's log, at its place in the chain."""

    tournament: TournamentId
    seq: int
    """1 for the first entry, without gaps."""

    at: datetime
    by: PersonId
    key: str | None
    body: bytes
    previous: bytes
    """The hash of the entry before this one."""

    hash: bytes

    @property
    def head(self) -> Head:
        """The end of the log once this is its last entry."""
        return Head(self.seq, self.hash)


def microseconds(at: datetime) -> int:
    """The moment *at* as a whole number of microseconds since 1970 in UTC."""
    return (at - _EPOCH) // _MICROSECOND


def moment(microseconds: int) -> datetime:
    """The aware UTC time that many microseconds after the start of 1970."""
    return _EPOCH + timedelta(microseconds=microseconds)


def digest(tournament: TournamentId, seq: int, draft: Draft, previous: bytes) -> bytes:
    """The hash of an entry: BLAKE2b, 32 bytes, over its seven fields, each written as `length:bytes`.

    The fields in order: tournament, sequence number, microseconds since 1970, person, key (`=` and the key,
    or nothing when there is none), body, hash of the previous entry. Numbers are decimal, text is UTF-8.
    """
    fields = (
        tournament.encode(),
        b"%d" % seq,
        b"%d" % microseconds(draft.at),
        draft.by.encode(),
        b"" if draft.key is None else b"=" + draft.key.encode(),
        draft.body,
        previous,
    )
    text = b"".join([b"%d:%b" % (len(field), field) for field in fields])
    return blake2b(text, digest_size=32, person=b"headjudge-log/1").digest()


def sealed(tournament: TournamentId, head: Head, draft: Draft) -> Entry:
    """The entry that *draft* becomes when it follows *head*."""
    seq = head.seq + 1
    at = draft.at.astimezone(UTC)
    hash_ = digest(tournament, seq, draft, head.hash)
    return Entry(tournament, seq, at, draft.by, draft.key, draft.body, head.hash, hash_)


def chained(tournament: TournamentId, head: Head, drafts: Iterable[Draft]) -> tuple[Entry, ...]:
    """The entries that *drafts* become, one after the other, when the first follows *head*."""
    entries = []
    for draft in drafts:
        entry = sealed(tournament, head, draft)
        entries.append(entry)
        head = entry.head
    return tuple(entries)


class Altered(msgspec.Struct, frozen=True, tag="altered"):
    """The contents of an entry no longer have the hash that was written with it."""

    seq: int

    def __str__(self) -> str:
        return f"Entry {self.seq} has been altered: its contents do not have the hash it carries."


class Unlinked(msgspec.Struct, frozen=True, tag="unlinked"):
    """An entry does not name the hash of the one before it."""

    seq: int

    def __str__(self) -> str:
        return f"Entry {self.seq} does not follow entry {self.seq - 1}: it names another hash."


class OutOfPlace(msgspec.Struct, frozen=True, tag="out-of-place"):
    """An entry is missing, doubled or belongs to another tournament."""

    place: int
    """The number the entry should have had."""

    seq: int
    """The number it has."""

    tournament: TournamentId

    def __str__(self) -> str:
        return f"Entry {self.place} is not there: entry {self.seq} of {self.tournament} stands in its place."


Break: TypeAlias = Altered | Unlinked | OutOfPlace


def breaks(tournament: TournamentId, entries: Iterable[Entry], after: Head = START) -> tuple[Break, ...]:
    """Every place where *entries* are not the unbroken chain of *tournament* that follows *after*."""
    found: list[Break] = []
    for entry in entries:
        if entry.seq != after.seq + 1 or entry.tournament != tournament:
            found.append(OutOfPlace(after.seq + 1, entry.seq, entry.tournament))
        elif entry.previous != after.hash:
            found.append(Unlinked(entry.seq))
        draft = Draft(entry.at, entry.by, entry.body, entry.key)
        if digest(entry.tournament, entry.seq, draft, entry.previous) != entry.hash:
            found.append(Altered(entry.seq))
        after = entry.head
    return tuple(found)
