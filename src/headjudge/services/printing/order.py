"""What somebody wants printed, and the sheet it becomes."""

from datetime import datetime

import msgspec

from headjudge.core.ids import PlayerId, TournamentId
from headjudge.core.teams import representative
from headjudge.formats.paper.press import Printed, Style, printed
from headjudge.formats.paper.sheets import Sheet, SheetName, Up
from headjudge.services.front_desk import FrontDesk
from headjudge.services.printing.brackets import bracket_sheet
from headjudge.services.printing.occasion import Occasion, occasion
from headjudge.services.printing.rounds import deck_checks, pairings_by_name, pairings_by_table, seating, slips
from headjudge.services.printing.scores import score_sheets, sign_up
from headjudge.services.printing.standings import cut_certificate, standings_sheet


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """What to print, and how. What is None is the latest, or what is usual."""

    sheet: SheetName
    style: Style = Style()
    stage: int | None = None
    """1 for the first stage."""

    round: int | None = None
    up: Up = 8
    boards: int = 1
    tables: tuple[int, ...] = ()
    """Only these tables, where slips are reprinted or decks are checked."""

    copies: int | None = None
    """How many score sheets, or lines to sign up on."""

    cut: int | None = None
    """How many go on, where none was announced."""

    address: str = ""
    """Where players enter themselves."""


def printed_order(desk: FrontDesk, event: TournamentId, order: Order, at: datetime) -> Printed:
    """*order* as a PDF. Raises: NothingToPrint, NoSuchTournament, BadInput."""
    return printed(sheet_of(desk, event, order, at), order.style)


def sheet_of(desk: FrontDesk, event: TournamentId, order: Order, at: datetime) -> Sheet:
    """The sheet *order* asks for, with everything on it. Raises: NothingToPrint, NoSuchTournament, BadInput."""
    now = occasion(desk, event, order.style, at, order.stage, order.round)
    match order.sheet:
        case "pairings-by-name":
            return pairings_by_name(now, order.boards)
        case "pairings-by-table":
            return pairings_by_table(now)
        case "slips":
            return slips(now, order.up, order.tables)
        case "standings":
            return standings_sheet(now)
        case "bracket":
            return bracket_sheet(now)
        case "seating":
            return seating(now, order.boards)
        case "deck-checks":
            return deck_checks(now, order.tables)
        case "sign-up":
            return sign_up(now, order.address, order.copies)
        case "score-sheets":
            return score_sheets(now, _publisher_ids(desk, now), order.copies)
        case "cut-certificate":
            return cut_certificate(now, order.cut, desk.scorekeeper.entries(event)[-1])


def _publisher_ids(desk: FrontDesk, now: Occasion) -> dict[PlayerId, str]:
    """The numbers the publisher knows the players by."""
    speaking = {player.id: representative(now.state, player) for player in now.state.players.values()}
    people = desk.store.people.known(set(speaking.values()))
    return {id: people[person].publisher_id for id, person in speaking.items() if person in people}
