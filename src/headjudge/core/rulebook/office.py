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


class Rights(Cited, frozen=True, kw_only=True):
    """What becomes of rights to enter a higher event: `[rights]`."""

    pass_down: bool
    declined: Literal["vacant"]
    disqualified: Literal["that-tournament", "all"]
    suspended: Literal["that-tournament", "all"]
    several: Literal["highest-only", "all"]


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
    before_closing: tuple[str, ...] = ()
    """What must have been reported before the event can be closed."""
