"""The ruling bench: a duel that can be stepped forward, stepped back, and asked why not."""

from typing import NamedTuple

import msgspec

from headjudge.core.citations import Citation
from headjudge.games.buddyfight.actions import Action, Call, Charge, DeclareAttack, Move
from headjudge.games.buddyfight.decide import begin, play
from headjudge.games.buddyfight.events import Event
from headjudge.games.buddyfight.evolve import evolve
from headjudge.games.buddyfight.legal import legal_actions
from headjudge.games.buddyfight.refusals import RULEBOOK
from headjudge.games.buddyfight.sentences import sentence
from headjudge.games.buddyfight.state import Duel
from headjudge.games.buddyfight.steps import section_of


class Offer(NamedTuple):
    """A legal action, the line that means it, and the rule that allows it."""

    action: Action
    line: str
    citation: Citation


class Bench(msgspec.Struct, frozen=True):
    """A position and what was done from there. Stepping back replays; the past is never edited."""

    start: Duel
    actions: tuple[Action, ...] = ()

    @property
    def duel(self) -> Duel:
        """The duel now."""
        duel = begin(self.start).duel
        for action in self.actions:
            duel = play(duel, action).duel
        return duel

    def after(self, action: Action) -> "Bench":
        """The bench after one more action.

        Raises:
            IllegalAction: with the step that forbids it; the bench is as it was.
        """
        play(self.duel, action)
        return Bench(self.start, (*self.actions, action))

    def back(self, steps: int = 1) -> "Bench":
        """The bench as it was so many actions ago; at the start it stays where it is."""
        return Bench(self.start, self.actions[: max(0, len(self.actions) - steps)])

    def log(self) -> tuple[tuple[Duel, Event], ...]:
        """Every event since the start, each with the duel before it."""
        lines: list[tuple[Duel, Event]] = []
        duel = self.start
        events = begin(duel).events
        for action in (*self.actions, None):
            for event in events:
                lines.append((duel, event))
                duel = evolve(duel, event)
            if action is not None:
                events = play(duel, action).events
        return tuple(lines)


def offers(duel: Duel) -> tuple[Offer, ...]:
    """What the asked fighter may do, each with its rule."""
    return tuple(Offer(action, sentence(duel, action), rule_of(duel, action)) for action in legal_actions(duel))


def rule_of(duel: Duel, action: Action) -> Citation:
    """The step an action belongs to."""
    match action:
        case Call():
            section = "1.S1"
        case DeclareAttack():
            section = "2.S3"
        case Charge():
            section = "PH"
        case Move():
            section = "2.S1"
        case _:
            section = section_of(duel.step)
    return Citation(RULEBOOK, section)
