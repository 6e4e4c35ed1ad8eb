"""What can happen to life at a Hydra table, as the rulebook words it."""

from fractions import Fraction
from typing import Annotated, TypeAlias

import msgspec

from headjudge.games.hydra.teams import Member, Team


class Operation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab", tag_field="op"):
    """One thing that happens. A flag says which effect holds then: `true` for its own team, or a list of teams."""

    team: Team
    player: Member = 0
    """The member it happens to; it makes no difference to the team's life, but it is recorded."""

    reason: str = ""
    cannot_gain: bool | tuple[Team, ...] = False
    cannot_lose: bool | tuple[Team, ...] = False
    cannot_lose_game: bool | tuple[Team, ...] = False
    cannot_win_game: bool | tuple[Team, ...] = False


class Damage(Operation, frozen=True, kw_only=True, tag="damage"):
    """Damage to, or loss of life by, one player."""

    amount: int


class DamageEach(Operation, frozen=True, kw_only=True, tag="damage-each"):
    """The same damage to both players of a team: it counts twice."""

    amount: int


class Gain(Operation, frozen=True, kw_only=True, tag="gain"):
    amount: int


class Pay(Operation, frozen=True, kw_only=True, tag="pay"):
    """Life paid as a cost."""

    amount: int


class SetOne(Operation, frozen=True, kw_only=True, tag="set-one"):
    """One player's life becomes this number."""

    amount: int


class SetEach(Operation, frozen=True, kw_only=True, tag="set-each"):
    """Each player's life on the team becomes this number; the team picks the one it happens to."""

    amount: int


class ExchangeOpponent(Operation, frozen=True, kw_only=True, tag="exchange-opponent"):
    """A player of the team exchanges life with a player of the other team."""


class ExchangeTeammate(Operation, frozen=True, kw_only=True, tag="exchange-teammate"):
    """An effect would exchange life between teammates: nothing happens."""


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player's life after a redistribution; halves are written as "2000.5" or "4001/2"."""

    team: Team
    life: int | Annotated[str, msgspec.Meta(pattern=r"^\d+(\.\d+|/[1-9]\d*)?$")]
    player: Member = 0

    @property
    def amount(self) -> Fraction:
        """The life as an exact number."""
        return Fraction(self.life)


class Redistribute(Operation, frozen=True, kw_only=True, tag="redistribute"):
    """A player redistributes the lives of several players."""

    shares: tuple[Share, ...]


class LoseGame(Operation, frozen=True, kw_only=True, tag="lose"):
    """A player loses the game by an effect or a rule other than life."""


class WinGame(Operation, frozen=True, kw_only=True, tag="win"):
    """A player wins the game by an effect."""


class Concede(Operation, frozen=True, kw_only=True, tag="concede"):
    """A player concedes: the team leaves the game at once."""


class Break(Operation, frozen=True, kw_only=True, tag="break"):
    """A player of the team takes the top card off the Lifebreak Area."""


AnyOperation: TypeAlias = (
    Damage
    | DamageEach
    | Gain
    | Pay
    | SetOne
    | SetEach
    | ExchangeOpponent
    | ExchangeTeammate
    | Redistribute
    | LoseGame
    | WinGame
    | Concede
    | Break
)


def affected(flag: bool | tuple[Team, ...], team: Team) -> tuple[Team, ...]:
    """The teams a flag of an operation on *team* holds for. What holds for one member holds for the team."""
    if isinstance(flag, bool):
        return (team,) if flag else ()
    return flag
