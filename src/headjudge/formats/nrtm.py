"""The JSON that Cobra and NRTM write: players by rank, rounds as lists of tables with each side's score."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from headjudge.core.history import Entrant, Match, Round
from headjudge.core.ids import PlayerId
from headjudge.core.refusals import BadInput
from headjudge.core.results import DoubleLoss, Draw, Result, Win
from headjudge.formats.exchange import Exchanged, told
from headjudge.formats.json_text import decoded

Number = Annotated[int, Meta(ge=0, le=2**53)]
WON, DRAWN, LOST = 3, 1, 0
"""Combined scores of one match, as Cobra writes them."""


class _Part(msgspec.Struct, frozen=True, kw_only=True, rename="camel", omit_defaults=True):
    """An object of the file. Keys of the card game, such as identities, are passed over."""


class Player(_Part, frozen=True, kw_only=True):
    """One of `players`."""

    id: Number | str
    name: str | None = ""
    rank: Number | None = None
    seed: Number | None = None


class Side(_Part, frozen=True, kw_only=True):
    """One player at a table."""

    id: Number | str | None = None
    combined_score: Number | None = None
    winner: bool | None = None


class Table(_Part, frozen=True, kw_only=True):
    """One pairing; a side without an id is a bye."""

    table: Number | None = None
    player1: Side
    player2: Side
    intentional_draw: bool | None = False
    elimination_game: bool | None = False


class Page(_Part, frozen=True, kw_only=True):
    """The file."""

    name: str | None = ""
    cut_to_top: Number | None = None
    preliminary_rounds: Number | None = None
    players: tuple[Player, ...]
    elimination_players: tuple[Player, ...] | None = ()
    rounds: tuple[tuple[Table, ...], ...] = ()
    uploaded_from: str | None = None


def read(content: bytes) -> Exchanged:
    """The event in *content*. Raises: BadInput."""
    page = decoded(content, Page)
    if not page.players:
        raise BadInput("players: nobody is entered.")
    swiss = [one for one in page.rounds if not any(table.elimination_game for table in one)]
    finals = [one for one in page.rounds if any(table.elimination_game for table in one)]
    seeds = {str(one.id): one.seed for one in page.elimination_players or ()}
    entrants = [Entrant(PlayerId(str(one.id)), one.name or "") for one in page.players]
    seeded = [msgspec.structs.replace(one, seed=seeds[one.id]) for one in entrants if one.id in seeds]
    return Exchanged(
        name=page.name or "",
        rounds=page.preliminary_rounds or None,
        swiss=told(entrants, [_round(one, f"rounds[{place}]") for place, one in enumerate(swiss)]),
        finals=told(seeded, [_round(one, f"rounds[{len(swiss) + place}]") for place, one in enumerate(finals)])
        if finals
        else None,
    )


def _round(tables: tuple[Table, ...], place: str) -> Round:
    matches, byes = [], []
    for number, table in enumerate(tables):
        ids = [PlayerId(str(side.id)) for side in (table.player1, table.player2) if side.id is not None]
        if len(ids) == 2 and ids[0] != ids[1]:
            matches.append(Match((ids[0], ids[1]), _result(table, ids[0], ids[1])))
        elif len(ids) == 1:
            byes.append(ids[0])
        else:
            raise BadInput(f"{place}[{number}]: a table needs two players, or one with a bye.")
    return Round(tuple(matches), tuple(byes))


def _result(table: Table, one: PlayerId, other: PlayerId) -> Result | None:
    if table.player1.winner or table.player2.winner:
        return Win(one if table.player1.winner else other)
    scores = (table.player1.combined_score, table.player2.combined_score)
    if table.intentional_draw:
        return Draw()
    if scores[0] is None or scores[1] is None:
        return None
    if scores[0] == scores[1]:
        return Draw() if scores[0] else DoubleLoss()
    return Win(one if scores[0] > scores[1] else other)


def written(event: Exchanged) -> bytes:
    """*event* as Cobra would have written it; players in the order they are given in."""
    finals = event.finals
    page: dict[str, Any] = {  # Any: JSON
        "name": event.name,
        "cutToTop": len(finals.entrants) if finals else 0,
        "preliminaryRounds": event.rounds or len(event.swiss.rounds),
        "players": [
            {"id": _id(one.id), "name": one.name, "rank": rank} for rank, one in enumerate(event.swiss.entrants, 1)
        ],
        "eliminationPlayers": [_seeded(one) for one in finals.entrants] if finals else [],
        "rounds": [_tables(one, "swiss") for one in event.swiss.rounds]
        + [_tables(one, "finals") for one in (finals.rounds if finals else ())],
        "uploadedFrom": "Headjudge",
    }
    return msgspec.json.format(msgspec.json.encode(page), indent=1) + b"\n"


def _seeded(entrant: Entrant) -> dict[str, object]:
    return {"id": _id(entrant.id), "name": entrant.name, "seed": entrant.seed}


def _id(player: PlayerId) -> int | str:
    """A number where it is one and reads back the same."""
    plain = player.isascii() and player.isdecimal() and len(player) < 16 and str(int(player)) == player
    return int(player) if plain else player


def _tables(played: Round, stage: Literal["swiss", "finals"]) -> list[dict[str, object]]:
    lines = []
    for table, match in enumerate(played.matches, start=1):
        sides = [{"id": _id(player), **_score(match, player, stage)} for player in match.players]
        lines.append(_table(table, sides[0], sides[1], stage))
    for player in played.byes:
        lines.append(_table(len(lines) + 1, {"id": _id(player), "combinedScore": WON}, {"id": None}, stage))
    return lines


def _table(table: int, one: dict[str, Any], other: dict[str, Any], stage: str) -> dict[str, object]:  # Any: JSON
    return {"table": table, "player1": one, "player2": other, "eliminationGame": stage == "finals"}


def _score(match: Match, player: PlayerId, stage: str) -> dict[str, object]:
    match match.result:
        case Win(winner):
            return (
                {"winner": winner == player}
                if stage == "finals"
                else {"combinedScore": WON if winner == player else LOST}
            )
        case Draw():
            return {"combinedScore": DRAWN}
        case DoubleLoss():
            return {"combinedScore": LOST}
        case None:
            return {"combinedScore": None}
