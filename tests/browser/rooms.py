"""A server inside the test's own process, so that a test can act as the desk while browsers look on."""

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Literal

import msgspec
from argon2 import PasswordHasher
from playwright.sync_api import Browser, BrowserContext, Page, StorageState
from tests.browser.conftest import LAPTOP, OWNER, PHONE
from tests.chance import chance

from headjudge.core import commands as do
from headjudge.core.commands import Command
from headjudge.core.ids import PersonId, TournamentId
from headjudge.core.state import Tournament
from headjudge.services.demo import demo_event, play_round
from headjudge.services.front_desk import FrontDesk
from headjudge.store.accounts import Account, AccountId
from headjudge.store.opening import open_store
from headjudge.store.people import Person
from headjudge.web.serving import serve_until
from headjudge.web.venue import Venue

PASSWORD = "correct horse battery"
HASHED = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)
STAFF = {
    "judge": "Jo Judge",
    "head-judge": "Hana Head",
    "scorekeeper": "Stan Keeper",
    "organizer": "Olivia Owner",
    "event-assistant": "Abe Assistant",
}


class Room(msgspec.Struct, frozen=True):
    """A server, and everything the desk can do."""

    address: str
    venue: Venue

    def event(
        self,
        book: str = "bushiroad",
        players: int = 8,
        open_tables: int | None = None,
        time_up: Literal["none", "book"] = "none",
    ) -> TournamentId:
        """An event in its first round; so many of its tables still play (all of them, if not said)."""
        event = demo_event(self.venue.desk, book, players, OWNER, date(2026, 5, 2))
        setup = self.state(event).setup
        assert setup is not None
        self.does(event, do.AmendSetup(setup=msgspec.structs.replace(setup, time_up=time_up)))
        tables = players // 2 if open_tables is None else open_tables
        play_round(self.venue.desk, event, OWNER, leave_open=tables)
        for role in ("judge", "head-judge", "scorekeeper"):
            self._appoint(event, role)
        return event

    def _appoint(self, event: TournamentId, role: str) -> None:
        staff = self.state(event).staff
        for holder in [one for one, held in staff.items() if role in held and role != "judge"]:
            self.venue.execute(event, do.Dismiss(person=holder, role=role), OWNER)
        if role == "head-judge":
            self.venue.execute(event, do.Appoint(person=person_of(role), role="judge"), OWNER)
        self.venue.execute(event, do.Appoint(person=person_of(role), role=role), OWNER)

    def state(self, event: TournamentId) -> Tournament:
        """The tournament as it stands."""
        return self.venue.desk.scorekeeper.tournament(event)

    def does(self, event: TournamentId, command: Command, role: str = "organizer") -> Tournament:
        """Somebody of the staff does something, on another device."""
        return self.venue.execute(event, command, person_of(role)).state


def person_of(role: str) -> PersonId:
    """Who holds *role* in these rooms."""
    return OWNER if role == "organizer" else PersonId(f"p-{role}")


class Phones:
    """Browsers of the staff of a room, each signed in once; no script of theirs may fail."""

    def __init__(self, browser: Browser, room: Room) -> None:
        self.browser = browser
        self.room = room
        self.mistakes: list[str] = []
        self._sessions: dict[str, StorageState] = {}
        self._contexts: list[BrowserContext] = []

    def page(self, role: str | None, path: str, language: str = "en", size: tuple[int, int] = PHONE) -> Page:
        """What somebody with *role* has in hand (None: nobody in particular), at *path*."""
        context = self.browser.new_context(
            base_url=self.room.address,
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            storage_state=self._session(role) if role else None,
            reduced_motion="reduce",
            has_touch=size == PHONE,
        )
        self._contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("pageerror", lambda error: self.mistakes.append(str(error)))
        page.goto(path)
        return page

    def _session(self, role: str) -> StorageState:
        if role not in self._sessions:
            context = self.browser.new_context(
                base_url=self.room.address, viewport={"width": LAPTOP[0], "height": LAPTOP[1]}
            )
            page = context.new_page()
            page.goto("/sign-in?next=/staff")
            page.fill("#name", STAFF[role])
            page.fill("#password", PASSWORD)
            page.click("button.main")
            page.wait_for_url("**/staff")
            self._sessions[role] = context.storage_state()
            context.close()
        return self._sessions[role]

    def close(self) -> None:
        """Put every phone away."""
        for context in self._contexts:
            context.close()
        self._contexts.clear()


@contextmanager
def opened_room(database: Path) -> Iterator[Room]:
    """A room on *database*, its staff with accounts, served as long as the block lasts."""
    with open_store(database) as store:
        for role, name in STAFF.items():
            store.people.save(Person(person_of(role), name))
            account = Account(AccountId(f"a-{role}"), person_of(role), name, HASHED, datetime.now(UTC))
            store.accounts.open(account)
        venue = Venue(FrontDesk(store, draw=chance("room")), b"a secret of thirty-two bytes ...")
        with served(venue) as address:
            yield Room(address, venue)


@contextmanager
def served(venue: Venue) -> Iterator[str]:
    """The address at which *venue* answers."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    ready = threading.Event()
    loops: list[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = []

    async def run() -> None:
        leave = asyncio.Event()
        loops.append((asyncio.get_running_loop(), leave))
        await serve_until(leave, venue, "127.0.0.1", port, ready.set)

    thread = threading.Thread(target=lambda: asyncio.run(run()))
    thread.start()
    assert ready.wait(60)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        loop, leave = loops[0]
        loop.call_soon_threadsafe(leave.set)
        thread.join(60)
    assert not thread.is_alive()
