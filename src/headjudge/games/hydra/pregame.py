"""The procedure before a Hydra game, step by step (A11.4): captain, order, decks, hands, Lifebreak, rulers."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from headjudge.core.rulebook.teams import SharedGame
from headjudge.core.rulebook.words import Words
from headjudge.games.hydra.teams import OPPONENTS, TEAMS, Member, NotAllowed, Team

PREGAME: Final = "A11.4"

Stage: TypeAlias = Literal["captains", "order", "decks", "hands", "mulligans", "lifebreak", "rulers", "ready"]


class Table(msgspec.Struct, frozen=True):
    """A Hydra table before the game."""

    chooser: Team
    """The team that chooses to play first or second."""

    lifebreak: bool
    """Whether the format is played with a Lifebreak Area (Valhalla)."""

    stage: Stage = "captains"
    captains: tuple[Member | None, Member | None] = (None, None)
    first: Team | None = None
    presented: tuple[Team, ...] = ()
    hands: tuple[int, int] = (0, 0)
    """Cards each player of a team holds."""

    mulligans: tuple[Team, ...] = ()
    """Teams that have decided about their one mulligan."""

    lifebreak_cards: tuple[int, int] = (0, 0)


def chooser(
    shared: SharedGame, drawn: Team, *, finals: bool = False, level: int = 1, ranks: tuple[int, int] | None = None
) -> Team:
    """The team that chooses the order: by lot (*drawn*), or the better rank in the finals of higher levels."""
    levels = shared.first_in_finals_levels
    if finals and ranks is not None and (not levels or level in levels):
        return 0 if ranks[0] < ranks[1] else 1
    return drawn


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", tag_field="do"):
    """What the teams say and do, step by step."""


class NameCaptain(Given, frozen=True, tag="name-captain"):
    team: Team
    member: Member


class ChooseOrder(Given, frozen=True, tag="choose-order"):
    team: Team
    first: bool


class LookAtHand(Given, frozen=True, tag="look-at-hand"):
    """A player of this team looks at a hand."""

    team: Team


class PresentDecks(Given, frozen=True, tag="present-decks"):
    """Both players of a team have shuffled and presented main deck and magic stone deck."""

    team: Team


class DrawHands(Given, frozen=True, tag="draw-hands"):
    """Everybody draws the opening hand."""


class Mulligan(Given, frozen=True, tag="mulligan"):
    """A team's one mulligan, both members at the same time; nothing put back keeps the hands."""

    team: Team
    put_back: tuple[int, int]


class LayLifebreak(Given, frozen=True, tag="lay-lifebreak"):
    """A team removes cards into its Lifebreak Area: how many each member, and whether their sleeves are the same."""

    team: Team
    cards: tuple[int, int]
    same_sleeves: bool


class PlaceRulers(Given, frozen=True, tag="place-rulers"):
    """All players place their rulers at once."""


Command: TypeAlias = (
    NameCaptain | ChooseOrder | LookAtHand | PresentDecks | DrawHands | Mulligan | LayLifebreak | PlaceRulers
)


class CaptainNamed(msgspec.Struct, frozen=True, tag="captain-named"):
    team: Team
    member: Member


class OrderDecided(msgspec.Struct, frozen=True, tag="order-decided"):
    first: Team
    by: Literal["choice", "looked-before-choosing"]


class DecksPresented(msgspec.Struct, frozen=True, tag="decks-presented"):
    team: Team


class HandsDrawn(msgspec.Struct, frozen=True, tag="hands-drawn"):
    cards: int


class MulliganTaken(msgspec.Struct, frozen=True, tag="mulligan-taken"):
    """So many cards of each member went to the bottom, and as many were drawn: hands keep their size."""

    team: Team
    put_back: tuple[int, int]


class LifebreakLaid(msgspec.Struct, frozen=True, tag="lifebreak-laid"):
    team: Team
    cards: int


class RulersPlaced(msgspec.Struct, frozen=True, tag="rulers-placed"):
    pass


Event: TypeAlias = (
    CaptainNamed | OrderDecided | DecksPresented | HandsDrawn | MulliganTaken | LifebreakLaid | RulersPlaced
)


WHEN: Final[Mapping[Stage, Words]] = {
    "captains": Words(
        en="Captains are named before the order is decided.", ja="キャプテンは先攻・後攻を決める前に決めます。"
    ),
    "order": Words(
        en="The order is chosen once both captains are named.", ja="先攻・後攻は両キャプテンが決まってから選びます。"
    ),
    "decks": Words(
        en="Decks are shuffled and presented once the order is decided.",
        ja="デッキは先攻・後攻が決まってからシャッフルして提示します。",
    ),
    "hands": Words(
        en="Hands are drawn once all decks were presented.", ja="手札はすべてのデッキが提示されてから引きます。"
    ),
    "mulligans": Words(en="Mulligans come after the hands are drawn.", ja="マリガンは手札を引いたあとです。"),
    "lifebreak": Words(
        en="The Lifebreak Area is laid after the mulligans, where the format has one.",
        ja="ライフブレイクエリアは、あるフォーマットではマリガンのあとに置きます。",
    ),
    "rulers": Words(en="Rulers are placed last, by everybody at once.", ja="ルーラーは最後に全員同時に置きます。"),
}
"""When each stage of the procedure has its turn (A11.4)."""

NOW: Final[Mapping[Stage, Words]] = {
    "captains": Words(en="captains", ja="キャプテン"),
    "order": Words(en="order", ja="先攻・後攻"),
    "decks": Words(en="decks", ja="デッキの提示"),
    "hands": Words(en="hands", ja="手札"),
    "mulligans": Words(en="mulligans", ja="マリガン"),
    "lifebreak": Words(en="lifebreak", ja="ライフブレイクエリア"),
    "rulers": Words(en="rulers", ja="ルーラー"),
    "ready": Words(en="ready", ja="準備完了"),
}
PRESENTED: Final = Words(en="This team has presented its decks.", ja="このチームはすでにデッキを提示しました。")
LAID: Final = Words(
    en="This team has laid its Lifebreak Area.", ja="このチームはすでにライフブレイクエリアを置きました。"
)


def decide(table: Table, command: Command, shared: SharedGame) -> tuple[Event, ...]:
    """What a command leads to.

    Raises:
        NotAllowed: the procedure does not allow it now; nothing has changed.
    """
    match command:
        case NameCaptain(team, member):
            _at(table, "captains")
            return (CaptainNamed(team, member),)
        case ChooseOrder(team, first):
            return _order(table, team, first)
        case LookAtHand(team):
            return _looked(table, team)
        case PresentDecks(team):
            _at(table, "decks")
            _once(team in table.presented, PRESENTED)
            return (DecksPresented(team),)
        case DrawHands():
            _at(table, "hands")
            return (HandsDrawn(shared.hand),)
        case Mulligan(team, put_back):
            return _mulligan(table, team, put_back, shared)
        case LayLifebreak():
            return _lifebreak(table, command, shared)
        case PlaceRulers():
            _at(table, "rulers")
            return (RulersPlaced(),)
        case _:
            assert_never(command)


def _at(table: Table, stage: Stage) -> None:
    if table.stage != stage:
        when, now = WHEN[stage], NOW[table.stage]
        words = Words(en=f"{when.en} The table is at: {now.en}.", ja=f"{when.ja}いまは「{now.ja}」の段階です。")
        raise NotAllowed(words, PREGAME)


def _once(again: bool, words: Words) -> None:
    if again:
        raise NotAllowed(words, PREGAME)


def _order(table: Table, team: Team, first: bool) -> tuple[Event, ...]:
    _at(table, "order")
    if team != table.chooser:
        words = Words(en="The other team chooses the order.", ja="先攻・後攻を選ぶのは相手チームです。")
        raise NotAllowed(words, PREGAME)
    return (OrderDecided(team if first else OPPONENTS[team], "choice"),)


def _looked(table: Table, team: Team) -> tuple[Event, ...]:
    """Looking at a hand before the choice gives the choice away: that team plays first (FW-AMB-29)."""
    if table.first is None and team == table.chooser:
        _at(table, "order")
        return (OrderDecided(team, "looked-before-choosing"),)
    return ()


def _mulligan(table: Table, team: Team, put_back: tuple[int, int], shared: SharedGame) -> tuple[Event, ...]:
    _at(table, "mulligans")
    once = Words(en=f"A team may mulligan {shared.mulligans} time.", ja=f"マリガンは1チーム{shared.mulligans}回です。")
    _once(team in table.mulligans, once)
    if not table.mulligans and team != table.first:
        first = Words(
            en="The team that plays first decides about its mulligan first.", ja="マリガンは先攻チームから決めます。"
        )
        raise NotAllowed(first, PREGAME)
    if not all(0 <= cards <= shared.hand for cards in put_back):
        words = Words(en=f"A player puts back 0 to {shared.hand} cards.", ja=f"戻せるのは1人0～{shared.hand}枚です。")
        raise NotAllowed(words, PREGAME)
    return (MulliganTaken(team, put_back),)


def _lifebreak(table: Table, command: LayLifebreak, shared: SharedGame) -> tuple[Event, ...]:
    _at(table, "lifebreak")
    _once(table.lifebreak_cards[command.team] > 0, LAID)
    area = shared.lifebreak
    assert area is not None  # the stage exists only with one
    if command.cards != (area.cards_each, area.cards_each):
        words = Words(
            en=f"Each player removes {area.cards_each} cards, {area.most} together.",
            ja=f"各プレイヤーが{area.cards_each}枚、合わせて{area.most}枚を除外します。",
        )
        raise NotAllowed(words, PREGAME)
    if area.same_sleeves and not command.same_sleeves:
        sleeves = Words(
            en="Teammates need the same sleeves on their main decks.",
            ja="チームメイト同士のメインデッキは同じスリーブでなければなりません。",
        )
        raise NotAllowed(sleeves, PREGAME)
    return (LifebreakLaid(command.team, sum(command.cards)),)


def evolve(table: Table, event: Event) -> Table:
    """The table after *event*."""
    match event:
        case CaptainNamed(team, member):
            captains = (member, table.captains[1]) if team == 0 else (table.captains[0], member)
            return replace(table, captains=captains, stage="captains" if None in captains else "order")
        case OrderDecided(first, _):
            return replace(table, first=first, stage="decks")
        case DecksPresented(team):
            presented = (*table.presented, team)
            return replace(table, presented=presented, stage="hands" if len(presented) == len(TEAMS) else "decks")
        case HandsDrawn(cards):
            return replace(table, hands=(cards, cards), stage="mulligans")
        case MulliganTaken(team, _):
            decided = (*table.mulligans, team)
            after: Stage = "lifebreak" if table.lifebreak else "rulers"
            return replace(table, mulligans=decided, stage=after if len(decided) == len(TEAMS) else "mulligans")
        case LifebreakLaid(team, cards):
            a, b = table.lifebreak_cards
            laid = (cards, b) if team == 0 else (a, cards)
            return replace(table, lifebreak_cards=laid, stage="rulers" if all(laid) else "lifebreak")
        case RulersPlaced():
            return replace(table, stage="ready")
        case _:
            assert_never(event)


def draws_first_turn(table: Table, team: Team, shared: SharedGame) -> bool:
    """Whether a team's players draw in its first turn: the team that plays first does not (A11.2)."""
    return shared.first_team_draws or team != table.first
