"""The numbered steps as a judge looks them up: printed or reconstructed, who acts, what follows (BF-0-b)."""

from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

import msgspec

from headjudge.core.refusals import BadInput
from headjudge.games.buddyfight.places import AttackStep, CallStep, CounterStep, Language, Phase, Step
from headjudge.games.buddyfight.toml_files import checked_as, tables


class StepText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a flow in words."""

    id: Step
    status: Literal["printed", "reconstructed", "general knowledge"]
    actor: Literal["turn fighter", "non-turn fighter", "both", "engine"]
    next: frozenset[Step]
    text: Mapping[Language, str]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    step: tuple[StepText, ...]


Steps: TypeAlias = Mapping[Step, StepText]

EVERY_STEP: tuple[Step, ...] = (
    *get_args(Phase),
    *get_args(CallStep),
    *get_args(AttackStep),
    *get_args(CounterStep),
)


def parse_steps(content: bytes, place: str) -> Steps:
    """The steps of a steps file, by their number.

    Raises:
        BadInput: the file is not TOML, a step is missing or described twice, or a language is missing.
    """
    steps = checked_as(tables(content, place), _File, place).step
    table = {step.id: step for step in steps}
    if len(table) < len(steps):
        raise BadInput(f"{place}: a step is described twice.")
    if missing := [step for step in EVERY_STEP if step not in table]:
        raise BadInput(f"{place}: step {missing[0]} is missing.")
    if silent := [step.id for step in steps if set(step.text) != set(get_args(Language))]:
        raise BadInput(f"{place}: step {silent[0]} needs a text in English and in Japanese.")
    return table


def section_of(step: Step) -> str:
    """The section a step is cited by: its own number, or PH for a phase."""
    return "PH" if step.startswith("PH") else step
