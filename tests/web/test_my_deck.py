"""A player's deck list: what is said beside the field, what is refused, when it locks."""

from collections.abc import Iterator

import pytest
from tests.web.conftest import Client, House
from tests.web.test_sign_in import post
from tests.web.test_whole_event import NAMES, opened
from tests.web.working import Worker, at_work

from headjudge.core.ids import PlayerId, TournamentId
from headjudge.core.state import DeckList
from headjudge.web.links import claim_link

ANN = PlayerId("1")


@pytest.fixture
def door(house: House) -> Iterator[Worker]:
    """An organizer."""
    with at_work(house, house.opener("olga")) as worker:
        yield worker


def event_with(door: Worker, **setup: str) -> TournamentId:
    """An event of TCG Office with its players, long before it begins."""
    event = opened(door, "tcg-office", **{"date": "2099-06-06", "game": "magical-girl-duel", **setup})
    door.does("registration")
    door.does("entries/paste", rows=NAMES)
    return event


def held(house: House, event: TournamentId) -> DeckList | None:
    return house.venue.seen(event).state.players[ANN].deck


def phone(house: House, door: Worker) -> Client:
    """The same browser as the phone of a player."""
    door.client.set_session_data({})
    post(door.client, claim_link(house.venue, door.event, ANN))
    return door.client


def handed_in(house: House, door: Worker, text: str) -> str:
    client = phone(house, door)
    fields = {"deck": text, "_csrf_token": client.cookies["csrftoken"]}
    answer = client.post(f"/e/{door.event}/me/deck", data=fields, follow_redirects=False)
    return answer.headers.get("location") or answer.text


def my_deck(house: House, door: Worker, language: str = "en") -> str:
    return phone(house, door).get(f"/e/{door.event}/me/deck?lang={language}").text


def test_a_list_without_remarks_is_taken_and_its_sizes_are_shown(house: House, door: Worker) -> None:
    event = event_with(door, match="best-of-3")

    assert handed_in(house, door, "4 Alice\n3 Bea\nSideboard\n1 Cy") == f"/e/{event}/me"

    page = my_deck(house, door)
    assert "main deck 7" in page
    assert "sideboard 1" in page
    assert "Handed in at" in page
    assert 'id="deck-remarks"' not in page


@pytest.mark.rule("TO-4c-a")
def test_a_sideboard_is_refused_beside_the_field_and_nothing_is_kept(house: House, door: Worker) -> None:
    event = event_with(door, match="best-of-1")

    page = handed_in(house, door, "4 Alice\nSideboard\n1 Cy")

    assert 'id="deck-problem"' in page
    assert "There is no sideboard at this event" in page
    assert "6c-v" in page
    assert "4 Alice" in page, "what was typed is still there"
    assert held(house, event) is None
    assert not any(text.kind == "decklist" for text in house.venue.desk.store.texts.of(event).values())


def test_what_may_be_wrong_is_said_with_its_section_and_the_list_is_taken(house: House, door: Worker) -> None:
    event = event_with(door, match="best-of-3")

    assert handed_in(house, door, "5 Alice\nwhatever this is") == f"/e/{event}/me/deck"

    page = my_deck(house, door)
    assert "Line 2: say how many" in page
    assert "Alice: 5 in main deck, extra deck, sideboard; 4 is the most." in page
    assert "9b-ii" in page
    assert "It is handed in like this." in page
    assert held(house, event) is not None
    japanese = my_deck(house, door, "ja")
    assert "4枚までです" in japanese
    assert "2行目" in japanese


@pytest.mark.rule("TO-4e-b")
def test_after_the_deadline_the_phone_is_locked_and_staff_types_the_list_in(house: House, door: Worker) -> None:
    event = event_with(door, lists_until="10:00", date="2001-06-06")

    page = handed_in(house, door, "4 Alice")
    assert "Deck lists were due at" in page
    assert "lists closed" in page
    assert "<textarea" not in page

    door.does("entries/change", player="1", what="deck", deck="4 Alice")

    kept = held(house, event)
    assert kept is not None
    assert (kept.received, kept.by) == (True, door.account.person)
    assert "list was late" in door.page("entries")
    assert "Only an official can change it now." in my_deck(house, door)


@pytest.mark.rule("TO-4e-b")
def test_the_deadline_stands_on_the_public_page_and_in_the_setup(house: House, door: Worker) -> None:
    event = event_with(door, lists_until="10:00")

    assert "Deck lists" in door.client.get(f"/e/{event}").text
    assert 'value="10:00"' in door.page("setup")
    assert "You can change it until" in my_deck(house, door)


def test_an_official_who_types_a_list_in_is_held_to_the_parts_there_are(house: House, door: Worker) -> None:
    event = event_with(door, match="best-of-1")
    answer = door.send("entries/change", player="1", what="deck", deck="4 Alice\nSide\n1 Bea")

    assert answer.status_code == 422
    assert "There is no sideboard at this event" in answer.text
    assert held(house, event) is None
