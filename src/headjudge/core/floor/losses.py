"""Lost games and matches: when a penalty takes them, and what the match comes to.

| given                                   | taken                                                            |
|-----------------------------------------|------------------------------------------------------------------|
| in a match                              | at once                                                          |
| between matches, or moved to the next   | when the next real match of the player is posted; never from a bye |
| withdrawn while the round runs          | back at once; what other penalties cost at that table stays lost |
"""

from collections.abc import Collection

from headjudge.core import events
from headjudge.core.announcement import setup_of
from headjudge.core.events import Event
from headjudge.core.floor.current import key_of
from headjudge.core.floor.events import LossGivenBack, LossTaken, PenaltyGiven
from headjudge.core.floor.state import Penalty, PenaltyId, Struck
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
    lost |= _lost_here(state, table)
    after = _one_game_down(score, seated.players.index(given.player)) if given.rank == GAME else score
    result = match_result(seated.players, _kind(state), frozenset(lost), after)
    return (_taken(state, (given.penalty,), table, after), *_entered(state, table, result))


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
        happened.append(_taken(after, ids, number, score))
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


def given_back(state: Tournament, withdrawn: Collection[PenaltyId], back: PlayerId | None = None) -> tuple[Event, ...]:
    """What withdrawing penalties does to the running round, *back* being in again.

    Other penalties at the same table go on costing what they cost; closed rounds are corrected by hand.
    """
    now = state.round
    if now is None or now.status not in ("published", "started"):
        return ()
    struck = {
        one.taken.table for one in state.floor.penalties if one.id in withdrawn and one.taken and _is_now(state, one)
    }
    if back and (reopened := now.table_of(back)) is not None:
        struck.add(reopened)
    happened: list[Event] = []
    for number in sorted(struck):
        table, score = now.tables[number], score_at(state, number)
        games = [one.player for one in _taken_here(state, number, GAME) if one.id in withdrawn]
        for seat in (table.players.index(player) for player in games if player in table.players):
            score = _one_game_up(score, seat)
        if games:
            stage, round = key_of(state)
            happened.append(LossGivenBack(stage=stage, round=round, table=number, score=score))
        if table.source == "penalty":
            lost = _lost_here(state, number, withdrawn) - {back}
            left = match_result(table.players, _kind(state), frozenset(lost), score)
            happened += _changed(number, table.result, left)
    return tuple(happened)


def score_at(state: Tournament, table: TableNumber) -> tuple[int, int]:
    """The games won so far at *table* in this round, as far as penalties have made them known."""
    return state.floor.scores.get(Struck(*key_of(state), table), (0, 0))


def _entered(state: Tournament, number: TableNumber, result: Result | None) -> tuple[Event, ...]:
    """The entry of *result*: a first one, or a correction of what another penalty had brought."""
    return () if result is None else _changed(number, _seated(state, number).result, result)


def _changed(number: TableNumber, standing: Result | None, result: Result | None) -> tuple[Event, ...]:
    """What puts *result* where *standing* was; None: no result."""
    if standing == result:
        return ()
    cleared = () if standing is None else (events.ResultCleared(table=number),)
    if result is None:
        return cleared
    return (*cleared, events.ResultRecorded(table=number, result=result, source="penalty", reason="penalty"))


def _taken(
    state: Tournament, penalties: tuple[PenaltyId, ...], table: TableNumber, score: tuple[int, int]
) -> LossTaken:
    stage, number = key_of(state)
    return LossTaken(penalties=penalties, stage=stage, round=number, table=table, score=score)


def _taken_here(state: Tournament, table: TableNumber, rank: str) -> list[Penalty]:
    """The penalties of *rank* that cost something at *table* in this round."""
    given = [one for one in state.floor.penalties if one.rank == rank and one.status == "given"]
    return [one for one in given if one.taken and one.taken.table == table and _is_now(state, one)]


def _lost_here(state: Tournament, table: TableNumber, withdrawn: Collection[PenaltyId] = ()) -> set[PlayerId]:
    """Who has lost the whole match at *table* by a penalty that was not *withdrawn*, or by disqualification."""
    lost = {one.player for one in _taken_here(state, table, MATCH) if one.player and one.id not in withdrawn}
    return lost | {player for player in _seated(state, table).players if _disqualified(state, player)}


def _disqualified(state: Tournament, player: PlayerId) -> bool:
    left = state.players[player].left
    return left is not None and left.cause == "disqualified"


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


def _one_game_up(score: tuple[int, int], seat: int) -> tuple[int, int]:
    """The score without a game that *seat* had lost by penalty."""
    first, second = score
    return (first, max(0, second - 1)) if seat == 0 else (max(0, first - 1), second)


def _seated(state: Tournament, number: TableNumber) -> Table:
    assert state.round is not None
    return state.round.tables[number]


def _kind(state: Tournament) -> MatchKind:
    return state.rulebook.match_kind(setup_of(state).match)
