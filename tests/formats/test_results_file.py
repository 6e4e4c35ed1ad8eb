"""The results file: what it says, what it refuses, and that nothing is lost on the way out and in again."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.histories import histories

from headjudge.core.history import Decided, Entrant, History, Match, Round
from headjudge.core.ids import PlayerId, RoundNumber, TableNumber
from headjudge.core.refusals import BadInput
from headjudge.core.results import DoubleLoss, Draw, Win
from headjudge.core.settings import Settings
from headjudge.formats.results_file import ResultsFile, read, written

A, B, C, D, E, F, G = (PlayerId(letter) for letter in "ABCDEFG")

PAGE: dict[str, Any] = {
    "headjudge": "results/1",
    "rulebook": "bushiroad",
    "game": "vanguard",
    "settings": {"structure": "swiss", "rounds": 3, "territory": "japan", "level": 1, "win": 1},
    "players": [{"id": "A", "name": "Ann"}, *({"id": letter} for letter in "BCDEFG")],
    "rounds": [
        {
            "matches": [
                {"players": ["A", "B"], "winner": "A", "games": [2, 1, 0]},
                {"players": ["C", "D"], "draw": True},
                {"players": ["E", "F"], "double-loss": True},
                {"players": ["G"], "bye": True},
            ],
            "dropped": ["D"],
        }
    ],
}


def page(**changes: Any) -> bytes:
    """The page above with some of its keys changed."""
    return json.dumps({**PAGE, **changes}).encode()


def one_match(**match: Any) -> bytes:
    """The page with a single round of a single match."""
    return page(rounds=[{"matches": [match]}])


def refusal(content: bytes) -> str:
    """The sentence with which *content* is refused."""
    with pytest.raises(BadInput) as caught:
        read(content)
    return caught.value.sentence


def test_the_contract_example_is_read_as_a_history() -> None:
    file = read(page())

    assert file.rulebook == "bushiroad"
    assert file.game == "vanguard"
    assert file.settings == Settings(structure="swiss", rounds=3, territory="japan", level=1, win=1)
    assert file.history.entrants[0] == Entrant(A, "Ann")
    assert file.history.rounds == (
        Round(
            matches=(
                Match((A, B), Win(A, (2, 1, 0))),
                Match((C, D), Draw()),
                Match((E, F), DoubleLoss()),
            ),
            byes=(G,),
            dropped=(D,),
        ),
    )


def test_a_late_entrant_a_seat_a_pod_and_a_seed_are_read() -> None:
    file = read(page(players=[{"id": "A", "joined": 2, "table": 9, "group": "pod 1", "seed": 4}], rounds=[]))

    assert file.history.entrants == (Entrant(A, "", RoundNumber(2), "pod 1", TableNumber(9), 4),)


def test_pairs_to_keep_apart_and_decided_ties_are_read() -> None:
    file = read(page(apart=[["A", "B"]], decided=[{"order": ["C", "A"], "by": "playoff"}, {"order": ["E", "F"]}]))

    assert file.history.apart == ((A, B),)
    assert file.history.decided == (Decided((C, A), "playoff"), Decided((E, F), "random"))


def test_a_setting_of_the_rulebook_itself_is_kept_by_its_id() -> None:
    settings = read(page(settings={"oomw": "pooled", "antes": [2, 3], "pairing-order": ["points"]})).settings

    assert settings == Settings(antes=(2, 3), pairing_order=("points",), chosen={"oomw": "pooled"})


def test_a_wars_match_has_its_kind_of_win_its_energy_and_its_missed_rounds() -> None:
    file = read(
        page(
            rounds=[
                {
                    "matches": [
                        {"players": ["A", "B"], "winner": "A", "win": "modified", "energy": 12, "first": "B"},
                        {"players": ["C"], "missed": True},
                        {"players": ["D", "E"], "missed": ["E"]},
                        {"players": ["F", "G"], "missed": ["F", "G"]},
                    ]
                }
            ]
        )
    )

    assert file.history.rounds == (
        Round(
            matches=(
                Match((A, B), Win(A, modified=True, energy=12), first=B),
                Match((D, E), Win(D)),
                Match((F, G), DoubleLoss()),
            ),
            missed=(C, E, F, G),
        ),
    )


def test_who_drops_after_pairing_has_lost_the_match_without_anybody_writing_it_down() -> None:
    line = {"matches": [{"players": ["A", "B"]}, {"players": ["C", "D"]}], "dropped-after-pairing": ["A", "C", "D"]}

    file = read(page(rounds=[line]))

    assert [match.result for match in file.history.rounds[0].matches] == [Win(B), DoubleLoss()]


def test_a_score_in_seat_order_is_turned_to_the_winner() -> None:
    file = read(one_match(players=["A", "B"], winner="B", games=[1, 2, 0]))

    assert file.history.rounds[0].matches[0].result == Win(B, (2, 1, 0))


def test_a_match_without_a_result_is_still_being_played() -> None:
    assert read(one_match(players=["A", "B"])).history.rounds[0].matches[0].result is None


MATCH_FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"players": ["A", "A"]}, "rounds[0].matches[0]: A is in rounds[0].matches[0] already."),
    ({"players": ["A", "Z"]}, "rounds[0].matches[0]: nobody entered as Z."),
    ({"players": []}, "rounds[0].matches[0].players: Expected `array` of length >= 1."),
    ({"players": ["A", "B", "C"]}, "rounds[0].matches[0].players: Expected `array` of length <= 2."),
    ({"players": ["A"]}, "rounds[0].matches[0]: one player alone is either a bye or a missed round."),
    ({"players": ["A", "B"], "bye": True}, "rounds[0].matches[0]: a bye or a missed round has one player, not two."),
    (
        {"players": ["A"], "bye": True, "winner": "A"},
        "rounds[0].matches[0]: A has no opponent, so there is no result to give.",
    ),
    ({"players": ["A"], "bye": True, "first": "A"}, "rounds[0].matches[0]: A has no opponent, so nobody went first."),
    (
        {"players": ["A"], "missed": ["A"]},
        'rounds[0].matches[0]: write "missed": true for a player without an opponent.',
    ),
    (
        {"players": ["A", "B"], "winner": "C"},
        "rounds[0].matches[0]: the winner C does not play in this match.",
    ),
    (
        {"players": ["A", "B"], "winner": "A", "draw": True},
        "rounds[0].matches[0]: winner, draw and double-loss exclude each other.",
    ),
    (
        {"players": ["A", "B"], "first": "C"},
        "rounds[0].matches[0]: C, who went first, does not play in this match.",
    ),
    (
        {"players": ["A", "B"], "draw": True, "energy": 3},
        "rounds[0].matches[0]: win and energy belong to a winner, and there is none.",
    ),
    (
        {"players": ["A", "B"], "double-loss": True, "games": [0, 0, 0]},
        "rounds[0].matches[0]: games are counted for a win or a draw only.",
    ),
    (
        {"players": ["A", "B"], "winner": "A", "games": [0, 2, 0]},
        "rounds[0].matches[0]: the winner A has fewer games than B.",
    ),
    (
        {"players": ["A", "B"], "winner": "A", "games": [2, -1, 0]},
        "rounds[0].matches[0].games[1]: Expected `int` >= 0.",
    ),
    (
        {"players": ["A", "B"], "winner": "A", "energy": 0},
        "rounds[0].matches[0].energy: Expected `int` >= 1.",
    ),
    (
        {"players": ["A", "B"], "missed": ["C"]},
        "rounds[0].matches[0]: missed names C, who is not one of the two.",
    ),
    (
        {"players": ["A", "B"], "missed": ["B"], "winner": "B"},
        "rounds[0].matches[0]: who missed the match can neither win nor draw it.",
    ),
    (
        {"players": ["A", "B"], "missed": ["B"], "double-loss": True},
        "rounds[0].matches[0]: B alone missed the match, so the other one did not lose it.",
    ),
    (
        {"players": ["A", "B"], "wining": "A"},
        "rounds[0].matches[0]: Object contains unknown field `wining`.",
    ),
]


@pytest.mark.parametrize(("match", "sentence"), MATCH_FAULTS)
def test_an_impossible_match_is_refused_at_its_place(match: dict[str, Any], sentence: str) -> None:
    assert refusal(one_match(**match)) == sentence


AB = {"players": ["A", "B"], "winner": "A"}
ROUND_FAULTS: list[tuple[list[dict[str, Any]], str]] = [
    (
        [{"matches": [AB, {"players": ["C", "A"]}]}],
        "rounds[0].matches[1]: A is in rounds[0].matches[0] already.",
    ),
    ([{"matches": []}], "rounds[0]: a round without a match."),
    ([{"matches": [AB], "dropped": ["Z"]}], "rounds[0].dropped: nobody entered as Z."),
    (
        [{"matches": [AB], "dropped": ["A", "A"]}],
        "rounds[0].dropped: A left in round 1, this is round 1.",
    ),
    (
        [{"matches": [AB], "dropped": ["B"], "dropped-after-pairing": ["B"]}],
        "rounds[0].dropped-after-pairing: B left in round 1, this is round 1.",
    ),
    (
        [{"matches": [AB], "dropped": ["A"]}, {"matches": [AB]}],
        "rounds[1].matches[0]: A left in round 1, this is round 2.",
    ),
    (
        [{"matches": [AB], "dropped-after-pairing": ["C"]}],
        "rounds[0].dropped-after-pairing: C has no match in this round to lose.",
    ),
    (
        [{"matches": [AB, {"players": ["C"], "bye": True}], "dropped-after-pairing": ["C"]}],
        "rounds[0].dropped-after-pairing: C has no match in this round to lose.",
    ),
    (
        [{"matches": [AB], "dropped-after-pairing": ["A"]}],
        "rounds[0].dropped-after-pairing: A left before the match and cannot have won or drawn it.",
    ),
    ([{"matches": [AB], "drops": ["A"]}], "rounds[0]: Object contains unknown field `drops`."),
    ([{}], "rounds[0]: Object missing required field `matches`."),
]


@pytest.mark.parametrize(("rounds", "sentence"), ROUND_FAULTS)
def test_a_contradictory_round_is_refused_at_its_place(rounds: list[dict[str, Any]], sentence: str) -> None:
    assert refusal(page(rounds=rounds)) == sentence


PAGE_FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"players": [], "rounds": []}, "players: nobody is entered."),
    ({"players": [{"id": "A"}, {"id": "A"}]}, "players[1]: the id A belongs to players[0] already."),
    (
        {"players": [{"id": "A", "seed": 1}, {"id": "B", "seed": 1}]},
        "players[1]: seed 1 belongs to players[0] already.",
    ),
    ({"players": [{"id": ""}]}, "players[0].id: Expected `str` of length >= 1."),
    ({"players": [{"id": "A", "joined": 0}]}, "players[0].joined: Expected `int` >= 1."),
    (
        {"players": [{"id": "A"}, {"id": "B", "joined": 2}], "rounds": [{"matches": [AB]}]},
        "rounds[0].matches[0]: B joins in round 2, this is round 1.",
    ),
    (
        {"players": [{"id": "A"}, {"id": "B", "joined": 5}], "rounds": [{"matches": [AB]}]},
        "rounds[0].matches[0]: B joins in round 5, this is round 1.",
    ),
    ({"apart": [["A", "A"]]}, "apart[0]: the same player is named twice."),
    ({"apart": [["A", "Q"]]}, "apart[0]: nobody entered as Q."),
    ({"decided": [{"order": ["A", "Q"]}]}, "decided[0].order: nobody entered as Q."),
    ({"decided": [{"order": ["A"]}]}, "decided[0].order: Expected `array` of length >= 2."),
    ({"headjudge": "results/9"}, "headjudge: this is 'results/9', not a results/1 file."),
    ({"settings": {"rounds": 0}}, "settings.rounds: Expected `int` >= 1."),
    ({"settings": {"territory": "mars"}}, "settings.territory: Invalid enum value 'mars'."),
    ({"settings": {"rounds": 1.5}}, "settings.rounds: Expected `int | null`, got `float`."),
    ({"settings": {"oomw": 1.5}}, "settings.oomw: Expected `bool | int | str`, got `float`."),
    (
        {"settings": {"rounds": 1}, "rounds": [{"matches": [AB]}, {"matches": [AB]}]},
        "rounds: 2 are given, but settings.rounds plans 1.",
    ),
    ({"ruleboook": "x"}, "the file: Object contains unknown field `ruleboook`."),
]


@pytest.mark.parametrize(("changes", "sentence"), PAGE_FAULTS)
def test_a_contradictory_page_is_refused_at_its_place(changes: dict[str, Any], sentence: str) -> None:
    assert refusal(page(**changes)) == sentence


def test_ten_megabytes_of_garbage_are_refused_in_one_sentence() -> None:
    assert refusal(b"\x93NUMPY\x01" * 1_300_000).startswith("This is not JSON: ")


def test_a_file_nested_a_million_deep_is_refused_in_one_sentence() -> None:
    assert refusal(b'{"headjudge": ' + b"[" * 1_000_000) == ("headjudge: Expected `str`, got `array`.")
    assert "nested too deeply" in refusal(b'{"settings": {"x": ' + b"[" * 1_000_000)


@pytest.mark.parametrize("content", [b"", b"null", b"[]", b"{}", b'"', b"\xff\xfe", b"1e999", b'{"players": [{"id"'])
def test_what_is_not_a_results_file_is_refused(content: bytes) -> None:
    assert refusal(content).endswith(".")


def seasoned(history: History) -> ResultsFile:
    """A file that uses every key."""
    return ResultsFile(
        rulebook="tcg-office",
        game="divine-cross",
        settings=Settings(structure="chips", rounds=9, stack=10, antes=(2, 4), ranking=("points",), chosen={"x": True}),
        history=history,
    )


@given(histories())
def test_writing_and_reading_gives_the_same_file(history: History) -> None:
    file = seasoned(history)

    assert read(written(file)) == file


@given(histories(wars=True))
def test_writing_and_reading_gives_the_same_wars_file(history: History) -> None:
    file = seasoned(history)

    assert read(written(file)) == file


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from([*PAGE, "matches"]), inner, max_size=3),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from([*PAGE, "apart", "decided"]), JSON))
def test_any_json_is_read_or_refused_in_one_sentence(changes: dict[str, Any]) -> None:
    try:
        read(page(**changes))
    except BadInput as refused:
        assert refused.sentence.endswith(".")
        assert "\n" not in refused.sentence


@given(st.binary(max_size=200), st.integers(0, 400))
def test_any_bytes_spliced_into_a_file_are_read_or_refused(noise: bytes, where: int) -> None:
    content = page()
    try:
        read(content[:where] + noise + content[where:])
    except BadInput as refused:
        assert refused.sentence.endswith(".")


IDS = st.sampled_from(["A", "B", "C", "Z"])
LINES = st.fixed_dictionaries(
    {"players": st.lists(IDS, max_size=3)},
    optional={
        "winner": IDS,
        "draw": st.booleans(),
        "double-loss": st.booleans(),
        "bye": st.booleans(),
        "missed": st.booleans() | st.lists(IDS, max_size=2),
        "games": st.lists(st.integers(-1, 3), max_size=4),
        "energy": st.integers(-1, 3),
        "win": st.sampled_from(["full", "modified", "half"]),
        "first": IDS,
    },
)
ROUNDS = st.fixed_dictionaries(
    {"matches": st.lists(LINES, max_size=3)},
    optional={"dropped": st.lists(IDS, max_size=2), "dropped-after-pairing": st.lists(IDS, max_size=2)},
)


@given(st.lists(ROUNDS, max_size=3))
def test_whatever_is_accepted_survives_being_written(rounds: list[dict[str, Any]]) -> None:
    try:
        file = read(page(rounds=rounds))
    except BadInput:
        return

    assert read(written(file)) == file


def test_a_file_is_written_with_one_player_and_one_match_a_line() -> None:
    assert written(read(page())).decode().splitlines()[3:8] == [
        ' "settings": {"structure":"swiss","rounds":3,"territory":"japan","level":1,"win":1},',
        ' "players": [',
        '  {"id":"A","name":"Ann"},',
        '  {"id":"B"},',
        '  {"id":"C"},',
    ]
