"""Who really sat where, as a judge fills it in: one line of fields per table, read into the command that amends."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

import msgspec

from headjudge.core.floor.commands import AmendSeats
from headjudge.core.floor.current import holders, posted_round
from headjudge.core.floor.wrong_table import Outcome, Seating
from headjudge.core.ids import PersonId, PlayerId, RoundNumber, TableNumber
from headjudge.core.results import DoubleLoss, Draw, Result, Win
from headjudge.core.state import Round, Tournament
from headjudge.web.visits import Mistake

Won: TypeAlias = Literal["first", "second", "draw", "double-loss", "nothing"]
WON: Final[Mapping[str, Won]] = {"first": "first", "second": "second", "draw": "draw", "double-loss": "double-loss"}
DECISIONS: Final[Mapping[str, Literal["double-loss", "stands"]]] = {"double-loss": "double-loss", "stands": "stands"}


class SeatsForm(msgspec.Struct, frozen=True, kw_only=True):
    """The tables in question, and what is decided about them; who sat where stands in fields of each table."""

    table: tuple[int, ...] = ()
    round: int | None = None
    """None: the latest that is posted."""

    rank: str | None = None
    """Penalise everybody who sat wrong with this."""

    together: bool = False
    """Organizer and head judge have decided it together."""


class Sat(msgspec.Struct, frozen=True):
    """Who is said to have sat at a table, and who won there."""

    table: TableNumber
    first: PlayerId | None
    second: PlayerId | None
    won: Won

    @property
    def seating(self) -> Seating | None:
        """The same for the amendment; None: nobody sat there."""
        players = tuple(player for player in (self.first, self.second) if player)
        winners: dict[Won, Outcome | None] = {
            "first": self.first,
            "second": self.second,
            "draw": "draw",
            "double-loss": "double-loss",
        }
        return Seating(str(self.table), players, winners.get(self.won)) if players else None


def round_asked(state: Tournament, number: int | None) -> Round:
    """The posted round with that number, else the latest. Raises: NoRoundNow."""
    return next((one for one in posted_rounds(state) if one.number == number), None) or posted_round(state)


def posted_rounds(state: Tournament) -> tuple[Round, ...]:
    """The rounds of this stage that players have seen."""
    return tuple(one for one in state.stage.rounds if one.status != "draft") if state.stage else ()


def tables_asked(now: Round, asked: tuple[int, ...]) -> tuple[TableNumber, ...]:
    """The tables in question, each once. Raises: Mistake."""
    for number in asked:
        if number not in now.tables:
            raise Mistake("table", "There is no table {table} in round {round}.", table=number, round=now.number)
    return tuple(dict.fromkeys(TableNumber(number) for number in asked))


def sat_at(now: Round, number: TableNumber, typed: Mapping[str, str]) -> Sat:
    """Who is said to have sat at *number*; at first, what the desk believes."""
    table = now.tables[number]
    first, second = (typed.get(f"{seat}-{number}", player) for seat, player in zip("ab", table.players, strict=True))
    outcome = outcome_of(table.result)
    usual = "first" if outcome == table.players[0] else "second" if outcome == table.players[1] else outcome or ""
    won = WON.get(typed.get(f"won-{number}", usual), "nothing")
    return Sat(number, PlayerId(first) if first else None, PlayerId(second) if second else None, won)


def outcome_of(result: Result | None) -> Outcome | None:
    """The winner, or how it ended without one; None: nothing is in."""
    match result:
        case Win():
            return result.winner
        case Draw():
            return "draw"
        case DoubleLoss():
            return "double-loss"
        case None:
            return None


def amendment_asked(state: Tournament, person: PersonId, form: SeatsForm, typed: Mapping[str, str]) -> AmendSeats:
    """What the fields ask for. Raises: Mistake, NoRoundNow."""
    now = round_asked(state, form.round)
    tables = tables_asked(now, form.table)
    said = (sat_at(now, number, typed).seating for number in tables)
    agreed = {person, *holders(state, "organizer"), *holders(state, "head-judge")} if form.together else set()
    return AmendSeats(
        round=RoundNumber(now.number),
        seatings=tuple(seating for seating in said if seating is not None),
        decided={
            number: DECISIONS[choice]
            for number in tables
            if (choice := typed.get(f"decided-{number}", "")) in DECISIONS
        },
        rank=form.rank,
        agreed_by=tuple(sorted(agreed)),
    )
