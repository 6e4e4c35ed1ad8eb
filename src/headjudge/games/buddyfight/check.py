"""The resolution check: who has lost, one card per area, total size (BF-RC).

The three checks run in this order, for both fighters at once, and again until a pass changes nothing.
"""

from typing import Literal

from headjudge.games.buddyfight.events import Ended, LeftField
from headjudge.games.buddyfight.places import SIDES, Side, Step
from headjudge.games.buddyfight.state import Duel, FieldCard, Fighter, Outcome, Question
from headjudge.games.buddyfight.table import Table, monsters
from headjudge.games.buddyfight.triggers import note_departure


def checked(table: Table, step: Step) -> bool:
    """Run the check at *step*; False if it ended the duel or a fighter has to choose first."""
    while not (in_order(table.duel, table.duel.fighters[0]) and in_order(table.duel, table.duel.fighters[1])):
        if outcome := loss(table.duel):
            table.tell(Ended(step, outcome))
            return False
        for side in SIDES:
            _areas(table, side, step)
        for side in SIDES:
            if table.duel.asked is None:
                _sizes(table, side, step)
        if table.duel.asked is not None:
            return False
    return True


def in_order(duel: Duel, fighter: Fighter) -> bool:
    """Whether none of the three checks finds anything on this fighter's side."""
    figures = duel.book.figures
    if fighter.life <= figures.lowest_life or not fighter.deck:
        return False
    field = fighter.field
    if not field:
        return True
    areas = [card.area for card in field if card.area != "set"]
    return len(set(areas)) == len(areas) and sum([duel.cards[card.card].size for card in field]) <= figures.size_at_most


def loss(duel: Duel) -> Outcome | None:
    """Check 1: life gone or deck gone, seen for both fighters together."""
    dead = {side for side in SIDES if duel.fighters[side].life <= duel.book.figures.lowest_life}
    decked = {side for side in SIDES if not duel.fighters[side].deck}
    losers = tuple(side for side in SIDES if side in dead | decked)
    if not losers:
        return None
    return Outcome(losers, "life-and-deck" if dead and decked else "life" if dead else "deck", duel.turn)


def _areas(table: Table, side: Side, step: Step) -> None:
    """Check 2: of several monsters or items in one area only the last one placed stays."""
    field = table.duel.fighters[side].field
    last = {card.area: card for card in field}
    for card in field:
        if card.area != "set" and last[card.area] is not card:
            remove(table, side, card, step, "surplus")


def _sizes(table: Table, side: Side, step: Step) -> None:
    """Check 3: total size above the limit; the owner chooses where there is a choice (BF-AMB-04)."""
    duel = table.duel
    field = duel.fighters[side].field
    limit = duel.book.figures.size_at_most
    total = sum([duel.cards[card.card].size for card in field])
    if total <= limit:
        return
    candidates = surplus_size(duel, side)
    sizes = [duel.cards[card.card].size for card in candidates]
    staying = total - sum(sizes)
    if len(candidates) > 1 and any(staying + size <= limit for size in sizes):
        table.ask(step, Question(side, "give-up", tuple(card.arrival for card in candidates)))
        return
    for card in candidates:
        remove(table, side, card, step, "size")


def surplus_size(duel: Duel, side: Side) -> list[FieldCard]:
    """The monsters a fighter may give up for size: not the one placed last, unless it is too big alone."""
    sized = [card for card in duel.fighters[side].field if duel.cards[card.card].size]
    newest = max(monsters(duel, side), key=lambda card: card.arrival)
    too_big = duel.cards[newest.card].size > duel.book.figures.size_at_most
    if duel.book.options.size_choice == "any" or too_big:
        return sized
    return [card for card in sized if card is not newest]


def remove(table: Table, side: Side, card: FieldCard, step: Step, why: Literal["surplus", "size"]) -> None:
    """Put a surplus card into the drop zone: not a destruction, unless the option says so (BF-AMB-16)."""
    destroyed = table.duel.book.options.surplus_is_destruction
    table.tell(LeftField(step, side, card.arrival, card.card, "drop", "destroyed" if destroyed else why))
    note_departure(table, side, card, step, destroyed=destroyed)
