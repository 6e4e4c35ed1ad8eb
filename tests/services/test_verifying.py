"""Anyone can check an event: what holds is said, what was tampered with is named."""

import zipfile
from datetime import date
from io import BytesIO

import msgspec
import pytest
from tests.chance import chance

from headjudge.core import commands as do
from headjudge.core.chain import START, Draft, chained
from headjudge.core.events import Finished, RoundDrafted, decoded, encoded
from headjudge.formats.event_file import EventFile, written
from headjudge.services.demo import demo_event, play_round
from headjudge.services.exporter import exported
from headjudge.services.front_desk import FrontDesk
from headjudge.services.verifying import verified
from headjudge.store.opening import open_store

BOOKS = ("bushiroad", "tcg-office", "wars", "force-of-will")


@pytest.fixture(scope="module", params=BOOKS)
def event(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> EventFile:
    """A finished event with an odd field and a drop."""
    with open_store(tmp_path_factory.mktemp("verify") / "events.sqlite") as store:
        desk = FrontDesk(store, draw=chance(f"verified {request.param}"))
        by = desk.person("Olga")
        id = demo_event(desk, request.param, 11, by, date(2026, 5, 2))
        play_round(desk, id, by)
        desk.execute(id, do.Drop(player=next(iter(desk.scorekeeper.tournament(id).players))), by)
        for _ in range(3):
            play_round(desk, id, by)
        desk.finish(id, by)
        return exported(desk, id)


def resealed(event: EventFile, bodies: list[bytes]) -> bytes:
    """The event with other contents and a chain that fits them: what a careful forger would make."""
    drafts = [Draft(e.at, e.by, body, e.key) for e, body in zip(event.entries, bodies, strict=True)]
    return written(msgspec.structs.replace(event, entries=chained(event.tournament, START, drafts)))


def test_an_honest_event_holds(event: EventFile) -> None:
    verdict = verified(written(event))

    assert verdict.sound, [check.sentence for check in verdict.checks if not check.sound]
    assert {check.what for check in verdict.checks} == {"file", "chain", "rulebook", "seed", "pairing", "standings"}


def test_a_pairing_that_was_not_drawn_is_named_by_its_round(event: EventFile) -> None:
    bodies = []
    for entry in event.entries:
        facts = list(decoded(entry.body))
        for place, fact in enumerate(facts):
            if isinstance(fact, RoundDrafted) and fact.number == 1:
                (one, (a, b)), (two, (c, d)) = list(fact.tables.items())[:2]
                tables = {**fact.tables, one: (a, c), two: (b, d)}
                facts[place] = msgspec.structs.replace(fact, tables=tables)
        bodies.append(encoded(tuple(facts)))

    verdict = verified(resealed(event, bodies))

    wrong = [check for check in verdict.checks if not check.sound]
    assert wrong
    assert any("round 1" in check.sentence or "replayed" in check.sentence for check in wrong)


def test_another_seed_than_the_committed_one_is_found(event: EventFile) -> None:
    bodies = []
    for entry in event.entries:
        facts = tuple(
            msgspec.structs.replace(fact, seed="11" * 32) if isinstance(fact, Finished) else fact
            for fact in decoded(entry.body)
        )
        bodies.append(encoded(facts))

    verdict = verified(resealed(event, bodies))

    assert any(check.what == "seed" and not check.sound for check in verdict.checks)


def test_standings_that_the_results_do_not_give_are_found(event: EventFile) -> None:
    first, *rest = event.standings
    swapped = msgspec.structs.replace(first, lines=(first.lines[1], first.lines[0], *first.lines[2:]))

    verdict = verified(written(msgspec.structs.replace(event, standings=(swapped, *rest))))

    assert [check.what for check in verdict.checks if not check.sound] == ["standings"]


def test_a_member_changed_by_hand_is_named(event: EventFile) -> None:
    source = zipfile.ZipFile(BytesIO(written(event)))
    target = BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name in source.namelist():
            content = source.read(name)
            archive.writestr(name, content.replace(b'"by":', b'"by": ', 1) if name == "log.jsonl" else content)

    verdict = verified(target.getvalue())

    assert [check.sentence.split()[0] for check in verdict.checks if not check.sound] == ["log.jsonl"]
