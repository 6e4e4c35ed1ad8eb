"""The life pad in the pages: who may write, both records, a dispute, a judge's settlement, Hydra teams."""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode

import pytest
from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient
from tests.chance import chance
from tests.web.conftest import OWNER, SECRET, Client, House, moved_in
from tests.web.test_me import open_table
from tests.web.working import at_work

from headjudge.core import commands as do
from headjudge.core.ids import TournamentId
from headjudge.core.setup import Setup
from headjudge.services.demo import demo_event, play_round
from headjudge.services.front_desk import FrontDesk
from headjudge.store.opening import open_store
from headjudge.store.people import Person
from headjudge.web.sessions import sessions
from headjudge.web.topics import News, news_of
from headjudge.web.venue import Venue
from headjudge.web.visitors import session_of


@pytest.fixture(scope="session")
def fought(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, TournamentId]:
    """A database with a Force of Will event whose first round is being played."""
    path = tmp_path_factory.mktemp("fought") / "fought.sqlite"
    with open_store(path) as store:
        desk = FrontDesk(store, draw=chance("fought"))
        store.people.save(Person(OWNER, "Olivia Owner"))
        event = demo_event(desk, "force-of-will", 6, OWNER, date(2026, 5, 2))
        play_round(desk, event, OWNER, leave_open=2)
    return path, event


@pytest.fixture
def arena(site: Litestar, fought: tuple[Path, TournamentId], tmp_path: Path) -> Iterator[House]:
    """That event, for one test."""
    path, event = fought
    with open_store(shutil.copy(path, tmp_path / "arena.sqlite")) as store:
        venue = Venue(FrontDesk(store, draw=chance("arena")), SECRET)
        yield House(moved_in(site, venue), venue, event)


class Pad:
    """Somebody at the pad of the open table: a phone, or a judge who signed in."""

    def __init__(self, arena: House, client: Client, session: Mapping[str, Any]) -> None:
        number, _ = open_table(arena)
        self.client, self.path, self.session = client, f"/e/{arena.event}/life/{number}", dict(session)

    def got(self, path: str, language: str = "en") -> Response:
        self.client.set_session_data(self.session)
        return self.client.get(path, headers={"accept-language": language}, follow_redirects=False)

    def page(self, language: str = "en") -> str:
        answer = self.got(self.path, language)
        assert answer.status_code == 200, answer.text
        return answer.text

    def send(self, place: str = "", language: str = "en", **fields: str) -> Response:
        self.client.set_session_data(self.session)
        headers = {"x-csrftoken": self.client.cookies["csrftoken"], "accept-language": language}
        return self.client.post(f"{self.path}{place}", data=fields, headers=headers, follow_redirects=False)

    def does(self, place: str = "", **fields: str) -> None:
        answer = self.send(place, **fields)
        assert answer.status_code == 303, answer.text
        assert answer.headers["location"] == self.path


class Table(NamedTuple):
    """Everybody at the open table."""

    ann: Pad
    bea: Pad
    jo: Pad
    """A judge."""

    cy: Pad
    """A player of another table."""


@contextmanager
def gathered(house: House) -> Iterator[Table]:
    """The people around the open table of a house, in one browser that changes hands."""
    _, table = open_table(house)
    state = house.venue.seen(house.event).state
    elsewhere = next((player for player in state.players if player not in table.players), None)
    account = house.account("jo", "judge")
    with TestClient(house.app, session_config=sessions(house.venue)) as client:
        client.get("/sign-in")
        ann, bea, cy = (Pad(house, client, {"claims": {house.event: player}}) for player in (*table.players, elsewhere))
        yield Table(ann, bea, Pad(house, client, session_of(account)), cy)


@pytest.fixture
def table(arena: House) -> Iterator[Table]:
    """The people around the open table."""
    with gathered(arena) as table:
        yield table


def life(page: str, side: int) -> str:
    """The big number of a side."""
    return page.partition(f'data-life="{side}">')[2].partition("<")[0]


def test_a_player_finds_the_pad_and_its_starting_life(arena: House, table: Table) -> None:
    assert f'href="{table.ann.path}"' in table.ann.got(f"/e/{arena.event}/me").text
    page = table.ann.page()

    assert [life(page, side) for side in (0, 1)] == ["4000", "4000"]
    assert "Force of Will A10" in page


@pytest.mark.rule("FW-A10-a")
def test_a_tap_is_written_with_its_time_its_reason_and_who_wrote_it(arena: House, table: Table) -> None:
    table.ann.does(tap="1:-500", reason="attack")
    seen = table.bea.page()

    assert life(seen, 1) == "4000", "her own record is hers"
    assert "other record: 3500" in seen
    line = seen.partition('class="pad-lines"')[2]
    assert "−500" in line
    assert "Attack" in line
    assert "<time" in line
    assert arena.venue.seen(arena.event).names[open_table(arena)[1].players[0]] in line


def test_agreeing_makes_both_records_say_the_same(table: Table) -> None:
    table.ann.does(tap="1:-500", reason="attack")
    number = table.bea.page().partition('name="line" value="')[2].partition('"')[0]
    table.bea.does("/agree", line=number)

    assert "Both records say the same." in table.bea.page()
    assert life(table.bea.page(), 1) == "3500"


def test_an_amount_is_typed_and_explained(table: Table) -> None:
    table.ann.does(sign="0:+", amount="250", words="<b>Sweet</b> potion", reason="effect")
    page = table.ann.page()

    assert life(page, 0) == "4250"
    assert "&lt;b&gt;Sweet&lt;/b&gt; potion" in page


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({}, "Tap a change"),
        ({"tap": "7:-1"}, "Tap a change"),
        ({"tap": "0:x"}, "Tap a change"),
        ({"sign": "0:-"}, "A change of life is a whole number"),
        ({"tap": "0:-1", "words": "x" * 300}, "too long"),
        ({"tap": "0:-1", "reason": "magic"}, "magic"),
    ],
)
def test_what_cannot_be_read_is_said_and_nothing_is_written(
    table: Table, fields: dict[str, str], sentence: str
) -> None:
    answer = table.ann.send(**fields)

    assert answer.status_code == 422
    assert sentence in answer.text
    assert life(table.ann.page(), 0) == "4000"


def test_a_slip_is_taken_back_by_its_writer_and_stays_readable(table: Table) -> None:
    table.ann.does(tap="1:-500")
    assert table.bea.send("/undo").status_code == 422
    table.ann.does("/undo")
    page = table.ann.page()

    assert life(page, 1) == "4000"
    assert 'class="taken-back"' in page


def test_the_same_form_sent_twice_is_written_once(table: Table) -> None:
    table.ann.does(tap="1:-500", key="abc")
    table.ann.does(tap="1:-500", key="abc")

    assert life(table.ann.page(), 1) == "3500"


def test_a_spectator_is_led_to_the_door(arena: House, table: Table) -> None:
    stranger = Pad(arena, table.ann.client, {})

    assert stranger.got(stranger.path).status_code == 303
    assert stranger.send(tap="1:-500").status_code == 303
    assert life(table.ann.page(), 1) == "4000"


def test_a_player_of_another_table_reads_and_writes_nothing_here(table: Table) -> None:
    answers = [table.cy.got(table.cy.path), table.cy.got(f"{table.cy.path}/live"), table.cy.send(tap="1:-500")]

    assert [answer.status_code for answer in answers[:2]] == [403, 403]
    assert answers[2].status_code == 403
    assert "players of the table" in answers[0].text
    assert life(table.ann.page(), 1) == "4000"


@pytest.mark.rule("FW-A10-a")
def test_a_judge_sees_both_records_with_their_differences_marked_and_settles(table: Table) -> None:
    table.ann.does(tap="1:-500")
    table.bea.does(tap="1:-400")
    page = table.jo.page()

    assert page.count('<tr class="differs">') == 2
    assert "The two records differ." in page
    table.jo.does("/settle", first="4000", second="3500", words="Two attackers, not one")

    assert "Both records say the same." in table.ann.page()
    assert [life(each.page(), 1) for each in (table.ann, table.bea)] == ["3500", "3500"]
    assert "Two attackers, not one" in table.bea.page()


def test_a_player_cannot_settle(table: Table) -> None:
    assert table.ann.send("/settle", first="1", second="1").status_code == 303, "to the sign-in of the staff"
    assert life(table.ann.page(), 1) == "4000"


def test_the_table_card_leads_to_the_pad(arena: House, table: Table) -> None:
    number, _ = open_table(arena)

    assert f'href="{table.jo.path}"' in table.jo.got(f"/e/{arena.event}/floor/table?table={number}").text


def test_the_next_game_starts_with_full_life(table: Table) -> None:
    table.ann.does(tap="1:-500")
    table.ann.does("/game")
    page = table.ann.page()

    assert life(page, 1) == "4000"
    assert "Game 2" in page
    assert "Game 1: 4000 – 3500" in page


def test_a_closed_round_is_written_on_no_more(arena: House, table: Table) -> None:
    reason = arena.venue.desk.text(arena.event, OWNER, "reason", "the hall closes")
    arena.venue.execute(arena.event, do.CloseRound(despite=reason), OWNER)

    answer = table.ann.send(tap="1:-500")

    assert answer.status_code == 422
    assert "The round is closed" in answer.text


def test_the_pad_and_what_it_refuses_are_japanese_too(table: Table) -> None:
    refused = table.ann.send("/game", language="ja")
    table.ann.does(tap="1:-500", reason="attack")
    page = table.bea.page("ja")

    assert "このゲームにはまだ何も書かれていません。" in refused.text
    assert "攻撃" in page
    assert "もう一方の記録：3500" in page


def test_an_event_without_life_has_no_pad(house: House) -> None:
    with at_work(house, house.account("jo", "judge")) as jo:
        answer = jo.got(f"/e/{house.event}/life/1")

    assert answer.status_code == 404
    assert "No life is kept" in answer.text


def test_a_table_that_is_not_there_is_said(arena: House, table: Table) -> None:
    answer = table.jo.got(f"/e/{arena.event}/life/99")

    assert answer.status_code == 400
    assert "no such table" in answer.text


def test_a_tap_wakes_its_own_pad_and_leaves_the_log_of_the_event_alone(arena: House, table: Table) -> None:
    number, _ = open_table(arena)
    before = arena.venue.desk.store.log.head(arena.event)

    table.ann.does(tap="1:-500")

    pad = TournamentId(f"{arena.event}/life/0.1.{number}")
    assert news_of(arena.venue.desk.store.log.read(pad)) == News(("life",), ())
    assert arena.venue.desk.store.log.head(arena.event) == before


@pytest.mark.rule("FW-A11.2-a")
def test_a_hydra_table_shares_the_life_of_a_team_and_shows_its_half(site: Litestar, tmp_path: Path) -> None:
    with open_store(tmp_path / "hydra.sqlite") as store:
        venue = Venue(FrontDesk(store, draw=chance("hydra")), SECRET)
        store.people.save(Person(OWNER, "Olivia Owner"))
        event = hydra_event(venue.desk)
        house = House(moved_in(site, venue), venue, event)
        team = venue.seen(event).state.players[open_table(house)[1].players[0]]
        member = venue.name_of(team.members[1])
        with gathered(house) as table:
            table.ann.does(tap="0:-600", reason="attack", member="1")
            page = table.ann.page()

    assert life(page, 0) == "7400"
    assert "one player: 3700" in page
    assert "Lifebreak from" in page
    written = page.partition("What was written")[2]
    assert member in written, "the member it happened to is on record"


def hydra_event(desk: FrontDesk) -> TournamentId:
    """A Hydra event of two teams, playing."""
    setup = Setup(
        game="force-of-will", format="hydra-constructed", team="hydra", match="best-of-1", structure="swiss",
        date=date(2026, 5, 2), check_in=False, rounds=1,
    )  # fmt: skip
    event = desk.new_event("Two Heads", "force-of-will", setup, OWNER)
    desk.execute(event, do.Appoint(person=OWNER, role="scorekeeper"), OWNER)
    desk.execute(event, do.OpenRegistration(), OWNER)
    for team in (("Ann", "Dan"), ("Bea", "Eve")):
        desk.register(event, tuple(desk.person(name) for name in team), OWNER, present=True)
    play_round(desk, event, OWNER, leave_open=1)
    return event


@pytest.mark.rule("FW-A10-a")
def test_the_pad_says_that_it_does_not_replace_the_record_on_paper(table: Table) -> None:
    page = table.ann.page()

    assert "Both players keep both life totals with pen and paper" in page
    assert "This pad does not replace the paper." in page


@pytest.mark.rule("FW-A10-a")
def test_a_judge_types_two_records_off_the_paper_and_sees_which_is_more_accurate(table: Table) -> None:
    typed = urlencode({"a": "B -500 attack\nB -400 3100 burn", "b": "B 3500\nB -300 3100"})
    page = table.jo.got(f"{table.jo.path}/paper?{typed}").text

    assert page.count('<tr class="differs">') == 2
    assert "does not add up" in page
    assert "is the more accurate one" in page
    assert "Force of Will A10" in page


def test_a_line_of_the_paper_that_cannot_be_read_is_marked_beside_its_record(table: Table) -> None:
    answer = table.jo.got(f"{table.jo.path}/paper?{urlencode({'a': 'B -500', 'b': 'no idea'})}")

    assert answer.status_code == 422
    assert "Line 1 cannot be read." in answer.text
    assert 'id="b-problem"' in answer.text


def test_the_paper_is_the_judges(table: Table) -> None:
    assert table.ann.got(f"{table.ann.path}/paper").status_code == 303
