"""How one event is set up: what was chosen, within what its rulebook offers."""

from datetime import date, datetime
from typing import Literal, TypeAlias

import msgspec

from headjudge.core.rulebook.settings import Value

Phase: TypeAlias = Literal["prepared", "announced", "registration", "running", "finished", "reported"]


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
