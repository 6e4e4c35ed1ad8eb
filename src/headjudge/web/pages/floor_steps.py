"""What a judge does at a table: the result, time, empty seats, calls and rulings, decks, stand-ins."""

from typing import Literal

import msgspec

from headjudge.core import result_commands as score
from headjudge.core.floor import commands as floor
from headjudge.core.floor.current import table_now
from headjudge.core.floor.extensions import Ground
from headjudge.core.floor.state import CallId
from headjudge.core.ids import PlayerId, TableNumber, TextId
from headjudge.core.refusals import BadInput
from headjudge.core.results import Win
from headjudge.web.acting import Deed
from headjudge.web.offered import chosen_result, needs_energy


class TableForm(msgspec.Struct, frozen=True):
    """A button of the card."""

    table: int


class ResultForm(msgspec.Struct, frozen=True):
    """How the match ended."""

    table: int
    result: str
    energy: int | None = None
    modified: bool = False


class TimeForm(msgspec.Struct, frozen=True):
    """More time, and why."""

    table: int
    minutes: int = 0
    seconds: int = 0
    turns: int = 0
    ground: Ground = "ruling"


class PlayerForm(msgspec.Struct, frozen=True):
    """A seat."""

    table: int
    player: str


class CallForm(msgspec.Struct, frozen=True):
    """A call."""

    table: int
    call: int


class ProxyForm(msgspec.Struct, frozen=True):
    """A stand-in for a card."""

    table: int
    player: str
    card: str
    ground: Literal["damaged", "lost", "other"] = "damaged"
    justification: str = ""


class RulingForm(msgspec.Struct, frozen=True):
    """What was decided."""

    table: int
    call: int
    decision: str
    question: str = ""
    extend: bool = False
    despite: bool = False
    """A head judge decides first although other judges are there."""


def _back(deed: Deed, table: int) -> str:
    return f"/e/{deed.visit.event}/floor/table?table={table}"


def enter_result(deed: Deed, form: ResultForm) -> str:
    """The result, brought by the judge at the table."""
    state, number = deed.visit.seen.state, TableNumber(form.table)
    table = table_now(state, number)
    each = chosen_result(state, table, form.result)
    result = each.result
    if isinstance(result, Win) and needs_energy(state):
        result = msgspec.structs.replace(result, energy=form.energy, modified=form.modified)
    deed.execute(score.RecordResult(table=number, result=result, players=table.players, reason=each.reason))
    return _back(deed, form.table)


def clear_result(deed: Deed, form: TableForm) -> str:
    """It was wrong: the table plays on, or says it again."""
    deed.execute(score.ClearResult(table=TableNumber(form.table)))
    return _back(deed, form.table)


def extend(deed: Deed, form: TimeForm) -> str:
    """More time for one table."""
    command = floor.GrantExtension(
        table=TableNumber(form.table), seconds=form.minutes * 60 + form.seconds, turns=form.turns, ground=form.ground
    )
    deed.execute(command)
    return _back(deed, form.table)


def declare(deed: Deed, form: TableForm) -> str:
    """The players told of their extension."""
    deed.execute(floor.DeclareExtension(table=TableNumber(form.table)))
    return _back(deed, form.table)


def mark_absent(deed: Deed, form: PlayerForm) -> str:
    """A seat is empty: its timer runs."""
    deed.execute(floor.MarkAbsent(player=PlayerId(form.player)))
    return _back(deed, form.table)


def mark_seated(deed: Deed, form: PlayerForm) -> str:
    """The player has come."""
    deed.execute(floor.MarkSeated(player=PlayerId(form.player)))
    return _back(deed, form.table)


def go_there(deed: Deed, form: TableForm) -> str:
    """A judge steps in unasked: the table is theirs."""
    deed.execute(floor.CallJudge(table=TableNumber(form.table), kind="intervention"))
    return _back(deed, form.table)


def claim_call(deed: Deed, form: CallForm) -> str:
    """I am going there."""
    deed.execute(floor.ClaimCall(call=CallId(form.call)))
    return _back(deed, form.table)


def escalate(deed: Deed, form: CallForm) -> str:
    """Another judge is wanted as well."""
    deed.execute(floor.EscalateCall(call=CallId(form.call)))
    return _back(deed, form.table)


def close_call(deed: Deed, form: CallForm) -> str:
    """Nothing more to rule on."""
    deed.execute(floor.CloseCall(call=CallId(form.call)))
    return _back(deed, form.table)


def rule(deed: Deed, form: RulingForm) -> str:
    """The decision, with the time it took where the book gives it back."""
    text = deed.text("ruling", form.decision)
    if text is None:
        raise BadInput("Write what was decided.")
    question = deed.text("question", form.question)
    command = floor.Rule(
        call=CallId(form.call),
        decision=text,
        question=question,
        statements=_statements(deed, TableNumber(form.table)),
        extend=form.extend,
        despite=form.despite,
    )
    deed.execute(command)
    return _back(deed, form.table)


def _statements(deed: Deed, table: TableNumber) -> dict[PlayerId, TextId]:
    """What each player of *table* told the judge (`statement.PLAYER`); the words go when that person is erased."""
    state, said = deed.visit.seen.state, {}
    for player in table_now(state, table).players:
        words = deed.typed.get(f"statement.{player}", "")
        if text := deed.text("statement", words, about=state.players[player].members[0]):
            said[player] = text
    return said


def issue_proxy(deed: Deed, form: ProxyForm) -> str:
    """Make a stand-in, with its record."""
    card = deed.text("card", form.card)
    if card is None:
        raise BadInput("Write which card it stands for.")
    justification = deed.text("reason", form.justification)
    command = floor.IssueProxy(player=PlayerId(form.player), card=card, ground=form.ground, justification=justification)
    deed.execute(command)
    return _back(deed, form.table)
