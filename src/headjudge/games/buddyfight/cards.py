"""What is printed on a card, and how a card file is read. A published correction counts, whatever is printed."""

from collections.abc import Mapping
from datetime import date
from typing import Any, Final, Literal, TypeAlias, get_args

import msgspec

from headjudge.core.refusals import BadInput
from headjudge.games.buddyfight.toml_files import checked_as, tables
from headjudge.games.buddyfight.vocabulary import (
    CallFromHand,
    Condition,
    Cost,
    Effect,
    Filter,
    aim,
)

Keyword: TypeAlias = Literal["penetrate", "counterattack", "double-attack", "soulguard", "move"]
When: TypeAlias = Literal[
    "enters",
    "leaves",
    "destroyed",
    "attacks",
    "attacked",
    "deals-damage",
    "destroys",
    "end-of-battle",
    "attack-phase",
]
"""The moments an automatic ability can wait for."""

CardName: TypeAlias = str


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """An ability printed on a monster or an item."""

    name: str
    when: When | None = None
    """Set for an automatic ability; else the fighter activates it by choice."""

    counter: bool = False
    optional: bool = True
    """An automatic ability that is not optional must be used when it is noted (BF-AMB-14)."""

    once_per_turn: bool = False
    usable: tuple[Condition, ...] = ()
    cost: tuple[Cost, ...] = ()
    effect: tuple[Effect, ...] = ()

    @property
    def aims(self) -> tuple[Filter, ...]:
        """What has to be chosen when the ability is used, in the order of its effects."""
        return aims_of(self.effect)


class CardText(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """One card as printed, and where its figures come from."""

    name: CardName
    kind: Literal["monster", "spell", "item", "impact"]
    source: str
    """Which figures the document tells, which are general knowledge, which were chosen for the scenarios."""

    world: str | None = None
    attributes: tuple[str, ...] = ()
    size: int = 0
    power: int = 0
    critical: int = 0
    defense: int = 0
    keywords: tuple[Keyword, ...] = ()
    counter: bool = False
    set: bool = False
    """A spell that stays on the field."""

    usable: tuple[Condition, ...] = ()
    cost: tuple[Cost, ...] = ()
    effect: tuple[Effect, ...] = ()
    abilities: tuple[Ability, ...] = ()

    @property
    def aims(self) -> tuple[Filter, ...]:
        """What has to be chosen when the card is used, in the order of its effects."""
        return aims_of(self.effect)

    @property
    def calls(self) -> CallFromHand | None:
        """The effect that calls a monster while this card resolves, if it has one."""
        return next((effect for effect in self.effect if isinstance(effect, CallFromHand)), None)


def aims_of(effects: tuple[Effect, ...]) -> tuple[Filter, ...]:
    """The filters of the effects that choose a card, in order."""
    return tuple(target for effect in effects if (target := aim(effect)) is not None)


class Erratum(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A published correction of a card: `[[erratum]]` (Bushiroad 2.1.1)."""

    card: CardName
    published: date
    now: dict[str, Any]  # Any: the keys of a card, checked when the corrected card is read
    """What the card says instead, by the keys of a card."""


Cards: TypeAlias = Mapping[CardName, CardText]

_WORDS: Final = {"do": Effect, "pay": Cost, "if": Condition}
"""The key that names an effect, a cost or a condition, and the union that knows the words."""

_CALLED: Final = {"do": "effect", "pay": "cost", "if": "condition"}


def parse_cards(content: bytes, place: str) -> Cards:
    """The cards of a card file, by name.

    Raises:
        BadInput: the file is not TOML, a card has an unknown key, or it uses a word outside the vocabulary.
    """
    raw = tables(content, place)
    if unknown := sorted(set(raw) - {"card", "erratum"}):
        raise BadInput(f"{place}: a card file holds [[card]] and [[erratum]] tables only, not {unknown[0]!r}.")
    entries = raw.get("card", [])
    if not isinstance(entries, list):
        raise BadInput(f"{place}: write each card as a [[card]] table.")
    cards: dict[CardName, CardText] = {}
    for number, entry in enumerate(_corrected(entries, raw.get("erratum", []), place), 1):
        card = card_from(entry, f"{place}, card {number}")
        if card.name in cards:
            raise BadInput(f"{place}: {card.name!r} is described twice.")
        cards[card.name] = card
    return cards


def _corrected(entries: list[Any], errata: Any, place: str) -> list[Any]:  # Any: whatever the TOML file holds
    """The cards as their newest corrections have them."""
    known = [checked_as(one, Erratum, f"{place}, erratum {number}") for number, one in enumerate(_listed(errata), 1)]
    names = [entry.get("name") for entry in entries if isinstance(entry, dict)]
    for erratum in sorted(known, key=lambda one: one.published):
        if erratum.card not in names or "name" in erratum.now:
            raise BadInput(f"{place}: an erratum corrects a card of this file, by its name; {erratum.card!r} is none.")
        entries = [
            entry | erratum.now if isinstance(entry, dict) and entry.get("name") == erratum.card else entry
            for entry in entries
        ]
    return entries


def _listed(errata: Any) -> list[Any]:  # Any: whatever the TOML file holds
    return errata if isinstance(errata, list) else [errata]


def card_from(entry: Any, place: str) -> CardText:  # Any: whatever the TOML file holds
    if isinstance(entry, dict) and isinstance(entry.get("name"), str):
        place = f"{place} ({entry['name']})"
    _known_words(entry, place)
    card = checked_as(entry, CardText, place)
    _sensible(card, place)
    return card


def _known_words(entry: Any, place: str) -> None:  # Any: whatever the TOML file holds
    if isinstance(entry, dict):
        for key, union in _WORDS.items():
            if key in entry:
                words = [member.__struct_config__.tag for member in get_args(union)]
                if entry[key] not in words:
                    known = ", ".join(sorted(words))
                    raise BadInput(f"{place}: unknown {_CALLED[key]} {entry[key]!r}; known are {known}.")
        entry = list(entry.values())
    if isinstance(entry, list):
        for part in entry:
            _known_words(part, place)


def _sensible(card: CardText, place: str) -> None:
    costs = [card.cost, *(ability.cost for ability in card.abilities)]
    if any(len({type(part) for part in cost}) < len(cost) for cost in costs):
        raise BadInput(f"{place}: a cost names the same kind of payment twice; write one part with the sum.")
    if any(getattr(part, "amount", 1) < 1 for cost in costs for part in cost):
        raise BadInput(f"{place}: a cost of less than 1 is no cost; leave it out.")
    if card.kind in ("monster", "item") and (card.counter or card.effect or card.set):
        raise BadInput(f"{place}: a {card.kind} acts through abilities; counter, effect and set belong to spells.")
    if card.kind in ("spell", "impact") and (card.keywords or (card.abilities and not card.set)):
        raise BadInput(f"{place}: a {card.kind} has effects; abilities and keywords belong to cards on the field.")
    if card.kind != "monster" and (card.size or card.defense):
        raise BadInput(f"{place}: only monsters have a size and a defense.")
    if min(card.size, card.critical) < 0:
        raise BadInput(f"{place}: size and critical are never below 0.")
