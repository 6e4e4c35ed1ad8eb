"""A pasted list: looked through, then entered; nobody twice, nobody lost, and what is wrong with it has its line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.web.conftest import House
from tests.web.test_entries import door as door
from tests.web.working import Worker

from headjudge.core.ids import PlayerId
from headjudge.core.state import Tournament
from headjudge.web.pages.pasting import read_lines
from headjudge.web.visits import Mistake


def names(house: House, door: Worker) -> list[str]:
    """Everybody, as the list shows them."""
    return list(house.venue.seen(door.event).names.values())


def status(page: str) -> str:
    """What the page says came of the list."""
    return page.partition('role="status">')[2].partition("</p>")[0]


def test_what_came_of_a_list_is_said(house: House, door: Worker) -> None:
    place = door.does("entries/paste", rows="Zoe\nAnn Ash\nYan\nZoe\n")

    assert names(house, door).count("Zoe") == 1
    assert names(house, door).count("Ann Ash") == 1
    said = status(door.got(place).text)
    assert "2 players of the list were entered." in said
    assert "line 2, 4." in said


def test_two_of_one_name_are_two_where_the_publisher_knows_them_by_two_numbers(house: House, door: Worker) -> None:
    door.does("entries/paste", rows="name,id\nKim Minjun,K-1\nKim Minjun,K-2\nKim Minjun,K-1\n")
    door.does("entries/paste", rows="name,id\nKim Minjun,K-3\nKim Minjun,\n")

    assert names(house, door).count("Kim Minjun") == 3


def test_the_same_list_sent_twice_says_the_same(house: House, door: Worker) -> None:
    places = {door.does("entries/paste", rows="Zoe\nYan", key="once") for _ in range(2)}

    assert places == {f"/e/{door.event}/entries?entered=2"}
    assert names(house, door).count("Zoe") == 1


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ("Zoe\n" + "x" * 500, "line 2: A name has at most 120 characters."),
        ("Zoe\n\nYan\x07", "line 3: A name cannot hold control characters."),
        ("name,reading\nZoe,z\nYan," + "y" * 500, "line 3: A name has at most 120 characters."),
        ("Sato, Taro\nSuzuki, Ken", "The first line has several columns and names none of them"),
        ("\ufeff\u200b", "line 1: A name cannot be empty."),
    ],
)
def test_a_list_with_a_bad_line_enters_nobody_and_names_the_line(
    house: House, door: Worker, rows: str, sentence: str
) -> None:
    before = names(house, door)

    answer = door.send("entries/paste", rows=rows)

    assert answer.status_code == 422
    assert sentence in answer.text.partition('id="rows-problem"')[2]
    assert names(house, door) == before


@pytest.mark.parametrize(
    "rows", ["\ufeffname\nZoe", '\ufeff"name"\n"Zoe"', "\ufeffZoe", "\u202aZoe\u202c", "Zoe\u200e\r\n"]
)
def test_what_cannot_be_seen_is_no_part_of_a_name(house: House, door: Worker, rows: str) -> None:
    before = names(house, door)

    door.does("entries/paste", rows=rows)

    assert names(house, door) == [*before, "Zoe"]


def test_a_picture_held_together_by_a_joiner_stays_whole(house: House, door: Worker) -> None:
    door.does("entries/paste", rows="Zoe \U0001f469\u200d\U0001f33e")

    assert "Zoe \U0001f469\u200d\U0001f33e" in names(house, door)


def test_everybodys_name_is_not_read_again_for_every_line(
    house: House, door: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Tournament] = []
    names_of = house.venue.desk.names

    def counted(state: Tournament) -> dict[PlayerId, str]:
        read.append(state)
        return names_of(state)

    monkeypatch.setattr(house.venue.desk, "names", counted)

    door.does("entries/paste", rows="\n".join(f"Player {number}" for number in range(40)))

    assert len(names(house, door)) == 48
    assert len(read) < 10


def test_a_country_in_the_list_is_kept(house: House, door: Worker) -> None:
    door.does("entries/paste", rows="name,country\nZoe,JPN")

    state = house.venue.seen(door.event).state
    person = list(state.players.values())[-1].members[0]
    assert house.venue.desk.store.people.known({person})[person].country == "JPN"


@given(st.text())
def test_any_text_is_read_as_lines_or_refused_beside_the_field(pasted: str) -> None:
    try:
        lines = read_lines(pasted)
    except Mistake as refusal:
        assert refusal.field == "rows"
    else:
        assert all(row.name.strip() for _, row in lines)
        assert [number for number, _ in lines] == sorted({number for number, _ in lines})
