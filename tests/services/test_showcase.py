"""The events of the demo: every rulebook in its fourth round, one event in its finals."""

from datetime import date

from headjudge.rulebooks.shelf import ids
from headjudge.services.front_desk import FrontDesk
from headjudge.services.showcase import showcase


def test_the_demo_shows_every_rulebook_in_its_fourth_round_and_one_event_in_its_finals(desk: FrontDesk) -> None:
    *running, finals = showcase(desk, desk.person("Olga"), date(2026, 5, 2), players=16)

    states = [desk.scorekeeper.tournament(event) for event in running]
    assert [state.rulebook.id for state in states] == list(ids())
    assert {(state.round.number, state.round.status) for state in states if state.round} == {(4, "started")}
    last = desk.scorekeeper.tournament(finals)
    assert len(last.stages) == 2
    assert len(last.stages[1].entrants) == 8
