"""Every kind of fact says which pages it changes."""

from datetime import UTC, datetime
from typing import Literal, get_args

import pytest

from headjudge.core import events
from headjudge.core.chain import START, Draft, sealed
from headjudge.core.floor import events as floor
from headjudge.core.floor.state import CallId, PenaltyId
from headjudge.core.ids import PersonId, RoundNumber, TableNumber, TextId, TournamentId
from headjudge.web.topics import TOPICS, News, news_of

EVENT = TournamentId("t1")
ANN = PersonId("ann")


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
        by=ANN,
        at=at,
    )

    assert heard_of(called) == News(topics, ())


def heard_of(event: events.Event) -> News:
    """What the pages of an event are told when *event* happens."""
    at = datetime(2026, 5, 2, 12, 0, tzinfo=UTC)
    return news_of([sealed(EVENT, START, Draft(at, PersonId("jo"), events.encoded((event,))))])


@pytest.mark.parametrize("requested", [False, True])
def test_a_penalty_reaches_its_holders_phone_and_one_only_asked_for_does_not(requested: bool) -> None:
    given = floor.PenaltyGiven(
        penalty=PenaltyId(1),
        persons=(ANN,),
        infraction="3.9.1",
        rank="warning",
        stage=0,
        round=RoundNumber(1),
        requested=requested,
        incident=1,
        by=PersonId("jo"),
        at=datetime(2026, 5, 2, 12, 0, tzinfo=UTC),
    )

    assert heard_of(given) == News(("floor",), () if requested else (ANN,))


@pytest.mark.parametrize("confirmed", [False, True])
def test_a_penalty_asked_for_reaches_the_phone_once_it_is_confirmed(confirmed: bool) -> None:
    at = datetime(2026, 5, 2, 12, 0, tzinfo=UTC)
    decided = floor.RequestDecided(
        penalties=(PenaltyId(1),), persons=(ANN,), confirmed=confirmed, by=PersonId("jo"), at=at
    )

    assert heard_of(decided) == News(("floor",), (ANN,) if confirmed else ())


def test_a_penalty_taken_back_reaches_everybody_who_held_it() -> None:
    bea = PersonId("bea")
    withdrawn = floor.PenaltyWithdrawn(penalties=(PenaltyId(1),), persons=(ANN, bea), reason=TextId("t1"))

    assert heard_of(withdrawn) == News(("floor",), (ANN, bea))
