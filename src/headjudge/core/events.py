"""What has happened. Facts, in the past tense, with ids instead of names.

Tags are written by hand and never used again for something else; a shape that was ever stored decodes for ever
(tests/core/test_events.py keeps samples of each, and of every command: `Proposed` stores it).
"""

from datetime import date, datetime
from typing import Final, Literal, TypeAlias

import msgspec

from headjudge.core.commands import Command
from headjudge.core.floor.events import FloorEvent
from headjudge.core.ids import PersonId, PlayerId, ProposalId, RoundNumber, TableNumber, TextId
from headjudge.core.office.events import OfficeEvent
from headjudge.core.pairing.certificate import Certificate
from headjudge.core.pairing.wall import Policy
from headjudge.core.results import Result
from headjudge.core.setup import Setup
from headjudge.core.state import Cause, Source


class _Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", gc=False, omit_defaults=True):
    """Anything that can have happened."""


class Opened(_Event, frozen=True, kw_only=True, gc=False, tag="opened"):
    """The tournament exists, bound to one edition of one rulebook."""

    setup: Setup
    rulebook: str
    edition: str
    digest: str
    commitment: str


class SetupAmended(_Event, frozen=True, kw_only=True, gc=False, tag="setup-amended"):
    setup: Setup


class Appointed(_Event, frozen=True, kw_only=True, gc=False, tag="appointed"):
    person: PersonId
    role: str
    block: str | None = None


class Dismissed(_Event, frozen=True, kw_only=True, gc=False, tag="dismissed"):
    person: PersonId
    role: str


class Announced(_Event, frozen=True, kw_only=True, gc=False, tag="announced"):
    posted: date
    notice: dict[str, TextId]


class TaskPlanned(_Event, frozen=True, kw_only=True, gc=False, tag="task-planned"):
    task: str
    due: date | None = None
    """None: the book's own day again."""


class TaskTicked(_Event, frozen=True, kw_only=True, gc=False, tag="task-ticked"):
    """A step of the preparation was ticked off, or opened again."""

    task: str
    done: bool
    by: PersonId
    at: datetime


class RegistrationOpened(_Event, frozen=True, kw_only=True, gc=False, tag="registration-opened"):
    """Players may enter."""


class Registered(_Event, frozen=True, kw_only=True, gc=False, tag="registered"):
    player: PlayerId
    members: tuple[PersonId, ...]
    joined: RoundNumber
    shown: TextId | None = None
    walk_in: bool = False
    present: bool = False
    earlier: PlayerId | None = None
    entry: int = 1
    acknowledged: bool = False
    reason: TextId | None = None
    linked: bool = False
    """What the earlier entry met and had is remembered (TCG Office 6h); False: written before that was so."""


class CheckedIn(_Event, frozen=True, kw_only=True, gc=False, tag="checked-in"):
    players: tuple[PlayerId, ...]


class CheckedOut(_Event, frozen=True, kw_only=True, gc=False, tag="checked-out"):
    players: tuple[PlayerId, ...]


class Left(_Event, frozen=True, kw_only=True, gc=False, tag="left"):
    """Players are out: dropped, eliminated, cut."""

    players: tuple[PlayerId, ...]
    cause: Cause
    stage: int
    round: RoundNumber
    after_pairing: bool = False
    reason: TextId | None = None


class CameBack(_Event, frozen=True, kw_only=True, gc=False, tag="came-back"):
    """Players are in again: a drop was taken back."""

    players: tuple[PlayerId, ...]
    reason: TextId | None = None


class NameJudged(_Event, frozen=True, kw_only=True, gc=False, tag="name-judged"):
    player: PlayerId
    approved: bool


class DeckSubmitted(_Event, frozen=True, kw_only=True, gc=False, tag="deck-submitted"):
    player: PlayerId
    text: TextId
    at: datetime | None = None
    """None: handed in before times were kept here."""

    by: PersonId | None = None
    received: bool = False
    """It took the place of a list an official had received."""

    reason: TextId | None = None


class DeckReceived(_Event, frozen=True, kw_only=True, gc=False, tag="deck-received"):
    player: PlayerId


class SeatFixed(_Event, frozen=True, kw_only=True, gc=False, tag="seat-fixed"):
    player: PlayerId
    table: TableNumber | None


class KeptApart(_Event, frozen=True, kw_only=True, gc=False, tag="kept-apart"):
    players: tuple[PlayerId, PlayerId]


class BlockAssigned(_Event, frozen=True, kw_only=True, gc=False, tag="block-assigned"):
    players: tuple[PlayerId, ...]
    block: str


class BlocksMerged(_Event, frozen=True, kw_only=True, gc=False, tag="blocks-merged"):
    head_judge: PersonId


class StageStarted(_Event, frozen=True, kw_only=True, gc=False, tag="stage-started"):
    structure: str
    planned: int | None
    entrants: tuple[PlayerId, ...]
    seeds: dict[PlayerId, int] = {}
    groups: dict[PlayerId, str] = {}
    provisional: bool = False


class RoundsFixed(_Event, frozen=True, kw_only=True, gc=False, tag="rounds-fixed"):
    """Late registration is over, the field is known: so many rounds are played."""

    planned: int


class StageClosed(_Event, frozen=True, kw_only=True, gc=False, tag="stage-closed"):
    """The standings of the stage are final."""


class RoundDrafted(_Event, frozen=True, kw_only=True, gc=False, tag="round-drafted"):
    """The pairing of a round, by table, and where its chance came from."""

    number: RoundNumber
    tables: dict[TableNumber, tuple[PlayerId, PlayerId]]
    byes: tuple[PlayerId, ...] = ()
    missed: tuple[PlayerId, ...] = ()
    first: dict[TableNumber, PlayerId] = {}
    seed: str
    algorithm: str
    certificate: Certificate


class DraftDiscarded(_Event, frozen=True, kw_only=True, gc=False, tag="draft-discarded"):
    """The draft pairing was thrown away."""


class Reseated(_Event, frozen=True, kw_only=True, gc=False, tag="reseated"):
    """The pairing of the latest round changed: by hand, or after a correction. Untouched tables are not listed."""

    tables: dict[TableNumber, tuple[PlayerId, PlayerId] | None]
    """None: the table is empty now."""

    byes: tuple[PlayerId, ...]
    reason: TextId | None = None


class Published(_Event, frozen=True, kw_only=True, gc=False, tag="published"):
    despite: TextId | None = None


class RoundStarted(_Event, frozen=True, kw_only=True, gc=False, tag="round-started"):
    at: datetime
    minutes: int | None


class ByeGiven(_Event, frozen=True, kw_only=True, gc=False, tag="bye-given"):
    """The bye counts from now on."""

    players: tuple[PlayerId, ...]


class ResultRecorded(_Event, frozen=True, kw_only=True, gc=False, tag="result-recorded"):
    table: TableNumber
    result: Result
    source: Source
    reason: str = "played"
    first: PlayerId | None = None
    unplayed: bool = False
    """Somebody did not come: nobody went first (TCG Office 6b-ix)."""


class ResultReported(_Event, frozen=True, kw_only=True, gc=False, tag="result-reported"):
    """One player's word; it takes two."""

    table: TableNumber
    player: PlayerId
    result: Result
    reason: str = "played"


class ResultSigned(_Event, frozen=True, kw_only=True, gc=False, tag="result-signed"):
    table: TableNumber
    player: PlayerId


class ResultCleared(_Event, frozen=True, kw_only=True, gc=False, tag="result-cleared"):
    table: TableNumber
    reason: TextId | None = None


class ResultCorrected(_Event, frozen=True, kw_only=True, gc=False, tag="result-corrected"):
    """The result of a closed (or the running) round was changed, with both values."""

    stage: int
    round: RoundNumber
    table: TableNumber
    before: Result | None
    after: Result
    policy: Policy
    reason: TextId | None = None
    ended: str = "played"
    """Why the match ended as it did."""


class FirstNoted(_Event, frozen=True, kw_only=True, gc=False, tag="first-noted"):
    """Who went first in game 1 of a match."""

    stage: int
    round: RoundNumber
    table: TableNumber
    first: PlayerId
    before: PlayerId | None = None


class ChipsCorrected(_Event, frozen=True, kw_only=True, gc=False, tag="chips-corrected"):
    """Chips were given or taken by hand, after *round*."""

    player: PlayerId
    chips: int
    round: RoundNumber
    reason: TextId | None = None


class RoundClosed(_Event, frozen=True, kw_only=True, gc=False, tag="round-closed"):
    despite: TextId | None = None


class RoundReopened(_Event, frozen=True, kw_only=True, gc=False, tag="round-reopened"):
    """The close was taken back."""


class TieBroken(_Event, frozen=True, kw_only=True, gc=False, tag="tie-broken"):
    order: tuple[PlayerId, ...]
    how: Literal["draw", "coin", "playoff"]


class Finished(_Event, frozen=True, kw_only=True, gc=False, tag="finished"):
    seed: str
    """The secret seed, revealed."""


class PrizesListed(_Event, frozen=True, kw_only=True, gc=False, tag="prizes-listed"):
    prizes: tuple[tuple[int, TextId], ...]


class ReportSent(_Event, frozen=True, kw_only=True, gc=False, tag="report-sent"):
    """The publisher has been told."""

    requested: bool = False
    """The publisher had asked for it."""

    at: datetime | None = None


class CalledOff(_Event, frozen=True, kw_only=True, gc=False, tag="called-off"):
    """The event does not take place."""

    reason: TextId


class EventReopened(_Event, frozen=True, kw_only=True, gc=False, tag="event-reopened"):
    """It was finished; something of it is to be corrected."""

    reason: TextId


class Proposed(_Event, frozen=True, kw_only=True, gc=False, tag="proposed"):
    """Somebody who decides nothing alone entered something: it waits."""

    proposal: ProposalId
    command: Command
    by: PersonId
    at: datetime


class ProposalDecided(_Event, frozen=True, kw_only=True, gc=False, tag="proposal-decided"):
    """What came of such an entry; where it was confirmed, its own facts follow."""

    proposal: ProposalId
    confirmed: bool
    by: PersonId
    reason: TextId | None = None


class Undone(_Event, frozen=True, kw_only=True, gc=False, tag="undone"):
    """The entry *seq* was taken back by its author: the tournament is as it was before it."""

    seq: int


Event: TypeAlias = (
    Opened
    | SetupAmended
    | Appointed
    | Dismissed
    | Announced
    | TaskPlanned
    | TaskTicked
    | RegistrationOpened
    | Registered
    | CheckedIn
    | CheckedOut
    | Left
    | CameBack
    | NameJudged
    | DeckSubmitted
    | DeckReceived
    | SeatFixed
    | KeptApart
    | BlockAssigned
    | BlocksMerged
    | StageStarted
    | RoundsFixed
    | StageClosed
    | RoundDrafted
    | DraftDiscarded
    | Reseated
    | Published
    | RoundStarted
    | ByeGiven
    | ResultRecorded
    | ResultReported
    | ResultSigned
    | ResultCleared
    | ResultCorrected
    | FirstNoted
    | ChipsCorrected
    | RoundClosed
    | RoundReopened
    | TieBroken
    | Finished
    | PrizesListed
    | ReportSent
    | CalledOff
    | EventReopened
    | Proposed
    | ProposalDecided
    | Undone
    | OfficeEvent
    | FloorEvent
)

_DECODER: Final = msgspec.json.Decoder(tuple[Event, ...])
_ENCODER: Final = msgspec.json.Encoder()


def encoded(events: tuple[Event, ...]) -> bytes:
    """*events* as they stand in the log."""
    return _ENCODER.encode(events)


def decoded(body: bytes) -> tuple[Event, ...]:
    """The events of one log entry."""
    return _DECODER.decode(body)
