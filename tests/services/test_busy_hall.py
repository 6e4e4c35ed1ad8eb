"""No page of the demo is empty: every hall has something of everything its book allows."""

from datetime import date

from headjudge.core.ids import PersonId
from headjudge.core.proposals import open_proposals
from headjudge.core.state import Tournament
from headjudge.rulebooks.shelf import ids
from headjudge.services.front_desk import FrontDesk
from headjudge.services.showcase import OVER, furnish, showcase

TODAY = date(2026, 5, 2)


def furnished(desk: FrontDesk, by: PersonId, players: int) -> dict[str, Tournament]:
    """The running events by their book, and those that are over by their name."""
    events = showcase(desk, by, TODAY, players)
    over = furnish(desk, events, by, TODAY)
    running = {book: desk.scorekeeper.tournament(event) for book, event in zip(ids(), events, strict=False)}
    return running | {name: desk.scorekeeper.tournament(event) for (_, name, _), event in zip(OVER, over, strict=True)}


def test_every_hall_of_the_demo_is_busy(desk: FrontDesk) -> None:
    events = furnished(desk, desk.person("Olga"), players=32)

    running = [events[book] for book in ids()]
    assert {len(state.floor.calls) for state in running} == {2}
    assert {len(state.floor.rulings) for state in running} == {1}
    assert {len(state.floor.checks) for state in running} == {2}
    assert all(state.floor.extensions and state.prizes for state in running)
    assert all(player.deck for state in running for player in state.players.values() if player.left is None)
    assert {book for book in ids() if events[book].floor.penalties} >= {"bushiroad", "tcg-office"}
    assert len(open_proposals(events["tcg-office"])) == 1


def test_events_that_are_over_have_a_complaint_to_answer(desk: FrontDesk) -> None:
    events = furnished(desk, desk.person("Olga"), players=16)

    over = [events[name] for name in ("Winter Cup", "冬の店舗大会")]
    assert {state.phase for state in over} == {"finished"}
    assert all(state.floor.rulings[-1].complaint is not None for state in over)
    assert events["Winter Cup"].office.decks_public


def test_a_hall_with_few_tables_is_busy_as_far_as_they_go(desk: FrontDesk) -> None:
    events = furnished(desk, desk.person("Olga"), players=8)

    assert {len(events[book].floor.checks) for book in ids()} == {1}
