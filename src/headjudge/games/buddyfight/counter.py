"""No.3, the counter: the nineteen steps of a play timing.

The turn fighter chooses first, each use gets one answer, the answer resolves first, and the timing ends when
both pass in a row.
"""

from typing import Final

from headjudge.games.buddyfight.call import after_answer
from headjudge.games.buddyfight.check import checked
from headjudge.games.buddyfight.effects import resolved
from headjudge.games.buddyfight.events import AbilityLapsed, Passed, TimingEnded, TimingOpened
from headjudge.games.buddyfight.places import OTHER, Side, Step
from headjudge.games.buddyfight.requirements import require_no_noted
from headjudge.games.buddyfight.state import PendingCall, Question
from headjudge.games.buddyfight.table import Table
from headjudge.games.buddyfight.triggers import noted_for
from headjudge.games.buddyfight.uses import possible

AFTER_TIMING: Final[dict[Step, Step]] = {
    "PH.main": "2.S1",
    "2.S2": "2.S3",
    "2.S7": "2.S8",
    "2.S10": "2.S11",
}
"""Where the flow goes on when the play timing it opened has ended; the final phase ends the turn instead."""


def open_timing(table: Table, by: Step) -> None:
    """Step 1: a play timing begins inside the step *by*."""
    table.tell(TimingOpened("3.S1", by))
    table.reach("3.S2")


def check_first(table: Table) -> None:
    """Step 2: the check at the beginning and after each completed use."""
    if checked(table, "3.S2"):
        turn_fighter_chooses(table)


def turn_fighter_chooses(table: Table) -> None:
    """Step 3: the turn fighter uses one card or ability, or passes."""
    _offer(table, "3.S3", table.duel.turn)


def non_turn_fighter_chooses(table: Table) -> None:
    """Step 11: reached only after the turn fighter has passed."""
    _offer(table, "3.S11", OTHER[table.duel.turn])


def _offer(table: Table, step: Step, side: Side) -> None:
    for noted in noted_for(table.duel, side) if table.duel.noted else ():
        if not possible(table.duel, noted):
            table.tell(AbilityLapsed(step, noted, declined=False))
    table.ask(step, Question(side, "use"))


def check_payment(table: Table) -> None:
    """Step 4: the check after the turn fighter's payment; then the opponent may answer (call step 7)."""
    if checked(table, "3.S4"):
        step: Step = "1.S7" if isinstance(table.duel.pending[0], PendingCall) else "3.S5"
        table.ask(step, Question(OTHER[table.duel.turn], "answer"))


def check_answer_payment(table: Table) -> None:
    """Step 6: the check after the answer was paid for."""
    if checked(table, "3.S6"):
        table.reach("3.S7")


def resolve_answer(table: Table) -> None:
    """Step 7: the answer resolves first."""
    if resolved(table, "3.S7"):
        table.reach("3.S8")


def check_between(table: Table) -> None:
    """Step 8: a fighter who has lost here loses although the first use is still pending."""
    if not checked(table, "3.S8"):
        return
    if isinstance(table.duel.pending[0], PendingCall):
        after_answer(table)
    else:
        table.reach("3.S9")


def resolve_use(table: Table) -> None:
    """Step 9: the use of step 3 resolves."""
    if resolved(table, "3.S9"):
        table.reach("3.S10")


def check_counter_payment(table: Table) -> None:
    """Step 12: the check after the non-turn fighter's payment, then the turn fighter may answer (step 13)."""
    if checked(table, "3.S12"):
        table.ask("3.S13", Question(table.duel.turn, "answer"))


def check_reply_payment(table: Table) -> None:
    """Step 14: the check after the turn fighter's answer was paid for."""
    if checked(table, "3.S14"):
        table.reach("3.S15")


def resolve_reply(table: Table) -> None:
    """Step 15: the turn fighter's answer resolves first."""
    if resolved(table, "3.S15"):
        table.reach("3.S16")


def check_before_counter(table: Table) -> None:
    """Step 16: the check between the two resolutions."""
    if checked(table, "3.S16"):
        table.reach("3.S17")


def resolve_counter(table: Table) -> None:
    """Step 17: the use of step 11 resolves."""
    if resolved(table, "3.S17"):
        table.reach("3.S18")


def loop(table: Table) -> None:
    """Steps 10 and 18: back to step 2, where the turn fighter is asked first again."""
    table.reach("3.S2")


def pass_in_timing(table: Table, side: Side) -> None:
    """What passing means at each step where something could be used.

    Raises:
        AbilitiesFirst: a noted ability has to be used or declined first.
    """
    step = table.duel.step
    require_no_noted(table.duel, side)
    table.tell(Passed(step, side))
    if step == "3.S3":
        non_turn_fighter_chooses(table)
    elif step == "3.S11":
        table.tell(TimingEnded("3.S19"))
        if table.duel.within in AFTER_TIMING:
            table.reach(AFTER_TIMING[table.duel.within])
        else:
            table.reach("PH.end")
    else:
        table.reach(_AFTER_NO_ANSWER[step])


_AFTER_NO_ANSWER: Final[dict[Step, Step]] = {"1.S7": "1.S8", "3.S5": "3.S9", "3.S13": "3.S17"}
