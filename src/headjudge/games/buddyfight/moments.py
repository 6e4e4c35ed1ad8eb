"""A written line carried out: what happened, event by event, and where the duel stands then."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from headjudge.core.refusals import BadInput
from headjudge.games.buddyfight.actions import Pass
from headjudge.games.buddyfight.decide import begin, play
from headjudge.games.buddyfight.events import Event
from headjudge.games.buddyfight.evolve import evolve
from headjudge.games.buddyfight.script import action_from
from headjudge.games.buddyfight.state import Duel
from headjudge.games.buddyfight.steps import EVERY_STEP

PASS_UNTIL: Final = "pass until "
"""`pass until 2.S9`: whoever is asked passes until that step has been reached."""

LONGEST_PASSING: Final = 1000
"""Events after which passing plainly leads nowhere."""


class Moment(NamedTuple):
    """One line, its events with the duel before each, and the duel after all of them."""

    line: str
    events: tuple[tuple[Duel, Event], ...]
    duel: Duel


def opened(start: Duel) -> Moment:
    """What a position sets in motion by itself."""
    return _told("", start, begin(start).events)


def followed(duel: Duel, line: str) -> Moment:
    """What a line leads to.

    Raises:
        IllegalAction: with the step that forbids it.
        BadInput: the line cannot be read, or passing does not lead there.
    """
    if line.startswith(PASS_UNTIL):
        return _passed(duel, line)
    return _told(line, duel, play(duel, action_from(duel, line)).events)


def _told(line: str, duel: Duel, events: Iterable[Event]) -> Moment:
    told = []
    for event in events:
        told.append((duel, event))
        duel = evolve(duel, event)
    return Moment(line, tuple(told), duel)


def _passed(duel: Duel, line: str) -> Moment:
    step = line.removeprefix(PASS_UNTIL).strip()
    if step not in EVERY_STEP:
        raise BadInput(f"{step!r} is not a step.")
    events: list[tuple[Duel, Event]] = []
    while not any(event.step == step for _, event in events):
        if duel.asked is None:
            raise BadInput(f"the duel is over before {step}.")
        if len(events) > LONGEST_PASSING:
            raise BadInput(f"passing does not lead to {step}.")
        passed = _told(line, duel, play(duel, Pass(duel.asked.side)).events)
        events += passed.events
        duel = passed.duel
    return Moment(line, tuple(events), duel)
