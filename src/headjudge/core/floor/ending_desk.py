"""A match ended by the time-up assistant: its answers are kept, its verdict is the result."""

from headjudge.core import events as core_events
from headjudge.core.announcement import setup_of
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.floor import commands, events
from headjudge.core.floor.current import event_choice, key_of, stage_now, table_now
from headjudge.core.floor.endings import Question, Situation, Verdict, Walk
from headjudge.core.floor.timeup import walk
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.phrases import phrase
from headjudge.core.refusals import Refusal
from headjudge.core.results import DoubleLoss, Draw, Result, Win
from headjudge.core.results_desk import ResultStands
from headjudge.core.state import Tournament


class NotDecided(Refusal):
    """The book wants something else done or known first."""

    def __init__(self, question: Question | Verdict) -> None:
        on = phrase("The match goes on with another game.") if isinstance(question, Verdict) else question.say
        super().__init__("The match is not decided yet. {next}", next=on)
        self.question = question


def situation_at(state: Tournament, command: commands.EndOnTime) -> Situation:
    """How the match at that table stands."""
    setup = setup_of(state)
    return Situation(
        game=setup.game,
        stage=stage_now(state),
        level=setup.level,
        best_of=state.rulebook.match_kind(setup.match).games,
        wins=command.wins,
        drawn=command.drawn,
        in_game=command.in_game,
        ended=command.ended,
        turn=command.turn,
    )


def guided(state: Tournament, command: commands.EndOnTime) -> Walk:
    """How far the answers lead: the next question, or the verdict. Raises: what the assistant refuses."""
    table_now(state, command.table)
    return walk(event_choice(state), situation_at(state, command), command.answers)


def end_on_time(state: Tournament, command: commands.EndOnTime, context: Context) -> tuple[Event, ...]:
    table = table_now(state, command.table)
    if table.result is not None:
        raise ResultStands("Table {table} has a result already: clear it or correct it.", table=command.table)
    reached = guided(state, command)
    verdict = reached.next
    if not isinstance(verdict, Verdict) or verdict.outcome == "goes-on":
        raise NotDecided(verdict)
    stage, number = key_of(state)
    ended = events.EndedOnTime(
        stage=stage,
        round=number,
        table=command.table,
        in_game=command.in_game,
        wins=command.wins,
        answers=command.answers,
        cite=tuple(str(citation) for citation in reached.citations),
    )
    result = _result(table.players, verdict)
    reason = "simultaneous-loss" if command.ended in ("both-lost", "both-exhausted") else "time"
    return (ended, _entry(command.table, result, reason))


def ended(state: Tournament, event: events.EndedOnTime) -> Tournament:
    """The result follows as its own event; the answers are for the record."""
    return state


def _entry(table: TableNumber, result: Result, reason: str) -> Event:
    return core_events.ResultRecorded(table=table, result=result, source="judge", reason=reason)


def _result(players: tuple[PlayerId, PlayerId], verdict: Verdict) -> Result:
    if verdict.outcome == "double-loss":
        return DoubleLoss()
    first, second = verdict.wins
    if verdict.winner is None:
        return Draw((first, second, verdict.drawn) if first == second else None)
    won, lost = (first, second) if verdict.winner == 0 else (second, first)
    games = (won, lost, verdict.drawn) if won > lost else None
    return Win(players[verdict.winner], games=games, modified=verdict.modified, energy=verdict.differential)
