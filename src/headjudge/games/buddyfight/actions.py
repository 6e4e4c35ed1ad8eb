"""What a fighter (or the judge) may try to do."""

from typing import TypeAlias

import msgspec

from headjudge.games.buddyfight.places import Arrival, CardId, MonsterArea, Side
from headjudge.games.buddyfight.state import Noted, Payment, SealedCall


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Use nothing, attack no more, decline."""

    side: Side


class Charge(msgspec.Struct, frozen=True, tag="charge"):
    """Put a hand card into the gauge and draw, in the start phase."""

    side: Side
    card: CardId


class Call(msgspec.Struct, frozen=True, tag="call"):
    """Call a monster from hand. Without a payment the first cards that fit pay."""

    side: Side
    card: CardId
    area: MonsterArea
    buddy: bool = False
    payment: Payment | None = None


class Cast(msgspec.Struct, frozen=True, tag="cast"):
    """Cast a spell or impact."""

    side: Side
    card: CardId
    targets: tuple[Arrival, ...] = ()
    sealed: SealedCall | None = None
    payment: Payment | None = None


class Equip(msgspec.Struct, frozen=True, tag="equip"):
    side: Side
    card: CardId
    payment: Payment | None = None


class Activate(msgspec.Struct, frozen=True, tag="activate"):
    """Use an ability of a card on the field, or one that was noted for its moment."""

    side: Side
    arrival: Arrival
    ability: int
    targets: tuple[Arrival, ...] = ()
    payment: Payment | None = None


class Decline(msgspec.Struct, frozen=True, tag="decline"):
    """Leave a noted optional ability unused."""

    side: Side
    noted: Noted


class DeclareAttack(msgspec.Struct, frozen=True, tag="attack"):
    """Attack with one card, or with several as a link attack; no target means the fighter."""

    side: Side
    attackers: tuple[Arrival, ...]
    target: Arrival | None = None


class Move(msgspec.Struct, frozen=True, tag="move"):
    """Move a monster with Move at the start of the attack phase."""

    side: Side
    arrival: Arrival
    area: MonsterArea


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Name one of the cards asked about: a monster to give up for size, an attacker to strike back at."""

    side: Side
    arrival: Arrival


class Guard(msgspec.Struct, frozen=True, tag="guard"):
    """Use Soulguard with this soul card."""

    side: Side
    card: CardId


class Concede(msgspec.Struct, frozen=True, tag="concede"):
    side: Side


class CallTime(msgspec.Struct, frozen=True, tag="call-time"):
    """A judge calls time, even in the middle of an effect."""


Action: TypeAlias = (
    Pass
    | Charge
    | Call
    | Cast
    | Equip
    | Activate
    | Decline
    | DeclareAttack
    | Move
    | Choose
    | Guard
    | Concede
    | CallTime
)
