"""The tournament as the floor sees it at this moment: the round, its tables, its clock, the event's choices."""

from typing import Any

import msgspec

from headjudge.core.announcement import setup_of
from headjudge.core.floor.clock import RoundClock
from headjudge.core.floor.extensions import Extension
from headjudge.core.floor.state import RoundKey
from headjudge.core.ids import PersonId, PlayerId, RoundNumber, TableNumber
from headjudge.core.permissions import roles_of
from headjudge.core.refusals import Refusal
from headjudge.core.results import Win
from headjudge.core.rulebook.matches import Stage
from headjudge.core.settings import Chosen, Settings, chosen
from headjudge.core.state import Round, Table, Tournament


class NoSuchTableNow(Refusal):
    """Nobody plays there in this round."""


class NoRoundNow(Refusal):
    """No round has been posted, so nobody sits anywhere."""


def with_floor(state: Tournament, **changes: Any) -> Tournament:  # Any: the fields of Floor, checked by msgspec
    """The tournament with its floor changed."""
    return msgspec.structs.replace(state, floor=msgspec.structs.replace(state.floor, **changes))


def key_of(state: Tournament) -> RoundKey:
    """Stage and round now; round 0 before the first one."""
    number = state.round.number if state.round else 0
    return max(len(state.stages) - 1, 0), RoundNumber(number)


def posted_round(state: Tournament) -> Round:
    """The latest round that players can see. Raises: NoRoundNow."""
    rounds = [round for round in state.stage.rounds if round.status != "draft"] if state.stage else []
    if not rounds:
        raise NoRoundNow("No round has been posted.")
    return rounds[-1]


def table_now(state: Tournament, number: TableNumber) -> Table:
    """The match at that table. Raises: NoSuchTableNow, NoRoundNow."""
    now = posted_round(state)
    if number not in now.tables:
        raise NoSuchTableNow("There is no table {table} in round {round}.", table=number, round=now.number)
    return now.tables[number]


def playing_at(state: Tournament, player: PlayerId) -> TableNumber | None:
    """Where *player* has a match that can still be lost; None: between matches.

    One the opponent lost by a penalty can be: then both have lost it.
    """
    now = state.round
    if now is None or now.status not in ("published", "started"):
        return None
    number = now.table_of(player)
    if number is None:
        return None
    table = now.tables[number]
    spared = table.source == "penalty" and isinstance(table.result, Win) and table.result.winner == player
    return number if table.result is None or spared else None


def clock_of(state: Tournament) -> RoundClock:
    """The clock of the latest round."""
    now = state.round
    if now is None:
        return RoundClock()
    return RoundClock(started=now.started, minutes=now.minutes, pauses=state.floor.pauses.get(key_of(state), ()))


def extensions_now(state: Tournament) -> tuple[Extension, ...]:
    """The extensions of this round."""
    return tuple(one for one in state.floor.extensions if (one.stage, one.round) == key_of(state))


def event_choice(state: Tournament) -> Chosen:
    """What this event chose, also before its first stage."""
    setup = setup_of(state)
    offered = next((one.choices for one in state.rulebook.core.settings if one.id == "time-up-method"), ())
    method = {"time-up-method": setup.time_up} if setup.time_up in offered else {}
    structure = state.stage.structure if state.stage else setup.structure
    return chosen(
        state.rulebook,
        Settings(structure=structure, level=setup.level, win=setup.win, chosen={**method, **setup.settings}),
    )


def stage_now(state: Tournament) -> Stage:
    """What kind of round it is for the end of a match."""
    assert state.stage is not None, "somebody sits at a table"
    if state.stage.structure == "double-elimination":
        return "double-elimination"
    if state.rulebook.structure(state.stage.structure).elimination is not None:
        return "elimination"
    return "last-swiss" if state.round and state.round.number == state.stage.planned else "swiss"


def holders(state: Tournament, role: str) -> frozenset[PersonId]:
    """Who acts as *role* at this event."""
    return frozenset(person for person in state.staff if role in roles_of(state, person))


def spectates(state: Tournament, person: PersonId) -> bool:
    """Whether *person* is neither an official nor in the tournament now: whoever left it watches (TCG Office 2l)."""
    return person not in state.staff and person not in state.inside
