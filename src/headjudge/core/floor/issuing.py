"""Who may give which penalty, who only asks for it, who is told, and which game or match it strikes."""

from typing import Final, Literal, TypeAlias

from headjudge.core.citations import Citation
from headjudge.core.floor.guide import guide_of
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.penalties import Measure, Rank
from headjudge.core.rulebook.rulebook import Rulebook

Target: TypeAlias = Literal[
    "this-game", "next-game", "first-game-of-next-match", "this-match", "next-match", "tournament"
]
Moment: TypeAlias = Literal["in-game", "between-games", "between-matches"]

STRIKES: Final[dict[Moment, tuple[Target, ...]]] = {
    "in-game": ("this-game", "this-match"),
    "between-games": ("next-game", "this-match"),
    "between-matches": ("first-game-of-next-match", "next-match"),
}
"""What a penalty strikes as a rule, by when it is given. Bushiroad PG-2.3, PG-2.4."""

LOST_ANYWAY: Final[tuple[Target, ...]] = ("next-game", "next-match")
"""What it may strike instead when the game or match was as good as lost anyway."""


class MayNotPenalise(Refusal):
    """The role does not reach that far."""

    def __init__(self, rank: Rank, roles: frozenset[str], citation: Citation) -> None:
        if not rank.may_issue:
            said = "Nobody at the event gives a {rank}."
        elif rank.may_request:
            said = "A {rank} is given by {roles} only. A judge asks for it, and the head judge decides."
        else:
            said = "A {rank} is given by {roles} only."
        super().__init__(said, citation, rank=rank.name.within, roles=rank.may_issue)
        self.rank = rank.id
        self.roles = roles


def may_issue(rank: Rank, roles: frozenset[str], *, exceptional: bool = False) -> bool:
    """Whether somebody with *roles* may give *rank*; *exceptional*: nobody of those who may is there, or it is over."""
    allowed = {*rank.may_issue, *(rank.may_issue_instead if exceptional else ())}
    return bool(allowed & roles)


def may_request(rank: Rank, roles: frozenset[str]) -> bool:
    """Whether somebody with *roles* may ask for *rank* without giving it."""
    return bool(set(rank.may_request) & roles)


def notified(rank: Rank, roles: frozenset[str]) -> tuple[str, ...]:
    """Who must be told when somebody with *roles* gives *rank*."""
    return tuple(role for role in rank.notify if role not in roles)


def strikes(rank: Rank, moment: Moment, *, lost_anyway: bool = False) -> tuple[Target, ...]:
    """What *rank* strikes when it is given at *moment*, the rule first; a choice only where it was lost anyway."""
    lasting: tuple[Target, ...] = ("tournament",) if "tournament" in rank.applies_to else ()
    usual = tuple(target for target in STRIKES[moment] if target in rank.applies_to)
    instead = tuple(target for target in LOST_ANYWAY if target in rank.applies_to and target not in usual)
    return lasting + usual + (instead if lost_anyway else ())


def measure_of(book: Rulebook, id: str) -> Measure | None:
    """The measure called *id* (ejection, suspension, …); None where the book has none."""
    return next((measure for measure in guide_of(book).measures if measure.id == id), None)


def consent_needed(measure: Measure, roles: frozenset[str]) -> str | None:
    """Whose permission somebody with *roles* needs for *measure*; None: nobody's.

    Whoever holds a role that may act alone needs none (Bushiroad 1.1.1: the organizer).
    """
    allowed = roles & set(measure.may_issue)
    if any(role not in measure.with_permission for role in allowed):
        return None
    return next((measure.with_permission[role] for role in sorted(allowed)), None)
