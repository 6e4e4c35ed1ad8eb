"""What the publisher is told."""

from datetime import UTC, date, datetime
from typing import Any

import msgspec
import pytest

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.floor.commands import FileReport, GivePenalty
from headjudge.core.ids import PersonId, PlayerId, TextId, TournamentId
from headjudge.core.office.sanctioning import progress
from headjudge.core.results import Win
from headjudge.core.setup import Setup
from headjudge.services.front_desk import FrontDesk
from headjudge.services.reporting import NotOver, report


def played(desk: FrontDesk, book: str, game: str) -> tuple[TournamentId, PersonId]:
    """One match, a warning, a disqualification; the event is over."""
    by = desk.person("Olga")
    event = desk.new_event("Cup", book, Setup(game=game, date=date(2026, 5, 2), rounds=1, check_in=False), by)
    roles = ("judge", "scorekeeper", "head-judge") if book == "bushiroad" else ("judge", "scorekeeper")
    for role in roles:
        desk.execute(event, do.Appoint(person=by, role=role), by)
    desk.execute(event, do.OpenRegistration(), by)
    for name in ("Ann", "Bea"):
        desk.register(event, (desk.person(name),), by)
    desk.draft(event, by)
    desk.execute(event, do.Publish(), by)
    desk.execute(event, do.StartRound(), by)
    for_what: tuple[dict[str, Any], ...] = ({"infraction": "3.15"}, {"infraction": "4.1"})  # Any: fields of a penalty
    if book != "bushiroad":
        ann = desk.scorekeeper.tournament(event).players[PlayerId("1")].members[0]
        for_what = tuple({"note": desk.text(event, ann, "note", words)} for words in ("rude words", "cheating"))
    warning = GivePenalty(player=PlayerId("1"), rank="warning", told=True, **for_what[0])
    desk.execute(event, warning, by)
    table, match = next(iter(desk.scorekeeper.tournament(event).stages[0].rounds[0].tables.items()))
    desk.execute(event, score.RecordResult(table=table, result=Win(match.players[1])), by)
    out = GivePenalty(player=PlayerId("1"), rank="disqualification", told=True, **for_what[1])
    desk.execute(event, out, by)
    desk.execute(event, do.CloseRound(), by)
    with pytest.raises(NotOver):
        report(desk, event)
    if book == "bushiroad":
        desk.execute(event, FileReport(about="disqualification", number=2, text=TextId("sealed")), by)
    desk.finish(event, by)
    return event, by


@pytest.mark.rule("TO-2e-e")
def test_tcg_office_2e_the_office_is_told_players_matches_standings_and_penalties(desk: FrontDesk) -> None:
    event, by = played(desk, "tcg-office", "magical-girl-duel")

    told = msgspec.json.decode(report(desk, event))
    desk.execute(event, do.SendReport(requested=True), by)

    assert (told["rulebook"], told["edition"], told["level"], told["date"]) == ("tcg-office", "1.7", 1, "2026-05-02")
    assert [player["names"] for player in told["players"]] == [["Ann"], ["Bea"]]
    assert [sorted(match["players"]) for match in told["matches"]] == [["1", "2"]]
    winner = told["matches"][0]["players"][1]  # the second of the table won
    assert (told["standings"][0]["player"], told["standings"][0]["rank"]) == (winner, 1)
    assert {line["player"] for line in told["standings"]} == {"1", "2"}
    assert [(one["player"], one["rank"]) for one in told["penalties"]] == [("1", "warning"), ("1", "disqualification")]
    assert [one["infraction"] for one in told["penalties"]] == ["rude words", "cheating"]
    state = desk.scorekeeper.tournament(event)
    desk.store.people.erase(state.players[PlayerId("1")].members[0], datetime(2026, 6, 1, tzinfo=UTC))
    again = msgspec.json.decode(report(desk, event))
    assert [one["infraction"] for one in again["penalties"]] == ["", ""], "erased with the player"
    assert (state.office.application.requested, progress(state)) == (True, "reported")
    assert state.office.application.reported is not None


def test_bushiroad_hears_of_disqualifications_only(desk: FrontDesk) -> None:
    event, _ = played(desk, "bushiroad", "vanguard")

    told = msgspec.json.decode(report(desk, event))

    assert [(one["player"], one["rank"]) for one in told["penalties"]] == [("1", "disqualification")]
