"""A deck list in a judge's hand: corrected with the reason, its history kept; and a sideboard one card shorter."""

from datetime import date
from pathlib import Path

import msgspec
import pytest
from tests.chance import chance
from tests.web.conftest import OWNER, Client, House
from tests.web.test_floor import card, judge, send
from tests.web.test_me import claimed, open_table

from headjudge.core import commands as do
from headjudge.core.decks.exchange import exchange_problems
from headjudge.core.decks.hand_in import rules_here
from headjudge.core.ids import PlayerId, TournamentId
from headjudge.core.state import DeckList
from headjudge.formats import decklists
from headjudge.services.demo import demo_event, play_round
from headjudge.services.front_desk import FrontDesk
from headjudge.store.opening import open_store
from headjudge.store.people import Person

MAIN = "\n".join(f"4 Main {number}" for number in range(10))
TEN = "\n".join(f"1 Side {number}" for number in range(10))
REGISTERED = f"{MAIN}\nSideboard\n{TEN}\n"


@pytest.fixture(scope="module")
def sideboarded(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, TournamentId]:
    """An event of three-game matches with a sideboard, in its first round; everybody has handed in the same list."""
    path = tmp_path_factory.mktemp("sideboarded") / "sideboarded.sqlite"
    with open_store(path) as store:
        store.people.save(Person(OWNER, "Olivia Owner"))
        desk = FrontDesk(store, draw=chance("sideboarded"))
        event = demo_event(desk, "tcg-office", 8, OWNER, date(2026, 5, 2))
        state = desk.scorekeeper.tournament(event)
        assert state.setup is not None
        setup = msgspec.structs.replace(state.setup, game="magical-girl-duel", format="constructed", match="best-of-3")
        desk.execute(event, do.AmendSetup(setup=setup), OWNER)
        for player, entry in state.players.items():
            text = desk.text(event, entry.members[0], "decklist", REGISTERED)
            desk.execute(event, do.SubmitDeck(player=player, text=text), OWNER)
            desk.execute(event, do.ReceiveDeck(player=player), OWNER)
        play_round(desk, event, OWNER, leave_open=2)
    return path, event


@pytest.fixture
def filled(sideboarded: tuple[Path, TournamentId]) -> tuple[Path, TournamentId]:
    """The house of these tests."""
    return sideboarded


def held(house: House, player: PlayerId) -> DeckList:
    deck = house.venue.seen(house.event).state.players[player].deck
    assert deck is not None
    return deck


def text_of(house: House, player: PlayerId) -> str:
    return house.venue.written(held(house, player).text) or ""


def list_page(client: Client, house: House, player: PlayerId, language: str = "en") -> str:
    return client.get(f"/e/{house.event}/floor/deck?player={player}&lang={language}").text


@pytest.mark.rule("BR-3.3.1.1-a")
def test_a_judge_corrects_a_received_list_and_the_one_before_is_still_there(house: House, browser: Client) -> None:
    judge(house, browser)
    _, table = open_table(house)
    player = table.players[0]
    assert f"/floor/deck?player={player}" in card(browser, house)
    assert f"/floor/deck?player={player}" in browser.get(f"/e/{house.event}/floor/player?player={player}").text

    mended = REGISTERED.replace("4 Main 0", "3 Main 0\n1 Main 11")
    where = send(browser, house.event, "/deck", player=player, deck=mended, reason="A card was written wrong.")

    assert where == f"/e/{house.event}/floor/deck?player={player}"
    assert text_of(house, player) == mended.strip()
    assert held(house, player).received
    page = list_page(browser, house, player)
    assert "A card was written wrong." in page
    assert "Lists before" in page
    assert page.count("<pre") == 1, "the list before is there to read"
    assert "以前のリスト" in list_page(browser, house, player, "ja")
    assert house.venue.desk.store.texts.of(house.event)[held(house, player).text].person in (
        house.venue.seen(house.event).state.players[player].members
    ), "erased with the player"


@pytest.mark.parametrize(
    ("fields", "field", "said"),
    [
        ({"deck": "4 Alice", "reason": " "}, "reason", "The list is fixed: say why it is changed."),
        ({"deck": "", "reason": "x"}, "deck", "Please fill this in."),
        ({"deck": "4 Alice\nRuler\n1 Cy", "reason": "x"}, "deck", "There is no ruler"),
        ({"deck": "4 Alice\n" * 9000, "reason": "x"}, "deck", "A deck list is not that long."),
    ],
    ids=["silent", "empty", "no-such-part", "too-long"],
)
def test_what_is_refused_stands_beside_its_field_and_nothing_changes(
    house: House, browser: Client, fields: dict[str, str], field: str, said: str
) -> None:
    judge(house, browser)
    player = open_table(house)[1].players[0]

    page = send(browser, house.event, "/deck", player=player, **fields)

    assert said in page.partition(f'id="{field}-problem"')[2].partition("</p>")[0]
    assert text_of(house, player) == REGISTERED
    assert house.venue.seen(house.event).state.players[player].lists_before == ()


def test_neither_a_player_nor_the_scorekeeper_opens_the_judges_page(house: House, browser: Client) -> None:
    player = open_table(house)[1].players[0]
    judge(house, browser, "scorekeeper")
    assert browser.get(f"/e/{house.event}/floor/deck?player={player}").status_code == 403

    browser.cookies.clear()
    phone = claimed(house, browser, player)

    answer = phone.get(f"/e/{house.event}/floor/deck?player={player}", follow_redirects=False)
    assert answer.status_code in (303, 403)


@pytest.mark.rule("TO-7d-c")
def test_tcg_office_7d_playing_on_without_a_card_shortens_the_registered_list(house: House, browser: Client) -> None:
    judge(house, browser)
    number, table = open_table(house)
    player = table.players[0]
    search = browser.get(f"/e/{house.event}/floor/lost?table={number}").text
    assert "10 cards in the sideboard" in search
    assert "/rules?book=TCG%20Office&amp;q=7d" in search

    send(browser, house.event, "/lost/without", table=str(number), player=player, card="Side 3")

    after = decklists.read(text_of(house, player)).deck
    assert (after.size("main"), after.size("side")) == (40, 9)
    assert "Side 3" not in after.parts["side"]
    assert held(house, player).received
    state = house.venue.seen(house.event).state
    rules = rules_here(state)
    assert rules is not None
    ten_again = decklists.read(
        f"{MAIN.replace('4 Main 0', '3 Main 0')}\nSideboard\n{TEN.replace('Side 3', 'Main 0')}"
    ).deck
    assert "size-changed" in [one.code for one in exchange_problems(rules, after, ten_again, {})]
    assert "9 cards in the sideboard" in browser.get(f"/e/{house.event}/floor/lost?table={number}").text
    assert "Sideboard without: Side 3" in card(browser, house)
    history = list_page(browser, house, player)
    assert "without Side 3" in history
    assert "Lists before" in history
    send(browser, house.event, "/check", table=str(number))
    check = browser.get(f"/e/{house.event}/floor/check?check=1").text
    assert f'name="count-{player}:side:Side 3"' not in check
    assert f'name="count-{player}:side:Side 4"' in check


@pytest.mark.rule("TO-7d-c")
def test_a_choice_sent_twice_takes_one_card(house: House, browser: Client) -> None:
    judge(house, browser)
    number, table = open_table(house)
    fields = {"table": str(number), "player": table.players[0], "card": "Side 3", "key": "once"}

    send(browser, house.event, "/lost/without", **fields)
    send(browser, house.event, "/lost/without", **fields)

    assert len(house.venue.seen(house.event).state.floor.shortened) == 1


def test_a_card_that_is_not_there_is_refused_beside_the_field(house: House, browser: Client) -> None:
    judge(house, browser)
    number, table = open_table(house)
    player = table.players[1]

    page = send(browser, house.event, "/lost/without", table=str(number), player=player, card="Main 1")

    assert "is not in the sideboard" in page.partition(f'id="card-{player}-problem"')[2].partition("</p>")[0]
    assert text_of(house, player) == REGISTERED
    assert house.venue.seen(house.event).state.floor.shortened == ()


def test_a_table_that_is_no_number_is_one_sentence(house: House, browser: Client) -> None:
    judge(house, browser)

    page = send(browser, house.event, "/lost/without", table="x", player="1", card="Side 1")

    assert "Which table? Type its number." in page
