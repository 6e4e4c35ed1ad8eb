"""Paper for a round: pairings on the wall, slips on the tables, the list of deck checks; and the player meeting."""

from collections.abc import Sequence

from headjudge.core.floor.extensions import seconds_of
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.past import chosen_of
from headjudge.core.seating import meeting_seats
from headjudge.core.stages import in_the_field
from headjudge.core.standings.outcomes import Outcome, scoring
from headjudge.core.state import Player, Table
from headjudge.formats.paper.boards import Board, Entry, boards
from headjudge.formats.paper.sheets import (
    Boxes,
    DeckCheckLine,
    DeckCheckList,
    EnergyLeft,
    GamesWon,
    ListState,
    OneGame,
    PairingsByName,
    PairingsByTable,
    Seat,
    Seating,
    Slip,
    Slips,
    TableLine,
    Up,
)
from headjudge.services.printing.occasion import NothingToPrint, Occasion


def pairings_by_name(now: Occasion, count: int) -> PairingsByName:
    """Everybody's table on *count* boards; byes have none. Raises: NothingToPrint."""
    places: dict[PlayerId, str] = {
        player: str(number) for number, table in now.round.tables.items() for player in table.players
    }
    places |= dict.fromkeys(now.round.byes, "")
    return PairingsByName(
        heading=now.heading(of_round=True), round=now.round.number, boards=_boards(now, places, count)
    )


def pairings_by_table(now: Occasion) -> PairingsByTable:
    """Every table and both players with their points, then the byes. Raises: NothingToPrint."""
    points = _points(now)
    return PairingsByTable(
        heading=now.heading(of_round=True),
        round=now.round.number,
        player=now.player,
        lines=tuple(
            TableLine(number, _seats(now, table, points)) for number, table in sorted(now.round.tables.items())
        ),
        byes=tuple(Seat(now.names[player], points[player]) for player in now.in_order(tuple(now.round.byes))),
    )


def slips(now: Occasion, up: Up, tables: Sequence[int] = ()) -> Slips:
    """A slip for every table, or for *tables* only. Raises: NothingToPrint."""
    points = _points(now)
    rules = scoring(chosen_of(now.state, now.stage_index))
    return Slips(
        heading=now.heading(of_round=True),
        round=now.round.number,
        up=up,
        boxes=_boxes(now),
        draws=rules.worth[Outcome.DRAW] is not None,
        slips=tuple(
            Slip(number, _seats(now, table, points), _extension(now, number)) for number, table in _tables(now, tables)
        ),
    )


def deck_checks(now: Occasion, tables: Sequence[int] = ()) -> DeckCheckList:
    """The players at *tables*, or at all of them, and whether their lists are there. Raises: NothingToPrint."""
    return DeckCheckList(
        heading=now.heading(of_round=True),
        round=now.round.number,
        player=now.player,
        lines=tuple(
            DeckCheckLine(number, now.names[player], _list(now.state.players[player]))
            for number, table in _tables(now, tables)
            for player in table.players
        ),
    )


def seating(now: Occasion, count: int) -> Seating:
    """Where everybody who is in sits for the player meeting. Raises: NothingToPrint."""
    inside = now.in_order(in_the_field(now.state))
    if not inside:
        raise NothingToPrint("Nobody is in yet.")
    fixed = {id: table for id in inside if (table := now.state.players[id].table) is not None}
    places = {player: str(table) for player, table in meeting_seats(inside, fixed).items()}
    return Seating(heading=now.heading(), boards=_boards(now, places, count))


def _boards(now: Occasion, places: dict[PlayerId, str], count: int) -> tuple[Board, ...]:
    order = now.in_order(tuple(places))
    return boards([Entry(now.names[id], now.filed(id), places[id]) for id in order], count)


def _tables(now: Occasion, wanted: Sequence[int]) -> list[tuple[TableNumber, Table]]:
    known = now.round.tables
    if missing := [number for number in wanted if number not in known]:
        raise NothingToPrint("Round {round} has no table {table}.", round=now.round.number, table=missing[0])
    return [(number, table) for number, table in sorted(known.items()) if not wanted or number in wanted]


def _seats(now: Occasion, table: Table, points: dict[PlayerId, str]) -> tuple[Seat, Seat]:
    one, other = (Seat(now.names[id], points[id], first=id == table.first) for id in table.players)
    return one, other


def _extension(now: Occasion, table: TableNumber) -> str | None:
    """The extra minutes *table* holds in that round, for a slip printed again."""
    of_round = (now.stage_index, now.round.number)
    seconds = seconds_of((one for one in now.state.floor.extensions if (one.stage, one.round) == of_round), table)
    minutes, rest = divmod(seconds, 60)
    return (f"{minutes}:{rest:02}" if rest else f"{minutes}") if seconds else None


def _points(now: Occasion) -> dict[PlayerId, str]:
    """What everybody has before the round; nothing where the structure counts no points."""
    structure = chosen_of(now.state, now.stage_index).structure
    if structure.points is None and structure.chips is None:
        return dict.fromkeys(now.names, "")
    return {id: str(record.points) for id, record in now.field(now.round.number - 1).records.items()}


def _boxes(now: Occasion) -> Boxes:
    if scoring(chosen_of(now.state, now.stage_index)).differential:
        return EnergyLeft()
    kind = now.state.rulebook.match_kind(now.setup.match)
    return GamesWon(kind.wins) if kind.games > 1 else OneGame()


def _list(player: Player) -> ListState:
    if player.deck is None:
        return "missing"
    return "received" if player.deck.received else "handed-in"
