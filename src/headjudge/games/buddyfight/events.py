"""What happened, as facts: each event names its step, so that a judge can quote it.

Tags are written by hand and never reused.
"""

from typing import Literal, TypeAlias

import msgspec

from headjudge.games.buddyfight.places import Area, Arrival, CardId, MonsterArea, Pile, Side, Step
from headjudge.games.buddyfight.state import Boost, Noted, Outcome, Question, SealedCall


class TurnBegan(msgspec.Struct, frozen=True, gc=False, tag="turn-began"):
    """A turn begins: what lasted for a turn is over."""

    step: Step
    side: Side
    number: int


class StepReached(msgspec.Struct, frozen=True, gc=False, tag="step-reached"):
    """The flow moves on to this step."""

    step: Step


class TimingOpened(msgspec.Struct, frozen=True, gc=False, tag="timing-opened"):
    """A play timing begins inside the step *by*."""

    step: Step
    by: Step


class TimingEnded(msgspec.Struct, frozen=True, gc=False, tag="timing-ended"):
    """Both fighters have passed in a row."""

    step: Step


class Asked(msgspec.Struct, frozen=True, gc=False, tag="asked"):
    """The duel waits at this step for a fighter's choice."""

    step: Step
    question: Question


class Passed(msgspec.Struct, frozen=True, gc=False, tag="passed"):
    """The asked fighter uses nothing."""

    step: Step
    side: Side


class MonsterRevealed(msgspec.Struct, frozen=True, gc=False, tag="monster-revealed"):
    step: Step
    side: Side
    card: CardId


class AreaNamed(msgspec.Struct, frozen=True, gc=False, tag="area-named"):
    step: Step
    side: Side
    area: MonsterArea


class BuddyCallDeclared(msgspec.Struct, frozen=True, gc=False, tag="buddy-call-declared"):
    step: Step
    side: Side


class BuddyCallRestored(msgspec.Struct, frozen=True, gc=False, tag="buddy-call-restored"):
    """A nullified buddy call does not use up the right, where the option says so (BF-AMB-10)."""

    step: Step
    side: Side


class BuddySwapped(msgspec.Struct, frozen=True, gc=False, tag="buddy-swapped"):
    """The revealed copy lies rested in the buddy zone; the card from there is the one being called."""

    step: Step
    side: Side
    called: CardId
    laid: CardId


class CardUsed(msgspec.Struct, frozen=True, gc=False, tag="card-used"):
    """A spell, impact or item is revealed from hand and waits for its resolution."""

    step: Step
    side: Side
    card: CardId
    targets: tuple[Arrival, ...] = ()
    sealed: SealedCall | None = None
    counted: bool = False
    """It counts towards the limit of counters per battle."""


class AbilityUsed(msgspec.Struct, frozen=True, gc=False, tag="ability-used"):
    step: Step
    side: Side
    card: CardId
    arrival: Arrival
    ability: int
    targets: tuple[Arrival, ...] = ()
    counted: bool = False
    spent: bool = False
    """It can be used once per turn, and this was it."""


class AbilityNoted(msgspec.Struct, frozen=True, gc=False, tag="ability-noted"):
    step: Step
    noted: Noted


class AbilityLapsed(msgspec.Struct, frozen=True, gc=False, tag="ability-lapsed"):
    """A noted ability is not used: declined, or impossible to use."""

    step: Step
    noted: Noted
    declined: bool


class CardsMoved(msgspec.Struct, frozen=True, gc=False, tag="cards-moved"):
    """Cards go from one pile of a fighter to another."""

    step: Step
    side: Side
    cards: tuple[CardId, ...]
    origin: Pile
    to: Pile
    why: Literal["draw", "charge", "cost", "effect"]


class SoulGiven(msgspec.Struct, frozen=True, gc=False, tag="soul-given"):
    """Cards from the drop zone go under the card being called."""

    step: Step
    side: Side
    cards: tuple[CardId, ...]


class LifeChanged(msgspec.Struct, frozen=True, gc=False, tag="life-changed"):
    step: Step
    side: Side
    amount: int
    """Negative for damage and payment."""

    why: Literal["attack", "penetrate", "effect", "cost", "buddy-gift"]


class CardPlaced(msgspec.Struct, frozen=True, gc=False, tag="card-placed"):
    """A card enters the field, standing: from the pending place (its use done), or from hand by an effect."""

    step: Step
    side: Side
    card: CardId
    area: Area
    arrival: Arrival
    soul: tuple[CardId, ...] = ()
    origin: Literal["pending", "hand"] = "pending"


class LeftField(msgspec.Struct, frozen=True, gc=False, tag="left-field"):
    """A card leaves the field; its soul goes to the drop zone."""

    step: Step
    side: Side
    arrival: Arrival
    card: CardId
    to: Literal["drop", "hand"]
    why: Literal["destroyed", "returned", "surplus", "size", "cost"]


class Condemned(msgspec.Struct, frozen=True, gc=False, tag="condemned"):
    """These cards will be destroyed unless something keeps them on the field."""

    step: Step
    arrivals: tuple[Arrival, ...]


class Guarded(msgspec.Struct, frozen=True, gc=False, tag="guarded"):
    """Soulguard: a soul card goes to the drop zone and the monster stays."""

    step: Step
    side: Side
    arrival: Arrival
    card: CardId


class Rested(msgspec.Struct, frozen=True, gc=False, tag="rested"):
    step: Step
    side: Side
    arrivals: tuple[Arrival, ...]


class Stood(msgspec.Struct, frozen=True, gc=False, tag="stood"):
    step: Step
    side: Side
    arrivals: tuple[Arrival, ...]
    why: Literal["turn", "double-attack", "effect"]


class AreaChanged(msgspec.Struct, frozen=True, gc=False, tag="area-changed"):
    """A monster with Move goes to another area; it stays the same object."""

    step: Step
    side: Side
    arrival: Arrival
    area: MonsterArea


class Boosted(msgspec.Struct, frozen=True, gc=False, tag="boosted"):
    step: Step
    boost: Boost


class EffectBegan(msgspec.Struct, frozen=True, gc=False, tag="effect-began"):
    """The next effect of the resolving card or ability takes place."""

    step: Step
    number: int
    idle: Literal["condition", "target"] | None = None
    """Why it does nothing: its condition is not met, or its target is gone (BF-3.S9-a)."""


class Nullified(msgspec.Struct, frozen=True, gc=False, tag="nullified"):
    step: Step
    what: Literal["call", "use", "attack"]


class UseFinished(msgspec.Struct, frozen=True, gc=False, tag="use-finished"):
    """The last entry of the pending place is done: a card goes to the drop zone, an ability nowhere."""

    step: Step
    side: Side
    card: CardId
    to: Literal["drop", "none"]
    nullified: bool = False


class AttackDeclared(msgspec.Struct, frozen=True, gc=False, tag="attack-declared"):
    step: Step
    side: Side
    attackers: tuple[Arrival, ...]


class TargetChosen(msgspec.Struct, frozen=True, gc=False, tag="target-chosen"):
    step: Step
    side: Side
    target: Arrival | None
    area: MonsterArea | None


class AttackSettled(msgspec.Struct, frozen=True, gc=False, tag="attack-settled"):
    """What is left of the attack after the counters."""

    step: Step
    attackers: tuple[Arrival, ...]
    link: bool
    alive: bool


class HitDecided(msgspec.Struct, frozen=True, gc=False, tag="hit-decided"):
    step: Step
    hit: bool
    power: int | None = None
    defense: int | None = None
    """None where the fighter is the target or nothing is left to compare."""


class PenetrateDone(msgspec.Struct, frozen=True, gc=False, tag="penetrate-done"):
    """Penetrate has been applied, or did not apply."""

    step: Step


class CounterattackDone(msgspec.Struct, frozen=True, gc=False, tag="counterattack-done"):
    """Counterattack has chosen an attacking monster, or did not apply."""

    step: Step
    struck: Arrival | None = None


class BattleEnded(msgspec.Struct, frozen=True, gc=False, tag="battle-ended"):
    """What lasted for the battle is over (BF-2.S9-f)."""

    step: Step


class AttackOver(msgspec.Struct, frozen=True, gc=False, tag="attack-over"):
    step: Step


class TimeCalled(msgspec.Struct, frozen=True, gc=False, tag="time-called"):
    """A judge stops the duel because time is up."""

    step: Step


class Ended(msgspec.Struct, frozen=True, gc=False, tag="ended"):
    step: Step
    outcome: Outcome


Event: TypeAlias = (
    TurnBegan
    | StepReached
    | TimingOpened
    | TimingEnded
    | Asked
    | Passed
    | MonsterRevealed
    | AreaNamed
    | BuddyCallDeclared
    | BuddyCallRestored
    | BuddySwapped
    | CardUsed
    | AbilityUsed
    | AbilityNoted
    | AbilityLapsed
    | CardsMoved
    | SoulGiven
    | LifeChanged
    | CardPlaced
    | LeftField
    | Condemned
    | Guarded
    | Rested
    | Stood
    | AreaChanged
    | Boosted
    | EffectBegan
    | Nullified
    | UseFinished
    | AttackDeclared
    | TargetChosen
    | AttackSettled
    | HitDecided
    | PenetrateDone
    | CounterattackDone
    | BattleEnded
    | AttackOver
    | TimeCalled
    | Ended
)
