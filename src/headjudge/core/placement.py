"""Where players are kept before they are paired: at one table, apart from somebody, in a block of a large field."""

from typing import Final

import msgspec

from headjudge.core import commands, events
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.officials import StaffMissing
from headjudge.core.refusals import BadInput
from headjudge.core.registration import player_of, with_player
from headjudge.core.stages import StageUnfinished
from headjudge.core.state import Tournament

LARGEST_TABLE: Final = 99_999
LONGEST_BLOCK: Final = 40


def fix_seat(state: Tournament, command: commands.FixSeat, context: Context) -> tuple[Event, ...]:
    player_of(state, command.player)
    if command.table is not None and not 1 <= command.table <= LARGEST_TABLE:
        raise BadInput("A table has a number from 1 to {most}.", most=LARGEST_TABLE)
    return (events.SeatFixed(player=command.player, table=command.table),)


def seat_fixed(state: Tournament, event: events.SeatFixed) -> Tournament:
    return with_player(state, msgspec.structs.replace(state.players[event.player], table=event.table))


def keep_apart(state: Tournament, command: commands.KeepApart, context: Context) -> tuple[Event, ...]:
    for id in command.players:
        player_of(state, id)
    if len(set(command.players)) < len(command.players):
        raise BadInput("Nobody is kept apart from themselves: name another player.")
    return (events.KeptApart(players=command.players),)


def kept_apart(state: Tournament, event: events.KeptApart) -> Tournament:
    return msgspec.structs.replace(state, apart=(*state.apart, event.players))


def assign_block(state: Tournament, command: commands.AssignBlock, context: Context) -> tuple[Event, ...]:
    """Put players into a block; one without a name is none: they are in the common field again."""
    for id in command.players:
        player_of(state, id)
    if len(command.block) > LONGEST_BLOCK:
        raise BadInput("The name of a block has at most {most} characters.", most=LONGEST_BLOCK)
    return (events.BlockAssigned(players=command.players, block=command.block),)


def block_assigned(state: Tournament, event: events.BlockAssigned) -> Tournament:
    moved = {id: msgspec.structs.replace(state.players[id], block=event.block or None) for id in event.players}
    return msgspec.structs.replace(state, players={**state.players, **moved})


def merge_blocks(state: Tournament, command: commands.MergeBlocks, context: Context) -> tuple[Event, ...]:
    if "head-judge" not in state.staff.get(command.head_judge, frozenset()):
        book = state.rulebook
        alone = next((book.source(row) for row in book.core.staffing if row.role == "head-judge"), None)
        raise StaffMissing("Choose one of the head judges for the merged field.", alone)
    if state.round is not None and state.round.status != "closed":
        raise StageUnfinished("Close the round before the blocks are merged.")
    return (events.BlocksMerged(head_judge=command.head_judge),)


def blocks_merged(state: Tournament, event: events.BlocksMerged) -> Tournament:
    players = {id: msgspec.structs.replace(player, block=None) for id, player in state.players.items()}
    staff = {
        person: held if person == event.head_judge else held - {"head-judge"} for person, held in state.staff.items()
    }
    return msgspec.structs.replace(state, players=players, staff=staff, block_heads={})
