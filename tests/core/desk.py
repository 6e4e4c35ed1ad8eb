"""A tournament driven through commands, without a store: what the tests of the core share."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.chain import START, Draft, Entry, sealed
from headjudge.core.chance import commitment, round_seed
from headjudge.core.context import Context
from headjudge.core.events import Event, encoded
from headjudge.core.ids import PersonId, PlayerId, TableNumber, TournamentId
from headjudge.core.results import Result, Win
from headjudge.core.setup import Setup
from headjudge.core.state import Round, Tournament
from headjudge.core.tournament import advance, decide
from headjudge.rulebooks.shelf import rulebook

SECRET = "5e" * 32
ORGANIZER = PersonId("olga")
NOON = datetime(2026, 5, 2, 12, 0, tzinfo=UTC)

GAMES = {
    "bushiroad": "vanguard",
    "tcg-office": "magical-girl-duel",
    "wars": "wars",
    "force-of-will": "force-of-will",
}
FORMATS = {"force-of-will": "new-frontiers"}
STRUCTURES = {"wars": "adjacent"}
MATCHES = {"force-of-will": "best-of-3"}
STAFF = {
    "bushiroad": ("scorekeeper", "staff", "judge", "head-judge"),
    "tcg-office": ("judge", "scorekeeper"),
    "wars": ("judge",),
    "force-of-will": ("judge", "scorekeeper"),
}


class Desk:
    """One tournament, its log, and somebody to press the buttons."""

    def __init__(self, book: str = "bushiroad", **chosen: Any) -> None:  # Any: whatever a setup can hold
        self.prepare(book, **chosen)
        for role in STAFF[book]:
            self.do(do.Appoint(person=ORGANIZER, role=role))
        self.do(do.OpenRegistration())

    def prepare(self, book: str, **chosen: Any) -> None:  # Any: whatever a setup can hold
        """Open the tournament, without staff, and tell nobody."""
        setup = {
            "game": GAMES[book],
            "format": FORMATS.get(book, "constructed"),
            "structure": STRUCTURES.get(book, "swiss"),
            "match": MATCHES.get(book, "best-of-1"),
            "date": date(2026, 5, 2),
            "check_in": False,
            **chosen,
        }
        self.now = NOON
        self.log: list[Entry] = []
        self.state = Tournament(id=TournamentId("t1"), rulebook=rulebook(book))
        self.do(do.Open(setup=Setup(**setup), commitment=commitment(SECRET)))

    def do(self, command: do.Command, by: str = ORGANIZER) -> tuple[Event, ...]:
        """Carry out *command*; a refusal changes nothing."""
        events = decide(self.state, command, Context(PersonId(by), self.now))
        if events:
            head = self.log[-1].head if self.log else START
            entry = sealed(self.state.id, head, Draft(self.now, PersonId(by), encoded(events)))
            self.state = advance(self.state, entry)
            self.log.append(entry)
        self.now += timedelta(seconds=1)
        return events

    def enter(self, *players: str) -> None:
        """Register persons under their own names."""
        for player in players:
            self.do(do.Register(player=PlayerId(player), members=(PersonId(player),)))

    def pair(self) -> None:
        """Draft, publish and start the next round; the first starts the stage."""
        if self.state.stage is None:
            self.do(do.StartStage())
        number = len(self.state.stages[-1].rounds) + 1
        self.do(do.DraftRound(seed=round_seed(SECRET, len(self.state.stages) - 1, number)))
        self.do(do.Publish())
        self.do(do.StartRound())

    def wins(self, player: str, **more: Any) -> None:  # Any: the fields of a win
        """Enter that *player* won the match being played."""
        self.enter_result(self.table(player), Win(PlayerId(player), **more))

    def enter_result(self, table: int, result: Result) -> None:
        """Enter *result* at *table*."""
        self.do(score.RecordResult(table=TableNumber(table), result=result))

    def play(self) -> None:
        """Pair a round, let the first-named of every table win, and close it."""
        self.pair()
        energy = 10 if self.state.rulebook.id == "wars" else None
        for table, match in self.round.tables.items():
            self.enter_result(table, Win(match.players[0], energy=energy))
        self.do(do.CloseRound())

    def table(self, player: str) -> TableNumber:
        """Where *player* sits."""
        table = self.round.table_of(PlayerId(player))
        assert table is not None
        return table

    @property
    def round(self) -> Round:
        """The latest round."""
        assert self.state.round is not None
        return self.state.round


class Unannounced(Desk):
    """A tournament that nobody has heard of yet."""

    def __init__(self, book: str, **chosen: Any) -> None:  # Any: whatever a setup can hold
        self.prepare(book, **chosen)
