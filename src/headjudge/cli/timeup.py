"""`headjudge timeup`: how a match ends when time is up, or what is to be done next."""

from collections.abc import Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import click
from msgspec import Meta

from headjudge.cli.questions import Asked, Language, Told, asks, decoded
from headjudge.core.floor.endings import (
    Answer,
    AskFigures,
    AskLot,
    AskNewGame,
    AskPlayOn,
    AskTurn,
    AskTurns,
    Counted,
    Favoured,
    Lost,
    Question,
    Seat,
    Situation,
    TurnOf,
    TurnsPlayed,
    Verdict,
    Walk,
)
from headjudge.core.floor.timeup import score, walk
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.matches import ExtraTurns, Stage
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.settings import Value
from headjudge.core.rulebook.words import Words
from headjudge.core.settings import Chosen, Settings, chosen
from headjudge.rulebooks import rulebook

if TYPE_CHECKING:
    from rich.console import RenderableType

METHOD = "time-up-method"
SEATS: dict[str, Seat] = {"first": 0, "second": 1}
VERDICTS = {
    "win": Words(en="Player {winner} wins the match", ja="プレイヤー{winner}の勝ち"),
    "draw": Words(en="The match is a draw", ja="マッチは引き分け"),
    "double-loss": Words(en="Both lose", ja="両者敗北"),
    "play-on": Words(en="Play on, then count again", ja="続行し、もう一度数える"),
    "extra-turns": Words(en="Play the extra turns: {turns}", ja="追加ターン：{turns}"),
    "new-game": Words(en="Play another game", ja="次のゲームを行う"),
    "random": Words(en="A random method decides", ja="無作為な方法で決める"),
}
SCORE = Words(en="Victory points, differential", ja="勝ち点・得失差")

Figures: TypeAlias = Annotated[tuple[dict[str, int], ...], Meta(min_length=2, max_length=2)]


class TimeupQuestion(Asked, frozen=True, kw_only=True):
    """What `headjudge timeup` is asked."""

    rulebook: str
    game: str
    stage: Stage = "swiss"
    level: int | None = None
    best_of: int = 1
    games: Annotated[tuple[int, ...], Meta(min_length=2, max_length=3)] = (0, 0)
    """Games won by the first player, by the second, drawn."""

    in_game: bool = True
    turn: Literal["first", "second"] | None = None
    ended: Literal["time", "normal", "both-exhausted", "both-lost", "conceded"] = "time"
    position: Annotated[tuple[dict[str, int], ...], Meta(max_length=2)] = ()
    """The figures of each player, as they are after any extra turns; empty: at the moment of the call."""

    later: tuple[Figures, ...] = ()
    """What was counted afterwards, each time it was to be counted again."""

    lot: Literal[0, 1] | None = None
    """Whom the random method favoured."""

    seed: str | None = None
    """Hex: let chance decide, reproducibly."""

    lost: Literal[0, 1] | None = None
    """Who met a losing condition while extra turns were played, or lost the new game."""

    conceder: Literal[0, 1] | None = None
    method: str | None = None
    """What the event announced for unfinished matches."""

    settings: dict[str, Value] = {}


@click.command()
@asks(decoded(TimeupQuestion))
def command(question: TimeupQuestion) -> Told:
    """How a match ends when time is up: the verdict, or what to do next."""
    book = rulebook(question.rulebook)
    _refuse_unknown_figures(book, question)
    choice = chosen(book, Settings(level=question.level, chosen=_choices(book, question)))
    reached = _walked(choice, question)
    return Told(
        _answer(choice, question, reached),
        reached.citations,
        lambda language: _shown(choice, question, reached, language),
    )


def _choices(book: Rulebook, question: TimeupQuestion) -> Mapping[str, Value]:
    """The event's choices. A position says that the book's method was announced; a game without one, that none was."""
    known = any(setting.id == METHOD for setting in book.core.settings)
    if not known or METHOD in question.settings:
        return question.settings
    counted = any(question.position)
    method = question.method or ("book" if counted or not question.in_game or question.ended != "time" else None)
    return {**question.settings, METHOD: method} if method else question.settings


def _refuse_unknown_figures(book: Rulebook, question: TimeupQuestion) -> None:
    known = [figure.id for figure in book.game(question.game).figures]
    if len(question.position) == 1:
        raise BadInput("position: give the figures of both players, or of neither.")
    for place, side in enumerate(question.position):
        for name in side:
            if name not in known:
                raise BadInput(f"position[{place}].{name}: {question.game} counts {', '.join(known)}.")


def _walked(choice: Chosen, question: TimeupQuestion) -> Walk:
    """As far as the question's own figures lead."""
    situation = _situation(choice.rulebook, question)
    given, answers = _Given(question), list[Answer]()
    while True:
        reached = walk(choice, situation, answers)
        if isinstance(reached.next, Verdict) or (answer := given.answer(reached.next)) is None:
            return reached
        answers.append(answer)


def _situation(book: Rulebook, question: TimeupQuestion) -> Situation:
    first, second, *drawn = question.games
    conceder = question.conceder
    if question.ended == "conceded" and conceder is None:
        conceder = _who_conceded(question)
    return Situation(
        game=question.game,
        stage=question.stage,
        level=question.level if question.level is not None else book.core.levels[0].level,
        best_of=question.best_of,
        wins=(first, second),
        drawn=sum(drawn),
        in_game=question.in_game,
        ended=question.ended,
        turn=SEATS[question.turn] if question.turn else None,
        conceder=conceder,
    )


def _who_conceded(question: TimeupQuestion) -> Seat:
    """Whoever has nothing written down, or less of the first figure. Raises: BadInput, where neither tells."""
    if len(question.position) == 2:
        first, second = (next(iter(side.values()), -1) for side in question.position)
        if first != second:
            return 0 if first < second else 1
    raise BadInput("conceder: say who conceded, 0 or 1.")


class _Given:
    """Answers the assistant out of what the question holds, each thing only once."""

    def __init__(self, question: TimeupQuestion) -> None:
        self.question = question
        self.later = iter([Counted(first, second) for first, second in question.later])
        self.lost = question.lost

    def answer(self, asked: Question) -> Answer | None:
        """None: the question does not say; that is how far it leads."""
        match asked:
            case AskTurn():
                return TurnOf(self._turn())
            case AskTurns():
                return self._lost() or (TurnsPlayed() if any(self.question.position) else None)
            case AskFigures():
                return self._counted()
            case AskPlayOn():
                return next(self.later, None) or self._lost()
            case AskNewGame():
                return self._lost() or (next(self.later, None) if asked.turns_each is not None else None)
            case AskLot():
                return None if (seat := self._lot()) is None else Favoured(seat)

    def _counted(self) -> Counted:
        first, second, *_ = (*self.question.position, dict[str, int](), dict[str, int]())
        return Counted(first, second)

    def _turn(self) -> Seat:
        """Whose turn it is. Once the extra turns are over it changes nothing any more."""
        if self.question.turn is None and (self.question.ended != "time" or not any(self.question.position)):
            raise BadInput("turn: say whose turn it is, first or second.")
        return SEATS[self.question.turn or "first"]

    def _lost(self) -> Lost | None:
        seat, self.lost = self.lost, None
        return None if seat is None else Lost(seat)

    def _lot(self) -> Seat | None:
        if self.question.lot is not None or self.question.seed is None:
            return self.question.lot
        try:
            drawn = blake2b(b"time-up", key=bytes.fromhex(self.question.seed)[:64]).digest()[0]
        except ValueError:
            raise BadInput("seed: write it in hexadecimal digits.") from None
        return 0 if drawn < 128 else 1


def _verdict(reached: Walk) -> str:
    """The one word for where the walk stands."""
    match reached.next:
        case Verdict():
            return "new-game" if reached.next.outcome == "goes-on" else reached.next.outcome
        case AskPlayOn():
            return "play-on"
        case AskNewGame():
            return "new-game"
        case AskLot():
            return "random"
        case AskTurns() | AskTurn() | AskFigures():
            return "extra-turns"


def _extra_turns(question: TimeupQuestion, reached: Walk, choice: Chosen) -> int | None:
    """None: it depended on whose turn it was, and nobody said."""
    first = reached.extra_turns
    procedures = choice.rulebook.procedures(question.game)
    equal = any(isinstance(step, ExtraTurns) and step.equal_turns for one in procedures for step in one.steps)
    return None if equal and question.turn is None and first else first


def _answer(choice: Chosen, question: TimeupQuestion, reached: Walk) -> dict[str, object]:
    at = reached.next
    answer: dict[str, object] = {
        "verdict": _verdict(reached),
        "winner": at.winner if isinstance(at, Verdict) else None,
        "steps": [say.en for say in reached.said],
        "steps-ja": [say.ja for say in reached.said],
        "extra-turns": _extra_turns(question, reached, choice),
    }
    match at:
        case Verdict():
            answer["games"] = (*at.wins, at.drawn)
            if (scored := score(choice, at)) is not None:
                answer |= {"score": scored, "modified": at.modified}
        case AskPlayOn():
            answer |= {"until": at.until, "figures": at.figures}
        case AskNewGame():
            answer |= {"turns-each": at.turns_each, "figures": at.figures}
        case AskLot():
            answer["method"] = at.method.en
        case AskTurns() | AskTurn() | AskFigures():
            pass
    return answer


def _shown(choice: Chosen, question: TimeupQuestion, reached: Walk, language: Language) -> "RenderableType":
    from rich.console import Group
    from rich.panel import Panel
    from rich.text import Text

    at, word = reached.next, _verdict(reached)
    winner = "AB"[at.winner] if isinstance(at, Verdict) and at.winner is not None else ""
    verdict = VERDICTS[word].in_language(language).format(winner=winner, turns=reached.extra_turns)
    lines = [Text(f"{number}. {say.in_language(language)}") for number, say in enumerate(reached.said, start=1)]
    style = "bold green" if isinstance(at, Verdict) and at.outcome != "goes-on" else "bold yellow"
    lines.append(Text(f"\n▶ {verdict}", style=style))
    if isinstance(at, Verdict) and (scored := score(choice, at)) is not None:
        told = " · ".join(f"{'AB'[seat]} {points} / {left:+d}" for seat, (points, left) in enumerate(scored))
        lines.append(Text(f"  {SCORE.in_language(language)}: {told}"))
    title = choice.rulebook.game(question.game).name.in_language(language)
    return Panel(Group(*lines), title=Text(title), border_style="cyan", expand=False)
