"""The time-up assistant: walks a procedure of the rulebook step by step, one question at a time, to the verdict.

The walk is a function of where the match stands and of the answers so far; the same answers lead to the same place.
"""

from collections.abc import Generator, Sequence
from typing import Literal, TypeAlias, TypeVar

import msgspec

from headjudge.core.floor.counting import figure_of, figures_of, leader
from headjudge.core.floor.endings import (
    Answer,
    AskFigures,
    AskLot,
    AskNewGame,
    AskPlayOn,
    AskTurn,
    AskTurns,
    Counted,
    Drawn,
    Ended,
    Favoured,
    Lost,
    Position,
    Question,
    Seat,
    Situation,
    TurnOf,
    TurnsPlayed,
    Verdict,
    Walk,
)
from headjudge.core.floor.procedures import match_kind, procedure_for, refuse_impossible
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook import matches as steps
from headjudge.core.rulebook.matches import Comparison, Procedure, Step
from headjudge.core.rulebook.words import Cited, Words
from headjudge.core.settings import Chosen

WHOSE_TURN = Words(en="Whose turn is it?", ja="どちらのターンですか。")
LEFT = Words(en="How much does the winner have left?", ja="勝者の残りはいくつですか。")
CONCEDED = Words(en="Conceded: the opponent wins the match.", ja="投了：相手の勝ちです。")

Found = TypeVar("Found")
Given = TypeVar("Given", bound=msgspec.Struct)
Asking: TypeAlias = Generator[Question, Answer, Found]
"""Asks its questions one by one, and ends with what it found."""


class Decision(msgspec.Struct, frozen=True):
    """What a list of steps found."""

    outcome: Literal["won", "drawn", "lost", "nothing"] = "nothing"
    """`lost`: by both."""

    winner: Seat | None = None
    ordinary: bool = False
    """The game ended by itself on the way: somebody met a losing condition."""


def walk(chosen: Chosen, situation: Situation, answers: Sequence[Answer] = ()) -> Walk:
    """How far *answers* lead. Raises: BadInput, NoProcedure, Unknown."""
    refuse_impossible(chosen.rulebook, situation)
    counted = next((answer for answer in answers if isinstance(answer, Counted)), None)
    assistant = _Assistant(chosen, situation, (counted.first, counted.second) if counted else None)
    reached = _reached(assistant.verdict(), answers)
    return Walk(
        said=tuple(assistant.said),
        extra_turns=assistant.extra_turns,
        next=reached,
        citations=chosen.rulebook.citations(*assistant.used),
    )


def score(chosen: Chosen, verdict: Verdict) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """Victory points and differential of each, where the book counts a differential (WARS)."""
    points = chosen.structure.points
    if verdict.winner is None or verdict.differential is None or points is None or points.modified_win is None:
        return None
    won = points.modified_win if verdict.modified else points.win
    winner, loser = (won, verdict.differential), (points.loss, -verdict.differential)
    return (winner, loser) if verdict.winner == 0 else (loser, winner)


def _reached(asking: "Asking[Verdict]", answers: Sequence[Answer]) -> Question | Verdict:
    """The question after the last answer, or the verdict. Raises: BadInput, for answers nobody asked for."""
    left = list(answers)
    try:
        reached = next(asking)
        while left:
            reached = asking.send(left.pop(0))
    except StopIteration as end:
        if left:
            raise BadInput("The match was decided before the last answer.") from None
        verdict: Verdict = end.value
        return verdict
    return reached


class _Assistant:
    """One walk: the score so far, what was said, and which rules were used."""

    def __init__(self, chosen: Chosen, situation: Situation, foreseen: Position | None) -> None:
        self.chosen = chosen
        self.situation = situation
        self.foreseen = foreseen
        """The first figures that will be counted: they may show that another procedure fits."""

        self.position: Position | None = None
        """The figures counted last."""

        self.game = chosen.rulebook.game(situation.game)
        self.needed = match_kind(chosen.rulebook, situation.best_of)
        self.used: list[Cited] = []
        self.said: list[Words] = []
        self.extra_turns: int | None = 0

    # --- the match ------------------------------------------------------------------------------------------------

    def verdict(self) -> Asking[Verdict]:
        conceder = self.situation.conceder
        if self.situation.ended == "conceded" and conceder is not None:
            self.said.append(CONCEDED)
            scoring = self._scoring("conceded")
            agreements = self.chosen.rulebook.core.agreements
            self.used += [agreements] if scoring is None and agreements is not None else []
            return (yield from self._won(_other(conceder), scoring))
        return (yield from self._procedure(procedure_for(self.chosen, self.situation, self.foreseen)))

    def _procedure(self, procedure: Procedure) -> Asking[Verdict]:
        self.used.append(procedure)
        found = yield from self._steps(procedure.steps)
        if procedure.decides == "match" and not found.ordinary:
            return (yield from self._ended(found, procedure))
        if found.winner is not None:
            self._count(found.winner)
        if found.winner is not None and self.situation.wins[found.winner] >= self.needed.wins:
            return (yield from self._won(found.winner, self._scoring("normal") if found.ordinary else procedure))
        if procedure.decides == "match":  # the game is over, the time too: now between games
            self.situation = msgspec.structs.replace(self.situation, in_game=False)
            return (yield from self._procedure(procedure_for(self.chosen, self.situation, self.foreseen)))
        if procedure.then:
            return (yield from self._ended((yield from self._steps(procedure.then)), procedure))
        return (yield from self._next_game())

    def _ended(self, found: Decision, procedure: Procedure) -> Asking[Verdict]:
        if found.winner is not None:
            return (yield from self._won(found.winner, procedure))
        outcomes: dict[str, Literal["draw", "double-loss", "goes-on"]] = {"drawn": "draw", "lost": "double-loss"}
        return self._verdict(outcomes.get(found.outcome, "goes-on"))

    def _won(self, winner: Seat, procedure: Procedure | None) -> Asking[Verdict]:
        """A win, scored as *procedure* says; None: nothing but a win."""
        if procedure is None or procedure.differential == "none":
            return self._verdict("win", winner)
        left = 1 if procedure.differential == "one" else (yield from self._left(winner, procedure))
        won = self._verdict("win", winner)
        return msgspec.structs.replace(won, modified=procedure.win == "modified", differential=left)

    def _next_game(self) -> Asking[Verdict]:
        """The match goes on, unless its games are used up: then it ends as any match with all its games played."""
        played = sum(self.situation.wins) + (self.situation.drawn if self.needed.drawn_game_counts else 0)
        if played < self.needed.games:
            return self._verdict("goes-on")
        self.situation = msgspec.structs.replace(self.situation, ended="normal", in_game=False)
        return (yield from self._procedure(procedure_for(self.chosen, self.situation)))

    def _verdict(
        self, outcome: Literal["win", "draw", "double-loss", "goes-on"], winner: Seat | None = None
    ) -> Verdict:
        return Verdict(outcome=outcome, winner=winner, wins=self.situation.wins, drawn=self.situation.drawn)

    def _scoring(self, ended: Ended) -> Procedure | None:
        """The procedure that says what such an end is worth, where the book counts more than wins."""
        for procedure in self.chosen.rulebook.procedures(self.situation.game):
            if ended in procedure.ended and procedure.differential != "none":
                self.used.append(procedure)
                return procedure
        return None

    def _left(self, winner: Seat, procedure: Procedure) -> Asking[int]:
        """What the winner has left of the figure the procedure compares first."""
        figure = next(step.field for step in procedure.steps if isinstance(step, steps.Compare))
        position = self.position
        if position is None or figure not in position[winner]:
            position = self._counted((yield AskFigures(say=LEFT, figures=(figure,))))
        return figure_of(self.game, position, winner, figure)

    def _count(self, winner: Seat | None) -> None:
        """Write a game down; None: it was drawn."""
        first, second = self.situation.wins
        wins = (first + (winner == 0), second + (winner == 1))
        drawn = self.situation.drawn + (winner is None)
        self.situation = msgspec.structs.replace(self.situation, wins=wins, drawn=drawn)

    # --- the steps ------------------------------------------------------------------------------------------------

    def _steps(self, todo: Sequence[Step]) -> Asking[Decision]:
        drawn = False
        for step in todo:
            if isinstance(step, steps.GameDrawn) and not self.situation.in_game:
                continue
            self.said.append(step.say)
            if isinstance(step, steps.GameDrawn):
                drawn = True
                self._count(None)
            found = yield from self._step(step)
            if found.outcome != "nothing":
                return found
        return Decision("drawn") if drawn else Decision()

    def _step(self, step: Step) -> Asking[Decision]:
        match step:
            case steps.ExtraTurns():
                return (yield from self._turns(step))
            case steps.GameLead():
                first, second = self.situation.wins
                return _won(None if first == second else 0 if first > second else 1)
            case steps.Compare():
                return (yield from self._compare(step))
            case steps.PlayOn():
                return (yield from self._play_on(step))
            case steps.NewGame():
                return (yield from self._new_game(step))
            case steps.Chance():
                favoured = expect(Favoured, (yield AskLot(say=step.say, method=step.method)))
                return Decision("won", favoured.seat)
            case steps.EndsDrawn():
                return Decision("drawn")
            case steps.EndsLost():
                return Decision("lost")
            case steps.EndsWon():
                return Decision("won", _other((yield from self._turn())))
            case steps.Halt() | steps.GameDrawn():
                return Decision()

    def _turns(self, step: steps.ExtraTurns) -> Asking[Decision]:
        turns = step.turns
        if step.equal_turns:
            self.extra_turns = None
            turns = 1 if (yield from self._turn()) == 0 else 0
        self.extra_turns = turns
        answer = yield AskTurns(say=step.say, turns=turns)
        if isinstance(answer, Lost):
            return _ordinary_end(answer.seat)
        expect(TurnsPlayed, answer)
        return Decision()

    def _compare(self, step: steps.Compare) -> Asking[Decision]:
        comparison: Comparison = ((step.field, step.wins), *step.then)
        answer = yield AskFigures(say=step.say, figures=figures_of(comparison))
        return _won(leader(self.game, comparison, self._counted(answer)))

    def _play_on(self, step: steps.PlayOn) -> Asking[Decision]:
        """Count again and again until the figures differ, or somebody loses in the ordinary way."""
        asked = AskPlayOn(say=step.say, until=step.until, figures=figures_of(step.compare))
        while True:
            answer = yield asked
            if isinstance(answer, Lost):
                return _ordinary_end(answer.seat)
            ahead = leader(self.game, step.compare, self._counted(answer))
            if ahead is not None or not step.repeat:
                return _won(ahead)

    def _new_game(self, step: steps.NewGame) -> Asking[Decision]:
        """Its winner wins the match. One cut short is decided by its figures; a whole one that is drawn is replayed."""
        asked = AskNewGame(say=step.say, turns_each=step.turns_each, figures=figures_of(step.compare))
        while True:
            answer = yield asked
            if isinstance(answer, Lost):
                self._count(_other(answer.seat))
                return Decision("won", _other(answer.seat))
            if step.turns_each is not None:
                ahead = leader(self.game, step.compare, self._counted(answer))
                if ahead is not None:  # FW-AMB-25: recorded as a game won
                    self._count(ahead)
                return _won(ahead)
            expect(Drawn, answer)
            self._count(None)

    def _turn(self) -> Asking[Seat]:
        if self.situation.turn is not None:
            return self.situation.turn
        turn = expect(TurnOf, (yield AskTurn(say=WHOSE_TURN))).seat
        self.situation = msgspec.structs.replace(self.situation, turn=turn)
        return turn

    def _counted(self, answer: Answer) -> Position:
        counted = expect(Counted, answer)
        self.position = (counted.first, counted.second)
        return self.position


def expect(kind: type[Given], answer: Answer) -> Given:
    """*answer*, which must be of this *kind*. Raises: BadInput."""
    if not isinstance(answer, kind):
        wanted, got = str(kind.__struct_config__.tag), str(answer.__struct_config__.tag)
        raise BadInput("The assistant asked for {wanted} and was told {got}.", wanted=wanted, got=got)
    return answer


def _won(winner: Seat | None) -> Decision:
    """Won by *winner*; nothing is decided where there is none."""
    return Decision() if winner is None else Decision("won", winner)


def _ordinary_end(loser: Seat) -> Decision:
    return Decision("won", _other(loser), ordinary=True)


def _other(seat: Seat) -> Seat:
    return 1 if seat == 0 else 0
