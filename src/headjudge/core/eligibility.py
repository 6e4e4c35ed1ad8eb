"""Who may not enter, and the rule that says so."""

from datetime import date

from headjudge.core.announcement import setup_of
from headjudge.core.commands import Eligibility
from headjudge.core.context import Context
from headjudge.core.ids import PersonId
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.staff import Bar
from headjudge.core.state import Tournament


class Barred(Refusal):
    """The person may not play in this tournament."""


def refuse_ineligible(state: Tournament, person: PersonId, known: Eligibility, context: Context) -> None:
    """Raises: Barred, with the reason and the rule."""
    setup = setup_of(state)
    for bar in state.rulebook.core.bars:
        if bar.levels and setup.level not in bar.levels:
            continue
        if _applies(bar, state, known) and not (bar.waivable and known.authorised):
            cite = state.rulebook.source(bar)
            if bar.id == "suspended":
                raise Barred(
                    "{reason} It lasts until {until}.", cite, reason=bar.reason, until=str(known.suspended_until)
                )
            raise Barred(bar.reason, cite)


def _applies(bar: Bar, state: Tournament, known: Eligibility) -> bool:
    """Whether *bar* stands in the way. Officials are barred by the rulebook's doubling table, not here."""
    setup = setup_of(state)
    match bar.id:
        case "suspended":
            until = known.suspended_until
            return until is not None and setup.date < until and setup.level >= known.suspended_from_level
        case "invitation":
            return setup.invitation_only and not known.invited
        case "already-qualified":
            return setup.bars_qualified and known.qualified
        case "employee":
            return known.employee
        case "developer":
            return known.developer_until is not None and setup.date < _years_after(
                known.developer_until, bar.years or 0
            )
        case "insider":
            release = known.insider_of
            return release is not None and _months_before(release, bar.months or 0) <= setup.date < release
        case _:
            return bar.id in known.barred


def _years_after(day: date, years: int) -> date:
    """The anniversary; 29 February becomes 1 March."""
    try:
        return day.replace(year=day.year + years)
    except ValueError:
        return date(day.year + years, 3, 1)


def _months_before(day: date, months: int) -> date:
    """The same day so many months earlier, or the last day that month has."""
    year, month = divmod(day.year * 12 + day.month - 1 - months, 12)
    for last in (day.day, 30, 29, 28):
        try:
            return date(year, month + 1, min(day.day, last))
        except ValueError:
            continue
    return date(year, month + 1, 28)
