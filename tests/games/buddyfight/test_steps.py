"""The steps as a judge looks them up."""

import pytest

from headjudge.core.refusals import BadInput
from headjudge.games.buddyfight.chart import chart
from headjudge.games.buddyfight.flow import CARRY_OUT
from headjudge.games.buddyfight.places import Step
from headjudge.games.buddyfight.random_play import Shelf
from headjudge.games.buddyfight.steps import EVERY_STEP, parse_steps, section_of

PRINTED = {
    "1.S9", *(f"2.S{number}" for number in range(9, 14)), *(f"3.S{number}" for number in range(8, 20))
}  # fmt: skip


def test_the_three_flows_have_nine_thirteen_and_nineteen_steps(shelf: Shelf) -> None:
    assert [len(chart(shelf.steps, flow, "en")) for flow in ("call", "attack", "counter")] == [9, 13, 19]


@pytest.mark.rule("BF-0-b")
def test_only_the_steps_that_survive_in_the_text_are_called_printed(shelf: Shelf) -> None:
    numbered = [step for step in EVERY_STEP if not step.startswith("PH")]

    assert {step for step in numbered if shelf.steps[step].status == "printed"} == PRINTED
    assert {shelf.steps[step].status for step in numbered} == {"printed", "reconstructed"}


def test_every_step_the_engine_carries_out_by_itself_is_described(shelf: Shelf) -> None:
    assert set(CARRY_OUT) <= set(shelf.steps)


@pytest.mark.rule("BF-3.FC-a")
def test_the_chart_marks_the_two_fighters_apart_and_points_at_the_present_step(shelf: Shelf) -> None:
    rows = {row.step: row for row in chart(shelf.steps, "counter", "ja", now="3.S5")}

    assert rows["3.S3"].mark == rows["3.S13"].mark == "■"
    assert rows["3.S5"].mark == rows["3.S11"].mark == "□"
    assert [step for step, row in rows.items() if row.now] == ["3.S5"]


@pytest.mark.parametrize(("step", "section"), [("PH.main", "PH"), ("2.S9", "2.S9")])
def test_a_phase_is_cited_by_its_section(step: Step, section: str) -> None:
    assert section_of(step) == section


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "missing required field `step`"),
        (b"step = []", "step PH.start is missing"),
        (b"step = [", "steps.toml is not a TOML file"),
    ],
)
def test_a_steps_file_that_is_not_whole_is_refused(content: bytes, sentence: str) -> None:
    with pytest.raises(BadInput) as refusal:
        parse_steps(content, "steps.toml")

    assert sentence in refusal.value.sentence
