"""Live pages: one stream of server-sent events per open page, woken by the log.

A frame says only which topic changed and at which log position; the page then asks for its part again. Frames are
encoded once for everybody. A page that slept sends the last position it saw and is told what it missed.

What concerns one player's penalties is in no frame for everybody: it goes to the streams whose address carries that
player's mark, which the server writes into the player's own page and nobody else can make.
"""

import asyncio
import hmac
import logging
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import suppress
from itertools import groupby
from typing import Final

from headjudge.core.chain import Entry
from headjudge.core.ids import PersonId, TournamentId
from headjudge.services.life_pads import is_pad
from headjudge.store.protocol import Log
from headjudge.store.refusals import Unusable
from headjudge.web.topics import OWN, News, news_of

LOGGER: Final = logging.getLogger("headjudge.web")

PING: Final = b": ping\n\n"
PING_SECONDS: Final = 20
LOOK_SECONDS: Final = 5
"""How often the log is read although nobody woke us: another process may have written."""

BREATH_SECONDS: Final = (0.15, 0.5)
"""Between two tellings, at least and at most: a thousand results in a second are told together, and nobody notices the
wait."""

BREATH_PER_PAGE: Final = 0.0005
"""To tell one page takes about a tenth of this: however many listen, most of the time is left for what they ask."""

LONGEST_QUEUE: Final = 200
"""Frames a slow page may be behind before its stream ends; it comes back and catches up."""

_END: Final = b""


class Live:
    """Everybody who has a page open, and how far each log has come."""

    def __init__(self, log: Log, secret: bytes) -> None:
        self._log = log
        self._secret = secret
        self._positions: dict[TournamentId, int] = {}
        self._told: dict[TournamentId, int] = {}
        self._pages: dict[TournamentId, set[asyncio.Queue[bytes]]] = defaultdict(set)
        self._own: dict[tuple[TournamentId, str], set[asyncio.Queue[bytes]]] = {}
        """By event and mark: the pages, among all those, that are somebody's own."""

        self._woken = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False
        self.moves = 0
        """Grows whenever the log of any event has grown."""

        self.outages = 0
        """How often the log could not be read."""

    async def start(self) -> None:
        """Begin to follow the log; runs in the event loop of the server."""
        loop = asyncio.get_running_loop()
        self._following = self._log.follow(lambda: loop.call_soon_threadsafe(self._woken.set))
        self._tasks = [asyncio.create_task(self._follow()), asyncio.create_task(self._ping())]

    async def stop(self) -> None:
        """Follow no more."""
        self.close()
        self._following.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def close(self) -> None:
        """End every stream, so that the server can leave at once."""
        self._closed = True
        for queues in self._pages.values():
            for queue in queues:
                queue.put_nowait(_END)

    def position(self, event: TournamentId) -> int:
        """How far the log of *event* has come, as far as we know. Asks the log only the first time."""
        if event not in self._positions:
            position = self._log.head(event).seq
            if position == 0:
                return 0
            self._positions[event] = self._told[event] = position
        return self._positions[event]

    def noticed(self, event: TournamentId, position: int) -> None:
        """We wrote *position* ourselves: pages asked for from now on must show it."""
        self._told.setdefault(event, position - 1)
        self._positions[event] = max(position, self._positions.get(event, 0))

    @property
    def open_pages(self) -> int:
        """How many pages listen."""
        return sum(map(len, self._pages.values()))

    def mark(self, event: TournamentId, person: PersonId) -> str:
        """By this a stream of *event* proves that it is the one of *person*."""
        return hmac.digest(self._secret, f"{event}\0{person}".encode(), "sha256").hex()[:32]

    async def stream(self, event: TournamentId, seen: int | None, mark: str = "") -> AsyncIterator[bytes]:
        """The frames for one page that has *seen* the log up to there; with a person's *mark*, what is theirs too.
        A mark of nobody here is worth nothing."""
        queue: asyncio.Queue[bytes] = asyncio.Queue()
        self._pages[event].add(queue)
        if mark:
            self._own.setdefault((event, mark), set()).add(queue)
        self._told.setdefault(event, 0)  # a pad nobody has written on yet
        try:
            yield b"retry: 1000\n\n"
            if seen is not None and seen < self.position(event):
                # What comes meanwhile waits in the queue: told twice rather than not at all.
                position, missed = self.position(event), await asyncio.to_thread(self._log.read, event, seen)
                news = news_of(missed)
                yield (own_frame(position) if mark in self._marks(event, news) else b"") + frames(position, news)
            while not self._closed:
                frame = await queue.get()
                if frame is _END:
                    return
                yield frame
        finally:
            self._pages[event].discard(queue)
            if mark:
                self._leave(event, mark, queue)
            if is_pad(event) and not self._pages[event]:  # thousands in a day: follow only those somebody looks at
                self._forget(event)

    def _marks(self, event: TournamentId, news: News) -> set[str]:
        """The marks of those whose penalties changed."""
        return {self.mark(event, person) for person in news.penalised}

    def _leave(self, event: TournamentId, mark: str, queue: asyncio.Queue[bytes]) -> None:
        pages = self._own[event, mark]
        pages.discard(queue)
        if not pages:
            del self._own[event, mark]

    def _forget(self, pad: TournamentId) -> None:
        self._pages.pop(pad, None)
        self._told.pop(pad, None)
        self._positions.pop(pad, None)

    async def _follow(self) -> None:
        while not self._closed:  # a cancellation in the instant of being woken is lost: Python 3.11's wait_for
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):  # wait_for could swallow the end (Python 3.11)
                    await self._woken.wait()
            self._woken.clear()
            try:
                news = await asyncio.to_thread(self._log.news, dict(self._told))
            except Unusable as refusal:  # the database server went away: its pages go on when it comes back
                self.outages += 1
                LOGGER.error("Open pages cannot be told: %s", refusal)
                continue
            for event, entries in groupby(news, lambda entry: entry.tournament):
                if event in self._told:  # a pad may have been put away meanwhile
                    self.tell(event, tuple(entries))
            await asyncio.sleep(self._breath)

    @property
    def _breath(self) -> float:
        least, most = BREATH_SECONDS
        return min(most, max(least, self.open_pages * BREATH_PER_PAGE))

    def tell(self, event: TournamentId, entries: tuple[Entry, ...]) -> None:
        """Send every open page of *event* what *entries* changed."""
        position = entries[-1].seq
        self._told[event] = position
        self.noticed(event, position)
        self.moves += not is_pad(event)
        news = news_of(entries)
        for mark in self._marks(event, news):
            for queue in self._own.get((event, mark), ()):
                queue.put_nowait(own_frame(position))
        frame = frames(position, news)
        for queue in self._pages.get(event, ()):
            queue.put_nowait(frame if queue.qsize() < LONGEST_QUEUE else _END)

    async def _ping(self) -> None:
        while True:
            await asyncio.sleep(PING_SECONDS)
            for queues in self._pages.values():
                for queue in queues:
                    queue.put_nowait(PING)


def own_frame(position: int) -> bytes:
    """What the pages of a penalised player are told before everybody is told the rest, which carries the position."""
    return f"event: {OWN}\ndata: {position}\n\n".encode()


def frames(position: int, news: News) -> bytes:
    """What everybody is told: one frame per topic; the last carries the position, so that none is lost half-way."""
    topics = news.topics
    told = "".join(f"event: {topic}\ndata: {position}\n\n" for topic in topics[:-1])
    return f"{told}id: {position}\nevent: {topics[-1]}\ndata: {position}\n\n".encode() if topics else b""
