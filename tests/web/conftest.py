"""A venue with one event of eight players, in round 2, and clients who come as anybody or with a role."""

import shutil
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TypeAlias

import msgspec
import pytest
from litestar import Litestar
from litestar.stores.registry import StoreRegistry
from litestar.testing import TestClient
from tests.chance import chance

from headjudge.core import commands as do
from headjudge.core.ids import PersonId, TournamentId
from headjudge.services.demo import demo_event, play_round
from headjudge.services.front_desk import FrontDesk
from headjudge.store.accounts import Account, AccountId
from headjudge.store.opening import open_store
from headjudge.store.people import Person
from headjudge.web.app import application, state_of
from headjudge.web.links import OWNERS_ACCOUNT
from headjudge.web.sessions import sessions
from headjudge.web.venue import Venue

Client: TypeAlias = TestClient[Litestar]
OWNER = PersonId("p-owner")
SECRET = b"a secret of thirty-two bytes ..."


class House(msgspec.Struct, frozen=True):
    """Everything a test of the pages needs."""

    app: Litestar
    venue: Venue
    event: TournamentId

    def account(self, name: str, role: str | None = None) -> Account:
        """A new account, whose person holds *role* in the event."""
        person = PersonId(f"p-{name}")
        self.venue.desk.store.people.save(Person(person, name.title()))
        account = Account(AccountId(f"a-{name}"), person, name, f"hash of {name}", datetime.now(UTC))
        self.venue.desk.store.accounts.open(account)
        state = self.venue.seen(self.event).state
        heads = [holder for holder, held in state.staff.items() if "head-judge" in held]
        for head in heads if role == "head-judge" else ():  # there is one, and this account replaces it
            self.venue.execute(self.event, do.Dismiss(person=head, role="head-judge"), OWNER)
        if role is not None:
            self.venue.execute(self.event, do.Appoint(person=person, role=role), OWNER)
        return account

    def owner(self) -> Account:
        """The account of the owner of the server."""
        account = Account(OWNERS_ACCOUNT, OWNER, "olivia", "hash of olivia", datetime.now(UTC))
        self.venue.desk.store.accounts.open(account)
        return account

    def opener(self, name: str) -> Account:
        """A new account that may open events."""
        account = self.account(name)
        self.venue.desk.store.accounts.let_open(account.id, True)
        return account


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, TournamentId]:
    """A database with an event of eight players whose second round is being played; tests work on copies of it."""
    path = tmp_path_factory.mktemp("house") / "house.sqlite"
    with open_store(path) as store:
        desk = FrontDesk(store, draw=chance("filled"))
        store.people.save(Person(OWNER, "Olivia Owner"))
        event = demo_event(desk, "tcg-office", 8, OWNER, date(2026, 5, 2))
        play_round(desk, event, OWNER)
        play_round(desk, event, OWNER, leave_open=2)
    return path, event


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Litestar:
    """The application. Its three hundred doors are put up once: that takes longer than most tests."""
    with open_store(tmp_path_factory.mktemp("site") / "site.sqlite") as store:
        return application(Venue(FrontDesk(store, draw=chance("site")), SECRET))


@pytest.fixture
def house(site: Litestar, filled: tuple[Path, TournamentId], tmp_path: Path) -> Iterator[House]:
    """A venue of its own for one test."""
    path, event = filled
    copy = shutil.copy(path, tmp_path / "house.sqlite")
    with open_store(copy) as store:
        venue = Venue(FrontDesk(store, draw=chance("house")), SECRET)
        yield House(moved_in(site, venue), venue, event)


def moved_in(site: Litestar, venue: Venue) -> Litestar:
    """*site* with *venue* in the place of whatever was there before; nobody has asked for anything yet."""
    site.state = state_of(venue)
    site.stores = StoreRegistry()
    return site


@pytest.fixture
def browser(house: House) -> Iterator[Client]:
    """Somebody's browser; nobody has signed in."""
    with TestClient(house.app, session_config=sessions(house.venue)) as client:
        yield client
