"""The same infraction again in this tournament: which graver penalties are proposed, and which is preselected.

Proposed, never forced: the judge accepts or declines with a reason (Bushiroad PG-2, BR-AMB-29). A repeat never costs
less than the infraction costs by itself: late again after a caution, but now more than five minutes, is a lost match.
"""

from collections.abc import Sequence

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.floor.guide import guide_of, weight
from headjudge.core.floor.penalties import Range
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


def upgrade(book: Rulebook, infraction: str, earlier: tuple[Earlier, ...], foreseen: Range) -> Proposal | None:
    """The upgrade that the gravest of the *earlier* penalties for the same infraction leads to; None: none.

    Nothing below what the guide has *foreseen* anyway; and where it foresees no penalty, there is none to upgrade.
    """
    guide = guide_of(book)
    again = repeats(guide, infraction, earlier)
    same = guide.sameness
    if not again or not foreseen.ranks or (same and infraction in same.not_upgraded):
        return None
    gravest = max((penalty.rank for penalty in again), key=lambda rank: weight(guide, rank))
    rule = next((rule for rule in guide.upgrades if rule.earlier == gravest), None)
    if rule is None:
        return None
    lowest = foreseen.ranks[0]
    ranks = [rank for rank in rule.to if weight(guide, rank) >= weight(guide, lowest)] or [lowest]
    unselected = same is not None and infraction.partition(".")[0] in same.unselected
    preselected = None if unselected or rule.preselected is None else _first(rule.preselected, ranks)
    ranks.sort(key=lambda rank: (rank != preselected, weight(guide, rank)))
    return Proposal(tuple(ranks), preselected, again, book.citations(rule, *((same,) if same else ())))


def _first(wanted: str, offered: Sequence[str]) -> str:
    """What is preselected: the rule's own choice, or the lightest offered where that would be too light."""
    return wanted if wanted in offered else offered[0]


def _key(same: Sameness | None, section: str) -> tuple[str, ...]:
    """What two sections must share to count as one infraction."""
    numbers = tuple(section.split("."))
    return numbers[: same.depth] if same and numbers[0] in same.grouped else numbers
