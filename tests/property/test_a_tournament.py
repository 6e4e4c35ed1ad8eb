"""Whatever people press, in whatever order: a tournament answers with facts or with a refusal, and its log replays."""

from collections.abc import Callable

import pytest
from hypothesis import event, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from tests.core.desk import ORGANIZER, SECRET, Desk

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.chain import breaks
from headjudge.core.chance import round_seed
from headjudge.core.ids import PersonId, PlayerId, RoundNumber, TableNumber
from headjudge.core.pairing.wall import Policy
from headjudge.core.refusals import Refusal
from headjudge.core.results import DoubleLoss, Draw, Result, Win
from headjudge.core.stages import current_standings
from headjudge.core.tournament import fold

BOOKS = ("bushiroad", "tcg-office", "wars", "force-of-will")
PEOPLE = [f"p{number}" for number in range(12)]
SEATS = st.sampled_from([0, 1])
POLICIES: tuple[Policy, ...] = ("stand", "swap", "least", "cascade", "re-pair")


class Floor(RuleBasedStateMachine):
    """A busy evening: registrations, drops, results, corrections, closes, cuts, undos, in any order."""

    @initialize(
        book=st.sampled_from(BOOKS),
        field=st.integers(2, 9),
        cut=st.sampled_from([None, 2, 4]),
        played=st.integers(0, 2),
    )
    def open(self, book: str, field: int, cut: int | None, played: int) -> None:
        self.desk = Desk(book, rounds=3, cut=cut, late_until=None, re_entries=1)
        self.refused = 0
        self.desk.enter(*PEOPLE[:field])
        for _ in range(played):
            self.a_whole_round(0)

    def attempt(self, command: do.Command, by: str = ORGANIZER) -> None:
        before, entries = self.desk.state, len(self.desk.log)
        try:
            self.desk.do(command, by)
        except Refusal as refusal:
            self.refused += 1
            assert refusal.sentence
            assert self.desk.state is before
            assert len(self.desk.log) == entries

    @rule(who=st.sampled_from(PEOPLE))
    def register(self, who: str) -> None:
        self.attempt(do.Register(player=PlayerId(who), members=(PersonId(who),)), by=who)

    @rule(who=st.sampled_from(PEOPLE), own=st.booleans())
    def drop(self, who: str, own: bool) -> None:
        self.attempt(do.Drop(player=PlayerId(who)), by=who if own else ORGANIZER)

    @rule(who=st.sampled_from(PEOPLE))
    def reinstate(self, who: str) -> None:
        self.attempt(do.Reinstate(player=PlayerId(who)))

    @rule(who=st.sampled_from(PEOPLE))
    def come_back(self, who: str) -> None:
        self.attempt(do.ReEnter(player=PlayerId(f"{who}-again"), earlier=PlayerId(who)))

    @rule(repeats=st.booleans())
    def draft(self, repeats: bool) -> None:
        if self.desk.state.stage is None:
            self.attempt(do.StartStage())
        stage = max(len(self.desk.state.stages) - 1, 0)
        number = len(self.desk.state.stages[stage].rounds) + 1 if self.desk.state.stages else 1
        self.attempt(do.DraftRound(seed=round_seed(SECRET, stage, number), repeats=repeats))

    @rule(one=st.sampled_from(PEOPLE), other=st.sampled_from(PEOPLE))
    def exchange(self, one: str, other: str) -> None:
        self.attempt(do.ChangeDraft(players=(PlayerId(one), PlayerId(other))))

    @rule()
    def publish_and_start(self) -> None:
        self.attempt(do.Publish(despite=None))
        self.attempt(do.StartRound())

    @rule(seat=SEATS, kind=st.sampled_from(["win", "draw", "loss"]))
    def every_result(self, seat: int, kind: str) -> None:
        for number in list(self.desk.state.round.tables if self.desk.state.round else ()):
            self._result(number, seat, kind, lambda n, r: score.RecordResult(table=n, result=r, reason="time"))

    @rule(seat=SEATS)
    def a_whole_round(self, seat: int) -> None:
        """Without it chance alone would rarely get past the first round."""
        self.draft(False)
        self.publish_and_start()
        self.every_result(seat, "win")
        self.close()

    @rule(table=st.integers(1, 5), seat=SEATS, kind=st.sampled_from(["win", "draw", "loss"]))
    def said_by_a_player(self, table: int, seat: int, kind: str) -> None:
        seated = self.desk.state.round.tables.get(TableNumber(table)) if self.desk.state.round else None
        if seated is None:
            return
        by = seated.players[seat]
        self._result(
            TableNumber(table),
            seat,
            kind,
            lambda n, r: score.ReportResult(table=n, player=by, result=r, reason="time"),
            by,
        )

    @rule(number=st.integers(1, 3), table=st.integers(1, 5), seat=SEATS, policy=st.sampled_from(POLICIES))
    def correct(self, number: int, table: int, seat: int, policy: Policy) -> None:
        rounds = self.desk.state.stages[-1].rounds if self.desk.state.stages else ()
        if len(rounds) < number or TableNumber(table) not in rounds[number - 1].tables:
            return
        winner = rounds[number - 1].tables[TableNumber(table)].players[seat]
        self.attempt(
            score.CorrectResult(
                round=RoundNumber(number), table=TableNumber(table), result=Win(winner, energy=3), policy=policy
            )
        )

    @rule(policy=st.sampled_from(POLICIES))
    def mend(self, policy: Policy) -> None:
        self.attempt(score.MendRound(policy=policy))

    @rule()
    def close(self) -> None:
        self.attempt(do.CloseRound())

    @rule()
    def reopen(self) -> None:
        self.attempt(do.ReopenRound())

    @rule()
    def cut(self) -> None:
        self.attempt(do.Cut())

    @rule()
    def undo(self) -> None:
        self.attempt(do.Undo())

    def teardown(self) -> None:
        """Say how far the evening came (pytest --hypothesis-show-statistics)."""
        if hasattr(self, "desk"):
            closed = sum(round.status == "closed" for stage in self.desk.state.stages for round in stage.rounds)
            event(f"rounds closed: {closed}")

    @invariant()
    def the_log_is_the_tournament(self) -> None:
        if not hasattr(self, "desk"):
            return
        state = self.desk.state
        assert breaks(state.id, self.desk.log) == ()
        assert fold(state.id, state.rulebook, self.desk.log) == state

    @invariant()
    def nobody_sits_twice_and_nobody_who_left_is_paired_anew(self) -> None:
        if not hasattr(self, "desk") or self.desk.state.round is None:
            return
        now = self.desk.state.round
        seated = [player for table in now.tables.values() for player in table.players] + list(now.byes)
        assert len(seated) == len(set(seated))
        if now.status == "draft":
            assert all(self.desk.state.players[player].left is None for player in seated)

    @invariant()
    def standings_rank_everybody_of_the_stage(self) -> None:
        if not hasattr(self, "desk") or not self.desk.state.stages:
            return
        lines = current_standings(self.desk.state).lines
        assert len({line.player for line in lines}) == len(lines)
        assert [line.rank for line in lines] == sorted(line.rank for line in lines)

    def _result(
        self,
        table: TableNumber,
        seat: int,
        kind: str,
        command: Callable[[TableNumber, Result], do.Command],
        by: str = ORGANIZER,
    ) -> None:
        assert self.desk.state.round is not None
        players = self.desk.state.round.tables[table].players
        result: Result = DoubleLoss() if kind == "loss" else Draw() if kind == "draw" else Win(players[seat], energy=4)
        self.attempt(command(table, result), by)


TestATournament = Floor.TestCase
TestATournament.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)


@pytest.mark.slow
class TestALongTournament(Floor.TestCase):  # type: ignore[misc, valid-type]  # hypothesis builds the class
    """The same for much longer."""

    settings = settings(max_examples=2_000, stateful_step_count=60, deadline=None)
