"""Events people have: every one opens, goes on and verifies under every later release."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from tests.chance import chance
from tests.services.keeping import KEPT

from headjudge.core import commands as do
from headjudge.formats.event_file import read, written
from headjudge.services.exporter import imported, shown_standings
from headjudge.services.front_desk import FrontDesk
from headjudge.services.verifying import verified
from headjudge.store.opening import open_store

EVENTS = sorted(KEPT.glob("*.hj"))


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FrontDesk]:
    with open_store(tmp_path / "events.sqlite") as store:
        yield FrontDesk(store, draw=chance("kept"))


def test_an_event_of_every_rulebook_is_kept() -> None:
    assert {path.name.removesuffix("-2026-11.hj") for path in EVENTS} >= {
        "bushiroad", "tcg-office", "wars", "force-of-will",
    }  # fmt: skip


@pytest.mark.parametrize("path", EVENTS, ids=lambda path: path.stem)
def test_an_event_opens_with_the_rulebook_it_was_opened_under(path: Path, desk: FrontDesk) -> None:
    kept = read(path.read_bytes())

    state = desk.scorekeeper.tournament(imported(desk, kept))

    assert state.rulebook.digest == kept.rulebook_digest
    assert shown_standings(state) == kept.standings


@pytest.mark.parametrize("path", EVENTS, ids=lambda path: path.stem)
def test_an_event_of_an_earlier_release_goes_on_under_this_one(path: Path, desk: FrontDesk) -> None:
    kept = read(path.read_bytes())
    event = imported(desk, kept)
    organizer = kept.entries[0].by

    done = desk.execute(event, do.SendReport(), organizer)

    assert done.state.phase == "reported"


@pytest.mark.parametrize("path", EVENTS, ids=lambda path: path.stem)
def test_every_pairing_and_standing_of_a_kept_event_is_found_again(path: Path) -> None:
    verdict = verified(path.read_bytes())

    assert verdict.sound, [check.sentence for check in verdict.checks if not check.sound]


def test_an_event_of_a_later_release_is_refused_with_the_place_that_is_not_understood() -> None:
    kept = read(next(path for path in EVENTS if path.stem.startswith("wars")).read_bytes())
    book = kept.rulebook_files["wars/rulebook.toml"]
    later = {**kept.rulebook_files, "wars/rulebook.toml": f"hologram = true\n{book}"}

    verdict = verified(written(msgspec.structs.replace(kept, rulebook_files=later)))

    (wrong,) = [check.sentence for check in verdict.checks if not check.sound]
    assert "This release cannot read the rulebook wars the event was opened under." in wrong
    assert "rulebook.toml" in wrong and "hologram" in wrong
