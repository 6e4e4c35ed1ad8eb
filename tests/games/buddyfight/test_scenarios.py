"""Every scenario and every question of the document, as the shipped files write them down."""

from importlib.resources import files

import pytest

from headjudge.games.buddyfight.random_play import Shelf
from headjudge.games.buddyfight.scenario import parse_scenario, perform

FILES = {
    file.name.removesuffix(".toml"): file.read_bytes()
    for file in files("headjudge.games.buddyfight").joinpath("scenarios").iterdir()
}

QUESTIONS = {
    "1.Q1", "1.Q2", "1.Q3a", "1.Q3b", "1.Q4", "1.Q5", "2.Q1a", "2.Q1b", "2.Q2", "2.Q3", "2.Q4a", "2.Q4b",
    "3.Q1", "3.Q2", "3.Q3",
}  # fmt: skip
"""The twelve questions of the document; three of them take two scenarios."""

NUMBERED = {
    "call-1", "call-2", "check-1", "check-2", "check-3", "check-4", "counter-1", "counter-2",
    "keyword-1", "keyword-2", "keyword-3", "keyword-4", "keyword-5",
}  # fmt: skip


def scenarios() -> list[object]:
    """One case for each file, marked with the cards it exercises."""
    return [
        pytest.param(name, marks=[pytest.mark.rule(rule) for rule in parse_scenario(FILES[name], name).rules])
        for name in sorted(FILES)
    ]


@pytest.mark.parametrize("name", scenarios())
def test_the_scenario_comes_out_as_it_expects(name: str, shelf: Shelf) -> None:
    played = perform(parse_scenario(FILES[name], name), shelf.cards, shelf.book, name)

    assert played.problems == ()


def test_every_question_of_the_document_and_every_numbered_scenario_has_a_file() -> None:
    assert set(FILES) >= QUESTIONS | NUMBERED
    assert len(QUESTIONS | NUMBERED) == 28


@pytest.mark.rule("BF-EN-a")
@pytest.mark.parametrize("name", sorted(FILES))
def test_a_scenario_played_twice_gives_the_same_duel_and_the_same_log(name: str, shelf: Shelf) -> None:
    scenario = parse_scenario(FILES[name], name)

    first = perform(scenario, shelf.cards, shelf.book, name)
    second = perform(scenario, shelf.cards, shelf.book, name)

    assert first == second


@pytest.mark.parametrize("name", sorted(FILES))
def test_every_scenario_has_a_title_in_both_languages_and_names_its_cards(name: str) -> None:
    scenario = parse_scenario(FILES[name], name)

    assert set(scenario.title) == {"en", "ja"}
    assert scenario.rules
    assert scenario.id.startswith("BF-SC-")


def test_a_wrong_expectation_is_told_with_what_was_seen(shelf: Shelf) -> None:
    wrong = FILES["call-1"].replace(b"life = 11", b"life = 12")

    played = perform(parse_scenario(wrong, "call-1"), shelf.cards, shelf.book, "call-1")

    assert played.problems == ("A life is 11, expected 12",)
