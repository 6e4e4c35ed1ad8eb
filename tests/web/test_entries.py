"""The door: players typed and pasted, late, back again; check-in at several stations; names, seats, lists."""

import re
from collections.abc import Iterator

import msgspec
import pytest
from tests.web.conftest import House
from tests.web.test_whole_event import NAMES, opened
from tests.web.working import Worker, at_work

from headjudge.core.ids import PlayerId
from headjudge.core.state import Player
from headjudge.web.links import claim_code, claim_link

ANN = PlayerId("1")


@pytest.fixture
def door(house: House) -> Iterator[Worker]:
    """An organizer whose event has its registration open."""
    with at_work(house, house.opener("olga")) as worker:
        opened(worker, "force-of-will", check_in="true", nicknames="true", re_entries="1")
        worker.does("registration")
        worker.does("entries/paste", rows=NAMES)
        yield worker


def player(house: House, door: Worker, id: str = "1") -> Player:
    """An entry as it stands."""
    return house.venue.seen(door.event).state.players[PlayerId(id)]


def test_a_spreadsheet_is_pasted_and_pasting_it_again_enters_nobody_twice(house: House, door: Worker) -> None:
    door.does("entries/paste", rows="name;reading;id;table\n山田 太郎;やまだ たろう;J-77;5\nAnn Ash;;;")

    state = house.venue.seen(door.event).state
    assert len(state.players) == 9
    assert state.players[PlayerId("9")].table == 5
    assert "山田 太郎" in door.page("entries")


def test_every_list_of_the_door_goes_by_how_a_name_is_read(house: House, door: Worker) -> None:
    # 中 has the smaller code point, いのうえ comes before なかむら.
    opened(door, "tcg-office", check_in="true")
    door.does("registration")
    door.does("entries/paste", rows="name;reading\n中村 樹;なかむら いつき\n井上 健;いのうえ けん")

    for place in ("entries", "check-in", "codes"):
        page = door.page(place)
        assert page.index("井上 健") < page.index("中村 樹"), place
    assert "中村 樹" not in door.page("codes?q=いのうえ")


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [("name,nam\nA,B", "the column"), ("name,table\nZoe,near the window", "line 2"), ("name\n,\n", "")],
)
def test_a_bad_list_says_which_line_and_keeps_what_was_pasted(
    house: House, door: Worker, rows: str, sentence: str
) -> None:
    answer = door.send("entries/paste", rows=rows)

    if not sentence:
        assert answer.status_code == 303
        return
    assert answer.status_code == 422
    assert 'id="rows-problem"' in answer.text
    assert sentence in answer.text.partition('id="rows-problem"')[2]
    assert rows.splitlines()[1] in answer.text


def test_one_player_is_typed_once_however_often_the_form_is_sent(house: House, door: Worker) -> None:
    door.does("entries", name="Ida Ink", key="once")
    door.does("entries", name="Ida Ink", key="once")

    assert list(house.venue.seen(door.event).names.values()).count("Ida Ink") == 1


def test_a_name_that_is_none_is_refused_beside_its_field(house: House, door: Worker) -> None:
    answer = door.send("entries", name="x" * 200)

    assert 'id="name-problem"' in answer.text
    assert "at most 120 characters" in answer.text


@pytest.mark.parametrize(("shown", "sentence"), [("T" * 10_000, "at most 120"), ("\u200b", "cannot be empty")])
def test_a_nickname_that_is_none_is_refused_beside_its_field(
    house: House, door: Worker, shown: str, sentence: str
) -> None:
    answer = door.send("entries", name="Ida Ink", shown=shown)

    assert sentence in answer.text.partition('id="shown-problem"')[2]
    assert "Ida Ink" not in house.venue.seen(door.event).names.values()


def test_a_reason_as_long_as_a_book_is_refused(house: House, door: Worker) -> None:
    answer = door.send("entries/change", player="1", what="drop", reason="because " * 10_000)

    assert "That is too long: at most 20000 characters." in answer.text
    assert player(house, door).left is None


def test_a_nickname_is_shown_once_somebody_approved_it(house: House, door: Worker) -> None:
    door.does("entries", name="Ida Ink", shown="The Squid")
    assert "names to look at: 1" in door.page("entries")
    assert house.venue.seen(door.event).names[PlayerId("9")] == "Ida Ink"

    door.does("entries/change", player="9", what="approve")

    assert house.venue.seen(door.event).names[PlayerId("9")] == "The Squid"


def test_a_player_is_seated_listed_dropped_and_brought_back(house: House, door: Worker) -> None:
    door.does("entries/change", player="1", what="seat", table="3")
    door.does("entries/change", player="1", what="deck", deck="4 Card Name")
    assert player(house, door).table == 3
    assert player(house, door).deck is not None and player(house, door).deck.received  # type: ignore[union-attr]

    door.does("entries/change", player="1", what="drop")
    assert player(house, door).left is not None
    door.does("entries/change", player="1", what="reinstate")

    assert player(house, door).left is None


def test_somebody_who_left_enters_again_as_a_new_entry(house: House, door: Worker) -> None:
    door.does("entries/change", player="1", what="drop")
    door.does("entries/change", player="1", what="re-enter")

    assert player(house, door, "9").earlier == ANN


@pytest.mark.rule("BR-4.6-a")
def test_bushiroad_4_6_a_doubtful_nickname_is_flagged_and_a_person_decides(house: House, door: Worker) -> None:
    opened(door, "bushiroad", nicknames="true")
    door.does("registration")
    door.does("entries", name="Zoe Zander", shown="Sh1t Happens")
    door.does("entries", name="Yui Yamada", shown="Foxfire")

    flagged = door.page("entries")
    door.does("entries/change", player="1", what="approve")

    told = flagged.partition("doubtful")[2][:400]
    assert flagged.count("doubtful") == 1 and ">shit<" in told and "Bushiroad" in told
    assert "doubtful" not in door.page("entries")  # somebody has looked
    assert player(house, door).shown is not None and player(house, door).shown.approved  # type: ignore[union-attr]


@pytest.mark.rule("TO-6h-a")
def test_tcg_office_6h_the_door_takes_the_fee_that_was_set_up_and_the_list_tells_the_entries_apart(
    house: House, door: Worker
) -> None:
    opened(door, "tcg-office", re_entries="1", re_entry_until="3", re_entry_exits="left", re_entry_fee="500円")
    door.does("registration")
    door.does("entries/paste", rows=NAMES)
    door.does("entries/change", player="1", what="drop")
    assert "paid: 500円" in door.page("entries?player=1")

    refused = door.send("entries/change", player="1", what="re-enter")
    door.does("entries/change", player="1", what="re-enter", paid="true")

    assert refused.status_code == 422 and "Re-entry costs 500円" in refused.text
    assert player(house, door, "9").entry == 2
    assert "entry 2" in door.page("entries")
    assert "paid: 500円" not in door.page("entries?player=1") + door.page("entries?player=2")  # back; never left
    setup = house.venue.seen(door.event).state.setup
    assert setup is not None
    assert (setup.re_entry_until, setup.re_entry_exits, setup.re_entry_fee) == (3, ("dropped", "absent"), "500円")
    assert '<option value="left" selected' in door.page("setup")


def test_what_is_refused_opens_the_panel_of_that_player(house: House, door: Worker) -> None:
    answer = door.send("entries/change", player="2", what="reinstate")

    assert answer.status_code == 422
    assert panels(answer.text) == ["2"]
    assert "has not left" in answer.text.partition('id="m2"')[2].partition("</details>")[0]


def test_what_is_refused_about_nobody_who_entered_is_said_above_the_list(house: House, door: Worker) -> None:
    answer = door.send("entries/change", player="99", what="drop")

    assert answer.status_code == 422 and panels(answer.text) == []
    assert "99" in answer.text.partition('id="player-problem"')[2].partition("</p>")[0]


def panels(page: str) -> list[str]:
    """Whose panels are on *page*, all of them open."""
    return re.findall(r'<details class="menu" id="m(\d+)"[^>]* open>', page)


def test_a_row_leads_to_its_panel_and_only_the_one_who_is_opened_has_it(house: House, door: Worker) -> None:
    code = claim_code(house.venue, door.event, PlayerId("2"))
    closed, opened = door.page("entries"), door.page("entries?player=2")
    alone = door.page("entries?player=2&alone=true")

    assert panels(closed) == [] and f'action="/e/{door.event}/entries/change"' not in closed
    assert f'id="a2" href="/e/{door.event}/entries?player=2#p2" aria-label="Actions for' in closed
    assert panels(opened) == panels(alone) == ["2"]
    assert code in opened and code in alone and code not in closed
    assert (opened.count('<tr id="p'), alone.count('<tr id="p')) == (8, 1)
    assert panels(door.page("entries?player=99")) == []


def test_the_list_weighs_less_than_a_thousand_bytes_for_each_of_three_hundred_players(
    house: House, door: Worker
) -> None:
    few = len(door.page("entries").encode())
    door.does("entries/paste", rows="\n".join(f"Bartholomew Longfellow {number}" for number in range(292)))

    many = len(door.page("entries").encode())

    assert (many - few) / 292 < 1000
    assert len(door.page("entries?player=2").encode()) - many < 30_000


@pytest.mark.parametrize("who", ["Ash", "1", "#1", "ann ash"])
def test_somebody_is_checked_in_by_surname_or_number(house: House, door: Worker, who: str) -> None:
    answer = door.send("check-in", json=True, who=who)

    assert msgspec.json.decode(answer.content) == {
        "said": "Ann Ash (#1)",
        "player": "1",
        "present": 1,
        "expected": 8,
    }


@pytest.mark.parametrize("scanned", ["http://venue.local{link}", "{link}", "{code}", "1-{code}"])
def test_the_code_on_the_slip_checks_in_too(house: House, door: Worker, scanned: str) -> None:
    code, link = claim_code(house.venue, door.event, ANN), claim_link(house.venue, door.event, ANN)

    door.does("check-in", who=scanned.format(code=code, link=link))

    assert player(house, door).present


def test_the_code_of_somebody_else_checks_nobody_in(house: House, door: Worker) -> None:
    code = claim_code(house.venue, door.event, ANN)

    assert door.send("check-in", who=f"2-{code}").status_code == 422

    assert not player(house, door, "2").present


@pytest.mark.parametrize("who", ["９", "＃９", "やまだ", "ヤマダ　ハナコ", "山田"])
def test_somebody_is_found_by_reading_and_by_wide_digits(house: House, door: Worker, who: str) -> None:
    door.does("entries", name="山田 花子", reading="やまだ はなこ")

    assert msgspec.json.decode(door.send("check-in", json=True, who=who).content)["player"] == "9"
    assert 'data-reading="やまだ はなこ"' in door.page("entries")


def registrar(house: House, door: Worker) -> Worker:
    """Somebody at the door who is nothing else."""
    other = door.colleague(house.account("reg"))
    door.does("officials", name="reg", role="registrar")
    return other


def test_a_registrar_closes_check_in_and_stays_there(house: House, door: Worker) -> None:
    reg = registrar(house, door)

    place = reg.does("check-in/close")

    assert place == f"/e/{door.event}/check-in"
    assert reg.got(place).status_code == 200


def test_who_entered_after_the_look_at_who_is_missing_is_not_put_out_unseen(house: House, door: Worker) -> None:
    shown = re.findall(r'name="absent" value="(\d+)"', door.page("check-in?close=1"))
    door.does("entries", name="Late Lara")
    door.does("check-in", who="1")

    door.does("check-in/close", {"absent": shown})

    assert len(shown) == 8
    assert player(house, door, "9").left is None
    assert player(house, door, "1").left is None
    assert player(house, door, "2").left is not None


def test_who_comes_after_check_in_was_closed_is_checked_in_at_the_door(house: House, door: Worker) -> None:
    reg = registrar(house, door)
    reg.does("check-in/close")
    assert player(house, door).left is not None

    assert "Check in" in reg.page("entries?player=1").partition('id="m1"')[2].partition("</details>")[0]
    reg.does("check-in", who="Ash")

    assert player(house, door).left is None
    assert player(house, door).present


def test_a_registrar_is_offered_nothing_that_would_be_refused(house: House, door: Worker) -> None:
    reg = registrar(house, door)
    door.does("entries/change", player="1", what="drop")

    page = reg.page("entries?player=1") + reg.page("entries?player=2")

    assert "Keep apart" in door.page("entries?player=2")
    for what in ("reinstate", "block", "apart"):
        assert f'name="what" value="{what}"' not in page
        assert reg.send("entries/change", player="1", what=what, other="2", block="A").status_code == 422


def test_a_block_without_a_name_is_the_common_field_again(house: House, door: Worker) -> None:
    door.does("entries/change", player="1", what="block", block="A")
    door.does("entries/change", player="1", what="block", block="")

    assert player(house, door).block is None


def test_a_name_that_fits_several_asks_for_the_number(house: House, door: Worker) -> None:
    answer = door.send("check-in", who="a")

    assert 'id="who-problem"' in answer.text
    assert "Several players are called that." in answer.text


def test_two_stations_count_together(house: House, door: Worker) -> None:
    other = door.colleague(house.account("reg"))
    door.does("officials", name="reg", role="registrar")

    door.send("check-in", who="1")
    answer = other.send("check-in", json=True, who="2")

    assert msgspec.json.decode(answer.content)["present"] == 2


def test_closing_check_in_shows_who_is_missing_before_it_takes_them_out(house: House, door: Worker) -> None:
    for number in range(1, 7):
        door.does("check-in", who=str(number))
    preview = door.page("check-in?close=1")
    assert "2 players are not here and will be out:" in preview
    assert player(house, door, "7").left is None

    door.does("check-in/close")

    assert [player(house, door, id).left is not None for id in ("6", "7", "8")] == [False, True, True]
    door.does("entries/change", player="8", what="reinstate")


def test_a_late_player_joins_from_the_next_round(house: House) -> None:
    with at_work(house, house.opener("olga")) as worker:
        opened(worker, "force-of-will", late_until="23:59", date="2099-06-06")
        worker.does("registration")
        worker.does("entries/paste", rows=NAMES, present="true")
        for step in ("desk/pair", "desk/publish", "desk/start"):
            worker.does(step)

        worker.does("entries", name="Lara Late")

    late = house.venue.seen(worker.event).state.players[PlayerId("9")]
    assert (late.joined, late.present, late.walk_in) == (2, True, True)


def test_a_team_is_entered_with_all_its_members(house: House) -> None:
    with at_work(house, house.opener("olga")) as worker:
        opened(worker, "bushiroad", team="trio")
        worker.does("registration")
        refused = worker.send("entries", name="Ann\nBea", shown="The Two")
        worker.does("entries", name="Ann\nBea\nCy", shown="The Three")

    assert "has exactly 3 members" in refused.text
    assert len(house.venue.seen(worker.event).state.players[ANN].members) == 3


def test_two_players_are_kept_apart(house: House, door: Worker) -> None:
    door.does("entries/change", player="1", what="apart", other="#2")
    nobody = door.send("entries/change", player="1", what="apart", other="Nobody At All")

    state = house.venue.seen(door.event).state
    assert state.apart == ((PlayerId("1"), PlayerId("2")),)
    assert nobody.status_code == 422
    assert "Nobody here is called that." in nobody.text


def test_blocks_become_one_field_under_one_head_judge(house: House, door: Worker) -> None:
    assert "Make one field of all blocks" not in door.page("entries")
    door.does("entries/change", player="1", what="block", block="A")
    door.does("officials", name="Hedda", role="judge")
    hedda = next(person for person, held in house.venue.seen(door.event).state.staff.items() if "judge" in held)
    early = door.send("entries/merge", head_judge=hedda)
    door.does("officials", name="Hedda", role="head-judge")
    assert "Make one field of all blocks" in door.page("entries")

    door.does("entries/merge", head_judge=hedda)

    assert early.status_code == 422
    assert player(house, door).block is None
