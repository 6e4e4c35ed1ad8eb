"""What the end of a duel means for the match: a simultaneous loss depends on the stage (BF-RC-g)."""

from typing import Literal, NamedTuple

from headjudge.core.citations import Citation
from headjudge.games.buddyfight.figures import Book, Stage
from headjudge.games.buddyfight.places import OTHER, Side
from headjudge.games.buddyfight.refusals import RULEBOOK
from headjudge.games.buddyfight.state import Outcome


class Verdict(NamedTuple):
    """The result of a duel at a stage of a tournament."""

    result: Literal["win", "draw"]
    winner: Side | None
    cite: tuple[Citation, ...]


def verdict(outcome: Outcome, stage: Stage, book: Book) -> Verdict:
    """Who has won the duel, or that nobody has."""
    if outcome.winner is not None:
        return Verdict("win", outcome.winner, (Citation(RULEBOOK, book.sections["lowest-life"]),))
    cite = (Citation(RULEBOOK, book.sections["simultaneous-loss"]),)
    if book.options.simultaneous_loss[stage] == "draw":
        return Verdict("draw", None, cite)
    return Verdict("win", OTHER[outcome.turn], cite)
