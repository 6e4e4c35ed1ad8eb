"""A card is missing before a match: the player looks for it, and the clock of the book runs (TCG Office 7d)."""

from datetime import datetime, timedelta
from typing import Final

import msgspec
from litestar import Response

from headjudge.core.announcement import setup_of
from headjudge.core.citations import Citation
from headjudge.core.floor import commands as floor
from headjudge.core.floor.current import table_now
from headjudge.core.floor.lost_cards import Outcome, Search, search_outcome, sideboard_choices
from headjudge.core.ids import TableNumber
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.words import Words
from headjudge.web.acting import Deed, Heard
from headjudge.web.claims import Phone
from headjudge.web.pages.floor import judges_phone
from headjudge.web.pages.floor_steps import TableForm
from headjudge.web.problems import Problem
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
SIDEBOARD: Final = {
    "replace-in-time": Words(en="Replace the card in time.", ja="時間内にカードを補充する。"),
    "play-without": Words(en="Play on with the smaller sideboard.", ja="枚数の減ったサイドボードのまま続ける。"),
    "take-the-loss": Words(
        en="Take the loss as for a deck card, and use the further time.",
        ja="デッキのカードと同じく敗北を受け入れ、追加の時間を使う。",
    ),
}


class NoSearch(Refusal):
    """The book has no time for looking for a card."""


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

    citations: tuple[Citation, ...]
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """Where the search at a table stands. Raises: Mistake, NoSuchTableNow, NoRoundNow, NoSearch."""
    seen, number = visit.seen, TableNumber(int(heard.typed["table"]) if heard.typed else visit.asked(TableForm).table)
    state, setup, at = seen.state, setup_of(seen.state), visit.venue.clock()
    table_now(state, number)
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
    shown = LostPage(
        phone=judges_phone(visit, seen),
        table=number,
        since=since,
        if_found=STANDS[found.state] if found else None,
        if_not=STANDS[lost.state] if lost else None,
        turns_at=_turns_at(since, elapsed, lost),
        sideboard=_sideboard(competitive=state.rulebook.level(setup.level).competitive) if kind.sideboard else (),
        citations=state.rulebook.citations(preparation),
        problem=heard.problem,
    )
    return visit.page("floor_lost.html", shown, 422 if heard.problem else 200)


def _turns_at(since: datetime | None, elapsed: int, stands: Outcome | None) -> datetime | None:
    return since + timedelta(seconds=elapsed + stands.left) if since and stands and stands.left else None


def _sideboard(*, competitive: bool) -> tuple[Words, ...]:
    return tuple(SIDEBOARD[choice] for choice in sideboard_choices(competitive=competitive))


def prepare(deed: Deed, form: TableForm) -> str:
    """Preparation begins at this table: the time of the search counts from here."""
    deed.execute(floor.StartPreparation(table=TableNumber(form.table)))
    return f"/e/{deed.visit.event}/floor/lost?table={form.table}"
