"""The turn around the flows: start, main and final phase, and what a judge's call of time does to it."""

from headjudge.games.buddyfight.actions import Charge
from headjudge.games.buddyfight.counter import open_timing
from headjudge.games.buddyfight.effects import draw
from headjudge.games.buddyfight.events import CardsMoved, Ended, Passed, Stood, TimeCalled, TurnBegan
from headjudge.games.buddyfight.places import LETTERS, OTHER, Side
from headjudge.games.buddyfight.refusals import NotInHand
from headjudge.games.buddyfight.state import Duel, Outcome, Question
from headjudge.games.buddyfight.table import Table


def begin_turn(table: Table) -> None:
    """The start phase: stand, draw, and the question of charge and draw."""
    _begin(table, table.duel.turn, table.duel.turn_number)


def _begin(table: Table, side: Side, number: int) -> None:
    table.tell(TurnBegan("PH.start", side, number))
    duel = table.duel
    rested = tuple(card.arrival for card in duel.fighters[side].field if card.rested)
    if rested:
        table.tell(Stood("PH.start", side, rested, "turn"))
    if not duel.first_turn or duel.book.options.first_fighter_draws:
        draw(table, side, duel.book.figures.drawn_per_turn, "PH.start")
    table.ask("PH.start", Question(side, "charge"))


def charge(table: Table, action: Charge) -> None:
    """Charge and draw, once, in the start phase."""
    if action.card not in table.duel.fighters[action.side].hand:
        raise NotInHand("PH", side=LETTERS[action.side])
    table.tell(CardsMoved("PH.start", action.side, (action.card,), "hand", "gauge", "charge"))
    draw(table, action.side, table.duel.book.figures.drawn_for_charge, "PH.start")
    table.reach("PH.main")


def no_charge(table: Table, side: Side) -> None:
    """The fighter keeps the hand as it is."""
    table.tell(Passed("PH.start", side))
    table.reach("PH.main")


def main_phase(table: Table) -> None:
    """The main phase is one long play timing."""
    open_timing(table, "PH.main")


def final_phase(table: Table) -> None:
    """The final phase: impacts and counters."""
    open_timing(table, "PH.final")


def end_turn(table: Table) -> None:
    """The turn passes, unless time was called and the lives differ (Bushiroad Annex A, 2)."""
    duel = table.duel
    if duel.time_called and (outcome := time_up(duel)):
        table.tell(Ended("PH.end", outcome))
    else:
        _begin(table, OTHER[duel.turn], duel.turn_number + 1)


def call_time(table: Table) -> None:
    """Time is called: the fighter with less life loses at once; with equal lives the turn is played out."""
    table.tell(TimeCalled(table.duel.step))
    if outcome := time_up(table.duel):
        table.tell(Ended(table.duel.step, outcome))


def time_up(duel: Duel) -> Outcome | None:
    """Who loses by the comparison of lives, or None while they are equal."""
    a, b = duel.fighters
    if a.life == b.life:
        return None
    return Outcome((0,) if a.life < b.life else (1,), "time", duel.turn)
