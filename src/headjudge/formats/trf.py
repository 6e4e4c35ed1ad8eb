"""TRF16, the chess federation's report file: one line of fixed columns a player, so that chess engines can check us.

A round is three fields: the opponent's number, the colour, the result. `1 0 =` and `W L D` are played, `+ -` is a
forfeit, `U F` a bye, `Z` or nothing: not there. The first seat is white. `XXP` keeps two players apart, `XXR` is the
planned number of rounds, `BBW`, `BBD`, `BBL`, `BBU` say what a win, a draw, a loss and a bye are worth.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from headjudge.core.history import Entrant, Match, Round
from headjudge.core.ids import PlayerId
from headjudge.core.refusals import BadInput
from headjudge.core.results import DoubleLoss, Draw, Result, Win
from headjudge.formats.exchange import Exchanged, text_of, told

LARGEST: Final = 64 * 1024 * 1024
NUMBER, NAME, CODE, FIRST_ROUND, WIDTH = slice(4, 8), slice(14, 47), slice(57, 68), 91, 10
"""Columns of a player's line, counted from 0; rounds begin at FIRST_ROUND and are WIDTH apart."""

MOST: Final = 9999
"""Players a file can number."""

FLOATS: Final = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+", "W": "L", "L": "W", "D": "D"}
"""A result, and what the opponent's line must then say."""

WON, DRAWN = ("1", "+", "W"), ("=", "D")
BYES: Final = ("U", "F")
ABSENT: Final = ("Z", "", "-")


class Worth(msgspec.Struct, frozen=True):
    """What results are worth, for the engine that checks the pairing."""

    win: int
    draw: int
    loss: int
    bye: int


class _Line(msgspec.Struct, frozen=True):
    """A player's line, taken apart."""

    at: int
    number: int
    name: str
    code: str
    rounds: tuple[tuple[int, str, str], ...]
    """Opponent, colour, result."""


def read(content: bytes) -> Exchanged:
    """The event in *content*. Raises: BadInput, naming the line."""
    name, rounds, lines, apart = "", None, [], []
    for at, line in enumerate(text_of(content, LARGEST).splitlines(), start=1):
        match line[:3]:
            case "012":
                name = line[4:].strip()
            case "001":
                lines.append(_line(at, line))
            case "XXR":
                rounds = _number(line[4:], at)
            case "XXP":
                apart.append([_number(word, at) for word in line[4:].split()])
    if not lines:
        raise BadInput("There is no player in this file: no line begins with 001.")
    ids = _ids(lines)
    entrants = [Entrant(ids[line.number], line.name) for line in lines]
    played = max(len(line.rounds) for line in lines)
    history = told(entrants, [_round(lines, ids, place) for place in range(played)])
    return Exchanged(name=name, rounds=rounds, swiss=msgspec.structs.replace(history, apart=_pairs(apart, ids)))


def _number(text: str, at: int) -> int:
    digits = text.strip()
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 6):
        raise BadInput(f"line {at}: {digits!r} is no number.")
    return int(digits)


def _line(at: int, line: str) -> _Line:
    rounds = []
    for start in range(FIRST_ROUND, len(line.rstrip()), WIDTH):
        opponent, colour, result = line[start : start + 4], line[start + 5 : start + 6], line[start + 7 : start + 8]
        rounds.append((_number(opponent, at) if opponent.strip() else 0, colour.strip(), result.strip().upper()))
    return _Line(at, _number(line[NUMBER], at), line[NAME].strip(), line[CODE].strip(), tuple(rounds))


def _ids(lines: Sequence[_Line]) -> Mapping[int, PlayerId]:
    """Ids by starting number: the federation's code where everybody has one of his own, else the number."""
    codes = {line.code for line in lines}
    own = "" not in codes and len(codes) == len(lines)
    ids = {line.number: PlayerId(line.code if own else str(line.number)) for line in lines}
    if len(ids) < len(lines):
        raise BadInput("Two players have the same starting number.")
    return ids


def _pairs(apart: Sequence[Sequence[int]], ids: Mapping[int, PlayerId]) -> tuple[tuple[PlayerId, PlayerId], ...]:
    if any(number not in ids for line in apart for number in line):
        raise BadInput("XXP: it names somebody who is not in the file.")
    return tuple(
        (ids[one], ids[other]) for line in apart for place, one in enumerate(line) for other in line[place + 1 :]
    )


def _round(lines: Sequence[_Line], ids: Mapping[int, PlayerId], place: int) -> Round:
    """Round *place*, put together from both sides of every match."""
    cells = {line.number: (line, line.rounds[place]) for line in lines if place < len(line.rounds)}
    matches, byes = [], []
    for number, (line, (opponent, colour, result)) in cells.items():
        if not opponent:
            if result in BYES:
                byes.append(ids[number])
            elif result not in ABSENT:
                raise BadInput(f"line {line.at}, round {place + 1}: {result!r} without an opponent is not known here.")
        elif _is_white(number, opponent, colour):
            back = cells.get(opponent)
            if back is None or back[1][0] != number or number == opponent:
                raise BadInput(f"line {line.at}, round {place + 1}: the opponent's line does not agree.")
            matches.append(Match((ids[number], ids[opponent]), _result(line, place, back[1][2], ids)))
        elif opponent not in cells or cells[opponent][1][0] != number or cells[opponent][1][1] == colour:
            raise BadInput(f"line {line.at}, round {place + 1}: the opponent's line does not agree.")
    return Round(tuple(matches), tuple(byes))


def _is_white(number: int, opponent: int, colour: str) -> bool:
    """The first seat: white, or the lower number where nobody had a colour."""
    return colour == "w" or (colour != "b" and number < opponent)


def _result(line: _Line, place: int, theirs: str, ids: Mapping[int, PlayerId]) -> Result | None:
    opponent, _, ours = line.rounds[place]
    if not ours and not theirs:
        return None
    if ours in ("0", "-", "L") and theirs in ("0", "-", "L"):
        return DoubleLoss()
    if FLOATS.get(ours) != theirs:
        raise BadInput(f"line {line.at}, round {place + 1}: {ours!r} and {theirs!r} do not go together.")
    if ours in DRAWN:
        return Draw()
    return Win(ids[line.number] if ours in WON else ids[opponent])


def written(event: Exchanged, worth: Worth | None = None) -> bytes:
    """*event* as TRF16. Game scores and drops have no place there; too long an id is left out. Raises: BadInput."""
    history = event.swiss
    if len(history.entrants) > MOST:
        raise BadInput(f"A TRF file holds {MOST} players, not {len(history.entrants)}.")
    number = {entrant.id: place for place, entrant in enumerate(history.entrants, start=1)}
    head = [f"012 {_plain(event.name)}", f"062 {len(number)}", f"XXR {event.rounds or max(len(history.rounds), 1)}"]
    if worth is not None:
        values = {"BBW": worth.win, "BBD": worth.draw, "BBL": worth.loss, "BBU": worth.bye}
        head += [f"{key} {f'{value}.0':>4}" for key, value in values.items()]
    head += [f"XXP {number[one]} {number[other]}" for one, other in history.apart]
    cells = [_cells(played, number) for played in history.rounds]
    lines = [
        _player(entrant, number[entrant.id], [cell[entrant.id] for cell in cells], worth)
        for entrant in history.entrants
    ]
    return ("\n".join([*head, *lines]) + "\n").encode()


def _plain(text: str) -> str:
    """*text* on one line."""
    return " ".join(text.split())


def _cells(played: Round, number: Mapping[PlayerId, int]) -> dict[PlayerId, str]:
    """What each player's line says of the round."""
    cells = dict.fromkeys(number, "0000 - Z")
    cells.update(dict.fromkeys(played.byes, "0000 - U"))
    for match in played.matches:
        one, other = match.players
        ours, theirs = _codes(match)
        cells[one] = f"{number[other]:4d} w {ours}"
        cells[other] = f"{number[one]:4d} b {theirs}"
    return cells


def _codes(match: Match) -> tuple[str, str]:
    match match.result:
        case Win(winner):
            return ("1", "0") if winner == match.players[0] else ("0", "1")
        case Draw():
            return ("=", "=")
        case DoubleLoss():
            return ("-", "-")
        case None:
            return (" ", " ")


def _player(entrant: Entrant, number: int, cells: Sequence[str], worth: Worth | None) -> str:
    values = worth or Worth(1, 0, 0, 1)
    points = sum({"1": values.win, "=": values.draw, "U": values.bye}.get(cell[-1], values.loss) for cell in cells)
    code = entrant.id if len(entrant.id) <= 11 and _plain(entrant.id) == entrant.id else ""
    name = _plain(entrant.name)[:33]
    place = f"{f'{points}.0':>4} {number:4d}"
    # Sex and title, rating, federation and birthday stay empty.
    return f"001 {number:4d} {'':4} {name:<33} {'':4} {'':3} {code:>11} {'':10} {place}  " + "  ".join(cells)
