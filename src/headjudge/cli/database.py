"""Which database a verb works on, and who is at the keyboard."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

import click

if TYPE_CHECKING:
    from headjudge.core.ids import PersonId, TournamentId
    from headjudge.core.state import Tournament
    from headjudge.services.front_desk import FrontDesk

Extra = ParamSpec("Extra")
Answer = TypeVar("Answer")


def on_database(
    verb: Callable[Concatenate["FrontDesk", Extra], Answer],
) -> Callable[..., Answer]:
    """A verb that works on a database: adds `--database` and hands over an open front desk."""
    return _at_the_desk(verb, read_only=False)


def reading_database(
    verb: Callable[Concatenate["FrontDesk", Extra], Answer],
) -> Callable[..., Answer]:
    """A verb that only looks: it may, even while another process serves the database."""
    return _at_the_desk(verb, read_only=True)


def _at_the_desk(verb: Callable[Concatenate["FrontDesk", Extra], Answer], *, read_only: bool) -> Callable[..., Answer]:
    @click.option(
        "--database",
        default=lambda: os.environ.get("HEADJUDGE_DATABASE", "headjudge.sqlite"),
        help="A file, or postgresql://… (also HEADJUDGE_DATABASE; default headjudge.sqlite here).",
    )
    @wraps(verb)
    def run(database: str, *args: Extra.args, **extra: Extra.kwargs) -> Answer:
        with opened(database, read_only=read_only) as desk:
            return verb(desk, *args, **extra)

    return run


@contextmanager
def opened(database: str, *, read_only: bool = False) -> Iterator["FrontDesk"]:
    """The front desk of *database*, closed afterwards."""
    from headjudge.services.front_desk import FrontDesk
    from headjudge.store.opening import open_store

    with open_store(database, read_only=read_only) as store:
        yield FrontDesk(store, _snapshots(database))


def _snapshots(database: str) -> Path | None:
    """Beside the database file; a server's database has its own back-ups."""
    path = database.removeprefix("sqlite:///")
    return None if "://" in path else Path(f"{path}.snapshots")


def owner(desk: "FrontDesk") -> "PersonId":
    """The person at the keyboard of this machine, written down on first use."""
    from headjudge.core.ids import OWNER
    from headjudge.store.people import Person

    if desk.store.people.person(OWNER) is None:
        desk.store.people.save(Person(OWNER, "Owner"))
    return OWNER


def organizer(desk: "FrontDesk", event: "TournamentId") -> "PersonId":
    """Whom the command line acts for: the organizer of *event*."""
    from headjudge.core.permissions import roles_of

    state = desk.scorekeeper.tournament(event)
    return next((person for person in state.staff if "organizer" in roles_of(state, person)), owner(desk))


def player_named(desk: "FrontDesk", state: "Tournament", words: str) -> str:
    """The one player meant by *words*: an id, or part of a name. Raises: BadInput."""
    from headjudge.core.refusals import BadInput
    from headjudge.store.people import folded

    if words in state.players:
        return words
    names = desk.names(state)
    meant = [id for id, name in names.items() if folded(words) in folded(name)]
    if len(meant) == 1:
        return meant[0]
    if not meant:
        raise BadInput(f"Nobody here is called {words}.")
    some = ", ".join(f"{names[id]} (#{id})" for id in meant[:6])
    raise BadInput(f"{words} could be {some}: give the number.")
