"""People and texts beside the log: on disk before the command that names them, and gone if nothing comes of it.

Somebody who is faster acts between the foresight and the deed: the clock is read there, so a clock lets them.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from tests.chance import chance

from headjudge.core import commands as do
from headjudge.core.ids import PersonId, PlayerId, TextId, TournamentId
from headjudge.core.refusals import BadInput, Refusal
from headjudge.services.demo import demo_event
from headjudge.services.front_desk import FrontDesk
from headjudge.store.opening import open_store
from headjudge.store.people import Person

OLGA = PersonId("p-olga")
ANN = PlayerId("1")


class Clock:
    """Stands still, and lets somebody act when it is looked at."""

    def __init__(self) -> None:
        self.meanwhile: Callable[[], object] | None = None

    def __call__(self) -> datetime:
        if (act := self.meanwhile) is not None:
            self.meanwhile = None
            act()
        return datetime(2026, 5, 2, 12, tzinfo=UTC)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def desk(tmp_path: Path, clock: Clock) -> Iterator[FrontDesk]:
    with open_store(tmp_path / "events.sqlite") as store:
        store.people.save(Person(OLGA, "Olga"))
        yield FrontDesk(store, clock=clock, draw=chance("papers"))


@pytest.fixture
def event(desk: FrontDesk) -> TournamentId:
    """An event with two players, open for more."""
    return demo_event(desk, "tcg-office", 2, OLGA, date(2026, 5, 2))


def names(desk: FrontDesk) -> list[str]:
    """Everybody who is written down."""
    return sorted(person.name for person in desk.store.people.search(""))


def texts(desk: FrontDesk, event: TournamentId) -> set[TextId]:
    return set(desk.store.texts.of(event))


def test_a_command_takes_the_papers_it_names_and_leaves_the_others(desk: FrontDesk, event: TournamentId) -> None:
    papers = desk.papers()
    reason, other = (papers.text(event, OLGA, "reason", words) for words in ("Ill.", "Late."))

    desk.execute(event, do.Drop(player=ANN, reason=reason), OLGA, papers=papers)

    assert texts(desk, event) == {reason}
    assert other != reason


def test_what_is_refused_writes_nothing_down(desk: FrontDesk, event: TournamentId) -> None:
    papers, before = desk.papers(), names(desk)
    reason = papers.text(event, OLGA, "reason", "Ill.")

    with pytest.raises(Refusal):
        desk.execute(event, do.Drop(player=PlayerId("99"), reason=reason), OLGA, papers=papers)
    with pytest.raises(Refusal):
        desk.execute(event, do.Appoint(person=papers.person("Zoe"), role="astronaut"), OLGA, papers=papers)

    assert (names(desk), texts(desk, event)) == (before, set())


def test_what_somebody_faster_makes_impossible_is_struck_out(
    desk: FrontDesk, event: TournamentId, clock: Clock
) -> None:
    papers = desk.papers()
    reason = papers.text(event, OLGA, "reason", "Ill.")
    clock.meanwhile = lambda: desk.execute(event, do.Drop(player=ANN), OLGA)

    with pytest.raises(Refusal):
        desk.execute(event, do.Drop(player=ANN, reason=reason), OLGA, papers=papers)

    assert texts(desk, event) == set()


def test_the_same_sent_twice_at_once_is_written_once(desk: FrontDesk, event: TournamentId, clock: Clock) -> None:
    def sent() -> PlayerId:
        papers = desk.papers()
        return desk.register(event, (papers.person("Zoe"),), OLGA, key="k1", papers=papers)

    twice: list[PlayerId] = []
    clock.meanwhile = lambda: twice.append(sent())
    twice.append(sent())

    assert twice == [PlayerId("3"), PlayerId("3")]
    assert names(desk).count("Zoe") == 1
    assert len(desk.scorekeeper.tournament(event).players) == 3


def test_two_who_register_at_once_have_two_numbers(desk: FrontDesk, event: TournamentId, clock: Clock) -> None:
    def entered(name: str) -> PlayerId:
        papers = desk.papers()
        return desk.register(event, (papers.person(name),), OLGA, papers=papers)

    clock.meanwhile = lambda: entered("Yui")
    later = entered("Zoe")

    assert later == PlayerId("4")
    assert [name for name in names(desk) if name in ("Yui", "Zoe")] == ["Yui", "Zoe"]


def test_a_key_that_meant_something_else_registers_nobody(desk: FrontDesk, event: TournamentId) -> None:
    papers = desk.papers()
    desk.execute(event, do.Drop(player=ANN), OLGA, "k1")

    with pytest.raises(BadInput, match="something else"):
        desk.register(event, (papers.person("Zoe"),), OLGA, key="k1", papers=papers)

    assert "Zoe" not in names(desk)


def test_a_text_that_cannot_be_stored_takes_its_person_with_it(desk: FrontDesk, event: TournamentId) -> None:
    papers = desk.papers()
    zoe = papers.person("Zoe")
    shown = papers.text(event, zoe, "shown", "Fox\0fire")

    with suppress(Refusal):
        desk.register(event, (zoe,), OLGA, shown=shown, papers=papers)

    assert "Zoe" not in names(desk)
