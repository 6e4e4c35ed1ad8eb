"""Setting an event up: filled in by the book, departures marked, locked once round 1 is paired; staff; announcement."""

import re
import time
from datetime import UTC, datetime

import pytest
from tests.web.conftest import House
from tests.web.test_whole_event import BOOKS, NAMES, opened, staffed
from tests.web.working import at_work

from headjudge.core import commands as do
from headjudge.core.ids import OWNER, PersonId
from headjudge.core.permissions import roles_of


@pytest.mark.parametrize("book", BOOKS)
def test_an_empty_form_is_the_book(house: House, book: str) -> None:
    with at_work(house, house.opener("olga")) as worker:
        page = worker.send("/new", rulebook=book, again="1").text
        event = opened(worker, book)

    made = house.venue.seen(event).state.setup
    assert made is not None
    assert f'name="minutes" type="number" value="{made.minutes}"' in page
    assert "by the book" in page
    assert "differs from the book:" not in page
    assert 'class="cite"' in page


def test_another_time_limit_is_marked_and_kept(house: House) -> None:
    with at_work(house, house.opener("olga")) as worker:
        page = worker.send("/new", rulebook="bushiroad", minutes="35", offered="20", again="1").text
        event = opened(worker, "bushiroad", minutes="35", offered="20")

    assert "differs from the book: 20" in page
    made = house.venue.seen(event).state.setup
    assert made is not None and made.minutes == 35


@pytest.mark.rule("BR-3.2.1.1-b")
def test_the_advice_for_an_event_with_players_counts_those_who_came(house: House) -> None:
    with at_work(house, house.opener("olga")) as worker:
        opened(worker, "bushiroad")
        staffed(worker, "bushiroad")
        worker.does("registration")
        before = worker.page("setup")
        worker.does("entries/paste", rows="\n".join(f"Player {number}" for number in range(33)))
        after = worker.page("setup")

    assert 'id="players" name="players" type="number" min="2" max="100000" value="8"' in before
    assert 'id="players" name="players" type="number" min="2" max="100000" value="33"' in after
    assert "by the book: 3" in before
    assert "by the book: 6" in after


@pytest.mark.rule("BR-4.2-a")
def test_minutes_nobody_touched_follow_the_match(house: House) -> None:
    with at_work(house, house.opener("olga")) as worker:
        event = opened(worker, "bushiroad", game="buddyfight", match="best-of-3", minutes="20", offered="20")

    made = house.venue.seen(event).state.setup
    assert made is not None and made.minutes == 40


def test_choices_another_rulebook_does_not_have_give_way(house: House) -> None:
    with at_work(house, house.opener("olga")) as worker:
        page = worker.send("/new", rulebook="wars", game="vanguard", structure="swiss", match="best-of-3", again="1")

    assert page.status_code == 200
    assert '<option value="adjacent" selected>' in page.text


@pytest.mark.parametrize(
    ("field", "figure"),
    [
        ("rounds", "0"),
        ("rounds", "1000000"),
        ("cut", "-8"),
        ("cut", "1"),
        ("minutes", "100000"),
        ("minutes", "1441"),
        ("minutes", "1000000000000"),
        ("re_entries", "-1"),
        ("players", "99999999999999999999"),
        ("setting.extra-turns", "9" * 400),
    ],
)
def test_a_figure_no_tournament_has_is_refused_and_nothing_opened(house: House, field: str, figure: str) -> None:
    with at_work(house, house.opener("olga")) as worker:
        before = len(house.venue.desk.store.tournaments.all())
        answer = worker.send("/new", {"name": "Cup", "rulebook": "bushiroad", field: figure})

    assert answer.status_code == 422
    assert "problem" in answer.text.partition("<main")[2]
    assert len(house.venue.desk.store.tournaments.all()) == before
    if "." not in field:
        assert f'id="{field}-problem"' in answer.text


def test_a_form_sent_twice_opens_one_event(house: House) -> None:
    with at_work(house, house.opener("olga")) as worker:
        key = re.search(r'name="key" value="([^"]+)"', worker.got("/new").text)
        assert key is not None
        assert "Set up your first event" in worker.got("/staff").text
        first, second = (worker.does("/new", name="Cup", rulebook="bushiroad", key=key[1]) for _ in range(2))
        other = worker.does("/new", name="Cup", rulebook="wars", key=key[1])

    assert first == second != other


def test_the_day_is_that_of_the_place_not_of_greenwich(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    time.tzset()
    try:
        house.venue.clock = lambda: datetime(2026, 5, 1, 23, 0, tzinfo=UTC)  # 8 o'clock in Tokyo, the next day
        with at_work(house, house.opener("olga")) as worker:
            page = worker.got("/new").text
    finally:
        monkeypatch.undo()
        time.tzset()

    assert 'name="date" type="date" value="2026-05-02"' in page


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"])
def test_what_hangs_on_the_wall_leads_where_the_room_can_reach(house: House, host: str) -> None:
    house.venue.address = "http://192.0.2.7:8000"
    with at_work(house, house.opener("olga")) as worker:
        event = opened(worker, "bushiroad")
        staffed(worker, "bushiroad")
        worker.does("registration")
        worker.does("entries", name="Ann Ash")
        worker.client.headers["host"] = f"{host}:8000"
        pages = [worker.got(f"/e/{event}/{place}").text for place in ("wall", "codes", "officials?invite=judge")]
        worker.client.headers["host"] = "judge.example"
        elsewhere = worker.got(f"/e/{event}/wall").text

    assert all("http://192.0.2.7:8000/" in page for page in pages)
    assert "http://judge.example/e/" in elsewhere


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"name": ""}, "name"),
        ({"rounds": "many"}, "rounds"),
        ({"late_until": "soon"}, "late_until"),
        ({"antes": "a lot", "structure": "chips", "rulebook": "tcg-office"}, "antes"),
        ({"date": "yesterday"}, "date"),
    ],
)
def test_a_wrong_field_is_named_and_the_rest_stays_filled(house: House, fields: dict[str, str], field: str) -> None:
    with at_work(house, house.opener("olga")) as worker:
        answer = worker.send("/new", {"name": "Spring Cup", "minutes": "33", **fields})

    assert answer.status_code == 422
    assert f'id="{field}-problem"' in answer.text
    assert 'value="33"' in answer.text


def test_what_is_fixed_after_round_one_says_why_and_the_rest_can_change(house: House) -> None:
    with at_work(house, house.opener("olga")) as worker:
        opened(worker, "force-of-will")
        worker.does("registration")
        worker.does("entries/paste", rows=NAMES, present="true")
        worker.does("desk/pair")
        page = worker.page("setup")

        worker.does("setup", rulebook="force-of-will", minutes="55", deck_lists="true", match="best-of-1")

    made = house.venue.seen(worker.event).state.setup
    assert re.search(r'<select id="match" name="match"[^>]* disabled', page)
    assert page.count("Round 1 has been paired: what is grey is fixed.") == 1
    assert made is not None and (made.match, made.minutes, made.deck_lists) == ("best-of-3", 60, True)


def test_the_books_own_settings_are_kept(house: House) -> None:
    with at_work(house, house.opener("olga")) as worker:
        event = opened(worker, "wars", **{"setting.identification": "ticket"})
        page = worker.page("setup")

    made = house.venue.seen(event).state.setup
    assert made is not None and made.settings == {"identification": "ticket"}
    assert "differs from the book: ticket-or-id" in page


@pytest.mark.parametrize("book", BOOKS)
def test_the_page_names_the_staff_the_book_still_wants(house: House, book: str) -> None:
    with at_work(house, house.opener("olga")) as worker:
        opened(worker, book)
        before = worker.page("officials")
        staffed(worker, book)
        after = worker.page("officials")

    assert ("Still missing by the book" in before) == (book in ("bushiroad", "tcg-office"))
    assert "The staff is complete." in after


def test_who_becomes_head_judge_by_name_or_by_link_is_a_judge_too(house: House) -> None:
    with at_work(house, house.opener("olga")) as worker:
        event = opened(worker, "bushiroad")
        worker.does("officials", name="Hana Head", role="head-judge")
        state = house.venue.seen(event).state
        named = next(person for person, held in state.staff.items() if "head-judge" in held)
        worker.does("officials/dismiss", person=named, role="head-judge")
        link = re.search(r"/join/[\w.-]+", worker.got(f"/e/{event}/officials?invite=head-judge").text)
        assert link is not None
        joined = worker.colleague(house.account("hal"))
        joined.does(link[0])

    staff = house.venue.seen(event).state.staff
    assert staff[named] == {"judge"}
    assert staff[joined.account.person] == {"head-judge", "judge"}


def test_a_role_is_given_by_name_and_taken_away(house: House) -> None:
    judge = house.account("jude")
    with at_work(house, house.opener("olga")) as worker:
        event = opened(worker, "force-of-will")
        worker.does("officials", name="jude", role="judge")
        assert "judge" in roles_of(house.venue.seen(event).state, judge.person)

        worker.does("officials/dismiss", person=judge.person, role="judge")
        refused = worker.send("officials/dismiss", person="p-olga", role="organizer")

    assert "judge" not in roles_of(house.venue.seen(event).state, judge.person)
    assert "cannot leave: appoint another first" in refused.text


@pytest.mark.rule("TO-2h-a")
def test_what_the_book_forbids_is_refused_with_its_rule(house: House) -> None:
    with at_work(house, house.opener("olga")) as worker:
        opened(worker, "tcg-office", level="2")
        worker.does("officials", name="Jo Judge", role="judge")
        answer = worker.send("officials", name="Jo Judge", role="head-judge")

    assert answer.status_code == 422
    assert 'id="name-problem"' in answer.text
    assert "Jo Judge may not be head judge and floor judge at once." in answer.text
    assert 'class="cite"' in answer.text.partition('id="name-problem"')[2].partition("</p>")[0]
    assert 'value="Jo Judge"' in answer.text


def test_an_invitation_is_a_link_and_a_drawing(house: House) -> None:
    with at_work(house, house.opener("olga")) as worker:
        opened(worker, "force-of-will")
        page = worker.page("officials?invite=judge")
        link = re.search(r'value="http://[^"]*(/join/[^"]+)"', page)
        assert link is not None
        joined = worker.colleague(house.account("jude"))
        place = joined.does(link[1])

    assert "<svg" in page.partition('class="qr"')[2]
    assert place == "/staff"


@pytest.mark.rule("TO-2e-b")
def test_an_announcement_says_what_the_book_demands(house: House) -> None:
    with at_work(house, house.opener("olga")) as worker:
        opened(worker, "tcg-office")
        refused = worker.send("notice", {"notice.venue": "Hall 3", "posted": "2026-05-01"})
        fields = {"notice.venue": "Hall 3", "notice.time": "10:00", "notice.fee": "500", "notice.prizes": "Packs"}
        worker.does("notice", fields, posted="2026-05-01")
        public = worker.got(f"/e/{worker.event}").text

    assert "The announcement does not say: starting time, fee, prizes." in refused.text
    assert 'value="Hall 3"' in refused.text
    assert "Hall 3" in public


@pytest.mark.rule("FW-A11-a")
def test_a_hydra_format_brings_its_teams_and_matches_along(house: House) -> None:
    with at_work(house, house.opener("olga")) as worker:
        event = opened(worker, "force-of-will", format="hydra-constructed", match="best-of-3")

    setup = house.venue.seen(event).state.setup
    assert setup is not None
    assert (setup.team, setup.match) == ("hydra", "best-of-1")


@pytest.mark.parametrize("day", ["0001-01-01", "1989-12-31", "2200-01-01", "9999-12-31"])
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "A day from 1990-01-01 to 2199-12-31."),
        ("ja", "1990-01-01から2199-12-31までの日付を入力してください。"),
    ],
)
def test_a_day_nobody_means_is_refused_beside_the_field(house: House, day: str, language: str, sentence: str) -> None:
    with at_work(house, house.opener("olga")) as worker:
        answer = worker.send(
            f"/new?lang={language}",
            rulebook="tcg-office",
            name="Cup",
            date=day,
            late_until="10:30",
            lists_until="10:30",
        )

    assert answer.status_code == 422
    assert sentence in answer.text.partition('id="date-problem"')[2].partition("</p>")[0]


@pytest.mark.parametrize(
    ("wrong", "value", "sentence"),
    [
        ("date", "1989-12-31", "A day from 1990-01-01 to 2199-12-31."),
        ("late_until", "noon", "Write the time as 10:30."),
        ("rounds", "0", "A number from 1 to 200."),
    ],
)
def test_asking_the_book_again_with_a_wrong_field_keeps_everything_else(
    house: House, wrong: str, value: str, sentence: str
) -> None:
    fields = {
        "name": "Spring Cup",
        "minutes": "35",
        "offered": "20",
        "players": "31",
        "re_entries": "1",
        "re_entry_fee": "500 yen",
    }
    with at_work(house, house.opener("olga")) as worker:
        answer = worker.send("/new", {**fields, wrong: value}, rulebook="tcg-office", again="1")

    page = answer.text
    assert answer.status_code == 422
    assert sentence in page.partition(f'id="{wrong}-problem"')[2].partition("</p>")[0]
    assert page.count("autofocus") == 1
    for field in ("name", "minutes", "players", "re_entry_fee"):
        assert f'value="{fields[field]}"' in re.findall(rf'<input id="{field}"[^>]*>', page)[0]
    assert f'value="{house.venue.today.isoformat()}"' in re.findall(r'<input id="date"[^>]*>', page)[0]


def test_of_two_wrong_fields_the_first_is_told_and_the_form_is_kept(house: House) -> None:
    with at_work(house, house.opener("olga")) as worker:
        unnamed = worker.send(
            "/new", rulebook="tcg-office", name=" ", date="1989-12-31", re_entries="1", re_entry_fee="500 yen"
        )
        opened(worker, "tcg-office")
        amended = worker.send(
            "setup", rulebook="tcg-office", rounds="0", date="1989-12-31", re_entries="1", re_entry_fee="500 yen"
        )

    for answer, field in ((unnamed, "name"), (amended, "date")):
        assert answer.status_code == 422
        assert f'id="{field}-problem"' in answer.text
        assert 'value="500 yen"' in answer.text


def test_an_event_is_called_as_somebody_would_read_it_aloud(house: House) -> None:
    with at_work(house, house.opener("olga")) as worker:
        long = worker.send("/new", rulebook="bushiroad", name="x" * 121)
        event = opened(worker, "bushiroad", name="  Spring\u200b   Cup ")

    assert long.status_code == 422
    assert "A name has at most 120 characters." in long.text.partition('id="name-problem"')[2]
    assert house.venue.seen(event).card.name == "Spring Cup"


def test_the_offices_role_is_offered_to_the_owner_and_refused_to_an_organizer(house: House) -> None:
    with at_work(house, house.opener("olga")) as worker:
        event = opened(worker, "tcg-office")
        page = worker.page("officials")
        refused = worker.send("officials", name="Olga", role="office")
        house.venue.execute(event, do.Appoint(person=PersonId("p-olga"), role="office"), OWNER)
        held = worker.page("officials")

    assert '<option value="judge"' in page and '<option value="office"' not in page
    assert refused.status_code == 422
    assert "TCG Office stands above the event" in refused.text
    assert "2c" in refused.text.partition("stands above the event")[2][:400]
    assert held.index('<option value="registrar"') < held.index('<option value="office"')  # nobody takes it by mistake


def test_the_owner_gives_the_offices_role_in_an_event_of_others_and_nothing_else(house: House) -> None:
    olga, owner = house.opener("olga"), house.owner()
    clerk, chief = house.account("clerk"), house.account("chief")
    with at_work(house, olga) as organizer:
        event = opened(organizer, "tcg-office")
        worker = organizer.colleague(owner)
        assert f'href="/e/{event}/officials"' in worker.got("/staff").text
        page = worker.page("officials")
        refused = worker.send("officials", name="clerk", role="judge")
        worker.does("officials", name="clerk", role="office")
        office = organizer.colleague(clerk)
        assert f'href="/e/{event}/officials"' in office.page("publisher")
        office.does("officials", name="chief", role="office")
        held = office.page("officials")
        office.does("officials/dismiss", person=chief.person, role="office")
        kept = office.send("officials/dismiss", person=olga.person, role="organizer")

    appoint = page.partition('id="role"')[2].partition("</select>")[0]
    assert re.findall(r'option value="([\w-]+)"', appoint) == ["office"]
    assert 'name="role" value="organizer"' not in page, "nobody is offered to take away what is not theirs to give"
    assert 'name="role" value="office"' in held
    assert refused.status_code == kept.status_code == 422
    staff = house.venue.seen(event).state.staff
    assert "office" in staff[clerk.person] and chief.person not in staff and "organizer" in staff[olga.person]


def test_an_owner_with_nothing_to_give_is_offered_nothing(house: House) -> None:
    olga, owner = house.opener("olga"), house.owner()
    with at_work(house, olga) as organizer:
        event = opened(organizer, "bushiroad")
        worker = organizer.colleague(owner)
        mine, page = worker.got("/staff").text, worker.page("officials")

    assert f"/e/{event}/" not in mine
    assert 'id="appoint"' not in page and 'id="invite"' not in page


def test_a_wrong_field_among_the_further_choices_can_be_seen_and_has_the_focus(house: House) -> None:
    with at_work(house, house.opener("olga")) as worker:
        right = worker.send("/new", rulebook="tcg-office", name="Cup", again="1").text
        wrong = worker.send("/new", rulebook="tcg-office", name="Cup", re_entries="1", re_entry_fee="x" * 201).text

    assert '<details class="panel" id="more">' in right
    assert '<details class="panel" id="more" open>' in wrong
    assert "at most 200 characters" in wrong.partition('id="re_entry_fee-problem"')[2][:300]
    assert wrong.count("autofocus") == 1
