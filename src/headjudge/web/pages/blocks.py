"""Blocks of a large field: which there are, and one field made of them under one head judge (Bushiroad 1.3.1.4)."""

import msgspec

from headjudge.core import commands as do
from headjudge.core.ids import PersonId
from headjudge.web.acting import Deed
from headjudge.web.routing import ORGANIZER
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit


class MergeForm(msgspec.Struct, frozen=True):
    """Who is head judge of the merged field."""

    head_judge: PersonId


class Blocks(msgspec.Struct, frozen=True):
    """The blocks, and who can be head judge of all."""

    sizes: tuple[tuple[str, int], ...]
    """Name, and how many are in it."""

    heads: tuple[tuple[PersonId, str], ...]


def blocks_of(visit: Visit, seen: Seen) -> Blocks | None:
    """The blocks of the event, for who may merge them; None where there is nothing to merge."""
    held = [player.block for player in seen.state.players.values() if player.block and player.left is None]
    if not held or not ORGANIZER & visit.visitor.roles_in(seen.state):
        return None
    heads = (person for person, roles in seen.state.staff.items() if "head-judge" in roles)
    return Blocks(
        tuple((name, held.count(name)) for name in sorted(set(held))),
        tuple((person, seen.people.get(person, person)) for person in heads),
    )


def merge(deed: Deed, form: MergeForm) -> str:
    """Make one field of all blocks."""
    deed.execute(do.MergeBlocks(head_judge=form.head_judge))
    return f"/e/{deed.visit.event}/entries"
