"""How one event is set up: what was chosen, within what its rulebook offers."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Final, Literal, TypeAlias

import msgspec

from headjudge.core.bounds import refuse_day, refuse_long, refuse_moment, refuse_number
from headjudge.core.rulebook.settings import Value

LIMITS: Final[Mapping[str, tuple[int, int]]] = {
    "rounds": (1, 200),
    "remaining": (1, 100_000),
    "cut": (2, 100_000),
    "minutes": (0, 1440),
    "re_entries": (0, 100),
    "stack": (1, 1_000_000_000),
}
"""The least and the most of each figure."""

Phase: TypeAlias = Literal["prepared", "announced", "registration", "running", "finished", "reported", "called-off"]

Exit: TypeAlias = Literal["dropped", "absent", "eliminated"]
"""A way of leaving from which a player may come back."""


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """The choices of an organizer. What is None follows the rulebook."""

    game: str
    level: int = 1
    format: str = "constructed"
    structure: str = "swiss"
    win: int | None = None
    """Another announced value of a win, where the book offers one."""

    match: str = "best-of-1"
    territory: str = "japan"
    category: str | None = None
    permission: str | None = None
    """The publisher's permission, where the category needs one."""

    date: date
    rounds: int | None = None
    """Planned rounds of the first stage; None: the book's recommendation when the field is known."""

    remaining: int | None = None
    """A stage that eliminates ends when so few are left, where that is announced."""

    cut: int | None = None
    """How many go on to the finals; None: no finals."""

    finals: str | None = None
    """The structure of the finals; None: what the book preselects."""

    minutes: int | None = None
    time_up: Literal["none", "book"] = "none"
    """The announced method for unfinished matches."""

    team: str | None = None
    """The kind of team, where teams play."""

    check_in: bool = True
    """Only those who checked in are paired."""

    late_until: datetime | None = None
    """Late registration closes then; None: there is none."""

    re_entries: int = 0
    """How often a player who left may come back."""

    re_entry_until: int | None = None
    """Nobody comes back once this round is closed; None: at any time."""

    re_entry_exits: tuple[Exit, ...] = ()
    """Only who left in one of these ways comes back; empty: in any."""

    re_entry_fee: str = ""
    """What coming back costs, as it was announced; empty: nothing."""

    nicknames: bool = False
    deck_lists: bool = False
    """Lists are required even where the book leaves it open."""

    lists_until: datetime | None = None
    """Players hand in and change their deck lists until then; None: until round 1 is paired."""

    first_turn: bool = False
    """Turns are managed."""

    stakes: Literal["large-prizes", "grand-prix-main-event"] | None = None
    """What makes a higher level necessary, where the book says so (TCG Office 1c-ii)."""

    invitation_only: bool = False
    bars_qualified: bool = False
    """Those already qualified for the event this one feeds may not enter."""

    stack: int | None = None
    antes: tuple[int, ...] = ()
    """Chips: the stack on entry, and the ante per round (the last one repeats)."""

    settings: dict[str, Value] = {}
    """Other readings and figures chosen for this event, by the ids of the rulebook's settings."""


def refuse_absurd(setup: Setup) -> None:
    """Raises: OutOfRange."""
    for field, (least, most) in LIMITS.items():
        if (figure := getattr(setup, field)) is not None:
            refuse_number(field, figure, least, most)
    for ante in setup.antes:
        refuse_number("antes", ante, 0, LIMITS["stack"][1])
    refuse_day("date", setup.date)
    for field in ("late_until", "lists_until"):
        if (moment := getattr(setup, field)) is not None:
            refuse_moment(field, moment)
    for field in ("permission", "re_entry_fee"):
        refuse_long(field, getattr(setup, field) or "")
