"""A whole rulebook, and the questions the rest of the program asks it."""

from collections.abc import Mapping
from typing import TypeVar, overload

import msgspec

from headjudge.core.citations import Citation, cited
from headjudge.core.phrases import phrase
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.cards import Cards
from headjudge.core.rulebook.decks import Format, Sleeves
from headjudge.core.rulebook.game import Game
from headjudge.core.rulebook.identity import Category, Companion, Edition, Identity, Inheritance, Level, Term
from headjudge.core.rulebook.matches import (
    Concession,
    FirstPlayer,
    MatchKind,
    Orientation,
    Preparation,
    Procedure,
    Shuffling,
)
from headjudge.core.rulebook.office import Rating, Reporting, Rights, Suspension, SuspensionGround
from headjudge.core.rulebook.penalties import PenaltyGuide
from headjudge.core.rulebook.printings import CardFacts
from headjudge.core.rulebook.settings import Deviations, Policy, Setting, Value
from headjudge.core.rulebook.staff import (
    Announcement,
    Appeals,
    Bar,
    Calling,
    Checklist,
    Doubling,
    Duty,
    Milestone,
    Role,
    Sanctioning,
    Staffing,
)
from headjudge.core.rulebook.structures import Bracket, FirstTurn, LateRegistration, ReEntry, Rounds, Structure
from headjudge.core.rulebook.teams import TeamKind
from headjudge.core.rulebook.words import Cited, Words

Key = TypeVar("Key")
Thing = TypeVar("Thing")

ELSEWHERE = " § "
"""Stands between the short name and the section where a table cites another rulebook: `TCG Office § 6d`."""


class Unknown(Refusal):
    """The rulebook has no such game, structure, level, format or setting."""


class Core(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """`rulebook.toml`: everything that is not a game, a format, a penalty or a card."""

    rulebook: Identity
    companions: tuple[Companion, ...] = ()
    editions: tuple[Edition, ...] = ()
    inherit: tuple[Inheritance, ...] = ()
    section_names: Mapping[str, Words] = {}
    """Sections that have a heading instead of a number: as `cite` writes it -> in both languages. A citation may be a
    path of headings, `Chapter / Section`; each of them is named for itself."""

    terms: tuple[Term, ...] = ()
    categories: tuple[Category, ...] = ()
    levels: tuple[Level, ...]
    roles: tuple[Role, ...] = ()
    staffing: tuple[Staffing, ...] = ()
    doubling: tuple[Doubling, ...] = ()
    appeals: Appeals | None = None
    calling: Calling | None = None
    bars: tuple[Bar, ...] = ()
    announcement: Announcement | None = None
    sanctioning: Sanctioning | None = None
    milestones: tuple[Milestone, ...] = ()
    duties: tuple[Duty, ...] = ()
    checklists: tuple[Checklist, ...] = ()
    structures: Mapping[str, Structure]
    rounds: tuple[Rounds, ...] = ()
    brackets: tuple[Bracket, ...] = ()
    first_turn: FirstTurn | None = None
    late_registration: LateRegistration | None = None
    re_entry: ReEntry | None = None
    matches: tuple[MatchKind, ...]
    first_player: FirstPlayer | None = None
    agreements: Concession | None = None
    preparation: Preparation | None = None
    time_up: tuple[Procedure, ...] = ()
    """Procedures of every game; a game's own come first."""

    shuffling: Shuffling | None = None
    orientations: tuple[Orientation, ...] = ()
    sleeves: Sleeves | None = None
    teams: tuple[TeamKind, ...] = ()
    suspension: Suspension | None = None
    suspensions: tuple[SuspensionGround, ...] = ()
    rights: Rights | None = None
    rating: Rating | None = None
    reporting: Reporting | None = None
    deviations: Deviations | None = None
    settings: tuple[Setting, ...] = ()
    policies: tuple[Policy, ...] = ()


class Rulebook(msgspec.Struct, frozen=True, kw_only=True):
    """One edition of one rulebook, read and checked."""

    core: Core
    games: Mapping[str, Game]
    formats: Mapping[str, Format]
    penalties: PenaltyGuide | None
    cards: Cards
    card_facts: CardFacts
    digest: str
    """Fingerprint of the files it was read from: events are bound to it."""

    @property
    def id(self) -> str:
        """Its id, as files and commands name it."""
        return self.core.rulebook.id

    def cite(self, section: str) -> Citation:
        """The citation of *section*: of this rulebook, or of the one it names (inherited tables do)."""
        other, elsewhere, named = section.partition(ELSEWHERE)
        where = (other, named) if elsewhere else (self.core.rulebook.short, section)
        return cited(*where, self.core.section_names)

    @overload
    def source(self, table: Cited) -> Citation: ...

    @overload
    def source(self, table: Cited | None) -> Citation | None: ...

    def source(self, table: Cited | None) -> Citation | None:
        """Where *table* comes from, in the first place; nowhere, where the book has no such table."""
        return self.cite(table.sections[0]) if table is not None else None

    def citations(self, *tables: Cited) -> tuple[Citation, ...]:
        """Where *tables* come from, each section once, in order."""
        return tuple(self.cite(section) for section in dict.fromkeys(s for t in tables for s in t.sections))

    def game(self, id: str) -> Game:
        """The game called *id*. Raises: Unknown."""
        return self._known("game", id, self.games)

    def procedures(self, game: str) -> tuple[Procedure, ...]:
        """How a match of *game* ends on time: its own procedures, then those of every game. Raises: Unknown."""
        return self.game(game).time_up + self.core.time_up

    def structure(self, id: str) -> Structure:
        """The structure called *id*. Raises: Unknown."""
        return self._known("structure", id, self.core.structures)

    def format(self, id: str, game: str | None = None) -> Format:
        """The format called *id*, or the one *game* has under that plain name. Raises: Unknown."""
        if id not in self.formats and game is not None:
            for format in self.formats.values():
                if format.asked_as == id and game in format.games:
                    return format
        return self._known("format", id, self.formats)

    def level(self, number: int) -> Level:
        """The tournament level *number*. Raises: Unknown."""
        return self._known("level", number, {level.level: level for level in self.core.levels})

    def match_kind(self, id: str) -> MatchKind:
        """The match kind called *id*. Raises: Unknown."""
        return self._known("match kind", id, {kind.id: kind for kind in self.core.matches})

    def setting(self, id: str) -> Setting:
        """The setting called *id*. Raises: Unknown."""
        return self._known("setting", id, {setting.id: setting for setting in self.core.settings})

    def rule_on(self, id: str) -> Policy | None:
        """The policy on *id*; None where the book has none."""
        return next((policy for policy in self.core.policies if policy.id == id), None)

    def policy(self, id: str, level: int | None = None) -> Value | None:
        """What the book says on *id* at *level*; None where it says nothing."""
        rule = self.rule_on(id)
        return rule.levels.get(str(level), rule.value) if rule else None

    def _known(self, what: str, key: Key, things: Mapping[Key, Thing]) -> Thing:
        if key not in things:
            raise Unknown(
                "{book} has no {what} {key}; it has {offered}.",
                book=self.core.rulebook.short,
                what=phrase(what),
                key=str(key),
                offered=tuple(map(str, things)),
            )
        return things[key]
