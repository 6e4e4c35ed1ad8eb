"""The bracket of a stage with its players, as far as they are known."""

from collections.abc import Mapping
from typing import Final

import msgspec

from headjudge.core.history import History
from headjudge.core.ids import PlayerId
from headjudge.core.pairing.brackets import Place, Side, bracket_for, fixtures, seeds
from headjudge.core.past import chosen_of, history_of
from headjudge.core.results import Win
from headjudge.core.rulebook.structures import Bracket
from headjudge.core.rulebook.structures import BracketMatch as Planned
from headjudge.core.rulebook.words import Words
from headjudge.core.state import Table
from headjudge.formats.paper.brackets import BracketMatch, BracketSide, bracket_pages
from headjudge.formats.paper.sheets import BracketSheet
from headjudge.services.printing.occasion import NothingToPrint, Occasion

BYE: Final = Words(en="bye", ja="不戦勝")
LOSER: Final = Words(en="loser of {}", ja="{} の敗者")
AGAIN: Final = "again"
"""The last match once more."""

Sides = dict[str, tuple[Place, Place]]


def bracket_sheet(now: Occasion) -> BracketSheet:
    """The bracket, drawn as far as it has been played. Raises: NothingToPrint."""
    chosen = chosen_of(now.state, now.stage_index)
    if chosen.structure.pairing.method != "bracket":
        raise NothingToPrint("This stage has no bracket: every round is paired anew.")
    history = history_of(now.state, now.stage_index)
    bracket = bracket_for(chosen, len(history.entrants))
    brought = chosen.structure.pairing.first_round == "seeded" and all(one.seed for one in history.entrants)
    seeded = seeds(bracket, history, brought, b"") if brought or history.rounds else {}
    sides = _sides(bracket, seeded, history)
    matches = tuple(_match(now, match, sides, seeded) for match in _with_replay(bracket, sides))
    return BracketSheet(heading=now.heading(), pages=bracket_pages(matches), champion=_champion(now, bracket, sides))


def _sides(bracket: Bracket, seeded: Mapping[int, PlayerId], history: History) -> Sides:
    """Who is on both sides of every match that has come up; the replay of the last goes by a name of its own."""
    found: Sides = {}
    for played in range(len(history.rounds) + 1):
        so_far = msgspec.structs.replace(history, rounds=history.rounds[:played])
        for fixture in fixtures(bracket, seeded, so_far):
            found[AGAIN if fixture.id in found else fixture.id] = fixture.sides
    return found


def _with_replay(bracket: Bracket, sides: Sides) -> tuple[Planned, ...]:
    if AGAIN not in sides:
        return bracket.matches
    last = max(bracket.matches, key=lambda match: match.round)
    return (*bracket.matches, Planned(id=AGAIN, sides=(f"winner {last.id}", f"loser {last.id}"), round=last.round + 1))


def _match(now: Occasion, match: Planned, sides: Sides, seeded: Mapping[int, PlayerId]) -> BracketMatch:
    there = sides.get(match.id, (Side.VACANT, Side.VACANT))
    number, table = _table(now, match.round, there)
    ranks = {player: seed for seed, player in seeded.items()}
    one, other = (
        BracketSide(hint=_hint(now, source, match.round, seeded))
        if isinstance(place, Side)
        else BracketSide(now.names[place], ranks.get(place), _score(table, place), _won(table, place))
        for place, source in zip(there, match.sides, strict=True)
    )
    playing = number if table is not None and table.result is None else None
    return BracketMatch(match.id, match.round, match.sides, (one, other), playing)


def _table(now: Occasion, round: int, sides: tuple[Place, Place]) -> tuple[int | None, Table | None]:
    """The table where both meet in *round*."""
    tables = now.stage.rounds[round - 1].tables if round <= len(now.stage.rounds) else {}
    return next(((number, one) for number, one in tables.items() if set(one.players) == set(sides)), (None, None))


def _score(table: Table | None, player: PlayerId) -> str:
    if table is None or not isinstance(table.result, Win) or table.result.games is None:
        return ""
    return str(table.result.games[0 if table.result.winner == player else 1])


def _won(table: Table | None, player: PlayerId) -> bool:
    return table is not None and isinstance(table.result, Win) and table.result.winner == player


def _hint(now: Occasion, source: str, round: int, seeded: Mapping[int, PlayerId]) -> str:
    """Who comes to an empty side: nobody, or the loser of another match."""
    if source.isdecimal():
        return BYE.in_language(now.language) if seeded and round == 1 else ""
    word, _, id = source.partition(" ")
    return LOSER.in_language(now.language).format(id) if word == "loser" else ""


def _champion(now: Occasion, bracket: Bracket, sides: Sides) -> str:
    last = max(_with_replay(bracket, sides), key=lambda match: match.round)
    there = sides.get(last.id)
    if there is None:
        return ""
    _, table = _table(now, last.round, there)
    return next((now.names[place] for place in there if not isinstance(place, Side) and _won(table, place)), "")
