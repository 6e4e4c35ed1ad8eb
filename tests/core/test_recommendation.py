"""Recommended rounds and times, against figures read in the documents."""

import pytest

from headjudge.core.recommendation import Field, NoRecommendation, recommendation
from headjudge.core.rulebook.rulebook import Unknown
from headjudge.rulebooks import rulebook


def rounds(book: str, players: int, cut: bool = False, match: str | None = None) -> tuple[int, int]:
    """The lowest and the highest recommended number of rounds."""
    found = recommendation(rulebook(book), Field(players=players, cut=cut, match=match))
    return found.least, found.most


@pytest.mark.rule("BR-3.2.1.1-a")
@pytest.mark.parametrize(("players", "expected"), [(2, 1), (3, 3), (4, 3)])
def test_bushiroad_recommends_a_round_robin_for_two_to_four(players: int, expected: int) -> None:
    found = recommendation(rulebook("bushiroad"), Field(players=players))

    assert found.structure == "round-robin"
    assert (found.least, found.most) == (expected, expected)


@pytest.mark.rule("BR-3.2.1.1-b")
@pytest.mark.parametrize(
    ("least", "most", "expected"),
    [(5, 8, 3), (9, 16, 4), (17, 32, 5), (33, 64, 6), (65, 128, 7), (129, 256, 8), (257, 512, 9), (513, 1024, 10)],
)
def test_bushiroad_without_a_cut(least: int, most: int, expected: int) -> None:
    assert rounds("bushiroad", least) == rounds("bushiroad", most) == (expected, expected)
    assert recommendation(rulebook("bushiroad"), Field(players=least)).structure == "swiss"


@pytest.mark.rule("BR-3.2.1.1-c")
@pytest.mark.parametrize(
    ("least", "most", "low", "high"),
    [(9, 64, 3, 5), (65, 128, 4, 6), (129, 256, 5, 7), (257, 512, 6, 8), (513, 1024, 7, 9)],
)
def test_bushiroad_with_a_cut_leaves_a_range(least: int, most: int, low: int, high: int) -> None:
    assert rounds("bushiroad", least, cut=True) == rounds("bushiroad", most, cut=True) == (low, high)


def test_bushiroad_goes_on_above_its_tables_as_they_go() -> None:
    # BR-AMB-13: one more round for every doubling; with a cut three to one fewer.
    beyond = recommendation(rulebook("bushiroad"), Field(players=1025))

    assert (beyond.least, beyond.row) == (11, None)
    assert "Bushiroad BR-AMB-13" in [str(citation) for citation in beyond.citations]
    assert rounds("bushiroad", 2048) == (11, 11)
    assert rounds("bushiroad", 2049) == (12, 12)
    assert rounds("bushiroad", 1025, cut=True) == (8, 10)


@pytest.mark.rule("TO-AppRounds-a")
@pytest.mark.parametrize(
    ("most", "expected"), [(8, 3), (16, 4), (32, 5), (64, 6), (128, 7), (256, 8), (512, 9), (513, 10)]
)
def test_tcg_office_without_finals(most: int, expected: int) -> None:
    assert rounds("tcg-office", most) == (expected, expected)
    assert rounds("tcg-office", most - 1)[0] == (expected if most != 513 else 9)


@pytest.mark.rule("TO-AppRounds-b")
@pytest.mark.parametrize(
    ("players", "expected", "cut"),
    [(8, 3, 2), (9, 4, 4), (16, 4, 4), (17, 5, 8), (32, 5, 8), (64, 6, 8), (128, 7, 8), (256, 8, 8), (512, 9, 8)],
)
def test_tcg_office_three_games_with_finals(players: int, expected: int, cut: int) -> None:
    found = recommendation(rulebook("tcg-office"), Field(players=players, cut=True, match="best-of-3"))

    assert (found.least, found.most, found.cut) == (expected, expected, cut)


@pytest.mark.rule("TO-AppRounds-c")
@pytest.mark.parametrize(
    ("players", "expected", "cut"),
    [(8, 5, 4), (9, 6, 4), (12, 6, 4), (13, 6, 8), (22, 6, 8), (23, 7, 8), (34, 7, 8), (40, 8, 8), (54, 8, 8),
     (55, 9, 8), (88, 9, 8), (146, 10, 8), (244, 11, 8), (414, 12, 8), (415, 13, 8), (712, 13, 8)],
)  # fmt: skip
def test_tcg_office_one_game_with_finals(players: int, expected: int, cut: int) -> None:
    found = recommendation(rulebook("tcg-office"), Field(players=players, cut=True, match="best-of-1"))

    assert (found.least, found.most, found.cut) == (expected, expected, cut)


@pytest.mark.rule("WA-RND-b")
@pytest.mark.parametrize(
    ("players", "expected"),
    [(8, 3), (9, 4), (16, 4), (17, 5), (32, 5), (33, 6), (64, 6), (65, 7), (128, 7), (129, 8), (300, 8)],
)
def test_wars_suggests_rounds(players: int, expected: int) -> None:
    assert rounds("wars", players) == (expected, expected)


def test_a_table_that_ends_is_not_stretched() -> None:
    with pytest.raises(NoRecommendation) as refusal:
        rounds("tcg-office", 713, cut=True, match="best-of-1")

    assert refusal.value.players == 713
    assert str(refusal.value.citation) == "TCG Office 付録 推奨ラウンド数"


def test_fewer_players_than_the_table_starts_with_are_refused() -> None:
    with pytest.raises(NoRecommendation):
        rounds("wars", 7)


def test_a_book_without_a_table_for_finals_says_so() -> None:
    with pytest.raises(NoRecommendation):
        rounds("wars", 64, cut=True)


def minutes(book: str, game: str, match: str | None = None) -> tuple[int | None, tuple[int, int] | None]:
    """The preset time limit of a Swiss round, and the range the book prints."""
    found = recommendation(rulebook(book), Field(players=16, game=game, match=match)).minutes
    return (found.minutes, found.between) if found else (None, None)


@pytest.mark.rule("BR-4.2-a")
@pytest.mark.parametrize(
    ("game", "match", "expected"),
    [
        ("luck-and-logic", None, (40, (30, 40))),
        ("buddyfight", "best-of-1", (20, None)),
        ("buddyfight", "best-of-3", (40, None)),
        ("vanguard", "best-of-1", (25, None)),
        ("weiss-schwarz", "best-of-1", (30, None)),
        ("dragoborne", "best-of-1", (25, None)),
        ("dragoborne", "best-of-3", (50, None)),
    ],
)
def test_bushiroad_time_limits(game: str, match: str | None, expected: tuple[int, tuple[int, int] | None]) -> None:
    assert minutes("bushiroad", game, match) == expected


@pytest.mark.rule("TO-AppTime-a")
@pytest.mark.parametrize(
    ("game", "match", "expected"),
    [
        ("magical-girl-duel", "best-of-1", 25),
        ("magical-girl-duel", "best-of-3", 50),
        ("hanyou-tcg", "best-of-1", 25),
        ("divine-cross", "best-of-1", 25),
        ("hanyou-tcg", "best-of-3", None),
        ("divine-cross", "best-of-3", None),
    ],
)
def test_tcg_office_time_limits(game: str, match: str, expected: int | None) -> None:
    assert minutes("tcg-office", game, match)[0] == expected


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(Unknown, match="Bushiroad has no game chess; it has"):
        recommendation(rulebook("bushiroad"), Field(players=8, game="chess"))
