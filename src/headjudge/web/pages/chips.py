"""The chip ledger: what everybody holds and every movement that led there, all chips there are, corrections by hand."""

import msgspec
from litestar import Response

from headjudge.core import result_commands as score
from headjudge.core.chip_desk import rule_of
from headjudge.core.citations import Citation
from headjudge.core.ids import PlayerId
from headjudge.core.past import chosen_of, history_of
from headjudge.core.rulebook.words import Words
from headjudge.core.standings.chips import MOVEMENTS, Ledger, Totals, totals
from headjudge.core.standings.field import Field
from headjudge.web.acting import Deed, Heard
from headjudge.web.pages.workplace import Named, Workplace, everybody, named_player, workplace
from headjudge.web.problems import Problem
from headjudge.web.venue import Seen
from headjudge.web.visits import Mistake, Visit


class ChipsForm(msgspec.Struct, frozen=True):
    """Chips given, or taken with a minus, and why."""

    player: str
    chips: int
    reason: str


class Moved(msgspec.Struct, frozen=True):
    """One movement."""

    round: int
    why: Words
    chips: int
    balance: int


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """What one player holds, and how it came to that."""

    player: PlayerId
    name: str
    chips: int
    out: bool
    moves: tuple[Moved, ...]


class ChipsPage(msgspec.Struct, frozen=True, kw_only=True):
    """What chips.html may use."""

    work: Workplace
    cite: Citation | None
    """None: chips are not played for here."""

    accounts: tuple[Account, ...]
    totals: Totals
    between: bool
    """No round is being played: chips can be corrected."""

    everybody: tuple[Named, ...]
    typed: dict[str, str]
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """Everybody's account, the biggest first; nothing where chips are not played for."""
    seen = visit.seen
    now, cite = seen.state.round, rule_of(seen.state)
    ledgers = _ledgers(seen) if cite else {}
    accounts = [
        Account(
            player=id,
            name=seen.names[id],
            chips=ledger.chips,
            out=seen.state.players[id].left is not None,
            moves=tuple(Moved(m.number, MOVEMENTS[m.why], m.chips, m.balance) for m in ledger.movements),
        )
        for id, ledger in ledgers.items()
    ]
    filled = ChipsPage(
        work=workplace(visit, seen),
        cite=cite,
        accounts=tuple(sorted(accounts, key=lambda one: (-one.chips, seen.place(one.player)))),
        totals=totals(ledgers.values()),
        between=now is None or now.status == "closed",
        everybody=everybody(seen),
        typed=dict(heard.typed),
        problem=heard.problem,
    )
    return visit.page("chips.html", filled, 422 if heard.problem else 200)


def _ledgers(seen: Seen) -> dict[PlayerId, Ledger]:
    records = Field(history_of(seen.state), chosen_of(seen.state)).records
    return {id: record.ledger for id, record in records.items() if record.ledger is not None}


def correct(deed: Deed, form: ChipsForm) -> str:
    """Give or take chips by hand; the ledger shows it for ever."""
    player = named_player(deed.visit.seen, form.player, "player")
    reason = deed.text("reason", form.reason)
    if reason is None:
        raise Mistake("reason", "Please fill this in.")
    deed.execute(score.CorrectChips(player=player, chips=form.chips, reason=reason))
    return f"/e/{deed.visit.event}/desk/chips"
