"""A position as people write it down: names instead of numbers, and only what matters."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from headjudge.core.refusals import BadInput
from headjudge.games.buddyfight.cards import CardName, Cards, CardText
from headjudge.games.buddyfight.figures import Book
from headjudge.games.buddyfight.places import (
    LETTERS,
    OTHER,
    Area,
    Arrival,
    CardId,
    MonsterArea,
    Side,
    Step,
)
from headjudge.games.buddyfight.state import Attack, Duel, FieldCard, Fighter

ANY_CARD: Final = "Fixture Filler"
"""What a bare number of cards stands for."""

USUAL_DECK: Final = 30
"""Cards in a deck the position does not mention."""

LARGEST_PILE: Final = 1000
"""Far more than any deck; a slip of the keyboard is not worth a billion cards."""

Letter: TypeAlias = Literal["A", "B"]


class Lying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card on the field in full: `{ card = "…", rested = true, soul = ["…"] }`."""

    card: CardName
    rested: bool = False
    soul: tuple[CardName, ...] = ()


class SidePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """One fighter's cards. What a position leaves out is usual; what an expectation leaves out is free."""

    life: int | UnsetType = UNSET
    deck: int | tuple[CardName, ...] | UnsetType = UNSET
    hand: int | tuple[CardName, ...] | UnsetType = UNSET
    gauge: int | tuple[CardName, ...] | UnsetType = UNSET
    drop: int | tuple[CardName, ...] | UnsetType = UNSET
    left: str | Lying | UnsetType = UNSET
    center: str | Lying | UnsetType = UNSET
    right: str | Lying | UnsetType = UNSET
    item: str | Lying | UnsetType = UNSET
    set: tuple[str | Lying, ...] | UnsetType = UNSET
    buddy_zone: tuple[str, ...] | UnsetType = UNSET
    buddy: CardName | UnsetType = UNSET
    """The buddy monster's name, where the buddy zone does not tell it."""

    buddy_call_used: bool | UnsetType = UNSET
    flag: str | UnsetType | None = UNSET


class AttackPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An attack already declared: areas of the attackers, and the area of the target or `fighter`."""

    attackers: tuple[Literal["left", "center", "right", "item"], ...]
    target: Literal["left", "center", "right", "fighter"]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Where a scenario starts."""

    turn: Letter = "A"
    turn_number: int = 2
    at: Literal["start", "main", "attack", "final"] | Step = "main"
    """A phase or a step that can be entered from outside."""

    first_turn: bool = False
    attack: AttackPosition | None = None
    a: SidePosition = msgspec.field(name="A", default=SidePosition())
    b: SidePosition = msgspec.field(name="B", default=SidePosition())


_ENTRANCES: Final[dict[str, Step]] = {
    "start": "PH.start",
    "main": "PH.main",
    "attack": "2.S3",
    "final": "PH.final",
}
_BATTLE: Final = ("2.S7", "2.S8")
_ENTERABLE: Final = ("PH.start", "PH.main", "PH.final", "2.S1", "2.S2", "2.S3", *_BATTLE)


def duel_from(position: Position, cards: Cards, book: Book, place: str) -> Duel:
    """The duel a position describes, before anything happens in it.

    Raises:
        BadInput: a card is unknown, lies where it cannot, or the step cannot be entered from outside.
    """
    step = _ENTRANCES.get(position.at, position.at)
    if step not in _ENTERABLE:
        allowed = ", ".join((*_ENTRANCES, *_ENTERABLE))
        raise BadInput(f"{place}: a position starts at one of {allowed}, not at {position.at}.")
    if (position.attack is not None) != (step in _BATTLE):
        raise BadInput(f"{place}: an attack is given exactly at {' or '.join(_BATTLE)}.")
    builder = _Builder(cards, book, place)
    fighters = (builder.fighter(position.a, "A"), builder.fighter(position.b, "B"))
    turn: Side = 0 if position.turn == "A" else 1
    duel = Duel(
        cards=tuple(builder.texts),
        book=book,
        fighters=fighters,
        turn=turn,
        turn_number=position.turn_number,
        first_turn=position.first_turn,
        step=step,
        arrivals=builder.arrivals,
    )
    if position.attack is None:
        return duel
    return msgspec.structs.replace(duel, attack=_attack(duel, position.attack, place), attacks_made=1)


class _Builder:
    """Gives every named card a number while a position is read."""

    def __init__(self, cards: Cards, book: Book, place: str) -> None:
        self.cards = cards
        self.book = book
        self.place = place
        self.texts: list[CardText] = []
        self.arrivals = 0

    def card(self, name: CardName) -> CardId:
        if name not in self.cards:
            raise BadInput(f"{self.place}: there is no card named {name!r}.")
        self.texts.append(self.cards[name])
        return CardId(len(self.texts) - 1)

    def pile(self, names: int | Sequence[CardName] | UnsetType, usual: int = 0) -> tuple[CardId, ...]:
        if isinstance(names, UnsetType):
            names = usual
        if isinstance(names, int):
            if not 0 <= names <= LARGEST_PILE:
                raise BadInput(f"{self.place}: a pile cannot hold {names} cards.")
            names = (ANY_CARD,) * names
        return tuple(self.card(name) for name in names)

    def on_field(self, written: str | Lying, area: Area) -> FieldCard:
        lying = read_lying(written)
        card = self.card(lying.card)
        kind = self.texts[card].kind
        fits = {"item": kind == "item", "set": self.texts[card].set}.get(area, kind == "monster")
        if not fits:
            raise BadInput(f"{self.place}: {lying.card} cannot lie in the area {area}.")
        self.arrivals += 1
        return FieldCard(Arrival(self.arrivals), card, area, lying.rested, self.pile(lying.soul))

    def fighter(self, side: SidePosition, letter: str) -> Fighter:
        place, self.place = self.place, f"{self.place}, {letter}"
        field = [
            self.on_field(written, area)
            for area, written in _areas(side)
            if not isinstance(written, UnsetType) and written != "empty"
        ]
        zone = [read_lying(card) for card in side.buddy_zone] if side.buddy_zone else []
        named = zone[0].card if zone else None
        fighter = Fighter(
            life=_or(side.life, self.book.figures.starting_life),
            deck=self.pile(side.deck, USUAL_DECK),
            hand=self.pile(side.hand),
            gauge=self.pile(side.gauge),
            drop=self.pile(side.drop),
            field=tuple(field),
            buddy_zone=self.pile([card.card for card in zone]),
            buddy_rested=any(card.rested for card in zone),
            buddy_name=_or(side.buddy, named),
            buddy_call_used=_or(side.buddy_call_used, False),
            flag=_or(side.flag, None),
        )
        self.place = place
        return fighter


def _or(value: Any, usual: Any) -> Any:  # Any: a field of SidePosition and what it is when left out
    return usual if isinstance(value, UnsetType) else value


def _areas(side: SidePosition) -> Iterable[tuple[Area, str | Lying | UnsetType]]:
    yield "left", side.left
    yield "center", side.center
    yield "right", side.right
    yield "item", side.item
    for written in side.set if not isinstance(side.set, UnsetType) else ():
        yield "set", written


def read_lying(written: str | Lying) -> Lying:
    """A card as it lies: its name, with ` rest` or ` stand` behind it."""
    if isinstance(written, Lying):
        return written
    for ending, rested in ((" rest", True), (" stand", False)):
        if written.endswith(ending):
            return Lying(written.removesuffix(ending), rested)
    return Lying(written)


def _attack(duel: Duel, position: AttackPosition, place: str) -> Attack:
    attackers = [_in_area(duel, duel.turn, area, place).arrival for area in position.attackers]
    if not attackers:
        raise BadInput(f"{place}: an attack needs an attacking card.")
    link = len(attackers) > 1
    if position.target == "fighter":
        return Attack(tuple(attackers), link=link)
    target = _in_area(duel, OTHER[duel.turn], position.target, place)
    area: MonsterArea = position.target
    return Attack(tuple(attackers), target.arrival, area, link)


def _in_area(duel: Duel, side: Side, area: str, place: str) -> FieldCard:
    for card in duel.fighters[side].field:
        if card.area == area:
            return card
    raise BadInput(f"{place}: nothing lies in the {area} area of {LETTERS[side]}.")
