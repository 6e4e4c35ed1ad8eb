"""Signing in, the owner's first visit, and invitations."""

from datetime import date

import pytest
from tests.web.conftest import OWNER, Client, House
from tests.web.working import Worker

from headjudge.core import commands as do
from headjudge.core.ids import PlayerId
from headjudge.core.permissions import roles_of
from headjudge.services.demo import demo_event
from headjudge.web import links
from headjudge.web.links import (
    Invitation,
    LinkBroken,
    LinkExpired,
    LinkRevoked,
    claim_code,
    claims,
    invitation_in,
    invitation_link,
)
from headjudge.web.visitors import session_of

PASSWORD = "correct horse battery"


def post(client: Client, path: str, **fields: str) -> str:
    """Send a form as a browser does; the sentence or the address it leads to."""
    page = client.get(path)
    token = page.text.partition('name="_csrf_token" value="')[2].partition('"')[0]
    answer = client.post(path, data={**fields, "_csrf_token": token}, follow_redirects=False)
    return answer.headers.get("location") or answer.text


def test_the_owner_signs_up_once_and_then_signs_in(house: House, browser: Client) -> None:
    link = f"/owner/{links.owner_key(house.venue)}"
    assert post(browser, link, name="Olivia", password=PASSWORD) == "/staff"
    assert "Olivia" in browser.get("/staff").text

    post(browser, "/sign-in")
    assert browser.get(link).status_code == 409
    browser.cookies.clear()

    assert post(browser, "/sign-in", name="Olivia", password=PASSWORD, next="/staff") == "/staff"


def test_who_tries_passwords_over_and_over_is_told_when_to_come_back(house: House, browser: Client) -> None:
    browser.get("/sign-in")
    form = {"name": "Olivia", "password": "wrong", "_csrf_token": browser.cookies["csrftoken"]}

    answers = [browser.post("/sign-in", data=form) for _ in range(21)]

    assert [answer.status_code for answer in answers].count(429) == 1
    assert answers[-1].headers["retry-after"] == "60"


def test_a_stranger_cannot_become_the_owner(house: House, browser: Client) -> None:
    assert browser.get("/owner/0123456789abcdef").status_code == 409


@pytest.mark.parametrize(("name", "password"), [("Olivia", "wrong password"), ("Nobody", PASSWORD)])
def test_which_of_name_and_password_is_wrong_is_not_told(
    house: House, browser: Client, name: str, password: str
) -> None:
    post(browser, f"/owner/{links.owner_key(house.venue)}", name="Olivia", password=PASSWORD)
    browser.cookies.clear()

    page = post(browser, "/sign-in", name=name, password=password)

    assert "The name or the password is wrong." in page
    assert 'aria-invalid="true"' in page


def test_a_short_password_is_refused_beside_its_field(house: House, browser: Client) -> None:
    page = post(browser, f"/owner/{links.owner_key(house.venue)}", name="Olivia", password="short")

    assert 'id="password-problem"' in page
    assert "at least 10 characters" in page


def test_an_empty_field_is_named(house: House, browser: Client) -> None:
    page = post(browser, "/sign-in", password=PASSWORD)

    assert 'id="name-problem"' in page


@pytest.mark.parametrize("away", ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])
def test_signing_in_never_leads_away_from_the_site(house: House, browser: Client, away: str) -> None:
    post(browser, f"/owner/{links.owner_key(house.venue)}", name="Olivia", password=PASSWORD)
    browser.cookies.clear()

    assert post(browser, "/sign-in", name="Olivia", password=PASSWORD, next=away) == "/"


def test_an_invitation_makes_somebody_new_a_judge(house: House, browser: Client) -> None:
    link = invitation_link(house.venue, Invitation(house.event, "judge", OWNER))
    assert "judge" in browser.get(link).text.lower()

    assert post(browser, link, name="Judith", password=PASSWORD) == "/staff"

    account = house.venue.desk.store.accounts.named("Judith")
    assert account is not None
    assert "judge" in roles_of(house.venue.desk.scorekeeper.tournament(house.event), account.person)


def test_an_invitation_is_taken_by_who_is_signed_in(house: House, browser: Client) -> None:
    account = house.account("rex")
    browser.set_session_data(session_of(account))

    assert post(browser, invitation_link(house.venue, Invitation(house.event, "scorekeeper", OWNER))) == "/staff"

    assert "scorekeeper" in house.venue.seen(house.event).state.staff[account.person]


def test_an_invitation_ends(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    token = invitation_link(house.venue, Invitation(house.event, "judge", OWNER)).removeprefix("/join/")
    assert invitation_in(house.venue, token).role == "judge"
    monkeypatch.setattr(links, "INVITED_HOURS", -1)

    with pytest.raises(LinkExpired):
        invitation_in(house.venue, token)


def test_whoever_a_role_was_taken_from_cannot_come_back_by_the_same_invitation(house: House, browser: Client) -> None:
    link, other = (
        invitation_link(house.venue, Invitation(house.event, role, OWNER)) for role in ("judge", "registrar")
    )
    assert post(browser, link, name="Jo", password=PASSWORD) == "/staff"
    staff = house.venue.seen(house.event).state.staff
    jo = next(person for person, held in staff.items() if house.venue.name_of(person) == "Jo")
    house.venue.execute(house.event, do.Dismiss(person=jo, role="judge"), OWNER)

    page = browser.get(link)

    assert page.status_code == 409
    assert "no longer valid" in page.text
    assert post(browser, other) == "/staff", "an invitation to another role stands"
    again = invitation_link(house.venue, Invitation(house.event, "judge", OWNER))
    assert post(browser, again) == "/staff", "a new one is a new one"


@pytest.mark.parametrize("made", ["before", "after"])
def test_whose_appointment_was_undone_cannot_come_back_by_the_same_invitation(
    house: House, browser: Client, made: str
) -> None:
    """Undone by who invited; the link was made before Jo became a judge, or by then."""
    inviter = house.account("olga", "organizer")
    asked = Invitation(house.event, "judge", inviter.person)
    first = invitation_link(house.venue, asked)
    assert post(browser, first, name="Jo", password=PASSWORD) == "/staff"
    link = first if made == "before" else invitation_link(house.venue, asked)
    jo = house.venue.desk.store.accounts.named("Jo")
    assert jo is not None
    Worker(browser, inviter, house.event).does("undo")
    assert jo.person not in house.venue.seen(house.event).state.staff

    answer = Worker(browser, jo, house.event).send(link)

    assert answer.status_code == 409
    assert "no longer valid" in answer.text
    assert jo.person not in house.venue.seen(house.event).state.staff


def test_another_action_undone_leaves_an_invitation_as_it_is(house: House, browser: Client) -> None:
    inviter = house.account("olga", "organizer")
    link = invitation_link(house.venue, Invitation(house.event, "judge", inviter.person))
    browser.get("/sign-in")
    worker = Worker(browser, inviter, house.event)
    worker.does("officials", name="Rex", role="registrar")
    worker.does("undo")

    assert worker.colleague(house.account("jo")).does(link) == "/staff"


def test_when_blocks_are_merged_no_other_head_judge_comes_back_by_an_invitation(house: House) -> None:
    event = demo_event(house.venue.desk, "bushiroad", 4, OWNER, date(2026, 5, 2))
    one, other = house.account("hana").person, house.account("hal").person
    for person, block in ((one, "A"), (other, "B")):
        house.venue.execute(event, do.Appoint(person=person, role="head-judge", block=block), OWNER)
    head, floor = (
        invitation_link(house.venue, Invitation(event, role, OWNER)).removeprefix("/join/")
        for role in ("head-judge", "judge")
    )

    state = house.venue.execute(event, do.MergeBlocks(head_judge=one), OWNER).state

    assert "head-judge" not in state.staff[other]
    with pytest.raises(LinkRevoked):
        invitation_in(house.venue, head)
    assert invitation_in(house.venue, floor).role == "judge"


def test_an_invitation_cannot_be_written_by_hand(house: House) -> None:
    token = invitation_link(house.venue, Invitation(house.event, "judge", OWNER)).removeprefix("/join/")

    with pytest.raises(LinkBroken):
        invitation_in(house.venue, "A" + token[1:])


def test_a_claim_code_belongs_to_one_player_of_one_event(house: House) -> None:
    code = claim_code(house.venue, house.event, PlayerId("1"))

    assert claims(house.venue, house.event, PlayerId("1"), f" {code[:4].lower()} {code[4:]}")
    assert not claims(house.venue, house.event, PlayerId("2"), code)
