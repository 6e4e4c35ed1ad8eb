"""Every kind of fact says which pages it changes."""

from datetime import UTC, datetime
from typing import Literal, get_args

import pytest

from headjudge.core import events
from headjudge.core.chain import START, Draft, sealed
from headjudge.core.floor import events as floor
from headjudge.core.floor.state import CallId
from headjudge.core.ids import PersonId, RoundNumber, TableNumber, TournamentId
from headjudge.web.topics import TOPICS, topics_of


def test_every_event_has_its_topics() -> None:
    assert set(TOPICS) == set(get_args(events.Event))
    assert all(TOPICS.values())


def test_a_draft_is_announced_to_the_desk_alone() -> None:
    assert TOPICS[events.RoundDrafted] == ("desk",)


@pytest.mark.parametrize(
    ("kind", "topics"), [("ruling", ("floor", "table-14")), ("infraction", ("floor",)), ("intervention", ("floor",))]
)
def test_a_call_of_the_players_reaches_both_phones_and_one_about_them_neither(
    kind: Literal["ruling", "infraction", "intervention"], topics: tuple[str, ...]
) -> None:
    at = datetime(2026, 5, 2, 12, 0, tzinfo=UTC)
    called = floor.JudgeCalled(
        call=CallId(1),
        stage=0,
        round=RoundNumber(1),
        table=TableNumber(14),
        kind=kind,
        by=PersonId("ann"),
        at=at,
    )
    entry = sealed(TournamentId("t1"), START, Draft(at, PersonId("ann"), events.encoded((called,))))

    assert topics_of([entry]) == topics
