"""A name in Hebrew or Arabic letters runs from right to left; what stands beside it keeps its place all the same."""

import re
from datetime import UTC, datetime
from html.parser import HTMLParser

import pytest
from tests.web.conftest import OWNER, Client, House
from tests.web.test_floor import filled, guided  # noqa: F401  fixtures of this module too
from tests.web.test_floor_leaks import addresses, full
from tests.web.test_me import claimed

from headjudge.core import commands as do
from headjudge.store.accounts import Account, AccountId
from headjudge.store.people import Person
from headjudge.web.visitors import session_of

HEBREW = re.compile(r"[\u05d0-\u05ea]+")
ALONE = re.compile(r"(?:\u2068[\u05d0-\u05ea]+\u2069|[^\u05d0-\u05ea\u2068])*")
"""Text in which every name is kept apart by the marks of Unicode, where there is no place for an element."""

EMPTY = {"input", "link", "meta", "use", "br", "hr", "path", "line", "rect", "img"}
NO_ELEMENTS = {"option", "title", "textarea", "text"}
"""Nothing but text can stand in these."""


class Element:
    """An element that is being read: how many parts it has, and the texts in it that hold a name."""

    def __init__(self, tag: str) -> None:
        self.tag = tag
        self.parts = 0
        self.names: list[str] = []


class Names(HTMLParser):
    """Reads a page and keeps every text in which a name has neighbours."""

    def __init__(self) -> None:
        super().__init__()
        self.open = [Element("page")]
        self.seen = 0
        self.beside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].parts += 1
        if tag not in EMPTY:
            self.open.append(Element(tag))

    def handle_endtag(self, tag: str) -> None:
        while len(self.open) > 1:
            closed = self.open.pop()
            alone = closed.parts == 1 and all(map(HEBREW.fullmatch, closed.names))
            self.beside += [] if alone else [f"<{closed.tag}> {name}" for name in closed.names]
            if closed.tag == tag:
                return

    def handle_data(self, data: str) -> None:
        text = data.strip()
        self.open[-1].parts += bool(text)
        if HEBREW.search(text) and not {one.tag for one in self.open} & NO_ELEMENTS:
            self.seen += 1
            self.open[-1].names += [] if ALONE.fullmatch(text) else [text]


def renamed(house: House) -> None:
    """Everybody in the event has a name in Hebrew letters."""
    state = house.venue.seen(house.event).state
    for player in state.players.values():
        for place, person in enumerate(player.members):
            name = chr(0x5D0 + int(player.id)) * 3 + chr(0x5D0 + place)
            house.venue.desk.store.people.save(Person(person, name))
    house.venue.forget_names()


@pytest.mark.parametrize("who", ["staff", "player", "public"])
def test_a_name_stands_alone_in_its_element_on_every_page(house: House, browser: Client, who: str) -> None:
    holder, _ = full(house)
    renamed(house)
    if who == "staff":
        owner = Account(AccountId("a-owner"), OWNER, "olivia", "hash", datetime.now(UTC))
        house.venue.desk.store.accounts.open(owner)
        for role in ("judge", "scorekeeper", "registrar"):
            house.venue.execute(house.event, do.Appoint(person=OWNER, role=role), OWNER)
        browser.set_session_data(session_of(owner))
    elif who == "player":
        claimed(house, browser, holder)

    pages = {address: Names() for address in addresses(house)}
    for address, names in pages.items():
        answer = browser.get(address.replace("player=1", f"player={holder}"), headers={"accept": "text/html"})
        if answer.headers.get("content-type", "").startswith("text/html"):
            names.feed(answer.text)

    assert sum(names.seen for names in pages.values()) > 10, "there are names that could stand beside something"
    assert {address: names.beside for address, names in pages.items() if names.beside} == {}
