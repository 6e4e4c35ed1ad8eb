"""Two life records on paper, typed off by the judge at the table and laid side by side (Force of Will A10)."""

import secrets
from typing import Final

import msgspec
from litestar import Response

from headjudge.core.citations import Citation
from headjudge.core.ids import TableNumber
from headjudge.formats.life_notes import LineUnreadable, notes_from
from headjudge.games.ledger import MORE_ACCURATE, Dispute, Note, dispute
from headjudge.services.life_tables import start_of
from headjudge.web.acting import Heard
from headjudge.web.claims import Phone
from headjudge.web.pages.heading import heading
from headjudge.web.pages.life_steps import at_pad
from headjudge.web.visits import Visit

FIELDS: Final = ("a", "b")


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """One player's record as it was typed."""

    name: str
    typed: str
    unreadable: int | None = None
    """The first line that says no change of life."""


class PaperPage(msgspec.Struct, frozen=True, kw_only=True):
    """What life_paper.html may use."""

    phone: Phone
    table: TableNumber
    sheets: tuple[Sheet, ...]
    found: Dispute | None
    """None while nothing, or something unreadable, is typed."""

    start: int
    citation: Citation


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The two records asked for in the address; nothing of it is kept. Raises: NoLifeKept, BadInput."""
    seen = visit.seen
    at, start = at_pad(visit, seen), start_of(seen.state)
    typed = [visit.request.query_params.get(field, "") for field in FIELDS]
    sheets = [Sheet(name=seen.names[player], typed=text) for player, text in zip(at.table.players, typed, strict=True)]
    records: list[tuple[Note, ...]] = []
    for place, sheet in enumerate(sheets):
        try:
            records.append(notes_from(sheet.typed, sheet.name))
        except LineUnreadable as unreadable:
            sheets[place] = msgspec.structs.replace(sheet, unreadable=unreadable.number)
    readable = len(records) == len(sheets) and any(records)
    shown = PaperPage(
        phone=Phone(heading=heading(seen), name="", key=secrets.token_hex(8)),
        table=at.number,
        sheets=tuple(sheets),
        found=dispute(records[0], records[1], (start.life, start.life)) if readable else None,
        start=start.life,
        citation=MORE_ACCURATE,
    )
    wrong = any(sheet.unreadable for sheet in sheets)
    return visit.page("life_paper.html", shown, 422 if wrong else 200)
