"""The ruling bench: a duel that can be stepped forward, stepped back, and asked why not."""

from typing import NamedTuple

import msgspec

from headjudge.core.citations import Citation
from headjudge.games.buddyfight.actions import Action, Call, Charge, DeclareAttack, Move
from headjudge.games.buddyfight.events import Event
from headjudge.games.buddyfight.legal import legal_actions
from headjudge.games.buddyfight.moments import Moment, followed, opened
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
    """A position and what was done from there, moment by moment. The past is never edited, only left."""

    moments: tuple[Moment, ...]
    """The first is what the position set in motion by itself."""

    @property
    def duel(self) -> Duel:
        """The duel now."""
        return self.moments[-1].duel

    @property
    def lines(self) -> tuple[str, ...]:
        """What was done, in the lines that say it."""
        return tuple(moment.line for moment in self.moments[1:])

    def after(self, line: str) -> "Bench":
        """The bench after one more line.

        Raises:
            IllegalAction: with the step that forbids it; the bench is as it was.
            BadInput: the line cannot be read.
        """
        return Bench((*self.moments, followed(self.duel, line)))

    def back(self, steps: int = 1) -> "Bench":
        """The bench as it was so many lines ago; at the start it stays where it is."""
        return Bench(self.moments[: max(1, len(self.moments) - steps)])

    def log(self) -> tuple[tuple[Duel, Event], ...]:
        """Every event since the start, each with the duel before it."""
        return tuple(pair for moment in self.moments for pair in moment.events)


def bench_at(start: Duel) -> Bench:
    """A bench with this position on it, at its first choice."""
    return Bench((opened(start),))


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
