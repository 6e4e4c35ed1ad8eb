"""The table of a Buddyfight duel as it is drawn: both fields, the piles, what waits, who attacks whom."""

from typing import Final, Literal

import msgspec

from headjudge.games.buddyfight.cards import CardName
from headjudge.games.buddyfight.places import LETTERS, MONSTER_AREAS, OTHER, CardId, Side
from headjudge.games.buddyfight.state import Duel, FieldCard, PendingCall
from headjudge.games.buddyfight.table import critical, defense, in_area, power

PLACES: Final = (*MONSTER_AREAS, "item")


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """One card on the field."""

    name: CardName
    kind: str
    rested: bool
    size: int
    figures: tuple[int, int, int] | None
    """Power, critical and defense with everything that raises them now; None for a set spell."""

    soul: tuple[CardName, ...]
    part: Literal["", "attacks", "target", "doomed"]


class Half(msgspec.Struct, frozen=True, kw_only=True):
    """One fighter's half of the table."""

    letter: str
    life: int
    turn: bool
    asked: bool
    target: bool
    """The attack on the table is aimed at the fighter."""

    lost: bool
    areas: tuple[tuple[str, Drawn | None], ...]
    """Left, center, right and item."""

    set: tuple[Drawn, ...]
    buddy: tuple[CardName, ...]
    buddy_rested: bool
    hand: tuple[CardName, ...]
    gauge: tuple[CardName, ...]
    drop: tuple[CardName, ...]
    """Newest first."""

    deck: int


class Waiting(msgspec.Struct, frozen=True):
    """Declared and not yet resolved."""

    name: CardName
    letter: str
    call: bool
    nullified: bool


class Board(msgspec.Struct, frozen=True):
    """Both halves, fighter B's across the table, and what lies between them."""

    halves: tuple[Half, Half]
    pending: tuple[Waiting, ...]
    turn_number: int
    link: bool


def board(duel: Duel) -> Board:
    """The duel as a picture."""
    return Board(
        halves=(_half(duel, 0), _half(duel, 1)),
        pending=tuple(
            Waiting(duel.cards[entry.card].name, LETTERS[entry.side], isinstance(entry, PendingCall), entry.nullified)
            for entry in duel.pending
        ),
        turn_number=duel.turn_number,
        link=duel.attack is not None and duel.attack.link,
    )


def _half(duel: Duel, side: Side) -> Half:
    fighter = duel.fighters[side]

    def names(cards: tuple[CardId, ...]) -> tuple[CardName, ...]:
        return tuple(duel.cards[card].name for card in cards)

    placed = {area: in_area(duel, side, area) for area in PLACES}
    return Half(
        letter=LETTERS[side],
        life=fighter.life,
        turn=duel.turn == side,
        asked=duel.asked is not None and duel.asked.side == side,
        target=_aimed_at_fighter(duel, side),
        lost=duel.outcome is not None and side in duel.outcome.losers,
        areas=tuple((area, _drawn(duel, card) if card is not None else None) for area, card in placed.items()),
        set=tuple(_drawn(duel, card) for card in fighter.field if card.area == "set"),
        buddy=names(fighter.buddy_zone),
        buddy_rested=fighter.buddy_rested,
        hand=names(fighter.hand),
        gauge=names(fighter.gauge),
        drop=names(fighter.drop)[::-1],
        deck=len(fighter.deck),
    )


def _aimed_at_fighter(duel: Duel, side: Side) -> bool:
    attack = duel.attack
    return attack is not None and attack.target is None and side == OTHER[duel.turn]


def _drawn(duel: Duel, card: FieldCard) -> Drawn:
    text = duel.cards[card.card]
    return Drawn(
        name=text.name,
        kind=text.kind,
        rested=card.rested,
        size=text.size,
        figures=None if card.area == "set" else (power(duel, card), critical(duel, card), defense(duel, card)),
        soul=tuple(duel.cards[soul].name for soul in card.soul),
        part=_part(duel, card),
    )


def _part(duel: Duel, card: FieldCard) -> Literal["", "attacks", "target", "doomed"]:
    if card.arrival in duel.doomed:
        return "doomed"
    if duel.attack is None:
        return ""
    if card.arrival in duel.attack.attackers:
        return "attacks"
    return "target" if card.arrival == duel.attack.target else ""
