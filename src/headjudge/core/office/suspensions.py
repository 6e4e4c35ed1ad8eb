"""How long somebody is suspended: the catalogue proposes, the official may differ with a reason (TCG Office 3a, 3b).

| length chosen                       | reason                                        |
|-------------------------------------|-----------------------------------------------|
| none: as the catalogue proposes     | not needed                                    |
| longer, where the years are a least | not needed; it may also have no end           |
| any other                           | demanded                                      |
"""

from collections.abc import Sequence
from datetime import MAXYEAR, date, timedelta
from typing import Final

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.rulebook.office import Suspension, SuspensionGround
from headjudge.core.rulebook.rulebook import Rulebook, Unknown
from headjudge.core.rulebook.words import Words

LONGEST: Final = 100
"""Years; whoever means more sets no end."""


class ReasonMissing(Refusal):
    """Another length than the catalogue's, and nobody said why."""


class Term(msgspec.Struct, frozen=True):
    """One suspension: its first day, and the first day somebody may play again."""

    starts: date
    free: date | None
    """None: no end is set."""


def until(starts: date, last_day: date | None) -> Term:
    """The suspension from *starts* to *last_day*; None: it has no end. Raises: BadInput."""
    if last_day is None:
        return Term(starts, None)
    if last_day < starts or last_day.year == MAXYEAR:
        raise BadInput("A suspension from {starts} cannot end on {day}.", starts=str(starts), day=str(last_day))
    return Term(starts, last_day + timedelta(days=1))


class Sentence(msgspec.Struct, frozen=True, kw_only=True):
    """What follows from a ground."""

    ground: SuspensionGround
    category: Words
    years: int | None
    """None: no end is set."""

    proposed: int
    least: bool
    """The proposed years are a minimum."""

    term: Term
    last_day: date | None
    free: date | None
    """When the person may play again, earlier suspensions counted in; None: no end is set."""

    citations: tuple[Citation, ...]


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """What the official decides besides the ground."""

    applied: date
    """The day it is applied for; it runs from then where the book says so."""

    offence: date | None = None
    years: int | None = None
    indefinite: bool = False
    reason: str = ""
    """Why another length."""

    earlier: tuple[Term, ...] = ()
    """What the person is suspended for already."""


def sentence(book: Rulebook, ground: str, choice: Choice) -> Sentence:
    """The suspension for *ground*. Raises: Unknown, ReasonMissing, BadInput."""
    rule = book.core.suspension
    if rule is None:
        raise Unknown("{book} has no catalogue of suspensions.", book=book.core.rulebook.short)
    found = next((one for one in book.core.suspensions if one.id == ground), None)
    if found is None:
        offered = tuple(one.id for one in book.core.suspensions)
        raise Unknown(
            "{book} has no ground {ground} for a suspension; it has {offered}.",
            book=book.core.rulebook.short,
            ground=ground,
            offered=offered,
        )
    if choice.years is not None and not 1 <= choice.years <= LONGEST:
        raise BadInput("years: a number from 1 to {most}, or no end at all.", most=LONGEST)
    years = None if choice.indefinite else choice.years or found.years
    _refuse_unreasoned(book, rule, found, years, choice.reason)
    starts = choice.applied if rule.starts == "applied" or choice.offence is None else choice.offence
    starts = _after(rule, starts, choice.earlier)
    if starts.year + LONGEST >= MAXYEAR:
        raise BadInput("{day} lies too near the end of the calendar.", day=str(starts))
    free = None if years is None else _anniversary(starts, years, rule)
    category = next(one for one in rule.categories if one.id == found.category)
    return Sentence(
        ground=found,
        category=category.name,
        years=years,
        proposed=found.years,
        least=found.open_ended,
        term=Term(starts, free),
        last_day=None if free is None else free - timedelta(days=1),
        free=_latest(free, choice.earlier),
        citations=book.citations(found, category, rule),
    )


def _refuse_unreasoned(
    book: Rulebook, rule: Suspension, ground: SuspensionGround, years: int | None, reason: str
) -> None:
    longer = ground.open_ended and (years is None or years >= ground.years)
    if years == ground.years or longer or not rule.other_length_needs_reason or reason.strip():
        return
    raise ReasonMissing(
        "The catalogue has {years} years for this ground: say why it should be another length.",
        book.source(ground),
        years=ground.years,
    )


def _after(rule: Suspension, starts: date, earlier: Sequence[Term]) -> date:
    """The first day: after what runs already, where suspensions follow each other."""
    ends = [term.free for term in earlier if term.free is not None]
    return max([starts, *ends]) if rule.several == "consecutive" else starts


def _latest(free: date | None, earlier: Sequence[Term]) -> date | None:
    """The first day nothing is in the way any more."""
    ends = [free, *(term.free for term in earlier)]
    return None if None in ends else max(end for end in ends if end is not None)


def _anniversary(day: date, years: int, rule: Suspension) -> date:
    """The first free day: the anniversary, or the day after it where that is still barred."""
    try:
        found = day.replace(year=day.year + years)
    except ValueError:  # 29 February in a year without one
        found = date(day.year + years, 3, 1) if rule.leap_day == "march-1" else date(day.year + years, 2, 28)
    return found if rule.last_day == "before-anniversary" else found + timedelta(days=1)
