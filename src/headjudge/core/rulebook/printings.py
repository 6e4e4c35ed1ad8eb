"""What is known of the cards in print: clusters, sets, promos, regions, languages."""

from datetime import date
from typing import Literal

import msgspec

from headjudge.core.rulebook.words import Cited, Words


class Cluster(Cited, frozen=True, kw_only=True):
    """A block of sets: `[[clusters]]`, oldest first."""

    id: str
    name: Words
    number: int
    starts: date | None = None
    """First release day; None: before any date given."""


class CardSet(Cited, frozen=True, kw_only=True):
    """A released set, starter deck or promo list: `[[sets]]`."""

    name: str
    kind: Literal["set", "starter", "promos"]
    cluster: str | None = None
    released: date | None = None
    """None: out before the edition date, day not given."""

    regions: dict[str, date] = {}
    """Region, or country inside one, -> its own release day; the nearer place wins."""

    numbers: tuple[str, ...] = ()


class Region(Cited, frozen=True, kw_only=True):
    """A part of the world with release days of its own: `[[regions]]`."""

    id: str
    name: Words


class Language(Cited, frozen=True, kw_only=True):
    """A language whose cards are legal: `[[languages]]`."""

    id: str
    name: Words
    written: tuple[str, ...] = ()
    """The ways of writing it that are meant alike: `zh-Hans`, `zh-Hant`."""


class CardFacts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """`cards.toml`: what is known of sets, clusters and languages."""

    clusters: tuple[Cluster, ...] = ()
    sets: tuple[CardSet, ...] = ()
    regions: tuple[Region, ...] = ()
    languages: tuple[Language, ...] = ()
