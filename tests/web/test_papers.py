"""What a form writes beside the log: nothing of a refusal stays behind, nothing is written twice."""

from collections.abc import Iterator
from datetime import UTC, date, datetime

import pytest
from sqlalchemy import Connection, select
from tests.web.conftest import OWNER, Client, House
from tests.web.programs import running
from tests.web.test_me import claimed, open_table, send
from tests.web.test_own_entry import entered
from tests.web.working import Worker, at_work

from headjudge.core.ids import PersonId, TournamentId
from headjudge.services.demo import demo_event
from headjudge.store.accounts import Account, AccountId
from headjudge.store.schema import PEOPLE, TEXTS
from headjudge.web.links import Invitation, entry_link, invitation_link

UNSTORABLE = "Shouted\0."
DRAWN = "a-key-drawn-by-chance-0123456789"


def written(house: House) -> tuple[frozenset[str], frozenset[str]]:
    """The ids of all people and all texts."""

    def ids(connection: Connection) -> tuple[frozenset[str], frozenset[str]]:
        people, texts = (connection.execute(select(table.c.id)).scalars() for table in (PEOPLE, TEXTS))
        return frozenset(people), frozenset(texts)

    return house.venue.desk.store.people._tables.read(ids)


@pytest.fixture
def event(house: House) -> TournamentId:
    """An event with two players whose registration is open."""
    return demo_event(house.venue.desk, "bushiroad", 2, OWNER, date(2026, 5, 2))


@pytest.fixture
def organizer(house: House, event: TournamentId) -> Iterator[Worker]:
    """Who runs it."""
    yield from working(house, event, OWNER)


@pytest.fixture
def judge(house: House, event: TournamentId) -> Iterator[Worker]:
    """Its head judge."""
    staff = house.venue.seen(event).state.staff
    yield from working(house, event, next(person for person, roles in staff.items() if "head-judge" in roles))


def working(house: House, event: TournamentId, person: PersonId) -> Iterator[Worker]:
    account = Account(AccountId(f"a-{person}"), person, person, "hash", datetime(2026, 5, 2, tzinfo=UTC))
    house.venue.desk.store.accounts.open(account)
    with at_work(house, account) as worker:
        worker.event = event
        yield worker


REFUSALS = (409, 422)
"""Said on the page of its own, or on the form's."""

REFUSED: dict[str, dict[str, str]] = {
    "officials": {"name": "Zoe Zander", "role": "astronaut"},
    "notice": {"notice.venue": "Hall 3", "notice.time": UNSTORABLE},
    "prizes": {"prizes": f"1 a box\n2 {UNSTORABLE}"},
    "entries": {"name": "Ann\nBea", "shown": "The two"},
    "entries/paste": {"rows": "name,nickname\nZoe,Foxfire"},
    "entries/change": {"player": "99", "what": "drop", "reason": "Ill."},
    "desk/publish": {"reason": "Somebody is late."},
    "desk/change": {"one": "1", "other": "2", "reason": "They asked."},
    "desk/close": {"reason": "The hall closes."},
    "desk/correct": {"round": "1", "table": "1", "keys": "1", "reason": "The slip says so."},
    "desk/chips": {"player": "1", "chips": "2", "reason": "Miscounted."},
    "desk/mend": {"policy": "least", "reason": "Somebody came back."},
    "floor/penalty": {"name": "Zoe Zander", "infraction": "9.9", "rank": "warning", "told": "true", "reason": "Loud."},
    "floor/penalty/withdraw?player=1": {"penalty": "1", "reason": "A mistake."},
    "floor/note?player=1": {"player": "99", "kind": "conduct", "text": "Loud."},
    "floor/head/appeal": {"ruling": "1", "decision": "It goes.", "same": "false"},
    "floor/expelled/report": {"about": "ejection", "number": "1", "text": "What happened."},
    "floor/expelled/eject": {"who": "Zoe Zander", "reason": UNSTORABLE},
}


@pytest.mark.parametrize("place", REFUSED)
def test_a_refused_form_leaves_nobody_and_no_text_behind(house: House, organizer: Worker, place: str) -> None:
    before = written(house)

    answer = organizer.send(place, REFUSED[place], key="k1")

    assert answer.status_code in REFUSALS, answer.headers.get("location", answer.text[:3000])
    assert written(house) == before


@pytest.mark.parametrize(
    ("place", "fields"),
    [
        ("floor/rule?table=1", {"table": "1", "call": "1", "decision": "It stays.", "question": "Does it?"}),
        ("floor/proxy?table=1", {"table": "1", "player": "99", "card": "Alfred", "justification": "Torn."}),
    ],
)
def test_a_refused_ruling_or_stand_in_leaves_no_text_behind(
    house: House, judge: Worker, place: str, fields: dict[str, str]
) -> None:
    before = written(house)

    answer = judge.send(place, fields, key="k1")

    assert answer.status_code in REFUSALS, answer.headers.get("location", answer.text[:3000])
    assert written(house) == before


def test_a_refused_deck_list_leaves_no_text_behind(house: House, browser: Client) -> None:
    phone = claimed(house, browser, open_table(house)[1].players[0])
    before = written(house)

    answer = send(phone, house.event, "/deck", deck="4 Blaster Blade")  # the rounds have begun: lists are closed

    assert 'id="deck-problem"' in answer
    assert written(house) == before


def test_a_refused_entry_of_ones_own_leaves_nobody_behind(house: House, event: TournamentId, browser: Client) -> None:
    before = written(house)

    status, said = entered(browser, entry_link(house.venue, event), name="Wanda", shown="Foxfire", key="k1")

    assert status == 422, said
    assert written(house) == before


def test_a_password_that_is_too_short_makes_nobody(house: House, browser: Client) -> None:
    before = written(house)
    link = invitation_link(house.venue, Invitation(house.event, "judge", OWNER))

    browser.get(link)
    typed = {"name": "Zoe", "password": "short", "_csrf_token": browser.cookies["csrftoken"]}
    answer = browser.post(link, data=typed, follow_redirects=False)

    assert answer.status_code == 422
    assert written(house) == before


@pytest.mark.parametrize(
    ("place", "fields"),
    [
        ("floor/expelled/eject", {"who": "Zoe Zander", "reason": "Fought."}),
        ("officials", {"name": "Zoe Zander", "role": "judge"}),
        ("entries", {"name": "Zoe Zander"}),
    ],
)
def test_a_form_sent_twice_writes_somebody_down_once(
    house: House, organizer: Worker, place: str, fields: dict[str, str]
) -> None:
    organizer.does(place, fields, key="k1")
    once, position = written(house), house.venue.seen(organizer.event).position

    organizer.does(place, fields, key="k1")

    assert written(house) == once
    assert house.venue.seen(organizer.event).position == position


def test_a_program_that_enters_a_player_twice_has_one_entry(house: House, event: TournamentId) -> None:
    place = f"/api{entry_link(house.venue, event).replace('/e/', '/events/', 1)}"
    with running(house) as program:
        first = program.ask("POST", place, {"name": "Wanda", "acknowledged": True}, idempotency_key=DRAWN)
        once = written(house)
        again = program.ask("POST", place, {"name": "Wanda", "acknowledged": True}, idempotency_key=DRAWN)
        guessable = program.ask("POST", place, {"name": "Wanda", "acknowledged": True}, idempotency_key="wanda-1")

        assert (first.status_code, again.status_code) == (200, 200), again.text
        assert guessable.status_code == 400
        assert guessable.json()["field"] == "Idempotency-Key"
        for answer in (first, again):
            program.event, program.secret = event, answer.json()["secret"]
            assert program.read("me")["phone"]["name"] == "Wanda"
    assert written(house) == once
