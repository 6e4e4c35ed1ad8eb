"""How one event is set up: what was chosen, within what its rulebook offers."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Final, Literal, TypeAlias

import msgspec

from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.settings import Value

LIMITS: Final[Mapping[str, tuple[int, int]]] = {
    "rounds": (1, 200),
    "remaining": (1, 100_000),
    "cut": (2, 100_000),
    "minutes": (0, 1440),
    "re_entries": (0, 100),
    "stack": (1, 1_000_000_000),
}
"""What no tournament exceeds, whatever its book says: a slip of the finger is refused."""

Phase: TypeAlias = Literal["prepared", "announced", "registration", "running", "finished", "reported"]

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


class OutOfRange(BadInput):
    """A figure no tournament has."""

    def __init__(self, field: str, least: int, most: int) -> None:
        super().__init__("{field}: a number from {least} to {most}.", field=field, least=least, most=most)
        self.field = field
        self.limits = {"least": least, "most": most}


def refuse_absurd(setup: Setup) -> None:
    """Raises: OutOfRange."""
    for field, (least, most) in LIMITS.items():
        figure = getattr(setup, field)
        if figure is not None and not least <= figure <= most:
            raise OutOfRange(field, least, most)
    if any(not 0 <= ante <= LIMITS["stack"][1] for ante in setup.antes):
        raise OutOfRange("antes", 0, LIMITS["stack"][1])
