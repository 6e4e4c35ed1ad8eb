"""The time-up assistant on the judge's phone: one question at a time, to the verdict and its rule, entered."""

from collections.abc import Mapping
from datetime import datetime
from typing import Final, Literal

import msgspec
from litestar import Response

from headjudge.core.announcement import setup_of
from headjudge.core.floor.commands import EndOnTime
from headjudge.core.floor.current import extensions_now, table_now
from headjudge.core.floor.ending_desk import guided
from headjudge.core.floor.endings import (
    Answer,
    AskFigures,
    AskLot,
    AskNewGame,
    AskPlayOn,
    AskTurn,
    AskTurns,
    Counted,
    Drawn,
    Favoured,
    Lost,
    Question,
    TurnOf,
    TurnsPlayed,
    Verdict,
    Walk,
)
from headjudge.core.floor.extensions import undeclared
from headjudge.core.floor.losses import score_at
from headjudge.core.ids import TableNumber
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.words import Words
from headjudge.core.state import Tournament
from headjudge.web.acting import Deed, Heard
from headjudge.web.claims import Phone
from headjudge.web.own_end import own_end
from headjudge.web.pages.floor import judges_phone
from headjudge.web.problems import Problem
from headjudge.web.visits import Visit, unreadable

TOGETHER: Final = "both-exhausted"
"""Both meet a losing condition at once, their decks run out or otherwise."""


class TimeupForm(msgspec.Struct, frozen=True):
    """Where the match stands, the answers so far, and the answer to the question that was shown."""

    table: int
    first: int = 0
    second: int = 0
    drawn: int = 0
    ended: Literal["time", "both-lost", "both-exhausted"] = "time"
    in_game: bool = True
    answers: str = "[]"
    begun: bool = False
    """The situation was told: the questions begin."""


class TimeupPage(msgspec.Struct, frozen=True, kw_only=True):
    """What floor_timeup.html may use."""

    phone: Phone
    form: TimeupForm
    names: tuple[str, str]
    best_of: int
    walk: Walk | None
    asks: str | None
    """The kind of question; None: the verdict, or nothing yet."""

    figures: tuple[tuple[str, Words], ...]
    until: datetime | None
    """The table's own end, where that is still to come."""

    undeclared: bool
    """It holds extra time nobody has told an official of: a reason to ask before closing it (Bushiroad 1.2.2)."""

    together: bool
    """The book says what happens when both lose at once."""

    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """How it stands, then question after question. Raises: BadInput, NoSuchTableNow, NoRoundNow."""
    seen = visit.seen
    state = seen.state
    form = _filled({**heard.typed, **dict(visit.request.query_params.items())})
    number = TableNumber(form.table)
    table, ends = table_now(state, number), own_end(state, number, visit.venue.clock())
    if not form.begun and "first" not in visit.request.query_params:
        first, second = score_at(state, number)
        form = msgspec.structs.replace(form, first=first, second=second)
    walk = _walked(state, form) if form.begun else None
    answered = _answer(walk.next, visit.request.query_params) if walk and not isinstance(walk.next, Verdict) else None
    if answered is not None:
        form = msgspec.structs.replace(form, answers=_written((*_answers(form), answered)))
        walk = _walked(state, form)
    question = walk.next if walk and not isinstance(walk.next, Verdict) else None
    game = state.rulebook.game(setup_of(state).game)
    names = {figure.id: figure.name for figure in game.figures}
    shown = TimeupPage(
        phone=judges_phone(visit, seen),
        form=form,
        names=(seen.names[table.players[0]], seen.names[table.players[1]]),
        best_of=state.rulebook.match_kind(setup_of(state).match).games,
        walk=walk,
        asks=str(question.__struct_config__.tag) if question else None,
        figures=tuple((id, names[id]) for id in getattr(question, "figures", ())),
        until=ends if ends is not None and ends > visit.venue.clock() else None,
        undeclared=undeclared(extensions_now(state), number),
        together=any(TOGETHER in one.ended for one in state.rulebook.procedures(game.id)),
        problem=heard.problem,
    )
    return visit.page("floor_timeup.html", shown, 422 if heard.problem else 200)


def _filled(typed: Mapping[str, str]) -> TimeupForm:
    known = {name: value for name, value in typed.items() if name in TimeupForm.__struct_fields__ and value != ""}
    try:
        return msgspec.convert(known, TimeupForm, strict=False)
    except msgspec.ValidationError as error:
        raise unreadable(error, known) from None


def _answers(form: TimeupForm) -> tuple[Answer, ...]:
    try:
        return msgspec.json.decode(form.answers, type=tuple[Answer, ...])
    except msgspec.DecodeError:
        raise BadInput("The answers given so far cannot be read: start again.") from None


def _written(answers: tuple[Answer, ...]) -> str:
    return msgspec.json.encode(answers).decode()


def _command(form: TimeupForm) -> EndOnTime:
    return EndOnTime(
        table=TableNumber(form.table),
        wins=(form.first, form.second),
        drawn=form.drawn,
        in_game=form.in_game,
        ended=form.ended,
        answers=_answers(form),
    )


def _walked(state: Tournament, form: TimeupForm) -> Walk:
    return guided(state, _command(form))


def _answer(question: Question, given: Mapping[str, str]) -> Answer | None:
    """The answer the address carries to *question*; None: it is being asked. Raises: BadInput."""
    seat: Literal[0, 1] | None = 0 if given.get("seat") == "0" else 1 if given.get("seat") == "1" else None
    match question:
        case AskTurn():
            return TurnOf(seat) if seat is not None else None
        case AskLot():
            return Favoured(seat) if seat is not None else None
        case AskTurns():
            return Lost(seat) if seat is not None else TurnsPlayed() if "played" in given else None
        case AskNewGame() if not question.figures:
            return Lost(seat) if seat is not None else Drawn() if "drawn-game" in given else None
        case AskFigures() | AskPlayOn() | AskNewGame():
            return Lost(seat) if seat is not None else _counted(question.figures, given)


def _counted(figures: tuple[str, ...], given: Mapping[str, str]) -> Counted | None:
    sides: list[dict[str, int]] = []
    for side in ("first", "second"):
        found = {figure: given.get(f"{side}-{figure}", "") for figure in figures}
        if not any(found.values()):
            return None
        if not all(value.isdecimal() for value in found.values()):
            raise BadInput("Count every figure on both sides: whole numbers.")
        sides.append({figure: int(value) for figure, value in found.items()})
    return Counted(sides[0], sides[1])


def end(deed: Deed, form: TimeupForm) -> str:
    """The verdict becomes the result, and its answers are kept."""
    deed.execute(_command(form))
    return f"/e/{deed.visit.event}/floor/table?table={form.table}"
