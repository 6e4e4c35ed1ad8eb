"""Nobody without a role can change or see what is not theirs: every address, walked with every role."""

from datetime import date

import msgspec
import pytest
from httpx import Response
from tests.web.conftest import OWNER, Client, House

from headjudge.core.ids import PersonId, TournamentId
from headjudge.core.permissions import roles_of
from headjudge.services.demo import demo_event
from headjudge.store.accounts import Account
from headjudge.web.routes import ROWS
from headjudge.web.routing import ACCOUNT, ANYBODY, OPENER, PUBLIC, Row
from headjudge.web.routing import OWNER as OWNERS
from headjudge.web.visitors import session_of

ROLES = ("organizer", "head-judge", "judge", "scorekeeper", "registrar", "office")


def address(row: Row, house: House) -> str:
    """A real address for *row*."""
    path = row.path.replace("{event:str}", house.event).replace("{table:int}", "1")
    return path.replace("{key:str}", "k").replace("{token:str}", "t")


def status(client: Client, row: Row, house: House, account: Account | None = None) -> int:
    """What *row* answers *account* to a request without anything in it."""
    if row.path == "/e/{event:str}/live":
        return 200  # an endless stream; test_live listens to it
    if "csrftoken" not in client.cookies:
        client.get("/sign-in")
    if account is not None:
        client.set_session_data(session_of(account))
    headers = {"x-csrftoken": client.cookies["csrftoken"]}
    return client.request(row.method, address(row, house), headers=headers, follow_redirects=False).status_code


def test_every_address_is_there_once() -> None:
    addresses = [(row.method, row.path) for row in ROWS]

    assert len(addresses) == len(set(addresses))


def test_anybody_reaches_what_is_public_and_nothing_else(house: House, browser: Client) -> None:
    for row in ROWS:
        found = status(browser, row, house)
        if row.who in (PUBLIC, ANYBODY):
            assert found not in (401, 403), row.path
        else:
            assert found in (303, 403), row.path


@pytest.mark.parametrize("role", ROLES)
def test_a_role_opens_its_own_doors_and_no_other(house: House, browser: Client, role: str) -> None:
    account = house.account(f"a {role}", role)
    held = roles_of(house.venue.desk.scorekeeper.tournament(house.event), account.person)

    for row in ROWS:
        found = status(browser, row, house, account)
        if row.who in (OPENER, OWNERS) or (isinstance(row.who, frozenset) and not row.who & held):
            assert found == 403, f"{role} must not reach {row.method} {row.path}"
        else:
            assert found not in (401, 403, 500), f"{role} reaches {row.method} {row.path}"


def test_an_account_without_a_role_reaches_no_page_of_a_role(house: House, browser: Client) -> None:
    account = house.account("nobody in particular")

    for row in ROWS:
        found = status(browser, row, house, account)
        assert (found == 403) == (row.who in (OPENER, OWNERS) or isinstance(row.who, frozenset)), row.path
        assert row.who != ACCOUNT or found in (200, 303, 422)


def test_who_is_allowed_to_opens_events_and_only_the_owner_allows_it(house: House, browser: Client) -> None:
    opener, owner = house.opener("olga"), house.owner()

    for account, opens, allows in ((opener, True, False), (owner, True, True)):
        found = {row.path: status(browser, row, house, account) for row in ROWS if row.who in (OPENER, OWNERS)}
        assert (found["/new"] != 403, found["/accounts"] != 403) == (opens, allows)


def test_the_owner_of_the_server_reaches_the_staff_of_an_event_of_others_and_nothing_else_there(
    house: House, browser: Client
) -> None:
    owner = house.owner()
    theirs = msgspec.structs.replace(house, event=other_event(house, house.account("a stranger").person))

    reached = {
        (row.method, row.path)
        for row in ROWS
        if isinstance(row.who, frozenset) and status(browser, row, theirs, owner) != 403
    }

    assert reached == {
        ("GET", "/e/{event:str}/officials"),
        ("POST", "/e/{event:str}/officials"),
        ("POST", "/e/{event:str}/officials/dismiss"),
    }


def test_a_session_ends_with_the_password_it_was_made_with(house: House, browser: Client) -> None:
    account = house.account("mallory", "judge")
    browser.set_session_data(session_of(account))
    assert browser.get("/staff").status_code == 200

    house.venue.desk.store.accounts.change_password(account.id, "another hash")

    assert browser.get("/staff", follow_redirects=False).status_code == 303


def test_a_form_from_elsewhere_changes_nothing(house: House, browser: Client) -> None:
    answer = browser.post("/sign-in", data={"name": "a", "password": "b"})

    assert answer.status_code == 403
    assert "another site" in answer.text


def test_the_owner_of_an_event_keeps_it(house: House) -> None:
    assert "organizer" in roles_of(house.venue.desk.scorekeeper.tournament(house.event), OWNER)


def turned_away(answer: Response) -> bool:
    """Whether *answer* sends somebody to the door, or says that the page is not theirs."""
    door = answer.headers.get("location", "")
    return answer.status_code in (401, 403) or door.startswith("/sign-in") or door.endswith("/claim")


def walked(client: Client, house: House, session: dict[str, object]) -> dict[Row, bool]:
    """Every address, asked for with *session* in the cookie: whether the visitor was turned away."""
    client.get("/sign-in")
    answers = {}
    for row in ROWS:
        if not row.path.endswith("/live"):  # an endless stream; test_live listens to it
            client.set_session_data(session)
            headers = {"x-csrftoken": client.cookies["csrftoken"]}
            answers[row] = client.request(row.method, address(row, house), headers=headers, follow_redirects=False)
    return {row: turned_away(answer) for row, answer in answers.items()}


def open_to_all(row: Row) -> bool:
    """Whether no role is needed at this address."""
    return row.who in (PUBLIC, ANYBODY)


def other_event(house: House, by: PersonId = OWNER) -> TournamentId:
    """An event beside the one that is walked; *by* runs it, as organizer and scorekeeper."""
    return demo_event(house.venue.desk, "bushiroad", 4, by, date(2026, 5, 2))


def test_a_player_reaches_the_own_pages_and_no_page_of_the_staff(house: House, browser: Client) -> None:
    player = next(iter(house.venue.seen(house.event).state.players))

    away = walked(browser, house, {"claims": {house.event: player}})

    assert {row for row in away if away[row]} == {
        row for row in away if not (open_to_all(row) or (isinstance(row.who, frozenset) and "player" in row.who))
    }


def test_a_player_of_another_event_is_nobody_here(house: House, browser: Client) -> None:
    other = other_event(house)
    before = house.venue.seen(house.event).position

    away = walked(browser, house, {"claims": {other: "1"}})

    assert {row for row in away if away[row]} == {row for row in away if not open_to_all(row)}
    assert house.venue.seen(house.event).position == before


def test_the_staff_of_another_event_are_nobody_here(house: House, browser: Client) -> None:
    account = house.account("a stranger")
    other = house.venue.seen(other_event(house, account.person)).state
    assert {"organizer", "scorekeeper"} <= roles_of(other, account.person)
    before = house.venue.seen(house.event).position

    away = walked(browser, house, dict(session_of(account)))

    assert {row for row in away if away[row]} == {row for row in away if not open_to_all(row) and row.who != ACCOUNT}
    assert house.venue.seen(house.event).position == before


def test_nobody_changes_anything(house: House, browser: Client) -> None:
    before = house.venue.seen(house.event).position

    away = walked(browser, house, {})

    assert {row for row in away if away[row]} == {row for row in away if not open_to_all(row)}
    assert house.venue.seen(house.event).position == before
