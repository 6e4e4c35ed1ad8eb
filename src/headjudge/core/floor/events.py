"""What has happened on the floor. Facts, in the past tense, with ids instead of names.

Tags are written by hand and never used again for something else (tests/core/test_events.py keeps samples of each).
"""

from datetime import datetime
from typing import Literal, TypeAlias

import msgspec

from headjudge.core.floor.deck_findings import Finding
from headjudge.core.floor.deckchecks import Method
from headjudge.core.floor.endings import Answer
from headjudge.core.floor.extensions import Ground
from headjudge.core.floor.issuing import Target
from headjudge.core.floor.revoked import Revocation
from headjudge.core.floor.state import (
    CallId,
    CheckId,
    EjectionId,
    NoteId,
    NoteKind,
    PenaltyId,
    Place,
    ProxyId,
    RulingId,
    Standing,
)
from headjudge.core.floor.wrong_table import Seating
from headjudge.core.ids import PersonId, PlayerId, RoundNumber, TableNumber, TextId


class _Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", gc=False, omit_defaults=True):
    """Anything that can have happened."""


# --- penalties --------------------------------------------------------------------------------------------------------


class PenaltyGiven(_Event, frozen=True, kw_only=True, gc=False, tag="penalty-given"):
    """A penalty was given, or asked for; to several persons where a team was penalised."""

    penalty: PenaltyId
    """The number of the first person's; the others follow."""

    persons: tuple[PersonId, ...]
    player: PlayerId | None = None
    infraction: str
    """Empty: the guide is not supplied, and the note says what it was."""

    rank: str
    facts: tuple[str, ...] = ()
    compared: str | None = None
    intentional: bool = False
    stage: int
    round: RoundNumber
    table: TableNumber | None = None
    strikes: Target = "tournament"
    requested: bool = False
    """Somebody who may not give it asked whoever may."""

    proposed: tuple[str, ...] = ()
    foreseen: tuple[str, ...] = ()
    reason: TextId | None = None
    note: TextId | None = None
    incident: int
    by: PersonId
    at: datetime


class RequestDecided(_Event, frozen=True, kw_only=True, gc=False, tag="request-decided"):
    penalties: tuple[PenaltyId, ...]
    persons: tuple[PersonId, ...] = ()
    """Whom they are for; not said by older logs."""

    confirmed: bool
    strikes: Target = "tournament"
    by: PersonId
    at: datetime
    reason: TextId | None = None


class LossTaken(_Event, frozen=True, kw_only=True, gc=False, tag="loss-taken"):
    """The game or match that a penalty costs was taken."""

    penalties: tuple[PenaltyId, ...]
    stage: int
    round: RoundNumber
    table: TableNumber
    score: tuple[int, int] | None = None
    """Games won so far, the lost one counted."""


class LossGivenBack(_Event, frozen=True, kw_only=True, gc=False, tag="loss-given-back"):
    """A penalty that had taken games at this table was withdrawn."""

    stage: int
    round: RoundNumber
    table: TableNumber
    score: tuple[int, int]
    """Games won so far, without those."""


class PenaltyAcknowledged(_Event, frozen=True, kw_only=True, gc=False, tag="penalty-acknowledged"):
    penalty: PenaltyId


class PenaltyWithdrawn(_Event, frozen=True, kw_only=True, gc=False, tag="penalty-withdrawn"):
    penalties: tuple[PenaltyId, ...]
    persons: tuple[PersonId, ...] = ()
    """Whom they were for; not said by older logs."""

    reason: TextId


class StandingRevoked(_Event, frozen=True, kw_only=True, gc=False, tag="standing-revoked"):
    player: PlayerId
    how: Revocation


class StandingRestored(_Event, frozen=True, kw_only=True, gc=False, tag="standing-restored"):
    """The disqualification that had cost the place was withdrawn."""

    player: PlayerId


class Ejected(_Event, frozen=True, kw_only=True, gc=False, tag="ejected"):
    """Somebody is sent out, or will be once the organizer permits it."""

    ejection: EjectionId
    person: PersonId
    awaiting: bool = False
    by: PersonId
    at: datetime
    reason: TextId | None = None


class EjectionDecided(_Event, frozen=True, kw_only=True, gc=False, tag="ejection-decided"):
    ejection: EjectionId
    permitted: bool


class EjectionLifted(_Event, frozen=True, kw_only=True, gc=False, tag="ejection-lifted"):
    ejection: EjectionId


class ReportFiled(_Event, frozen=True, kw_only=True, gc=False, tag="report-filed"):
    """The publisher has the sealed report."""

    about: Literal["disqualification", "ejection"]
    number: int
    text: TextId


# --- calls and rulings ------------------------------------------------------------------------------------------------


class JudgeCalled(_Event, frozen=True, kw_only=True, gc=False, tag="judge-called"):
    call: CallId
    stage: int
    round: RoundNumber
    table: TableNumber
    kind: Literal["ruling", "infraction", "shuffle", "sleeves", "intervention"]
    by: PersonId
    at: datetime
    note: TextId | None = None


class CallClaimed(_Event, frozen=True, kw_only=True, gc=False, tag="call-claimed"):
    call: CallId
    by: PersonId
    at: datetime


class CallEscalated(_Event, frozen=True, kw_only=True, gc=False, tag="call-escalated"):
    call: CallId


class CallClosed(_Event, frozen=True, kw_only=True, gc=False, tag="call-closed"):
    call: CallId
    at: datetime


class RulingMade(_Event, frozen=True, kw_only=True, gc=False, tag="ruling-made"):
    ruling: RulingId
    call: CallId
    stage: int
    round: RoundNumber
    table: TableNumber
    judge: PersonId
    question: TextId | None = None
    decision: TextId
    statements: dict[PlayerId, TextId] = {}
    at: datetime
    seconds: int
    conflict: bool = False
    by_head_judge: bool = False


class RulingAppealed(_Event, frozen=True, kw_only=True, gc=False, tag="ruling-appealed"):
    ruling: RulingId
    players: tuple[PlayerId, ...]
    at: datetime


class AppealDecided(_Event, frozen=True, kw_only=True, gc=False, tag="appeal-decided"):
    ruling: RulingId
    by: PersonId
    decision: TextId
    same: bool
    charged: bool
    at: datetime


class ComplaintFiled(_Event, frozen=True, kw_only=True, gc=False, tag="complaint-filed"):
    ruling: RulingId
    text: TextId


class ComplaintAnswered(_Event, frozen=True, kw_only=True, gc=False, tag="complaint-answered"):
    ruling: RulingId
    upheld: bool


class ChallengeLimitSet(_Event, frozen=True, kw_only=True, gc=False, tag="challenge-limit-set"):
    limit: int


class TextRuled(_Event, frozen=True, kw_only=True, gc=False, tag="text-ruled"):
    card: str
    text: TextId
    by: PersonId
    at: datetime


# --- time -------------------------------------------------------------------------------------------------------------


class ExtensionGranted(_Event, frozen=True, kw_only=True, gc=False, tag="extension-granted"):
    stage: int
    round: RoundNumber
    table: TableNumber
    seconds: int = 0
    turns: int = 0
    ground: Ground
    by: PersonId
    at: datetime


class ExtensionDeclared(_Event, frozen=True, kw_only=True, gc=False, tag="extension-declared"):
    stage: int
    round: RoundNumber
    table: TableNumber


class ExtensionLapsed(_Event, frozen=True, kw_only=True, gc=False, tag="extension-lapsed"):
    """The result was processed before anybody declared it."""

    stage: int
    round: RoundNumber
    table: TableNumber


class ClockPaused(_Event, frozen=True, kw_only=True, gc=False, tag="clock-paused"):
    stage: int
    round: RoundNumber
    at: datetime


class ClockResumed(_Event, frozen=True, kw_only=True, gc=False, tag="clock-resumed"):
    stage: int
    round: RoundNumber
    at: datetime


class RoundScheduled(_Event, frozen=True, kw_only=True, gc=False, tag="round-scheduled"):
    stage: int
    round: RoundNumber
    at: datetime


class PreparationStarted(_Event, frozen=True, kw_only=True, gc=False, tag="preparation-started"):
    at: datetime
    table: TableNumber | None = None


class SeatEmpty(_Event, frozen=True, kw_only=True, gc=False, tag="seat-empty"):
    player: PlayerId
    stage: int
    round: RoundNumber
    at: datetime


class SeatTaken(_Event, frozen=True, kw_only=True, gc=False, tag="seat-taken"):
    player: PlayerId
    at: datetime


class EndedOnTime(_Event, frozen=True, kw_only=True, gc=False, tag="ended-on-time"):
    """How the assistant came to a result, for the record."""

    stage: int
    round: RoundNumber
    table: TableNumber
    in_game: bool
    wins: tuple[int, int]
    answers: tuple[Answer, ...]
    cite: tuple[str, ...]


# --- decks, tables, notes ---------------------------------------------------------------------------------------------


class DeckCheckStarted(_Event, frozen=True, kw_only=True, gc=False, tag="deck-check-started"):
    check: CheckId
    stage: int
    round: RoundNumber
    table: TableNumber
    players: tuple[PlayerId, ...]
    method: Method
    by: PersonId
    at: datetime


class DeckCheckFinished(_Event, frozen=True, kw_only=True, gc=False, tag="deck-check-finished"):
    check: CheckId
    at: datetime
    findings: tuple[Finding, ...] = ()


class ProxyIssued(_Event, frozen=True, kw_only=True, gc=False, tag="proxy-issued"):
    proxy: ProxyId
    player: PlayerId
    card: TextId
    ground: Literal["damaged", "other"]
    justification: TextId | None = None
    stage: int
    round: RoundNumber
    by: PersonId
    at: datetime


class SideboardShortened(_Event, frozen=True, kw_only=True, gc=False, tag="sideboard-shortened"):
    """A player goes on without a lost sideboard card; the registered list is one shorter."""

    player: PlayerId
    card: str
    text: TextId | None = None
    """The list from now on; None: there was none to shorten."""

    left: int | None = None
    """How many cards the sideboard has from now on."""

    stage: int
    round: RoundNumber
    by: PersonId
    at: datetime


class SeatsAmended(_Event, frozen=True, kw_only=True, gc=False, tag="seats-amended"):
    """Who really sat where in a round; its results follow."""

    stage: int
    round: RoundNumber
    seatings: tuple[Seating, ...]
    penalised: tuple[PlayerId, ...]
    agreed_by: tuple[PersonId, ...] = ()


class NoteWritten(_Event, frozen=True, kw_only=True, gc=False, tag="note-written"):
    note: NoteId
    kind: NoteKind
    player: PlayerId | None = None
    person: PersonId | None = None
    table: TableNumber | None = None
    text: TextId | None = None
    stage: int
    round: RoundNumber
    lasts: Literal["match", "before-next-round", "tournament"]
    by: PersonId
    at: datetime
    place: Place | None = None
    standing: Standing | None = None
    card: str | None = None
    duty: str | None = None


class NoteLifted(_Event, frozen=True, kw_only=True, gc=False, tag="note-lifted"):
    note: NoteId
    at: datetime | None = None


FloorEvent: TypeAlias = (
    PenaltyGiven
    | RequestDecided
    | LossTaken
    | LossGivenBack
    | PenaltyAcknowledged
    | PenaltyWithdrawn
    | StandingRevoked
    | StandingRestored
    | Ejected
    | EjectionDecided
    | EjectionLifted
    | ReportFiled
    | JudgeCalled
    | CallClaimed
    | CallEscalated
    | CallClosed
    | RulingMade
    | RulingAppealed
    | AppealDecided
    | ComplaintFiled
    | ComplaintAnswered
    | ChallengeLimitSet
    | TextRuled
    | ExtensionGranted
    | ExtensionDeclared
    | ExtensionLapsed
    | ClockPaused
    | ClockResumed
    | RoundScheduled
    | PreparationStarted
    | SeatEmpty
    | SeatTaken
    | EndedOnTime
    | DeckCheckStarted
    | DeckCheckFinished
    | ProxyIssued
    | SideboardShortened
    | SeatsAmended
    | NoteWritten
    | NoteLifted
)
