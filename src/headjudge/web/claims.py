"""Whose phone this is: the entry it claimed, and acting for it."""

import secrets

import msgspec

from headjudge.core.commands import Command
from headjudge.core.ids import PersonId, PlayerId
from headjudge.core.state import Player
from headjudge.services.scorekeeper import Done
from headjudge.web.acting import Deed
from headjudge.web.pages.heading import Heading, heading
from headjudge.web.venue import Seen
from headjudge.web.visits import NotClaimed, Visit


class Mine(msgspec.Struct, frozen=True):
    """The entry a phone speaks for."""

    player: Player
    person: PersonId
    """In a team, its first member: whoever holds the slip speaks for all."""


class Phone(msgspec.Struct, frozen=True, kw_only=True):
    """What the frame of every phone page may use."""

    heading: Heading
    name: str
    """Whose it is."""

    key: str
    """Drawn for this page, so that a form sent twice is carried out once."""


def mine(visit: Visit, seen: Seen) -> Mine:
    """Who is playing with this phone. Raises: NotClaimed."""
    claimed = visit.visitor.claims.get(seen.id, PlayerId(""))
    if claimed in seen.state.players:
        player = seen.state.players[claimed]
        return Mine(player, player.members[0])
    staff = visit.visitor.staff
    entry = seen.state.inside.get(staff, PlayerId("")) if staff else PlayerId("")
    if staff is None or entry not in seen.state.players:
        raise NotClaimed(seen.id)
    return Mine(seen.state.players[entry], staff)


def phone(visit: Visit, seen: Seen) -> Phone:
    """The frame of a player's page."""
    return Phone(heading=heading(seen), name=seen.names[mine(visit, seen).player.id], key=secrets.token_hex(8))


def execute_as(deed: Deed, person: PersonId, command: Command) -> Done:
    """Carry out *command* as *person*, once however often the form is sent. Raises: Refusal."""
    visit = deed.visit
    return visit.venue.execute(visit.event, command, person, f"{person} {deed.key}" if deed.key else None, deed.papers)
