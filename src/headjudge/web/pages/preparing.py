"""Before the start call: how long tables may still prepare, which of them are over their time, whose seat is empty."""

from datetime import datetime

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.floor.current import key_of
from headjudge.core.floor.time_desk import preparation_ends, unready
from headjudge.web.pages.workplace import Named
from headjudge.web.venue import Seen


class OwnTime(msgspec.Struct, frozen=True):
    """A table that may prepare until later than the others: its decks were checked."""

    table: int
    ends: datetime


class Preparing(msgspec.Struct, frozen=True, kw_only=True):
    """The posted round before its start call."""

    minutes: int | None
    """What the book gives for it; None: it says nothing."""

    ends: datetime | None
    """When the time of the room is up; None: preparation has not been called."""

    longer: tuple[OwnTime, ...]
    unready: tuple[int, ...]
    """Tables whose time is over."""

    tables: int
    missing: tuple[Named, ...]
    """Players whose seat somebody found empty."""

    cite: Citation | None


def preparing(seen: Seen, now: datetime) -> Preparing | None:
    """How ready the room is; None: no posted round waits for its start call."""
    state = seen.state
    if state.round is None or state.round.status != "published":
        return None
    rules, here = state.rulebook.core.preparation, key_of(state)
    ends = {number: preparation_ends(state, number) for number in state.round.tables}
    room = min((end for end in ends.values() if end is not None), default=None)
    return Preparing(
        minutes=rules.seconds // 60 if rules and rules.seconds is not None else None,
        ends=room,
        longer=tuple(OwnTime(number, end) for number, end in ends.items() if end and room and end > room and end > now),
        unready=unready(state, now),
        tables=len(ends),
        missing=tuple(
            Named(player, seen.names[player])
            for player, one in state.floor.absences.items()
            if (one.stage, one.round) == here and one.seated is None
        ),
        cite=state.rulebook.source(rules),
    )
