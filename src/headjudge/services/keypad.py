"""What a scorekeeper types for a result: few keys, no mouse.

| keys          | meaning                                          |
|---------------|--------------------------------------------------|
| `1`, `2`      | the first-named, the second-named won            |
| `2-0`, `1-2`  | games of the first-named and the second-named    |
| `20`, `12`    | the same without the dash                        |
| `1-1-1`       | with drawn games                                 |
| `0`           | a draw (by time)                                 |
| `x`           | both lost                                        |
| `1+14`, `2m+9`| WARS: who won, `m` for a modified win, + energy  |
"""

import re
import unicodedata
from typing import Final, Literal, TypeAlias

from headjudge.core.ids import TableNumber
from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.results import DoubleLoss, Draw, Result, Win
from headjudge.core.state import Tournament

Reason: TypeAlias = Literal["played", "time", "no-show"]
_KEYS: Final = re.compile(r"(?P<winner>[12])(?P<modified>m?)(?:\+(?P<energy>\d{1,4}))?")
_GAMES: Final = re.compile(r"(\d{1,2})-(\d{1,2})(?:-(\d{1,2}))?")
_DIGITS: Final = re.compile(r"(\d)(\d)(\d)?")
_SLIP: Final = re.compile(r"(?:r(?P<round>\d{1,3}))?t?(?P<table>\d{1,5})", re.IGNORECASE)


class OtherRound(Refusal):
    """The slip is of another round than the one being played."""

    def __init__(self, slip: int, now: int) -> None:
        super().__init__("This slip is of round {slip}; round {round} is being played.", slip=slip, round=now)
        self.slip = slip
        self.now = now


def keyed_table(state: Tournament, typed: str) -> TableNumber:
    """The table somebody typed (`14`) or scanned off a slip (`r3t14`). Raises: BadInput, OtherRound."""
    slip = _SLIP.fullmatch(_plain(typed))
    if slip is None:
        raise BadInput("{typed!r} is no table.", typed=typed.strip())
    now = state.round.number if state.round else 0
    if slip["round"] and int(slip["round"]) != now:
        raise OtherRound(int(slip["round"]), now)
    return TableNumber(int(slip["table"]))


def keyed(
    state: Tournament, table: TableNumber, keys: str, round: int | None = None, stage: int | None = None
) -> tuple[Result, Reason]:
    """The result that *keys* mean at *table* of the latest round, or of *round* of *stage*. Raises: BadInput."""
    played = state.stages[len(state.stages) - 1 if stage is None else stage :][:1]
    rounds = played[0].rounds if played else ()
    if not rounds or not 1 <= (round or len(rounds)) <= len(rounds):
        raise BadInput("There is no such round.")
    seated = rounds[(round or len(rounds)) - 1].tables.get(table)
    if seated is None:
        raise BadInput("There is no table {table} in this round.", table=table)
    text = _plain(keys).lower()
    if text == "0":
        return Draw(), "time"
    if text == "x":
        return DoubleLoss(), "no-show"
    if games := _GAMES.fullmatch(text) or _DIGITS.fullmatch(text):
        first, second, drawn = (int(number or 0) for number in games.groups())
        if first == second:
            return Draw((first, second, drawn)), "time"
        winner = seated.players[0 if first > second else 1]
        return Win(winner, (max(first, second), min(first, second), drawn)), "played"
    if won := _KEYS.fullmatch(text):
        energy = int(won["energy"]) if won["energy"] else None
        return Win(seated.players[int(won["winner"]) - 1], modified=bool(won["modified"]), energy=energy), "played"
    raise BadInput("{keys!r} is no result: 1, 2, 2-0, 1-2, 0 for a draw, x for a double loss.", keys=keys)


def _plain(typed: str) -> str:
    """*typed* as if no input method had made its digits and dashes wide."""
    return unicodedata.normalize("NFKC", typed).strip().replace("\u30fc", "-").replace("\u2212", "-")
