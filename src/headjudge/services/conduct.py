"""A person's history before a suspension: what was written down in every event of a book, and past suspensions.

A suspension weighs earlier breaches (TCG Office 3a); a person is known again by the publisher's number.
"""

import msgspec

from headjudge.core.ids import PersonId, TournamentId
from headjudge.core.office.breaches import Breach, breaches
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.services.front_desk import FrontDesk
from headjudge.store.suspensions import Suspension


class PastBreach(msgspec.Struct, frozen=True):
    """A breach and the event it belongs to."""

    event: TournamentId
    title: str
    book: Rulebook
    """The edition it was played under: what its sections mean."""

    breach: Breach


class History(msgspec.Struct, frozen=True):
    """What is known of one person."""

    breaches: tuple[PastBreach, ...]
    """Oldest first."""

    suspensions: tuple[Suspension, ...]


def history(desk: FrontDesk, rulebook: str, person: PersonId) -> History:
    """Everything under *rulebook* that weighs against *person*."""
    same = desk.store.people.same_as(person)
    found: list[PastBreach] = []
    for card in desk.store.tournaments.all():
        if card.rulebook != rulebook:
            continue
        state = desk.scorekeeper.tournament(card.id)
        found += [PastBreach(card.id, card.name, state.rulebook, one) for one in breaches(state) if one.person in same]
    suspended = [one for each in sorted(same) for one in desk.store.suspensions.of(each) if one.rulebook == rulebook]
    return History(
        tuple(sorted(found, key=lambda one: one.breach.at)), tuple(sorted(suspended, key=lambda one: one.starts))
    )
