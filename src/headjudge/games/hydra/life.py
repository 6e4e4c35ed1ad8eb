"""Shared life: what an operation does to it, by the rules for one player applied to the team (A11.2).

A single player's life is half the team's, and halves are kept (FW-AMB-28).
"""

from fractions import Fraction
from typing import Literal, TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from headjudge.core.rulebook.teams import SharedGame
from headjudge.core.rulebook.words import Words
from headjudge.games.hydra.operations import (
    AnyOperation,
    Break,
    Concede,
    Damage,
    DamageEach,
    ExchangeOpponent,
    ExchangeTeammate,
    Gain,
    LoseGame,
    Pay,
    Redistribute,
    SetEach,
    SetOne,
    Share,
    WinGame,
    affected,
)
from headjudge.games.hydra.teams import OPPONENTS, TEAMS, Member, NotAllowed, Team

LIFE = "A11.2"


class Lives(msgspec.Struct, frozen=True):
    """Both teams' lives, their Lifebreak Areas, and who has lost."""

    life: tuple[Fraction, Fraction]
    lifebreak: tuple[int, int] = (0, 0)
    lost: tuple[Team, ...] = ()


class LifeMoved(msgspec.Struct, frozen=True, tag="life-moved"):
    """A player gained or lost life, and the team with the player."""

    team: Team
    player: Member
    amount: Fraction
    why: str


class Prevented(msgspec.Struct, frozen=True, tag="prevented"):
    """Nothing happened to this team, because an effect or a rule prevents it."""

    team: Team
    by: Literal["cannot-gain", "cannot-lose", "teammates", "cannot-lose-game", "cannot-win-game"]


class CardBroken(msgspec.Struct, frozen=True, tag="card-broken"):
    """The top card of a Lifebreak Area was taken off."""

    team: Team
    player: Member


class TeamLost(msgspec.Struct, frozen=True, tag="team-lost"):
    team: Team
    why: Literal["life", "effect", "concession", "opponents-won"]


Event: TypeAlias = LifeMoved | Prevented | CardBroken | TeamLost


def starting(shared: SharedGame, *, lifebreak: bool = False) -> Lives:
    """Both teams at the start of a game, as the rulebook has it."""
    cards = shared.lifebreak.most if lifebreak and shared.lifebreak is not None else 0
    return Lives((Fraction(shared.life), Fraction(shared.life)), (cards, cards))


def half(lives: Lives, team: Team) -> Fraction:
    """What counts as one player's life."""
    return lives.life[team] / 2


def lifebreak_at(shared: SharedGame, lives: Lives, team: Team) -> int | None:
    """The number of cards from which on the top one may be taken, or None without a Lifebreak Area in the book."""
    area = shared.lifebreak
    return None if area is None else int((lives.life[team] - area.less) // area.per)


def may_break(shared: SharedGame, lives: Lives, team: Team) -> bool:
    """Whether the team may take the top card off its Lifebreak Area while it has priority."""
    needed = lifebreak_at(shared, lives, team)
    return needed is not None and 0 < lives.lifebreak[team] >= needed


def decide(lives: Lives, operation: AnyOperation, shared: SharedGame) -> tuple[Event, ...]:
    """What an operation leads to.

    Raises:
        NotAllowed: the game is over, or the operation is illegal; nothing has changed.
    """
    if lives.lost:
        words = Words(en="The game is over: a team has lost.", ja="ゲームは終了しています。敗北したチームがあります。")
        raise NotAllowed(words, LIFE)
    events = _happening(lives, operation, shared)
    after = lives
    for event in events:
        after = evolve(after, event)
    return (*events, *_losses(after, operation))


def evolve(lives: Lives, event: Event) -> Lives:
    """The lives after *event*."""
    match event:
        case LifeMoved(team=team, amount=amount):
            a, b = lives.life
            return replace(lives, life=(a + amount, b) if team == 0 else (a, b + amount))
        case CardBroken(team=team):
            a_cards, b_cards = lives.lifebreak
            return replace(lives, lifebreak=(a_cards - 1, b_cards) if team == 0 else (a_cards, b_cards - 1))
        case TeamLost(team=team):
            return replace(lives, lost=(*lives.lost, team))
        case Prevented():
            return lives
        case _:
            assert_never(event)


def _happening(lives: Lives, operation: AnyOperation, shared: SharedGame) -> tuple[Event, ...]:
    team = operation.team
    match operation:
        case Damage(amount=amount):
            return (_moved(operation, team, Fraction(-_natural(amount))),)
        case DamageEach(amount=amount):
            return tuple(_moved(operation, team, Fraction(-_natural(amount)), member) for member in TEAMS)
        case Gain(amount=amount):
            return (_moved(operation, team, Fraction(_natural(amount))),)
        case Pay(amount=amount):
            return _paid(operation, _natural(amount))
        case SetOne(amount=amount) | SetEach(amount=amount):
            return (_moved(operation, team, amount - half(lives, team)),)
        case ExchangeOpponent():
            change = half(lives, OPPONENTS[team]) - half(lives, team)
            return (_moved(operation, team, change), _moved(operation, OPPONENTS[team], -change))
        case ExchangeTeammate():
            return (Prevented(team, "teammates"),)
        case Redistribute(shares=shares):
            return _redistributed(lives, operation, shares)
        case LoseGame() | WinGame() | Concede():
            return ()
        case Break(player=player):
            return _broken(lives, team, player, shared)
        case _:
            assert_never(operation)


def _natural(amount: int) -> int:
    if amount < 0:
        raise NotAllowed(Words(en=f"An amount of {amount} is below 0.", ja=f"{amount}は0未満です。"), LIFE)
    return amount


def _moved(operation: AnyOperation, team: Team, amount: Fraction, player: Member | None = None) -> Event:
    """The change of one player's life, unless an effect on a teammate or on the player prevents it."""
    if amount > 0 and team in affected(operation.cannot_gain, operation.team):
        return Prevented(team, "cannot-gain")
    if amount < 0 and team in affected(operation.cannot_lose, operation.team):
        return Prevented(team, "cannot-lose")
    who = operation.player if player is None else player
    return LifeMoved(team, who, amount, operation.reason or str(operation.__struct_config__.tag))


def _paid(operation: Pay, amount: int) -> tuple[Event, ...]:
    if amount and operation.team in affected(operation.cannot_lose, operation.team):
        words = Words(
            en=f"A team that cannot lose life cannot pay {amount}; only 0 can be paid.",
            ja=f"ライフを失わないチームはライフ{amount}を払えません。払えるのは0だけです。",
        )
        raise NotAllowed(words, LIFE)
    return (_moved(operation, operation.team, Fraction(-amount)),)


def _redistributed(lives: Lives, operation: Redistribute, shares: tuple[Share, ...]) -> tuple[Event, ...]:
    teams = [share.team for share in shares]
    if not shares or len(set(teams)) < len(teams):
        words = Words(
            en="A redistribution names one member of each team it touches, and no more.",
            ja="再分配では、対象の各チームから1人ずつだけを選びます。",
        )
        raise NotAllowed(words, LIFE)
    before = sum((half(lives, team) for team in teams), Fraction(0))
    if sum((share.amount for share in shares), Fraction(0)) != before:
        words = Words(en=f"A redistribution keeps the sum of {before}.", ja=f"再分配しても合計{before}は変わりません。")
        raise NotAllowed(words, LIFE)
    return tuple(
        _moved(operation, share.team, share.amount - half(lives, share.team), share.player) for share in shares
    )


def _broken(lives: Lives, team: Team, player: Member, shared: SharedGame) -> tuple[Event, ...]:
    if not may_break(shared, lives, team):
        needed = lifebreak_at(shared, lives, team)
        held = lives.lifebreak[team]
        words = Words(
            en=f"{held} cards in the Lifebreak Area; the top one may be taken from {needed} on.",
            ja=f"ライフブレイクエリアは{held}枚です。一番上を取れるのは{needed}枚以上のときです。",
        )
        raise NotAllowed(words, LIFE)
    return (CardBroken(team, player),)


def _losses(lives: Lives, operation: AnyOperation) -> tuple[Event, ...]:
    """Who has lost after an operation: a team wins and loses together."""
    safe = affected(operation.cannot_lose_game, operation.team)
    losing: dict[Team, Literal["life", "effect", "concession", "opponents-won"]] = {
        team: "life" for team in TEAMS if lives.life[team] <= 0
    }
    if isinstance(operation, LoseGame):
        losing[operation.team] = "effect"
    if isinstance(operation, WinGame):
        if operation.team in affected(operation.cannot_win_game, operation.team):
            return (Prevented(operation.team, "cannot-win-game"),)
        losing[OPPONENTS[operation.team]] = "opponents-won"
    events: list[Event] = []
    for team, why in losing.items():
        events.append(Prevented(team, "cannot-lose-game") if team in safe else TeamLost(team, why))
    if isinstance(operation, Concede):  # nothing can keep a player from conceding
        events = [event for event in events if event.team != operation.team]
        events.append(TeamLost(operation.team, "concession"))
    return tuple(events)
