"""Criteria and their values in words and figures, as a standings sheet prints them."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from headjudge.core.rulebook.words import Words
from headjudge.core.standings.tiebreakers import Value

NAMES: Final[Mapping[str, Words]] = {
    "points": Words(en="Points", ja="勝ち点"),
    "match-wins": Words(en="Match wins", ja="勝利数"),
    "wins-played": Words(en="Wins played", ja="対戦での勝利数"),
    "match-win": Words(en="Match-win rate", ja="マッチ勝率"),
    "opponents-match-win": Words(en="Opponents' match-win rate", ja="オポネント(対戦相手のマッチ勝率の平均)"),
    "opponents-opponents-match-win": Words(
        en="Opponents' opponents' match-win rate", ja="オポネントのオポネント(対戦相手のオポネントの平均)"
    ),
    "game-win": Words(en="Game-win rate", ja="ゲーム勝率"),
    "opponents-game-win": Words(en="Opponents' game-win rate", ja="対戦相手のゲーム勝率の平均"),
    "head-to-head": Words(en="Head to head", ja="直接対決"),
    "differential": Words(en="Differential", ja="得失差"),
    "chips": Words(en="Chips", ja="チップ"),
    "exit-round": Words(en="Round of leaving", ja="退出ラウンド"),
    "buchholz": Words(en="Buchholz", ja="ブッフホルツ"),
    "median-buchholz": Words(en="Median Buchholz", ja="メディアン・ブッフホルツ"),
    "sonneborn-berger": Words(en="Sonneborn-Berger", ja="ゾネボルン・ベルガー"),
    "cumulative": Words(en="Cumulative points", ja="累積勝ち点"),
    "seed": Words(en="Seed", ja="シード順位"),
}
"""What each criterion is called."""

SHORT: Final[Mapping[str, str]] = {
    "match-win": "MW%",
    "opponents-match-win": "OMW%",
    "opponents-opponents-match-win": "OOMW%",
    "game-win": "GW%",
    "opponents-game-win": "OGW%",
}
"""Headings for columns, where there is a customary one."""

SHOWN: Final = 4
"""Decimals for the eye; comparisons are always exact."""


def written(name: str, value: Value, rounds: int) -> str:
    """*value* of the criterion *name* as the answer of a question gives it: exact, `199/300`."""
    if name == "exit-round":
        return "in" if value > rounds + 1 else str(value)
    return str(-value) if name == "seed" else str(value)


def shown(name: str, value: Value, rounds: int) -> str:
    """*value* of the criterion *name* as a person reads it."""
    exact = written(name, value, rounds)
    return for_the_eye(value) if "/" in exact else exact


def for_the_eye(value: Value) -> str:
    """*value* with a few decimals, an ellipsis where there are more: `0.6633…`."""
    if isinstance(value, int) or value.denominator == 1:
        return str(value)
    short = Fraction(int(value * 10**SHOWN), 10**SHOWN)
    digits = f"{int(abs(short))}.{int(abs(short) % 1 * 10**SHOWN):0{SHOWN}d}"
    sign = "-" if value < 0 else ""
    return f"{sign}{digits}…" if short != value else sign + _two_decimals(digits)


def as_printed(value: Fraction, decimals: int | None) -> str:
    """A rate the way the book prints it: `0.66` where it cuts to two decimals, else the exact fraction."""
    if decimals is None:
        return str(value)
    scaled = value * 10**decimals
    return f"{int(scaled) // 10**decimals}.{int(scaled) % 10**decimals:0{decimals}d}" if decimals else str(int(value))


def _two_decimals(digits: str) -> str:
    """*digits* without noughts at the end, but never fewer than two decimals."""
    whole, _, rest = digits.partition(".")
    return f"{whole}.{rest.rstrip('0').ljust(2, '0')}"
