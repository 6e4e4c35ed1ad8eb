"""The publisher's office: suspensions, rights to higher events, ratings."""

from typing import Literal

from headjudge.core.rulebook.words import Cited, Words


class SuspensionGround(Cited, frozen=True, kw_only=True):
    """A ground for suspension: `[[suspensions]]`."""

    id: str
    ground: Words
    category: str
    years: int
    open_ended: bool = False
    """The years are a minimum."""


class SuspensionCategory(Cited, frozen=True, kw_only=True):
    """A class of grounds: `[[suspension.categories]]`, lightest first."""

    id: str
    name: Words


class Suspension(Cited, frozen=True, kw_only=True):
    """How a suspension runs: `[suspension]`. The grounds stand apart (see `SuspensionGround`)."""

    of: tuple[str, ...]
    """Who can be suspended: `player`, `spectator`."""

    because: tuple[str, ...]
    """`breach-of-duty`, `disqualification`, `conduct-outside-events`."""

    weighed: tuple[Words, ...] = ()
    """What the length depends on."""

    starts: Literal["applied", "offence"]
    last_day: Literal["before-anniversary", "anniversary"]
    leap_day: Literal["march-1", "february-28"]
    """The anniversary of 29 February in a year without one."""

    several: Literal["latest-end", "consecutive"]
    worldwide: bool
    """Binds in every country, with the same levels."""

    after_event: bool
    """A breach found later is still punished."""

    other_length_needs_reason: bool
    categories: tuple[SuspensionCategory, ...] = ()


class Rights(Cited, frozen=True, kw_only=True):
    """What becomes of rights to enter a higher event: `[rights]`."""

    pass_down: bool
    declined: Literal["vacant"]
    disqualified: Literal["that-tournament", "all"]
    suspended: Literal["that-tournament", "in-scope", "all"]
    """`in-scope`: only rights to events the suspension covers."""

    several: Literal["highest-only", "all"]
    compared: Literal["same-goal", "any-goal"] = "same-goal"
    """Which rights of one holder compete with each other."""

    support_once: bool = False
    """Travel support is never paid twice."""


class Rating(Cited, frozen=True, kw_only=True):
    """How ratings move: `[rating]`. The weight per level stands with the levels."""

    start: int
    lowest: int
    highest: int
    divisor: int
    base: int
    unit: Literal["tournament", "game"] = "tournament"
    walk_ins_rated: bool = False


class Reporting(Cited, frozen=True, kw_only=True):
    """What the publisher is told, and when: `[reporting]`."""

    contents: tuple[str, ...]
    states: tuple[str, ...] = ()
    on_request: bool = False
    """Only when the publisher asks."""

    address: str | None = None
    """Where results are handed in."""

    contact: str | None = None
    """Whom to ask about it."""

    before_closing: tuple[str, ...] = ()
    """What must have been reported before the event can be closed."""
