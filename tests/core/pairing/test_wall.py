"""A posted round that no longer fits: what each policy does, on the floor of an event."""

import msgspec
import pytest
from tests.core.pairing.events import Step, played
from tests.tournaments import event, tournament

from headjudge.core.history import History, Round
from headjudge.core.ids import PlayerId
from headjudge.core.pairing.pairing import pairing
from headjudge.core.pairing.refusals import NotByScore
from headjudge.core.pairing.wall import Mending, Policy, Wall, mended
from headjudge.core.standings.records import records

OFFICE = event("tcg-office")
A, B, C, D = (PlayerId(letter) for letter in "ABCD")


def wall(pairs: str, byes: str = "", started: str = "") -> Wall:
    """`AB CD` on the wall."""
    return Wall(
        tuple((PlayerId(pair[0]), PlayerId(pair[1])) for pair in pairs.split()),
        tuple(PlayerId(player) for player in byes),
        frozenset(PlayerId(player) for player in started),
    )


def letters(found: Mending) -> set[str]:
    return {"".join(sorted(pair)) for pair in found.pairs}


def test_to_stand_changes_nothing() -> None:
    history = tournament("A>B C>D")

    found = mended(history, OFFICE, wall("AB CD"), b"", "stand")

    assert (letters(found), found.broken) == ({"AB", "CD"}, ())
    assert (found.rematches, found.optimal) == (2, False)


def test_a_swap_lets_two_players_exchange_opponents() -> None:
    # A and C won, B and D lost: A-D and C-B is one exchange away from the best round.
    history = tournament("A>B C>D E>F G>H")

    found = mended(history, OFFICE, wall("AD BC EG FH"), b"", "swap")

    assert letters(found) == {"AC", "BD", "EG", "FH"}
    assert (len(found.broken), found.optimal) == (2, True)


def test_a_swap_is_not_made_where_it_does_not_help() -> None:
    history = tournament("A>B C>D E>F G>H")

    assert mended(history, OFFICE, wall("AC BD EG FH"), b"", "swap").broken == ()


def test_a_wrongly_dropped_player_takes_the_opponent_the_bye_left_over() -> None:
    history = tournament("A>B C>D E>F G>H")

    found = mended(history, OFFICE, wall("AC BD EG", byes="F", started="ABCDEG"), b"", "least")

    assert letters(found) == {"AC", "BD", "EG", "FH"}
    assert (found.broken, found.byes, found.proven) == ((), (), True)


@pytest.mark.parametrize("policy", ["least", "cascade"])
@pytest.mark.parametrize(("started", "broken"), [("AB", ("C", "D")), ("CD", ("A", "B"))])
def test_started_matches_are_broken_last(policy: Policy, started: str, broken: tuple[str, str]) -> None:
    # X and Y are back and have met: one match must be opened for them.
    history = tournament("X=Y A=C B=D")

    found = mended(history, OFFICE, wall("AB CD", started=started), b"", policy)

    assert found.broken == (broken,)
    assert (found.started_broken, found.rematches, found.optimal, found.proven) == (0, 0, True, True)


def test_least_and_cascade_differ_where_nearness_has_a_price() -> None:
    # H (3 points) was dropped by mistake; D, on nothing, has the bye and has not met H.
    history = tournament("A>B C>D E>F G>H", "A>C E>G B>D H>F")
    posted = wall("AE CG BF", byes="D")

    least, cascade = (mended(history, OFFICE, posted, b"", policy) for policy in ("least", "cascade"))

    assert (letters(least), least.broken, least.cost) == ({"AE", "CG", "BF", "DH"}, (), 18)
    assert (letters(cascade), cascade.broken, cascade.cost) == ({"AE", "CG", "BH", "DF"}, (("B", "F"),), 0)


def test_only_rounds_paired_by_score_are_mended() -> None:
    with pytest.raises(NotByScore):
        mended(tournament("A>B:1 C>D:2"), event("wars"), wall("AC BD"), b"")


@pytest.fixture(scope="module")
def floor() -> Step:
    """An event of 200 whose round 6 is posted."""
    return list(played(OFFICE, 200, 6, seed=8))[-1]


def dropped_by_mistake(history: History, player: PlayerId) -> History:
    """The stage with *player* dropped after its last round."""
    *past, last = history.rounds
    gone: Round = msgspec.structs.replace(last, dropped=(*last.dropped, player))
    return msgspec.structs.replace(history, rounds=(*past, gone))


def test_the_wizard_brings_back_a_dropped_leader_and_breaks_few_started_matches(floor: Step) -> None:
    standing = records(floor.history, OFFICE)
    leader = max((one for one in standing.values() if one.present), key=lambda one: one.points).player
    posted = pairing(dropped_by_mistake(floor.history, leader), OFFICE, b"posted")
    everybody = Wall(posted.pairs, posted.byes, frozenset(one for pair in posted.pairs for one in pair))

    least = mended(floor.history, OFFICE, everybody, b"mend", "least")
    cascade = mended(floor.history, OFFICE, everybody, b"mend", "cascade")
    anew = mended(floor.history, OFFICE, everybody, b"mend", "re-pair")

    assert any(leader in pair for pair in least.pairs)
    assert len(least.broken) <= 1
    assert cascade.optimal
    assert len(least.broken) <= len(cascade.broken) < len(anew.broken)
    assert (least.rematches, cascade.rematches, least.left, cascade.left) == (0, 0, (), ())


def test_every_policy_pairs_everybody_who_takes_part(floor: Step) -> None:
    there = sorted(player for player, record in records(floor.history, OFFICE).items() if record.present)
    shuffled = pairing(floor.history, OFFICE, b"another")
    posted = Wall(shuffled.pairs[2:], shuffled.byes)

    for policy in ("swap", "least", "cascade", "re-pair"):
        found = mended(floor.history, OFFICE, posted, b"mend", policy)
        assert sorted([*(one for pair in found.pairs for one in pair), *found.byes]) == there
