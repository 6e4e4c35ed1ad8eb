"""`headjudge suspension`."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Headjudge

from headjudge.cli import exits


@pytest.mark.rule("TO-3b-iii-a")
def test_the_length_the_last_day_and_the_rule_are_told(headjudge: Headjudge, tmp_path: Path) -> None:
    question = tmp_path / "question.json"
    question.write_text(
        json.dumps({"rulebook": "tcg-office", "ground": "grave-violence", "applied": "2024-02-10", "years": 7})
    )

    told = json.loads(headjudge("suspension", str(question), "--json").out)

    assert (told["years"], told["proposed"], told["minimum"]) == (7, 5, True)
    assert (told["starts"], told["last-day"], told["free"]) == ("2024-02-10", "2031-02-09", "2031-02-10")
    assert "TCG Office 3b-iii" in told["cite"]


@pytest.mark.rule("TO-3b-a")
def test_another_length_without_a_reason_is_refused(headjudge: Headjudge, tmp_path: Path) -> None:
    question = tmp_path / "question.json"
    question.write_text(json.dumps({"rulebook": "tcg-office", "ground": "theft", "applied": "2024-02-10", "years": 2}))

    said = headjudge("suspension", str(question))

    assert (said.status, "say why" in said.err) == (exits.REFUSED, True)


@pytest.mark.parametrize("years", [0, -3, 9000])
def test_years_nobody_means_are_refused(headjudge: Headjudge, tmp_path: Path, years: int) -> None:
    question = tmp_path / "question.json"
    asked = {"rulebook": "tcg-office", "ground": "theft", "applied": "2024-02-10", "years": years, "reason": "So."}
    question.write_text(json.dumps(asked))

    said = headjudge("suspension", str(question))

    assert (said.status, said.err.strip()) == (exits.BAD_INPUT, "years: a number from 1 to 100, or no end at all.")
