"""`headjudge rounds`."""

from pathlib import Path

from tests.cli.conftest import Headjudge

from headjudge.cli import exits

SMALL = str(Path(__file__).parent.parent / "rulebooks" / "small")


def test_a_row_with_one_number_gives_rounds(headjudge: Headjudge) -> None:
    answer = headjudge("rounds", "-", "--json", question={"rulebook": SMALL, "players": 16, "game": "embers"})

    assert answer.json == {
        "rounds": 4,
        "cut": None,
        "structure": "swiss",
        "match": "best-of-3",
        "minutes": 50,
        "minutes-between": None,
        "extrapolated": False,
        "cite": ["Small 6", "Small 7.1"],
    }


def test_a_row_with_a_range_gives_both_ends(headjudge: Headjudge) -> None:
    answer = headjudge("rounds", "-", "--json", question={"rulebook": SMALL, "players": 17}).json

    assert (answer["rounds-from"], answer["rounds-to"]) == (5, 7)
    assert "rounds" not in answer


def test_a_field_below_the_table_is_refused_with_its_section(headjudge: Headjudge) -> None:
    answer = headjudge("rounds", "-", question={"rulebook": SMALL, "players": 3})

    assert answer.status == exits.REFUSED
    assert answer.err == "The book recommends no number of rounds for 3 players. (Small 6)\n"


def test_the_answer_for_people_speaks_both_languages(headjudge: Headjudge) -> None:
    question = {"rulebook": SMALL, "players": 16}

    assert "Swiss" in headjudge("rounds", "-", "--lang", "en", question=question).out
    assert "スイスドロー" in headjudge("rounds", "-", "--lang", "ja", question=question).out
