"""Players as a spreadsheet: one row a player, the first row names the columns.

Only `name` is needed. Known columns: name, reading (kana), id (the publisher's number), country, nickname, table (a
fixed seat). Column names are read in English and Japanese, in any order; unknown columns are refused by name, because
a misspelt one would lose what is in it.
"""

import csv
import io
from collections.abc import Iterable
from typing import Final

import msgspec

from headjudge.core.refusals import BadInput

LARGEST: Final = 16 * 1024 * 1024
COLUMNS: Final = {
    "name": "name",
    "player": "name",
    "player name": "name",
    "full name": "name",
    "名前": "name",
    "氏名": "name",
    "プレイヤー名": "name",
    "reading": "reading",
    "kana": "reading",
    "よみ": "reading",
    "読み": "reading",
    "よみがな": "reading",
    "ふりがな": "reading",
    "フリガナ": "reading",
    "id": "publisher_id",
    "player id": "publisher_id",
    "publisher id": "publisher_id",
    "会員番号": "publisher_id",
    "country": "country",
    "国": "country",
    "nickname": "nickname",
    "ニックネーム": "nickname",
    "table": "table",
    "卓番号": "table",
}


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One player of the file."""

    name: str
    reading: str = ""
    publisher_id: str = ""
    country: str = ""
    nickname: str = ""
    table: int | None = None


def read(content: bytes) -> tuple[Row, ...]:
    """The players in *content*. Raises: BadInput, naming the line."""
    return tuple(row for _, row in numbered(content))


def numbered(content: bytes) -> tuple[tuple[int, Row], ...]:
    """The same, each with the line it stands on. Raises: BadInput, naming the line."""
    if len(content) > LARGEST:
        raise BadInput("The file is too large for a list of players.")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BadInput("line {line}: not UTF-8; save the file as UTF-8.", line=line) from None
    if "\0" in text:
        raise BadInput("This is not a text file.")
    try:
        lines = list(csv.reader(io.StringIO(text), _dialect(text), strict=True))
    except csv.Error as error:
        raise BadInput("The file cannot be read as CSV: {error}.", error=str(error)) from None
    if not lines:
        raise BadInput("The file is empty: its first line names the columns, and `name` is needed.")
    columns = _columns(lines[0])
    return tuple(
        (number, _row(number, columns, cells))
        for number, cells in enumerate(lines[1:], start=2)
        if any(map(str.strip, cells))
    )


def written(rows: Iterable[Row]) -> bytes:
    """*rows* as CSV that spreadsheets open with the right letters."""
    target = io.StringIO()
    out = csv.writer(target, lineterminator="\r\n")
    out.writerow(["name", "reading", "id", "country", "nickname", "table"])
    for row in rows:
        table = "" if row.table is None else row.table
        out.writerow([row.name, row.reading, row.publisher_id, row.country, row.nickname, table])
    return target.getvalue().encode("utf-8-sig")


def _dialect(text: str) -> type[csv.Dialect]:
    """Commas, semicolons or tabs: whichever the first line has most of."""
    first = text.partition("\n")[0]
    found = max(",;\t", key=first.count)
    return type("Found", (csv.excel,), {"delimiter": found})


def _columns(header: list[str]) -> list[str]:
    columns = []
    for cell in header:
        column = COLUMNS.get(cell.strip().lower())
        if column is None:
            offered = tuple(dict.fromkeys(COLUMNS))
            raise BadInput(
                "line 1: the column {column!r} is not known; use {offered}.", column=cell.strip(), offered=offered
            )
        if column in columns:
            raise BadInput("line 1: the column {column!r} is there twice.", column=cell.strip())
        columns.append(column)
    if "name" not in columns:
        raise BadInput("line 1: a column `name` is needed.")
    return columns


def _row(number: int, columns: list[str], cells: list[str]) -> Row:
    if len(cells) > len(columns) and any(map(str.strip, cells[len(columns) :])):
        raise BadInput("line {line}: more cells than columns.", line=number)
    values = {column: cell.strip() for column, cell in zip(columns, cells, strict=False)}
    if not values.get("name"):
        raise BadInput("line {line}: the name is empty.", line=number)
    table = values.pop("table", "")
    if table and not (table.isdecimal() and table.isascii() and 0 < int(table) < 100_000):
        raise BadInput("line {line}: {table!r} is no table number.", line=number, table=table)
    return Row(**values, table=int(table) if table else None)
