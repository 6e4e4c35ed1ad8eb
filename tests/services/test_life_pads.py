"""Pads in a real store: what is acknowledged is there, a form sent twice counts once, two at once both count."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from tests.chance import chance

from headjudge.core.chain import breaks
from headjudge.core.ids import PersonId, TableNumber, TournamentId
from headjudge.core.refusals import BadInput
from headjudge.games.ledger import Side
from headjudge.games.life_pad import Jot, lives
from headjudge.services.front_desk import FrontDesk
from headjudge.services.life_pads import LifePads, Writing, is_pad, pad_id
from headjudge.store.opening import open_store
from headjudge.store.people import Person
from headjudge.store.store import Store

ANN, BEA = PersonId("p-ann"), PersonId("p-bea")
EVENT = TournamentId("spring-cup-1a2b")
PAD = pad_id(EVENT, 0, 3, TableNumber(14))
BY_ANN = Writing(PAD, 0, ANN, (4000, 4000))
BY_BEA = Writing(PAD, 1, BEA, (4000, 4000))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A real store in a file."""
    with open_store(tmp_path / "pads.sqlite") as store:
        yield store


def test_a_pad_is_told_from_an_event_by_its_name() -> None:
    assert PAD == "spring-cup-1a2b/life/0.3.14"
    assert is_pad(PAD)
    assert not is_pad(TournamentId("spring-cup-1a2b"))


def test_nothing_written_is_an_empty_pad(store: Store) -> None:
    opened = LifePads(store.log).opened(PAD)

    assert opened.pad.games == ()
    assert opened.position == 0


def test_what_is_acknowledged_is_there_after_the_store_was_closed(tmp_path: Path) -> None:
    with open_store(tmp_path / "a.sqlite") as store:
        LifePads(store.log).write(BY_ANN, Jot(side=1, amount=-500), "k1")

    with open_store(tmp_path / "a.sqlite") as store:
        opened = LifePads(store.log).opened(PAD)
        entries = store.log.read(PAD)

    assert lives(opened.pad.games[0], 0) == (4000, 3500)
    assert breaks(PAD, entries) == ()
    assert entries[0].by == ANN


def test_the_same_tap_sent_twice_counts_once(store: Store) -> None:
    pads = LifePads(store.log)

    first = pads.write(BY_ANN, Jot(side=1, amount=-500), "k1")
    again = pads.write(BY_ANN, Jot(side=1, amount=-500), "k1")

    assert first == again
    assert lives(again.pad.games[0], 0) == (4000, 3500)


def test_a_refused_wish_leaves_nothing_behind(store: Store) -> None:
    pads = LifePads(store.log)

    with pytest.raises(BadInput):
        pads.write(BY_ANN, Jot(side=1, amount=0), "k1")

    assert store.log.read(PAD) == ()


def test_the_words_of_a_refused_wish_are_not_kept(store: Store) -> None:
    store.people.save(Person(ANN, "Ann"))
    pads, papers = LifePads(store.log), FrontDesk(store, draw=chance("pads")).papers()
    kept, refused = (papers.text(EVENT, ANN, "life", words) for words in ("An attack.", "Nothing."))

    pads.write(BY_ANN, Jot(side=1, amount=-500, words=kept), "k1", papers)
    with pytest.raises(BadInput):
        pads.write(BY_ANN, Jot(side=1, amount=0, words=refused), "k2", papers)

    assert set(store.texts.of(EVENT)) == {kept}


def test_two_players_tapping_at_once_both_count(store: Store) -> None:
    pads = LifePads(store.log)

    def tap(number: int) -> None:
        side: Side = 0 if number % 2 else 1
        pads.write(BY_ANN if side == 0 else BY_BEA, Jot(side=side, amount=-100), f"k{number}")

    with ThreadPoolExecutor(4) as players:
        list(players.map(tap, range(20)))

    (game,) = pads.opened(PAD).pad.games
    assert lives(game, 0) == (3000, 4000)
    assert lives(game, 1) == (4000, 3000)


def test_a_clock_that_was_set_back_does_not_turn_the_pad_around(store: Store) -> None:
    now = datetime(2026, 5, 2, 12, tzinfo=UTC)
    times = iter([now, now - timedelta(minutes=5)])
    pads = LifePads(store.log, lambda: next(times))

    pads.write(BY_ANN, Jot(side=1, amount=-500))
    after = pads.write(BY_ANN, Jot(side=1, amount=-500))

    assert [line.fact.at for line in after.pad.games[0].lines] == [now, now]
