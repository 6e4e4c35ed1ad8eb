"""What a scorekeeper types for a result: few keys, no mouse.

| keys          | meaning                                          |
|---------------|--------------------------------------------------|
| `1`, `2`      | the first-named, the second-named won            |
| `2-0`, `1-2`  | games of the first-named and the second-named    |
| `1-1-1`       | with drawn games                                 |
| `0`           | a draw (by time)                                 |
| `x`           | both lost                                        |
| `1+14`, `2m+9`| WARS: who won, `m` for a modified win, + energy  |
"""

import re
from typing import Final, Literal, TypeAlias

from headjudge.core.ids import TableNumber
from headjudge.core.refusals import BadInput
from headjudge.core.results import DoubleLoss, Draw, Result, Win
from headjudge.core.state import Tournament

Reason: TypeAlias = Literal["played", "time", "no-show"]
_KEYS: Final = re.compile(r"(?P<winner>[12])(?P<modified>m?)(?:\+(?P<energy>\d{1,4}))?")
_GAMES: Final = re.compile(r"(\d{1,2})-(\d{1,2})(?:-(\d{1,2}))?")


def keyed(state: Tournament, table: TableNumber, keys: str, round: int | None = None) -> tuple[Result, Reason]:
    """The result that *keys* mean at *table* of the latest round, or of *round*. Raises: BadInput."""
    rounds = state.stage.rounds if state.stage else ()
    if not rounds or not 1 <= (round or len(rounds)) <= len(rounds):
        raise BadInput("There is no such round.")
    seated = rounds[(round or len(rounds)) - 1].tables.get(table)
    if seated is None:
        raise BadInput(f"There is no table {table} in this round.")
    text = keys.strip().lower()
    if text == "0":
        return Draw(), "time"
    if text == "x":
        return DoubleLoss(), "no-show"
    if games := _GAMES.fullmatch(text):
        first, second, drawn = (int(number or 0) for number in games.groups())
        if first == second:
            return Draw((first, second, drawn)), "time"
        winner = seated.players[0 if first > second else 1]
        return Win(winner, (max(first, second), min(first, second), drawn)), "played"
    if won := _KEYS.fullmatch(text):
        energy = int(won["energy"]) if won["energy"] else None
        return Win(seated.players[int(won["winner"]) - 1], modified=bool(won["modified"]), energy=energy), "played"
    raise BadInput(f"{keys!r} is no result: 1, 2, 2-0, 1-2, 0 for a draw, x for a double loss.")
