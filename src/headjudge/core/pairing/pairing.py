"""The front door: the next round of any structure, paired as its rulebook says."""

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.history import History
from headjudge.core.ids import PlayerId, RoundNumber, TableNumber
from headjudge.core.pairing.certificate import Certificate
from headjudge.core.pairing.chance import seed_for
from headjudge.core.pairing.first_turn import First, drawn_ahead, first_turns
from headjudge.core.pairing.refusals import StageOver
from headjudge.core.pairing.scheduled import bracket_round, drawn_round, round_robin_round
from headjudge.core.pairing.scored import score_group_round
from headjudge.core.pairing.stack import adjacent_round
from headjudge.core.pairing.stage import Made, Stage, Wishes, next_stage
from headjudge.core.pairing.tables import Room, tables
from headjudge.core.phrases import phrase
from headjudge.core.rulebook.structures import Method
from headjudge.core.settings import Chosen

ALGORITHM: Final = "pairing/1"
"""Named in every pairing. The same algorithm, history and seed give the same pairs for ever."""

NO_WISHES: Final = Wishes()

METHODS: Final[Mapping[Method, Callable[[Stage], Made]]] = {
    "score-groups": score_group_round,
    "chips": score_group_round,
    "adjacent": adjacent_round,
    "bracket": bracket_round,
    "random-elimination": drawn_round,
    "round-robin": round_robin_round,
}


class Paired(msgspec.Struct, frozen=True, kw_only=True):
    """A round that can be posted."""

    round: RoundNumber
    pairs: tuple[tuple[PlayerId, PlayerId], ...]
    """Best table first, the higher-placed player first."""

    tables: tuple[TableNumber, ...]
    byes: tuple[PlayerId, ...]
    first: tuple[First, ...]
    """Who goes first, pair by pair; empty where the book does not manage turns."""

    certificate: Certificate
    citations: tuple[Citation, ...]
    algorithm: str = ALGORITHM
    seed: bytes = b""


def pairing(history: History, chosen: Chosen, seed: bytes, wishes: Wishes = NO_WISHES) -> Paired:
    """The next round after *history*.

    Raises: ResultsMissing, StageOver, TooFewPlayers, NoByeLeft, RematchUnavoidable, OffTheBracket, and what records
    raise.
    """
    stage = next_stage(history, chosen, seed, wishes)
    made = METHODS[chosen.structure.pairing.method](stage)
    if not made.pairs and not made.byes:
        raise StageOver(phrase("nobody is left to play"), stage.cite)
    rule = chosen.rulebook.core.first_turn
    firsts = first_turns(made.pairs, history, rule, stage.ranks) if rule else ()
    if wishes.draw_turns:
        firsts = drawn_ahead(firsts, made.pairs, seed_for(seed, "first turn"))
    return Paired(
        round=stage.number,
        pairs=made.pairs,
        tables=tables(made.pairs, _room(history, wishes)),
        byes=made.byes,
        first=firsts,
        certificate=made.certificate,
        citations=_sources(chosen, made, firsts),
        seed=seed,
    )


def _room(history: History, wishes: Wishes) -> Room:
    """The room with everybody's fixed seat in it."""
    fixed = {entrant.id: entrant.table for entrant in history.entrants if entrant.table is not None}
    return msgspec.structs.replace(wishes.room, fixed={**fixed, **wishes.room.fixed})


def _sources(chosen: Chosen, made: Made, firsts: tuple[First, ...]) -> tuple[Citation, ...]:
    pairing, rule = chosen.structure.pairing, chosen.rulebook.core.first_turn
    used = (pairing, pairing.bye if made.byes else None, rule if firsts else None)
    return chosen.rulebook.citations(*(table for table in used if table is not None))
