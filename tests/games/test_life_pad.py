"""The life pad: two records, agreements, slips taken back, a judge's settlement."""

from datetime import UTC, datetime, timedelta
from functools import reduce

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.ids import TextId
from headjudge.core.refusals import BadInput, Refusal
from headjudge.games.ledger import SIDES, Side
from headjudge.games.life_pad import (
    MOST_LINES,
    Confirm,
    Fact,
    Game,
    GameIsNew,
    GameStarted,
    Jot,
    LifeNoted,
    LineUnknown,
    LivesSettled,
    NoteTakenBack,
    NothingToTakeBack,
    OnlyAJudge,
    Pad,
    PadFull,
    Settle,
    StartGame,
    TakeBack,
    Wish,
    Writer,
    compared,
    decide,
    evolve,
    kept,
    lives,
    unconfirmed,
)

START = (10, 10)
NOON = datetime(2026, 5, 2, 12, tzinfo=UTC)


def written(*wishes: tuple[Writer, Wish], pad: Pad | None = None) -> Pad:
    """The pad after these wishes, a second apart."""
    pad = pad or Pad()
    for writer, wish in wishes:
        pad = reduce(evolve, decide(pad, wish, writer, NOON + timedelta(seconds=pad.facts), START), pad)
    return pad


def game(*wishes: tuple[Writer, Wish]) -> Game:
    """The last game of the pad after these wishes."""
    return written(*wishes).games[-1]


def hit(side: Side, amount: int) -> Jot:
    """Damage by an attack."""
    return Jot(side=side, amount=-amount, reason="attack")


def test_the_first_line_begins_the_first_game_with_its_lives_on_record() -> None:
    facts: tuple[Fact, ...] = decide(Pad(), hit(1, 2), 0, NOON, START)

    assert facts == (GameStarted(NOON, START), LifeNoted(at=NOON, writer=0, side=1, amount=-2, reason="attack"))
    assert lives(written((0, hit(1, 2))).games[0], 0) == (10, 8)


@pytest.mark.rule("FW-A10-a")
def test_each_player_keeps_a_record_of_both_lives() -> None:
    now = game((0, hit(1, 2)), (1, hit(1, 3)))

    assert lives(now, 0) == (10, 8)
    assert lives(now, 1) == (10, 7)


def test_what_a_judge_writes_stands_in_both_records() -> None:
    now = game((0, hit(1, 2)), (None, Jot(side=0, amount=1, reason="effect")))

    assert [lives(now, side) for side in SIDES] == [(11, 8), (11, 10)]


def test_agreeing_with_a_line_makes_the_records_say_the_same() -> None:
    seen = game((0, hit(1, 2)))
    (line,) = unconfirmed(seen, 1)

    agreed = game((0, hit(1, 2)), (1, Confirm(line.number)))

    assert lives(agreed, 0) == lives(agreed, 1) == (10, 8)
    assert unconfirmed(agreed, 0) == unconfirmed(agreed, 1) == ()
    assert compared(agreed).first_difference is None


def test_an_agreement_stands_where_its_line_stood_so_the_order_does_not_part_the_records() -> None:
    late = game((0, hit(1, 2)), (1, hit(0, 5)), (1, Confirm(1)), (0, Confirm(2)))

    assert compared(late).first_difference is None
    assert unconfirmed(late, 0) == unconfirmed(late, 1) == ()


def test_both_writing_the_same_without_looking_is_an_agreement() -> None:
    now = game((0, hit(1, 2)), (1, hit(1, 2)))

    assert unconfirmed(now, 0) == unconfirmed(now, 1) == ()
    assert compared(now).first_difference is None


def test_a_line_is_agreed_with_once() -> None:
    pad = written((0, hit(1, 2)), (1, Confirm(1)))

    with pytest.raises(LineUnknown):
        decide(pad, Confirm(1), 1, NOON, START)


def test_nobody_agrees_with_an_own_line() -> None:
    pad = written((0, hit(1, 2)))

    with pytest.raises(LineUnknown):
        decide(pad, Confirm(1), 0, NOON, START)


def test_a_slip_is_taken_back_counts_no_more_and_can_still_be_read() -> None:
    now = game((0, hit(1, 2)), (0, hit(1, 5)), (0, TakeBack()))

    assert lives(now, 0) == (10, 8)
    assert [line.taken_back for line in now.lines] == [False, True]


def test_everybody_takes_back_only_what_is_their_own() -> None:
    now = game((0, hit(1, 2)), (1, hit(1, 3)), (0, TakeBack()))

    assert [line.taken_back for line in now.lines] == [True, False]
    with pytest.raises(NothingToTakeBack):
        decide(written((0, hit(1, 2))), TakeBack(), 1, NOON, START)


def test_an_agreement_with_a_line_taken_back_waits_for_its_writer_again() -> None:
    now = game((0, hit(1, 2)), (1, Confirm(1)), (0, TakeBack()))

    assert [line.number for line in unconfirmed(now, 0)] == [2]


def test_a_judge_settles_the_lives_and_both_records_go_on_from_there() -> None:
    now = game((0, hit(1, 2)), (1, hit(1, 5)), (None, Settle((10, 7))), (0, hit(0, 1)))

    assert lives(now, 0) == (9, 7)
    assert lives(now, 1) == (10, 7)
    assert [line.number for line in unconfirmed(now, 1)] == [4]


def test_a_settlement_can_be_taken_back_by_a_judge() -> None:
    now = game((0, hit(1, 2)), (None, Settle((10, 7))), (None, TakeBack()))

    assert lives(now, 0) == (10, 8)


def test_only_a_judge_settles() -> None:
    with pytest.raises(OnlyAJudge):
        decide(Pad(), Settle((1, 1)), 0, NOON, START)


@pytest.mark.rule("FW-A10-a")
def test_in_a_dispute_the_lines_that_differ_are_marked() -> None:
    now = game((0, hit(1, 2)), (1, Confirm(1)), (0, hit(0, 3)), (1, hit(0, 4)))

    found = compared(now)

    assert [row.agrees for row in found.rows] == [True, False, False]
    assert found.lives == ((7, 8), (6, 8))


def test_the_next_game_starts_anew_and_the_last_one_stays() -> None:
    pad = written((0, hit(1, 2)), (0, StartGame()), (1, hit(0, 1)))

    assert [lives(each, 1) for each in pad.games] == [(10, 10), (9, 10)]
    assert kept(pad.games[0], 0)
    assert not kept(pad.games[0], 1)


@pytest.mark.parametrize("pad", [Pad(), written((0, hit(1, 2)), (0, StartGame()))])
def test_a_game_in_which_nothing_happened_is_not_followed_by_another(pad: Pad) -> None:
    with pytest.raises(GameIsNew):
        decide(pad, StartGame(), 0, NOON, START)


@pytest.mark.parametrize("amount", [0, 1_000_001, -1_000_001])
def test_a_change_of_nothing_or_of_a_million_is_a_slip(amount: int) -> None:
    with pytest.raises(BadInput):
        decide(Pad(), Jot(side=0, amount=amount), 0, NOON, START)


def test_a_pad_is_full_some_time() -> None:
    many: list[tuple[Writer, Wish]] = [(0, hit(1, 1))] * MOST_LINES
    pad = written(*many)

    with pytest.raises(PadFull):
        decide(pad, hit(1, 1), 0, NOON, START)
    assert decide(pad, TakeBack(), 0, NOON, START)


SAMPLES: dict[str, Fact] = {
    '{"type":"life-noted","at":"2026-05-02T12:00:00Z","writer":0,"side":1,"amount":-2,"reason":"attack","words":"t-1",'
    '"member":0,"confirms":3}': LifeNoted(
        at=NOON, writer=0, side=1, amount=-2, reason="attack", words=TextId("t-1"), member=0, confirms=3
    ),
    '{"type":"note-taken-back","at":"2026-05-02T12:00:00Z","line":4}': NoteTakenBack(NOON, 4),
    '{"type":"game-started","at":"2026-05-02T12:00:00Z","lives":[10,10]}': GameStarted(NOON, (10, 10)),
    '{"type":"lives-settled","at":"2026-05-02T12:00:00Z","lives":[7,3],"words":null}': LivesSettled(NOON, (7, 3)),
}


@pytest.mark.parametrize("stored", SAMPLES)
def test_every_fact_ever_stored_can_be_read(stored: str) -> None:
    assert msgspec.json.decode(stored, type=Fact) == SAMPLES[stored]
    assert msgspec.json.encode(SAMPLES[stored]).decode() == stored


WRITERS = st.sampled_from([0, 1, None])
WISHES = st.one_of(
    st.builds(Jot, side=st.sampled_from([0, 1]), amount=st.integers(-3, 3)),
    st.builds(Confirm, line=st.integers(0, 12)),
    st.just(TakeBack()),
    st.just(StartGame()),
    st.builds(Settle, lives=st.tuples(st.integers(0, 9), st.integers(0, 9))),
)


@given(st.lists(st.tuples(WRITERS, WISHES), max_size=25))
def test_whatever_is_written_each_record_adds_up_and_agreeing_with_everything_makes_them_one(
    wishes: list[tuple[Writer, Wish]],
) -> None:
    pad = Pad()
    for writer, wish in wishes:
        try:
            pad = written((writer, wish), pad=pad)
        except Refusal:
            continue
    for writer in SIDES:
        while pad.games and (waiting := unconfirmed(pad.games[-1], writer)):
            pad = written((writer, Confirm(waiting[0].number)), pad=pad)

    for now in pad.games[-1:]:
        assert lives(now, 0) == lives(now, 1)
