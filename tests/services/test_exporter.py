"""An event out into a file, and back: nothing lost, nothing added, tampering found."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.chance import chance

from headjudge.core.refusals import BadInput
from headjudge.formats.event_file import EventFile, read, written
from headjudge.services.demo import demo_event, play_round
from headjudge.services.exporter import exported, imported
from headjudge.services.front_desk import FrontDesk
from headjudge.services.snapshots import KEPT, keep_snapshot
from headjudge.store.opening import open_store


@pytest.fixture(scope="module")
def event(tmp_path_factory: pytest.TempPathFactory) -> EventFile:
    with open_store(tmp_path_factory.mktemp("export") / "events.sqlite") as store:
        desk = FrontDesk(store, draw=chance("exported"))
        by = desk.person("Olga")
        id = demo_event(desk, "tcg-office", 9, by, date(2026, 5, 2))
        play_round(desk, id, by)
        play_round(desk, id, by)
        return exported(desk, id)


@pytest.fixture(scope="module")
def file(event: EventFile) -> bytes:
    return written(event)


def test_the_file_holds_what_was_exported(event: EventFile, file: bytes) -> None:
    assert read(file) == event


def test_an_imported_event_is_the_original(event: EventFile, file: bytes, desk: FrontDesk) -> None:
    id = imported(desk, read(file))

    assert exported(desk, id) == event


def test_an_event_is_not_imported_twice(event: EventFile, desk: FrontDesk) -> None:
    imported(desk, event)

    with pytest.raises(BadInput, match="already"):
        imported(desk, event)


@settings(max_examples=300, deadline=None)
@given(place=st.integers(0, 10**9), flip=st.integers(1, 255))
def test_a_change_to_any_byte_of_the_file_is_found(file: bytes, place: int, flip: int) -> None:
    content = bytearray(file)
    content[place % len(content)] ^= flip

    with pytest.raises(BadInput):
        read(bytes(content))


@given(st.binary(max_size=300))
def test_garbage_is_refused_in_one_sentence(content: bytes) -> None:
    with pytest.raises(BadInput):
        read(content)


def test_a_snapshot_is_kept_after_a_round_and_old_ones_go(desk: FrontDesk) -> None:
    by = desk.person("Olga")
    id = demo_event(desk, "wars", 8, by, date(2026, 5, 2))
    play_round(desk, id, by)
    folder = (desk.snapshots or pytest.fail("no folder")) / id
    folder.mkdir(parents=True)
    for number in range(KEPT + 5):
        (folder / f"{number:08d}-stage-1-round-0.hj").write_bytes(b"")

    kept = keep_snapshot(desk, id)

    assert kept is not None
    assert len(list(folder.glob("*.hj"))) == KEPT
    assert read(kept.read_bytes()).tournament == id
