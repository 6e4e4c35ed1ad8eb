"""The front door: what `pairing/1` gave once, it gives for ever."""

from hashlib import blake2b
from typing import get_args

import msgspec
import numpy as np
import pytest
from tests.core.pairing.rounds import paired
from tests.tournaments import event, tournament

from headjudge.core.ids import TableNumber
from headjudge.core.pairing.bars import bars
from headjudge.core.pairing.criteria import Aim
from headjudge.core.pairing.field import Field
from headjudge.core.pairing.pairing import ALGORITHM, METHODS, Paired
from headjudge.core.pairing.swiss import Rules, swiss
from headjudge.core.pairing.tables import Room
from headjudge.core.rulebook.structures import Method
from headjudge.core.settings import Settings
from headjudge.core.settings import chosen as chosen_with

FOURTEEN = "A B C D E F G H I J K L M N"


def written(found: Paired) -> str:
    """The round on one line."""
    return " ".join([*("".join(pair) for pair in found.pairs), *found.byes])


def test_every_method_a_rulebook_can_name_is_there() -> None:
    assert set(METHODS) == set(get_args(Method))


@pytest.mark.parametrize(
    ("book", "structure", "rounds", "expected"),
    [
        ("tcg-office", None, [], "FK AN BD HI MJ EL CG"),
        ("bushiroad", None, ["A>B C>D E>F G>H I>J K>L M>N", "A>C E>G I>K B>M D>F H>J L>N"], "AE IL BD MK CG HN FJ"),
        ("wars", None, [], "AJ GB IL MC DK NH FE"),
        ("tcg-office", "single-elimination", [], "GI AH FE BC LM ND K J"),
        ("bushiroad", "single-elimination", [], "JL BD NE GF IK AH C M"),
    ],
)
def test_the_same_algorithm_and_seed_give_the_same_round_in_every_release(
    book: str, structure: str | None, rounds: list[str], expected: str
) -> None:
    found = paired(tournament(*rounds, players=FOURTEEN), event(book, structure), b"reproducible")

    assert ALGORITHM == "pairing/1"
    assert written(found) == expected


@pytest.mark.parametrize(
    ("aim", "expected"), [("squared-gaps", "0a5f6b900cbcf9d3"), ("fewest-pair-downs", "23916eedf91e3a93")]
)
def test_a_large_field_is_reproduced_too(aim: Aim, expected: str) -> None:
    count = 301
    numbers = np.arange(count)
    points = (numbers * 7919 % 31) * (numbers * 104729 % 3)
    met = [sorted({(one * 17 + 5) % count, (one * 29 + 11) % count} - {one}) for one in range(count)]
    both = [sorted({*met[one], *(other for other in range(count) if one in met[other])}) for one in range(count)]
    field = Field((), points, np.zeros(count, np.int64), bars(both))

    draft = swiss(field, Rules(aim), numbers, b"reproducible")

    text = ",".join(f"{one}-{other}" for one, other in draft.pairs.tolist()) + f",{draft.bye}"
    assert draft.optimal
    assert blake2b(text.encode(), digest_size=8).hexdigest() == expected


def test_a_first_round_by_seed_lets_the_halves_meet() -> None:
    chosen = event("tcg-office")
    swiss_by_seed = msgspec.structs.replace(chosen.structure.pairing, first_round="seeded")
    structure = msgspec.structs.replace(chosen.structure, pairing=swiss_by_seed)
    core = msgspec.structs.replace(chosen.rulebook.core, structures={"swiss": structure})
    seeded = chosen_with(msgspec.structs.replace(chosen.rulebook, core=core), Settings())
    history = tournament(players="A B C D E")
    ranked = tuple(msgspec.structs.replace(one, seed=place) for place, one in enumerate(history.entrants, start=1))

    found = paired(msgspec.structs.replace(history, entrants=ranked), seeded)

    assert (set(found.pairs), found.byes) == ({("A", "C"), ("B", "D")}, ("E",))


def test_fixed_seats_and_features_reach_the_tables() -> None:
    history = tournament(players="A B C D")
    seat = tuple(
        msgspec.structs.replace(one, table=TableNumber(9) if one.id == "D" else None) for one in history.entrants
    )

    found = paired(
        msgspec.structs.replace(history, entrants=seat), event("tcg-office"), room=Room(features=(TableNumber(1),))
    )

    table = dict(zip(found.pairs, found.tables, strict=True))
    assert {number for pair, number in table.items() if "D" in pair} == {9}
    assert {number for pair, number in table.items() if "D" not in pair} == {2}


def test_the_reason_of_a_chip_battle_speaks_of_chips() -> None:
    history = tournament("A>B C=D")
    found = paired(history, event("tcg-office", "chips", stack=10, antes=(2,)))

    words = found.certificate.reasons[0].words
    assert "chips" in words.en
    assert "枚" in words.ja
