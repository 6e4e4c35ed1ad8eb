"""Decks built on the spot: packs, draft tables, open piles, and the time to build."""

from typing import Literal

from headjudge.core.rulebook.words import Cited, Words


class Packs(Cited, frozen=True, kw_only=True):
    """How many packs each player gets of which set: `[[packs]]` of a format."""

    sets: int
    """How many sets are used; they are called A, B, C, D in order of release."""

    occasion: Literal["any", "release", "other"] = "any"
    packs: tuple[tuple[str, int], ...]
    """In opening order: set letter and number of packs."""


class GroupChart(Cited, frozen=True, kw_only=True):
    """How many players sit at which draft table: `[groups]` of a format."""

    least: int
    most: int | None = None
    exactly: int | None = None
    best: int | None = None
    """The size to aim at, where the book names one."""

    rows: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """Players -> group sizes, as printed."""

    beyond: Literal["even-by-divisor", "fill-by-twos", "fixed"] | None = None
    """How the chart goes on: groups as even as possible; groups that start at the lesser usual size and are filled two
    at a time to the greater one, a last single player going to the next; or groups of exactly so many."""

    divisor: int | None = None
    offset: int = 0
    """Groups = floor((players + offset) / divisor), or the ceiling where offset is 0."""

    usual: tuple[int, int] | None = None
    """The lesser and the greater usual size, for `fill-by-twos`."""

    beyond_cite: str | None = None


class Pile(Cited, frozen=True, kw_only=True):
    """One kind of pile of an open draft: `[[piles]]`."""

    id: str
    name: Words
    cards: int
    piles: int
    size: int
    first_seats: tuple[int, ...]
    """The seat of player 1, per pile."""

    direction: Literal["clockwise", "anticlockwise"] = "clockwise"
    outward: int
    """Cards each takes on the way out."""

    back: int = 0
    """Cards each takes on the way back, the last player first; 0: no way back."""

    last_takes_rest: bool = False
    different_names: bool = False


class Building(Cited, frozen=True, kw_only=True):
    """Time to build, register and review: `[building]` of a format."""

    minutes: int
    minutes_with_lists: int | None = None
    minutes_before_swap: int | None = None
    minutes_after_swap: int | None = None
    review_seconds: int | None = None
    rebuild_between_rounds: bool = False


class DraftSteps(Cited, frozen=True, kw_only=True):
    """How a draft runs: `[draft]` of a format."""

    directions: tuple[Literal["left", "right"], ...]
    """Per pack; the pattern repeats."""

    pick: int = 1
    opening: Literal["newest-first", "as-announced"] = "as-announced"
    """In which order packs of several sets are opened."""

    least_rounds: int | None = None
    steps: tuple[Words, ...] = ()
    pairing_inside_group: bool = False
    pairing_inside_group_levels: tuple[int, ...] = ()
