"""The flows as charts: each step marked by who acts, the present one pointed at (BF-3.FC-a)."""

from typing import Final, Literal, NamedTuple, TypeAlias

from headjudge.games.buddyfight.places import Language, Step
from headjudge.games.buddyfight.steps import EVERY_STEP, Steps

Flow: TypeAlias = Literal["call", "attack", "counter"]

PREFIX: Final[dict[Flow, str]] = {"call": "1.", "attack": "2.", "counter": "3."}
MARKS: Final = {"turn fighter": "■", "non-turn fighter": "□", "both": "◧", "engine": "·"}
"""The original chart used two colours; ours are told apart without colour as well."""


class ChartRow(NamedTuple):
    """One step of a chart."""

    step: Step
    mark: str
    actor: str
    status: str
    text: str
    now: bool


def chart(steps: Steps, flow: Flow, language: Language, now: Step | None = None) -> tuple[ChartRow, ...]:
    """The steps of a flow in order, with the step the duel is at pointed out."""
    rows = [steps[step] for step in EVERY_STEP if step.startswith(PREFIX[flow])]
    return tuple(
        ChartRow(row.id, MARKS[row.actor], row.actor, row.status, row.text[language], row.id == now) for row in rows
    )
