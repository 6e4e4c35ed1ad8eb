"""The hooks of an event: which addresses are told, how far each has been told, what went wrong."""

import secrets
from typing import Final

import msgspec
from litestar import Response

from headjudge.core.ids import TournamentId
from headjudge.core.refusals import Refusal
from headjudge.store.hooks import Hook, HookId
from headjudge.web.acting import Deed, Heard
from headjudge.web.hooks.signing import hook_secret, tidy_url
from headjudge.web.pages.workplace import Workplace, workplace
from headjudge.web.problems import Problem
from headjudge.web.venue import Seen
from headjudge.web.visits import Mistake, Visit
from headjudge.web.words import Translations

MOST: Final = 10
"""Hooks of one event."""


class TooManyHooks(Refusal):
    """An event tells a few addresses, not the whole world."""


class HookForm(msgspec.Struct, frozen=True):
    """An address that wants to be told."""

    url: str


class OneHook(msgspec.Struct, frozen=True):
    """A button beside one hook."""

    hook: HookId


class HookLine(msgspec.Struct, frozen=True, kw_only=True):
    """One hook, and how it fares."""

    id: HookId
    url: str
    secret: str
    """What the receiver checks signatures with."""

    position: int
    behind: int
    """Entries of the log it has not been told of."""

    failures: int
    paused: bool
    trouble: str


class HooksPage(msgspec.Struct, frozen=True, kw_only=True):
    """What hooks.html may use."""

    work: Workplace
    hooks: tuple[HookLine, ...]
    url: str = ""
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """Every hook, and a form for another."""
    seen = visit.seen
    filled = HooksPage(
        work=workplace(visit, seen),
        hooks=tuple(_line(visit, seen, hook) for hook in visit.venue.desk.store.hooks.of(seen.id)),
        url=heard.typed.get("url", ""),
        problem=heard.problem,
    )
    return visit.page("hooks.html", filled, 422 if heard.problem else 200)


def add(deed: Deed, form: HookForm) -> str:
    """Tell an address from now on. Raises: BadInput, TooManyHooks."""
    visit, hooks = deed.visit, deed.visit.venue.desk.store.hooks
    url, known = tidy_url(form.url), hooks.of(visit.event)
    if len(known) >= MOST:
        raise TooManyHooks("An event tells at most ten addresses. Remove one first.")
    if url not in {hook.url for hook in known}:
        hooks.keep(
            Hook(
                id=HookId(f"h-{secrets.token_hex(6)}"),
                tournament=visit.event,
                url=url,
                person=visit.person,
                created=visit.venue.clock(),
                position=visit.seen.position,
            )
        )
    return _back(visit.event)


def resume(deed: Deed, form: OneHook) -> str:
    """Try it again from where it stands. Raises: Mistake."""
    deed.visit.venue.desk.store.hooks.resume(_known(deed.visit, form.hook))
    return _back(deed.visit.event)


def remove(deed: Deed, form: OneHook) -> str:
    """Tell it no more. Raises: Mistake."""
    deed.visit.venue.desk.store.hooks.remove([_known(deed.visit, form.hook)])
    return _back(deed.visit.event)


def _known(visit: Visit, id: HookId) -> HookId:
    if id not in {hook.id for hook in visit.venue.desk.store.hooks.of(visit.event)}:
        raise Mistake("hook", "This event has no such hook.")
    return id


def _line(visit: Visit, seen: Seen, hook: Hook) -> HookLine:
    return HookLine(
        id=hook.id,
        url=hook.url,
        secret=hook_secret(visit.venue, hook.id),
        position=hook.position,
        behind=max(0, seen.position - hook.position),
        failures=hook.failures,
        paused=hook.paused,
        trouble=Translations(visit.language).gettext(hook.trouble),
    )


def _back(event: TournamentId) -> str:
    return f"/e/{event}/hooks"
