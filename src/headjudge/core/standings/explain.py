"""Every term of a player's standing, the way a judge would write it on paper, in English and Japanese."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.ids import PlayerId
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.structures import GameWin, MatchWin
from headjudge.core.rulebook.words import Cited, Words
from headjudge.core.standings.chips import MOVEMENTS
from headjudge.core.standings.field import Field
from headjudge.core.standings.figures import NAMES, as_printed, for_the_eye, shown
from headjudge.core.standings.order import HEAD_TO_HEAD, ranking
from headjudge.core.standings.outcomes import Outcome
from headjudge.core.standings.rates import Rate
from headjudge.core.standings.records import Line, Record
from headjudge.core.standings.sheet import Standing, Standings
from headjudge.core.standings.tiebreakers import TIEBREAKERS


class Paragraph(msgspec.Struct, frozen=True):
    """One criterion, worked out."""

    title: Words
    lines: tuple[Words, ...]
    citations: tuple[Citation, ...] = ()


class NotEntered(BadInput):
    """Nobody of that name is in the standings."""

    def __init__(self, player: str) -> None:
        super().__init__("Nobody entered as {player}.", player=player)
        self.player = player


OUTCOMES: Final[Mapping[Outcome, Words]] = {
    Outcome.WIN: Words(en="beat {}", ja="{} に勝ち"),
    Outcome.MODIFIED_WIN: Words(en="beat {} on time", ja="{} に時間切れで勝ち"),
    Outcome.LOSS: Words(en="lost to {}", ja="{} に負け"),
    Outcome.DRAW: Words(en="drew with {}", ja="{} と引き分け"),
    Outcome.DOUBLE_LOSS: Words(en="lost together with {}", ja="{} と両者敗北"),
    Outcome.BYE: Words(en="had the bye", ja="不戦勝"),
    Outcome.WALKOVER: Words(en="the opponent did not come", ja="対戦相手が欠場"),
    Outcome.MISSED: Words(en="missed the round", ja="欠場"),
    Outcome.PENDING: Words(en="still playing", ja="対戦中"),
}

DIVISORS: Final[Mapping[str, Words]] = {
    "total-rounds": Words(en="rounds", ja="ラウンド"),
    "rounds-taken-part": Words(en="rounds taken part in", ja="参加ラウンド"),
    "effective-rounds": Words(en="effective rounds", ja="有効ラウンド"),
    "matches-played": Words(en="matches", ja="試合"),
    "games": Words(en="games", ja="ゲーム"),
}


def explanation(field: Field, found: Standings, player: PlayerId) -> tuple[Paragraph, ...]:
    """How *player* came to the rank in *found*: the rounds, every criterion, and the neighbours. Raises: NotEntered."""
    own = found.line(player)
    if own is None:
        raise NotEntered(player)
    return (
        _rounds(field, field.records[player]),
        *(_criterion(name, field, player) for name in found.order if name not in ("points", HEAD_TO_HEAD)),
        _neighbours(field, found, own),
    )


def _cited(field: Field, *tables: Cited | None) -> tuple[Citation, ...]:
    return field.chosen.rulebook.citations(*(table for table in tables if table is not None))


# ------------------------------------------------------------------------------------------- the rounds and points


def _rounds(field: Field, record: Record) -> Paragraph:
    structure = field.chosen.structure
    lines = [_round(field, line) for line in record.lines]
    if record.ledger is not None:
        lines += _chips(record)
    elif record.lines:
        terms = " + ".join(str(line.points) for line in record.lines)
        lines.append(Words(en=f"{terms} = {_counted(record.points, 'point')}", ja=f"{terms} = 勝ち点 {record.points}"))
    if record.out is not None:
        lines.append(Words(en=f"out in round {record.out}", ja=f"第{record.out}ラウンドで脱落"))
    if record.left is not None:
        lines.append(Words(en=f"dropped after round {record.left}", ja=f"第{record.left}ラウンド後に棄権"))
    rank = NAMES["points"]
    name = field.names[record.player]
    title = Words(en=f"{name}: {rank.en}", ja=f"{name}: {rank.ja}")
    return Paragraph(title, tuple(lines), _cited(field, structure.points, structure.chips, structure.elimination))


def _round(field: Field, line: Line) -> Words:
    what = OUTCOMES[line.outcome]
    opponent = field.names[line.opponent] if line.opponent is not None else ""
    worth = Words(en=_counted(line.points, "point"), ja=f"{line.points} 点")
    if field.chosen.structure.chips is not None:
        worth = Words(en="", ja="")
    if field.scoring.differential:
        worth = Words(en=f"{worth.en}, {line.differential:+d}", ja=f"{worth.ja}、{line.differential:+d}")
    return Words(
        en=f"round {line.number}: {what.en.format(opponent)}{f' ({worth.en})' if worth.en else ''}",
        ja=f"第{line.number}ラウンド: {what.ja.format(opponent)}{f'({worth.ja})' if worth.ja else ''}",
    )


def _chips(record: Record) -> list[Words]:
    assert record.ledger is not None
    return [
        Words(
            en=f"round {move.number}, {MOVEMENTS[move.why].en}: {move.chips:+d} → {move.balance}",
            ja=f"第{move.number}ラウンド、{MOVEMENTS[move.why].ja}: {move.chips:+d} → {move.balance}",
        )
        for move in record.ledger.movements
    ]


def _counted(number: int, unit: str) -> str:
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"


# ------------------------------------------------------------------------------------------------- the criteria


def _criterion(name: str, field: Field, player: PlayerId) -> Paragraph:
    structure = field.chosen.structure
    rates: Cited | None = None
    if name.endswith("match-win"):
        rates = structure.match_win
    elif name.endswith("game-win"):
        rates = structure.game_win
    worked = WORKED.get(name)
    lines = worked(field, field.records[player]) if worked else _plain(for_the_eye(TIEBREAKERS[name](field)[player]))
    return Paragraph(NAMES[name], tuple(lines), _cited(field, rates, ranking(field.chosen)))


def _plain(figures: str) -> list[Words]:
    """One line that reads the same in every language."""
    return [Words(en=figures, ja=figures)]


def _match_win(field: Field, record: Record) -> list[Words]:
    rule = field.match_win_rule
    return [_rate_line(record.player, field, field.match_wins[record.player], rule.divisor, rule)]


def _game_win(field: Field, record: Record) -> list[Words]:
    return [_rate_line(record.player, field, field.game_wins[record.player], "games", field.game_win_rule)]


def _opponents_match_win(field: Field, record: Record) -> list[Words]:
    rule = field.match_win_rule
    lines = [_rate_line(met, field, field.match_wins[met], rule.divisor, rule) for met in record.opponents]
    terms = [as_printed(field.match_wins[met].value, rule.decimals) for met in record.opponents]
    return lines + _mean(record, terms, field.opponents_match_win[record.player])


def _opponents_game_win(field: Field, record: Record) -> list[Words]:
    rule = field.game_win_rule
    lines = [_rate_line(met, field, field.game_wins[met], "games", rule) for met in record.opponents]
    terms = [as_printed(field.game_wins[met].value, rule.decimals) for met in record.opponents]
    mean = TIEBREAKERS["opponents-game-win"](field)[record.player]
    return lines + _mean(record, terms, Fraction(mean))


def _opponents_opponents_match_win(field: Field, record: Record) -> list[Words]:
    value = Fraction(TIEBREAKERS["opponents-opponents-match-win"](field)[record.player])
    if field.pooled:
        return _pooled(field, record, value)
    means = field.opponents_match_win
    lines = [Words(en=(shown := f"{field.names[met]}: OMW {_exact(means[met])}"), ja=shown) for met in record.opponents]
    return lines + _mean(record, [str(means[met]) for met in record.opponents], value)


def _pooled(field: Field, record: Record, value: Fraction) -> list[Words]:
    rule = field.match_win_rule
    lines, terms = [], []
    for met in record.opponents:
        rates = [as_printed(field.match_wins[one].value, rule.decimals) for one in field.records[met].opponents]
        terms += rates
        beyond = ", ".join(
            f"{field.names[one]} {rate}" for one, rate in zip(field.records[met].opponents, rates, strict=True)
        )
        lines.append(
            Words(en=f"opponents of {field.names[met]}: {beyond}", ja=f"{field.names[met]} の対戦相手: {beyond}")
        )
    return lines + _mean(record, terms, value)


def _buchholz(field: Field, record: Record) -> list[Words]:
    terms = [field.records[met].points for met in record.opponents]
    return _plain(f"{' + '.join(map(str, terms)) or '0'} = {sum(terms)}")


def _differential(field: Field, record: Record) -> list[Words]:
    return _plain(f"{' '.join(f'{line.differential:+d}' for line in record.lines) or '0'} = {record.differential}")


def _exit_round(field: Field, record: Record) -> list[Words]:
    if record.present:
        return [Words(en="still in", ja="残っている")]
    number = record.out or record.left
    return [Words(en=f"left in round {number}", ja=f"第{number}ラウンドで退出")]


WORKED: Final[Mapping[str, Callable[[Field, Record], list[Words]]]] = {
    "match-win": _match_win,
    "game-win": _game_win,
    "opponents-match-win": _opponents_match_win,
    "opponents-game-win": _opponents_game_win,
    "opponents-opponents-match-win": _opponents_opponents_match_win,
    "buchholz": _buchholz,
    "differential": _differential,
    "exit-round": _exit_round,
}
"""Criteria with more to show than their value."""


def _rate_line(player: PlayerId, field: Field, rate: Rate, unit: str, rule: MatchWin | GameWin) -> Words:
    """`B: 1 ÷ (3 rounds × 1) = 0.3333…, cut to 0.33`"""
    exact = Fraction(rate.numerator, rate.divisor * rate.each) if rate.divisor else Fraction(0)
    en, ja = for_the_eye(exact), for_the_eye(exact)
    if rate.cut != exact:
        short = as_printed(rate.cut, rule.decimals)
        en, ja = f"{en}, cut to {short}", f"{ja}、切り捨てて {short}"
    if rate.value != rate.cut:
        en, ja = f"{en}, raised to {rule.floor}", f"{ja}、下限 {rule.floor}"
    words, name = DIVISORS[unit], field.names[player]
    return Words(
        en=f"{name}: {rate.numerator} ÷ ({rate.divisor} {words.en} × {rate.each}) = {en}",
        ja=f"{name}: {rate.numerator} ÷ ({rate.divisor} {words.ja} × {rate.each}) = {ja}",
    )


def _mean(record: Record, terms: list[str], value: Fraction) -> list[Words]:
    lines = [
        Words(en=f"round {line.number} was a bye: left out", ja=f"第{line.number}ラウンドは不戦勝のため除外")
        for line in record.lines
        if line.outcome is Outcome.BYE
    ]
    if not terms:
        return [*lines, Words(en=f"met nobody: {_exact(value)}", ja=f"対戦相手なし: {_exact(value)}")]
    total = sum(map(Fraction, terms), Fraction(0))
    step = f"{for_the_eye(total)} ÷ {len(terms)} = " if len(terms) > 1 and all("." in term for term in terms) else ""
    return [*lines, *_plain(f"({' + '.join(terms)}) ÷ {len(terms)} = {step}{_exact(value)}")]


def _exact(value: Fraction) -> str:
    """`199/300 = 0.6633…`"""
    eye = for_the_eye(value)
    return eye if value.denominator == 1 else f"{value} = {eye}"


# ------------------------------------------------------------------------------------------------- the neighbours


def _neighbours(field: Field, found: Standings, own: Standing) -> Paragraph:
    title = Words(en=f"Rank {own.rank}", ja=f"{own.rank} 位")
    place = next(index for index, line in enumerate(found.lines) if line.player == own.player)
    lines = [
        words
        for other in (*found.lines[max(place - 1, 0) : place], *found.lines[place + 1 : place + 2])
        for words in (_compared(field, found, own, other),)
    ]
    return Paragraph(title, tuple(lines), _cited(field, ranking(field.chosen)))


def _compared(field: Field, found: Standings, own: Standing, other: Standing) -> Words:
    name = field.names[other.player]
    if own.rank == other.rank:
        return Words(en=f"level with {name} in everything", ja=f"{name} とすべて同じ")
    ahead = own.rank < other.rank
    en, ja = ("ahead of", "より上") if ahead else ("behind", "より下")
    for criterion in found.order:
        if criterion != HEAD_TO_HEAD and own.values[criterion] != other.values[criterion]:
            mine, theirs = (shown(criterion, line.values[criterion], found.rounds) for line in (own, other))
            words = NAMES[criterion]
            return Words(
                en=f"{en} {name} by {words.en.lower()}: {mine} against {theirs}",
                ja=f"{name} {ja}({words.ja}: {mine} 対 {theirs})",
            )
    met = any(line.opponent == other.player for line in field.records[own.player].lines) and HEAD_TO_HEAD in found.order
    why = NAMES[HEAD_TO_HEAD] if met else Words(en="a recorded draw or playoff", ja="抽選またはプレイオフ")
    return Words(en=f"{en} {name} by {why.en.lower()}", ja=f"{name} {ja}({why.ja})")
