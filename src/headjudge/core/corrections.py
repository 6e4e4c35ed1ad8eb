"""A wrong result, or a drop that was none, found after the pairings were posted: whom it touches, and how the posted
round is mended.

What each policy does stands in `pairing.wall`; `stand` changes only the standings. Tables that are playing already are
broken last, and a table that stays keeps everything: its players, its number, its result.

A result of an earlier stage (the Swiss rounds, once the finals have begun) changes that stage's points and standings
and nothing else: no book unseats anybody who plays in the finals because of it. `cut_anew` says what it would have
meant.
"""

import msgspec

from headjudge.core import events, result_commands
from headjudge.core.chance import refuse_known
from headjudge.core.events import Event
from headjudge.core.ids import PlayerId, RoundNumber, TableNumber, TextId
from headjudge.core.pairing.correction import Correction, Preview, corrected, moved
from headjudge.core.pairing.correction import preview as changes
from headjudge.core.pairing.wall import Mending, Policy, Wall, mended
from headjudge.core.past import added_up, chosen_of, history_of, playing_as, rounds_before
from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.standings.standings import standings
from headjudge.core.state import Round, Tournament


class NothingPosted(Refusal):
    """No round is posted that could be mended."""


class Unpaired(Refusal):
    """The policy leaves somebody without an opponent."""

    def __init__(self, players: tuple[PlayerId, ...]) -> None:
        super().__init__("That leaves {players} without an opponent: choose another policy.", players=players)
        self.players = players


class PairingsStand(Refusal):
    """A correction of an earlier stage leaves every pairing as it is."""


class CutAnew(msgspec.Struct, frozen=True):
    """Who would have played the finals, had the result been right at the cut. Nobody is moved by it."""

    missed: tuple[PlayerId, ...]
    """Would have made the cut, and did not."""

    gained: tuple[PlayerId, ...]
    """Made the cut, and would not have."""

    equal: tuple[PlayerId, ...]
    """Would have been equal across the cut: a tie to decide."""


def stage_of(state: Tournament, command: result_commands.CorrectResult) -> int:
    """The stage a correction is about, 0 for the first. Raises: BadInput, PairingsStand."""
    last = len(state.stages) - 1
    index = last if command.stage is None else command.stage
    if not 0 <= index <= last:
        raise BadInput("There is no stage {stage}.", stage=index + 1)
    if index < last and command.policy != "stand":
        raise PairingsStand("That stage is over: pairings made since stand, only points and standings change.")
    return index


def preview(state: Tournament, command: result_commands.CorrectResult) -> Preview:
    """What a correction would change: points, ranks, and pairings of its stage made since. Raises: NoSuchMatch."""
    index = stage_of(state, command)
    correction = _correction(state, command)
    found = changes(history_of(state, index), chosen_of(state, index), correction, _seed(command.seed))
    before = rounds_before(state, index)
    different = tuple((RoundNumber(number - before), pairs) for number, pairs in found.different)
    total = max(stage for stage in range(len(state.stages)) if index in added_up(state, stage))
    if total != index:  # a later draft counts it too: the places in the sum are those that matter
        whole = history_of(state, total)
        changed = moved(whole, corrected(whole, correction), chosen_of(state, total))
        return msgspec.structs.replace(found, moved=changed, different=different)
    return msgspec.structs.replace(found, different=different)


def cut_anew(state: Tournament, command: result_commands.CorrectResult) -> CutAnew | None:
    """What a correction would have meant for the cut after its stage. None: no cut followed it."""
    index = stage_of(state, command)
    finals = state.stages[index + 1] if index + 1 < len(state.stages) else None
    if finals is None or not finals.seeds:
        return None
    after = corrected(history_of(state, index), _correction(state, command))
    now, through = playing_as(state), set(finals.entrants)
    ranks = {now.get(line.player, line.player): line.rank for line in standings(after, chosen_of(state, index)).lines}
    there = [player for player in ranks if player in through or _cut(state, player, index)]
    size = len(finals.entrants)
    across = {ranks[player] for player in there[:size][-1:]} & {ranks[player] for player in there[size:][:1]}
    equal = tuple(player for player in there if ranks[player] in across)
    within = set(there[:size]) - set(equal)
    return CutAnew(
        missed=tuple(player for player in there if player in within - through),
        gained=tuple(player for player in there if player in through - within - set(equal)),
        equal=equal,
    )


def _cut(state: Tournament, player: PlayerId, stage: int) -> bool:
    left = state.players[player].left
    return left is not None and left.cause == "cut" and left.stage == stage


def reseating(state: Tournament, command: result_commands.CorrectResult) -> tuple[Event, ...]:
    """How the posted round is seated anew after a correction, by the policy that was chosen."""
    stage_of(state, command)
    now = state.round
    if command.policy == "stand" or now is None or now.number <= command.round:
        return ()
    refuse_known(state.revealed)
    after = corrected(history_of(state), _correction(state, command))
    played = rounds_before(state) + now.number - 1
    before = msgspec.structs.replace(after, rounds=after.rounds[:played])
    mending = mended(before, chosen_of(state), _wall(now, command.started), _seed(command.seed), command.policy)
    return _reseated(now, mending, command.reason)


def mend(state: Tournament, command: result_commands.MendRound) -> tuple[Event, ...]:
    """The posted round made to fit the field as it is now: after a drop taken back, or a late entry let in."""
    refuse_known(state.revealed)
    now = _posted(state)
    mending = mending_of(state, command.policy, command.started, command.seed)
    return _reseated(now, mending, command.reason)


def mending_of(state: Tournament, policy: Policy, started: tuple[TableNumber, ...], seed: str) -> Mending:
    """What *policy* would make of the posted round: the wizard shows this before anything is done."""
    now = _posted(state)
    before = history_of(state, through=now.number - 1)
    return mended(before, chosen_of(state), _wall(now, started), _seed(seed), policy)


def _posted(state: Tournament) -> Round:
    now = state.round
    if now is None or now.status == "closed" or state.stages[-1].closed:
        raise NothingPosted("No round is posted: there is nothing to mend.")
    return now


def _wall(now: Round, started: tuple[TableNumber, ...]) -> Wall:
    begun = {player for table in started if table in now.tables for player in now.tables[table].players}
    done = {player for table in now.tables.values() if table.result is not None for player in table.players}
    return Wall(
        pairs=tuple(table.players for table in now.tables.values()),
        byes=tuple(now.byes),
        started=frozenset(begun | done),
    )


def _reseated(now: Round, mending: Mending, reason: TextId | None) -> tuple[Event, ...]:
    """The tables that change; whoever plays somebody else now gets one of the tables that became free."""
    if mending.left:
        raise Unpaired(mending.left)
    wanted = {frozenset(pair): pair for pair in mending.pairs}
    tables: dict[TableNumber, tuple[PlayerId, PlayerId] | None] = {}
    for number, table in now.tables.items():
        if wanted.pop(frozenset(table.players), None) is None:
            tables[number] = None
    free = sorted(tables)
    spare = max(now.tables, default=0) + 1
    for place, pair in enumerate(wanted.values()):
        tables[free[place] if place < len(free) else TableNumber(spare + place - len(free))] = pair
    if not tables and mending.byes == tuple(now.byes):
        return ()
    return (events.Reseated(tables=tables, byes=mending.byes, reason=reason),)


def _correction(state: Tournament, command: result_commands.CorrectResult) -> Correction:
    index = stage_of(state, command)
    table = state.stages[index].rounds[command.round - 1].tables[command.table]
    number = RoundNumber(rounds_before(state, index) + command.round)
    return Correction(number, table.players, command.result)


def _seed(seed: str) -> bytes:
    try:
        return bytes.fromhex(seed)
    except ValueError:
        raise BadInput("A seed is written in hexadecimal digits.") from None
