"""The one writer path: read the log, decide, append, answer when it is on disk.

Many can ask at once. Decisions are taken one after the other in memory, each on top of the one before, and handed to
the store without waiting; the store writes them in groups. If another process wrote first, what was decided on top of
an outdated log is decided again.
"""

from collections.abc import Callable, Iterable
from concurrent.futures import Future
from datetime import UTC, datetime
from threading import RLock
from typing import Protocol

import msgspec

from headjudge.core.chain import START, Draft, Entry, Head, sealed
from headjudge.core.commands import Command
from headjudge.core.context import Context
from headjudge.core.events import Event, Opened, decoded, encoded
from headjudge.core.ids import PersonId, TournamentId
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.state import Tournament
from headjudge.core.tournament import advance, decide
from headjudge.store.protocol import Log
from headjudge.store.refusals import Conflict

ATTEMPTS = 20


class NoSuchTournament(Refusal):
    """There is no log of that name."""


class Done(msgspec.Struct, frozen=True):
    """What came of a command, on disk."""

    state: Tournament
    version: int
    events: tuple[Event, ...]


class Promise(Protocol):
    """Somebody who waits for what comes of a command: a future, or a page of the web server."""

    def set_result(self, result: Done, /) -> object:
        """It is on disk."""

    def set_exception(self, exception: Refusal, /) -> object:
        """It was refused."""


class _Room:
    """One tournament in memory: as far as it is on disk, and as far as it has been decided."""

    def __init__(self, id: TournamentId) -> None:
        self.id = id
        self.lock = RLock()
        self.durable: Tournament | None = None
        self.version = 0
        self.ahead: Tournament | None = None
        self.head: Head = START
        self.keys: dict[str, int] = {}
        self.writing: Future[tuple[Entry, ...]] | None = None
        """The last write handed to the store: when it is on disk, all that was decided is."""

        self.stale = False
        """A write failed: what was decided ahead may never have happened."""


class Scorekeeper:
    """Carries out commands and keeps every tournament caught up with its log."""

    def __init__(
        self,
        log: Log,
        rulebooks: Callable[[Opened], Rulebook],
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._log = log
        self._rulebooks = rulebooks
        self._clock = clock
        self._rooms: dict[TournamentId, _Room] = {}
        self.conflicts = 0
        """How often somebody else was first, so that a decision had to be taken again."""

        self._lock = RLock()

    def execute(self, tournament: TournamentId, command: Command, by: PersonId, key: str | None = None) -> Done:
        """Carry out *command* and return the tournament after it. Raises: Refusal, Conflict."""
        return self.submit(tournament, command, by, key).result()

    def submit(
        self, tournament: TournamentId, command: Command, by: PersonId, key: str | None = None
    ) -> "Future[Done]":
        """The same, without waiting for the disk. A refusal is raised at once or comes with the future."""
        answer: Future[Done] = Future()
        self.promise(answer, tournament, command, by, key)
        return answer

    def promise(
        self, answer: "Promise", tournament: TournamentId, command: Command, by: PersonId, key: str | None = None
    ) -> None:
        """The same, told to *answer* from the thread that wrote it."""
        self._attempt(_Request(self._room(tournament), command, by, key, answer), ATTEMPTS)

    def foreseen(self, tournament: TournamentId, command: Command, by: PersonId) -> tuple[Event, ...]:
        """What *command* would make happen if it were given now; nothing is written. Raises: Refusal."""
        return decide(self.tournament(tournament), command, Context(by, self._clock()))

    def open(self, tournament: TournamentId, rulebook: Rulebook, command: Command, by: PersonId) -> Done:
        """Bring *tournament* into being under *rulebook*."""
        room = self._room(tournament)
        with room.lock:
            if room.ahead is None:
                room.durable = room.ahead = Tournament(id=tournament, rulebook=rulebook)
        return self.execute(tournament, command, by)

    def tournament(self, id: TournamentId) -> Tournament:
        """The tournament as it is on disk. Raises: NoSuchTournament."""
        return self.caught_up(id)[0]

    def caught_up(self, id: TournamentId) -> tuple[Tournament, int]:
        """The tournament as it is on disk, and the log position that says so."""
        room = self._room(id)
        with room.lock:
            if room.stale:
                self._rewind(room)
            elif room.durable is None or room.version == room.head.seq:
                self._catch_up(room)
            if room.durable is None or room.durable.setup is None:
                raise NoSuchTournament("There is no tournament {tournament}.", tournament=id)
            return room.durable, room.version

    def knows(self, id: TournamentId, key: str) -> bool:
        """Whether a command with that key was carried out before."""
        room = self._room(id)
        with room.lock:
            self._prepare(room)
            return key in room.keys

    def entries(self, id: TournamentId, after: int = 0) -> tuple[Entry, ...]:
        """The log of *id*, from behind *after*."""
        return self._log.read(id, after)

    def _room(self, id: TournamentId) -> _Room:
        room = self._rooms.get(id)
        if room is None:
            with self._lock:
                room = self._rooms.setdefault(id, _Room(id))
        return room

    def _attempt(self, request: "_Request", left: int) -> None:
        room = request.room
        with room.lock:
            self._prepare(room)
            state = room.ahead
            if state is None:
                raise NoSuchTournament("There is no tournament {tournament}.", tournament=room.id)
            if request.key is not None and request.key in room.keys:
                self._confirm(request, Done(state, room.keys[request.key], ()), left)
                return
            at = self._clock()
            happened = decide(state, request.command, Context(request.by, at))
            if not happened:
                self._confirm(request, Done(state, room.head.seq, ()), left)
                return
            draft = Draft(at=at, by=request.by, body=encoded(happened), key=request.key)
            entry = sealed(room.id, room.head, draft)
            after = advance(state, entry)
            room.writing = written = self._log.submit(room.id, room.head, (draft,))
            room.ahead, room.head = after, entry.head
            if request.key is not None:
                room.keys[request.key] = entry.seq
        written.add_done_callback(lambda future: self._settle(request, future, Done(after, entry.seq, happened), left))

    def _settle(self, request: "_Request", written: "Future[tuple[Entry, ...]]", done: Done, left: int) -> None:
        room, problem = request.room, written.exception()
        if problem is None:
            with room.lock:
                if done.version > room.version:
                    room.durable, room.version = done.state, done.version
            request.answer.set_result(done)
            return
        self._again(request, problem, left)

    def _confirm(self, request: "_Request", done: Done, left: int) -> None:
        """Answer what needs no new entry, but not before what it rests on is on disk."""
        room = request.room
        if room.writing is None or room.version >= room.head.seq:
            request.answer.set_result(done)
            return

        def settled(written: "Future[tuple[Entry, ...]]") -> None:
            if (problem := written.exception()) is None:
                request.answer.set_result(done)
            else:
                self._again(request, problem, left)

        room.writing.add_done_callback(settled)

    def _again(self, request: "_Request", problem: BaseException, left: int) -> None:
        """What was decided is not on disk: decide it again if somebody else was first, otherwise give up."""
        room = request.room
        try:
            with room.lock:
                room.stale = True
                if not isinstance(problem, Conflict) or left <= 1:
                    raise problem
                self.conflicts += 1
                self._attempt(request, left - 1)
        except Refusal as refusal:
            request.answer.set_exception(refusal)

    def _prepare(self, room: _Room) -> None:
        if room.stale:
            self._rewind(room)
        elif room.ahead is None:
            self._catch_up(room)

    def _rewind(self, room: _Room) -> None:
        """Forget what was decided but not written; read what others wrote."""
        entries = self._log.read(room.id)
        room.ahead, room.head, room.keys, room.stale = room.durable, START, {}, False
        self._replay(room, entries, room.durable)

    def _catch_up(self, room: _Room) -> None:
        news = self._log.read(room.id, room.head.seq)
        self._replay(room, news, room.ahead)

    def _replay(self, room: _Room, entries: Iterable[Entry], state: Tournament | None) -> None:
        for entry in entries:
            if entry.seq > room.version:
                state = advance(state if state is not None else self._start(entry), entry)
                room.version = entry.seq
                room.durable = state
            if entry.key is not None:
                room.keys[entry.key] = entry.seq
            room.head = entry.head
        room.ahead = state

    def _start(self, first: Entry) -> Tournament:
        opened = next((event for event in decoded(first.body) if isinstance(event, Opened)), None)
        if opened is None:
            raise NoSuchTournament(
                "The log of {tournament} does not begin with its opening.", tournament=first.tournament
            )
        return Tournament(id=first.tournament, rulebook=self._rulebooks(opened))


class _Request(msgspec.Struct, frozen=True):
    room: _Room
    command: Command
    by: PersonId
    key: str | None
    answer: "Promise"
