"""Penalties on the judges' pages: finding, facts, upgrade, spectators, score sheet, taking back, reports, expulsion."""

from datetime import UTC, date, datetime

import msgspec
import pytest
from tests.web.conftest import OWNER, Client, House
from tests.web.test_floor import filled, guided, judge, send  # noqa: F401  fixtures of this module too
from tests.web.test_me import open_table

from headjudge.core import commands as do
from headjudge.core.floor import commands as floor
from headjudge.core.floor.current import holders
from headjudge.core.floor.penalty_desk import NotYoursToWithdraw
from headjudge.core.floor.state import Floor, Penalty
from headjudge.core.ids import PersonId, PlayerId
from headjudge.services.demo import demo_event, play_round
from headjudge.store.accounts import Account, AccountId
from headjudge.web.visitors import session_of


def the_floor(house: House) -> Floor:
    """What the floor remembers."""
    return house.venue.seen(house.event).state.floor


def last(house: House) -> Penalty:
    """The latest penalty."""
    return the_floor(house).penalties[-1]


def under(house: House, book: str) -> House:
    """The same house with a round being played under *book*."""
    event = demo_event(house.venue.desk, book, 4, OWNER, date(2026, 5, 2))
    play_round(house.venue.desk, event, OWNER, leave_open=1)
    return msgspec.structs.replace(house, event=event)


def form(client: Client, house: House, **asked: str | list[str]) -> str:
    """The penalty page."""
    return client.get(f"/e/{house.event}/floor/penalty", params=asked).text


def give(client: Client, house: House, player: str, infraction: str, rank: str, **more: str) -> str:
    """Send the penalty form, told aloud."""
    fields = {"player": player, "infraction": infraction, "rank": rank, "told": "true", **more}
    return send(client, house.event, f"/penalty?player={player}&infraction={infraction}", **fields)


def checked(page: str) -> str:
    """The rank that is preselected."""
    before = page.partition(" required checked")[0]
    return before.rpartition('name="rank" value="')[2].removesuffix('"')


def test_an_infraction_is_found_by_word_by_section_and_by_recent_use(house: House, browser: Client) -> None:
    judge(house, browser)
    player = open_table(house)[1].players[0]
    assert "infraction=3.9.1" in form(browser, house, player=player, q="tardiness")
    assert "infraction=3.1.4" in form(browser, house, player=player, q="3.1")
    assert "List illegal, deck legal" in form(browser, house, player=player, q="3.1"), "the heading asks its question"

    give(browser, house, player, "4.5", "warning")

    found = form(browser, house, player=player)
    assert found.index("infraction=4.5") < found.index("infraction=3.1.1"), "what was used lately leads"


def test_a_fact_that_holds_changes_the_range(house: House, browser: Client) -> None:
    judge(house, browser)
    player = open_table(house)[1].players[0]

    plain = form(browser, house, player=player, infraction="3.2.1")
    excused = form(browser, house, player=player, infraction="3.2.1", facts="corrected-in-time")

    assert "The guide: Caution" in plain
    assert "no penalty of its own" in excused


@pytest.mark.rule("BR-PG-0-d")
def test_the_judge_says_that_somebody_is_influential_and_is_reminded_to_be_stricter(
    house: House, browser: Client
) -> None:
    judge(house, browser)
    player = open_table(house)[1].players[0]

    plain = form(browser, house, player=player, infraction="4.5")
    strict = form(browser, house, player=player, infraction="4.5", influential="true")

    assert "Is it an official, a top finisher" in plain
    assert "infraction=4.5&amp;influential=true" in plain
    for page in (plain, strict):
        assert "The guide: Warning – Disqualification" in page
    assert "Foul play by an organizer, judge or head judge" not in plain
    assert "Foul play by an organizer, judge or head judge" in strict
    assert "Is it an official" not in form(browser, house, player=player, infraction="3.15"), "no foul play"


@pytest.mark.rule("TO-1c-ii-c")
def test_a_book_without_a_guide_says_how_strict_its_judges_are(house: House, browser: Client) -> None:
    office = under(house, "tcg-office")
    judge(office, browser)

    page = form(browser, office, player=open_table(office)[1].players[0])

    assert "General: repair the mistake as far as play is not disturbed, and explain it." in page


def test_without_a_guide_the_form_shows_what_is_held_and_the_games_so_far(house: House, browser: Client) -> None:
    fow = under(house, "force-of-will")
    event = fow.event
    judge(fow, browser)
    player = open_table(fow)[1].players[0]
    assert "Agreed draw, or stalling towards a draw" in form(browser, fow, player=player), "the book names it"

    give(browser, fow, player, "A2.1", "warning")

    page = form(browser, fow, player=player)
    assert "Earlier in this event" in page
    assert "Incomplete or wrong translation" in page
    give(browser, fow, player, "slow play", "loss-of-game", first="0", second="1")
    now = house.venue.seen(event).state.round
    assert now is not None
    assert now.awaited == (), "the second game was the match"


def test_what_a_judge_wrote_without_a_guide_is_erased_with_the_player(house: House, browser: Client) -> None:
    fow = under(house, "force-of-will")
    event = fow.event
    judge(fow, browser)
    player = open_table(fow)[1].players[0]

    give(browser, fow, player, "Threw a chair", "warning")

    pages = [f"/e/{event}/floor/{page}" for page in (f"player?player={player}", "penalty?player=" + player, "conduct")]
    assert (last(fow).infraction, last(fow).id) == ("", 1)
    for page in pages:
        assert "Threw a chair" in browser.get(page).text, page
    entries = house.venue.desk.scorekeeper.entries(event)
    assert not any(b"Threw a chair" in msgspec.json.encode(entry) for entry in entries), "never in the log"
    counted = browser.get(f"/e/{event}/floor/reports").text
    assert "in the judge&#39;s own words" in counted
    assert "Threw a chair" not in counted, "figures name nobody's deed"

    house.venue.desk.store.people.erase(last(fow).person, datetime(2026, 6, 1, tzinfo=UTC))

    for page in pages:
        text = browser.get(page).text
        assert "Threw a chair" not in text, page
        assert "the text was erased" in text, page
    assert "内容は消去済み" in browser.get(f"{pages[0]}&lang=ja").text


def test_without_a_head_judge_the_floor_judge_is_offered_the_gravest_penalty(house: House, browser: Client) -> None:
    office = under(house, "tcg-office")
    event = office.event
    judge(office, browser)
    player = open_table(office)[1].players[0]
    assert 'value="disqualification"' not in form(browser, office, player=player)

    for head in holders(house.venue.seen(event).state, "head-judge"):
        house.venue.execute(event, do.Dismiss(person=head, role="head-judge"), OWNER)

    assert 'value="disqualification"' in form(browser, office, player=player)


def test_a_repeat_preselects_the_upgrade_and_declining_it_needs_a_reason(house: House, browser: Client) -> None:
    judge(house, browser)
    player = open_table(house)[1].players[0]
    give(browser, house, player, "3.9.1", "caution")

    page = form(browser, house, player=player, infraction="3.9.1")
    assert checked(page) == "warning"
    assert "Earlier in this event" in page

    refused = give(browser, house, player, "3.9.1", "caution")
    assert "It is a repeat" in refused
    assert checked(refused) == "caution", "what was chosen stays chosen"
    give(browser, house, player, "3.9.1", "caution", reason="The bus was late")
    assert [one.rank for one in the_floor(house).penalties] == ["caution", "caution"]


def test_an_unlisted_infraction_is_compared_with_a_listed_one(house: House, browser: Client) -> None:
    judge(house, browser)
    player = open_table(house)[1].players[0]
    assert "Compare it with" in form(browser, house, player=player, infraction="3.24")
    assert "compared with" in give(browser, house, player, "3.24", "warning")

    page = form(browser, house, player=player, infraction="3.24", compared="3.9.1")
    give(browser, house, player, "3.24", "warning", compared="3.9.1")

    assert "The guide: Caution – Warning" in page
    assert last(house).compared == "3.9.1"


def test_a_lost_match_is_taken_at_once_and_given_back_when_it_is_withdrawn(house: House, browser: Client) -> None:
    judge(house, browser)
    number, table = open_table(house)
    give(browser, house, table.players[0], "3.9.2", "loss-of-match")
    now = house.venue.seen(house.event).state.round
    assert now is not None
    assert getattr(now.tables[number].result, "winner", None) == table.players[1]
    sheet = browser.get(f"/e/{house.event}/floor/player?player={table.players[0]}").text
    assert "Severe Tardiness" in sheet
    path = f"/penalty/withdraw?player={table.players[0]}"

    assert "Write why it is taken back." in send(browser, house.event, path, penalty="1")
    send(browser, house.event, path, penalty="1", reason="The sheet was in the box")

    assert last(house).status == "withdrawn"
    assert open_table(house)[0] == number, "the match is open again"


def test_only_the_head_judge_or_whoever_gave_it_takes_a_penalty_back(house: House, browser: Client) -> None:
    judge(house, browser)
    player = open_table(house)[1].players[0]
    give(browser, house, player, "3.9.1", "caution")
    other = house.account("another judge", "judge")

    text = house.venue.desk.text(house.event, other.person, "reason", "No")
    wish = floor.WithdrawPenalty(penalty=last(house).id, reason=text)

    with pytest.raises(NotYoursToWithdraw):
        house.venue.execute(house.event, wish, other.person)
    browser.set_session_data(session_of(other))
    assert "Take it back" not in browser.get(f"/e/{house.event}/floor/player?player={player}").text


def test_somebody_who_does_not_play_is_penalised_by_name_and_known_the_next_time(house: House, browser: Client) -> None:
    judge(house, browser)
    page = form(browser, house, spectator="true", infraction="4.5")
    assert "Loss of game" not in page, "a spectator has no game to lose"
    fields = {"infraction": "4.5", "rank": "warning", "told": "true"}
    assert "Write who it is." in send(browser, house.event, "/penalty?spectator=true&infraction=4.5", **fields)

    send(browser, house.event, "/penalty?spectator=true&infraction=4.5", **fields, name="Wanda Watcher", key="once")
    send(browser, house.event, "/penalty?spectator=true&infraction=4.5", **fields, name="Wanda Watcher", key="once")

    assert len(the_floor(house).penalties) == 1, "a form sent twice counts once"
    assert len(house.venue.desk.store.people.search("Wanda Watcher")) == 1
    person = last(house).person
    assert f"person={person}" in form(browser, house, spectator="true")
    assert "Earlier in this event" in form(browser, house, spectator="true", person=person, infraction="4.5")


def test_a_disqualification_goes_from_request_to_sealed_report(house: House, browser: Client) -> None:
    judge(house, browser)
    player = open_table(house)[1].players[0]
    give(browser, house, player, "4.1", "disqualification")
    assert last(house).status == "requested"
    browser.cookies.clear()
    judge(house, browser, "head-judge")
    assert "A judge asks for this" in browser.get(f"/e/{house.event}/floor/head").text
    send(browser, house.event, "/head/request", penalty="1", confirmed="true")
    assert "Reports owed to the publisher: 1" in browser.get(f"/e/{house.event}/floor/expelled").text

    report = "He hid two cards in his sleeve."
    send(browser, house.event, "/expelled/report", about="disqualification", number="1", text=report)
    send(browser, house.event, "/expelled/standing", player=player, passed_down="true")

    page = browser.get(f"/e/{house.event}/floor/expelled").text
    assert "The publisher is owed nothing" in page
    assert "place taken, others move up" in page
    assert report not in page, "sealed is sealed"
    assert the_floor(house).revoked[PlayerId(player)] == "passed-down"


def test_the_head_judge_asks_the_organizer_before_anybody_is_sent_out(house: House, browser: Client) -> None:
    judge(house, browser, "head-judge")
    send(browser, house.event, "/expelled/eject", who="Wanda Watcher", reason="She shouted")
    ejected = the_floor(house).ejections[0]
    assert ejected.status == "awaiting"
    assert "waits for the organizer" in browser.get(f"/e/{house.event}/floor/expelled").text
    assert "Your role in this event" in send(browser, house.event, "/expelled/decide", ejection="1", permitted="true")

    browser.cookies.clear()
    owner = Account(AccountId("a-owner"), OWNER, "owner", "hash of the owner", datetime.now(UTC))
    house.venue.desk.store.accounts.open(owner)
    browser.set_session_data(session_of(owner))
    send(browser, house.event, "/expelled/decide", ejection="1", permitted="true")
    assert the_floor(house).ejections[0].status == "effective"
    send(browser, house.event, "/expelled/lift", ejection="1")
    assert the_floor(house).ejections[0].status == "lifted"


def test_a_player_who_is_sent_out_is_meant_by_number_or_name(house: House, browser: Client) -> None:
    judge(house, browser, "head-judge")
    assert "Nobody here is called that." in send(
        browser, house.event, "/expelled/eject", who="Nobody At All", plays="true"
    )

    send(browser, house.event, "/expelled/eject", who="3", plays="true")

    members = house.venue.seen(house.event).state.players[PlayerId("3")].members
    assert the_floor(house).ejections[0].person == PersonId(members[0])


def test_the_reports_count_what_was_given_and_not_what_was_asked_for(house: House, browser: Client) -> None:
    judge(house, browser)
    first, second = open_table(house)[1].players
    give(browser, house, first, "3.9.1", "caution")
    give(browser, house, first, "3.9.1", "warning")
    give(browser, house, second, "4.1", "disqualification")

    page = browser.get(f"/e/{house.event}/floor/reports").text

    assert "<b>2</b> × 3.9.1 Common Tardiness" in page
    assert "4.1" not in page
    assert "<dt>As an upgrade</dt><dd>1</dd>" in page
    assert "<dt>Penalties</dt><dd>2</dd>" in page


def test_challenges_shrink_on_the_board_when_a_ruling_is_confirmed(house: House, browser: Client) -> None:
    number, table = open_table(house)
    judge(house, browser)
    send(browser, house.event, "/go", table=str(number))
    send(browser, house.event, "/rule", table=str(number), call="1", decision="It stays", question="Does it stay?")
    browser.cookies.clear()
    judge(house, browser, "head-judge")
    send(browser, house.event, "/head/limit", limit="2")
    send(browser, house.event, "/appeal", ruling="1", player=table.players[0])
    send(browser, house.event, "/head/appeal", ruling="1", decision="It does", same="true")

    page = browser.get(f"/e/{house.event}/floor/head").text

    assert "Each player has 2." in page
    assert "1 challenges left" in page


def test_the_rulings_without_names_name_nobody(house: House, browser: Client) -> None:
    number, table = open_table(house)
    account = judge(house, browser)
    send(browser, house.event, "/go", table=str(number))
    send(browser, house.event, "/rule", table=str(number), call="1", decision="It stays", question="Does it stay?")
    names = [house.venue.seen(house.event).names[player] for player in table.players]
    judged = house.venue.name_of(account.person)
    assert judged in browser.get(f"/e/{house.event}/floor/rulings").text, "there is something that could leak"

    page = browser.get(f"/e/{house.event}/floor/rulings?anonymous=true&q=stay").text

    assert "Does it stay?" in page
    assert not [name for name in (*names, judged, f"Table {number}") if name in page]


def test_a_call_for_which_another_judge_is_wanted_can_be_claimed_again(house: House, browser: Client) -> None:
    number, _ = open_table(house)
    judge(house, browser)
    send(browser, house.event, "/go", table=str(number))
    send(browser, house.event, "/escalate", table=str(number), call="1")
    browser.cookies.clear()
    second = house.account("second judge", "judge")
    house.venue.execute(house.event, floor.ClaimCall(call=the_floor(house).calls[0].id), second.person)

    assert the_floor(house).calls[0].claimed_by == second.person
