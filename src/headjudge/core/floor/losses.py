"""Lost games and matches: when a penalty takes them, and what the match comes to.

| given                                   | taken                                                            |
|-----------------------------------------|------------------------------------------------------------------|
| in a match                              | at once                                                          |
| between matches, or moved to the next   | when the next real match of the player is posted; never from a bye |
"""

from collections.abc import Iterable

from headjudge.core import events
from headjudge.core.announcement import setup_of
from headjudge.core.events import Event
from headjudge.core.floor.current import key_of
from headjudge.core.floor.events import LossTaken, PenaltyGiven
from headjudge.core.floor.state import Penalty, PenaltyId
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.results import DoubleLoss, Result, Win
from headjudge.core.rulebook.matches import MatchKind
from headjudge.core.state import Table, Tournament

GAME, MATCH = "loss-of-game", "loss-of-match"
WAITING = ("first-game-of-next-match", "next-match", "next-game")
"""What a penalty may strike that is not there yet."""


def taken_now(state: Tournament, given: PenaltyGiven, table: TableNumber, score: tuple[int, int]) -> tuple[Event, ...]:
    """What a loss given during a match does to it, with *score* in games so far."""
    assert given.player is not None
    seated = _seated(state, table)
    lost = {given.player} if given.rank == MATCH else set[PlayerId]()
    lost |= {penalty.player for penalty in _lost_here(state, table) if penalty.player is not None}
    after = _one_game_down(score, seated.players.index(given.player)) if given.rank == GAME else score
    result = match_result(seated.players, _kind(state), frozenset(lost), after)
    return (_taken(state, (given.penalty,), table, None if result else after), *_entered(state, table, result))


def taken_on_posting(after: Tournament) -> tuple[Event, ...]:
    """What waiting losses do to the round that was just posted. A bye is not a match: there they go on waiting."""
    now = after.round
    assert now is not None
    waiting: dict[TableNumber, list[Penalty]] = {}
    for penalty in after.floor.penalties:
        number = now.table_of(penalty.player) if _waits(penalty) and penalty.player else None
        if number is not None and now.tables[number].result is None:
            waiting.setdefault(number, []).append(penalty)
    happened: list[Event] = []
    for number, penalties in waiting.items():
        players = now.tables[number].players
        lost = frozenset(penalty.player for penalty in penalties if penalty.rank == MATCH and penalty.player)
        score = (0, 0)
        for penalty in penalties:
            if penalty.rank == GAME and penalty.player is not None:
                score = _one_game_down(score, players.index(penalty.player))
        result = match_result(players, _kind(after), lost, score)
        ids = tuple(penalty.id for penalty in penalties)
        happened.append(_taken(after, ids, number, None if result else score))
        happened += _entered(after, number, result)
    return tuple(happened)


def match_result(
    players: tuple[PlayerId, PlayerId], kind: MatchKind, lost: frozenset[PlayerId], score: tuple[int, int]
) -> Result | None:
    """What a match has come to after these losses; None: it goes on."""
    first, second = players
    decided = [won >= kind.wins for won in score]
    if lost >= set(players) or all(decided):
        return DoubleLoss()
    if lost:
        return Win(second if first in lost else first)
    if not any(decided):
        return None
    winner, loser = (0, 1) if decided[0] else (1, 0)
    return Win(players[winner], games=(score[winner], score[loser], 0) if kind.games > 1 else None)


def taken_back(state: Tournament, withdrawn: Iterable[PenaltyId]) -> tuple[Event, ...]:
    """What giving a game or match back does to the running round; closed rounds are corrected by hand."""
    now = state.round
    if now is None or now.status not in ("published", "started"):
        return ()
    ids = set(withdrawn)
    struck = {one.taken.table for one in state.floor.penalties if one.id in ids and one.taken and _is_now(state, one)}
    return tuple(
        events.ResultCleared(table=number)
        for number in sorted(struck)
        if number in now.tables and now.tables[number].source == "penalty"
    )


def _entered(state: Tournament, number: TableNumber, result: Result | None) -> tuple[Event, ...]:
    """The entry of *result*: a first one, or a correction of what another penalty had brought."""
    if result is None:
        return ()
    standing = _seated(state, number).result
    if standing is None:
        return (events.ResultRecorded(table=number, result=result, source="penalty", reason="penalty"),)
    if standing == result:
        return ()
    return (
        events.ResultCleared(table=number),
        events.ResultRecorded(table=number, result=result, source="penalty", reason="penalty"),
    )


def _taken(
    state: Tournament, penalties: tuple[PenaltyId, ...], table: TableNumber, score: tuple[int, int] | None
) -> LossTaken:
    stage, number = key_of(state)
    return LossTaken(penalties=penalties, stage=stage, round=number, table=table, score=score)


def _lost_here(state: Tournament, table: TableNumber) -> list[Penalty]:
    """The matches lost by penalty at *table* in this round."""
    given = [one for one in state.floor.penalties if one.rank == MATCH and one.status == "given"]
    return [one for one in given if one.taken and one.taken.table == table and _is_now(state, one)]


def _is_now(state: Tournament, penalty: Penalty) -> bool:
    return penalty.taken is not None and (penalty.taken.stage, penalty.taken.round) == key_of(state)


def _waits(penalty: Penalty) -> bool:
    return (
        penalty.status == "given"
        and penalty.id == penalty.group
        and penalty.taken is None
        and penalty.rank in (GAME, MATCH)
        and penalty.strikes in WAITING
    )


def _one_game_down(score: tuple[int, int], seat: int) -> tuple[int, int]:
    first, second = score
    return (first, second + 1) if seat == 0 else (first + 1, second)


def _seated(state: Tournament, number: TableNumber) -> Table:
    assert state.round is not None
    return state.round.tables[number]


def _kind(state: Tournament) -> MatchKind:
    return state.rulebook.match_kind(setup_of(state).match)
