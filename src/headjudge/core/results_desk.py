"""Results: keyed by the scorekeeper, said by both players, brought by a judge; cleared, corrected, never lost.

| who says it            | what happens                                                                  |
|------------------------|-------------------------------------------------------------------------------|
| scorekeeper or judge   | it stands at once                                                             |
| one player             | it waits for the other                                                        |
| both players, the same | it stands                                                                     |
| a player, a draw early | it waits for a judge, who is called (Bushiroad 4.4, Force of Will A5)         |
| both, differently      | it goes to the dispute queue; the slip wins                                   |
| anybody, once closed   | only as a correction, with a policy for the pairings made since               |
"""

import msgspec

from headjudge.core import events, result_commands
from headjudge.core.announcement import setup_of
from headjudge.core.citations import Citation
from headjudge.core.context import Context
from headjudge.core.corrections import reseating, stage_of
from headjudge.core.events import Event
from headjudge.core.floor.agreements import on_draws
from headjudge.core.floor.early_draws import drawn_too_early, judge_called
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.past import chosen_of
from headjudge.core.permissions import NotPermitted, roles_of
from headjudge.core.phrases import phrase
from headjudge.core.refusals import Refusal
from headjudge.core.registration import player_of
from headjudge.core.results import DoubleLoss, Draw, Result, Win
from headjudge.core.rounds import round_with, running_stage, with_round
from headjudge.core.rulebook.structures import Structure
from headjudge.core.scores import refuse_impossible_score
from headjudge.core.signatures import refuse_signed
from headjudge.core.standings.outcomes import EnergyMissing, EnergyTooLow, Outcome, scoring
from headjudge.core.state import Report, Round, Source, Stage, Table, Tournament


class NoSuchTable(Refusal):
    """Nobody plays there this round."""


class WrongTable(Refusal):
    """The slip names other players than the table has (Bushiroad PG-3.10)."""


class ResultStands(Refusal):
    """There is a result already; changing it is a correction."""


class DrawForbidden(Refusal):
    """The book does not allow this draw."""


class NotYourTable(Refusal):
    """Only the two at the table speak for it."""


class NothingToCorrect(Refusal):
    """The result is what it was."""


def record(state: Tournament, command: result_commands.RecordResult, context: Context) -> tuple[Event, ...]:
    now = round_with(state, "published", "started")
    table = _table(now, command.table)
    if command.players is not None and set(command.players) != set(table.players):
        player, opponent = table.players
        raise WrongTable(
            "{player} and {opponent} sit at table {table}, not {players}.",
            player=player,
            opponent=opponent,
            table=command.table,
            players=command.players,
        )
    if table.result == command.result:
        return ()  # sent twice: it stands
    if table.result is not None:
        raise ResultStands("Table {table} has a result already: clear it or correct it.", table=command.table)
    refuse_result(state, table, command.result, command.reason)
    if command.first is not None and command.first not in table.players:
        raise WrongTable("{player} does not sit at that table.", player=command.first)
    return (
        events.ResultRecorded(
            table=command.table,
            result=command.result,
            source=_source(state, context),
            reason=command.reason,
            first=command.first,
            unplayed=command.reason == "no-show",
        ),
    )


def recorded(state: Tournament, event: events.ResultRecorded) -> Tournament:
    now = state.stages[-1].rounds[-1]
    table = now.tables[event.table]
    entered = msgspec.structs.replace(
        table,
        result=event.result,
        source=event.source,
        reason=event.reason,
        first=event.first or table.first,
        played=not event.unplayed,
        reports=(),
        signed=(),
    )
    return with_round(state, _with_table(now, event.table, entered))


def report(state: Tournament, command: result_commands.ReportResult, context: Context) -> tuple[Event, ...]:
    now = round_with(state, "published", "started")
    table = _table(now, command.table)
    _refuse_stranger(state, table, command.player, context)
    if state.rulebook.policy("players-report-results") is False:
        raise NotPermitted("report-result", roles_of(state, context.by))
    if table.result == command.result:
        return ()
    if table.result is not None:
        raise ResultStands("Table {table} has a result: a scorekeeper or judge can correct it.", table=command.table)
    refuse_result(state, table, command.result, command.reason)
    said = events.ResultReported(
        table=command.table, player=command.player, result=command.result, reason=command.reason
    )
    if drawn_too_early(state, command, context.at):
        return (said, *judge_called(state, command.table, context))  # held: only an official enters it
    other = next((report for report in table.reports if report.player != command.player), None)
    if other is None or other.result != command.result:
        return (said,)
    agreed = events.ResultRecorded(table=command.table, result=command.result, source="players", reason=command.reason)
    return (said, agreed)


def reported(state: Tournament, event: events.ResultReported) -> Tournament:
    now = state.stages[-1].rounds[-1]
    table = now.tables[event.table]
    others = tuple(report for report in table.reports if report.player != event.player)
    heard = msgspec.structs.replace(table, reports=(*others, Report(event.player, event.result)))
    return with_round(state, _with_table(now, event.table, heard))


def concede(state: Tournament, command: result_commands.Concede, context: Context) -> tuple[Event, ...]:
    now = round_with(state, "published", "started")
    table = _table(now, command.table)
    _refuse_stranger(state, table, command.player, context)
    if table.result is not None:
        cite = _agreements(state)
        raise ResultStands("The match is over: it cannot be conceded any more.", cite)
    winner = next(player for player in table.players if player != command.player)
    return (events.ResultRecorded(table=command.table, result=Win(winner), source="players", reason="conceded"),)


def clear(state: Tournament, command: result_commands.ClearResult, context: Context) -> tuple[Event, ...]:
    now = round_with(state, "published", "started")
    table = _table(now, command.table)
    if table.result is None and not table.reports:
        raise NoSuchTable("Table {table} has no result to clear.", table=command.table)
    refuse_signed(state, table)
    return (events.ResultCleared(table=command.table, reason=command.reason),)


def cleared(state: Tournament, event: events.ResultCleared) -> Tournament:
    now = state.stages[-1].rounds[-1]
    empty = msgspec.structs.replace(
        now.tables[event.table], result=None, source=None, reason="played", played=True, reports=(), signed=()
    )
    return with_round(state, _with_table(now, event.table, empty))


def correct(state: Tournament, command: result_commands.CorrectResult, context: Context) -> tuple[Event, ...]:
    change = correction(state, command)
    return (change, *reseating(state, command))


def correction(state: Tournament, command: result_commands.CorrectResult) -> events.ResultCorrected:
    """The fact a correction would write. Raises: why it is none."""
    running_stage(state)
    index = stage_of(state, command)
    stage = state.stages[index]
    if not 1 <= command.round <= len(stage.rounds) or stage.rounds[command.round - 1].status == "draft":
        raise NoSuchTable("Round {round} has not been played.", round=command.round)
    table = _table(stage.rounds[command.round - 1], command.table)
    if table.result == command.result:
        raise NothingToCorrect("That is the result already.")
    refuse_signed(state, table)
    refuse_result(state, table, command.result, command.ended, index)
    return events.ResultCorrected(
        stage=index,
        round=command.round,
        table=command.table,
        before=table.result,
        after=command.result,
        policy=command.policy,
        reason=command.reason,
        ended=command.ended,
    )


def corrected(state: Tournament, event: events.ResultCorrected) -> Tournament:
    stage = state.stages[event.stage]
    number = event.round - 1
    entered = msgspec.structs.replace(
        stage.rounds[number].tables[event.table],
        result=event.after,
        source="scorekeeper",
        reason=event.ended,
        played=True,
        reports=(),
        signed=(),
    )
    round = _with_table(stage.rounds[number], event.table, entered)
    rounds = (*stage.rounds[:number], round, *stage.rounds[event.round :])
    mended = msgspec.structs.replace(stage, rounds=rounds)
    stages = (*state.stages[: event.stage], mended, *state.stages[event.stage + 1 :])
    return msgspec.structs.replace(state, stages=stages)


def refuse_result(state: Tournament, table: Table, result: Result, reason: str, stage: int = -1) -> None:
    """Raises: a refusal, where the rulebook cannot have this result at this table of a stage."""
    running_stage(state)
    played = state.stages[stage]
    structure = state.rulebook.structure(played.structure)
    if isinstance(result, Win) and result.winner not in table.players:
        raise WrongTable("{player} does not sit at that table.", player=result.winner)
    points = scoring(chosen_of(state, stage))
    worth = points.worth
    cite = state.rulebook.source(structure)
    if points.differential and reason != "no-show":
        if isinstance(result, DoubleLoss):
            raise DrawForbidden("Both cannot lose here: enter who did not come as missing.", cite)
        if isinstance(result, Win) and result.energy is None:
            raise EnergyMissing(played.rounds[-1].number, result.winner, cite)
        if isinstance(result, Win):
            _refuse_low_energy(state, structure, result, cite)
    if isinstance(result, Win) and result.modified and worth[Outcome.MODIFIED_WIN] is None:
        raise WrongTable("A win is a win here: nothing is modified.", cite)
    if isinstance(result, Draw):
        if worth[Outcome.DRAW] is None:
            raise DrawForbidden("There are no draws here: somebody won.", cite)
        _refuse_agreed_draw(state, played, reason)
    if not isinstance(result, DoubleLoss):
        refuse_impossible_score(state.rulebook, setup_of(state).match, result)


def _refuse_low_energy(state: Tournament, structure: Structure, result: Win, cite: Citation) -> None:
    """Raises: EnergyTooLow. A timed game may leave nothing where the event reads it so (WA-AMB-17)."""
    least = structure.points.least_differential if structure.points else None
    timed = result.modified and chosen_of(state).value("no-energy-at-time") == "timed"
    if least is not None and result.energy is not None and result.energy < (0 if timed else least):
        raise EnergyTooLow(result.winner, result.energy, least, cite)


def _refuse_agreed_draw(state: Tournament, played: Stage, reason: str) -> None:
    agreements = state.rulebook.core.agreements
    if agreements is None:
        return
    if reason == "agreed" and not agreements.agreed_match_draw:
        raise DrawForbidden("A match may not be drawn by agreement.", on_draws(state.rulebook))
    stage = "elimination" if state.rulebook.structure(played.structure).elimination else "swiss"
    allowed = agreements.agreed_match_draw_stages
    if reason == "agreed" and allowed and stage not in allowed and played.structure not in allowed:
        raise DrawForbidden("There is no agreed draw in this stage.", on_draws(state.rulebook))
    if agreements.draw_reasons and reason not in agreements.draw_reasons:
        offered = tuple(map(phrase, agreements.draw_reasons))
        raise DrawForbidden("A draw needs its reason: {offered}.", on_draws(state.rulebook), offered=offered)


def _agreements(state: Tournament) -> Citation | None:
    agreements = state.rulebook.core.agreements
    return state.rulebook.source(agreements)


def _table(round: Round, number: TableNumber) -> Table:
    if number not in round.tables:
        raise NoSuchTable("There is no table {table} in round {round}.", table=number, round=round.number)
    return round.tables[number]


def _with_table(round: Round, number: TableNumber, table: Table) -> Round:
    return msgspec.structs.replace(round, tables=round.tables.having(number, table))


def _source(state: Tournament, context: Context) -> Source:
    return "scorekeeper" if "scorekeeper" in roles_of(state, context.by) else "judge"


def _refuse_stranger(state: Tournament, table: Table, player: PlayerId, context: Context) -> None:
    if player not in table.players or context.by not in player_of(state, player).members:
        raise NotYourTable("Only the two players at the table can say how it ended.")
