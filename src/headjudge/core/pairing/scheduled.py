"""Rounds that follow a scheme rather than the scores: brackets, drawn elimination, round robin."""

from collections.abc import Sequence

from headjudge.core.ids import PlayerId
from headjudge.core.pairing.brackets import bracket_for, fixtures, seeds
from headjudge.core.pairing.certificate import Certificate, Reason
from headjudge.core.pairing.chance import seed_for
from headjudge.core.pairing.elimination import random_pairs
from headjudge.core.pairing.refusals import TooFewPlayers
from headjudge.core.pairing.round_robin import next_round
from headjudge.core.pairing.stage import Made, Stage
from headjudge.core.rulebook.words import Words
from headjudge.core.standings.records import Record


def drawn_round(stage: Stage) -> Made:
    """Those still in, drawn against each other (TCG Office 6b-ii). Raises: TooFewPlayers."""
    if len(stage.present) < 2:
        raise TooFewPlayers(len(stage.present), stage.cite)
    records = stage.field.records
    had = {one.id: records[one.id].byes + records[one.id].byes_before for one in stage.present}
    pairs, byes = random_pairs([one.id for one in stage.present], had, stage.seed)
    count = len(stage.present)
    words = Words(
        en=f"{count} players are {len(byes)} short of a power of two: drawn for a bye",
        ja=f"{count}人は2の累乗に{len(byes)}人足りないため、抽選で不戦勝",
    )
    return _made(stage, pairs, byes, words)


def bracket_round(stage: Stage) -> Made:
    """The next matches of the bracket. Raises: NoBracket, OffTheBracket."""
    bracket = bracket_for(stage.chosen, len(stage.history.entrants))
    seeded = seeds(bracket, stage.history, bool(stage.ranks), seed_for(stage.seed, "bracket"))
    due = fixtures(bracket, seeded, stage.history)
    pairs = tuple((match.players[0], match.players[1]) for match in due if len(match.players) == 2)
    byes = tuple(match.players[0] for match in due if len(match.players) == 1)
    words = Words(en="nobody is on the other side of the bracket", ja="組み合わせ表の相手がいないため不戦勝")
    return _made(stage, pairs, byes, words)


def round_robin_round(stage: Stage) -> Made:
    """The next round in which everybody meets somebody new. Raises: TooFewPlayers."""
    return stage.by_pod(_robin)


def _robin(stage: Stage, pod: str, records: Sequence[Record]) -> Made:
    entrants = [one for one in stage.history.entrants if len(stage.pods) == 1 or (one.group or "") == pod]
    pairs, resting = next_round(stage.history.rounds, entrants, [record.player for record in records])
    words = Words(en="rests this round; everybody does once", ja="このラウンドは休み(全員が一度ずつ)")
    return _made(stage, pairs, resting, words)


def _made(stage: Stage, pairs: Sequence[tuple[PlayerId, PlayerId]], byes: Sequence[PlayerId], why: Words) -> Made:
    met = {frozenset(match.players) for played in stage.history.rounds for match in played.matches}
    reasons = [Reason((one,), Words(en=f"{one}: {why.en}", ja=f"{one}:{why.ja}")) for one in byes]
    certificate = Certificate(
        criterion="drawn",
        rematches=sum(frozenset(pair) in met for pair in pairs),
        reasons=tuple(reasons),
    )
    return Made(tuple(pairs), tuple(byes), certificate)
