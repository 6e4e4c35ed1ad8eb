"""The objects of a results file as they stand in the JSON, before anybody checks that they make sense together."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

Positive = Annotated[int, Meta(ge=1, le=2**31)]
Count = Annotated[int, Meta(ge=0, le=2**31)]
NonEmpty = Annotated[str, Meta(min_length=1)]


class Shape(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab", omit_defaults=True):
    """An object of the file."""


class PlayerLine(Shape, frozen=True, kw_only=True):
    """One of `players`."""

    id: NonEmpty
    name: str = ""
    joined: Positive = 1
    group: str | None = None
    table: Positive | None = None
    seed: Positive | None = None


class MatchLine(Shape, frozen=True, kw_only=True):
    """One of `matches`: a match, a bye or a missed round."""

    players: Annotated[tuple[str, ...], Meta(min_length=1, max_length=2)]
    winner: str | None = None
    games: tuple[Count, Count, Count] | None = None
    draw: bool = False
    double_loss: bool = False
    bye: bool = False
    missed: bool | tuple[str, ...] = False
    """`true` for one who was not paired; the absent, by id, for a match that was."""

    win: Literal["full", "modified"] | None = None
    energy: Positive | None = None
    first: str | None = None


class RoundLine(Shape, frozen=True, kw_only=True):
    """One of `rounds`."""

    matches: tuple[MatchLine, ...]
    dropped: tuple[str, ...] = ()
    dropped_after_pairing: tuple[str, ...] = ()


class DecidedLine(Shape, frozen=True, kw_only=True):
    """One of `decided`: a tie that was drawn by lot or played out."""

    order: Annotated[tuple[str, ...], Meta(min_length=2)]
    by: Literal["random", "playoff"] = "random"


class SettingsLine(msgspec.Struct, frozen=True, kw_only=True, rename="kebab", omit_defaults=True):
    """The settings every rulebook shares."""

    structure: NonEmpty | None = None
    rounds: Positive | None = None
    remaining: Positive | None = None
    territory: Literal["japan", "world"] | None = None
    level: Positive | None = None
    win: Positive | None = None
    stack: Positive | None = None
    antes: tuple[Positive, ...] = ()
    ranking: tuple[str, ...] = ()
    pairing_order: tuple[str, ...] = ()


class Page(Shape, frozen=True, kw_only=True):
    """The file as a whole."""

    headjudge: str
    rulebook: NonEmpty
    game: NonEmpty | None = None
    settings: dict[str, Any] = {}
    """Those of `SettingsLine`, and the rulebook's own by their ids; Any: converted one by one, to name the place."""

    players: tuple[PlayerLine, ...]
    rounds: tuple[RoundLine, ...] = ()
    apart: tuple[tuple[str, str], ...] = ()
    decided: tuple[DecidedLine, ...] = ()
