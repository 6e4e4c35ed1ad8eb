"""A player's life record as a judge types it off the paper: one change a line.

A -500 attack      A lost 500, by an attack
B 3500             B's life after a change, without the change itself
B -500 3000        both, as many people write it
"""

import re
from typing import Final

from headjudge.core.refusals import BadInput
from headjudge.games.ledger import Note, Side

MOST: Final = 500
_LINE: Final = re.compile(
    r"(?P<side>[AaBb12])\s*[:：]?\s*(?P<amount>[+\-−]\d{1,7})?\s*[=→]?\s*(?P<life>\d{1,7})?(?:\s+(?P<reason>\S.*))?"
)


class LineUnreadable(BadInput):
    """A line that says no change of life."""

    def __init__(self, place: str, number: int, line: str) -> None:
        super().__init__(
            f"{place}, line {number}: cannot read {line[:40]!r}. Write whose life, then its change or the life after."
        )
        self.number = number
        self.line = line


def notes_from(text: str, place: str) -> tuple[Note, ...]:
    """The notes of a record; empty lines are left out.

    Raises:
        LineUnreadable: naming the line.
        BadInput: there are too many.
    """
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if len(lines) > MOST:
        raise BadInput(f"{place}: a record has at most {MOST} lines.")
    return tuple(_note(line, number, place) for number, line in lines)


def _note(line: str, number: int, place: str) -> Note:
    found = _LINE.fullmatch(line)
    if found is None or (found["amount"] is None and found["life"] is None):
        raise LineUnreadable(place, number, line)
    side: Side = 0 if found["side"] in "Aa1" else 1
    amount = int(found["amount"].replace("−", "-")) if found["amount"] else None
    return Note(side, amount, int(found["life"]) if found["life"] else None, found["reason"] or "")


def written(notes: tuple[Note, ...]) -> str:
    """Notes as `notes_from` reads them."""
    return "\n".join(_written(note) for note in notes)


def _written(note: Note) -> str:
    amount = f" {note.amount:+}" if note.amount is not None else ""
    life = f" {note.life}" if note.life is not None else ""
    return f"{'AB'[note.side]}{amount}{life} {note.reason}".rstrip()
