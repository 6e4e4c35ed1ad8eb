"""Writing on a life pad: who may, at which table, and what each button does."""

from collections.abc import Callable
from typing import Final

import msgspec

from headjudge.core.ids import PersonId, TableNumber, TextId
from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.state import Table
from headjudge.games.ledger import SIDES, Side
from headjudge.games.life_pad import Confirm, Jot, Reason, Settle, StartGame, TakeBack, Wish, Writer
from headjudge.services.life_pads import Writing, pad_id
from headjudge.services.life_tables import start_of
from headjudge.web.acting import Deed, Empty
from headjudge.web.claims import Mine, mine
from headjudge.web.pages.floor import current_round
from headjudge.web.routing import AT_TABLES, OFFICIALS, NotYours
from headjudge.web.venue import Seen
from headjudge.web.visits import NotClaimed, Visit

LONGEST_WORDS: Final = 200


class NotAtThisTable(NotYours):
    """Somebody who neither plays there nor judges."""

    def __init__(self) -> None:
        super().__init__(AT_TABLES, "This pad belongs to the players of the table and to the judges.")


class PadClosed(Refusal):
    """The round is over."""

    def __init__(self) -> None:
        super().__init__("The round is closed: nothing more is written on this pad.")


class At(msgspec.Struct, frozen=True, kw_only=True):
    """A visit to one pad: which table, who writes, and what its games start with."""

    table: Table
    number: TableNumber
    round: int
    open: bool
    writer: Writer
    person: PersonId
    writing: Writing


def at_pad(visit: Visit, seen: Seen) -> At:
    """Where this visit writes. Raises: NoLifeKept, BadInput, NotAtThisTable."""
    start = start_of(seen.state).life
    now, number = current_round(seen), TableNumber(int(visit.request.path_params["table"]))
    if now is None or number not in now.tables:
        raise BadInput("There is no such table in this round.")
    table = now.tables[number]
    writer, person = _writer(visit, seen, table)
    stage = len(seen.state.stages) - 1
    return At(
        table=table,
        number=number,
        round=now.number,
        open=now.status in ("published", "started"),
        writer=writer,
        person=person,
        writing=Writing(pad_id(seen.id, stage, now.number, number), writer, person, (start, start)),
    )


def _writer(visit: Visit, seen: Seen, table: Table) -> tuple[Writer, PersonId]:
    """Who writes: a player of the table for their side, else a judge. Raises: NotAtThisTable."""
    me = _player(visit, seen)
    for side in SIDES:
        if me is not None and table.players[side] == me.player.id:
            return side, me.person
    if visit.visitor.signed_in and visit.visitor.roles_in(seen.state) & OFFICIALS:
        return None, visit.person
    raise NotAtThisTable


def _player(visit: Visit, seen: Seen) -> Mine | None:
    try:
        return mine(visit, seen)
    except NotClaimed:
        return None


class JotForm(msgspec.Struct, frozen=True):
    """A tap (`tap`: side and amount, `0:-2`), or a typed `amount` and the button beside it (`sign`: `0:-`)."""

    reason: Reason = "other"
    tap: str = ""
    sign: str = ""
    amount: int = 0
    words: str = ""
    member: int | None = None


class LineForm(msgspec.Struct, frozen=True):
    """A line of the other record."""

    line: int


class SettleForm(msgspec.Struct, frozen=True):
    """What a judge decided."""

    first: int
    second: int
    words: str = ""


def jot(deed: Deed, form: JotForm) -> str:
    """A change of life."""
    side, amount = _change(form)
    member: Side | None = 0 if form.member == 0 else 1 if form.member == 1 else None
    return _written(
        deed, form.words, lambda words: Jot(side=side, amount=amount, reason=form.reason, words=words, member=member)
    )


def _change(form: JotForm) -> tuple[Side, int]:
    """Which life changes by how much: a tap says both; of what was typed the button says side and sign."""
    side, _, amount = (form.tap or form.sign).partition(":")
    if side not in ("0", "1"):
        raise BadInput("Tap a change, or type an amount and tap whose life it is.")
    if form.tap:
        if not amount.removeprefix("-").isdecimal():
            raise BadInput("Tap a change, or type an amount and tap whose life it is.")
        return (0 if side == "0" else 1), int(amount)
    return (0 if side == "0" else 1), abs(form.amount) * (-1 if amount == "-" else 1)


def confirm(deed: Deed, form: LineForm) -> str:
    """What the other wrote is right."""
    return _written(deed, "", lambda _: Confirm(form.line))


def take_back(deed: Deed, form: Empty) -> str:
    """My last line was a slip."""
    return _written(deed, "", lambda _: TakeBack())


def start_game(deed: Deed, form: Empty) -> str:
    """The next game of the match."""
    return _written(deed, "", lambda _: StartGame())


def settle(deed: Deed, form: SettleForm) -> str:
    """A judge says what both lives are."""
    return _written(deed, form.words, lambda words: Settle((form.first, form.second), words))


def _written(deed: Deed, words: str, wish: Callable[[TextId | None], Wish]) -> str:
    """Write on the pad, once however often the form is sent; back to the pad."""
    visit = deed.visit
    at = at_pad(visit, visit.seen)
    if not at.open:
        raise PadClosed
    if len(words) > LONGEST_WORDS:
        raise BadInput("That is too long for a life pad.")
    text = deed.text("life", words, at.person)
    visit.venue.pads.write(at.writing, wish(text), f"{at.person} {deed.key}" if deed.key else None, deed.papers)
    return f"/e/{visit.event}/life/{at.number}"
