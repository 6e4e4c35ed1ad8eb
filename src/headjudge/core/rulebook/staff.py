"""Who runs a tournament, who may be what at once, and who may not play."""

from typing import Literal

from headjudge.core.rulebook.settings import Value
from headjudge.core.rulebook.words import Cited, Words


class Role(Cited, frozen=True, kw_only=True):
    """A role at an event: `[[roles]]`."""

    id: str
    name: Words
    official: bool = True
    counts_as: tuple[str, ...] = ()
    """Wider roles its holder fills too: a scorekeeper is staff."""

    duties: tuple[Words, ...] = ()
    may: tuple[Words, ...] = ()
    """What only this role may do."""

    acts_as: tuple[str, ...] = ()
    """Roles whose permissions it has as well: `organizer`, `head-judge`, `judge`, `scorekeeper`, `registrar`."""

    confirmed_by: tuple[str, ...] = ()
    """It decides nothing alone: what its holder enters waits until one of these confirms it."""


class Staffing(Cited, frozen=True, kw_only=True):
    """How many people hold a role: `[[staffing]]`."""

    role: str
    levels: tuple[int, ...] = ()
    """Empty: every level."""

    least: int = 0
    most: int | None = None
    among: str | None = None
    """Must also hold this role (a head judge is one of the judges)."""

    among_officials: bool = False
    """Must be one of the officials of the event."""

    stand_in: str | None = None
    """A role that also fills the minimum (acting organizer for organizer)."""


class Allowance(Cited, frozen=True, kw_only=True):
    """When a forbidden doubling is allowed after all."""

    levels: tuple[int, ...] = ()
    players_at_most: int | None = None
    needs: tuple[str, ...] = ()
    """Roles that must then be filled by other, different persons."""


class Doubling(Cited, frozen=True, kw_only=True):
    """Two roles one person may or may not hold together: `[[doubling]]`. `player` counts as a role.

    What is not listed is allowed."""

    id: str | None = None
    """Named where a setting changes it."""

    roles: tuple[str, str]
    levels: tuple[int, ...] = ()
    """Empty: every level."""

    allowed: bool
    unless: Allowance | None = None


class Appeals(Cited, frozen=True, kw_only=True):
    """Who decides first, who decides last: `[appeals]`."""

    first: str
    """The role whose decision comes first."""

    to: tuple[str, ...]
    """Roles that hear an appeal; their decision is final."""

    by: tuple[str, ...]
    """Who may appeal, if the decision concerns them."""

    only_on_appeal: bool
    """Those who hear appeals decide nothing before the first decision."""

    first_anyway: Literal["refused", "advised-against"] = "refused"
    """What becomes of a first decision by those who hear appeals, while others are there to make it."""

    without: Literal["first-is-final"] | None = None
    """What holds where nobody is there to appeal to."""


class Calling(Cited, frozen=True, kw_only=True):
    """Who answers a judge call: `[calling]`."""

    order: tuple[str, ...]
    """The first of these roles whose holder does not play at the table."""


class Bar(Cited, frozen=True, kw_only=True):
    """Somebody who may not enter: `[[bars]]`."""

    id: str
    """`official`, `suspended`, `invitation`, `group`, `already-qualified`, `employee`, `developer`, `insider`, …"""

    reason: Words
    levels: tuple[int, ...] = ()
    years: int | None = None
    """How long a former post still bars."""

    months: int | None = None
    """How long before a release its insiders are barred."""

    waivable: bool = False
    """The publisher may authorise an exception."""


class Announcement(Cited, frozen=True, kw_only=True):
    """What must be public before the event: `[announcement]`."""

    required: tuple[str, ...]
    """Fields without which it is not published: `venue`, `date`, `time`, `format`, `fee`, `prizes`, `structure`."""

    advised: tuple[str, ...] = ()
    posting_days: int | None = None
    """Least days between posting and the event, where the book has a number."""


class Milestone(Cited, frozen=True, kw_only=True):
    """A step of the organizer's preparation with its day: `[[milestones]]`, in order."""

    id: str
    task: Words
    due: Literal["announcement", "day", "afterwards"]
    """Before the event is announced, by the day of the event, or once it is over."""

    known: Literal["announced", "staffed"] | None = None
    """What shows by itself that it is done: the event was announced, or every required role is filled."""

    by_hand: bool = True
    """The organizer can tick it off."""

    warn_days: int = 0
    """How many days ahead an open step is warned of."""


class Sanctioning(Cited, frozen=True, kw_only=True):
    """What a sanctioned event must meet: `[sanctioning]`."""

    states: tuple[str, ...] = ()
    least_players: int | None = None
    least_rounds: int | None = None
    structures: tuple[str, ...] = ()
    """Empty: any structure of the book."""

    fee_per_player: str | None = None
    """As printed, with the currency: `$1`."""


class Duty(Cited, frozen=True, kw_only=True):
    """A duty everybody at an event shares, told by how it is breached: `[[duties]]`."""

    id: str
    breach: Words


class Checklist(Cited, frozen=True, kw_only=True):
    """What somebody has to think of: `[[checklists]]`. Lists of one title are shown as one."""

    id: str
    title: Words
    items: tuple[Words, ...]
    readers: tuple[str, ...] = ()
    """Whom it concerns, by role; `player` counts as one. Empty: everybody."""

    levels: tuple[int, ...] = ()
    games: tuple[str, ...] = ()
    kinds: tuple[Literal["constructed", "limited"], ...] = ()
    """Only at these levels, in these games, in formats of these kinds. Empty: in all."""

    teams: bool = False
    """Only where teams play."""

    settings: dict[str, Value] = {}
    """Only where the event chose so, by the ids of settings."""
