"""What holds on the floor of a whole event, whatever happens there and wherever its log is picked up again."""

import contextlib
from collections import Counter
from datetime import datetime, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from tests.core.floor.staffed import HANA, JO, TEXT, seated

from headjudge.core import commands as do
from headjudge.core.floor import commands as floor
from headjudge.core.floor.clock import elapsed, ends
from headjudge.core.floor.current import clock_of, extensions_now
from headjudge.core.floor.extensions import seconds_of, turns_of
from headjudge.core.floor.state import PenaltyId
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.refusals import Refusal
from headjudge.core.tournament import fold
from headjudge.rulebooks import rulebook

BOOK = rulebook("bushiroad")
assert BOOK.penalties is not None
SECTIONS = [one.section for one in BOOK.penalties.infractions if one.game in (None, "vanguard")]
UNLISTED = ("3.24", "4.6")
"""They never propose an upgrade by themselves (PG-3.24, PG-4.6)."""

lately = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def sub_section(section: str) -> str:
    """What the guide counts as one infraction: 3.x as a whole, every entry of part 4 by itself."""
    return ".".join(section.split(".")[:2])


@pytest.mark.rule("BR-PG-2-b")
@pytest.mark.rule("BR-PG-2.2-c")
@lately
@given(
    history=some.lists(
        some.tuples(some.sampled_from(["ann", "bea"]), some.sampled_from(SECTIONS), some.booleans()),
        min_size=1,
        max_size=12,
    )
)
def test_an_upgrade_is_proposed_exactly_when_that_player_holds_one_of_the_sub_section_in_this_event(
    history: list[tuple[str, str, bool]],
) -> None:
    desk = seated(level=2)
    held: Counter[tuple[str, str]] = Counter()

    for player, section, withdrawn in history:
        compared = "3.15" if section in UNLISTED else None
        desk.penalise(player, section, "warning", by=HANA, compared=compared, reason=TEXT)
        given_now = desk.last_penalty()

        assert bool(given_now.proposed) == (bool(held[player, sub_section(section)]) and section not in UNLISTED)
        if withdrawn:
            desk.do(floor.WithdrawPenalty(penalty=PenaltyId(given_now.id), reason=TEXT), by=HANA)
        else:
            held[player, sub_section(section)] += 1

    fresh = seated(level=2)  # another event knows nothing of this one
    fresh.penalise(history[0][0], "3.16", "warning")
    assert fresh.last_penalty().proposed == ()


deeds = some.one_of(
    some.just(floor.PauseClock()),
    some.just(floor.ResumeClock()),
    some.builds(
        floor.GrantExtension,
        table=some.integers(1, 2).map(TableNumber),
        seconds=some.integers(0, 600),
        turns=some.integers(0, 3),
    ),
    some.builds(floor.MarkAbsent, player=some.sampled_from(["ann", "bea", "cy", "dan"]).map(PlayerId)),
)


@pytest.mark.rule("BR-4.2-f")
@lately
@given(asked=some.lists(some.tuples(deeds, some.integers(0, 500)), max_size=12))
def test_wherever_the_log_is_picked_up_again_the_clock_reads_the_same_and_never_less(
    asked: list[tuple[do.Command, int]],
) -> None:
    desk = seated(minutes=25)
    readings: list[tuple[int, datetime]] = [(len(desk.log), desk.now)]
    for command, later in asked:
        desk.wait(seconds=later)
        with contextlib.suppress(Refusal):
            desk.do(command, by=JO)
        readings.append((len(desk.log), desk.now))

    before = timedelta()
    for entries, moment in readings:
        again = fold(desk.state.id, desk.state.rulebook, desk.log[:entries])  # the server came up with this much
        read = elapsed(clock_of(again), moment)
        assert read >= before
        assert elapsed(clock_of(desk.state), moment) == read  # what came later does not change the past
        before = read


@pytest.mark.rule("BR-4.2-f")
@lately
@given(
    granted=some.lists(
        some.tuples(some.integers(1, 2), some.integers(0, 600), some.integers(0, 3)).filter(lambda one: any(one[1:])),
        max_size=10,
    )
)
def test_extensions_of_a_table_add_up_in_the_log_and_move_its_own_end_only(
    granted: list[tuple[int, int, int]],
) -> None:
    desk = seated(minutes=25)
    for table, seconds, turns in granted:
        desk.do(floor.GrantExtension(table=TableNumber(table), seconds=seconds, turns=turns), by=JO)

    again = fold(desk.state.id, desk.state.rulebook, desk.log)

    plain = ends(clock_of(again), desk.now)
    assert plain is not None
    for number in (1, 2):
        table, held = TableNumber(number), extensions_now(again)
        seconds = sum(one[1] for one in granted if one[0] == number)
        assert (seconds_of(held, table), turns_of(held, table)) == (
            seconds,
            sum(one[2] for one in granted if one[0] == number),
        )
        assert ends(clock_of(again), desk.now, seconds_of(held, table)) == plain + timedelta(seconds=seconds)
