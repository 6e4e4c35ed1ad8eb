"""Stages: who plays in which structure, how many rounds, the cut, ties."""

import msgspec

from headjudge.core import commands, events
from headjudge.core.announcement import setup_of
from headjudge.core.chance import refuse_known
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.ids import PlayerId, RoundNumber
from headjudge.core.officials import refuse_missing_staff
from headjudge.core.past import chosen_of, history_of, playing_as
from headjudge.core.recommendation import Field, recommendation
from headjudge.core.refusals import Refusal
from headjudge.core.standings.standings import Standings, standings
from headjudge.core.state import Stage, TieDecided, Tournament


class StageUnfinished(Refusal):
    """The stage has rounds to play, or a round is still open."""


class FieldTooSmall(Refusal):
    """Not enough players."""


class BlocksUnmerged(Refusal):
    """The field is still split."""


class EndUnannounced(Refusal):
    """Nobody was told when the stage ends."""


class NoFinals(Refusal):
    """The structure ends with its last round."""


class NotTied(Refusal):
    """These players are not equal, so nothing is to be decided among them."""


def start_stage(state: Tournament, command: commands.StartStage, context: Context) -> tuple[Event, ...]:
    setup = setup_of(state)
    if state.phase not in ("registration", "running"):
        raise StageUnfinished("Registration has not been opened.")
    refuse_known(state.revealed)
    closing = _closing(state)
    refuse_missing_staff(state, setup.level)
    structure = command.structure or setup.structure
    field = in_the_field(state)
    _refuse_small_field(state, len(field))
    planned = command.rounds or setup.rounds
    if planned is None:
        planned = _recommended(state, structure, len(field))
    _refuse_few_rounds(state, structure, planned)
    _refuse_open_end(state, structure, planned)
    chosen = command.rounds or setup.rounds or planned is None
    started = events.StageStarted(
        structure=structure,
        planned=planned,
        entrants=field,
        groups=command.groups,
        provisional=not chosen and not state.stages and _late_entry_open(state, context),
    )
    return (*closing, started)


def _late_entry_open(state: Tournament, context: Context) -> bool:
    closes = setup_of(state).late_until
    return closes is not None and context.at <= closes


def fixing(state: Tournament, context: Context) -> tuple[events.RoundsFixed, ...]:
    """The number of rounds for the field that late registration left, once it is over (TCG Office 6g)."""
    stage = state.stage
    if stage is None or not stage.provisional or _late_entry_open(state, context):
        return ()
    planned = _recommended(state, stage.structure, len(stage.entrants)) or 0
    return (events.RoundsFixed(planned=max(planned, len(stage.rounds))),)


def rounds_fixed(state: Tournament, event: events.RoundsFixed) -> Tournament:
    stage = msgspec.structs.replace(state.stages[-1], planned=event.planned, provisional=False)
    return msgspec.structs.replace(state, stages=(*state.stages[:-1], stage))


def _closing(state: Tournament) -> tuple[Event, ...]:
    """What ends the stage before, when its announced rounds are played: a second draft begins with everybody."""
    stage = state.stage
    if stage is None or stage.closed:
        return ()
    played = finished_stage(state)
    if played.planned is not None and len(played.rounds) < played.planned:
        raise StageUnfinished(
            "The stage before has {planned} rounds; {played} are played.",
            planned=played.planned,
            played=len(played.rounds),
        )
    return (events.StageClosed(),)


def stage_started(state: Tournament, event: events.StageStarted) -> Tournament:
    stage = Stage(
        structure=event.structure,
        planned=event.planned,
        entrants=event.entrants,
        seeds=event.seeds,
        groups=event.groups,
        provisional=event.provisional,
    )
    return msgspec.structs.replace(state, stages=(*state.stages, stage), phase="running")


def cut(state: Tournament, command: commands.Cut, context: Context) -> tuple[Event, ...]:
    """Close the stage; the best go on, the others are spectators (TCG Office 6b-vii)."""
    _refuse_over(state)
    refuse_known(state.revealed)
    setup, stage = setup_of(state), finished_stage(state)
    size = command.size or setup.cut
    if size is None:
        raise FieldTooSmall("How many go on? No cut was announced.")
    if state.block_heads:
        raise BlocksUnmerged("Merge the blocks first: one head judge must be chosen for the finals.")
    now = playing_as(state)
    table = [line for line in current_standings(state).lines if _still_in(state, now.get(line.player, line.player))]
    if len(table) < size:
        raise FieldTooSmall("Only {left} players are left for a top {size}.", left=len(table), size=size)
    if table[size - 1].rank == (table[size].rank if len(table) > size else None):
        tied = tuple(line.player for line in table if line.rank == table[size].rank)
        raise StageUnfinished("{players} are equal across the cut: decide the tie first.", players=tied)
    through = tuple(now.get(line.player, line.player) for line in table[:size])
    out = tuple(now.get(line.player, line.player) for line in table[size:])
    number = RoundNumber(len(stage.rounds))
    leaving = events.Left(players=out, cause="cut", stage=len(state.stages) - 1, round=number)
    finals = _finals(state, stage, command.structure or setup.finals)
    started = events.StageStarted(
        structure=finals,
        planned=None,
        entrants=through,
        seeds={player: rank for rank, player in enumerate(through, start=1)},
    )
    return (events.StageClosed(), *((leaving,) if out else ()), started)


def _finals(state: Tournament, stage: Stage, wanted: str | None) -> str:
    """The structure of the finals: what was chosen, else what the book preselects."""
    first = state.rulebook.structure(stage.structure)
    chosen = wanted or first.finals_by_match.get(setup_of(state).match) or next(iter(first.finals), None)
    if chosen is None:
        raise NoFinals("Nobody is eliminated here: there are no finals.", state.rulebook.source(first))
    return chosen


def stage_closed(state: Tournament, event: events.StageClosed) -> Tournament:
    closed = msgspec.structs.replace(state.stages[-1], closed=True)
    return msgspec.structs.replace(state, stages=(*state.stages[:-1], closed))


def decide_tie(state: Tournament, command: commands.DecideTie, context: Context) -> tuple[Event, ...]:
    _refuse_over(state)
    finished_stage(state)
    ranks = {line.player: line.rank for line in current_standings(state).lines}
    if len(set(command.order)) != len(command.order) or len({ranks.get(player) for player in command.order}) != 1:
        raise NotTied("Only players of one and the same rank can be put in order.")
    return (events.TieBroken(order=command.order, how=command.how),)


def tie_broken(state: Tournament, event: events.TieBroken) -> Tournament:
    stage = state.stages[-1]
    decided = msgspec.structs.replace(stage, ties=(*stage.ties, TieDecided(event.order, event.how)))
    return msgspec.structs.replace(state, stages=(*state.stages[:-1], decided))


def in_the_field(state: Tournament) -> tuple[PlayerId, ...]:
    """Everybody who can be paired: entered, here if check-in is on, not gone."""
    needs_check_in = setup_of(state).check_in
    return tuple(
        player.id for player in state.players.values() if player.left is None and (player.present or not needs_check_in)
    )


def finished_stage(state: Tournament) -> Stage:
    """The stage with all its rounds closed. Raises: StageUnfinished."""
    if state.stage is None:
        raise StageUnfinished("No stage has been played.")
    if state.round is None or state.round.status != "closed":
        raise StageUnfinished("The last round is not closed.")
    return state.stage


def _refuse_over(state: Tournament) -> None:
    if state.over:
        raise StageUnfinished("The tournament is not running.")


def current_standings(state: Tournament, stage: int = -1, through: int | None = None) -> Standings:
    """The standings of a stage, as of any round."""
    return standings(history_of(state, stage, through), chosen_of(state, stage))


def _still_in(state: Tournament, player: PlayerId) -> bool:
    return state.players[player].left is None


def _recommended(state: Tournament, structure: str, players: int) -> int | None:
    """The book's number of rounds; None where the structure ends by itself."""
    if state.rulebook.structure(structure).elimination is not None:
        return None
    setup = setup_of(state)
    field = Field(players=players, cut=setup.cut is not None, match=setup.match, game=setup.game, level=setup.level)
    return recommendation(state.rulebook, field).most


def _refuse_open_end(state: Tournament, structure: str, planned: int | None) -> None:
    """The number of rounds, or of those who remain, is announced where the structure ends by it (TCG Office 6b-v)."""
    elimination = state.rulebook.structure(structure).elimination
    if elimination is None or not {"announced-rounds", "remaining-at-most"} <= set(elimination.ends):
        return
    if planned is None and setup_of(state).remaining is None:
        cite = state.rulebook.source(elimination)
        raise EndUnannounced("Announce the number of rounds, or how many remain at the end.", cite)


def _refuse_small_field(state: Tournament, size: int) -> None:
    if size < 2:
        raise FieldTooSmall("A stage needs at least two players.")
    sanctioning = state.rulebook.core.sanctioning
    least = sanctioning.least_players if sanctioning and setup_of(state).category == "sanctioned" else None
    if sanctioning and least is not None and size < least:
        cite = state.rulebook.source(sanctioning)
        raise FieldTooSmall(
            "A sanctioned tournament needs at least {least} players; {size} are here.", cite, least=least, size=size
        )


def _refuse_few_rounds(state: Tournament, structure: str, planned: int | None) -> None:
    sanctioning = state.rulebook.core.sanctioning
    if sanctioning is None or setup_of(state).category != "sanctioned":
        return
    cite = state.rulebook.source(sanctioning)
    if sanctioning.structures and structure not in sanctioning.structures:
        named = state.rulebook.structure(structure).name
        raise StageUnfinished("A sanctioned tournament is not played as {structure}.", cite, structure=named)
    if sanctioning.least_rounds is not None and planned is not None and planned < sanctioning.least_rounds:
        raise StageUnfinished(
            "A sanctioned tournament has at least {least} rounds.", cite, least=sanctioning.least_rounds
        )
