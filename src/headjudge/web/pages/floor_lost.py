"""A card is missing before a match: the player looks for it, and the clock of the book runs (TCG Office 7d)."""

from datetime import datetime, timedelta
from typing import Final

import msgspec
from litestar import Response

from headjudge.core.announcement import setup_of
from headjudge.core.citations import Citation
from headjudge.core.decks.shortened import sideboard
from headjudge.core.floor import commands as floor
from headjudge.core.floor.current import table_now
from headjudge.core.floor.lost_cards import (
    LOST_SIDEBOARD_CARD,
    Choice,
    Outcome,
    Search,
    search_outcome,
    sideboard_choices,
)
from headjudge.core.floor.sideboard_desk import played_without, sideboards_used
from headjudge.core.floor.state import Shortened
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.permissions import JUDGES, roles_of
from headjudge.core.refusals import Refusal
from headjudge.core.registration import policy_rule
from headjudge.core.rulebook.words import Words
from headjudge.formats import decklists
from headjudge.web.acting import Deed, Heard
from headjudge.web.claims import Phone
from headjudge.web.deck_lists import written
from headjudge.web.pages.floor import judges_phone
from headjudge.web.pages.floor_steps import TableForm
from headjudge.web.pages.floor_table import asked_table, deck_text
from headjudge.web.problems import Problem
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit

STANDS: Final = {
    "searching": Words(en="The search goes on.", ja="捜索中です。"),
    "plays": Words(en="The match begins as usual.", ja="通常どおり試合を始めます。"),
    "loses-game": Words(en="One game is lost; the search goes on.", ja="1ゲームを失い、捜索を続けます。"),
    "plays-a-game-down": Words(
        en="One game is lost; the match begins with the next one.", ja="1ゲームを失った状態で、次のゲームから始めます。"
    ),
    "loses-match": Words(en="The match is lost.", ja="マッチの敗北です。"),
}
SIDEBOARD: Final[dict[Choice, Words]] = {
    "replace-in-time": Words(en="Replace the card in time.", ja="時間内にカードを補充する。"),
    "play-without": Words(en="Play on with the smaller sideboard.", ja="枚数の減ったサイドボードのまま続ける。"),
    "take-the-loss": Words(
        en="Take the loss as for a deck card, and use the further time.",
        ja="デッキのカードと同じく敗北を受け入れ、追加の時間を使う。",
    ),
}


class NoSearch(Refusal):
    """The book has no time for looking for a card."""


class WithoutForm(msgspec.Struct, frozen=True):
    """Whose sideboard card is lost for good."""

    table: int
    player: str
    card: str


class Sideboard(msgspec.Struct, frozen=True, kw_only=True):
    """The sideboard of one player of the table."""

    player: PlayerId
    name: str
    listed: bool
    """There is a list: the card is chosen from it."""

    cards: tuple[tuple[str, int], ...]
    """Card -> how many."""

    size: int
    without: tuple[Shortened, ...]
    """The cards this player goes on without."""


class LostPage(msgspec.Struct, frozen=True, kw_only=True):
    """What floor_lost.html may use."""

    phone: Phone
    table: TableNumber
    since: datetime | None
    """When preparation began there; None: it has not."""

    if_found: Words | None
    """What follows if the card is there at this moment."""

    if_not: Words | None
    turns_at: datetime | None
    """When that changes."""

    sideboard: tuple[Words, ...]
    """What the player may choose where the card belongs to the sideboard; empty: there is none."""

    sideboards: tuple[Sideboard, ...]
    """One for each player of the table, where there are any."""

    judge: bool
    """The visitor writes the choice down."""

    chosen: str | None
    """The player a refused choice was about."""

    rule: Citation | None
    citations: tuple[Citation, ...]
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """Where the search at a table stands. Raises: Mistake, NoSuchTableNow, NoRoundNow, NoSearch."""
    seen, number = visit.seen, asked_table(visit, heard)
    state, setup, at = seen.state, setup_of(seen.state), visit.venue.clock()
    table = table_now(state, number)
    preparation, kind = state.rulebook.core.preparation, state.rulebook.match_kind(setup.match)
    if preparation is None or preparation.lost_card_seconds is None:
        raise NoSearch("This book has no procedure for a card that is missing: the head judge decides.")
    begun = [moment for moment in (state.floor.preparation.get(place) for place in (number, None)) if moment]
    since = max(begun, default=None)
    elapsed = int((at - since).total_seconds()) if since else 0
    found, lost = (
        search_outcome(preparation, kind, Search(elapsed=elapsed, found=found)) if since else None
        for found in (True, False)
    )
    choices = sideboard_choices(state.rulebook, setup.level) if sideboards_used(state) else ()
    shown = LostPage(
        phone=judges_phone(visit, seen),
        table=number,
        since=since,
        if_found=STANDS[found.state] if found else None,
        if_not=STANDS[lost.state] if lost else None,
        turns_at=_turns_at(since, elapsed, lost),
        sideboard=tuple(SIDEBOARD[one] for one in choices),
        sideboards=tuple(_sideboard(visit, seen, player) for player in table.players) if choices else (),
        judge=bool(roles_of(state, visit.person) & JUDGES),
        chosen=heard.typed.get("player"),
        rule=policy_rule(state, LOST_SIDEBOARD_CARD),
        citations=state.rulebook.citations(preparation),
        problem=heard.problem,
    )
    return visit.page("floor_lost.html", shown, 422 if heard.problem else 200)


def _turns_at(since: datetime | None, elapsed: int, stands: Outcome | None) -> datetime | None:
    return since + timedelta(seconds=elapsed + stands.left) if since and stands and stands.left else None


def _sideboard(visit: Visit, seen: Seen, player: PlayerId) -> Sideboard:
    text = deck_text(visit, seen.state, player)
    cards = sideboard(decklists.read(text).deck) if text else {}
    return Sideboard(
        player=player,
        name=seen.names[player],
        listed=text is not None,
        cards=tuple(sorted(cards.items())),
        size=sum(cards.values()),
        without=played_without(seen.state, player),
    )


def prepare(deed: Deed, form: TableForm) -> str:
    """Preparation begins at this table: the time of the search counts from here."""
    deed.execute(floor.StartPreparation(table=TableNumber(form.table)))
    return f"/e/{deed.visit.event}/floor/lost?table={form.table}"


def play_without(deed: Deed, form: WithoutForm) -> str:
    """The player goes on with the smaller sideboard: the registered list is written anew without the card."""
    command = floor.PlayWithout(player=PlayerId(form.player), card=form.card)
    written(deed.visit, command, deed.visit.person, deed.key)
    return f"/e/{deed.visit.event}/floor/lost?table={form.table}"
