"""What people ask a tournament to do. Imperatives; who may give which stands in `permissions`."""

from datetime import date
from typing import Literal, TypeAlias

import msgspec

from headjudge.core.decks.decklist import Decklist
from headjudge.core.floor.commands import FloorCommand
from headjudge.core.ids import PersonId, PlayerId, ProposalId, TableNumber, TextId
from headjudge.core.office.commands import OfficeCommand
from headjudge.core.result_commands import ResultCommand
from headjudge.core.setup import Setup


class _Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """Anything somebody can ask for."""


# --- before the day -------------------------------------------------------------------------------------------------


class Open(_Command, frozen=True, kw_only=True, tag="open"):
    """Bring a tournament into being; whoever does becomes its organizer."""

    setup: Setup
    commitment: str
    """The hash of the secret seed."""


class AmendSetup(_Command, frozen=True, kw_only=True, tag="amend-setup"):
    """Choose otherwise; what the book fixes once round 1 is paired stays."""

    setup: Setup


class Appoint(_Command, frozen=True, kw_only=True, tag="appoint"):
    """Give somebody a role."""

    person: PersonId
    role: str
    block: str | None = None
    """For a head judge of one block."""


class Dismiss(_Command, frozen=True, kw_only=True, tag="dismiss"):
    """Take a role from somebody."""

    person: PersonId
    role: str


class Announce(_Command, frozen=True, kw_only=True, tag="announce"):
    """Make the event public."""

    posted: date
    notice: dict[str, TextId]
    """Field -> its text: venue, time, fee, prizes, …"""


class PlanTask(_Command, frozen=True, kw_only=True, tag="plan-task"):
    """Set the day by which a step of the preparation is done."""

    task: str
    due: date | None
    """None: the book's own day again."""


class TickTask(_Command, frozen=True, kw_only=True, tag="tick-task"):
    """A step of the preparation is done, or is not after all."""

    task: str
    done: bool = True


class OpenRegistration(_Command, frozen=True, kw_only=True, tag="open-registration"):
    """Let players in."""


# --- players --------------------------------------------------------------------------------------------------------


class Eligibility(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is known of a person outside this tournament."""

    suspended_until: date | None = None
    suspended_from_level: int = 1
    """The suspension reaches this level and above."""

    invited: bool = False
    qualified: bool = False
    """Already qualified for the event this one feeds."""

    employee: bool = False
    developer_until: date | None = None
    """Worked on cards of this game until then; the date may lie ahead."""

    insider_of: date | None = None
    """Knows a set before its release on that day."""

    barred: tuple[str, ...] = ()
    """Other bars of the book that hold for this person, by id: `group`, `guideline`."""

    authorised: bool = False
    """The publisher has authorised an exception."""


class Register(_Command, frozen=True, kw_only=True, tag="register"):
    """Enter a person, or a team in its order."""

    player: PlayerId
    members: tuple[PersonId, ...]
    eligibility: Eligibility = Eligibility()
    shown: TextId | None = None
    """A nickname or a team name."""

    walk_in: bool = False
    present: bool = False
    """Checked in at once."""

    acknowledged: bool = False
    """They were told who may publish their name, portrait and deck (TCG Office 2c)."""

    reason: TextId | None = None


class ReEnter(_Command, frozen=True, kw_only=True, tag="re-enter"):
    """Let a player who left come back as a new entry."""

    player: PlayerId
    """The new entry."""

    earlier: PlayerId
    eligibility: Eligibility = Eligibility()
    paid: bool = False
    """The fee for coming back was paid, where there is one."""


class CheckIn(_Command, frozen=True, kw_only=True, tag="check-in"):
    """Mark players as present."""

    players: tuple[PlayerId, ...]


class CheckOut(_Command, frozen=True, kw_only=True, tag="check-out"):
    """Take a check-in back."""

    player: PlayerId


class Drop(_Command, frozen=True, kw_only=True, tag="drop"):
    """Take a player out; before and after the pairings differ."""

    player: PlayerId
    cause: Literal["dropped", "absent"] = "dropped"
    reason: TextId | None = None


class Reinstate(_Command, frozen=True, kw_only=True, tag="reinstate"):
    """Bring a dropped player back."""

    player: PlayerId
    reason: TextId | None = None


class ApproveName(_Command, frozen=True, kw_only=True, tag="approve-name"):
    """Let a nickname or team name be shown, or not."""

    player: PlayerId
    approved: bool


class SubmitDeck(_Command, frozen=True, kw_only=True, tag="submit-deck"):
    """Hand in a deck list."""

    player: PlayerId
    text: TextId
    deck: Decklist | None = None
    """What could be read of the text; None: nobody has read it."""

    unread: int = 0
    """Lines that could not be read."""

    reason: TextId | None = None
    """Why an official changes a list that is fixed."""


class ReceiveDeck(_Command, frozen=True, kw_only=True, tag="receive-deck"):
    """Take a deck list as an official: from now on it is fixed."""

    player: PlayerId


class FixSeat(_Command, frozen=True, kw_only=True, tag="fix-seat"):
    """Keep a player at one table, or lift that again."""

    player: PlayerId
    table: TableNumber | None


class KeepApart(_Command, frozen=True, kw_only=True, tag="keep-apart"):
    """Do not pair these two while it can be avoided."""

    players: tuple[PlayerId, PlayerId]


class AssignBlock(_Command, frozen=True, kw_only=True, tag="assign-block"):
    """Put players into a block of a large field."""

    players: tuple[PlayerId, ...]
    block: str


class MergeBlocks(_Command, frozen=True, kw_only=True, tag="merge-blocks"):
    """Make one field of all blocks, under one head judge."""

    head_judge: PersonId


# --- stages and rounds ----------------------------------------------------------------------------------------------


class StartStage(_Command, frozen=True, kw_only=True, tag="start-stage"):
    """Begin the first stage, or another one with everybody still in (a second draft, a merged field)."""

    structure: str | None = None
    """None: what the setup says."""

    rounds: int | None = None
    groups: dict[PlayerId, str] = {}
    """Draft pod of each player."""


class Cut(_Command, frozen=True, kw_only=True, tag="cut"):
    """End the stage and take the best into the finals."""

    size: int | None = None
    structure: str | None = None


class DraftRound(_Command, frozen=True, kw_only=True, tag="draft-round"):
    """Pair the next round, for review."""

    seed: str
    """Hex; drawn from the tournament's secret by the service."""

    repeats: bool = False
    """Confirm rematches (or second byes) where nothing else exists."""


class ChangeDraft(_Command, frozen=True, kw_only=True, tag="change-draft"):
    """Exchange two players of the draft; a bye counts as a seat."""

    players: tuple[PlayerId, PlayerId]
    reason: TextId | None = None


class DiscardDraft(_Command, frozen=True, kw_only=True, tag="discard-draft"):
    """Throw the draft away."""


class Publish(_Command, frozen=True, kw_only=True, tag="publish"):
    """Post the pairings."""

    despite: TextId | None = None
    """A reason to post although the checklist has open points."""


class StartRound(_Command, frozen=True, kw_only=True, tag="start-round"):
    """The start call: the clock runs."""

    minutes: int | None = None
    """None: what the event announced, else what the book has for this stage. 0: no limit."""

    absent: tuple[PlayerId, ...] = ()
    """Players with a bye who are not seated: the bye waits."""


class GiveBye(_Command, frozen=True, kw_only=True, tag="give-bye"):
    """The player with the bye is seated now: it counts."""

    player: PlayerId


class CloseRound(_Command, frozen=True, kw_only=True, tag="close-round"):
    """All results are in: on to the next."""

    despite: TextId | None = None
    """A reason to close with tables missing: they become double losses."""


class ReopenRound(_Command, frozen=True, kw_only=True, tag="reopen-round"):
    """Take the close back while nothing was built on it."""


class DecideTie(_Command, frozen=True, kw_only=True, tag="decide-tie"):
    """Order players who are equal after every tiebreaker."""

    order: tuple[PlayerId, ...]
    how: Literal["draw", "coin", "playoff"]


class Finish(_Command, frozen=True, kw_only=True, tag="finish"):
    """End the tournament and reveal the seed."""

    seed: str


class ListPrizes(_Command, frozen=True, kw_only=True, tag="list-prizes"):
    """Say what each rank receives."""

    prizes: tuple[tuple[int, TextId], ...]


class SendReport(_Command, frozen=True, kw_only=True, tag="send-report"):
    """The publisher has been told."""

    requested: bool = False
    """The publisher asked for it."""


class CallOff(_Command, frozen=True, kw_only=True, tag="call-off"):
    """The event does not take place, or was opened by mistake."""

    reason: TextId


class ReopenEvent(_Command, frozen=True, kw_only=True, tag="reopen-event"):
    """Something of a finished event is to be corrected before the publisher is told."""

    reason: TextId


class DecideProposal(_Command, frozen=True, kw_only=True, tag="decide-proposal"):
    """Confirm what somebody entered who decides nothing alone, or do not."""

    proposal: ProposalId
    confirmed: bool
    reason: TextId | None = None


class Undo(_Command, frozen=True, kw_only=True, tag="undo"):
    """Take the last action back; only its author may."""


Command: TypeAlias = (
    Open
    | AmendSetup
    | Appoint
    | Dismiss
    | Announce
    | PlanTask
    | TickTask
    | OpenRegistration
    | Register
    | ReEnter
    | CheckIn
    | CheckOut
    | Drop
    | Reinstate
    | ApproveName
    | SubmitDeck
    | ReceiveDeck
    | FixSeat
    | KeepApart
    | AssignBlock
    | MergeBlocks
    | StartStage
    | Cut
    | DraftRound
    | ChangeDraft
    | DiscardDraft
    | Publish
    | StartRound
    | GiveBye
    | CloseRound
    | ReopenRound
    | DecideTie
    | Finish
    | ListPrizes
    | SendReport
    | CallOff
    | ReopenEvent
    | DecideProposal
    | Undo
    | ResultCommand
    | OfficeCommand
    | FloorCommand
)
