"""A whole list of players, pasted: a spreadsheet or plain names, looked through before anybody is entered."""

from collections.abc import Iterable
from typing import Final
from urllib.parse import urlencode

from headjudge.formats import players_csv
from headjudge.formats.players_csv import Row
from headjudge.services.pasted_list import Lines, looked_through
from headjudge.store.people import Person
from headjudge.web.acting import Deed
from headjudge.web.pages.entries import PasteForm, registered
from headjudge.web.visits import Mistake, Visit, at_line, beside

MOST_TOLD: Final = 100
"""Lines that were left out and are named."""


def paste(deed: Deed, form: PasteForm) -> str:
    """Enter everybody in the list who is not in already, and say who was left out. Raises: Mistake, with the line."""
    lines = read_lines(form.rows)
    for number, row in lines:  # all can be read, or nobody is entered
        with at_line("rows", number):
            deed.papers.new_person(row.name, row.reading, row.publisher_id, row.country)
    found = looked_through(lines, _inside(deed.visit), lambda number: deed.knows(f":{number}"))
    for number, row in found.new:
        with at_line("rows", number):
            registered(deed, [row], form, shown=row.nickname, part=f":{number}")
    told = urlencode([("entered", len(found.new)), *(("same", number) for number in found.same[:MOST_TOLD])])
    return f"/e/{deed.visit.event}/entries?{told}"


def read_lines(pasted: str) -> Lines:
    """A spreadsheet with named columns, or plain names, one a line. Raises: Mistake."""
    text = pasted.lstrip("\ufeff")
    first = text.strip().partition("\n")[0].replace(";", ",").replace("\t", ",")
    cells = [cell.strip().strip('"').lower() for cell in first.split(",")]
    if not any(cell in players_csv.COLUMNS for cell in cells):
        if len(cells) > 1:
            raise Mistake(
                "rows",
                "The first line has several columns and names none of them: begin with a line like {example}.",
                example="name, reading, id",
            )
        named = enumerate(text.splitlines(), start=1)
        return tuple((number, Row(name=line.strip())) for number, line in named if line.strip())
    with beside("rows"):
        return players_csv.numbered(text.strip().encode())


def _inside(visit: Visit) -> Iterable[Person]:
    members = {person for player in visit.seen.state.players.values() for person in player.members}
    return visit.venue.desk.store.people.known(members).values()
