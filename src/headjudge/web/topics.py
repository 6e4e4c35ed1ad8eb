"""What a page listens for: every kind of fact belongs to the topics whose pages it changes."""

from collections.abc import Iterable, Mapping
from typing import Final, Literal, TypeAlias, get_args

import msgspec

from headjudge.core import events
from headjudge.core.chain import Entry
from headjudge.core.events import Event, decoded
from headjudge.core.floor import events as floor
from headjudge.core.ids import PersonId
from headjudge.core.office import events as office
from headjudge.services.life_pads import is_pad

Topic: TypeAlias = Literal[
    "notice", "players", "pairings", "clock", "results", "standings", "desk", "floor", "extensions"
]

_ON_THE_FLOOR: Final[Mapping[type[Event], tuple[Topic, ...]]] = {
    floor.PenaltyGiven: ("floor",),
    floor.RequestDecided: ("floor",),
    floor.LossTaken: ("floor", "results"),
    floor.LossGivenBack: ("floor", "results"),
    floor.PenaltyAcknowledged: ("floor",),
    floor.PenaltyWithdrawn: ("floor",),
    floor.StandingRevoked: ("floor", "standings"),
    floor.StandingRestored: ("floor", "standings"),
    floor.Ejected: ("floor",),
    floor.EjectionDecided: ("floor",),
    floor.EjectionLifted: ("floor",),
    floor.ReportFiled: ("floor",),
    floor.JudgeCalled: ("floor",),
    floor.CallClaimed: ("floor",),
    floor.CallEscalated: ("floor",),
    floor.CallClosed: ("floor",),
    floor.RulingMade: ("floor",),
    floor.RulingAppealed: ("floor",),
    floor.AppealDecided: ("floor",),
    floor.ComplaintFiled: ("floor",),
    floor.ComplaintAnswered: ("floor",),
    floor.ChallengeLimitSet: ("floor",),
    floor.TextRuled: ("floor",),
    floor.ExtensionGranted: ("floor", "extensions"),
    floor.ExtensionDeclared: ("floor", "extensions"),
    floor.ExtensionLapsed: ("floor", "extensions"),
    floor.ClockPaused: ("floor", "clock"),
    floor.ClockResumed: ("floor", "clock"),
    floor.RoundScheduled: ("floor", "clock"),
    floor.PreparationStarted: ("floor", "clock"),
    floor.SeatEmpty: ("floor",),
    floor.SeatTaken: ("floor",),
    floor.EndedOnTime: ("floor",),
    floor.DeckCheckStarted: ("floor",),
    floor.DeckCheckFinished: ("floor",),
    floor.ProxyIssued: ("floor",),
    floor.SideboardShortened: ("floor", "desk"),
    floor.SeatsAmended: ("floor", "results", "standings"),
    floor.NoteWritten: ("floor",),
    floor.NoteLifted: ("floor",),
}
"""What happens among judges: `floor` says that something did, to everybody alike, and no more."""

TOPICS: Final[Mapping[type[Event], tuple[Topic, ...]]] = {
    events.Opened: ("notice",),
    events.Proposed: ("desk", "floor"),
    events.ProposalDecided: ("desk", "floor"),
    office.Applied: ("desk",),
    office.ApplicationAnswered: ("desk",),
    office.KitReturned: ("desk",),
    office.OffenderNamed: ("desk", "notice"),
    office.DecksPublished: ("desk", "notice"),
    office.PublishingObjected: ("desk", "notice"),
    events.SetupAmended: ("notice", "desk"),
    events.Appointed: ("notice", "desk"),
    events.Dismissed: ("notice", "desk"),
    events.Announced: ("notice",),
    events.TaskPlanned: ("desk",),
    events.TaskTicked: ("desk",),
    events.RegistrationOpened: ("notice", "desk"),
    events.Registered: ("players",),
    events.CheckedIn: ("players",),
    events.CheckedOut: ("players",),
    events.Left: ("players", "standings"),
    events.CameBack: ("players", "standings"),
    events.NameJudged: ("players", "pairings", "standings"),
    events.DeckSubmitted: ("desk",),
    events.DeckReceived: ("desk",),
    events.SeatFixed: ("desk",),
    events.KeptApart: ("desk",),
    events.BlockAssigned: ("players", "desk"),
    events.BlocksMerged: ("players", "desk"),
    events.StageStarted: ("standings", "desk"),
    events.RoundsFixed: ("notice", "pairings", "standings", "desk"),
    events.StageClosed: ("standings", "desk"),
    events.RoundDrafted: ("desk",),
    events.DraftDiscarded: ("desk",),
    events.Reseated: ("pairings", "desk"),
    events.Published: ("pairings", "clock", "desk"),
    events.RoundStarted: ("clock", "pairings", "desk"),
    events.ByeGiven: ("pairings", "desk"),
    events.ResultRecorded: ("results",),
    events.ResultReported: ("results",),
    events.ResultSigned: ("desk",),
    events.FirstNoted: ("desk",),
    events.ChipsCorrected: ("desk", "standings"),
    events.ResultCleared: ("results",),
    events.ResultCorrected: ("results", "standings"),
    events.RoundClosed: ("standings", "pairings", "clock", "desk"),
    events.RoundReopened: ("standings", "pairings", "clock", "desk"),
    events.TieBroken: ("standings", "desk"),
    events.Finished: ("notice", "standings", "clock", "desk"),
    events.PrizesListed: ("notice", "standings"),
    events.ReportSent: ("notice", "desk"),
    events.CalledOff: ("notice", "desk"),
    events.EventReopened: ("notice", "standings", "clock", "desk"),
    events.Undone: get_args(Topic),
    **_ON_THE_FLOOR,
}
"""Fact -> topics. What only staff may know (a draft) is `desk` alone; a frame never says more than its topic."""


AT_A_TABLE: Final = (
    events.ResultRecorded,
    events.ResultReported,
    events.ResultSigned,
    events.FirstNoted,
    events.ResultCleared,
    floor.ExtensionGranted,
    floor.JudgeCalled,
    floor.RulingMade,
    floor.LossTaken,
    floor.LossGivenBack,
)
"""What the two players of a table see at once, while a room full of phones need not ask again."""

UNASKED: Final = ("infraction", "intervention")
"""Calls that those at the table learn of when a judge stands there, and not before."""


LIFE: Final = "life"
"""What the page of a life pad listens for; a pad has a log and a stream of its own."""


OWN: Final = "own"
"""What a player's own page listens for: my penalties changed. Told to the pages of that player and to no other."""


class News(msgspec.Struct, frozen=True):
    """What some entries of a log mean to open pages."""

    topics: tuple[str, ...]
    """For everybody, each once; with `table-14` where only the players there are concerned."""

    penalised: tuple[PersonId, ...]
    """Whose penalties changed: `own`, for their pages alone."""


def _penalised(event: Event) -> tuple[PersonId, ...]:
    """Whose penalties change; nobody's while one is only asked for."""
    match event:
        case floor.PenaltyGiven(requested=False) | floor.RequestDecided(confirmed=True) | floor.PenaltyWithdrawn():
            return event.persons
        case _:
            return ()


def news_of(entries: Iterable[Entry]) -> News:
    """The topics *entries* touch, and whose penalties they change."""
    found: dict[str, None] = {}
    penalised: dict[PersonId, None] = {}
    for entry in entries:
        if is_pad(entry.tournament):
            found[LIFE] = None
            continue
        for event in decoded(entry.body):
            found |= dict.fromkeys(TOPICS[type(event)])
            if isinstance(event, AT_A_TABLE) and not (isinstance(event, floor.JudgeCalled) and event.kind in UNASKED):
                found[f"table-{event.table}"] = None
            penalised |= dict.fromkeys(_penalised(event))
    return News(tuple(found), tuple(penalised))
