"""The results somebody at a table can tap: every score the rulebook can have there, and nothing it refuses."""

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

import msgspec

from headjudge.core.announcement import setup_of
from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.results import DoubleLoss, Draw, Result, Win
from headjudge.core.results_desk import refuse_result
from headjudge.core.state import Table, Tournament

Reason: TypeAlias = Literal["played", "time", "equal-games", "simultaneous-loss", "agreed"]
Side: TypeAlias = Literal["first", "second", "draw", "both-lost"]
DRAWN: Final[tuple[Reason, ...]] = ("time", "equal-games", "simultaneous-loss", "agreed")


class Offered(msgspec.Struct, frozen=True):
    """One result to tap, seen from the first seat named."""

    value: str
    """What its button sends."""

    side: Side
    """Who won."""

    score: str
    """`2-1`; empty where games are not counted."""

    reason: Reason
    result: Result


def offered(state: Tournament, table: Table, *, both_lost: bool = False) -> tuple[Offered, ...]:
    """Everything that can stand as the result of *table*, the usual first."""
    return tuple(each for each in _candidates(state, table, both_lost) if _stands(state, table, each))


def chosen_result(state: Tournament, table: Table, value: str) -> Offered:
    """The result a button stands for. Raises: BadInput."""
    for each in offered(state, table, both_lost=True):
        if each.value == value:
            return each
    raise BadInput("Choose one of the results that are offered.")


def needs_energy(state: Tournament) -> bool:
    """Whether a win is only complete with what the winner had left (WARS)."""
    points = state.rulebook.structure(state.stages[-1].structure).points if state.stages else None
    return points is not None and points.modified_win is not None


def _candidates(state: Tournament, table: Table, both_lost: bool) -> Iterator[Offered]:
    kind = state.rulebook.match_kind(setup_of(state).match)
    sides: tuple[tuple[Side, int], ...] = (("first", 0), ("second", 1))
    for side, seat in sides:
        if kind.wins == 1:
            yield Offered(side, side, "", "played", Win(table.players[seat]))
            continue
        for won, lost in sorted(
            ((w, n) for w in range(1, kind.wins + 1) for n in range(w)), key=lambda s: (-s[0], s[1])
        ):
            score = f"{won}-{lost}" if seat == 0 else f"{lost}-{won}"
            yield Offered(f"{side} {score}", side, score, "played", Win(table.players[seat], (won, lost, 0)))
    yield from _draws(state, kind.wins)
    if both_lost:
        yield Offered("both-lost", "both-lost", "", "played", DoubleLoss())


def _draws(state: Tournament, wins: int) -> Iterator[Offered]:
    agreements = state.rulebook.core.agreements
    known = agreements.draw_reasons if agreements and agreements.draw_reasons else DRAWN
    for reason in (each for each in DRAWN if each in known):
        if wins == 1:
            yield Offered(f"draw {reason}", "draw", "", reason, Draw())
            continue
        scores = [(even, even, 0) for even in range(wins - 1, -1, -1)]
        if reason == "agreed" and agreements and agreements.agreed_match_draw_score:
            scores = [agreements.agreed_match_draw_score]
        for games in scores:
            score = f"{games[0]}-{games[1]}"
            yield Offered(f"draw {reason} {score}", "draw", score, reason, Draw(games))


def _stands(state: Tournament, table: Table, each: Offered) -> bool:
    """Whether the rulebook can have it; what the winner had left is told with the tap (WARS), so any will do here."""
    result = each.result
    if isinstance(result, Win) and needs_energy(state):
        result = msgspec.structs.replace(result, energy=1)
    try:
        refuse_result(state, table, result, each.reason)
    except Refusal:
        return False
    return True
