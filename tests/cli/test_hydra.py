"""`headjudge hydra`."""

import pytest
from tests.cli.conftest import Headjudge

from headjudge.cli import exits


@pytest.mark.rule("FW-A11.2-a")
@pytest.mark.rule("FW-A11.2-g")
def test_life_starts_at_the_rulebooks_number_and_follows_each_event(headjudge: Headjudge) -> None:
    events = [{"op": "damage", "team": 0, "amount": 600}, {"op": "damage-each", "team": 1, "amount": 500}]

    answer = headjudge("hydra", "-", "--json", question={"events": events}).json

    assert answer["life"] == [[7400, 8000], [7400, 7000]]
    assert answer["halves"] == ["3700", "3500"]
    assert answer["lifebreak"] == [7, 6]
    assert answer["lost"] == []
    assert answer["cite"] == ["Force of Will A11.2"]


def test_halves_stay_exact(headjudge: Headjudge) -> None:
    answer = headjudge("hydra", "-", "--json", question={"life": [7001, 8000], "events": []}).json

    assert answer["halves"] == ["7001/2", "4000"]


@pytest.mark.rule("FW-A11.2-m")
def test_lifebreak_is_shown_with_the_cards_in_the_area(headjudge: Headjudge) -> None:
    answer = headjudge("hydra", "-", "--json", question={"life": [5200, 5200], "lifebreak": [5, 4]}).json

    assert answer["lifebreak"] == [5, 5]
    assert answer["may-break"] == [True, False]


@pytest.mark.rule("FW-A11.2-l")
def test_a_payment_that_is_not_allowed_names_the_event_and_the_rule(headjudge: Headjudge) -> None:
    events = [{"op": "gain", "team": 0, "amount": 1}, {"op": "pay", "team": 0, "amount": 100, "cannot-lose": True}]

    answer = headjudge("hydra", "-", question={"events": events})

    assert answer.status == exits.REFUSED
    assert answer.err.startswith("Event 2: A team that cannot lose life cannot pay 100")
    assert answer.err.endswith("(Force of Will A11.2)\n")


@pytest.mark.parametrize(
    "question",
    [
        {"events": [{"op": "smite", "team": 0}]},
        {"events": [{"op": "damage", "team": 2, "amount": 1}]},
        {"events": [{"op": "damage", "team": 0, "amount": 1, "sneaky": True}]},
        {"events": [{"op": "redistribute", "team": 0, "shares": [{"team": 0, "life": "lots"}]}]},
        {"lives": [1, 2]},
    ],
)
def test_what_cannot_be_read_is_one_sentence(headjudge: Headjudge, question: object) -> None:
    answer = headjudge("hydra", "-", question=question)

    assert answer.status == exits.BAD_INPUT
    assert answer.err.startswith("standard input: ")
    assert answer.err.count("\n") == 1


@pytest.mark.rule("FW-A10-a")
@pytest.mark.parametrize(("game", "start"), [("force-of-will", 4000), ("buddyfight", 10), ("hydra", 8000)])
def test_two_records_are_laid_side_by_side_at_any_of_the_three_tables(
    headjudge: Headjudge, game: str, start: int
) -> None:
    records = [
        [{"side": 0, "amount": -3, "reason": "attack"}, {"side": 1, "amount": -2, "life": start - 2}],
        [{"side": 0, "amount": -3}, {"side": 1, "amount": -2, "life": start - 1}],
    ]

    answer = headjudge("hydra", "-", "--json", question={"game": game, "records": records}).json

    assert answer["life"] == [[start - 3, start - 2], [start - 3, start - 1]]
    assert answer["slips"] == [0, 1]
    assert answer["more-accurate"] == 0
    assert "Force of Will A10" in answer["cite"]


def test_the_answer_for_people_speaks_both_languages(headjudge: Headjudge) -> None:
    question = {"events": [{"op": "damage", "team": 1, "amount": 8000, "reason": "Silver Stake"}]}

    english = headjudge("hydra", "-", "--lang", "en", question=question).out
    japanese = headjudge("hydra", "-", "--lang", "ja", question=question).out

    assert "damage Silver Stake" in english and "Team B has lost." in english
    assert "チームBの敗北。" in japanese


def test_a_dispute_for_people_reminds_that_the_judge_decides(headjudge: Headjudge) -> None:
    records: list[list[dict[str, int]]] = [[{"side": 0, "amount": -1}], [{"side": 0, "amount": -1}]]

    assert "The decision is yours." in headjudge("hydra", "-", question={"records": records}).out


@pytest.mark.rule("FW-A11.4-a")
@pytest.mark.rule("FW-A11.4-c")
def test_the_procedure_before_the_game_says_what_comes_next(headjudge: Headjudge) -> None:
    commands = [{"do": "name-captain", "team": team, "member": 1} for team in (0, 1)]
    question = {"pregame": {"drawn": 1, "commands": commands}}

    told = headjudge("hydra", "-", "--json", question=question).json
    shown = headjudge("hydra", "-", question=question).out

    assert (told["stage"], told["chooser"], told["first"]) == ("order", 1, None)
    assert told["seats"][0] == {"left": 0, "right": 1}
    assert "Next: Team B chooses to play first or second" in shown
    assert told["cite"] == ["Force of Will A11.4"]


@pytest.mark.rule("FW-A11.4-b")
def test_in_the_finals_of_level_3_the_better_rank_chooses(headjudge: Headjudge) -> None:
    pregame = {"drawn": 0, "finals": True, "level": 3, "ranks": [3, 2]}

    assert headjudge("hydra", "-", "--json", question={"pregame": pregame}).json["chooser"] == 1
    assert headjudge("hydra", "-", "--json", question={"pregame": {**pregame, "level": 2}}).json["chooser"] == 0


def test_a_command_at_the_wrong_time_is_refused_by_its_number(headjudge: Headjudge) -> None:
    answer = headjudge("hydra", "-", question={"pregame": {"commands": [{"do": "draw-hands"}]}})

    assert answer.status == exits.REFUSED
    assert answer.err.startswith("Command 1: Hands are drawn once all decks were presented.")


@pytest.mark.rule("FW-A11.2-b")
@pytest.mark.rule("FW-A11.2-c")
@pytest.mark.rule("FW-A11.2-d")
@pytest.mark.rule("FW-A11.2-e")
@pytest.mark.rule("FW-A11.3-a")
def test_without_a_file_the_sheet_for_the_table_is_shown_in_both_languages(headjudge: Headjudge) -> None:
    told = headjudge("hydra", "--json").json
    english, japanese = headjudge("hydra", "--lang", "en").out, headjudge("hydra", "--lang", "ja").out

    assert len(told["setup"]) == 6
    titles = {one["id"] for one in told["checklists"]}
    assert titles >= {"hydra-shared", "hydra-battle", "hydra-effects", "hydra-life", "hydra-talk"}
    said = " ".join(english.split())
    for text in (
        "Shared: life, and the Lifebreak Area",  # FW-A11.2-b
        "Each for oneself: resources, field, graveyard, hand, removed area, will",
        "see each other's hands and plan aloud at any time",
        "Nobody touches the teammate's cards, the Lifebreak Area excepted",
        "The team that plays first does not draw in its first turn",  # FW-A11.2-c
        "may attack the other team or one of its rested J/resonators",  # FW-A11.2-d
        "may block by resting a J/resonator, whoever controls the target",
        "Only the attacker's player is the attacking player",
        "One-time effect: one opponent, chosen by its controller when it is applied (Spiral of Despair)",  # FW-A11.2-e
        "Continuous effect on what your opponent controls: both opponents (Midnight Bell)",
        "Teammates may talk at all times, also while building limited decks",  # FW-A11.3-a
        "does not talk to a teammate who still plays, until that match is over",
        "No written notes in team drafts",
    ):
        assert text in said
    assert "キャプテン" in japanese
