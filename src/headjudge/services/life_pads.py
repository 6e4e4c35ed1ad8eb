"""The life pads of all tables: each one is a small log of its own in the store.

Not in the log of the tournament: a tap on a phone must neither put the pairings together again for a whole room nor
stand in the way of what the desk takes back. The same writer, the same chain, the same promise: what is acknowledged
is on disk.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import reduce
from typing import Final, NamedTuple

import msgspec

from headjudge.core.chain import Draft, Entry
from headjudge.core.ids import PersonId, TableNumber, TournamentId
from headjudge.core.refusals import Refusal
from headjudge.games.life_pad import Fact, Pad, Wish, Writer, decide, evolve
from headjudge.services.papers import Papers
from headjudge.store.protocol import Log
from headjudge.store.refusals import Conflict

ATTEMPTS: Final = 20
MARK: Final = "/life/"
"""No event has a slash in its id, so no event can be taken for a pad."""

_DECODER: Final = msgspec.json.Decoder(tuple[Fact, ...])


class Opened(NamedTuple):
    """A pad as it is on disk, and how many entries say so."""

    pad: Pad
    position: int


class Writing(NamedTuple):
    """Who writes on which pad, and what a game there starts with."""

    pad: TournamentId
    writer: Writer
    by: PersonId
    start: tuple[int, int]


def pad_id(event: TournamentId, stage: int, round: int, table: TableNumber) -> TournamentId:
    """The name of the log of one table in one round; stages count from 0."""
    return TournamentId(f"{event}{MARK}{stage}.{round}.{table}")


def is_pad(id: TournamentId) -> bool:
    """Whether a log is that of a pad."""
    return MARK in id


class LifePads:
    """Reads and writes the pads."""

    def __init__(self, log: Log, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._log = log
        self._clock = clock

    def opened(self, id: TournamentId) -> Opened:
        """The pad with everything written so far; empty where nothing was."""
        entries = self._log.read(id)
        return Opened(_folded(entries), len(entries))

    def write(self, writing: Writing, wish: Wish, key: str | None = None, papers: Papers | None = None) -> Opened:
        """Carry out *wish*, once however often it comes with the same *key*; acknowledged means on disk.

        Those of *papers* that it names are on disk before it is.

        Raises:
            Refusal: the pad is as it was.
            Conflict: others wrote all the time.
        """
        try:
            return self._written(writing, wish, key, papers)
        except Refusal:
            if papers is not None:
                papers.take_back(wish)
            raise

    def _written(self, writing: Writing, wish: Wish, key: str | None, papers: Papers | None) -> Opened:
        attempts = ATTEMPTS
        while True:
            entries = self._log.read(writing.pad)
            pad = _folded(entries)
            if key is not None and any(entry.key == key for entry in entries):
                return Opened(pad, len(entries))
            at = max([self._clock(), *(entry.at for entry in entries[-1:])])
            facts = decide(pad, wish, writing.writer, at, writing.start)
            if papers is not None:
                papers.keep(wish)
            draft = Draft(at, writing.by, msgspec.json.encode(facts), key)
            try:
                self._log.append(writing.pad, len(entries), (draft,))
            except Conflict:  # somebody else was first: read again, decide again
                attempts -= 1
                if not attempts:
                    raise
            else:
                return Opened(reduce(evolve, facts, pad), len(entries) + 1)


def _folded(entries: tuple[Entry, ...]) -> Pad:
    facts = (fact for entry in entries for fact in _DECODER.decode(entry.body))
    return reduce(evolve, facts, Pad())
