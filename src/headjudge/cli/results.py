"""The keypad: table, Enter, result, next. Every line is one entry; nothing ever stands in the way."""

from typing import TYPE_CHECKING

import click

from headjudge.cli.database import on_database, organizer

if TYPE_CHECKING:
    from headjudge.core.ids import PersonId, TournamentId
    from headjudge.services.front_desk import FrontDesk

HELP = """table Enter result:  1  2  2-0  1-2  0 = draw  x = both lost   (WARS 1+14, 2m+9)
!result changes one that is in   u undo   o outstanding   d disputes   q quit"""


@click.command()
@click.argument("event")
@on_database
def command(desk: "FrontDesk", event: str) -> None:
    """Key in results: table, Enter, result, next."""
    from headjudge.core.ids import TournamentId

    id = TournamentId(event)
    pad = Keypad(desk, id, organizer(desk, id))
    click.echo(HELP)
    while pad.open:
        line = _typed(pad.prompt())
        if line is None:
            break
        click.echo(pad.key(line), nl=False)


class Keypad:
    """What has been typed so far: first a table, then its result."""

    def __init__(self, desk: "FrontDesk", event: "TournamentId", by: "PersonId") -> None:
        self._desk = desk
        self._event = event
        self._by = by
        self._table: int | None = None
        self._entered: list[int] = []
        self.open = True

    def prompt(self) -> str:
        """What stands before the cursor: the counter, or who sits at the table just typed."""
        from headjudge.core.ids import TableNumber

        now = self._desk.scorekeeper.tournament(self._event).round
        if now is None:
            return "no round> "
        if self._table is None:
            return f"round {now.number}  {now.done}/{len(now.tables)}  table> "
        state = self._desk.scorekeeper.tournament(self._event)
        names = self._desk.names(state)
        first, second = now.tables[TableNumber(self._table)].players
        return f"  {self._table}:  1 {names[first]}   2 {names[second]}> "

    def key(self, line: str) -> str:
        """Take one typed line; what to say about it."""
        from headjudge.core.refusals import Refusal

        word = line.strip().lower()
        try:
            match word:
                case "q":
                    self.open = False
                    return ""
                case "u":
                    return self._undo()
                case "o":
                    return self._outstanding()
                case "d":
                    return self._disputes()
                case "\x1b" | "":
                    self._table = None
                    return "" if word else self._outstanding()
            if self._table is None:
                return self._choose(word)
            return self._enter(word)
        except Refusal as refusal:
            return f"  ✗ {refusal}\n"

    def _choose(self, word: str) -> str:
        now = self._desk.scorekeeper.tournament(self._event).round
        number = word.rsplit("t", 1)[-1]  # a slip's barcode reads r3t14
        if not number.isdecimal() or now is None or int(number) not in now.tables:
            return f"  ✗ There is no table {word}.\n"
        self._table = int(number)
        return ""

    def _enter(self, word: str) -> str:
        from headjudge.core import result_commands as score
        from headjudge.core.ids import TableNumber
        from headjudge.services.keypad import keyed

        assert self._table is not None
        table = TableNumber(self._table)
        state = self._desk.scorekeeper.tournament(self._event)
        result, reason = keyed(state, table, word.removeprefix("!"))
        assert state.round is not None
        if word.startswith("!") and state.round.tables[table].result is not None:
            self._desk.execute(self._event, score.ClearResult(table=table), self._by)
        self._desk.execute(self._event, score.RecordResult(table=table, result=result, reason=reason), self._by)
        self._entered.append(table)
        self._table = None
        return f"  ✓ {table}\n"

    def _undo(self) -> str:
        from headjudge.core import result_commands as score
        from headjudge.core.ids import TableNumber

        self._table = None
        if not self._entered:
            return "  ✗ Nothing entered here yet.\n"
        table = self._entered.pop()
        self._desk.execute(self._event, score.ClearResult(table=TableNumber(table)), self._by)
        return f"  ↶ {table}\n"

    def _outstanding(self) -> str:
        now = self._desk.scorekeeper.tournament(self._event).round
        waiting = now.awaited if now else ()
        return f"  outstanding ({len(waiting)}): {' '.join(map(str, waiting[:60]))}\n" if waiting else "  All in.\n"

    def _disputes(self) -> str:
        now = self._desk.scorekeeper.tournament(self._event).round
        disputed = [str(number) for number, table in now.tables.items() if table.disputed] if now else []
        return f"  disputed: {' '.join(disputed)}\n" if disputed else "  No dispute.\n"


def _typed(prompt: str) -> str | None:
    try:
        return input(prompt)
    except (EOFError, KeyboardInterrupt):
        click.echo()
        return None
