"""Players sat at the wrong tables: preview, and put the round right (Bushiroad PG-3.10.2)."""

from headjudge.core import events as core_events
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.floor import commands, events
from headjudge.core.floor.current import event_choice, with_floor
from headjudge.core.floor.guide import proposed_on
from headjudge.core.floor.penalty_desk import give, given
from headjudge.core.floor.state import SeatsPutRight
from headjudge.core.floor.wrong_table import Amended, Amendment, amendment
from headjudge.core.ids import RoundNumber, TableNumber
from headjudge.core.permissions import roles_of
from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.results import DoubleLoss, Draw, Result, Win
from headjudge.core.results_desk import NoSuchTable
from headjudge.core.state import Round, Tournament


class JointDecision(Refusal):
    """The next pairings are posted: organizer and head judge decide together."""


class Undecided(Refusal):
    """The book is silent on a table: organizer and head judge say what becomes of it."""


def preview(state: Tournament, command: commands.AmendSeats) -> Amendment:
    """What *command* would make of the round, without doing it. Raises: BadInput, NoSuchTable."""
    official = {str(number): table.players for number, table in _round(state, command.round).tables.items()}
    for seating in command.seatings:
        if seating.table not in official:
            raise NoSuchTable("There is no table {table} in round {round}.", table=seating.table, round=command.round)
    involved = {player for seating in command.seatings for player in seating.players}
    named = {seating.table for seating in command.seatings}
    concerned = {table: pair for table, pair in official.items() if table in named or involved & set(pair)}
    return amendment(concerned, command.seatings)


def amend(state: Tournament, command: commands.AmendSeats, context: Context) -> tuple[Event, ...]:
    refuse_after_posting(state, command)
    found, round = preview(state, command), _round(state, command.round)
    stage = len(state.stages) - 1
    amended = events.SeatsAmended(
        stage=stage,
        round=command.round,
        seatings=command.seatings,
        penalised=found.penalised,
        agreed_by=command.agreed_by,
    )
    draft = state.round is not None and state.round.status == "draft"  # an unposted draft harms nobody: BR-AMB-42
    changes = [change for one in found.results if (change := _change(stage, round, one, command)) is not None]
    before: list[Event] = [core_events.DraftDiscarded()] if draft else []
    return (*before, amended, *changes, *_penalties(state, command, found, context))


def amended(state: Tournament, event: events.SeatsAmended) -> Tournament:
    new = SeatsPutRight(
        stage=event.stage,
        round=event.round,
        seatings=event.seatings,
        penalised=event.penalised,
        agreed_by=event.agreed_by,
    )
    return with_floor(state, amendments=(*state.floor.amendments, new))


def _round(state: Tournament, number: RoundNumber) -> Round:
    rounds = state.stage.rounds if state.stage else ()
    found = next((round for round in rounds if round.number == number and round.status != "draft"), None)
    if found is None:
        raise NoSuchTable("Round {round} has not been posted.", round=number)
    return found


def refuse_after_posting(state: Tournament, command: commands.AmendSeats) -> None:
    """Raises: JointDecision, where a later round is posted and not both have agreed."""
    rounds = state.stage.rounds if state.stage else ()
    if not any(round.number > command.round and round.status != "draft" for round in rounds):
        return
    roles = [roles_of(state, person) for person in command.agreed_by]
    if not all(any(role in held for held in roles) for role in ("organizer", "head-judge")):
        entry = proposed_on(state.rulebook, "wrong-table-reported")
        cite = state.rulebook.source(entry)
        raise JointDecision("The next pairings are posted: organizer and head judge decide together.", cite)


def _change(stage: int, round: Round, amended: Amended, command: commands.AmendSeats) -> Event | None:
    """The correction one table needs; None: its result is right."""
    number = TableNumber(int(amended.table))
    before, after = round.tables[number].result, _result(amended, command)
    if after is None or _same(before, after):
        return None
    return core_events.ResultCorrected(
        stage=stage, round=round.number, table=number, before=before, after=after, policy="stand"
    )


def _result(amended: Amended, command: commands.AmendSeats) -> Result | None:
    if amended.ground == "undecided":
        match command.decided.get(TableNumber(int(amended.table))):
            case "double-loss":
                return DoubleLoss()
            case "stands":
                return None
            case None:
                raise Undecided(
                    "Table {table}: neither sat there. Say what becomes of that match.", table=amended.table
                )
    match amended.outcome:
        case None:
            return None
        case "draw":
            return Draw()
        case "double-loss":
            return DoubleLoss()
        case winner:
            return Win(winner)


def _same(before: Result | None, after: Result) -> bool:
    """Whether the same player won, or nobody in the same way; games do not matter here."""
    match before, after:
        case Win(), Win():
            return before.winner == after.winner
        case _:
            return type(before) is type(after)


def _penalties(
    state: Tournament, command: commands.AmendSeats, found: Amendment, context: Context
) -> tuple[Event, ...]:
    """The same penalty for everybody who sat wrong, where one was named."""
    entry = proposed_on(event_choice(state).rulebook, "wrong-table-reported")
    if command.rank is None:
        return ()
    if entry is None:
        raise BadInput("rank: this book's guide has no entry for a wrong table.")
    happened: list[Event] = []
    for player in found.penalised:
        wanted = commands.GivePenalty(player=player, infraction=entry.section, rank=command.rank, told=True)
        first, *others = give(state, wanted, context)
        assert isinstance(first, events.PenaltyGiven)
        state = given(state, first)  # so that the next one gets the next number
        happened += (first, *others)
    return tuple(happened)
