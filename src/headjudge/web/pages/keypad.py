"""Keypad entry: table, Enter, result, next. Each entry stands alone, so two scorekeepers never wait for each other."""

from typing import Final

import msgspec

from headjudge.core import commands as do
from headjudge.core.events import Event, Published, ResultRecorded, decoded
from headjudge.core.ids import TableNumber
from headjudge.core.refusals import Refusal
from headjudge.core.state import Round, Tournament
from headjudge.services.keypad import keyed, keyed_table
from headjudge.web.acting import Deed, Empty
from headjudge.web.public import wants_json
from headjudge.web.telling import telling
from headjudge.web.visits import Mistake

LOOK_BACK: Final = 500
"""How many entries back one's own last result is looked for."""


class KeypadForm(msgspec.Struct, frozen=True):
    """The table (or the scanned slip), and what was typed for the result."""

    table: str
    keys: str = ""
    """Empty: only whether there is such a table."""


class TableForm(msgspec.Struct, frozen=True):
    """One table."""

    table: TableNumber


class Entered(msgspec.Struct, frozen=True):
    """What the keypad answers."""

    said: str
    told: str
    """The result in words."""

    table: int
    done: int
    tables: int


class NothingOfYours(Refusal):
    """The visitor has entered no result in this round that still stands."""


def enter(deed: Deed, form: KeypadForm) -> str | msgspec.Struct:
    """Enter one result. Raises: Mistake, beside the field it belongs to."""
    state = deed.visit.seen.state
    try:
        table = keyed_table(state, form.table)
        if state.round is not None and table not in state.round.tables:
            raise Mistake("table", "There is no table {table} in this round.", table=table)
    except Refusal as refusal:
        raise Mistake("table", refusal.phrase) from None
    if not form.keys:
        raise Mistake("keys", "Please fill this in.")
    result, reason = keyed(state, table, form.keys)
    after = deed.execute(do.RecordResult(table=table, result=result, reason=reason)).state
    return _answer(deed, after, table, telling(deed.visit.seen, deed.visit.language).result(result))


def take_back(deed: Deed, form: Empty) -> str | msgspec.Struct:
    """Take away the last result the visitor entered in this round, whatever others have done since."""
    state = deed.visit.seen.state
    table = _own_last(deed, state)
    after = deed.execute(do.ClearResult(table=table)).state
    return _answer(deed, after, table, telling(deed.visit.seen, deed.visit.language).result(None))


def clear(deed: Deed, form: TableForm) -> str | msgspec.Struct:
    """Take the result, or the reports, of a table away."""
    after = deed.execute(do.ClearResult(table=form.table)).state
    return _answer(deed, after, form.table, telling(deed.visit.seen, deed.visit.language).result(None))


def _answer(deed: Deed, state: Tournament, table: TableNumber, told: str) -> str | msgspec.Struct:
    now = state.round
    assert now is not None
    if not wants_json(deed.visit.request):
        return f"/e/{deed.visit.event}/desk"
    word = telling(deed.visit.seen, deed.visit.language).words("Table", "卓")
    return Entered(f"{word} {table}: {told}", told, table, len(now.tables) - len(now.awaited), len(now.tables))


def _own_last(deed: Deed, state: Tournament) -> TableNumber:
    now, scorekeeper = state.round, deed.visit.venue.desk.scorekeeper
    position = deed.visit.seen.position
    for entry in reversed(scorekeeper.entries(deed.visit.event, max(0, position - LOOK_BACK))):
        happened = decoded(entry.body)
        if now is None or any(isinstance(event, Published) for event in happened):
            break  # what lies before was another round
        if entry.by == deed.visit.person and (table := _stands(now, happened)):
            return table
    raise NothingOfYours("You have entered no result in this round that could be taken back.")


def _stands(now: Round, happened: tuple[Event, ...]) -> TableNumber | None:
    """The table of a result among *happened* that is still what the round says."""
    for event in happened:
        if isinstance(event, ResultRecorded):
            table = now.tables.get(event.table)
            if table is not None and table.result == event.result:
                return event.table
    return None
