"""Doing something from a page: read the form, carry it out, go on; or the same page again with the reason beside it.

Every form carries a key drawn when its page was made: a form sent twice (a double click, a network that repeats) is
carried out once.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from inspect import iscoroutinefunction
from typing import TypeAlias, TypeVar

import msgspec
from litestar import Response
from litestar.response.base import ASGIResponse

from headjudge.core.commands import Command
from headjudge.core.events import Proposed
from headjudge.core.ids import PersonId, ProposalId, TextId
from headjudge.core.refusals import Refusal
from headjudge.services.papers import tidy_name
from headjudge.services.scorekeeper import Done
from headjudge.web.pages.heading import playing
from headjudge.web.problems import Problem, problem_of
from headjudge.web.public import wants_json
from headjudge.web.rendering import JSON, Reply
from headjudge.web.routing import Handler, Row, Who
from headjudge.web.visits import Mistake, Visit, beside, filled

Form = TypeVar("Form", bound=msgspec.Struct)


class PageOutdated(Refusal):
    """The form means a round, and another one is posted now: a tab left open, a phone that was without network."""


class Empty(msgspec.Struct, frozen=True):
    """A form that is only a button."""


class Reason(msgspec.Struct, frozen=True):
    """A button and, where it is needed, why."""

    reason: str = ""


class Heard(msgspec.Struct, frozen=True):
    """What came of a form: nothing yet, or why not, and what was typed."""

    problem: Problem | None = None
    typed: Mapping[str, str] = {}


class Deed:
    """One form being carried out."""

    def __init__(self, visit: Visit, typed: Mapping[str, str]) -> None:
        self.visit = visit
        self.typed = typed
        """Everything the form sent, by field."""

        self.key = typed.get("key") or None
        self.papers = visit.venue.desk.papers()
        """Who and what the form names for the first time."""

        self.waits: ProposalId | None = None
        """The number of an entry that waits for somebody else to confirm it."""

    def execute(self, command: Command, part: str = "") -> Done:
        """Carry out *command*, once however often the form is sent; *part* tells several of one form apart."""
        return self._noted(self.visit.execute(command, f"{self.key}{part}" if self.key else None, self.papers))

    async def executed(self, command: Command) -> Done:
        """The same in the event loop: for what is decided in an instant, so that many do not wait for threads."""
        return self._noted(await self.visit.executed(command, self.key))

    def _noted(self, done: Done) -> Done:
        self.waits = next((one.proposal for one in done.events if isinstance(one, Proposed)), self.waits)
        return done

    def text(self, kind: str, text: str, about: PersonId | None = None) -> TextId | None:
        """What somebody wrote, about themselves or *about* another; None where nothing was written."""
        words = text.strip()
        return self.papers.text(self.visit.event, about or self.visit.person, kind, words) if words else None

    def shown_name(self, typed: str, about: PersonId) -> TextId | None:
        """The nickname or team name *about* wants to be shown by; None where none was typed. Raises: Mistake."""
        with beside("shown"):
            return self.text("shown", tidy_name(typed), about) if typed.strip() else None

    def knows(self, part: str) -> bool:
        """Whether *part* of this form was carried out before."""
        return self.key is not None and self.visit.venue.desk.scorekeeper.knows(self.visit.event, f"{self.key}{part}")

    @property
    def done_already(self) -> bool:
        """Whether this form was carried out before: for what is more than one command."""
        person = self.visit.visitor.person_in(self.visit.seen.state)
        keys = (self.key, f"{person} {self.key}") if self.key else ()  # a player's form: `claims.execute_as`
        return any(self.visit.venue.desk.scorekeeper.knows(self.visit.event, key) for key in keys)


Said: TypeAlias = str | msgspec.Struct
"""The path to go to, or what to say to a page that asked for JSON."""

Act: TypeAlias = Callable[[Deed, Form], Said | Awaitable[Said]]
"""Carries a form out: in a thread, or in the event loop where it is a coroutine."""

Again: TypeAlias = Callable[[Visit, Heard], Response[bytes]]
"""The page a form stands on."""


def action(kind: type[Form], act: Act[Form], again: Again, beside: str | None = None) -> Handler:
    """The handler of a form: what is refused is said on the same page, beside the field *beside*."""

    async def handler(visit: Visit) -> Reply:
        fields, as_data = await visit.request.form(), wants_json(visit.request)
        typed = {name: value for name, value in fields.multi_items() if isinstance(value, str)}
        deed = Deed(visit, typed)
        try:
            _refuse_outdated(deed)
            form = filled(kind, fields)
            outcome = await carried_out(act, deed, form)
        except Refusal as refusal:
            field = refusal.field if isinstance(refusal, Mistake) else beside
            field = None if isinstance(refusal, PageOutdated) else field
            problem = problem_of(refusal, visit, field)
            if as_data:
                return _json(problem, 422)
            return await asyncio.to_thread(again, visit, Heard(problem, typed))
        if as_data:
            return _json(outcome if isinstance(outcome, msgspec.Struct) else {"go": outcome}, 200)
        if deed.waits is not None:
            return visit.go(f"/e/{visit.event}/waiting#w{deed.waits}")
        return visit.go(outcome if isinstance(outcome, str) else visit.request.headers.get("referer", "/"))

    return handler


async def carried_out(act: Act[Form], deed: Deed, form: Form) -> Said:
    """What *act* says of *form*. Raises: Refusal."""
    began = act(deed, form) if _in_loop(act) else await asyncio.to_thread(act, deed, form)
    return began if isinstance(began, str | msgspec.Struct) else await began


_in_loop = cache(iscoroutinefunction)
"""Looked at once for each act."""


def _refuse_outdated(deed: Deed) -> None:
    """Raises: PageOutdated, where the form says it means another round than the one that is posted."""
    meant = deed.typed.get("playing")
    if meant is None or meant == playing(deed.visit.seen.state) or deed.done_already:
        return
    raise PageOutdated(
        "This came from a page of an earlier round and was not carried out. Look at this page, then send what is right."
    )


def posted(path: str, who: Who, kind: type[Form], act: Act[Form], again: Again, beside: str | None = None) -> Row:
    """The row of a form: where it is sent, by whom, what it says, what comes of it, and the page it stands on."""
    return Row("POST", path, action(kind, act, again, beside), who)


def seen_by(path: str, who: Who, page: Again) -> Row:
    """The row of the page itself."""

    async def handler(visit: Visit) -> Response[bytes]:
        return await asyncio.to_thread(page, visit, Heard())

    return Row("GET", path, handler, who)


def _json(said: object, status: int) -> ASGIResponse:
    return ASGIResponse(body=msgspec.json.encode(said), status_code=status, media_type=JSON)
