"""Which procedure of the book ends a match: the first that fits the game, the stage, and what was announced."""

from collections.abc import Mapping
from typing import Final

import msgspec

from headjudge.core.floor.endings import Ended, Position, Situation
from headjudge.core.phrases import phrase
from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.rulebook.matches import ExtraTurns, MatchKind, Procedure
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.settings import Value
from headjudge.core.rulebook.words import Words
from headjudge.core.settings import Chosen

UNANNOUNCED: Final = ("none", "own")
"""Methods under which the book's own procedure at time-up is out: none was announced, or another one was."""

EXTRA = Words(
    en="Finish the running turn (turn 0), then play the announced extra turns: {}.",
    ja="進行中のターンを0ターン目とし、告知された追加ターンを行う：{}ターン。",
)


class NoProcedure(Refusal):
    """The book does not say how such a match ends."""


def procedure_for(chosen: Chosen, situation: Situation, position: Position | None = None) -> Procedure:
    """The procedure that fits, with the extra turns the event announced. Raises: NoProcedure, Unknown."""
    book = chosen.rulebook
    for procedure in book.procedures(situation.game):
        if _fits(procedure, chosen, situation) and _is_zero(procedure, position):
            return _with_extra_turns(procedure, chosen, situation)
    if chosen.value("time-up-method") == "own":
        said = (
            "{book} has no procedure for this end of a match ({game}, {stage}, best of {best_of}, ended: {ended}). "
            "The event announced a method of its own: follow that."
        )
    else:
        said = "{book} has no procedure for this end of a match ({game}, {stage}, best of {best_of}, ended: {ended})."
    raise NoProcedure(
        said,
        book=book.core.rulebook.short,
        game=situation.game,
        stage=phrase(situation.stage),
        best_of=situation.best_of,
        ended=phrase(situation.ended),
    )


def match_kind(book: Rulebook, best_of: int) -> MatchKind:
    """The kind of match with so many games. Raises: BadInput."""
    for kind in book.core.matches:
        if kind.games == best_of:
            return kind
    offered = sorted({kind.games for kind in book.core.matches})
    raise BadInput(
        "best-of: {book} has no matches of {best_of} games; it has {offered}.",
        book=book.core.rulebook.short,
        best_of=best_of,
        offered=offered,
    )


def refuse_impossible(book: Rulebook, situation: Situation) -> None:
    """Raises: BadInput, where no match can stand like that."""
    kind = match_kind(book, situation.best_of)
    if min(*situation.wins, situation.drawn) < 0:
        raise BadInput("games: a number of games cannot be negative.")
    if max(situation.wins) >= kind.wins:
        score = "-".join(str(wins) for wins in situation.wins)
        raise BadInput(
            "games: {score} has decided a match of {best_of} already.", score=score, best_of=situation.best_of
        )


def _fits(procedure: Procedure, chosen: Chosen, situation: Situation) -> bool:
    return (
        (not procedure.stages or situation.stage in procedure.stages)
        and (not procedure.levels or situation.level in procedure.levels)
        and (not procedure.best_of or situation.best_of in procedure.best_of)
        and procedure.in_game in (None, situation.in_game)
        and situation.ended in procedure.ended
        and _announced(procedure.method, chosen.value("time-up-method"), situation.ended)
        and _settled(procedure.settings, chosen)
    )


def _announced(method: str, announced: Value | None, ended: Ended) -> bool:
    if method == "book":
        return ended != "time" or announced not in UNANNOUNCED
    return method == announced


def _settled(settings: Mapping[str, Value], chosen: Chosen) -> bool:
    return all(chosen.value(id) == value for id, value in settings.items())


def _is_zero(procedure: Procedure, position: Position | None) -> bool:
    """Whether the figures the procedure is about are 0 on both sides; before they are counted, they are not."""
    if not procedure.both_zero:
        return True
    return position is not None and all(side.get(figure) == 0 for side in position for figure in procedure.both_zero)


def _with_extra_turns(procedure: Procedure, chosen: Chosen, situation: Situation) -> Procedure:
    """Announced extra turns come first, unless the procedure has its own (Bushiroad 4.7, BR-AMB-45)."""
    turns = chosen.value("extra-turns")
    own = any(isinstance(step, ExtraTurns) for step in procedure.steps)
    if not isinstance(turns, int) or not turns or own or not situation.in_game or situation.ended != "time":
        return procedure
    say = Words(en=EXTRA.en.format(turns), ja=EXTRA.ja.format(turns))
    return msgspec.structs.replace(procedure, steps=(ExtraTurns(turns=turns, say=say), *procedure.steps))
