"""How far a token must reach for each command, and what a player's own token may ask for."""

from collections.abc import Mapping
from typing import Final

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.commands import Command
from headjudge.core.floor import commands as floor
from headjudge.core.floor.commands import FloorCommand
from headjudge.core.ids import PlayerId
from headjudge.core.office.commands import OfficeCommand
from headjudge.core.permissions import MAY
from headjudge.core.state import Tournament
from headjudge.services.spoken import SPOKEN, commands_in
from headjudge.web.tokens import NotYourOwn, Scope

_ROOMS: Final[Mapping[Scope, tuple[type[Command], ...]]] = {
    "results": (
        score.RecordResult,
        score.ReportResult,
        score.SignResult,
        score.Concede,
        score.ClearResult,
        score.NoteFirst,
        score.CorrectChips,
        score.CorrectResult,
        floor.EndOnTime,
        floor.AmendSeats,
    ),
    "pairing": (
        do.KeepApart,
        do.AssignBlock,
        do.MergeBlocks,
        do.StartStage,
        do.Cut,
        do.DraftRound,
        do.ChangeDraft,
        do.DiscardDraft,
        do.Publish,
        do.StartRound,
        do.GiveBye,
        score.MendRound,
        do.CloseRound,
        do.ReopenRound,
        do.DecideTie,
        floor.PauseClock,
        floor.ResumeClock,
        floor.ScheduleRound,
        floor.StartPreparation,
    ),
    "entries": (
        do.Register,
        do.ReEnter,
        do.CheckIn,
        do.CheckOut,
        do.Drop,
        do.Reinstate,
        do.ApproveName,
        do.SubmitDeck,
        do.ReceiveDeck,
        do.FixSeat,
    ),
    "organizing": (
        do.AmendSetup,
        do.Appoint,
        do.Dismiss,
        do.Announce,
        do.PlanTask,
        do.TickTask,
        do.OpenRegistration,
        do.Finish,
        do.ListPrizes,
        do.SendReport,
        do.CallOff,
        do.ReopenEvent,
    ),
    "all": (do.Undo,),
}
"""`undo` takes back whatever came last, so it needs a token for everything."""

_CHOSEN: Final = {command: scope for scope, commands in _ROOMS.items() for command in commands}

SCOPE_OF: Final[Mapping[type[Command], Scope]] = {
    **dict.fromkeys(SPOKEN, "all"),
    **dict.fromkeys(commands_in(FloorCommand), "floor"),
    **dict.fromkeys(commands_in(OfficeCommand), "organizing"),
    **_CHOSEN,
}
"""Command -> how far a token must reach; a command nobody has thought of here needs a token for everything."""

OF_A_PLAYER: Final = frozenset(
    command
    for command, roles in MAY.items()
    if "player" in roles or command is floor.CallJudge  # anybody may call a judge; a player to the own table
)


def refuse_others(state: Tournament, command: Command, player: PlayerId) -> None:
    """A token claimed by a code acts for that entry alone, whatever else its person is. Raises: NotYourOwn."""
    table = state.round.table_of(player) if state.round is not None and state.round.status != "draft" else None
    named = (getattr(command, "player", player), *getattr(command, "players", ()))
    theirs = all(each == player for each in named) and getattr(command, "table", table) == table
    if type(command) not in OF_A_PLAYER or not theirs:
        raise NotYourOwn("A player's token speaks for its own entry and table alone.")
