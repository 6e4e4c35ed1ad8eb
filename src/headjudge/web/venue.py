"""The place everything happens in: the front desk, the live pages, the kept renderings, the server's own secret."""

import asyncio
import hmac
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar.datastructures import URL

from headjudge.core.commands import Command
from headjudge.core.ids import PersonId, PlayerId, TextId, TournamentId
from headjudge.core.name_order import filing, place
from headjudge.core.office.publicity import public_decks
from headjudge.core.refusals import Refusal
from headjudge.core.state import Tournament
from headjudge.services.front_desk import FrontDesk
from headjudge.services.life_pads import LifePads
from headjudge.services.papers import Papers
from headjudge.services.scorekeeper import Done
from headjudge.store.people import folded
from headjudge.store.tournaments import TournamentCard
from headjudge.web.live import Live
from headjudge.web.rendering import Renderings

SECRET_BYTES: Final = 32
ALONE: Final = ("localhost", "::1")
"""Names by which a machine calls itself."""

SEEN_SECONDS: Final = 30
"""Names are read again after this: another process may have changed one."""


class Seen(msgspec.Struct, frozen=True):
    """An event as a page sees it: the tournament at one log position, and the names in it."""

    card: TournamentCard
    state: Tournament
    position: int
    names: dict[PlayerId, str]
    readings: dict[PlayerId, str]
    """How names are read, in kana, of those who said so."""

    people: dict[PersonId, str]
    """The staff."""

    texts: dict[TextId, str]
    """The notice, the prizes, public decks and reasons; a text that is missing was erased."""

    offenders: dict[PersonId, str] = {}
    """Those the publisher's office has named in public; who is missing was erased."""

    @property
    def id(self) -> TournamentId:
        """The event's id, as it stands in addresses."""
        return self.card.id

    def place(self, player: PlayerId) -> tuple[int, str, str]:
        """Where *player* stands in a list by name: by how the name is read, in the order of the event's language."""
        filed = filing(self.names[player], self.readings.get(player, ""))
        return place(filed, self.state.rulebook.core.rulebook.language)

    def called(self, player: PlayerId, words: Sequence[str]) -> bool:
        """Whether *words*, as `folded` writes them, are all in the name of *player* or in how it is read."""
        known = folded(f"{self.names[player]} {self.readings.get(player, '')}")
        return all(word in known for word in words)


class Venue:
    """What every page can ask for."""

    def __init__(
        self, desk: FrontDesk, secret: bytes, clock: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> None:
        self.desk = desk
        self._secret = secret
        self.live = Live(desk.store.log, self.secret("own topic"))
        self.pads = LifePads(desk.store.log, clock)
        self.pages = Renderings()
        self.clock = clock
        self._seen: dict[TournamentId, tuple[Seen, float]] = {}
        self.address: str | None = None
        """Where the devices in the room reach this server, if it was told."""

        self.names_changed = 0
        """Grows when a name or a text was changed in place: kept pages are out of date then."""

    def secret(self, purpose: str) -> bytes:
        """The server's secret for one purpose, so that what one signs is worth nothing to another."""
        return hmac.digest(self._secret, purpose.encode(), "sha256")

    def seen(self, event: TournamentId) -> Seen:
        """The event as it stands now, with its names. Raises: NoSuchTournament."""
        state, position = self.desk.scorekeeper.caught_up(event)
        kept, until = self._seen.get(event, (None, 0.0))
        if time.monotonic() > until:
            kept, until = None, time.monotonic() + SEEN_SECONDS
        if kept is not None and kept.position == position:
            return kept
        store, before = self.desk.store, kept.state if kept else None
        card = (kept and kept.card) or store.tournaments.tournament(event) or _card(state, self.clock())
        # A part of the state that is the very same object as before has the same names.
        names, readings = (
            (kept.names, kept.readings)
            if kept and before and before.players is state.players
            else (self.desk.names(state), self.desk.readings(state))
        )
        people = kept.people if kept and before and before.staff is state.staff else self._people(state)
        texts = kept.texts if kept and before and _texts(before) == _texts(state) else self._texts(state)
        seen = Seen(card, state, position, names, readings, people, texts, self._offenders(state))
        self._seen[event] = seen, until
        return seen

    def name_of(self, person: PersonId) -> str:
        """The name of anybody who was ever written down; their id where they were erased."""
        known = self.desk.store.people.known({person})
        return known[person].name if person in known else person

    def written(self, id: TextId | None) -> str | None:
        """What somebody wrote; None: nothing, or it was erased."""
        kept = self.desk.store.texts.text(id) if id else None
        return kept.text if kept else None

    def _people(self, state: Tournament) -> dict[PersonId, str]:
        return {person.id: person.name for person in self.desk.store.people.known(state.staff).values()}

    def _offenders(self, state: Tournament) -> dict[PersonId, str]:
        public = [one.person for one in state.office.public]
        known = self.desk.store.people.known(public).values() if public else ()
        return {person.id: person.name for person in known if person.name}

    def _texts(self, state: Tournament) -> dict[TextId, str]:
        found = (self.desk.store.texts.text(id) for id in _texts(state))
        return {text.id: text.text for text in found if text is not None}

    def execute(
        self,
        event: TournamentId,
        command: Command,
        by: PersonId,
        key: str | None = None,
        papers: Papers | None = None,
    ) -> Done:
        """Carry out *command* with the *papers* it names; pages asked for afterwards show it. Raises: Refusal."""
        done = self.desk.execute(event, command, by, key, papers)
        self.live.noticed(event, done.version)
        return done

    async def executed(self, event: TournamentId, command: Command, by: PersonId, key: str | None = None) -> Done:
        """The same, waiting for the disk in the event loop. Raises: Refusal."""
        waiting = _Waiting()
        self.desk.scorekeeper.promise(waiting, event, command, by, key)
        done = await waiting.told
        self.live.noticed(event, done.version)
        return done

    @property
    def today(self) -> date:
        """The day it is where the server stands: an event of this morning is not of yesterday."""
        return self.clock().astimezone().date()

    def reached_at(self, asked: URL) -> str:
        """The beginning of an address to hand to others, by somebody who *asked* for it: where only this machine would
        find itself (`localhost`), the one the room can reach."""
        alone = asked.hostname in ALONE or (asked.hostname or "").startswith("127.")
        return self.address if alone and self.address else f"{asked.scheme}://{asked.netloc}"

    def forget_names(self) -> None:
        """Somebody's name or a text was changed: put every page together again."""
        self._seen.clear()
        self.names_changed += 1


class _Waiting:
    """A request in the event loop that waits for the writer's thread."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.told: asyncio.Future[Done] = self._loop.create_future()

    def set_result(self, done: Done) -> None:
        self._tell(self.told.set_result, done)

    def set_exception(self, refusal: Refusal) -> None:
        self._tell(self.told.set_exception, refusal)

    def _tell(self, how: Callable[[Any], object], what: Done | Refusal) -> None:  # Any: each takes one of the two
        with suppress(RuntimeError):  # the server has stopped: nobody waits
            self._loop.call_soon_threadsafe(lambda: self.told.done() or how(what))


def _texts(state: Tournament) -> tuple[TextId, ...]:
    reasons = (one.reason for one in state.office.public)
    return (*state.notice.values(), *(text for _, text in state.prizes), *public_decks(state).values(), *reasons)


def _card(state: Tournament, now: datetime) -> TournamentCard:
    """For an event nobody gave a name, brought in by a file."""
    identity = state.rulebook.core.rulebook
    return TournamentCard(state.id, state.id, identity.id, identity.version, now)


def server_secret(beside: Path) -> bytes:
    """The secret kept in the file *beside* the database, drawn on first use; only the owner can read it."""
    try:
        return bytes.fromhex(beside.read_text().strip())
    except FileNotFoundError:
        secret = secrets.token_bytes(SECRET_BYTES)
        beside.touch(mode=0o600)
        beside.write_text(f"{secret.hex()}\n")
        return secret
