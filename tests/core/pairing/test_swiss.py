"""The engine against exact oracles: never a better pairing than the one it found and proved."""

from typing import Final

import numpy as np
import pytest
from hypothesis import given, settings
from tests.core.pairing.oracle import Puzzle, by_matching, by_trying, judged, with_networkx, with_rustworkx
from tests.core.pairing.puzzles import puzzles, random_puzzle

from headjudge.core.ids import PlayerId
from headjudge.core.pairing import swiss as engine
from headjudge.core.pairing.bars import bars
from headjudge.core.pairing.draft import Draft
from headjudge.core.pairing.field import Field
from headjudge.core.pairing.swiss import Rules, swiss

SEED: Final = b"a seed"


def field_of(puzzle: Puzzle) -> Field:
    """The field a puzzle describes."""
    count = range(len(puzzle.points))
    return Field(
        players=tuple(PlayerId(str(player)) for player in count),
        points=np.array(puzzle.points, np.int64),
        byes=np.zeros(len(puzzle.points), np.int64),
        bars=bars(
            [[other for other in count if frozenset((one, other)) in puzzle.met] for one in count],
            [[other for other in count if frozenset((one, other)) in puzzle.apart] for one in count],
        ),
    )


def solved(puzzle: Puzzle, seed: bytes = SEED) -> Draft:
    """What the engine makes of it."""
    eligible = np.array(sorted(puzzle.eligible), np.int64)
    return swiss(field_of(puzzle), Rules(puzzle.aim, "never", puzzle.bye), eligible, seed)


def everybody_once(puzzle: Puzzle, draft: Draft) -> bool:
    """Each player in one pair, or with the bye."""
    byes = [] if draft.bye is None else [draft.bye]
    return sorted([*draft.pairs.ravel().tolist(), *byes]) == list(range(len(puzzle.points)))


@settings(max_examples=150, deadline=None)
@given(puzzles(most_players=8, most_rounds=6))
def test_both_oracles_agree_where_every_pairing_can_be_tried(puzzle: Puzzle) -> None:
    tried = by_trying(puzzle)

    assert by_matching(puzzle, with_networkx) == tried
    assert by_matching(puzzle, with_rustworkx) == tried


@settings(max_examples=150, deadline=None)
@given(puzzles(most_players=9, most_rounds=8))
def test_no_pairing_of_a_small_field_is_better(puzzle: Puzzle) -> None:
    draft = solved(puzzle)

    assert everybody_once(puzzle, draft)
    assert judged(puzzle, draft.pairs.tolist(), draft.bye) == by_trying(puzzle)
    assert draft.optimal


@settings(max_examples=60, deadline=None)
@given(puzzles(most_players=64))
def test_no_pairing_of_up_to_64_players_is_better(puzzle: Puzzle) -> None:
    draft = solved(puzzle)

    assert everybody_once(puzzle, draft)
    assert judged(puzzle, draft.pairs.tolist(), draft.bye) == by_matching(puzzle, with_networkx)
    assert draft.optimal


@settings(max_examples=150, deadline=None)
@given(puzzles(most_players=64))
def test_easy_and_hard_groups_together_are_never_worse_than_one_matching_over_everybody(puzzle: Puzzle) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "SMALL", 0)
        draft = solved(puzzle)

    assert everybody_once(puzzle, draft)
    assert judged(puzzle, draft.pairs.tolist(), draft.bye) == by_matching(puzzle, with_rustworkx)


def test_the_same_seed_gives_the_same_pairs_and_another_seed_others() -> None:
    puzzle = random_puzzle(60, 5, seed=3, aim="squared-gaps")

    same = [solved(puzzle).pairs.tolist() for _ in range(2)]

    assert same[0] == same[1]
    assert solved(puzzle, b"another").pairs.tolist() != same[0]


def test_a_field_full_of_team_mates_is_paired_and_does_not_claim_a_proof_it_lacks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(engine, "MOST", 100)
    team = range(150)
    nothing = np.zeros(200, np.int64)
    mates = [[other for other in team if other != one] if one in team else [] for one in range(200)]
    there = Field(tuple(PlayerId(str(one)) for one in range(200)), nothing, nothing, bars([[]] * 200, mates))

    draft = swiss(there, Rules(), nothing[:0], SEED)

    assert draft.price.apart == 50
    assert not draft.optimal
