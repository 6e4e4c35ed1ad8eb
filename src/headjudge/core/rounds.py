"""A round from its draft to its close: pair, review, post, start, close; or take one of these back."""

import msgspec

from headjudge.core import commands, events, result_commands
from headjudge.core.announcement import setup_of
from headjudge.core.bounds import refuse_number
from headjudge.core.chance import refuse_known
from headjudge.core.checklist import open_points
from headjudge.core.context import Context
from headjudge.core.corrections import mend
from headjudge.core.events import Event
from headjudge.core.floor.limits import preset_minutes
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.paged import Paged
from headjudge.core.past import playing_as
from headjudge.core.phrases import Phrase, phrase
from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.results import DoubleLoss
from headjudge.core.round_pairing import drafted_round, leaving_players
from headjudge.core.setup import LIMITS
from headjudge.core.stages import finished_stage, fixing, rounds_fixed
from headjudge.core.state import Round, Stage, Table, Tournament


class NoRoundInProgress(Refusal):
    """There is no round in that state."""


class ResultsMissing(Refusal):
    """The round cannot end while tables are still playing."""

    def __init__(self, tables: tuple[TableNumber, ...]) -> None:
        shown = (*tables[:12], *(("…",) if len(tables) > 12 else ()))
        super().__init__("No result yet from table {tables}.", tables=shown)
        self.tables = tables


class RoundsPlayed(Refusal):
    """All announced rounds have been played, or the structure has ended."""


class ChecklistOpen(Refusal):
    """The draft has open points; posting needs a reason."""

    def __init__(self, points: tuple[Phrase, ...]) -> None:
        super().__init__("Not posted: {points}", points=points)
        self.points = points


class TooLateToReopen(Refusal):
    """Something was built on the close already."""


def draft(state: Tournament, command: commands.DraftRound, context: Context) -> tuple[Event, ...]:
    stage = running_stage(state)
    refuse_known(state.revealed)
    if state.round is not None and state.round.status != "closed":
        if state.round.status != "draft":
            raise (
                ResultsMissing(state.round.awaited)
                if state.round.awaited
                else NoRoundInProgress("Round {round} is not closed.", round=state.round.number)
            )
        return (events.DraftDiscarded(), *draft(_without_draft(state), command, context))
    if fixed := fixing(state, context):
        return (*fixed, *draft(rounds_fixed(state, fixed[0]), command, context))
    if stage.planned is not None and len(stage.rounds) >= stage.planned:
        raise RoundsPlayed("All {planned} announced rounds have been played.", planned=stage.planned)
    return (drafted_round(state, command),)


def drafted(state: Tournament, event: events.RoundDrafted) -> Tournament:
    round = Round(
        number=event.number,
        tables=Paged(
            (number, Table(players=players, first=event.first.get(number))) for number, players in event.tables.items()
        ),
        byes=dict.fromkeys(event.byes, False),
        missed=event.missed,
        seed=event.seed,
        algorithm=event.algorithm,
        certificate=event.certificate,
    )
    stage = state.stages[-1]
    return _with_stage(state, msgspec.structs.replace(stage, rounds=(*stage.rounds, round)))


def change_draft(state: Tournament, command: commands.ChangeDraft, context: Context) -> tuple[Event, ...]:
    """Exchange two players; whoever sits with the bye can be one of them."""
    now = round_with(state, "draft")
    one, other = command.players
    if one == other:
        raise BadInput("Name two different players.")
    seated = {player for table in now.tables.values() for player in table.players} | set(now.byes)
    for player in command.players:
        if player not in seated:
            raise NoRoundInProgress("{player} is not in this draft.", player=player)
    swap = {one: other, other: one}
    tables: dict[TableNumber, tuple[PlayerId, PlayerId] | None] = {}
    for number, table in now.tables.items():
        first, second = (swap.get(player, player) for player in table.players)
        if (first, second) != table.players:
            tables[number] = (first, second)
    byes = tuple(swap.get(player, player) for player in now.byes)
    return (events.Reseated(tables=tables, byes=byes, reason=command.reason),)


def reseated(state: Tournament, event: events.Reseated) -> Tournament:
    """Those moved start anew; untouched tables keep everything."""
    now = state.stages[-1].rounds[-1]
    tables = dict(now.tables)
    for number, players in event.tables.items():
        if players is None:
            tables.pop(number, None)
        else:
            tables[number] = Table(players=players)
    byes = {player: now.byes.get(player, False) for player in event.byes}
    moved = msgspec.structs.replace(now, tables=Paged(tables.items()), byes=byes, algorithm="", certificate=None)
    return with_round(state, moved)


def discard(state: Tournament, command: commands.DiscardDraft, context: Context) -> tuple[Event, ...]:
    round_with(state, "draft")
    return (events.DraftDiscarded(),)


def discarded(state: Tournament, event: events.DraftDiscarded) -> Tournament:
    return _without_draft(state)


def publish(state: Tournament, command: commands.Publish, context: Context) -> tuple[Event, ...]:
    round_with(state, "draft")
    points = open_points(state)
    if points and command.despite is None:
        raise ChecklistOpen(points)
    return (events.Published(despite=command.despite),)


def published(state: Tournament, event: events.Published) -> Tournament:
    now = state.stages[-1].rounds[-1]
    return with_round(state, msgspec.structs.replace(now, status="published"))


def start(state: Tournament, command: commands.StartRound, context: Context) -> tuple[Event, ...]:
    """The start call. A bye counts at once, or once the player is seated where the book wants that (PG-3.9.1)."""
    now, setup = round_with(state, "published"), setup_of(state)
    if command.minutes is not None:
        refuse_number("minutes", command.minutes, *LIMITS["minutes"])
    announced = command.minutes if command.minutes is not None else setup.minutes
    book = preset_minutes(state)
    minutes = announced if announced is not None else book.minutes if book else None
    bye = state.rulebook.structure(state.stages[-1].structure).pairing.bye
    waits = bye is not None and bye.pending_until_seated
    given = tuple(player for player in now.byes if not (waits and player in command.absent))
    started = events.RoundStarted(at=context.at, minutes=minutes or None)  # 0: no limit
    return (started, events.ByeGiven(players=given)) if given else (started,)


def started(state: Tournament, event: events.RoundStarted) -> Tournament:
    now = state.stages[-1].rounds[-1]
    return with_round(state, msgspec.structs.replace(now, status="started", started=event.at, minutes=event.minutes))


def give_bye(state: Tournament, command: commands.GiveBye, context: Context) -> tuple[Event, ...]:
    now = round_with(state, "published", "started")
    if now.byes.get(command.player) is not False:
        raise NoRoundInProgress("{player} has no bye that waits.", player=command.player)
    return (events.ByeGiven(players=(command.player,)),)


def bye_given(state: Tournament, event: events.ByeGiven) -> Tournament:
    now = state.stages[-1].rounds[-1]
    byes = {**now.byes, **dict.fromkeys(event.players, True)}
    return with_round(state, msgspec.structs.replace(now, byes=byes))


def mend_round(state: Tournament, command: result_commands.MendRound, context: Context) -> tuple[Event, ...]:
    running_stage(state)
    return mend(state, command)


def close(state: Tournament, command: commands.CloseRound, context: Context) -> tuple[Event, ...]:
    now = round_with(state, "published", "started")
    if now.awaited and command.despite is None:
        raise ResultsMissing(now.awaited)
    lost = tuple(
        events.ResultRecorded(table=table, result=DoubleLoss(), source="scorekeeper", reason="no-show", unplayed=True)
        for table in now.awaited
    )
    closing: tuple[Event, ...] = (*lost, events.RoundClosed(despite=command.despite))
    return (*closing, *leaving_players(state, closing))


def closed(state: Tournament, event: events.RoundClosed) -> Tournament:
    now = state.stages[-1].rounds[-1]
    return with_round(state, msgspec.structs.replace(now, status="closed"))


def reopen(state: Tournament, command: commands.ReopenRound, context: Context) -> tuple[Event, ...]:
    now = finished_stage(state).rounds[-1]
    if state.stages[-1].closed:
        raise TooLateToReopen("The stage is closed: correct the result instead.")
    here = (len(state.stages) - 1, now.number)
    by_closing = [one for one in state.players.values() if one.left and one.left.cause in ("eliminated", "absent")]
    back = tuple(one.id for one in by_closing if one.left and (one.left.stage, one.left.round) == here)
    again = playing_as(state)
    if any(player in again for player in back):
        raise TooLateToReopen("Somebody who was out after this round has entered again: correct the result instead.")
    return (events.RoundReopened(), *((events.CameBack(players=back),) if back else ()))


def reopened(state: Tournament, event: events.RoundReopened) -> Tournament:
    now = state.stages[-1].rounds[-1]
    return with_round(state, msgspec.structs.replace(now, status="started" if now.started else "published"))


def running_stage(state: Tournament) -> Stage:
    """The stage being played. Raises: NoRoundInProgress."""
    if state.stage is None or state.stage.closed or state.phase != "running":
        raise NoRoundInProgress("No stage is being played: start one first.")
    return state.stage


def round_with(state: Tournament, *statuses: str) -> Round:
    """The latest round, in one of *statuses*. Raises: NoRoundInProgress."""
    now = running_stage(state).rounds[-1] if running_stage(state).rounds else None
    if now is None or now.status not in statuses:
        wanted = tuple(map(phrase, statuses))
        if now is None:
            raise NoRoundInProgress("No round has been paired; this needs one that is {wanted}.", wanted=wanted)
        raise NoRoundInProgress(
            "Round {round} is {status}; this needs one that is {wanted}.",
            round=now.number,
            status=phrase(now.status),
            wanted=wanted,
        )
    return now


def with_round(state: Tournament, round: Round) -> Tournament:
    """The tournament with its latest round as given."""
    stage = state.stages[-1]
    return _with_stage(state, msgspec.structs.replace(stage, rounds=(*stage.rounds[:-1], round)))


def _with_stage(state: Tournament, stage: Stage) -> Tournament:
    return msgspec.structs.replace(state, stages=(*state.stages[:-1], stage))


def _without_draft(state: Tournament) -> Tournament:
    stage = state.stages[-1]
    return _with_stage(state, msgspec.structs.replace(stage, rounds=stage.rounds[:-1]))
