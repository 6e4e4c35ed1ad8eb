"""What a deck check found: list and deck, each legal or not, and the entry of the guide that follows.

| list needed | list legal | deck legal and equal to it | entry (Bushiroad PG-3.1)      |
|-------------|------------|----------------------------|-------------------------------|
| no          | –          | no                         | illegal deck, no list needed  |
| yes         | no         | yes                        | illegal list, legal deck      |
| yes         | yes        | no                         | illegal deck, legal list      |
| yes         | no         | no                         | both illegal                  |
"""

import msgspec

from headjudge.core.decks.comparison import Difference
from headjudge.core.floor.guide import proposed_on
from headjudge.core.floor.penalties import Case, Range, penalty_range
from headjudge.core.ids import PlayerId
from headjudge.core.rulebook.penalties import Infraction, OccasionId
from headjudge.core.rulebook.rulebook import Rulebook


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """What a judge found out about one player's deck."""

    player: PlayerId
    list_required: bool
    list_legal: bool = True
    deck_legal: bool = True
    """Legal, and equal to the list where there is one."""

    differences: tuple[Difference, ...] = ()
    """Cards that are not there as often as the list says."""

    not_genuine: tuple[str, ...] = ()
    """Pirated cards, or stand-ins no judge has made."""

    unreadable: tuple[str, ...] = ()
    """Cards whose information is hidden: they are replaced before the next game."""

    written_on: tuple[str, ...] = ()
    """Cards with an autograph or other writing: usable only with a permission on file (Bushiroad 2.1.1)."""


class Proposal(msgspec.Struct, frozen=True):
    """The entry that follows from a finding, and what it foresees."""

    entry: Infraction
    range: Range


def occasion_of(finding: Finding) -> OccasionId | None:
    """Which of the cases it is; None: nothing is wrong. Cards that are not genuine weigh more than anything else."""
    if finding.not_genuine:
        return "pirated-cards"
    if not finding.list_required:
        return None if finding.deck_legal else "deck-without-list"
    match finding.list_legal, finding.deck_legal:
        case True, True:
            return None
        case False, True:
            return "list-illegal"
        case True, False:
            return "deck-differs"
        case _:
            return "list-and-deck-illegal"


def proposal(book: Rulebook, finding: Finding, level: int) -> Proposal | None:
    """What the guide foresees for *finding*; None: nothing is wrong, or the book has no guide."""
    occasion = occasion_of(finding)
    entry = proposed_on(book, occasion) if occasion else None
    if entry is None:
        return None
    return Proposal(entry, penalty_range(book, Case(infraction=entry.section, level=level)))
