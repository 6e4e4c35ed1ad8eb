"""Decks and formats: construction, copies, sideboards, card pools, restricted lists, packs, drafts."""

from datetime import date
from typing import Literal

import msgspec

from headjudge.core.rulebook.words import Cited, Words


class Zone(Cited, frozen=True, kw_only=True):
    """One part of a deck: `[[zones]]` of a format."""

    id: str
    """`main`, `side`, `extra`, `ruler`, `stones`, `flag`, `buddy`, `banners`."""

    least: int | None = None
    most: int | None = None
    kinds: tuple[str, ...] = ()
    """Kinds of card that may lie here; empty: any."""

    by_mode: dict[str, int] = {}
    """Least cards by mode of play, where it differs."""


class CopyLimit(Cited, frozen=True, kw_only=True):
    """How many of one card: `[[copies]]` of a format."""

    id: str | None = None
    """Named where a setting changes it."""

    most: int | None = None
    """None: any number."""

    zones: tuple[str, ...]
    """Counted together."""

    kinds: tuple[str, ...] = ()
    across_team: bool = False


class CardRestriction(Cited, frozen=True, kw_only=True):
    """A banned, limited or mutually exclusive card: `[[restricted]]`."""

    kind: Literal["banned", "limited", "not-together", "lifted"]
    label: Words
    """The book's own word for the class."""

    cards: tuple[str, ...]
    levels: tuple[str, ...] = ()
    """Printed level of each card, where the entry names one; '' otherwise."""

    scope: Literal["combined", "deck-only"]
    most: int | None = None


class Equivalence(Cited, frozen=True, kw_only=True):
    """Printings that are one card: `[[equivalent]]`."""

    numbers: tuple[str, ...]
    names: tuple[str, ...]
    most: int


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


class Cluster(Cited, frozen=True, kw_only=True):
    """A block of sets: `[[clusters]]`, oldest first."""

    id: str
    name: Words
    number: int
    starts: date | None = None
    """First release day; None: before any date given."""


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


class Exchange(Cited, frozen=True, kw_only=True):
    """Changing the deck between the games of a match: `[exchange]` of a format."""

    zones: tuple[str, ...]
    """Parts that may exchange cards with each other."""

    same_sizes: tuple[str, ...] = ()
    """Parts that keep their number of cards."""

    keep_least: bool = False
    """Otherwise free, as long as every part keeps its least number."""

    restore_each_match: bool = True


class Format(Cited, frozen=True, kw_only=True):
    """One format: a file of `formats/`."""

    id: str
    name: Words
    kind: Literal["constructed", "limited"]
    asked_as: str | None = None
    """The plain name people give together with a game, where each game has its own: `constructed`."""

    games: tuple[str, ...] = ()
    """Empty: every game of the book."""

    modes: tuple[str, ...] = ()
    default_mode: str | None = None
    lifebreak: bool | None = None
    pool: Literal["all", "clusters", "all-but-clusters", "newest-clusters", "given-cards", "announced"] = "all"
    clusters: tuple[str, ...] = ()
    newest: int | None = None
    own_kinds: tuple[str, ...] = ()
    """Kinds of card a player may add from the own collection in a limited format."""

    ruler_required: bool = False
    ruler_from: Literal["format", "sets-used", "own-pool"] | None = None
    """Any card legal in the format, any ruler of the sets in use, or only one out of the own pool."""

    proxy_ruler: bool = False
    same_number_prefix: int | None = None
    """All cards share so many first characters of the card number."""

    one_deck_all_rounds: bool = True
    packs_per_player: int | None = None
    packs_per_team: int | None = None
    cards_per_pack: int | None = None
    """What a pack usually holds, for counting pools after a draft."""

    other_packs: bool = False
    """Another number of packs is allowed, as long as it is the same for everybody."""

    starters_per_player: int | None = None
    matches: tuple[str, ...] = ()
    """Match kinds, the first is the default; empty: those of the game."""

    team: str | None = None
    """The kind of team that plays it."""

    side_is_rest: bool = False
    """The side deck is whatever of the pool is not in another part of the deck."""

    shared_side: bool = False
    """The team's unused cards are one side deck for all its members."""

    zones: tuple[Zone, ...] = ()
    copies: tuple[CopyLimit, ...] = ()
    restricted: tuple[CardRestriction, ...] = ()
    equivalent: tuple[Equivalence, ...] = ()
    packs: tuple[Packs, ...] = ()
    groups: GroupChart | None = None
    piles: tuple[Pile, ...] = ()
    building: Building | None = None
    draft: DraftSteps | None = None
    exchange: Exchange | None = None
    steps: tuple[Words, ...] = ()
    """Guided procedure, such as the registration of a sealed pool."""


class Sleeves(Cited, frozen=True, kw_only=True):
    """Sleeves: `[sleeves]` of a game or of the book."""

    required: bool | None = None
    required_levels: tuple[int, ...] = ()
    opaque: bool | None = None
    opaque_levels: tuple[int, ...] = ()
    """Levels at which at least one opaque sleeve is compulsory."""

    clear_front_levels: tuple[int, ...] = ()
    """Levels at which the side over the face must be clear."""

    most_layers: int | None = None
    apart: tuple[str, ...] = ()
    """Zones that may be sleeved differently from the main deck."""

    notes: tuple[Words, ...] = ()


class CardFacts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """`cards.toml`: what is known of sets, clusters and languages."""

    clusters: tuple[Cluster, ...] = ()
    sets: tuple[CardSet, ...] = ()
    regions: tuple["Region", ...] = ()
    languages: tuple["Language", ...] = ()


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
