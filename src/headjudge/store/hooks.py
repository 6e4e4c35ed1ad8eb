"""Hooks: addresses that are told what the public learns of an event, and how far each has been told."""

from collections.abc import Collection
from datetime import datetime
from typing import NewType

import msgspec
from sqlalchemy import Connection, Update, delete, or_, select, update

from headjudge.core.ids import PersonId, TournamentId
from headjudge.store.schema import HOOKS
from headjudge.store.tables import Tables, add, every, first

HookId = NewType("HookId", str)


class Hook(msgspec.Struct, frozen=True, kw_only=True):
    """One address, and where it stands."""

    id: HookId
    tournament: TournamentId
    url: str
    person: PersonId
    """Who wants it."""

    created: datetime
    position: int
    """Everything up to this entry of the log has arrived there."""

    failures: int = 0
    """Tries in a row that failed."""

    due: datetime | None = None
    """Not to be tried before; None: at once."""

    paused: bool = False
    """Given up on, until somebody resumes it."""

    trouble: str = ""
    """Why the last try failed; empty after one that did not."""


class Hooks:
    """The hooks of a store."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def keep(self, hook: Hook) -> None:
        """Keep a new hook; whoever wants it must be known."""
        self._tables.write(lambda connection: add(connection, HOOKS, hook))

    def hook(self, id_: HookId) -> Hook | None:
        """The hook with that id."""
        return first(self._tables, select(HOOKS).where(HOOKS.c.id == id_), Hook)

    def of(self, tournament: TournamentId) -> tuple[Hook, ...]:
        """The hooks of one event, the oldest first."""
        query = select(HOOKS).where(HOOKS.c.tournament == tournament).order_by(HOOKS.c.created, HOOKS.c.id)
        return every(self._tables, query, Hook)

    def due(self, now: datetime) -> tuple[Hook, ...]:
        """The hooks that may be tried at *now*."""
        query = select(HOOKS).where(HOOKS.c.paused.is_(False), or_(HOOKS.c.due.is_(None), HOOKS.c.due <= now))
        return every(self._tables, query.order_by(HOOKS.c.id), Hook)

    def take(self, hook: Hook, now: datetime, until: datetime) -> bool:
        """Whether *hook* is ours to try until *until*: of several processes one gets it."""
        same = (HOOKS.c.id == hook.id, HOOKS.c.position == hook.position, HOOKS.c.paused.is_(False))
        free = or_(HOOKS.c.due.is_(None), HOOKS.c.due <= now)
        return self._changed(update(HOOKS).where(*same, free).values(due=until))

    def told(self, id_: HookId, position: int, until: datetime) -> None:
        """Everything up to *position* has arrived; the hook stays ours until *until*."""
        arrived = {"position": position, "failures": 0, "due": until, "trouble": ""}
        self._changed(update(HOOKS).where(HOOKS.c.id == id_).values(**arrived))

    def release(self, id_: HookId) -> None:
        """Somebody else may take it."""
        self._changed(update(HOOKS).where(HOOKS.c.id == id_).values(due=None))

    def failed(self, hook: Hook) -> None:
        """Keep what *hook* says of its failures."""
        left = {name: getattr(hook, name) for name in ("failures", "due", "paused", "trouble")}
        self._changed(update(HOOKS).where(HOOKS.c.id == hook.id).values(**left))

    def resume(self, id_: HookId) -> None:
        """Try it again from where it stands."""
        self._changed(update(HOOKS).where(HOOKS.c.id == id_).values(paused=False, failures=0, due=None, trouble=""))

    def remove(self, ids: Collection[HookId]) -> None:
        """Tell these no more."""
        self._tables.write(lambda connection: connection.execute(delete(HOOKS).where(HOOKS.c.id.in_(ids))))

    def _changed(self, change: Update) -> bool:
        def run(connection: Connection) -> bool:
            return connection.execute(change).rowcount == 1

        return self._tables.write(run)
