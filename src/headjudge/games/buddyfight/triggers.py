"""Automatic abilities ("when …"): noted when their moment comes, used in the next play timing (BF-AMB-14)."""

from headjudge.games.buddyfight.cards import When
from headjudge.games.buddyfight.events import AbilityNoted
from headjudge.games.buddyfight.places import OTHER, Side, Step
from headjudge.games.buddyfight.state import Duel, FieldCard, Noted
from headjudge.games.buddyfight.table import Table


def note(table: Table, side: Side, card: FieldCard, when: When, step: Step) -> None:
    """Note the abilities of this card that wait for this moment."""
    abilities = table.duel.cards[card.card].abilities
    for number, ability in enumerate(abilities):
        if ability.when == when and number not in card.spent:
            table.tell(AbilityNoted(step, Noted(side, card.card, card.arrival, number)))


def note_departure(table: Table, side: Side, card: FieldCard, step: Step, *, destroyed: bool) -> None:
    """Note what waits for this card to leave the field, and to be destroyed."""
    if table.duel.cards[card.card].abilities:
        note(table, side, card, "leaves", step)
        if destroyed:
            note(table, side, card, "destroyed", step)


def note_all(table: Table, when: When, step: Step) -> None:
    """Note the abilities of every card on the field that wait for this moment, turn fighter's first."""
    for side in (table.duel.turn, OTHER[table.duel.turn]):
        for card in table.duel.fighters[side].field:
            if table.duel.cards[card.card].abilities:
                note(table, side, card, when, step)


def noted_for(duel: Duel, side: Side) -> list[Noted]:
    """The abilities a fighter still has to use or decline."""
    return [noted for noted in duel.noted if noted.side == side]
