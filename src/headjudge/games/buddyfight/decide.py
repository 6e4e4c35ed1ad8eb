"""What an action leads to, or why it is illegal."""

from typing import Final, NamedTuple

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
from headjudge.games.buddyfight.check import remove
from headjudge.games.buddyfight.effects import destroy
from headjudge.games.buddyfight.events import Ended, Event, Guarded
from headjudge.games.buddyfight.flow import run
from headjudge.games.buddyfight.places import LETTERS, Side
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
    _answer(table, question, action)


def _refuse_kind(duel: Duel, question: Question, action: Action) -> None:
    if isinstance(action, Pass):
        raise MustChoose(duel.step)
    if isinstance(action, Call | Equip):
        section = "1.S1" if isinstance(action, Call) else "OT"
        if action.card not in duel.fighters[action.side].hand:
            raise NotInHand(section, side=LETTERS[action.side])
        raise OnlyInMainPhase(section, card=duel.cards[action.card].name)
    raise NotTheMoment(duel.step, wanted=question.kind)


def _answer(table: Table, question: Question, action: Action) -> None:
    match action:
        case Pass(side):
            _pass(table, question, side)
        case Call():
            call.call(table, action)
        case Cast():
            uses.cast(table, action)
        case Equip():
            uses.equip(table, action)
        case Activate():
            uses.activate(table, action)
        case Decline():
            uses.decline(table, action)
        case DeclareAttack():
            attack.declare(table, action)
        case Charge():
            turn.charge(table, action)
        case Move():
            attack.move(table, action)
        case Guard():
            _guard(table, question, action)
        case Choose() if question.kind == "strike":
            attack.strike_back(table, action)
        case Choose():
            _give_up(table, question, action)
        case _:
            raise AssertionError("every other action was carried out before")


def _pass(table: Table, question: Question, side: Side) -> None:
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


def _guard(table: Table, question: Question, action: Guard) -> None:
    card = on_field(table.duel, action.side, question.among[0])
    if card is None or action.card not in card.soul:
        raise NotAmong("KW.5")
    table.tell(Guarded(table.duel.step, action.side, card.arrival, action.card))


def _let_go(table: Table, question: Question) -> None:
    """Soulguard is not used: the card is destroyed."""
    card = on_field(table.duel, question.side, question.among[0])
    assert card is not None  # it is asked about while it is on the field
    destroy(table, question.side, card, table.duel.step)


def _give_up(table: Table, question: Question, action: Choose) -> None:
    """The owner gives up a monster because the total size is too big."""
    card = on_field(table.duel, action.side, action.arrival)
    if card is None or action.arrival not in question.among:
        raise NotAmong("RC")
    remove(table, action.side, card, table.duel.step, "size")
