"""The words a card may use: filters, conditions, costs and effects. Any other word is refused at load."""

from typing import Literal, TypeAlias

import msgspec

from headjudge.games.buddyfight.places import Area, MonsterArea


class Filter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Which cards on the field an effect may reach."""

    whose: Literal["own", "opposing", "any"] = "any"
    kind: Literal["monster", "item", "any"] = "monster"
    size_at_most: int | None = None
    attribute: str | None = None
    area: Area | None = None
    attacking: bool = False
    """Only cards that take part in the present attack."""


# Conditions


class BuddyOnField(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="if", tag="buddy-on-field"):
    """A card with the buddy monster's name is on the own field (BF-1.0-b)."""


class LifeAtMost(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="if", tag="life-at-most"):
    """The own life is this number or less."""

    amount: int


class CenterEmpty(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="if", tag="center-empty"):
    """No monster stands in the own center."""


class AttributeOnField(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="if", tag="attribute-on-field"
):
    """A monster with this attribute is on the own field."""

    attribute: str


class OpponentCalls(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="if", tag="opponent-calls"):
    """The opponent's call waits for an answer (call step 7)."""


class OpponentUses(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="if", tag="opponent-uses"):
    """The opponent's card or ability waits for an answer."""


class UnderAttack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="if", tag="under-attack"):
    """The opponent's attack is on the table and has not been settled."""


Condition: TypeAlias = (
    BuddyOnField | LifeAtMost | CenterEmpty | AttributeOnField | OpponentCalls | OpponentUses | UnderAttack
)

# Costs: each part at most once per cost, so that a payment can say what pays for what


class PayGauge(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="pay", tag="gauge"):
    """Gauge cards into the drop zone."""

    amount: int


class PayLife(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="pay", tag="life"):
    """Life; paying the last of it loses at the check that follows (BF-RC-f)."""

    amount: int


class PayDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="pay", tag="deck"):
    """Cards from the top of the deck into the drop zone."""

    amount: int


class PayDiscard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="pay", tag="discard"):
    """Hand cards into the drop zone."""

    amount: int


class PayMonster(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="pay", tag="monster"):
    """Own monsters from the field into the drop zone; this is not destruction."""

    amount: int


class PayIntoSoul(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="pay", tag="into-soul"):
    """Cards from the own drop zone under the card being called."""

    amount: int
    attribute: str


class PayRest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="pay", tag="rest"):
    """Rest the card whose ability this is."""


Cost: TypeAlias = PayGauge | PayLife | PayDeck | PayDiscard | PayMonster | PayIntoSoul | PayRest

# Effects


class Damage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="damage"):
    """Damage to a fighter."""

    amount: int
    to: Literal["opponent", "self"] = "opponent"
    provided: Condition | None = None


class GainLife(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="gain-life"):
    amount: int
    provided: Condition | None = None


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="draw"):
    amount: int
    provided: Condition | None = None


class ChargeGauge(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="gauge"):
    """Cards from the top of the own deck into the gauge."""

    amount: int
    provided: Condition | None = None


class Destroy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="destroy"):
    """Destroy one chosen card, or every card the filter reaches."""

    target: Filter
    every: bool = False
    provided: Condition | None = None


class Return(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="return"):
    """Return one chosen card from the field to its owner's hand."""

    target: Filter
    provided: Condition | None = None


class Stand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="stand"):
    """Stand one chosen rested card."""

    target: Filter
    provided: Condition | None = None


class Strengthen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="strengthen"):
    """Raise (or lower) figures of one chosen card, or of the card itself where no target is named."""

    until: Literal["battle", "turn"]
    target: Filter | None = None
    power: int = 0
    critical: int = 0
    defense: int = 0
    provided: Condition | None = None


class Nullify(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="nullify"):
    """Nullify the call or use being answered, or the attack on the table."""

    what: Literal["call", "use", "attack"]
    provided: Condition | None = None


class CallFromHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="call"):
    """Call a monster from hand while resolving, its call cost paid; no area named means any."""

    area: MonsterArea | None = None
    provided: Condition | None = None


Effect: TypeAlias = (
    Damage | GainLife | Draw | ChargeGauge | Destroy | Return | Stand | Strengthen | Nullify | CallFromHand
)


def aim(effect: Effect) -> Filter | None:
    """The filter of the one card this effect chooses, or None if it chooses none."""
    match effect:
        case Destroy(target=target, every=False) | Return(target=target) | Stand(target=target):
            return target
        case Strengthen(target=target):
            return target
        case _:
            return None
