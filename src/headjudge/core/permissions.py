"""Who may do what: one table, least privilege. The test of it walks every command.

The roles are those of the tournament floor; a rulebook's own roles (a WARS director, a deputy) say in data which of
these they act as.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.citations import Citation
from headjudge.core.floor import commands as floor
from headjudge.core.ids import OWNER, PersonId
from headjudge.core.office import commands as office
from headjudge.core.phrases import Phrase, phrase
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.same import KEPT, Same
from headjudge.core.state import Tournament

ORGANIZER: Final = frozenset({"organizer"})
DESK: Final = ORGANIZER | {"scorekeeper"}
DOOR: Final = DESK | {"registrar"}
JUDGES: Final = frozenset({"judge", "head-judge"})
HEAD: Final = ORGANIZER | {"head-judge"}
OFFICE: Final = frozenset({"office"})
OWNS: Final = frozenset({"server-owner"})
"""The owner of the server stands outside every event and gives the publisher's office its role there."""

PLAYER: Final = frozenset({"player"})
ANYONE: Final = frozenset({"anyone"})
ENTRY: Final = frozenset({"result-entry"})
"""Officials who decide nothing alone, while nobody is scorekeeper: they write results down (TCG Office 2i, 2j)."""

MAY: Final[Mapping[type[do.Command], frozenset[str]]] = {
    do.Open: ANYONE,
    do.AmendSetup: ORGANIZER,
    do.Appoint: ORGANIZER | OFFICE | OWNS,
    do.Dismiss: ORGANIZER | OFFICE | OWNS,
    do.Announce: ORGANIZER,
    do.PlanTask: ORGANIZER,
    do.TickTask: ORGANIZER,
    do.OpenRegistration: ORGANIZER,
    do.Register: DOOR | ANYONE,
    do.ReEnter: DOOR,
    do.CheckIn: DOOR | PLAYER,
    do.CheckOut: DOOR,
    do.Drop: DOOR | JUDGES | PLAYER,
    do.Reinstate: DESK,
    do.ApproveName: DOOR | JUDGES,
    do.SubmitDeck: DOOR | JUDGES | PLAYER,
    do.ReceiveDeck: DOOR | JUDGES,
    do.FixSeat: DOOR,
    do.KeepApart: DESK,
    do.AssignBlock: DESK,
    do.MergeBlocks: ORGANIZER,
    do.StartStage: DESK,
    do.Cut: DESK,
    do.DraftRound: DESK,
    do.ChangeDraft: DESK,
    do.DiscardDraft: DESK,
    do.Publish: DESK,
    do.StartRound: DESK | JUDGES | {"timekeeper"},
    do.GiveBye: DESK | JUDGES,
    score.RecordResult: DESK | JUDGES | ENTRY,
    score.ReportResult: PLAYER,
    score.SignResult: DESK | PLAYER,
    score.Concede: PLAYER,
    score.ClearResult: DESK | JUDGES,
    score.NoteFirst: DESK | JUDGES | ENTRY | PLAYER,
    score.CorrectChips: DESK | HEAD,
    score.CorrectResult: DESK | HEAD,
    score.MendRound: DESK,
    do.CloseRound: DESK,
    do.ReopenRound: DESK,
    do.DecideTie: DESK | HEAD,
    do.Finish: ORGANIZER,
    do.ListPrizes: ORGANIZER,
    do.SendReport: ORGANIZER,
    do.CallOff: ORGANIZER,
    do.ReopenEvent: ORGANIZER,
    do.DecideProposal: JUDGES | ORGANIZER,
    do.Undo: ANYONE,
    office.Apply: ORGANIZER,
    office.AnswerApplication: ORGANIZER | OFFICE,
    office.ReturnKit: ORGANIZER,
    office.NameOffender: OFFICE,
    office.PublishDecks: ORGANIZER | OFFICE,
    office.ObjectToPublishing: DOOR | OFFICE | PLAYER,
    floor.GivePenalty: JUDGES | ORGANIZER,
    floor.DecideRequest: HEAD,
    floor.AcknowledgePenalty: HEAD,
    floor.WithdrawPenalty: JUDGES | ORGANIZER,
    floor.RevokeStanding: HEAD,
    floor.Eject: HEAD,
    floor.DecideEjection: ORGANIZER,
    floor.LiftEjection: ORGANIZER,
    floor.FileReport: HEAD,
    floor.CallJudge: ANYONE,
    floor.ClaimCall: JUDGES,
    floor.EscalateCall: JUDGES,
    floor.CloseCall: JUDGES,
    floor.Rule: JUDGES,
    floor.Appeal: JUDGES | DESK | PLAYER,
    floor.DecideAppeal: JUDGES,
    floor.FileComplaint: ORGANIZER | PLAYER,
    floor.AnswerComplaint: ORGANIZER,
    floor.SetChallengeLimit: HEAD,
    floor.RuleOnText: frozenset({"head-judge"}),
    floor.GrantExtension: JUDGES | ORGANIZER,
    floor.DeclareExtension: JUDGES | DESK | PLAYER,
    floor.PauseClock: DESK | JUDGES,
    floor.ResumeClock: DESK | JUDGES,
    floor.ScheduleRound: DESK,
    floor.StartPreparation: DESK | JUDGES,
    floor.MarkAbsent: DESK | JUDGES,
    floor.MarkSeated: DESK | JUDGES,
    floor.EndOnTime: DESK | JUDGES,
    floor.StartDeckCheck: JUDGES | ORGANIZER,
    floor.FinishDeckCheck: JUDGES | ORGANIZER,
    floor.IssueProxy: JUDGES,
    floor.PlayWithout: JUDGES,
    floor.AmendSeats: DESK | HEAD,
    floor.WriteNote: JUDGES | ORGANIZER,
    floor.LiftNote: JUDGES | ORGANIZER,
}
"""Command -> roles that may give it. `player` means: for the own entry or table."""


class NotPermitted(Refusal):
    """The role does not reach that far."""

    def __init__(self, command: str | Phrase, roles: frozenset[str], citation: Citation | None = None) -> None:
        wanted = phrase(command) if isinstance(command, str) else command
        held = sorted(roles - ANYONE - ENTRY - OWNS)
        if held:
            said = "Your role does not allow this: you hold {roles}; {command} needs another."
        else:
            said = "You hold no role here, and {command} needs one."
        super().__init__(said, citation, roles=held, command=wanted)
        self.command = command
        self.roles = roles


def roles_of(state: Tournament, person: PersonId) -> frozenset[str]:
    """What *person* is in this tournament, with everything those roles act as."""
    appointed = _appointed(Same(state.staff), Same(state.rulebook), person)
    return appointed | PLAYER if person in state.inside else appointed


@lru_cache(maxsize=KEPT)
def _appointed(
    among: Same[Mapping[PersonId, frozenset[str]]], under: Same[Rulebook], person: PersonId
) -> frozenset[str]:
    staff, rulebook = among.thing, under.thing
    held = staff.get(person, frozenset())
    roles = {*ANYONE, *held, *(OWNS if person == OWNER else ())}
    for role in rulebook.core.roles if held else ():
        if role.id in held:
            roles.update(role.acts_as)
    if held and not any("scorekeeper" in appointed for appointed in staff.values()):
        anybody = rulebook.policy("result-entry-without-scorekeeper") == "any-official"  # TCG Office 2i
        roles |= set() if not anybody else {"scorekeeper"} if _decides_alone(rulebook, held) else ENTRY
    return frozenset(roles)


def assists(state: Tournament, person: PersonId) -> bool:
    """Whether *person* holds a role whose entries wait until somebody else confirms them (TCG Office 2j)."""
    held = state.staff.get(person, frozenset())
    return any(role.confirmed_by and role.id in held for role in state.rulebook.core.roles)


def _decides_alone(rulebook: Rulebook, held: frozenset[str]) -> bool:
    return bool(held - {role.id for role in rulebook.core.roles if role.confirmed_by})


def may(roles: frozenset[str], command: type[do.Command]) -> bool:
    """Whether somebody with *roles* may give *command* at all."""
    return bool(MAY[command] & roles)
