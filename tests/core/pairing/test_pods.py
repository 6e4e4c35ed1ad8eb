"""Draft pods: drawn at random, or by standing for a later draft, and merged again."""

import msgspec
import pytest
from tests.core.pairing.rounds import paired, pairs
from tests.tournaments import event, tournament

from headjudge.core.ids import PlayerId
from headjudge.core.pairing.pods import at_random, by_standing, grouped, merged

PLAYERS = tuple(PlayerId(letter) for letter in "ABCDEFGHIJKLMN")


def test_players_are_drawn_into_groups_of_the_sizes_asked_for() -> None:
    pods = at_random(PLAYERS, (8, 6), b"seed")

    assert [len(pod) for pod in pods] == [8, 6]
    assert sorted(player for pod in pods for player in pod) == sorted(PLAYERS)
    assert pods == at_random(PLAYERS[::-1], (8, 6), b"seed")
    assert pods != at_random(PLAYERS, (8, 6), b"other")


@pytest.mark.rule("WA-BD-CBD-a")
def test_a_later_draft_puts_the_best_together() -> None:
    assert by_standing(PLAYERS, (8, 6)) == (PLAYERS[:8], PLAYERS[8:])


def test_blocks_can_be_merged_for_the_rounds_that_follow() -> None:
    history = tournament("A>B C>D", players="A B C D")
    blocks = grouped(history.entrants, [[PlayerId("A"), PlayerId("B")], [PlayerId("C"), PlayerId("D")]])
    chosen = event("tcg-office")

    inside = paired(msgspec.structs.replace(history, entrants=blocks), chosen)
    together = paired(msgspec.structs.replace(history, entrants=merged(blocks)), chosen)

    assert (pairs(inside), inside.certificate.rematches) == ({"AB", "CD"}, 2)
    assert (pairs(together), together.certificate.rematches) == ({"AC", "BD"}, 0)
