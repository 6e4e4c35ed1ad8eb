"""Finding the card a line means: by name, by place (`B left`), by both, or by its arrival (`#12`)."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from headjudge.core.refusals import BadInput
from headjudge.games.buddyfight.places import LETTERS, SIDES, Arrival, CardId, Pile, Side
from headjudge.games.buddyfight.state import Duel, FieldCard, Noted
from headjudge.games.buddyfight.table import in_area

_PLACE: Final = re.compile(r"\(?([AB]) (left|center|right|item|set)\)?")
_ARRIVAL: Final = re.compile(r"#(\d+)")
_BETWEEN: Final = re.compile(r"\s*,\s*")


class Reader:
    """Reads references to cards as one fighter would say them."""

    def __init__(self, duel: Duel, side: Side) -> None:
        self.duel = duel
        self.side = side

    def pile_card(self, pile: Pile, name: str, taken: Sequence[CardId] = ()) -> CardId:
        """The first card of this name in a pile of the fighter's own that is not taken yet."""
        cards: tuple[CardId, ...] = getattr(self.duel.fighters[self.side], pile)
        for card in cards:
            if self.duel.cards[card].name == name and card not in taken:
                return card
        raise BadInput(
            "{fighter} has no {name!r} in the {pile} for this.", fighter=LETTERS[self.side], name=name, pile=pile
        )

    def gauge_cards(self, amount: int, taken: Sequence[CardId]) -> list[CardId]:
        """The next *amount* gauge cards, whatever they are."""
        left = [card for card in self.duel.fighters[self.side].gauge if card not in taken]
        if len(left) < amount:
            raise BadInput(
                "{fighter} has only {left} gauge cards left for this.", fighter=LETTERS[self.side], left=len(left)
            )
        return left[:amount]

    def soul_card(self, name: str) -> CardId:
        """A soul card of the monster Soulguard is asked for."""
        for card in self._field((self.side,)):
            if self.duel.asked is not None and card.arrival in self.duel.asked.among:
                for soul in card.soul:
                    if self.duel.cards[soul].name == name:
                        return soul
        raise BadInput("there is no {name!r} in the soul.", name=name)

    def in_area(self, side: Side, area: str) -> Arrival:
        """The card in an area, as the target of an attack."""
        card = in_area(self.duel, side, area)
        if card is None:
            raise BadInput("the {area} area of {fighter} is empty.", area=area, fighter=LETTERS[side])
        return card.arrival

    def field_card(self, written: str, sides: tuple[Side, ...]) -> Arrival:
        """The one card on the field a reference means."""
        cards = self.field_cards(written, sides)
        if len(cards) != 1:
            raise BadInput("name one card, not {number}.", number=len(cards))
        return cards[0]

    def field_cards(self, written: str, sides: tuple[Side, ...]) -> list[Arrival]:
        """The cards on the field a list of references means, in its order."""
        cards = []
        rest = written.strip()
        while True:
            arrival, rest = self._next(rest, sides)
            cards.append(arrival)
            if not rest:
                return cards
            between = _BETWEEN.match(rest)
            if between is None:
                raise BadInput("cannot read {rest!r}.", rest=rest)
            rest = rest[between.end() :]

    def _next(self, text: str, sides: tuple[Side, ...]) -> tuple[Arrival, str]:
        if match := _ARRIVAL.match(text):
            return Arrival(int(match[1])), text[match.end() :].strip()
        name = self._longest_name(text, sides)
        rest = text[len(name) :].strip()
        candidates = [card for card in self._field(sides) if not name or self._name(card) == name]
        if match := _PLACE.match(rest):
            side: Side = 0 if match[1] == "A" else 1
            own = self.duel.fighters[side].field
            candidates = [card for card in candidates if card in own and card.area == match[2]]
            rest = rest[match.end() :].strip()
        elif not name:
            raise BadInput("there is no card {text!r} on the field for this.", text=text)
        if not candidates:
            raise BadInput("there is no card {text!r} on the field for this.", text=text)
        if len(candidates) > 1:
            raise BadInput("{name!r} is on the field more than once: add the place, such as (A left).", name=name)
        return candidates[0].arrival, rest

    def _field(self, sides: tuple[Side, ...]) -> list[FieldCard]:
        return [card for side in sides for card in self.duel.fighters[side].field]

    def _name(self, card: FieldCard) -> str:
        return self.duel.cards[card.card].name

    def _longest_name(self, text: str, sides: tuple[Side, ...]) -> str:
        names = {self._name(card) for card in self._field(sides)}
        return max((name for name in names if text.startswith(name)), key=len, default="")

    def ability(self, written: str) -> tuple[Arrival, int]:
        """An ability by its name, noted or printed on a card of the fighter's own field."""
        name, card = self._ability_and_card(written)
        choices = [(noted.arrival, noted.ability) for noted in self._noted(name)]
        choices += [
            (own.arrival, number)
            for own in self._field((self.side,))
            for number, ability in enumerate(self.duel.cards[own.card].abilities)
            if ability.name == name
        ]
        for arrival, number in choices:
            if card is None or arrival == card:
                return arrival, number
        raise BadInput("{fighter} has no ability {written!r} to use.", fighter=LETTERS[self.side], written=written)

    def noted(self, written: str) -> Noted:
        """An ability waiting to be used or declined, by its name."""
        name, card = self._ability_and_card(written)
        for noted in self._noted(name):
            if card is None or noted.arrival == card:
                return noted
        raise BadInput("{fighter} has no ability {written!r} waiting.", fighter=LETTERS[self.side], written=written)

    def _noted(self, name: str) -> Iterable[Noted]:
        return (
            noted
            for noted in self.duel.noted
            if noted.side == self.side and self.duel.cards[noted.card].abilities[noted.ability].name == name
        )

    def _ability_and_card(self, written: str) -> tuple[str, Arrival | None]:
        name, of, card = written.partition(" of ")
        if not of or any(ability.name == written for text in self.duel.cards for ability in text.abilities):
            return written, None
        return name, self.field_card(card, SIDES)
