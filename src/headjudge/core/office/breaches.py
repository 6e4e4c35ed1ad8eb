"""What weighs before a suspension: breaches of the shared duties, penalties, ejections (TCG Office 2b, 3a).

Everything written down about a person in one event, oldest first. A penalty or an ejection that was taken back is none;
a note on conduct stays one when it is settled on the day.
"""

from datetime import datetime
from typing import Literal

import msgspec

from headjudge.core.floor.state import Note, Place, Standing
from headjudge.core.ids import PersonId, TextId
from headjudge.core.state import Tournament


class Breach(msgspec.Struct, frozen=True, kw_only=True):
    """One thing somebody did."""

    kind: Literal["conduct", "slander", "penalty", "ejection"]
    person: PersonId
    at: datetime
    by: PersonId
    duty: str | None = None
    """The shared duty, of a note on conduct."""

    text: TextId | None = None
    rank: str | None = None
    infraction: str | None = None
    place: Place | None = None
    standing: Standing | None = None


def breaches(state: Tournament) -> tuple[Breach, ...]:
    """Everybody's in this event, oldest first."""
    found = [
        Breach(
            kind="conduct" if note.kind == "conduct" else "slander",
            person=person,
            at=note.at,
            by=note.by,
            duty=note.duty,
            text=note.text,
            place=note.place,
            standing=note.standing,
        )
        for note in state.floor.notes
        if note.kind in ("conduct", "slander")
        for person in _whose(state, note)
    ]
    found += [
        Breach(
            kind="penalty",
            person=one.person,
            at=one.at,
            by=one.by,
            text=one.note,
            rank=one.rank,
            infraction=one.infraction,
        )
        for one in state.floor.penalties
        if one.status == "given"
    ]
    found += [
        Breach(kind="ejection", person=one.person, at=one.at, by=one.by, text=one.reason)
        for one in state.floor.ejections
        if one.status in ("effective", "lifted")
    ]
    return tuple(sorted(found, key=lambda one: one.at))


def _whose(state: Tournament, note: Note) -> tuple[PersonId, ...]:
    """Whom a note is about: one person, or everybody of an entry."""
    if note.person is not None:
        return (note.person,)
    return state.players[note.player].members if note.player is not None else ()
