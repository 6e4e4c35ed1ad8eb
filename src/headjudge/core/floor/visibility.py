"""Who sees what of the floor. Penalties are between the judges and whoever holds them.

| who                         | penalties                | deck checks | calls            | rulings           |
|-----------------------------|--------------------------|-------------|------------------|-------------------|
| organizer, head judge, judge | all                     | all         | all              | all               |
| scorekeeper                 | those that cost a result | none        | none             | none              |
| a player                    | the own                  | none        | the own          | of the own tables |
| anybody else                | none                     | none        | the own          | none              |

What nobody may see is not in the value at all, so no page and no JSON can leak it.
"""

from typing import Final

import msgspec

from headjudge.core.floor.losses import GAME, MATCH
from headjudge.core.floor.state import Call, DeckCheck, Note, Penalty, Ruling
from headjudge.core.ids import PersonId, RoundNumber, TextId
from headjudge.core.permissions import roles_of
from headjudge.core.state import Tournament

OFFICIALS: Final = frozenset({"organizer", "head-judge", "judge"})
KEEPERS: Final = frozenset({"scorekeeper"})


class AnonymousRuling(msgspec.Struct, frozen=True):
    """A ruling without persons: to learn from, and to compare with."""

    round: RoundNumber
    question: TextId | None
    decision: TextId
    final: TextId | None
    """What an appeal put in its place."""

    seconds: int


def visible_penalties(state: Tournament, person: PersonId) -> tuple[Penalty, ...]:
    """The penalties *person* may see."""
    roles = roles_of(state, person)
    if roles & OFFICIALS:
        return state.floor.penalties
    if roles & KEEPERS:
        return tuple(one for one in state.floor.penalties if one.rank in (GAME, MATCH) and one.status == "given")
    own = ("given", "withdrawn")
    return tuple(one for one in state.floor.penalties if one.person == person and one.status in own)


def visible_checks(state: Tournament, person: PersonId) -> tuple[DeckCheck, ...]:
    """The deck checks *person* may see: players learn nothing before a judge stands at the table."""
    return state.floor.checks if roles_of(state, person) & OFFICIALS else ()


def visible_calls(state: Tournament, person: PersonId) -> tuple[Call, ...]:
    """The judge calls *person* may see."""
    if roles_of(state, person) & OFFICIALS:
        return state.floor.calls
    return tuple(call for call in state.floor.calls if call.by == person)


def visible_rulings(state: Tournament, person: PersonId) -> tuple[Ruling, ...]:
    """The rulings *person* may see."""
    if roles_of(state, person) & OFFICIALS:
        return state.floor.rulings
    return tuple(ruling for ruling in state.floor.rulings if _concerns(state, ruling, person))


def visible_notes(state: Tournament, person: PersonId) -> tuple[Note, ...]:
    """The notes *person* may see: they are the judges' own."""
    return state.floor.notes if roles_of(state, person) & OFFICIALS else ()


def anonymous_rulings(state: Tournament) -> tuple[AnonymousRuling, ...]:
    """The rulings log without anybody's name, table or time of day."""
    return tuple(
        AnonymousRuling(
            ruling.round,
            ruling.question,
            ruling.decision,
            ruling.appeal.decision if ruling.appeal else None,
            ruling.seconds,
        )
        for ruling in state.floor.rulings
    )


def _concerns(state: Tournament, ruling: Ruling, person: PersonId) -> bool:
    table = state.stages[ruling.stage].rounds[ruling.round - 1].tables.get(ruling.table)
    return table is not None and any(person in state.players[player].members for player in table.players)
