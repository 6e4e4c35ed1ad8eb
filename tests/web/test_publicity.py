"""Publishing decks: the switch, the public page, objections, and the office's export."""

from datetime import UTC, date, datetime

import pytest
from tests.web.conftest import OWNER, Client, House
from tests.web.test_me import claimed, send
from tests.web.working import at_work

from headjudge.core import commands as do
from headjudge.core.ids import PlayerId
from headjudge.services.demo import demo_event, play_round
from headjudge.store.accounts import Account, AccountId

ONE, TWO = PlayerId("1"), PlayerId("2")
DECKS = {ONE: "4 Dragon Knight", TWO: "4 Storm Rider"}


def with_decks(house: House, book: str) -> House:
    """An event in its second round, for which players 1 and 2 handed a list in."""
    desk = house.venue.desk
    event = demo_event(desk, book, 4, OWNER, date(2026, 5, 2))
    for player, deck in DECKS.items():
        person = desk.scorekeeper.tournament(event).players[player].members[0]
        house.venue.execute(event, do.SubmitDeck(player=player, text=desk.text(event, person, "deck", deck)), OWNER)
    play_round(desk, event, OWNER)
    return House(house.app, house.venue, event)


@pytest.fixture
def cup(house: House) -> House:
    """Under a book whose organizer publishes."""
    return with_decks(house, "bushiroad")


def organizer(house: House) -> Account:
    """The account of whoever opened the event."""
    account = Account(AccountId("a-olivia"), OWNER, "olivia", "hash", datetime.now(UTC))
    house.venue.desk.store.accounts.open(account)
    return account


@pytest.mark.rule("BR-1.3.1.1-b")
def test_the_organizer_publishes_the_decks_and_an_objection_leaves_one_out(cup: House) -> None:
    with at_work(cup, organizer(cup)) as olga:
        before = olga.page("decks")
        olga.does("publisher/decks", public="true")
        published = olga.page("decks")
        olga.does("publisher/objection", player="1", note="by letter")
        after, kept = olga.page("decks"), olga.page("publisher")
        olga.does("publisher/objection", player="1", objects="false")
        lifted = olga.page("decks")
        olga.does("publisher/decks", public="false")
        withdrawn = olga.page("decks")

    assert "The decks of this event are not published." in before
    assert not any(deck in before for deck in DECKS.values())
    assert all(deck in published for deck in DECKS.values())
    assert DECKS[ONE] not in after
    assert DECKS[TWO] in after
    assert "by letter" in kept
    assert DECKS[ONE] in lifted
    assert not any(deck in withdrawn for deck in DECKS.values())


@pytest.mark.rule("BR-1.3.1.1-b")
def test_a_player_objects_on_the_own_phone(cup: House, browser: Client) -> None:
    phone = claimed(cup, browser, ONE)
    asked = phone.get(f"/e/{cup.event}/me").text
    assert send(phone, cup.event, "/objection", objects="true", note="please").endswith("/me")
    objecting = phone.get(f"/e/{cup.event}/me?lang=ja").text
    send(phone, cup.event, "/objection", objects="false")

    assert "I object to being published" in asked
    assert "異議あり" in objecting
    assert cup.venue.seen(cup.event).state.office.objections == {}


def test_somebody_nobody_knows_is_said_beside_the_field(cup: House) -> None:
    with at_work(cup, organizer(cup)) as olga:
        answer = olga.send("publisher/objection", player="nobody of that name")

    assert answer.status_code == 422
    assert 'id="player-problem"' in answer.text


@pytest.mark.rule("TO-2c-b")
def test_the_office_exports_names_ranks_and_decks_and_the_organizer_may_not_publish(house: House) -> None:
    office_cup = with_decks(house, "tcg-office")
    with at_work(office_cup, organizer(office_cup)) as olga:
        page = olga.page("publisher")
        refused = olga.send("publisher/decks", public="true")
        olga.does("publisher/objection", player="2")
        office = olga.colleague(office_cup.account("tcg office", "office"))
        file = office.got(f"/e/{office_cup.event}/publicity.json").json()
        office.does("publisher/decks", public="true")
        public = office.page("decks")

    lines = {line["name"]: line for line in file["players"]}
    names = office_cup.venue.seen(office_cup.event).names
    assert "Publish the registered decks" not in page
    assert refused.status_code == 422
    assert "TCG Office 2c" in refused.text
    assert file["cite"] == ["TCG Office 2c"]
    assert [line["rank"] for line in file["players"]] == sorted(line["rank"] for line in file["players"])
    assert lines[names[ONE]]["deck"] == DECKS[ONE]
    assert (lines[names[TWO]]["deck"], lines[names[TWO]]["objects"]) == (None, True)
    assert DECKS[ONE] in public


@pytest.mark.parametrize("role", ["judge", "scorekeeper", "registrar", "head-judge"])
def test_nobody_else_exports_or_publishes(cup: House, role: str) -> None:
    with at_work(cup, cup.account("w", role)) as worker:
        file = worker.got(f"/e/{cup.event}/publicity.json").status_code
        switch = worker.send("publisher/decks", public="true").status_code

    assert (file, switch) == (403, 403)


@pytest.mark.rule("TO-2c-b")
def test_the_desk_keeps_that_somebody_was_told(house: House) -> None:
    event = demo_event(house.venue.desk, "tcg-office", 2, OWNER, date(2026, 5, 2))
    door = House(house.app, house.venue, event)
    with at_work(door, door.account("rae", "registrar")) as rae:
        page = rae.page("entries")
        rae.does("entries", name="Tina Told", acknowledged="true")
        rae.does("entries", name="Una Untold")

    seen = house.venue.seen(event)
    told = {seen.names[id]: player.acknowledged for id, player in seen.state.players.items()}
    assert "publish them for publicity" in page
    assert (told["Tina Told"], told["Una Untold"]) == (True, False)
