"""Deck checks: whom to check, what was found and what follows, stand-ins."""

import re

import msgspec
import pytest
from tests.web.conftest import OWNER, Client, House
from tests.web.test_floor import card, filled, guided, judge, send  # noqa: F401  fixtures of this module too
from tests.web.test_me import claimed, open_table

from headjudge.core import commands as do
from headjudge.core.decks.comparison import Difference
from headjudge.core.floor import commands as floor
from headjudge.core.ids import PlayerId
from headjudge.core.state import Tournament

PROPOSED = re.compile(r'name="table" value="(\d+)"')


def board(client: Client, house: House, **asked: str) -> str:
    """The deck-check board."""
    return client.get(f"/e/{house.event}/floor/checks", params=asked).text


def offered(page: str) -> list[int]:
    """The tables it proposes."""
    return [int(number) for number in PROPOSED.findall(page)]


def state_of(house: House) -> Tournament:
    """The tournament now."""
    return house.venue.seen(house.event).state


def test_the_board_proposes_only_tables_that_play_and_another_draw_keeps_to_them(house: House, browser: Client) -> None:
    judge(house, browser)
    now = state_of(house).round
    assert now is not None

    found = offered(board(browser, house, method="random", count="9"))

    assert sorted(found) == sorted(now.awaited)
    assert offered(board(browser, house, method="random", count="1")) == offered(
        board(browser, house, method="random", count="1")
    ), "the same page asked for again shows the same tables"


def test_whoever_was_never_checked_comes_first(house: House, browser: Client) -> None:
    account = judge(house, browser)
    now = state_of(house).round
    assert now is not None
    first, second = now.awaited
    house.venue.execute(house.event, floor.StartDeckCheck(table=first), account.person)
    house.venue.execute(house.event, floor.FinishDeckCheck(check=state_of(house).floor.checks[0].id), account.person)

    page = board(browser, house, method="never-checked", count="1")

    assert offered(page) == [second]
    assert "2 of 8 players were checked." in page


def test_tables_are_chosen_by_range_and_by_name(house: House, browser: Client) -> None:
    judge(house, browser)
    number, table = open_table(house)
    name = house.venue.seen(house.event).names[table.players[1]]

    assert offered(board(browser, house, method="range", first=str(number), last=str(number))) == [number]
    assert offered(board(browser, house, method="targeted", who=name)) == [number]


def test_a_running_check_has_its_timer_and_is_not_proposed_again(house: House, browser: Client) -> None:
    judge(house, browser)
    number, _ = open_table(house)

    assert send(browser, house.event, "/check", table=str(number), method="random").endswith("/floor/check?check=1")

    page = board(browser, house, method="range")
    assert "Decks in our hands" in page
    assert number not in offered(page)


def with_lists(house: House) -> None:
    """From now on this event has deck lists."""
    setup = state_of(house).setup
    assert setup is not None
    house.venue.execute(house.event, do.AmendSetup(setup=msgspec.structs.replace(setup, deck_lists=True)), OWNER)


CASES = [
    pytest.param(False, ("deck_wrong",), "3.1.1", marks=pytest.mark.rule("BR-PG-3.1.1-a"), id="deck, no lists"),
    pytest.param(True, ("list_wrong",), "3.1.2", marks=pytest.mark.rule("BR-PG-3.1.2-a"), id="list"),
    pytest.param(True, ("deck_wrong",), "3.1.3", marks=pytest.mark.rule("BR-PG-3.1.3-a"), id="deck"),
    pytest.param(True, ("list_wrong", "deck_wrong"), "3.1.4", marks=pytest.mark.rule("BR-PG-3.1.4-a"), id="both"),
]


@pytest.mark.rule("BR-PG-3.1-a")
@pytest.mark.parametrize(("lists", "wrong", "section"), CASES)
def test_what_is_wrong_leads_to_its_entry_with_range_and_remedy(
    house: House, browser: Client, lists: bool, wrong: tuple[str, ...], section: str
) -> None:
    judge(house, browser)
    number, table = open_table(house)
    state = state_of(house)
    assert state.rulebook.penalties is not None
    entry = next(one for one in state.rulebook.penalties.infractions if one.section == section)
    if lists:
        with_lists(house)
    send(browser, house.event, "/check", table=str(number))
    player = table.players[0]

    where = send(browser, house.event, "/check/finish", check="1", **dict.fromkeys(wrong, player))

    page = browser.get(where).text
    assert f"/floor/penalty?player={player}&amp;infraction={section}" in page
    assert all(step.en in page for step in entry.remedy)
    assert "Nothing was found." in page, "the other deck was right"


@pytest.mark.rule("BR-2.1.1-c")
@pytest.mark.rule("BR-2.1.1-d")
def test_cards_that_cannot_be_read_are_replaced_and_written_ones_need_the_permission_for_that_card(
    house: House, browser: Client
) -> None:
    judge(house, browser)
    number, table = open_table(house)
    player = table.players[0]
    send(browser, house.event, "/note", player=player, kind="permission", card="Alfred")
    assert "Alfred" in browser.get(f"/e/{house.event}/floor/player?player={player}").text
    send(browser, house.event, "/check", table=str(number))
    cards = {f"hidden-{player}": "Marron", f"signed-{player}": "Alfred\nBlaster"}

    where = send(browser, house.event, "/check/finish", check="1", **cards)

    page = browser.get(where).text
    assert "To be replaced before the next game: Marron" in page
    assert "Not usable without permission: Blaster<" in page
    assert "infraction=" not in page, "neither is an infraction by itself"


def test_the_time_of_a_check_is_given_back_and_nothing_found_leads_to_the_table(house: House, browser: Client) -> None:
    account = judge(house, browser)
    number, _ = open_table(house)
    send(browser, house.event, "/check", table=str(number))

    assert send(browser, house.event, "/check/finish", check="1").endswith(f"/floor/table?table={number}")
    assert state_of(house).floor.checks[0].by == account.person
    assert "There is no running deck check 1." in send(browser, house.event, "/check/finish", check="1")
    assert "There is no deck check 7." in browser.get(f"/e/{house.event}/floor/check?check=7").text


def test_players_never_see_that_decks_are_checked(house: House, browser: Client) -> None:
    judge(house, browser)
    number, table = open_table(house)
    send(browser, house.event, "/check", table=str(number))
    assert "The decks are being checked." in card(browser, house)

    browser.cookies.clear()
    phone = claimed(house, browser, table.players[0])

    for path in ("me", "pairings", "clock", "players"):
        page = phone.get(f"/e/{house.event}/{path}").text.lower()
        assert "deck check" not in page
        assert "checked" not in page
    assert phone.get(f"/e/{house.event}/floor/checks", follow_redirects=False).status_code in (303, 403)


def test_a_stand_in_is_kept_with_its_reason_and_a_lost_card_gets_none(house: House, browser: Client) -> None:
    judge(house, browser)
    number, table = open_table(house)
    fields = {"table": str(number), "player": table.players[0], "card": "Blaster Blade"}

    send(browser, house.event, "/proxy", **fields)
    assert "Stand-ins: Blaster Blade" in card(browser, house)

    assert "A lost card gets no stand-in" in send(browser, house.event, "/proxy", **fields, ground="lost")
    assert "say why" in send(browser, house.event, "/proxy", **fields, ground="other")
    assert len(state_of(house).floor.proxies) == 1


def test_a_book_without_the_procedure_has_no_search_for_a_card(house: House, browser: Client) -> None:
    judge(house, browser)
    number, _ = open_table(house)

    assert "A card is missing" not in card(browser, house)
    assert "no procedure" in browser.get(f"/e/{house.event}/floor/lost?table={number}").text


def listed(house: House, player: PlayerId, text: str) -> None:
    """*player* has handed in *text*."""
    kept = house.venue.desk.text(house.event, OWNER, "decklist", text)
    house.venue.execute(house.event, do.SubmitDeck(player=player, text=kept), OWNER)


@pytest.mark.rule("BR-PG-3.1-a")
@pytest.mark.rule("BR-PG-3.1.3-a")
def test_a_deck_counted_card_by_card_shows_what_differs_and_which_case_it_is(house: House, browser: Client) -> None:
    judge(house, browser)
    number, table = open_table(house)
    with_lists(house)
    first, second = table.players
    listed(house, first, "4 Alice\n3 Bea (White)")
    listed(house, second, "4 Alice")
    send(browser, house.event, "/check", table=str(number))
    form = browser.get(f"/e/{house.event}/floor/check?check=1").text
    assert f'name="count-{first}:main:Bea (White)"' in form
    counts = {f"count-{first}:main:Alice": "3", f"count-{first}:main:Bea (White)": "3", f"more-{first}": "1 Cy"}

    where = send(browser, house.event, "/check/finish", check="1", **counts, **{f"count-{second}:main:Alice": "4"})

    (found,) = state_of(house).floor.checks[0].findings
    assert found.differences == (Difference("Alice", 4, 3), Difference("Cy", 0, 1))
    page = browser.get(where).text
    assert "What differs" in page
    assert f"/floor/penalty?player={first}&amp;infraction=3.1.3" in page
    assert "Nothing was found." in page, "the other deck is as listed"


@pytest.mark.rule("BR-PG-3.1.2-a")
def test_a_list_that_breaks_a_rule_is_pointed_out_and_a_whole_deck_typed_in_beside_it(
    house: House, browser: Client
) -> None:
    judge(house, browser)
    number, table = open_table(house)
    with_lists(house)
    player = table.players[0]
    listed(house, player, "5 Alice\nSideboard\n1 Cy")  # as it stood on paper
    send(browser, house.event, "/check", table=str(number))
    form = browser.get(f"/e/{house.event}/floor/check?check=1").text
    assert f'name="list_wrong" value="{player}" checked' in form
    assert "There is no sideboard at this event" in form

    whole = {f"whole-{player}": "4 alice\n1 Bea"}
    where = send(browser, house.event, "/check/finish", check="1", list_wrong=player, **whole)

    (found,) = state_of(house).floor.checks[0].findings
    assert found.differences == (Difference("Alice", 5, 4), Difference("Bea", 0, 1), Difference("Cy", 1, 0, "side"))
    assert "infraction=3.1.2" in browser.get(where).text


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [("count-{}:main:Alice", "four", "four is no number of cards"), ("more-{}", "Cy", "Line 1: say how many")],
)
def test_a_count_nobody_can_read_leaves_the_check_running(
    house: House, browser: Client, field: str, typed: str, said: str
) -> None:
    judge(house, browser)
    number, table = open_table(house)
    player = table.players[0]
    listed(house, player, "4 Alice")
    send(browser, house.event, "/check", table=str(number))

    assert said in send(browser, house.event, "/check/finish", check="1", **{field.format(player): typed})
    assert state_of(house).floor.checks[0].returned is None
