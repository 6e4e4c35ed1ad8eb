"""`headjudge duel`."""

import io
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Headjudge

from headjudge.cli import exits, main

CALL: dict[str, Any] = {  # Any: a scenario file
    "headjudge": "duel/1",
    "title": {"en": "A call", "ja": "コール"},
    "position": {"A": {"hand": ["Fixture Small"]}},
    "actions": ["A call Fixture Small -> left", "B pass"],
    "expect": {"A": {"left": "Fixture Small stand"}},
}


def test_a_scenario_is_answered_with_its_log_and_its_final_position(headjudge: Headjudge) -> None:
    answer = headjudge("duel", "-", "--json", question=CALL)

    assert answer.status == exits.DONE
    steps = list(dict.fromkeys(line["step"] for line in answer.json["log"]))
    assert steps == ["3.S1", "3.S2", "3.S3", "1.S1", "1.S2", "1.S4", "3.S4", "1.S7", "1.S8", "1.S9", "3.S10"]
    assert answer.json["position"]["A"]["left"] == "Fixture Small stand"
    assert answer.json["as-expected"] is True
    assert "Buddyfight 1.S8" in answer.json["cite"]


@pytest.mark.rule("BF-0-b")
def test_every_step_of_the_log_says_whether_it_is_printed_or_reconstructed(headjudge: Headjudge) -> None:
    log = headjudge("duel", "-", "--json", question=CALL).json["log"]

    statuses = {line["step"]: line["status"] for line in log}
    assert statuses["1.S4"] == "reconstructed"
    assert statuses["1.S9"] == "printed"
    assert set(statuses.values()) == {"printed", "reconstructed"}


def test_a_scenario_in_the_box_is_played_by_its_name(headjudge: Headjudge) -> None:
    answer = headjudge("duel", "3.Q2")

    assert answer.status == exits.DONE
    assert "As expected." in answer.out
    assert "▶ B cast The Skies in your Hand target: Fixture Medium" in answer.out


def test_a_scenario_file_may_be_toml_on_disk(headjudge: Headjudge, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('headjudge = "duel/1"\ntitle = { en = "Nothing", ja = "なし" }\n')

    assert headjudge("duel", str(file)).status == exits.DONE


def test_a_scenario_that_comes_out_otherwise_says_where_and_leaves_with_problems(headjudge: Headjudge) -> None:
    wrong = {**CALL, "expect": {"A": {"left": "empty"}}}

    answer = headjudge("duel", "-", "--json", question=wrong)

    assert answer.status == exits.PROBLEMS
    assert answer.json["problems"] == ["A left is Fixture Small stand, expected empty"]


@pytest.mark.rule("BF-EN-b")
def test_an_illegal_action_is_one_sentence_with_its_rule(headjudge: Headjudge) -> None:
    illegal = {**CALL, "position": {"A": {"hand": ["Fixture Buddy"]}}, "actions": ["A call Fixture Buddy -> left"]}

    answer = headjudge("duel", "-", question=illegal)

    assert answer.status == exits.REFUSED
    assert answer.err == (
        "-, action 1: A call Fixture Buddy -> left: Fixture Buddy: the cost cannot be paid with the cards as they are "
        "now (gauge 1). (Buddyfight 1.S4)\n"
    )


def test_a_refusal_speaks_japanese(headjudge: Headjudge) -> None:
    illegal = {**CALL, "actions": ["B pass"]}

    answer = headjudge("duel", "-", "--lang", "ja", question=illegal)

    assert "いま選ぶのはファイターAで、ファイターBではありません。 (Buddyfight 3.S3)" in answer.err


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"actions": ["A sing"]}, "-, action 1: Cannot read 'A sing'"),
        ({"actoins": []}, "Object contains unknown field `actoins`"),
        ({"position": {"A": {"hand": ["Nobody"]}}}, "-, A: there is no card named 'Nobody'."),
        ({"options": {"counter-limit": 3}}, "Object contains unknown field `counter-limit`"),
        ({"headjudge": "duel/9"}, "Invalid enum value 'duel/9'"),
    ],
)
def test_a_file_that_cannot_be_read_names_the_place(
    headjudge: Headjudge, change: dict[str, object], sentence: str
) -> None:
    answer = headjudge("duel", "-", question={**CALL, **change})

    assert answer.status == exits.BAD_INPUT
    assert sentence in answer.err
    assert answer.err.count("\n") == 1


def test_an_unknown_effect_in_a_card_file_is_named_with_the_words_that_exist(
    headjudge: Headjudge, tmp_path: Path
) -> None:
    file = tmp_path / "cards.toml"
    file.write_text('[[card]]\nname = "X"\nkind = "spell"\nsource = "me"\neffect = [{ do = "explode" }]\n')

    answer = headjudge("duel", "1.Q1", "--cards", str(file))

    assert answer.status == exits.BAD_INPUT
    assert "card 1 (X): unknown effect 'explode'; known are call, damage, destroy" in answer.err


def test_the_same_seed_plays_the_same_random_duels(headjudge: Headjudge) -> None:
    first = headjudge("duel", "--random", "3", "--seed", "c0ffee", "--json")
    second = headjudge("duel", "--random", "3", "--seed", "c0ffee", "--json")

    assert first.json == second.json
    assert first.json["games"] == sum(first.json["ends"].values()) == 3
    assert first.json["problems"] == []


@pytest.mark.rule("BF-RC-g")
def test_a_simultaneous_loss_is_told_with_what_it_means_at_each_stage(headjudge: Headjudge) -> None:
    both = {**CALL, "position": {"A": {"life": 0}, "B": {"deck": 0}}, "actions": [], "expect": {"winner": "nobody"}}

    answer = headjudge("duel", "-", "--json", question=both).json

    assert answer["as-expected"] is True
    assert answer["verdicts"]["swiss"] == {"result": "draw", "winner": None}
    assert answer["verdicts"]["single-elimination"] == {"result": "win", "winner": "B"}


def test_a_seed_that_is_not_hexadecimal_is_refused(headjudge: Headjudge) -> None:
    answer = headjudge("duel", "--random", "1", "--seed", "xyz")

    assert answer.status == exits.REFUSED
    assert "'xyz' is not hexadecimal" in answer.err


@pytest.mark.rule("BF-0-a")
@pytest.mark.rule("BF-3.FC-a")
def test_a_step_is_looked_up_with_its_chart_its_rules_and_its_scenarios(headjudge: Headjudge) -> None:
    told = headjudge("duel", "--about", "3.S13", "--json").json
    shown = headjudge("duel", "--about", "3.S13").out

    assert told["step"]["status"] == "printed"
    assert [rule["id"] for rule in told["rules"]] == ["BF-3.S13-a"]
    assert told["scenarios"] == ["counter-1"]
    assert "▶ ■ 3.S13" in shown
    assert "□ 3.S11" in shown


@pytest.mark.rule("BF-FL-b")
@pytest.mark.rule("BF-FL-c")
def test_the_floor_rules_that_touch_the_game_are_looked_up_by_their_id(headjudge: Headjudge) -> None:
    notes = headjudge("duel", "--about", "BF-FL-b", "--json").json["rules"][0]
    limits = headjudge("duel", "--about", "BF-FL-c", "--json").json["rules"][0]

    assert "3.18" in notes["must"]
    assert "20 minutes" in limits["must"] and "40" in limits["must"]


def test_nothing_goes_by_an_unknown_section(headjudge: Headjudge) -> None:
    assert headjudge("duel", "--about", "9.S1").status == exits.REFUSED


def test_the_box_lists_every_scenario(headjudge: Headjudge) -> None:
    names = [scenario["name"] for scenario in headjudge("duel", "--list", "--json").json["scenarios"]]

    assert "1.Q1" in names
    assert len(names) >= 28


def bench(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *lines: str, file: str = "1.Q1") -> str:
    """What the ruling bench prints when a judge types these lines."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    monkeypatch.setenv("COLUMNS", "200")
    with pytest.raises(SystemExit):
        main(args=["duel", file, "--interactive", "--lang", "en"])
    return capsys.readouterr().out


def test_the_bench_lists_what_is_legal_with_its_rule(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = bench(capsys, monkeypatch)

    assert "A call Fixture Buddy -> right buddy pay: gauge Fixture Filler" in out
    assert "Buddyfight 1.S1" in out


def test_the_bench_answers_whether_begone_can_nullify_a_buddy_call(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = bench(capsys, monkeypatch, "why B cast Begone!!", "next", "why B cast Begone!!", "next")

    assert "It is fighter A's choice now" in out
    assert "That is legal now." in out
    assert "The call is nullified" in out


def test_the_bench_steps_back_and_forward_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = bench(capsys, monkeypatch, "back", "next", "back", "next", "B pass", "position", "log", "flow", "quit")

    assert "This is the beginning." in out
    assert out.count("▶ A call Fixture Buddy -> right buddy") == 2
    assert "Buddy gift: A gains 1" in out


def test_the_bench_refuses_with_the_rule_and_goes_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = bench(capsys, monkeypatch, "A attack Nobody -> fighter", "A call Fixture Buddy -> left buddy", "B pass", "99")

    assert "there is no card 'Nobody' on the field" in out
    assert "Buddy gift" in out
    assert "Cannot read '99'" in out


def test_a_bench_without_a_file_starts_a_duel_of_the_sample_decks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    with pytest.raises(SystemExit):
        main(args=["duel", "--interactive", "--seed", "07", "--lang", "ja"])

    assert "第1ターン" in capsys.readouterr().out


def test_a_question_without_anything_to_do_is_a_usage_error(headjudge: Headjudge) -> None:
    assert headjudge("duel").status == exits.USAGE
