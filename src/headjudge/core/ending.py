"""How an event ends: it is finished and reported; or called off before anything was played; or, when a mistake is found
before the publisher was told, opened again.

No rulebook speaks of the last two. What was written down stays in the log.
"""

import msgspec

from headjudge.core import commands, events
from headjudge.core.chance import commitment
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.office import commands as office
from headjudge.core.refusals import Refusal
from headjudge.core.stages import StageUnfinished, finished_stage
from headjudge.core.state import Tournament


class WrongSeed(Refusal):
    """The seed is not the one that was committed to."""


class AlreadyBegun(Refusal):
    """What has been played is not called off."""


class CalledOff(Refusal):
    """Nothing happens at an event that was called off."""


class StaysOver(Refusal):
    """The event cannot be opened again, or need not be."""


def finish(state: Tournament, command: commands.Finish, context: Context) -> tuple[Event, ...]:
    if state.phase != "running":
        raise StageUnfinished("The tournament is not running.")
    if commitment(command.seed) != state.commitment:
        raise WrongSeed("This is not the seed whose hash was written down at the start.")
    if not _won_without_playing(state):
        finished_stage(state)
    return (events.StageClosed(), events.Finished(seed=command.seed))


def finished(state: Tournament, event: events.Finished) -> Tournament:
    return msgspec.structs.replace(state, phase="finished", revealed=event.seed)


def list_prizes(state: Tournament, command: commands.ListPrizes, context: Context) -> tuple[Event, ...]:
    return (events.PrizesListed(prizes=command.prizes),)


def prizes_listed(state: Tournament, event: events.PrizesListed) -> Tournament:
    return msgspec.structs.replace(state, prizes=event.prizes)


def send_report(state: Tournament, command: commands.SendReport, context: Context) -> tuple[Event, ...]:
    if state.phase != "finished":
        raise StageUnfinished("The report follows the end of the tournament.")
    return (events.ReportSent(requested=command.requested, at=context.at),)


def report_sent(state: Tournament, event: events.ReportSent) -> Tournament:
    known = msgspec.structs.replace(state.office.application, requested=event.requested, reported=event.at)
    office = msgspec.structs.replace(state.office, application=known)
    return msgspec.structs.replace(state, phase="reported", office=office)


def call_off(state: Tournament, command: commands.CallOff, context: Context) -> tuple[Event, ...]:
    """Only while nobody has seen a pairing."""
    if any(round.status != "draft" for stage in state.stages for round in stage.rounds):
        raise AlreadyBegun("A round has been posted: finish the event instead.")
    return (events.CalledOff(reason=command.reason),)


def called_off(state: Tournament, event: events.CalledOff) -> Tournament:
    return msgspec.structs.replace(state, phase="called-off")


def refuse_called_off(state: Tournament, command: commands.Command) -> None:
    """Raises: CalledOff, unless *command* takes that back or brings a lent kit back."""
    if state.phase == "called-off" and not isinstance(command, commands.Undo | office.ReturnKit):
        raise CalledOff("The event was called off.")


def reopen(state: Tournament, command: commands.ReopenEvent, context: Context) -> tuple[Event, ...]:
    """To correct what was played. The seed is known, so nothing more is paired."""
    if state.phase == "reported":
        raise StaysOver("The publisher has been told: the event stays as it is.")
    if state.phase != "finished":
        raise StaysOver("The event is not over.")
    return (events.EventReopened(reason=command.reason),)


def reopened(state: Tournament, event: events.EventReopened) -> Tournament:
    last = msgspec.structs.replace(state.stages[-1], closed=False)
    return msgspec.structs.replace(state, phase="running", stages=(*state.stages[:-1], last))


def _won_without_playing(state: Tournament) -> bool:
    """Whether all finalists but one left before the first round of the finals."""
    stage = state.stage
    if stage is None or stage.rounds or len(state.stages) < 2:
        return False
    return sum(state.players[player].left is None for player in stage.entrants) == 1
