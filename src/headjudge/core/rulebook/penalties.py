"""The penalty guide: ranks, who may give them, infractions with their ranges, upgrades."""

from typing import Literal, TypeAlias

from headjudge.core.rulebook.words import Cited, Words

OccasionId: TypeAlias = Literal[
    "tardy",
    "severely-tardy",
    "wrong-table",
    "wrong-table-reported",
    "deck-without-list",
    "list-illegal",
    "deck-differs",
    "list-and-deck-illegal",
    "pirated-cards",
    "wrong-result",
    "slow-play",
    "agreed-draw",
    "outside-help",
]


class Rank(Cited, frozen=True, kw_only=True):
    """One rank of penalty: `[[ranks]]`, lowest first."""

    id: str
    name: Words
    meaning: Words
    may_issue: tuple[str, ...]
    may_issue_instead: tuple[str, ...] = ()
    """Who may in the exceptional cases of the section: nobody of those present, after the event, extreme conduct."""

    may_request: tuple[str, ...] = ()
    notify: tuple[str, ...] = ()
    report_to_publisher: bool = False
    for_spectators: bool = False
    applies_to: tuple[str, ...] = ()
    """`this-game`, `next-game`, `first-game-of-next-match`, `this-match`, `next-match`, `tournament`."""


class Measure(Cited, frozen=True, kw_only=True):
    """Something that comes on top of a penalty, such as ejection: `[[measures]]`."""

    id: str
    name: Words
    meaning: Words
    may_issue: tuple[str, ...]
    with_permission: dict[str, str] = {}
    """Role -> whose permission it needs first."""

    lifted_by: str | None = None
    report_to_publisher: bool = False


class Upgrade(Cited, frozen=True, kw_only=True):
    """What a repeated infraction leads to: `[[upgrades]]`."""

    earlier: str
    """The rank of the earlier penalty."""

    to: tuple[str, ...]
    """The ranks proposed."""

    preselected: str | None = None


class Sameness(Cited, frozen=True, kw_only=True):
    """Which infractions count as the same one: `[sameness]`."""

    grouped: tuple[str, ...]
    """Top-level sections whose sub-sections are compared by their first numbers."""

    depth: int
    elsewhere: str = "exact"
    unselected: tuple[str, ...] = ()
    """Top-level sections whose repeats are proposed without a preselected rank."""

    not_upgraded: tuple[str, ...] = ()
    """Infractions that never propose an upgrade."""


class Special(Cited, frozen=True, kw_only=True):
    """A special case of an infraction, asked as yes/no facts."""

    facts: tuple[str, ...]
    """All of these must be true."""

    question: Words
    levels: tuple[int, ...] = ()
    game: str | None = None
    range: tuple[str, ...]
    """[lowest, highest], or [] for no penalty."""


class Infraction(Cited, frozen=True, kw_only=True):
    """One entry of the guide: `[[infractions]]`."""

    section: str
    """Its number in the guide: `3.9.1`."""

    title: Words
    covers: Words
    """What belongs here, for search."""

    ranges: dict[str, tuple[str, ...]]
    """Column -> [lowest, highest]; [] = the section prescribes none."""

    by_comparison: bool = False
    """No range of its own: the judge names the entry the case is compared with."""

    game: str | None = None
    """Only in this game."""

    special: tuple[Special, ...] = ()
    """The first that fits replaces the range: the more particular ones stand first."""

    remedy: tuple[Words, ...] = ()
    """How the game, deck or list is put right, step by step."""

    targets: tuple[Words, ...] = ()
    see: tuple[str, ...] = ()
    """Where the case moves when it turns out graver or lighter."""


class Group(Cited, frozen=True, kw_only=True):
    """A heading of the guide that asks a question to lead to the right entry: `[[groups]]`."""

    section: str
    title: Words
    question: Words
    leads_to: tuple[str, ...]
    answers: tuple[Words, ...] = ()
    """The answer that leads to each of them, in the same order."""


class Lead(Cited, frozen=True, kw_only=True):
    """A breach of the rules part, and the entries it is judged under: `[[leads]]`."""

    breach: Words
    leads_to: tuple[str, ...]
    """The starting point first."""


class Shortcut(Cited, frozen=True, kw_only=True):
    """A worked example of steps taken out of order."""

    proper: Words
    changed: Words
    allowed: bool
    why: Words | None = None


class Allowable(Cited, frozen=True, kw_only=True):
    """Something that looks like an infraction and is none: `[[allowable]]`."""

    section: str
    title: Words
    conditions: tuple[Words, ...]
    """All must hold."""

    ends: Words | None = None
    """When it stops being allowed."""

    examples: tuple[Shortcut, ...] = ()


class Fact(Cited, frozen=True, kw_only=True):
    """A yes/no question the special cases ask: `[[facts]]`."""

    id: str
    question: Words


class Occasion(Cited, frozen=True, kw_only=True):
    """Something the program notices by itself, and the entry it then proposes: `[[occasions]]`."""

    id: OccasionId
    infraction: str


class Aggravation(Cited, frozen=True, kw_only=True):
    """A reason to be stricter, which never raises a penalty by itself: `[[aggravating]]`."""

    reason: Words
    when: Literal["again-on-purpose", "influential"]
    roles: tuple[str, ...] = ()
    levels: tuple[int, ...] = ()
    """Roles and levels that show it without anybody being asked."""


class Influential(Cited, frozen=True, kw_only=True):
    """Whose foul play weighs more: `[influential]`."""

    question: Words
    """What the judge is asked, where the event does not know."""

    parts: tuple[str, ...]
    """The parts of the guide that are foul play."""


class PenaltyGuide(Cited, frozen=True, kw_only=True):
    """`penalties.toml` as a whole."""

    supplied: bool = True
    """False: the document refers to a guide that is not part of it; penalties are entered with a free reference."""

    ranks: tuple[Rank, ...]
    upgrades: tuple[Upgrade, ...] = ()
    sameness: Sameness | None = None
    facts: tuple[Fact, ...] = ()
    groups: tuple[Group, ...] = ()
    infractions: tuple[Infraction, ...] = ()
    measures: tuple[Measure, ...] = ()
    leads: tuple[Lead, ...] = ()
    occasions: tuple[Occasion, ...] = ()
    allowable: tuple[Allowable, ...] = ()
    aggravating: tuple[Aggravation, ...] = ()
    influential: Influential | None = None
    yardsticks: tuple[Words, ...] = ()
    """What an unlisted infraction is weighed by."""
