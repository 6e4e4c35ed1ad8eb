"""A wrong result, or a drop that was none, found after the pairings were posted: whom it touches, and how the posted
round is mended.

What each policy does stands in `pairing.wall`; `stand` changes only the standings. Tables that are playing already are
broken last, and a table that stays keeps everything: its players, its number, its result.
"""

import msgspec

from headjudge.core import commands, events
from headjudge.core.events import Event
from headjudge.core.ids import PlayerId, RoundNumber, TableNumber, TextId
from headjudge.core.pairing.correction import Correction, Preview, corrected
from headjudge.core.pairing.correction import preview as changes
from headjudge.core.pairing.wall import Mending, Policy, Wall, mended
from headjudge.core.past import chosen_of, history_of, rounds_before
from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.state import Round, Tournament


class NothingPosted(Refusal):
    """No round is posted that could be mended."""


class Unpaired(Refusal):
    """The policy leaves somebody without an opponent."""

    def __init__(self, players: tuple[PlayerId, ...]) -> None:
        super().__init__("That leaves {players} without an opponent: choose another policy.", players=players)
        self.players = players


def preview(state: Tournament, command: commands.CorrectResult) -> Preview:
    """What a correction would change: points, ranks, and pairings made since. Raises: NoSuchMatch."""
    found = changes(history_of(state), chosen_of(state), _correction(state, command), _seed(command.seed))
    before = rounds_before(state)
    different = tuple((RoundNumber(number - before), pairs) for number, pairs in found.different)
    return msgspec.structs.replace(found, different=different)


def reseating(state: Tournament, command: commands.CorrectResult) -> tuple[Event, ...]:
    """How the posted round is seated anew after a correction, by the policy that was chosen."""
    now = state.round
    if command.policy == "stand" or now is None or now.number <= command.round:
        return ()
    after = corrected(history_of(state), _correction(state, command))
    played = rounds_before(state) + now.number - 1
    before = msgspec.structs.replace(after, rounds=after.rounds[:played])
    mending = mended(before, chosen_of(state), _wall(now, command.started), _seed(command.seed), command.policy)
    return _reseated(now, mending, command.reason)


def mend(state: Tournament, command: commands.MendRound) -> tuple[Event, ...]:
    """The posted round made to fit the field as it is now: after a drop taken back, or a late entry let in."""
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


def _correction(state: Tournament, command: commands.CorrectResult) -> Correction:
    table = state.stages[-1].rounds[command.round - 1].tables[command.table]
    number = RoundNumber(rounds_before(state) + command.round)
    return Correction(number, table.players, command.result)


def _seed(seed: str) -> bytes:
    try:
        return bytes.fromhex(seed)
    except ValueError:
        raise BadInput("A seed is written in hexadecimal digits.") from None
