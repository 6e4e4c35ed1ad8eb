"""What every back end offers: one append-only log per tournament."""

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future
from types import TracebackType
from typing import Protocol, Self, TypeAlias

from headjudge.core.chain import Draft, Entry, Head
from headjudge.core.ids import TournamentId

Expected: TypeAlias = int | Head
"""Where the writer believes the log ends: its number of entries, or its head.

The number is enough for a caller that waits for each acknowledgement. One that submits ahead of them names
the head (`chain.sealed` tells it beforehand), because the same number could by then belong to somebody else's
entry.
"""


class Log(Protocol):
    """The logs of all tournaments in one place."""

    def submit(
        self, tournament: TournamentId, expected: Expected, drafts: Iterable[Draft]
    ) -> Future[tuple[Entry, ...]]:
        """Hand *drafts* to the writer; the future holds their entries once they are on disk.

        All of them are written, or none. When their keys are already in the log the earlier entries come back
        and nothing is written, whatever version was expected. The future raises `Conflict` when the log does
        not end where expected.
        """

    def append(self, tournament: TournamentId, expected: Expected, drafts: Iterable[Draft]) -> tuple[Entry, ...]:
        """The same as `submit`, waiting until the entries are on disk."""

    def read(self, tournament: TournamentId, after: int = 0) -> tuple[Entry, ...]:
        """The entries of *tournament* that follow number *after*, in order."""

    def news(self, cursors: Mapping[TournamentId, int]) -> tuple[Entry, ...]:
        """What follows each cursor, for several tournaments at once; in order within each tournament."""

    def head(self, tournament: TournamentId) -> Head:
        """Where the log of *tournament* ends."""

    def tournaments(self) -> tuple[TournamentId, ...]:
        """The tournaments that have a log, by id."""

    def follow(self, wake: Callable[[], object]) -> "Following":
        """Call *wake* when a log may have grown, here or in another process, until the answer is closed.

        *wake* runs on a thread of the store: it must return at once, raise nothing and not use the log itself. It may
        come once for many entries, or for nothing; the follower reads on from its own cursors (`news`).
        """

    def close(self) -> None:
        """Write what was submitted, then let go of the files, connections and threads."""


class Following:
    """A promise to wake somebody, until it is closed."""

    def __init__(self, end: Callable[[], None]) -> None:
        self._end = end

    def close(self) -> None:
        """Wake no more."""
        self._end()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
