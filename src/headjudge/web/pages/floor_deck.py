"""A player's deck list in a judge's hand: corrected with the reason; the lists before stay on the page."""

from datetime import datetime

import msgspec
from litestar import Response

from headjudge.core.citations import Citation
from headjudge.core.decks.hand_in import LISTS, fixed, late
from headjudge.core.ids import PlayerId
from headjudge.core.registration import player_of, policy_rule
from headjudge.core.state import DeckList
from headjudge.services.papers import LONGEST_TEXT
from headjudge.web.acting import Deed, Heard
from headjudge.web.claims import Phone
from headjudge.web.deck_lists import ReadList, hand_in, read_list
from headjudge.web.pages.floor import judges_phone
from headjudge.web.pages.floor_player import PlayerAsked
from headjudge.web.problems import Problem
from headjudge.web.visits import Mistake, Visit


class CorrectForm(msgspec.Struct, frozen=True):
    """The list as it should read, and why."""

    player: str
    deck: str
    reason: str = ""


class KeptList(msgspec.Struct, frozen=True, kw_only=True):
    """A list as it was at some time."""

    text: str | None
    """None: it was erased."""

    at: datetime | None
    by: str | None
    reason: str | None
    """Why it took the place of the one before it."""

    without: str | None
    """The lost sideboard card it was shortened by."""


class ListPage(msgspec.Struct, frozen=True, kw_only=True):
    """What floor_deck.html may use."""

    phone: Phone
    player: PlayerId
    name: str
    deck: str
    """As typed, or as it was handed in."""

    read: ReadList | None
    now: KeptList | None
    """The list that counts; None: there is none."""

    received: bool
    late: bool
    fixed: bool
    """It is changed only for a reason."""

    before: tuple[KeptList, ...]
    """The lists it took the place of, newest first."""

    reason: str
    cite: Citation | None
    longest: int = LONGEST_TEXT
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The list and its history. Raises: Mistake, NoSuchPlayer."""
    seen = visit.seen
    player = player_of(seen.state, PlayerId(heard.typed.get("player") or visit.asked(PlayerAsked).player))
    now = _kept(visit, player.deck) if player.deck else None
    text = heard.typed.get("deck", (now.text if now else None) or "")
    shown = ListPage(
        phone=judges_phone(visit, seen),
        player=player.id,
        name=seen.names[player.id],
        deck=text,
        read=read_list(visit, seen.state, text) if text else None,
        now=now,
        received=player.deck is not None and player.deck.received,
        late=late(seen.state, player),
        fixed=fixed(seen.state, player),
        before=tuple(_kept(visit, one) for one in reversed(player.lists_before)),
        reason=heard.typed.get("reason", ""),
        cite=policy_rule(seen.state, LISTS),
        problem=heard.problem,
    )
    return visit.page("floor_deck.html", shown, 422 if heard.problem else 200)


def _kept(visit: Visit, one: DeckList) -> KeptList:
    return KeptList(
        text=visit.venue.written(one.text),
        at=one.at,
        by=visit.venue.name_of(one.by) if one.by else None,
        reason=visit.venue.written(one.reason),
        without=one.without,
    )


def correct(deed: Deed, form: CorrectForm) -> str:
    """Put the list right; what it was before is kept."""
    visit, player = deed.visit, PlayerId(form.player)
    if len(form.deck) > LONGEST_TEXT:
        raise Mistake("deck", "A deck list is not that long.")
    if fixed(visit.seen.state, player_of(visit.seen.state, player)) and not form.reason.strip():
        raise Mistake("reason", "The list is fixed: say why it is changed.")
    hand_in(visit, player, form.deck, visit.person, deed.key, form.reason)
    return f"/e/{visit.event}/floor/deck?player={player}"
