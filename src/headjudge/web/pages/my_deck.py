"""A player's deck list: handed in as text, changed until an official has received it or time for lists is over."""

from datetime import datetime

import msgspec
from litestar import Response

from headjudge.core.announcement import setup_of
from headjudge.services.papers import LONGEST_TEXT
from headjudge.web.acting import Deed, Heard
from headjudge.web.claims import Phone, mine, phone
from headjudge.web.deck_lists import ReadList, read_list
from headjudge.web.deck_lists import hand_in as handed_in
from headjudge.web.problems import Problem
from headjudge.web.visits import Mistake, Visit


class DeckForm(msgspec.Struct, frozen=True):
    """The list as it was typed or pasted."""

    deck: str


class DeckPage(msgspec.Struct, frozen=True, kw_only=True):
    """What my_deck.html may use."""

    phone: Phone
    deck: str
    read: ReadList | None
    """What was understood of it; None: there is no list."""

    at: datetime | None
    """When it was handed in."""

    due: datetime | None
    """Until when lists are taken from players; None: until round 1 is paired."""

    received: bool
    closed: bool
    """Time for lists is over: nothing can be changed here any more."""

    longest: int = LONGEST_TEXT
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    seen = visit.seen
    deck, due = mine(visit, seen).player.deck, setup_of(seen.state).lists_until
    text = heard.typed.get("deck") or (visit.venue.written(deck.text) if deck else None) or ""
    answer = DeckPage(
        phone=phone(visit, seen),
        deck=text,
        read=read_list(visit, seen.state, text) if text else None,
        at=deck.at if deck else None,
        due=due,
        received=deck is not None and deck.received,
        closed=seen.state.paired or (due is not None and visit.venue.clock() > due),
        problem=heard.problem,
    )
    return visit.page("my_deck.html", answer, 422 if heard.problem else 200)


def hand_in(deed: Deed, form: DeckForm) -> str:
    """Take the list; with something to say about it, show it again."""
    visit = deed.visit
    me = mine(visit, visit.seen)
    if len(form.deck) > LONGEST_TEXT:
        raise Mistake("deck", "A deck list is not that long.")
    handed_in(visit, me.player.id, form.deck, me.person, f"{me.person} {deed.key}" if deed.key else None)
    remarks = read_list(visit, visit.seen.state, form.deck).remarks
    return f"/e/{visit.event}/me/deck" if remarks else f"/e/{visit.event}/me"
