"""The flows put together: which function carries out which step."""

from collections.abc import Callable, Mapping
from typing import Final

from headjudge.games.buddyfight import attack, battle, call, counter, turn
from headjudge.games.buddyfight.effects import destroy
from headjudge.games.buddyfight.places import Step
from headjudge.games.buddyfight.state import Question
from headjudge.games.buddyfight.table import Table, found

CARRY_OUT: Final[Mapping[Step, Callable[[Table], None]]] = {
    "PH.start": turn.begin_turn,
    "PH.main": turn.main_phase,
    "PH.final": turn.final_phase,
    "PH.end": turn.end_turn,
    "1.S8": call.place,
    "1.S9": call.check_after_call,
    "2.S1": attack.start,
    "2.S2": attack.opening_timing,
    "2.S3": attack.ask_for_attack,
    "2.S7": attack.battle_timing,
    "2.S8": attack.settle,
    "2.S9": battle.fight,
    "2.S10": attack.after_battle,
    "2.S11": attack.double_attack,
    "2.S12": attack.next_attack,
    "2.S13": attack.end,
    "3.S2": counter.check_first,
    "3.S3": counter.turn_fighter_chooses,
    "3.S4": counter.check_payment,
    "3.S6": counter.check_answer_payment,
    "3.S7": counter.resolve_answer,
    "3.S8": counter.check_between,
    "3.S9": counter.resolve_use,
    "3.S10": counter.loop,
    "3.S11": counter.non_turn_fighter_chooses,
    "3.S12": counter.check_counter_payment,
    "3.S14": counter.check_reply_payment,
    "3.S15": counter.resolve_reply,
    "3.S16": counter.check_before_counter,
    "3.S17": counter.resolve_counter,
    "3.S18": counter.loop,
}
"""The other steps belong to an action: 1.S1-1.S6 to a call, 2.S4-2.S6 to an attack, the rest to a choice."""


def run(table: Table) -> None:
    """Carry out steps until a fighter has to choose or the duel is over."""
    while table.duel.asked is None and table.duel.outcome is None:
        if table.duel.doomed:
            _settle_doomed(table)
        else:
            CARRY_OUT[table.duel.step](table)


def _settle_doomed(table: Table) -> None:
    """Ask for Soulguard, or destroy where it has become impossible."""
    arrival = table.duel.doomed[0]
    place = found(table.duel, arrival)
    assert place is not None  # a card that leaves the field is doomed no longer
    side, card = place
    if card.soul:
        table.ask(table.duel.step, Question(side, "guard", (arrival,)))
    else:
        destroy(table, side, card, table.duel.step)
