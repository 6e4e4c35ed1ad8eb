"""The same infraction again in this tournament: which graver penalties are proposed, and which is preselected.

Proposed, never forced: the judge accepts or declines with a reason (Bushiroad PG-2, BR-AMB-29).
"""

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.floor.guide import guide_of, weight
from headjudge.core.rulebook.penalties import PenaltyGuide, Sameness
from headjudge.core.rulebook.rulebook import Rulebook


class Earlier(msgspec.Struct, frozen=True):
    """A penalty somebody already holds in this tournament."""

    infraction: str
    rank: str


class Proposal(msgspec.Struct, frozen=True):
    """An upgrade the guide proposes."""

    ranks: tuple[str, ...]
    """The preselected one first, where there is one."""

    preselected: str | None
    because: tuple[Earlier, ...]
    """The earlier penalties for the same infraction."""

    citations: tuple[Citation, ...]


def same_infraction(guide: PenaltyGuide, one: str, other: str) -> bool:
    """Whether two sections count as the same infraction (Bushiroad PG-2.2: the same sub-section)."""
    return _key(guide.sameness, one) == _key(guide.sameness, other)


def repeats(guide: PenaltyGuide, infraction: str, earlier: tuple[Earlier, ...]) -> tuple[Earlier, ...]:
    """The earlier penalties for the same infraction."""
    return tuple(penalty for penalty in earlier if same_infraction(guide, penalty.infraction, infraction))


def upgrade(book: Rulebook, infraction: str, earlier: tuple[Earlier, ...]) -> Proposal | None:
    """The upgrade that the gravest of the *earlier* penalties for the same infraction leads to; None: none."""
    guide = guide_of(book)
    again = repeats(guide, infraction, earlier)
    same = guide.sameness
    if not again or (same and infraction in same.not_upgraded):
        return None
    gravest = max((penalty.rank for penalty in again), key=lambda rank: weight(guide, rank))
    rule = next((rule for rule in guide.upgrades if rule.earlier == gravest), None)
    if rule is None:
        return None
    unselected = same is not None and infraction.partition(".")[0] in same.unselected
    preselected = None if unselected else rule.preselected
    ranks = tuple(sorted(rule.to, key=lambda rank: (rank != preselected, weight(guide, rank))))
    return Proposal(ranks, preselected, again, book.citations(rule, *((same,) if same else ())))


def _key(same: Sameness | None, section: str) -> tuple[str, ...]:
    """What two sections must share to count as one infraction."""
    numbers = tuple(section.split("."))
    return numbers[: same.depth] if same and numbers[0] in same.grouped else numbers
