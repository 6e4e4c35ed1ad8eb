"""Chips corrected by hand: between rounds, with a reason, so that balances can be rebuilt (TCG Office 6b-iv)."""

import msgspec

from headjudge.core import events, result_commands
from headjudge.core.citations import Citation
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.ids import PlayerId, RoundNumber
from headjudge.core.past import chosen_of, history_of
from headjudge.core.refusals import Refusal
from headjudge.core.registration import player_of
from headjudge.core.rounds import running_stage
from headjudge.core.standings.field import Field
from headjudge.core.standings.records import Record
from headjudge.core.state import ChipsChanged, Tournament


class NoChips(Refusal):
    """Chips are not played for here, or not so many are held."""


class ChipsStaked(Refusal):
    """A round is being played: antes are on the tables."""


def correct_chips(state: Tournament, command: result_commands.CorrectChips, context: Context) -> tuple[Event, ...]:
    """What a player holds from now on; who could not pay and now can is in again, and the other way round."""
    stage, cite = running_stage(state), rule_of(state)
    player_of(state, command.player)
    if cite is None:
        raise NoChips("Chips are not played for here.")
    if command.player not in stage.entrants:
        raise NoChips("{player} holds no chips in this stage.", cite, player=command.player)
    if stage.rounds and stage.rounds[-1].status != "closed":
        raise ChipsStaked("Round {round} is not closed: correct chips between rounds.", cite, round=len(stage.rounds))
    held = _record(state, command.player).points
    if not command.chips or held + command.chips < 0:
        raise NoChips("{player} holds {chips} chips.", cite, player=command.player, chips=held)
    corrected = events.ChipsCorrected(
        player=command.player, chips=command.chips, round=RoundNumber(len(stage.rounds)), reason=command.reason
    )
    return (corrected, *_coming_and_going(state, corrected))


def _coming_and_going(state: Tournament, corrected: events.ChipsCorrected) -> tuple[Event, ...]:
    after = chips_corrected(state, corrected)
    player, record = after.players[corrected.player], _record(after, corrected.player)
    if player.left is not None and player.left.cause == "eliminated" and record.out is None:
        return (events.CameBack(players=(corrected.player,)),)
    if player.left is None and record.out is not None:
        stage = len(state.stages) - 1
        return (events.Left(players=(corrected.player,), cause="eliminated", stage=stage, round=corrected.round),)
    return ()


def chips_corrected(state: Tournament, event: events.ChipsCorrected) -> Tournament:
    stage = state.stages[-1]
    changed = msgspec.structs.replace(stage, chips=(*stage.chips, ChipsChanged(event.player, event.round, event.chips)))
    return msgspec.structs.replace(state, stages=(*state.stages[:-1], changed))


def rule_of(state: Tournament) -> Citation | None:
    """Where the book speaks of chips; None: they are not played for."""
    chips = state.rulebook.structure(state.stages[-1].structure).chips if state.stages else None
    return state.rulebook.source(chips)


def _record(state: Tournament, player: PlayerId) -> Record:
    return Field(history_of(state), chosen_of(state)).records[player]
