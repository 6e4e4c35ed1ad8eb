"""The life ledger of a table: every change with its time and reason, and two records compared in a dispute.

Good for Force of Will, Buddyfight and Hydra tables alike. Nothing is deleted: a slip of the pen is corrected by
another entry.
"""

from datetime import datetime
from difflib import SequenceMatcher
from typing import Literal, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from headjudge.core.citations import Citation
from headjudge.core.refusals import Refusal

Side: TypeAlias = Literal[0, 1]

SIDES: tuple[Side, Side] = (0, 1)
MORE_ACCURATE = Citation("Force of Will", "A10")


class LifeRecorded(msgspec.Struct, frozen=True, tag="life-recorded"):
    """One change of one side's life."""

    at: datetime
    side: Side
    amount: int
    after: int
    reason: str
    player: Side | None = None
    """The member of the team it happened to, at a table of teams (Hydra, A11.2)."""


class LifeCorrected(msgspec.Struct, frozen=True, tag="life-corrected"):
    """An earlier entry was wrong: this sets its amount right, and says why."""

    at: datetime
    entry: int
    """The number of the entry, from 0."""

    amount: int
    reason: str


Entry: TypeAlias = LifeRecorded | LifeCorrected


class EntryUnknown(Refusal):
    """There is no such entry to correct."""

    def __init__(self, entry: int) -> None:
        super().__init__(f"There is no change of life number {entry} to correct.")
        self.entry = entry


class TimeBackwards(Refusal):
    """An entry cannot be older than the one before it."""

    def __init__(self, at: datetime, latest: datetime) -> None:
        super().__init__(f"The entry of {at:%H:%M:%S} is older than the last one of {latest:%H:%M:%S}.")
        self.at = at


class Ledger(msgspec.Struct, frozen=True):
    """One table's lives from the start of the game."""

    start: tuple[int, int]
    entries: tuple[Entry, ...] = ()


def recorded(
    ledger: Ledger, side: Side, amount: int, reason: str, at: datetime, player: Side | None = None
) -> LifeRecorded:
    """The entry for a change of life now.

    Raises:
        TimeBackwards: the clock would run backwards.
    """
    _forward(ledger, at)
    return LifeRecorded(at, side, amount, totals(ledger)[side] + amount, reason, player)


def corrected(ledger: Ledger, entry: int, amount: int, reason: str, at: datetime) -> LifeCorrected:
    """The entry that sets an earlier one right.

    Raises:
        EntryUnknown: there is no such change of life.
        TimeBackwards: the clock would run backwards.
    """
    if not 0 <= entry < len(ledger.entries) or not isinstance(ledger.entries[entry], LifeRecorded):
        raise EntryUnknown(entry)
    _forward(ledger, at)
    return LifeCorrected(at, entry, amount, reason)


def _forward(ledger: Ledger, at: datetime) -> None:
    if ledger.entries and at < ledger.entries[-1].at:
        raise TimeBackwards(at, ledger.entries[-1].at)


def with_entry(ledger: Ledger, entry: Entry) -> Ledger:
    """The ledger with one more entry."""
    return Ledger(ledger.start, (*ledger.entries, entry))


def changes(ledger: Ledger) -> tuple[LifeRecorded, ...]:
    """Every change with its corrected amount and the life it led to."""
    amounts = {entry.entry: entry.amount for entry in ledger.entries if isinstance(entry, LifeCorrected)}
    lives = list(ledger.start)
    told = []
    for number, entry in enumerate(ledger.entries):
        if isinstance(entry, LifeRecorded):
            amount = amounts.get(number, entry.amount)
            lives[entry.side] += amount
            told.append(replace(entry, amount=amount, after=lives[entry.side]))
    return tuple(told)


def totals(ledger: Ledger) -> tuple[int, int]:
    """Both lives now."""
    a, b = ledger.start
    for change in changes(ledger):
        if change.side == 0:
            a = change.after
        else:
            b = change.after
    return a, b


# A dispute: two records on paper


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a player's own record: the change, the life after it, or both."""

    side: Side
    amount: int | None = None
    life: int | None = None
    reason: str = ""


class Read(msgspec.Struct, frozen=True):
    """A line of a record, worked out."""

    side: Side
    amount: int
    life: int
    reason: str
    slip: bool
    """The change and the life on this line do not fit together."""


class Row(NamedTuple):
    """The same place in both records; None where a record has nothing."""

    a: Read | None
    b: Read | None

    @property
    def agrees(self) -> bool:
        """Whether both records say the same happened, and both lines add up."""
        if self.a is None or self.b is None or self.a.slip or self.b.slip:
            return False
        return (self.a.side, self.a.amount) == (self.b.side, self.b.amount)


class Dispute(msgspec.Struct, frozen=True):
    """Two records side by side. The tool shows; the judge decides."""

    rows: tuple[Row, ...]
    lives: tuple[tuple[int, int], tuple[int, int]]
    """Both sides' lives by each record."""

    slips: tuple[int, int]
    """Lines of each record that do not add up."""

    reasons: tuple[int, int]
    """Lines of each record that say why."""

    more_accurate: Side | None
    """The record with fewer slips, then with more reasons; None if they are alike."""

    @property
    def first_difference(self) -> int | None:
        """The first row where the records part, or None if they agree throughout."""
        return next((number for number, row in enumerate(self.rows) if not row.agrees), None)


def read(notes: tuple[Note, ...], start: tuple[int, int]) -> tuple[Read, ...]:
    """A record worked out line by line: what is missing follows from the line before."""
    lives = list(start)
    lines = []
    for note in notes:
        before = lives[note.side]
        if note.life is not None:
            life, amount = note.life, note.life - before
        else:
            amount = note.amount or 0
            life = before + amount
        slip = note.amount is not None and note.amount != amount
        lines.append(Read(note.side, note.amount if note.amount is not None else amount, life, note.reason, slip))
        lives[note.side] = life
    return tuple(lines)


def dispute(a: tuple[Note, ...], b: tuple[Note, ...], start: tuple[int, int]) -> Dispute:
    """Two players' records of the same game, laid side by side."""
    one, other = read(a, start), read(b, start)
    slips = (sum(line.slip for line in one), sum(line.slip for line in other))
    reasons = (sum(bool(line.reason) for line in one), sum(bool(line.reason) for line in other))
    return Dispute(
        rows=tuple(_aligned(one, other)),
        lives=(_lives(one, start), _lives(other, start)),
        slips=slips,
        reasons=reasons,
        more_accurate=_better(slips, reasons),
    )


def _aligned(one: tuple[Read, ...], other: tuple[Read, ...]) -> list[Row]:
    a_keys, b_keys = ([(line.side, line.amount) for line in record] for record in (one, other))
    rows: list[Row] = []
    for kind, a_from, a_to, b_from, b_to in SequenceMatcher(None, a_keys, b_keys, autojunk=False).get_opcodes():
        left, right = list(one[a_from:a_to]), list(other[b_from:b_to])
        if kind == "equal":
            rows += [Row(a, b) for a, b in zip(left, right, strict=True)]
        else:
            rows += [Row(a, None) for a in left] + [Row(None, b) for b in right]
    return rows


def _lives(lines: tuple[Read, ...], start: tuple[int, int]) -> tuple[int, int]:
    a, b = start
    for line in lines:
        a, b = (line.life, b) if line.side == 0 else (a, line.life)
    return a, b


def _better(slips: tuple[int, int], reasons: tuple[int, int]) -> Side | None:
    ranks = [(-slips[side], reasons[side]) for side in SIDES]
    if ranks[0] == ranks[1]:
        return None
    return 0 if ranks[0] > ranks[1] else 1
