"""A duel as a value: two fighters, their zones, what is pending, and where in the flows the game stands."""

from typing import Literal, TypeAlias

import msgspec

from headjudge.games.buddyfight.cards import CardText
from headjudge.games.buddyfight.figures import Book
from headjudge.games.buddyfight.places import Area, Arrival, CardId, MonsterArea, Side, Step


class FieldCard(msgspec.Struct, frozen=True):
    """A card on the field, from its arrival until it leaves."""

    arrival: Arrival
    card: CardId
    area: Area
    rested: bool = False
    soul: tuple[CardId, ...] = ()
    doubled: bool = False
    """Its Double Attack has already stood it this turn (BF-2.S11-a)."""

    spent: tuple[int, ...] = ()
    """Its once-per-turn abilities used this turn, by their place on the card."""


class Fighter(msgspec.Struct, frozen=True):
    """One side of the table."""

    life: int
    deck: tuple[CardId, ...]
    """Top card first."""

    hand: tuple[CardId, ...] = ()
    gauge: tuple[CardId, ...] = ()
    drop: tuple[CardId, ...] = ()
    field: tuple[FieldCard, ...] = ()
    """Monsters, the item and set spells in the order they were placed."""

    buddy_zone: tuple[CardId, ...] = ()
    buddy_rested: bool = False
    buddy_name: str | None = None
    """Every card of this name is a buddy monster for the whole duel (BF-1.0-b)."""

    buddy_call_used: bool = False
    flag: str | None = None
    """The world of the flag; None lets every card be used."""


class Payment(msgspec.Struct, frozen=True):
    """Which cards pay the parts of a cost that leave a choice."""

    gauge: tuple[CardId, ...] = ()
    discard: tuple[CardId, ...] = ()
    monsters: tuple[Arrival, ...] = ()
    into_soul: tuple[CardId, ...] = ()


class SealedCall(msgspec.Struct, frozen=True):
    """A call that happens while a card resolves, chosen when the card is used."""

    card: CardId
    area: MonsterArea
    payment: Payment | None = None
    """None lets the first cards that fit pay."""


class PendingCall(msgspec.Struct, frozen=True, tag="call"):
    """A monster between call steps 1 and 8: neither in hand nor on the field."""

    side: Side
    card: CardId
    area: MonsterArea | None = None
    """None until step 2 names it."""

    buddy: bool = False
    soul: tuple[CardId, ...] = ()
    nullified: bool = False


class PendingCard(msgspec.Struct, frozen=True, tag="card"):
    """A spell, impact or item between its use and its resolution."""

    side: Side
    card: CardId
    targets: tuple[Arrival, ...] = ()
    sealed: SealedCall | None = None
    nullified: bool = False
    begun: int = 0
    """Effects whose turn has come."""


class PendingAbility(msgspec.Struct, frozen=True, tag="ability"):
    """An ability between its use and its resolution."""

    side: Side
    card: CardId
    arrival: Arrival
    ability: int
    targets: tuple[Arrival, ...] = ()
    nullified: bool = False
    begun: int = 0


Pending: TypeAlias = PendingCall | PendingCard | PendingAbility


class Noted(msgspec.Struct, frozen=True):
    """An automatic ability whose moment has come and which waits for its use (BF-AMB-14)."""

    side: Side
    card: CardId
    arrival: Arrival
    ability: int


class Boost(msgspec.Struct, frozen=True):
    """Changed figures of one card on the field, until the battle or the turn ends."""

    arrival: Arrival
    until: Literal["battle", "turn"]
    power: int = 0
    critical: int = 0
    defense: int = 0


class Attack(msgspec.Struct, frozen=True):
    """The attack on the table. Its target was chosen at step 4 and never changes (BF-2.Q4-a)."""

    attackers: tuple[Arrival, ...]
    target: Arrival | None = None
    """The monster under attack; None is the fighter."""

    area: MonsterArea | None = None
    """Where the target monster stood when it was chosen."""

    link: bool = False
    nullified: bool = False
    alive: bool = True
    """False once step 8 has found that the attack will hit nothing."""

    hit: bool | None = None
    counters: tuple[int, int] = (0, 0)
    """Counters each fighter has used in this battle."""

    stage: Literal["open", "settled", "hit", "penetrated", "countered", "over"] = "open"


class Question(msgspec.Struct, frozen=True):
    """What the duel waits for, and from whom."""

    side: Side
    kind: Literal["charge", "use", "answer", "attack", "move", "give-up", "strike", "guard"]
    among: tuple[Arrival, ...] = ()
    """The cards the choice is limited to, where it is."""


class Outcome(msgspec.Struct, frozen=True):
    """How the duel ended: who lost, by what, and whose turn it was."""

    losers: tuple[Side, ...]
    by: Literal["life", "deck", "life-and-deck", "time", "concession"]
    turn: Side

    @property
    def winner(self) -> Side | None:
        """The one fighter left, or None after a simultaneous loss."""
        match self.losers:
            case (0,):
                return 1
            case (1,):
                return 0
            case _:
                return None


class Duel(msgspec.Struct, frozen=True):
    """Everything about a duel at one moment."""

    cards: tuple[CardText, ...]
    """The text of every physical card, by its id."""

    book: Book
    fighters: tuple[Fighter, Fighter]
    turn: Side = 0
    turn_number: int = 1
    first_turn: bool = False
    """Whether this is the very first turn of the duel."""

    step: Step = "PH.start"
    within: Step = "PH.start"
    """The step that opened the present play timing."""

    asked: Question | None = None
    pending: tuple[Pending, ...] = ()
    """Declared but unresolved, at most a use and its answer (BF-PT-b)."""

    attack: Attack | None = None
    attacks_made: int = 0
    noted: tuple[Noted, ...] = ()
    boosts: tuple[Boost, ...] = ()
    doomed: tuple[Arrival, ...] = ()
    """About to be destroyed, while Soulguard is still being asked for."""

    arrivals: int = 0
    time_called: bool = False
    outcome: Outcome | None = None
