"""What an action leads to, or why it is illegal."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from headjudge.games.buddyfight import attack, call, counter, turn, uses
from headjudge.games.buddyfight.actions import (
    Action,
    Activate,
    Call,
    CallTime,
    Cast,
    Charge,
    Choose,
    Concede,
    DeclareAttack,
    Decline,
    Equip,
    Guard,
    Move,
    Pass,
)
from headjudge.games.buddyfight.battle import strike
from headjudge.games.buddyfight.check import remove
from headjudge.games.buddyfight.effects import destroy
from headjudge.games.buddyfight.events import Ended, Event, Guarded
from headjudge.games.buddyfight.flow import run
from headjudge.games.buddyfight.places import LETTERS
from headjudge.games.buddyfight.refusals import (
    DuelOver,
    IllegalAction,
    MustChoose,
    NoCounterToCounter,
    NotAmong,
    NotAsked,
    NotInHand,
    NotTheMoment,
    OnlyInMainPhase,
)
from headjudge.games.buddyfight.state import Duel, Outcome, Question
from headjudge.games.buddyfight.table import Table, on_field
from headjudge.games.buddyfight.wording import QUESTIONS


class Played(NamedTuple):
    """A duel after an action, and the events that led there."""

    duel: Duel
    events: tuple[Event, ...]


def decide(duel: Duel, action: Action) -> tuple[Event, ...]:
    """The events *action* leads to, up to the next choice.

    Raises:
        IllegalAction: with the step that forbids it; the duel is as it was.
    """
    return play(duel, action).events


def play(duel: Duel, action: Action) -> Played:
    """The duel after *action*, and its events.

    Raises:
        IllegalAction: with the step that forbids it; the duel is as it was.
    """
    table = Table(duel)
    _act(table, action)
    run(table)
    return Played(table.duel, tuple(table.log))


def begin(duel: Duel) -> Played:
    """Carry out what the position itself sets in motion, up to the first choice."""
    table = Table(duel)
    run(table)
    return Played(table.duel, tuple(table.log))


def why_not(duel: Duel, action: Action) -> IllegalAction | None:
    """The reason an action is illegal now, or None if it is legal."""
    try:
        play(duel, action)
    except IllegalAction as refusal:
        return refusal
    return None


_USES: Final = (Call, Cast, Equip, Activate)

_ANSWERS: Final[dict[str, tuple[type[Action], ...]]] = {
    "charge": (Charge, Pass),
    "use": (Call, Cast, Equip, Activate, Decline, Pass),
    "answer": (Cast, Activate, Pass),
    "attack": (DeclareAttack, Pass),
    "move": (Move, Pass),
    "give-up": (Choose,),
    "strike": (Choose,),
    "guard": (Guard, Pass),
}
"""The kinds of action that answer each kind of question."""


def _act(table: Table, action: Action) -> None:
    duel = table.duel
    question = duel.asked
    if duel.outcome is not None or question is None:
        raise DuelOver(duel.step)
    if isinstance(action, CallTime):
        turn.call_time(table)
        return
    if isinstance(action, Concede):
        table.tell(Ended(duel.step, Outcome((action.side,), "concession", duel.turn)))
        return
    if action.side != question.side:
        if duel.pending and isinstance(action, _USES):
            raise NoCounterToCounter("3.Q3")
        raise NotAsked(duel.step, asked=LETTERS[question.side], side=LETTERS[action.side])
    if type(action) not in _ANSWERS[question.kind]:
        _refuse_kind(duel, question, action)
    _CARRY_OUT[type(action)](table, action)


def _refuse_kind(duel: Duel, question: Question, action: Action) -> None:
    if isinstance(action, Pass):
        raise MustChoose(duel.step)
    if isinstance(action, Call | Equip):
        section = "1.S1" if isinstance(action, Call) else "OT"
        if action.card not in duel.fighters[action.side].hand:
            raise NotInHand(section, side=LETTERS[action.side])
        raise OnlyInMainPhase(section, card=duel.cards[action.card].name)
    raise NotTheMoment(duel.step, wanted=QUESTIONS[question.kind])


def _choose(table: Table, action: Choose) -> None:
    """Name one of the cards asked about."""
    question = table.duel.asked
    if question is None or action.arrival not in question.among:
        raise NotAmong("2.S9" if question is not None and question.kind == "strike" else "RC")
    if question.kind == "strike":
        strike(table, action.arrival)
        return
    card = on_field(table.duel, action.side, action.arrival)
    assert card is not None  # it is asked about while it is on the field
    remove(table, action.side, card, table.duel.step, "size")


def _pass(table: Table, action: Pass) -> None:
    question, side = table.duel.asked, action.side
    assert question is not None  # `_act` has looked
    match question.kind:
        case "use" | "answer":
            counter.pass_in_timing(table, side)
        case "attack":
            attack.stop_attacking(table, side)
        case "charge":
            turn.no_charge(table, side)
        case "move":
            attack.stop_moving(table, side)
        case _:
            _let_go(table, question)


def _guard(table: Table, action: Guard) -> None:
    question = table.duel.asked
    card = None if question is None else on_field(table.duel, action.side, question.among[0])
    if card is None or action.card not in card.soul:
        raise NotAmong("KW.5")
    table.tell(Guarded(table.duel.step, action.side, card.arrival, action.card))


def _let_go(table: Table, question: Question) -> None:
    """Soulguard is not used: the card is destroyed."""
    card = on_field(table.duel, question.side, question.among[0])
    assert card is not None  # it is asked about while it is on the field
    destroy(table, question.side, card, table.duel.step)


_CARRY_OUT: Final[Mapping[type[Action], Callable[[Table, Any], None]]] = {  # Any: each takes its own action
    Pass: _pass,
    Call: call.call,
    Cast: uses.cast,
    Equip: uses.equip,
    Activate: uses.activate,
    Decline: uses.decline,
    DeclareAttack: attack.declare,
    Charge: turn.charge,
    Move: attack.move,
    Guard: _guard,
    Choose: _choose,
}
"""What carries out each action that answers a question."""
