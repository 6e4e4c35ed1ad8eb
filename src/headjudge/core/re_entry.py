"""Coming back as a new entry, on the conditions the event announced (リエントリー, TCG Office 6h).

| condition  | where it is announced | met when                                                      |
|------------|-----------------------|---------------------------------------------------------------|
| times      | `re_entries`          | the person has come back less often                           |
| until      | `re_entry_until`      | that round is not closed yet; None: as long as the stage lasts |
| exits      | `re_entry_exits`      | the player left in one of these ways; empty: in any           |
| fee        | `re_entry_fee`        | whoever stands at the door says that it was paid              |

Who was disqualified or is suspended never comes back. What the new entry remembers stands in `standings.entries`.
"""

from headjudge.core import commands, events
from headjudge.core.announcement import setup_of
from headjudge.core.citations import Citation
from headjudge.core.context import Context
from headjudge.core.eligibility import refuse_ineligible
from headjudge.core.events import Event
from headjudge.core.phrases import phrase
from headjudge.core.registration import (
    CannotComeBack,
    NumberTaken,
    next_round,
    player_of,
    policy_rule,
    refuse_entered,
)
from headjudge.core.state import Departure, Player, Tournament


def re_enter(state: Tournament, command: commands.ReEnter, context: Context) -> tuple[Event, ...]:
    """The new entry, with the fixed seat and the block of the one before. Raises: CannotComeBack, and others."""
    earlier = player_of(state, command.earlier)
    if command.player in state.players:
        raise NumberTaken("There is a player {player} already.", player=command.player)
    if earlier.left is None:
        raise CannotComeBack("{player} has not left.", player=command.earlier)
    refuse_entered(state, earlier.members)
    _refuse_conditions(state, earlier, earlier.left, command)
    for person in earlier.members:
        refuse_ineligible(state, person, command.eligibility, context)
    entered = events.Registered(
        player=command.player,
        members=earlier.members,
        joined=next_round(state),
        present=True,
        earlier=command.earlier,
        entry=earlier.entry + 1,
        linked=True,
        acknowledged=earlier.acknowledged,
        shown=earlier.shown.text if earlier.shown else None,
    )
    judged = earlier.shown.approved if earlier.shown else None
    named = () if judged is None else (events.NameJudged(player=command.player, approved=judged),)
    seat = () if earlier.table is None else (events.SeatFixed(player=command.player, table=earlier.table),)
    block = () if earlier.block is None else (events.BlockAssigned(players=(command.player,), block=earlier.block),)
    return (entered, *named, *seat, *block)


def _refuse_conditions(state: Tournament, earlier: Player, left: Departure, command: commands.ReEnter) -> None:
    setup, stage, cite = setup_of(state), state.stage, _rule(state)
    if left.cause == "disqualified":
        raise CannotComeBack("Whoever was disqualified cannot come back.", cite)
    if earlier.entry > setup.re_entries:
        raise CannotComeBack("The re-entries this event announced are used up.", cite)
    if stage is not None and not state.rulebook.structure(stage.structure).re_entry:
        named = state.rulebook.structure(stage.structure).name
        raise CannotComeBack("Nobody comes back in this stage: {structure}.", cite, structure=named)
    if setup.re_entry_exits and left.cause not in setup.re_entry_exits:
        ways = tuple(map(phrase, setup.re_entry_exits))
        raise CannotComeBack(
            "{player} was {cause}; here only players who were {ways} come back.",
            cite,
            player=command.earlier,
            cause=phrase(left.cause),
            ways=ways,
        )
    until = setup.re_entry_until
    if until is not None and _rounds_closed(state) >= until:
        raise CannotComeBack("Re-entry closed with the end of round {round}.", cite, round=until)
    if setup.re_entry_fee and not command.paid:
        raise CannotComeBack("Re-entry costs {fee}: say that it was paid.", cite, fee=setup.re_entry_fee)


def _rounds_closed(state: Tournament) -> int:
    return sum(round.status == "closed" for round in state.stage.rounds) if state.stage else 0


def _rule(state: Tournament) -> Citation | None:
    table = state.rulebook.core.re_entry
    return state.rulebook.source(table) if table else policy_rule(state, "re-entry")
