"""`headjudge event`: what the steps of an event say and refuse."""

from datetime import date
from pathlib import Path

import pytest
from tests.chance import chance
from tests.cli.conftest import Headjudge

from headjudge.cli import exits
from headjudge.core import commands as do
from headjudge.core.ids import PlayerId, TournamentId
from headjudge.core.setup import Setup
from headjudge.services.front_desk import FrontDesk
from headjudge.store.opening import open_store


@pytest.fixture
def event(headjudge: Headjudge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A new Bushiroad event in a database of its own."""
    monkeypatch.setenv("HEADJUDGE_DATABASE", str(tmp_path / "events.sqlite"))
    return headjudge("event", "new", "Spring Cup", "--rulebook", "bushiroad").out.splitlines()[0]


@pytest.mark.rule("TO-6c-iv-a")
def test_a_recommendation_is_shown_and_the_event_is_opened_all_the_same(
    headjudge: Headjudge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEADJUDGE_DATABASE", str(tmp_path / "events.sqlite"))

    said = headjudge(
        "event", "new", "Cup", "--rulebook", "tcg-office", "--level", "2", "--match", "best-of-1-sideboard"
    )

    assert said.status == 0
    assert "recommends managing who goes first. (TCG Office 6c-iv)" in " ".join(said.out.split())
    assert said.out.startswith("cup-")


@pytest.mark.rule("BR-1.3.1.1-d")
@pytest.mark.rule("BR-1.3.1.1-f")
def test_the_publisher_is_asked_answers_and_is_shown_with_the_event(headjudge: Headjudge, event: str) -> None:
    assert "With the publisher: prepared" in headjudge("event", "show", event).out
    unasked = headjudge("event", "answer", event, "--accepted")
    assert (unasked.status, "applied" in unasked.err) == (exits.REFUSED, True)

    assert headjudge("event", "apply", event).status == 0
    assert "With the publisher: applied" in headjudge("event", "show", event).out
    assert headjudge("event", "answer", event, "--accepted", "--permission", "17", "--kit").status == 0
    assert "With the publisher: approved" in headjudge("event", "show", event).out
    early = headjudge("event", "return-kit", event)
    assert (early.status, "after the report" in early.err) == (exits.REFUSED, True)


@pytest.mark.rule("TO-6h-a")
def test_a_player_who_left_comes_back_for_the_announced_fee(
    headjudge: Headjudge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEADJUDGE_DATABASE", str(tmp_path / "events.sqlite"))
    conditions = ("--re-entries", "1", "--re-entry-until", "3", "--re-entry-exit", "dropped", "--re-entry-fee", "500")
    event = headjudge("event", "new", "Cup", "--rulebook", "tcg-office", *conditions).out.splitlines()[0]
    headjudge("event", "open", event)
    headjudge("event", "register", event, "Ann Ash", "Bea Birch")
    headjudge("event", "drop", event, "Ann")

    unpaid = headjudge("event", "re-enter", event, "1")
    paid = headjudge("event", "re-enter", event, "1", "--paid")

    assert (unpaid.status, "costs 500" in unpaid.err) == (exits.REFUSED, True)
    assert (paid.status, paid.out.strip()) == (0, "#3 Ann Ash is back, from round 1.")


@pytest.mark.rule("TO-6b-iv-e")
def test_the_chips_are_listed_summed_up_and_corrected_with_a_reason(
    headjudge: Headjudge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEADJUDGE_DATABASE", str(tmp_path / "events.sqlite"))
    battle = ("--structure", "chips", "--stack", "10", "--antes", "2")
    event = headjudge("event", "new", "Cup", "--rulebook", "tcg-office", *battle).out.splitlines()[0]
    headjudge("event", "staff", event, "judge")
    headjudge("event", "staff", event, "scorekeeper")
    headjudge("event", "open", event)
    headjudge("event", "register", event, "Ann Ash", "Bea Birch", "Cy Cole")
    for step in ("pair", "publish", "start"):
        assert headjudge("event", step, event).status == 0
    headjudge("event", "result", event, "1", "1")
    headjudge("event", "close", event)

    said = headjudge("event", "chips", event)
    silent = headjudge("event", "chips", event, "--correct", "1", "3")
    corrected = headjudge("event", "chips", event, "--correct", "1", "3", "--reason", "miscounted")

    assert "32 in all: entries +30, byes +2" in said.out
    assert (silent.status, "Say why" in silent.err) == (exits.BAD_INPUT, True)
    assert "35 in all: entries +30, byes +2, by hand +3" in corrected.out


@pytest.mark.rule("TO-6b-ix-b")
def test_a_result_without_its_first_player_asks_for_it(
    headjudge: Headjudge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEADJUDGE_DATABASE", str(tmp_path / "events.sqlite"))
    event = headjudge("event", "new", "Cup", "--rulebook", "tcg-office", "--first-turn").out.splitlines()[0]
    headjudge("event", "staff", event, "judge")
    headjudge("event", "staff", event, "scorekeeper")
    headjudge("event", "open", event)
    headjudge("event", "register", event, "Ann Ash", "Bea Birch", "Cy Cole", "Di Dune")
    headjudge("event", "pair", event)
    headjudge("event", "swap", event, "1", "2")
    headjudge("event", "swap", event, "1", "3")
    for step in ("publish", "start"):
        assert headjudge("event", step, event).status == 0
    show = headjudge("event", "show", event).out
    table = next(number for number in ("1", "2") if "①" not in show.partition(number)[2].partition("\n")[0])

    asked = headjudge("event", "result", event, table, "1")
    wrong = headjudge("event", "first", event, table, "Zoe")

    assert "Who went first?" in asked.out
    assert wrong.status == exits.BAD_INPUT


@pytest.mark.rule("TO-2j-a")
def test_an_assistants_entry_is_listed_and_confirmed(
    headjudge: Headjudge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "events.sqlite"
    monkeypatch.setenv("HEADJUDGE_DATABASE", str(database))
    event = headjudge("event", "new", "Cup", "--rulebook", "tcg-office").out.splitlines()[0]
    headjudge("event", "open", event)
    headjudge("event", "staff", event, "scorekeeper")
    headjudge("event", "staff", event, "event-assistant", "Abe")
    headjudge("event", "register", event, "Ann", "Bea")
    assert "Nothing waits." in headjudge("event", "waiting", event).out
    with open_store(str(database)) as store:
        desk = FrontDesk(store, draw=chance("an assistant"))
        state = desk.scorekeeper.tournament(TournamentId(event))
        abe = next(person for person, held in state.staff.items() if "event-assistant" in held)
        desk.execute(TournamentId(event), do.Drop(player=PlayerId("1")), abe)

    assert "1. Abe, " in headjudge("event", "waiting", event).out
    assert "1 waiting to be confirmed" in headjudge("event", "show", event).out
    assert "2 of 2 players in" in headjudge("event", "show", event).out
    assert headjudge("event", "confirm", event, "1").out == "Confirmed.\n"
    assert "1 of 2 players in" in headjudge("event", "show", event).out
    assert headjudge("event", "confirm", event, "1", "--decline").err.startswith("No entry 1 waits")


def test_a_result_of_the_rounds_before_the_cut_is_corrected_and_the_bracket_stays(
    headjudge: Headjudge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEADJUDGE_DATABASE", str(tmp_path / "events.sqlite"))
    event = headjudge("event", "new", "Cup", "--rulebook", "tcg-office", "--rounds", "1").out.splitlines()[0]
    headjudge("event", "staff", event, "judge")
    headjudge("event", "staff", event, "scorekeeper")
    headjudge("event", "open", event)
    headjudge("event", "register", event, "Ann Ash", "Bea Birch", "Cy Cole", "Di Dune")
    for step in ("pair", "publish", "start"):
        assert headjudge("event", step, event).status == 0
    for table in ("1", "2"):
        headjudge("event", "result", event, table, "1")
    headjudge("event", "close", event)
    through = headjudge("event", "cut", event, "--size", "2")

    latest = headjudge("event", "correct", event, "1", "1", "2")
    unseating = headjudge("event", "correct", event, "1", "1", "2", "--stage", "1", "--policy", "swap")
    done = headjudge("event", "correct", event, "1", "1", "2", "--stage", "1")

    assert through.status == 0, through.err
    assert latest.status == exits.BAD_INPUT
    assert (unseating.status, "That stage is over" in unseating.err) == (exits.REFUSED, True)
    assert done.status == 0, done.err
    assert "would have made the cut" in done.out
    assert "nobody is unseated" in done.out


@pytest.mark.rule("TO-2c-a")
def test_whoever_has_the_machine_gives_the_office_its_role_at_somebody_elses_event(
    headjudge: Headjudge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "events.sqlite"
    monkeypatch.setenv("HEADJUDGE_DATABASE", str(database))
    with open_store(str(database)) as store:
        desk = FrontDesk(store, draw=chance("the office"))
        setup = Setup(game="magical-girl-duel", date=date(2026, 5, 2))
        event = desk.new_event("Cup", "tcg-office", setup, desk.person("Olga"))

    said = headjudge("event", "staff", event, "office", "Tessa")
    refused = headjudge("event", "staff", event, "player", "Pia")

    assert (said.status, said.out) == (exits.DONE, "Tessa: office.\n")
    assert (refused.status, "Nobody is appointed to that" in refused.err) == (exits.REFUSED, True)
