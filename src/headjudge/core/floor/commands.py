"""What people ask of the floor. Imperatives; who may give which stands in `core.permissions`."""

from datetime import datetime
from typing import Literal, TypeAlias

import msgspec

from headjudge.core.decks.decklist import Decklist
from headjudge.core.floor.deck_findings import Finding
from headjudge.core.floor.deckchecks import Method
from headjudge.core.floor.endings import Answer, Ended, Seat
from headjudge.core.floor.extensions import Ground
from headjudge.core.floor.issuing import Target
from headjudge.core.floor.state import (
    CallId,
    CheckId,
    EjectionId,
    NoteId,
    NoteKind,
    PenaltyId,
    Place,
    RulingId,
    Standing,
)
from headjudge.core.floor.wrong_table import Seating
from headjudge.core.ids import PersonId, PlayerId, RoundNumber, TableNumber, TextId


class _Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """Anything a judge, a player or a spectator can ask for."""


# --- penalties ------------------------------------------------------------------------------------------------------


class GivePenalty(_Command, frozen=True, kw_only=True, tag="give-penalty"):
    """Penalise a player, a team, one of its members, or somebody who does not play.

    A rank the asker may not give becomes a request to whoever may.
    """

    player: PlayerId | None = None
    person: PersonId | None = None
    """One member of a team, or a spectator."""

    infraction: str = ""
    """Its section in the guide; empty where the guide is not supplied and the `note` says what it was."""

    rank: str
    facts: tuple[str, ...] = ()
    compared: str | None = None
    intentional: bool = False
    told: bool
    """The person was told infraction and penalty aloud (Bushiroad PG-2)."""

    strikes: Target | None = None
    """None: what the book says for this moment."""

    in_game: bool = True
    """During a match: a game is running."""

    score: tuple[int, int] | None = None
    """Games so far, in the order of the table's players, where a match has several."""

    reason: TextId | None = None
    note: TextId | None = None
    """What the judge writes about it; where the guide is not supplied, the infraction itself."""

    incident: int | None = None
    """Add to an incident that has penalties already."""


class DecideRequest(_Command, frozen=True, kw_only=True, tag="decide-request"):
    """Give the penalty a judge asked for, or do not."""

    penalty: PenaltyId
    confirmed: bool
    reason: TextId | None = None


class AcknowledgePenalty(_Command, frozen=True, kw_only=True, tag="acknowledge-penalty"):
    """The head judge has seen it."""

    penalty: PenaltyId


class WithdrawPenalty(_Command, frozen=True, kw_only=True, tag="withdraw-penalty"):
    """Take a penalty back, after an appeal or a mistake."""

    penalty: PenaltyId
    reason: TextId


class RevokeStanding(_Command, frozen=True, kw_only=True, tag="revoke-standing"):
    """Take place and prizes from a disqualified player."""

    player: PlayerId
    passed_down: bool | None = None
    """None: as the event decided."""


class Eject(_Command, frozen=True, kw_only=True, tag="eject"):
    """Send somebody out of the venue."""

    person: PersonId
    reason: TextId | None = None


class DecideEjection(_Command, frozen=True, kw_only=True, tag="decide-ejection"):
    """Permit an ejection, or do not."""

    ejection: EjectionId
    permitted: bool


class LiftEjection(_Command, frozen=True, kw_only=True, tag="lift-ejection"):
    """Let somebody come back."""

    ejection: EjectionId


class FileReport(_Command, frozen=True, kw_only=True, tag="file-report"):
    """Send the publisher the sealed report on a disqualification or an ejection."""

    about: Literal["disqualification", "ejection"]
    number: int
    """Of the penalty or the ejection."""

    text: TextId


# --- calls and rulings ----------------------------------------------------------------------------------------------


class CallJudge(_Command, frozen=True, kw_only=True, tag="call-judge"):
    """Ask for a judge at a table. Nobody chooses which one."""

    table: TableNumber
    kind: Literal["ruling", "infraction", "shuffle", "sleeves", "intervention"] = "ruling"
    note: TextId | None = None


class ClaimCall(_Command, frozen=True, kw_only=True, tag="claim-call"):
    """I am going there."""

    call: CallId


class EscalateCall(_Command, frozen=True, kw_only=True, tag="escalate-call"):
    """Another judge is wanted as well."""

    call: CallId


class CloseCall(_Command, frozen=True, kw_only=True, tag="close-call"):
    """Nothing (more) to rule on."""

    call: CallId


class Rule(_Command, frozen=True, kw_only=True, tag="rule"):
    """Decide a question at a table."""

    call: CallId
    decision: TextId
    question: TextId | None = None
    statements: dict[PlayerId, TextId] = {}
    extend: bool = False
    """Give the table the time the ruling took, where the book lets a judge."""

    despite: bool = False
    """A head judge decides first although other judges are there."""


class Appeal(_Command, frozen=True, kw_only=True, tag="appeal"):
    """Ask the head judge to look at a ruling."""

    ruling: RulingId
    players: tuple[PlayerId, ...]


class DecideAppeal(_Command, frozen=True, kw_only=True, tag="decide-appeal"):
    """The final ruling."""

    ruling: RulingId
    decision: TextId
    same: bool
    """It confirms the first one; who closes the appeal says so (BR-AMB-47)."""

    charge: bool = True
    """Reduce the challenges of those who appealed, if it is confirmed."""


class FileComplaint(_Command, frozen=True, kw_only=True, tag="file-complaint"):
    """Complain to the publisher about a final ruling, after the event."""

    ruling: RulingId
    text: TextId


class AnswerComplaint(_Command, frozen=True, kw_only=True, tag="answer-complaint"):
    """What the publisher said; no result changes."""

    ruling: RulingId
    upheld: bool


class SetChallengeLimit(_Command, frozen=True, kw_only=True, tag="set-challenge-limit"):
    """How many challenges each player has; 0: no limit."""

    limit: int


class RuleOnText(_Command, frozen=True, kw_only=True, tag="rule-on-text"):
    """Settle what a card says in this tournament, whatever is printed or corrected (Bushiroad 2.1.1)."""

    card: str
    """Its name, as the game has it."""

    text: TextId


# --- time -----------------------------------------------------------------------------------------------------------


class GrantExtension(_Command, frozen=True, kw_only=True, tag="grant-extension"):
    """Give a table extra time or turns."""

    table: TableNumber
    seconds: int = 0
    turns: int = 0
    ground: Ground = "other"


class DeclareExtension(_Command, frozen=True, kw_only=True, tag="declare-extension"):
    """The players of a table have told the official who closes it."""

    table: TableNumber


class PauseClock(_Command, frozen=True, kw_only=True, tag="pause-clock"):
    """Stop the round clock."""


class ResumeClock(_Command, frozen=True, kw_only=True, tag="resume-clock"):
    """Let it run again."""


class ScheduleRound(_Command, frozen=True, kw_only=True, tag="schedule-round"):
    """Say when the next start call is due."""

    at: datetime


class StartPreparation(_Command, frozen=True, kw_only=True, tag="start-preparation"):
    """Players begin to prepare: everywhere, or at one table."""

    table: TableNumber | None = None


class MarkAbsent(_Command, frozen=True, kw_only=True, tag="mark-absent"):
    """A seat is empty."""

    player: PlayerId


class MarkSeated(_Command, frozen=True, kw_only=True, tag="mark-seated"):
    """The player has come, or handed in the sheet."""

    player: PlayerId


class EndOnTime(_Command, frozen=True, kw_only=True, tag="end-on-time"):
    """End a match as the book says, with the answers the assistant was given."""

    table: TableNumber
    wins: tuple[int, int] = (0, 0)
    drawn: int = 0
    in_game: bool = True
    ended: Ended = "time"
    turn: Seat | None = None
    answers: tuple[Answer, ...] = ()


# --- decks, tables, notes -------------------------------------------------------------------------------------------


class StartDeckCheck(_Command, frozen=True, kw_only=True, tag="start-deck-check"):
    """Take the decks of a table."""

    table: TableNumber
    method: Method = "random"


class FinishDeckCheck(_Command, frozen=True, kw_only=True, tag="finish-deck-check"):
    """Return the decks; the table gets the time back."""

    check: CheckId
    findings: tuple[Finding, ...] = ()


class IssueProxy(_Command, frozen=True, kw_only=True, tag="issue-proxy"):
    """Make a stand-in for a card."""

    player: PlayerId
    card: TextId
    ground: Literal["damaged", "lost", "other"] = "damaged"
    justification: TextId | None = None


class PlayWithout(_Command, frozen=True, kw_only=True, tag="play-without"):
    """A sideboard card is lost: the player goes on with the smaller sideboard (TCG Office 7d)."""

    player: PlayerId
    card: str
    deck: Decklist | None = None
    """What could be read of the registered list; None: there is none, or nobody has read it."""

    unread: int = 0
    """Lines of it that could not be read."""

    amended: TextId | None = None
    """The list without the card; None: it is not on it, or there is no list."""


class AmendSeats(_Command, frozen=True, kw_only=True, tag="amend-seats"):
    """Put the results of a round right after players sat at the wrong tables."""

    round: RoundNumber
    seatings: tuple[Seating, ...]
    decided: dict[TableNumber, Literal["double-loss", "stands"]] = {}
    """What organizer and head judge decided where the book is silent."""

    rank: str | None = None
    """Penalise everybody who sat wrong with this; None: each on their own."""

    agreed_by: tuple[PersonId, ...] = ()
    """Organizer and head judge, once the next pairings are posted."""


class WriteNote(_Command, frozen=True, kw_only=True, tag="write-note"):
    """Keep something in mind about a player or a table."""

    kind: NoteKind
    player: PlayerId | None = None
    person: PersonId | None = None
    table: TableNumber | None = None
    text: TextId | None = None
    before_next_round: bool = False
    place: Place | None = None
    standing: Standing | None = None
    card: str | None = None
    """The one card it is about, by its name."""

    duty: str | None = None
    """The shared duty that was breached, for a note on conduct."""


class LiftNote(_Command, frozen=True, kw_only=True, tag="lift-note"):
    """It is done, or no longer so."""

    note: NoteId


FloorCommand: TypeAlias = (
    GivePenalty
    | DecideRequest
    | AcknowledgePenalty
    | WithdrawPenalty
    | RevokeStanding
    | Eject
    | DecideEjection
    | LiftEjection
    | FileReport
    | CallJudge
    | ClaimCall
    | EscalateCall
    | CloseCall
    | Rule
    | Appeal
    | DecideAppeal
    | FileComplaint
    | AnswerComplaint
    | SetChallengeLimit
    | RuleOnText
    | GrantExtension
    | DeclareExtension
    | PauseClock
    | ResumeClock
    | ScheduleRound
    | StartPreparation
    | MarkAbsent
    | MarkSeated
    | EndOnTime
    | StartDeckCheck
    | FinishDeckCheck
    | IssueProxy
    | PlayWithout
    | AmendSeats
    | WriteNote
    | LiftNote
)
