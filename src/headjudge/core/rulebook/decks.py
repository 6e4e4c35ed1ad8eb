"""Decks and formats: construction, copies, sideboards, card pools, restricted lists."""

from typing import Literal, TypeAlias

from headjudge.core.rulebook.limited import Building, DraftSteps, GroupChart, Packs, Pile
from headjudge.core.rulebook.words import Cited, Words

Scope: TypeAlias = Literal["combined", "deck-only"]
"""What a limit counts: deck and sideboard together, or the deck alone."""


class Zone(Cited, frozen=True, kw_only=True):
    """One part of a deck: `[[zones]]` of a format."""

    id: str
    """`main`, `side`, `extra`, `ruler`, `stones`, `flag`, `buddy`, `banners`."""

    name: Words | None = None
    """What players call it, where the usual word is not theirs."""

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

    scope: Scope
    most: int | None = None


class Equivalence(Cited, frozen=True, kw_only=True):
    """Printings that are one card: `[[equivalent]]`."""

    numbers: tuple[str, ...]
    names: tuple[str, ...]
    most: int


class Exchange(Cited, frozen=True, kw_only=True):
    """Changing the deck between the games of a match: `[exchange]` of a format."""

    zones: tuple[str, ...]
    """Parts that may exchange cards with each other."""

    same_sizes: tuple[str, ...] = ()
    """Parts that keep their number of cards."""

    keep_least: bool = False
    """Otherwise free, as long as every part keeps its least number."""

    supplied: bool = False
    """Cards the organizer hands out freely may join the sideboard, also between games."""

    restore_each_match: bool = True


class CardText(Cited, frozen=True, kw_only=True):
    """What limits printed on cards count: `[card-text]` of a format. Without it they count the deck alone."""

    copies: Scope
    """A card that changes how many of it there may be."""

    classes: Scope
    """A card that limits or forbids a class of cards, or a combination."""


class Rebuilding(Cited, frozen=True, kw_only=True):
    """When an organizer may let players rebuild their decks before every round: `[rebuilding]` of a format."""

    levels: tuple[int, ...]
    with_deck_lists: bool = False
    """Also where everybody hands in a deck list."""


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
    card_text: CardText | None = None
    rebuilding: Rebuilding | None = None
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
