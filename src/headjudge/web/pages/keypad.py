"""Keypad entry: table, Enter, result, next. Each entry stands alone, so two scorekeepers never wait for each other."""

from typing import Final

import msgspec

from headjudge.core import result_commands as score
from headjudge.core.events import Event, Published, ResultRecorded, decoded
from headjudge.core.floor.current import table_now
from headjudge.core.ids import TableNumber
from headjudge.core.refusals import Refusal
from headjudge.core.state import Round, Tournament
from headjudge.services.keypad import keyed, keyed_table
from headjudge.web.acting import Deed, Empty, Said
from headjudge.web.public import wants_json
from headjudge.web.telling import telling
from headjudge.web.venue import Seen
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


async def enter(deed: Deed, form: KeypadForm) -> Said:
    """Enter one result. Raises: Mistake, beside the field it belongs to."""
    seen = deed.visit.seen
    state = seen.state
    try:
        table = keyed_table(state, form.table)
        if state.round is not None and table not in state.round.tables:
            raise Mistake("table", "There is no table {table} in this round.", table=table)
    except Refusal as refusal:
        raise Mistake("table", refusal.phrase) from None
    if not form.keys:
        raise Mistake("keys", "Please fill this in.")
    result, reason = keyed(state, table, form.keys)
    done = await deed.executed(score.RecordResult(table=table, result=result, reason=reason))
    return _answer(deed, seen, done.state, table)


def take_back(deed: Deed, form: Empty) -> Said:
    """Take away the last result the visitor entered in this round, whatever others have done since."""
    seen = deed.visit.seen
    table = _own_last(deed, seen.state)
    return _answer(deed, seen, deed.execute(score.ClearResult(table=table)).state, table)


def clear(deed: Deed, form: TableForm) -> Said:
    """Take the result, or the reports, of a table away."""
    seen = deed.visit.seen
    return _answer(deed, seen, deed.execute(score.ClearResult(table=form.table)).state, form.table)


def sign(deed: Deed, form: TableForm) -> Said:
    """Both players have initialled the card on paper: key that in."""
    seen = deed.visit.seen
    players = table_now(seen.state, form.table).players
    for player in players:
        done = deed.execute(score.SignResult(table=form.table, player=player), f":{player}")
    return _answer(deed, seen, done.state, form.table)


def _answer(deed: Deed, seen: Seen, after: Tournament, table: TableNumber) -> Said:
    """What the keypad says of *table*, by the names as *seen* before."""
    now = after.round
    assert now is not None
    if not wants_json(deed.visit.request):
        return f"/e/{deed.visit.event}/desk"
    tell = telling(seen, deed.visit.language)
    word, told = tell.words("Table", "卓"), tell.result(now.tables[table].result)
    return Entered(f"{word} {table}: {told}", told, table, now.done, len(now.tables))


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
