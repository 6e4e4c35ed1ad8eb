"""The life pad of a table: each player keeps a record of both lives, and a judge can settle what they are.

Facts, not totals: a change of life, a change taken back, a new game, a judge's settlement. Every line goes into the
record of whoever wrote it; what a judge writes goes into both. Two records that part are compared by `ledger.dispute`.
"""

from datetime import datetime
from functools import reduce
from typing import Final, Literal, TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from headjudge.core.ids import TextId
from headjudge.core.refusals import BadInput, Refusal
from headjudge.games.ledger import (
    SIDES,
    Dispute,
    Ledger,
    LifeCorrected,
    LifeRecorded,
    Note,
    Side,
    changes,
    dispute,
    totals,
    with_entry,
)

Reason: TypeAlias = Literal["attack", "effect", "cost", "other"]
Writer: TypeAlias = Side | None
"""Whose record it is: a side's, or None for a judge, whose word stands in both."""

LARGEST_CHANGE: Final = 1_000_000
"""Far more than any life; a slip of the thumb is not worth more."""

MOST_LINES: Final = 500
"""Lines of one game; nobody's game has more."""


# What was written


class LifeNoted(msgspec.Struct, frozen=True, kw_only=True, tag="life-noted"):
    """A change of one side's life, as its writer saw it."""

    at: datetime
    writer: Writer
    side: Side
    amount: int
    reason: Reason
    words: TextId | None = None
    """What the writer added, kept where it can be erased."""

    member: Side | None = None
    """The member of the team it happened to (Hydra, A11.2)."""

    confirms: int | None = None
    """The line of the other record this one agrees with."""


class NoteTakenBack(msgspec.Struct, frozen=True, tag="note-taken-back"):
    """A line was a slip: it counts no more, and can still be read."""

    at: datetime
    line: int


class GameStarted(msgspec.Struct, frozen=True, tag="game-started"):
    """A game begins with these lives."""

    at: datetime
    lives: tuple[int, int]


class LivesSettled(msgspec.Struct, frozen=True, tag="lives-settled"):
    """A judge decided what the lives are; both records go on from there."""

    at: datetime
    lives: tuple[int, int]
    words: TextId | None = None


Fact: TypeAlias = LifeNoted | NoteTakenBack | GameStarted | LivesSettled


# What somebody wants to write


class Jot(msgspec.Struct, frozen=True, kw_only=True):
    """Write a change of life down."""

    side: Side
    amount: int
    reason: Reason = "other"
    words: TextId | None = None
    member: Side | None = None


class Confirm(msgspec.Struct, frozen=True):
    """Agree with a line of the other record: write it into the own one as well."""

    line: int


class TakeBack(msgspec.Struct, frozen=True):
    """The own last line was a slip."""


class StartGame(msgspec.Struct, frozen=True):
    """The next game of the match."""


class Settle(msgspec.Struct, frozen=True):
    """A judge's decision about both lives."""

    lives: tuple[int, int]
    words: TextId | None = None


Wish: TypeAlias = Jot | Confirm | TakeBack | StartGame | Settle


# What the pad shows


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the pad."""

    number: int
    """Its place among everything written here, from 0; others refer to it."""

    fact: LifeNoted | LivesSettled
    taken_back: bool = False


class Game(msgspec.Struct, frozen=True):
    """One game: the lives it began with, and what was written since."""

    start: tuple[int, int]
    lines: tuple[Line, ...] = ()


class Pad(msgspec.Struct, frozen=True):
    """Everything written at one table in one round."""

    games: tuple[Game, ...] = ()
    facts: int = 0


class LineUnknown(Refusal):
    """There is no such line of the other record to agree with."""

    def __init__(self, line: int) -> None:
        super().__init__("That line is not there to agree with.")
        self.line = line


class NothingToTakeBack(Refusal):
    """Nothing of the writer's own stands on this pad."""

    def __init__(self) -> None:
        super().__init__("You have written nothing in this game that could be taken back.")


class GameIsNew(Refusal):
    """A new game was asked for although nothing has happened in this one."""

    def __init__(self) -> None:
        super().__init__("Nothing has been written in this game yet.")


class PadFull(Refusal):
    """No game has so many changes of life."""

    def __init__(self) -> None:
        super().__init__("This pad is full. Start a new game, or go on with pen and paper.")


class OnlyAJudge(Refusal):
    """Players write what they saw; a judge decides."""

    def __init__(self) -> None:
        super().__init__("Only a judge settles what the lives are.")


def decide(pad: Pad, wish: Wish, writer: Writer, at: datetime, start: tuple[int, int]) -> tuple[Fact, ...]:
    """What is written when *writer* has this *wish*; *start* is what a game of this table begins with.

    Raises:
        Refusal: with the reason; the pad is as it was.
    """
    begins = () if pad.games else (GameStarted(at, start),)
    if isinstance(wish, StartGame):
        if not pad.games or not pad.games[-1].lines:
            raise GameIsNew
        return (GameStarted(at, start),)
    written = _written(reduce(evolve, begins, pad), wish, writer, at)
    return (*begins, written)


def _written(pad: Pad, wish: Jot | Confirm | TakeBack | Settle, writer: Writer, at: datetime) -> Fact:
    game = pad.games[-1]
    if not isinstance(wish, TakeBack) and len(game.lines) >= MOST_LINES:
        raise PadFull
    match wish:
        case Jot(side=side, amount=amount):
            if amount == 0 or abs(amount) > LARGEST_CHANGE:
                raise BadInput("A change of life is a whole number other than 0.")
            return LifeNoted(
                at=at, writer=writer, side=side, amount=amount, reason=wish.reason, words=wish.words, member=wish.member
            )
        case Confirm(line=number):
            seen = next((line for line in unconfirmed(game, writer) if line.number == number), None)
            if seen is None or not isinstance(seen.fact, LifeNoted):
                raise LineUnknown(number)
            return replace(seen.fact, at=at, writer=writer, words=None, confirms=number)
        case TakeBack():
            own = last_of(game, writer)
            if own is None:
                raise NothingToTakeBack
            return NoteTakenBack(at, own.number)
        case Settle(lives=lives, words=words):
            if writer is not None:
                raise OnlyAJudge
            if any(abs(life) > LARGEST_CHANGE for life in lives):
                raise BadInput("A life is a whole number.")
            return LivesSettled(at, lives, words)
        case _:
            assert_never(wish)


def evolve(pad: Pad, fact: Fact) -> Pad:
    """The pad after *fact*."""
    *past, game = pad.games or (Game((0, 0)),)
    match fact:
        case GameStarted(lives=lives):
            return Pad((*pad.games, Game(lives)), pad.facts + 1)
        case LifeNoted() | LivesSettled():
            game = Game(game.start, (*game.lines, Line(number=pad.facts, fact=fact)))
        case NoteTakenBack(line=number):
            lines = (replace(line, taken_back=True) if line.number == number else line for line in game.lines)
            game = Game(game.start, tuple(lines))
        case _:
            assert_never(fact)
    return Pad((*past, game), pad.facts + 1)


def last_of(game: Game, writer: Writer) -> Line | None:
    """The latest line of this writer that still counts."""
    own = (line for line in reversed(game.lines) if not line.taken_back and _writer(line) == writer)
    return next(own, None)


def _writer(line: Line) -> Writer:
    return line.fact.writer if isinstance(line.fact, LifeNoted) else None


def record(game: Game, side: Side) -> Ledger:
    """The ledger *side* keeps: its own lines and the judge's, in the order things happened."""
    own = [line for line in game.lines if _writer(line) in (side, None)]
    ledger = Ledger(game.start)
    for line in sorted(own, key=_moment):
        ledger = _with_line(ledger, line)
    return ledger


def _moment(line: Line) -> int:
    """When it happened: a line that agrees with another happened when that one did."""
    confirms = line.fact.confirms if isinstance(line.fact, LifeNoted) else None
    return line.number if confirms is None else confirms


def _with_line(ledger: Ledger, line: Line) -> Ledger:
    fact, now = line.fact, totals(ledger)
    if isinstance(fact, LivesSettled):
        if line.taken_back:
            return ledger
        for side in SIDES:
            settled = LifeRecorded(fact.at, side, fact.lives[side] - now[side], fact.lives[side], "judge")
            ledger = with_entry(ledger, settled) if settled.amount else ledger
        return ledger
    noted = LifeRecorded(fact.at, fact.side, fact.amount, now[fact.side] + fact.amount, fact.reason, fact.member)
    ledger = with_entry(ledger, noted)
    if line.taken_back:
        ledger = with_entry(ledger, LifeCorrected(fact.at, len(ledger.entries) - 1, 0, "taken-back"))
    return ledger


def lives(game: Game, side: Side) -> tuple[int, int]:
    """Both lives by the record of *side*."""
    return totals(record(game, side))


def kept(game: Game, side: Side) -> bool:
    """Whether this side has written anything that counts."""
    return any(_writer(line) == side and not line.taken_back for line in game.lines)


def compared(game: Game) -> Dispute:
    """Both records side by side."""
    a, b = (
        (Note(change.side, change.amount, None, change.reason) for change in _counting(game, side)) for side in SIDES
    )
    return dispute(tuple(a), tuple(b), game.start)


def _counting(game: Game, side: Side) -> tuple[LifeRecorded, ...]:
    """The changes of a record that count: nothing taken back."""
    return tuple(change for change in changes(record(game, side)) if change.amount)


def unconfirmed(game: Game, writer: Writer) -> tuple[Line, ...]:
    """The lines of the other record that the record of *writer* has nothing to set against since the last ruling."""
    if writer is None:
        return ()
    lines = [(line, line.fact) for line in _since_settled(game) if isinstance(line.fact, LifeNoted)]
    own = {line.number: fact for line, fact in lines if fact.writer == writer}
    theirs = {line.number: fact for line, fact in lines if fact.writer not in (writer, None)}
    answered, echoed = ({fact.confirms for fact in record.values()} for record in (own, theirs))
    spare = [_change(fact) for number, fact in own.items() if fact.confirms not in theirs and number not in echoed]
    waiting = []
    for line, fact in lines:
        if line.number not in theirs or line.number in answered or fact.confirms in own:
            continue
        if _change(fact) in spare:  # both wrote the same without looking at each other
            spare.remove(_change(fact))
        else:
            waiting.append(line)
    return tuple(waiting)


def _since_settled(game: Game) -> list[Line]:
    counting = [line for line in game.lines if not line.taken_back]
    settled = max((line.number for line in counting if isinstance(line.fact, LivesSettled)), default=-1)
    return [line for line in counting if line.number > settled]


def _change(fact: LifeNoted) -> tuple[Side, int]:
    return fact.side, fact.amount
