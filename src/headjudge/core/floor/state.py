"""What the floor of one tournament remembers: penalties, calls, rulings, time, checks, notes."""

from collections.abc import Mapping
from datetime import datetime
from typing import Literal, NewType, TypeAlias

import msgspec

from headjudge.core.floor.clock import Pause
from headjudge.core.floor.deck_findings import Finding
from headjudge.core.floor.deckchecks import Method
from headjudge.core.floor.extensions import Extension
from headjudge.core.floor.issuing import Target
from headjudge.core.floor.revoked import Revocation
from headjudge.core.floor.wrong_table import Seating
from headjudge.core.ids import PersonId, PlayerId, RoundNumber, TableNumber, TextId

PenaltyId = NewType("PenaltyId", int)
CallId = NewType("CallId", int)
RulingId = NewType("RulingId", int)
CheckId = NewType("CheckId", int)
ProxyId = NewType("ProxyId", int)
EjectionId = NewType("EjectionId", int)
NoteId = NewType("NoteId", int)
"""Each counts from 1 inside its tournament."""

RoundKey: TypeAlias = tuple[int, RoundNumber]
"""Stage (from 0) and round."""


class Struck(msgspec.Struct, frozen=True):
    """The match in which a lost game or match was taken."""

    stage: int
    round: RoundNumber
    table: TableNumber


class Penalty(msgspec.Struct, frozen=True, kw_only=True):
    """A penalty one person holds; a team's stands once for each member (Bushiroad 5.2.2.3)."""

    id: PenaltyId
    group: PenaltyId
    """The number of the first of those given together to one team; the loss is taken once, for that one."""

    person: PersonId
    player: PlayerId | None
    """The entry it strikes; None: somebody who does not play."""

    infraction: str
    """Its section in the guide; empty: the note says what it was."""

    rank: str
    facts: tuple[str, ...] = ()
    compared: str | None = None
    intentional: bool = False
    stage: int
    round: RoundNumber
    table: TableNumber | None = None
    strikes: Target = "tournament"
    taken: Struck | None = None
    """Where the lost game or match was taken; None: it waits, or there is nothing to take."""

    status: Literal["requested", "given", "declined", "withdrawn"] = "given"
    proposed: tuple[str, ...] = ()
    """The upgrade that was proposed."""

    foreseen: tuple[str, ...] = ()
    """The lowest and the highest rank the guide has for it; what was decided may be another (Bushiroad 0.4)."""

    reason: TextId | None = None
    """Why it is outside the range, or why an upgrade was declined."""

    note: TextId | None = None
    incident: int
    """Infractions of one incident share it."""

    by: PersonId
    at: datetime
    acknowledged: bool = False
    """The head judge has seen it."""


class Appealed(msgspec.Struct, frozen=True, kw_only=True):
    """An appeal against a ruling, and what became of it."""

    by: tuple[PlayerId, ...]
    at: datetime
    decided_by: PersonId | None = None
    decision: TextId | None = None
    same: bool | None = None
    """The first ruling was confirmed."""

    charged: bool = False
    """It cost those who appealed one of their challenges."""


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """A decision about a table; what a head judge put in its place stands beside it."""

    id: RulingId
    call: CallId
    stage: int
    round: RoundNumber
    table: TableNumber
    judge: PersonId
    question: TextId | None = None
    decision: TextId
    statements: Mapping[PlayerId, TextId] = {}
    at: datetime
    seconds: int
    """From the judge's arrival to the decision."""

    conflict: bool = False
    """The judge plays in that match (TCG Office 2h)."""

    by_head_judge: bool = False
    appeal: Appealed | None = None
    complaint: TextId | None = None
    """A complaint to the publisher after the event; it changes no result (Bushiroad 1.2.2)."""

    upheld: bool | None = None


class Call(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody wants a judge at a table."""

    id: CallId
    stage: int
    round: RoundNumber
    table: TableNumber
    kind: Literal["ruling", "infraction", "shuffle", "sleeves", "intervention"]
    by: PersonId
    at: datetime
    note: TextId | None = None
    claimed_by: PersonId | None = None
    claimed_at: datetime | None = None
    escalated: bool = False
    """Another judge is wanted as well."""

    closed_at: datetime | None = None


class DeckCheck(msgspec.Struct, frozen=True, kw_only=True):
    """The decks of one table in a judge's hands."""

    id: CheckId
    stage: int
    round: RoundNumber
    table: TableNumber
    players: tuple[PlayerId, ...]
    method: Method
    by: PersonId
    taken: datetime
    returned: datetime | None = None
    findings: tuple[Finding, ...] = ()


class Proxy(msgspec.Struct, frozen=True, kw_only=True):
    """A stand-in a judge made for a card."""

    id: ProxyId
    player: PlayerId
    card: TextId
    ground: Literal["damaged", "other"]
    justification: TextId | None = None
    stage: int
    round: RoundNumber
    by: PersonId
    at: datetime


class Shortened(msgspec.Struct, frozen=True, kw_only=True):
    """A player's choice to go on without a lost sideboard card."""

    player: PlayerId
    card: str
    left: int | None
    """How many cards the sideboard has since; None: there is no list of it."""

    stage: int
    round: RoundNumber
    by: PersonId
    at: datetime


class Ejection(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody is sent out of the venue."""

    id: EjectionId
    person: PersonId
    by: PersonId
    at: datetime
    reason: TextId | None
    status: Literal["awaiting", "effective", "refused", "lifted"]
    """Awaiting: the organizer's permission."""


class Note(msgspec.Struct, frozen=True, kw_only=True):
    """Something judges keep in mind about a player, a person or a table."""

    id: NoteId
    kind: "NoteKind"
    player: PlayerId | None = None
    person: PersonId | None = None
    """Somebody who need not play."""

    table: TableNumber | None = None
    text: TextId | None = None
    stage: int
    round: RoundNumber
    lasts: Literal["match", "before-next-round", "tournament"]
    by: PersonId
    at: datetime
    lifted: bool = False
    place: "Place | None" = None
    """Where it happened; conduct counts around the venue and online too (Bushiroad 1.1.1)."""

    standing: "Standing | None" = None
    """What the person is at the event, where that is not a player."""

    card: str | None = None
    """The card it is about: a permission to play it with writing on it (Bushiroad 2.1.1)."""

    lifted_at: datetime | None = None
    """When it ended: when somebody who was away came back."""

    duty: str | None = None
    """The shared duty that was breached (TCG Office 2b)."""


Place: TypeAlias = Literal["play-area", "venue", "surroundings", "social-media", "blog", "video"]
Standing: TypeAlias = Literal["fighter", "audience", "press", "judge", "organizer", "staff"]
"""Participants include people who do not play (Bushiroad 1.1.1)."""

NoteKind: TypeAlias = Literal[
    "urged",  # to play faster (Bushiroad 4.2)
    "permission",  # food, devices, notes, a signed card, a translation slip
    "ban",  # sleeves, a device, a token, an item
    "order",  # to replace sleeves or cards (TCG Office 4g)
    "replacement",  # a card the judge supplied, for good (TCG Office 4g)
    "muted",  # a team member who may not talk any more (Bushiroad 5.2.2.2)
    "no-spectators",  # a player's wish (TCG Office 2l)
    "proper-steps",  # no shortcuts at this table any more (Bushiroad PG-5.1)
    "conduct",  # a breach of the common duties (TCG Office 2b)
    "away",  # left the table with the opponent's consent and a judge's permission (Bushiroad 1.2.1)
    "slander",  # anywhere, for the publisher to judge (Bushiroad PG-0)
]


class Absence(msgspec.Struct, frozen=True):
    """An empty seat somebody reported."""

    stage: int
    round: RoundNumber
    since: datetime
    seated: datetime | None = None
    """When the player came, or handed in the sheet."""


class SeatsPutRight(msgspec.Struct, frozen=True, kw_only=True):
    """A round amended after players sat at the wrong tables."""

    stage: int
    round: RoundNumber
    seatings: tuple[Seating, ...]
    penalised: tuple[PlayerId, ...]
    agreed_by: tuple[PersonId, ...] = ()


class TextRuling(msgspec.Struct, frozen=True):
    """What a card says in this tournament, by the head judge's word."""

    text: TextId
    by: PersonId
    at: datetime


class Floor(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the floor remembers."""

    penalties: tuple[Penalty, ...] = ()
    calls: tuple[Call, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    challenge_limit: int | None = None
    """Set on the day; None: what the setup says."""

    challenges: Mapping[PlayerId, int] = {}
    """How many of their challenges players have used up."""

    texts: Mapping[str, TextRuling] = {}
    """Card -> the head judge's final ruling on its text."""

    extensions: tuple[Extension, ...] = ()
    pauses: Mapping[RoundKey, tuple[Pause, ...]] = {}
    scheduled: Mapping[RoundKey, datetime] = {}
    preparation: Mapping[TableNumber | None, datetime] = {}
    """When preparation of this round began; None: at all tables."""

    absences: Mapping[PlayerId, Absence] = {}
    scores: Mapping[Struck, tuple[int, int]] = {}
    """Games won so far in matches where a penalty took one."""

    checks: tuple[DeckCheck, ...] = ()
    proxies: tuple[Proxy, ...] = ()
    shortened: tuple[Shortened, ...] = ()
    ejections: tuple[Ejection, ...] = ()
    revoked: Mapping[PlayerId, Revocation] = {}
    filed: Mapping[tuple[Literal["disqualification", "ejection"], int], TextId] = {}
    """Sealed reports to the publisher, by what they are about."""

    notes: tuple[Note, ...] = ()
    amendments: tuple[SeatsPutRight, ...] = ()
