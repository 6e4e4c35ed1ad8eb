"""Whom the publisher's office has named, with the reason: the office alone writes it, and hides it until it says so.

What an entry holds goes when the person is erased, and without name or reason it is not shown (TCG Office 2c).
"""

from datetime import datetime

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.ids import PersonId
from headjudge.core.office import commands as office
from headjudge.core.office.publication import rule_of
from headjudge.web.acting import Deed
from headjudge.web.pages.heading import Heading, heading
from headjudge.web.participants import somebody
from headjudge.web.public import Nothing
from headjudge.web.venue import Seen
from headjudge.web.visits import Mistake, Visit


class NameForm(msgspec.Struct, frozen=True):
    """Somebody who acted gravely improperly."""

    who: str
    plays: bool = False
    offence: str = ""
    public: bool = False


class ShowForm(msgspec.Struct, frozen=True):
    """Show an entry to everybody, or no longer."""

    person: PersonId
    public: bool


class NamedOffender(msgspec.Struct, frozen=True, kw_only=True):
    """An entry of the office."""

    person: PersonId
    name: str
    reason: str
    public: bool
    by: str
    at: datetime


class ShownOffender(msgspec.Struct, frozen=True):
    """An entry as everybody reads it."""

    name: str
    reason: str
    at: datetime


class NamedPage(msgspec.Struct, frozen=True):
    """What named.html may use."""

    heading: Heading
    named: tuple[ShownOffender, ...]
    cite: Citation | None


def named_page(seen: Seen, asked: Nothing) -> NamedPage:
    """The entries the office has made public."""
    return NamedPage(heading(seen), shown_offenders(seen), rule_of(seen.state))


def shown_offenders(seen: Seen) -> tuple[ShownOffender, ...]:
    """The public entries, newest first; never a name without its reason."""
    return tuple(
        ShownOffender(seen.offenders[one.person], seen.texts[one.reason], one.at)
        for one in reversed(seen.state.office.public)
        if one.person in seen.offenders and one.reason in seen.texts
    )


def offenders(visit: Visit, seen: Seen) -> tuple[NamedOffender, ...]:
    """Every entry, for the office itself."""
    venue = visit.venue
    return tuple(
        NamedOffender(
            person=one.person,
            name=venue.name_of(one.person),
            reason=venue.written(one.reason) or "",
            public=one.public,
            by=venue.name_of(one.by),
            at=one.at,
        )
        for one in reversed(seen.state.office.offenders)
    )


def name(deed: Deed, form: NameForm) -> str:
    """Keep an entry; it stays hidden unless the office ticks otherwise. Raises: Mistake, ReasonMissing."""
    person = somebody(deed, form.who, plays=form.plays)
    reason = deed.text("offence", form.offence, about=person)
    deed.execute(office.NameOffender(person=person, reason=reason, public=form.public))
    return _back(deed)


def show(deed: Deed, form: ShowForm) -> str:
    """Make an entry public, or hide it again."""
    kept = next((one for one in deed.visit.seen.state.office.offenders if one.person == form.person), None)
    if kept is None:
        raise Mistake("person", "There is no such entry.")
    deed.execute(office.NameOffender(person=kept.person, reason=kept.reason, public=form.public))
    return _back(deed)


def _back(deed: Deed) -> str:
    return f"/e/{deed.visit.event}/publisher#named"
