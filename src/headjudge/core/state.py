"""A tournament as it stands: the fold of its log. Every change is a new value; nothing is altered in place."""

from collections.abc import Mapping
from datetime import date, datetime
from itertools import chain
from typing import Literal, TypeAlias

import msgspec

from headjudge.core.commands import Command
from headjudge.core.floor.state import Floor
from headjudge.core.ids import PersonId, PlayerId, ProposalId, RoundNumber, TableNumber, TextId, TournamentId
from headjudge.core.office.state import Office
from headjudge.core.paged import Paged
from headjudge.core.pairing.certificate import Certificate
from headjudge.core.results import Result
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.setup import Phase, Setup

Cause: TypeAlias = Literal["dropped", "eliminated", "cut", "disqualified", "absent"]
Source: TypeAlias = Literal["scorekeeper", "players", "judge", "penalty", "drop"]


class Departure(msgspec.Struct, frozen=True):
    """When and why a player left."""

    cause: Cause
    stage: int
    round: RoundNumber
    """The last round the player was part of; 0: before the first."""

    after_pairing: bool = False
    """The pairings of that round existed already: its match was lost by leaving."""


class ShownName(msgspec.Struct, frozen=True):
    """A nickname or team name, and whether it may be shown."""

    text: TextId
    approved: bool | None = None
    """None while somebody still has to look at it."""


class DeckList(msgspec.Struct, frozen=True):
    """A deck list as it was handed in."""

    text: TextId
    received: bool = False
    """An official has taken it: the player cannot change it any more (Bushiroad 3.3.2)."""

    at: datetime | None = None
    """When it was handed in; None: before times were kept."""

    by: PersonId | None = None
    """The player, or the official who typed it in from paper."""

    reason: TextId | None = None
    """Why an official put it in the place of a list that was fixed."""

    without: str | None = None
    """The sideboard card it lacks from now on (TCG Office 7d)."""


class Player(msgspec.Struct, frozen=True):
    """A person, or a team, inside this tournament."""

    id: PlayerId
    members: tuple[PersonId, ...]
    """One person; in team events the members in their order."""

    joined: RoundNumber = RoundNumber(1)
    present: bool = False
    """Checked in."""

    left: Departure | None = None
    shown: ShownName | None = None
    deck: DeckList | None = None
    lists_before: tuple[DeckList, ...] = ()
    """The lists that one took the place of, oldest first."""

    block: str | None = None
    table: TableNumber | None = None
    """A fixed seat, kept quietly."""

    walk_in: bool = False
    acknowledged: bool = False
    """Told at registration who may publish name, portrait and deck (TCG Office 2c)."""

    entry: int = 1
    """1 for the first entry, 2 for the first re-entry."""

    earlier: PlayerId | None = None
    """The entry before this one, after a re-entry."""

    linked: bool = False
    """Whom the earlier entry met, and its byes, are remembered; the two have one rank. False in logs from before."""


class Report(msgspec.Struct, frozen=True):
    """What one player says the result was."""

    player: PlayerId
    result: Result


class Table(msgspec.Struct, frozen=True):
    """One match of a round at its table."""

    players: tuple[PlayerId, PlayerId]
    result: Result | None = None
    source: Source | None = None
    reason: str = "played"
    """Why it ended so: `played`, `time`, `conceded`, `no-show`, …"""

    first: PlayerId | None = None
    """Who goes first in game 1, where turns are managed."""

    played: bool = True
    """False: somebody did not come, so nobody went first."""

    reports: tuple[Report, ...] = ()
    signed: tuple[PlayerId, ...] = ()
    """Who initialled the result, where the book has that."""

    @property
    def disputed(self) -> bool:
        """Both reported, and they differ; the slip wins."""
        return self.result is None and len({report.result for report in self.reports}) > 1


def _without_result(tables: Mapping[TableNumber, Table]) -> tuple[TableNumber, ...]:
    return tuple(number for number, table in tables.items() if table.result is None)


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """One round of a stage, from its draft to its close."""

    number: RoundNumber
    tables: Paged[TableNumber, Table]
    byes: Mapping[PlayerId, bool]
    """Player -> the bye counts already (it may wait until the player is seated)."""

    missed: tuple[PlayerId, ...] = ()
    seed: str
    """Where its chance came from (hex)."""

    algorithm: str = ""
    """Which version of the pairing engine made it; empty after somebody changed it by hand."""

    certificate: Certificate | None = None
    """What the engine says of it; None after somebody changed it by hand."""

    status: Literal["draft", "published", "started", "closed"] = "draft"
    started: datetime | None = None
    minutes: int | None = None

    @property
    def awaited(self) -> tuple[TableNumber, ...]:
        """The tables without a result."""
        return tuple(chain.from_iterable(self.tables.found(_without_result)))

    @property
    def done(self) -> int:
        """How many tables have a result."""
        return len(self.tables) - sum(map(len, self.tables.found(_without_result)))

    def table_of(self, player: PlayerId) -> TableNumber | None:
        """Where *player* sits."""
        return next((number for number, table in self.tables.items() if player in table.players), None)


class TieDecided(msgspec.Struct, frozen=True):
    """An order among players still equal after every tiebreaker."""

    order: tuple[PlayerId, ...]
    how: Literal["draw", "coin", "playoff"]


class ChipsChanged(msgspec.Struct, frozen=True):
    """Chips given or taken by hand, after a round."""

    player: PlayerId
    round: RoundNumber
    chips: int


class Stage(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the tournament with a structure of its own: Swiss rounds, finals, a draft."""

    structure: str
    planned: int | None
    """Announced number of rounds; None where the structure ends by itself."""

    entrants: tuple[PlayerId, ...]
    seeds: Mapping[PlayerId, int] = {}
    """Rank from the stage before; empty in the first stage."""

    groups: Mapping[PlayerId, str] = {}
    """Draft pod of each player, where pairing stays inside it."""

    provisional: bool = False
    """The number of rounds is the book's for the field so far; late registration may change it."""

    rounds: tuple[Round, ...] = ()
    ties: tuple[TieDecided, ...] = ()
    chips: tuple[ChipsChanged, ...] = ()
    closed: bool = False


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """An entry of somebody who decides nothing alone (TCG Office 2j)."""

    id: ProposalId
    command: Command
    by: PersonId
    at: datetime
    confirmed: bool | None = None
    """None while it waits."""

    decided_by: PersonId | None = None
    reason: TextId | None = None


class Planned(msgspec.Struct, frozen=True, kw_only=True):
    """What the organizer said about one step of the preparation."""

    due: date | None = None
    """None: the book's own day."""

    done: datetime | None = None
    by: PersonId | None = None
    """Who ticked it off."""


class Undoable(msgspec.Struct, frozen=True):
    """What an entry changed, kept so that its author can take it back."""

    by: PersonId
    seq: int
    before: "Tournament"
    """The tournament before that entry (structure is shared, so this is small)."""


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is true of one tournament now."""

    id: TournamentId
    rulebook: Rulebook
    setup: Setup | None = None
    """None until it is opened."""

    phase: Phase = "prepared"
    commitment: str = ""
    """The hash of the secret seed, made public at the start."""

    revealed: str | None = None
    staff: Mapping[PersonId, frozenset[str]] = {}
    block_heads: Mapping[str, PersonId] = {}
    """Block -> its head judge, while the field is split."""

    notice: Mapping[str, TextId] = {}
    plan: Mapping[str, Planned] = {}
    """Step of the preparation -> what was said about it."""

    players: Mapping[PlayerId, Player] = {}
    inside: Mapping[PersonId, PlayerId] = {}
    """Everybody who is in: person -> the entry they play as."""

    outside: Mapping[PersonId, PlayerId] = {}
    """Everybody who ever left: person -> the entry they left with."""

    stages: tuple[Stage, ...] = ()
    prizes: tuple[tuple[int, TextId], ...] = ()
    """Rank -> prize."""

    apart: tuple[tuple[PlayerId, PlayerId], ...] = ()
    floor: Floor = Floor()
    """Penalties, rulings, time, deck checks."""

    office: Office = Office()
    """The application to the publisher, and what only the publisher may make public."""

    proposals: tuple[Proposal, ...] = ()
    """Entries that waited for a confirmation, or still do."""

    undoable: tuple[Undoable, ...] = ()
    """The latest entries, newest last; an entry that cannot be taken back empties it."""

    @property
    def over(self) -> bool:
        """Whether the last match has been played."""
        return self.phase in ("finished", "reported")

    @property
    def stage(self) -> Stage | None:
        """The stage being played, or the last one."""
        return self.stages[-1] if self.stages else None

    @property
    def round(self) -> Round | None:
        """The latest round of the stage."""
        rounds = self.stages[-1].rounds if self.stages else ()
        return rounds[-1] if rounds else None

    @property
    def paired(self) -> bool:
        """Round 1 has been paired: what is fixed from then on stays."""
        return any(stage.rounds for stage in self.stages)
