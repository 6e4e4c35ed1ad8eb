"""A player's deck list: handed in as text, changed until an official has received it."""

from typing import Final

import msgspec
from litestar import Response

from headjudge.core import commands as do
from headjudge.web.acting import Deed, Heard
from headjudge.web.claims import Phone, execute_as, mine, phone
from headjudge.web.problems import Problem
from headjudge.web.visits import Mistake, Visit

LONGEST: Final = 20_000


class DeckForm(msgspec.Struct, frozen=True):
    """The list as it was typed or pasted."""

    deck: str


class DeckPage(msgspec.Struct, frozen=True, kw_only=True):
    """What my_deck.html may use."""

    phone: Phone
    deck: str
    received: bool
    closed: bool
    """The first round is paired: nothing can be changed here any more."""

    longest: int = LONGEST
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    seen = visit.seen
    player = mine(visit, seen).player
    kept = visit.venue.desk.store.texts.text(player.deck.text) if player.deck else None
    answer = DeckPage(
        phone=phone(visit, seen),
        deck=heard.typed.get("deck") or (kept.text if kept else ""),
        received=player.deck is not None and player.deck.received,
        closed=seen.state.paired,
        problem=heard.problem,
    )
    return visit.page("my_deck.html", answer, 422 if heard.problem else 200)


def hand_in(deed: Deed, form: DeckForm) -> str:
    visit = deed.visit
    me = mine(visit, visit.seen)
    if len(form.deck) > LONGEST:
        raise Mistake("deck", "A deck list is not that long.")
    text = visit.venue.desk.text(visit.event, me.person, "decklist", form.deck.replace("\r\n", "\n").strip())
    execute_as(deed, me.person, do.SubmitDeck(player=me.player.id, text=text))
    return f"/e/{visit.event}/me"
