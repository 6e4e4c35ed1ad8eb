"""The courier: brings every hook what the public has learned, in the order of the log, at least once, off the path of
any request. A hook that fails is tried again after a while, then a longer while, and at last put aside until somebody
resumes it. How far each has been told is in the store: after a restart the courier goes on from there.
"""

import asyncio
import logging
import random
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from headjudge.core.ids import TournamentId
from headjudge.core.refusals import Refusal
from headjudge.core.state import Tournament
from headjudge.core.tournament import advance
from headjudge.store.hooks import Hook, HookId
from headjudge.store.refusals import ReadOnly
from headjudge.web.hooks.bulletin import Bulletin, bulletins
from headjudge.web.hooks.signing import SIGNATURE, hook_secret, signature
from headjudge.web.venue import Seen, Venue

if TYPE_CHECKING:  # loaded when the first message is sent
    import httpx

LOGGER: Final = logging.getLogger("headjudge.web")
LOOK_SECONDS: Final = 2
BREATH_SECONDS: Final = 0.3
"""Between two looks, however often the log grows: results that come together are told together."""

TIMEOUT_SECONDS: Final = 10
LEASE: Final = timedelta(seconds=60)
"""How long one process keeps a hook to itself; longer than any message takes."""

SHORTEST_WAIT: Final = timedelta(seconds=5)
LONGEST_WAIT: Final = timedelta(hours=1)
TRIES: Final = 12
"""Failures in a row after which a hook is put aside: about three hours."""

AT_ONCE: Final = 200
"""Entries of the log that are worked out at a time."""


def waiting(failures: int, chance: float) -> timedelta:
    """How long to wait after so many failures in a row: twice as long each time, a part of it by *chance* (0 to 1)."""
    doubled: int = 2 ** min(failures - 1, 20)
    return min(SHORTEST_WAIT * doubled, LONGEST_WAIT) * (0.5 + chance / 2)


def after_failure(hook: Hook, trouble: str, now: datetime, chance: float) -> Hook:
    """*hook* after one more failure."""
    failures = hook.failures + 1
    return msgspec.structs.replace(
        hook,
        failures=failures,
        trouble=trouble,
        paused=failures >= TRIES,
        due=now + waiting(failures, chance),
    )


class Courier:
    """Tells every hook of a venue."""

    def __init__(
        self, venue: Venue, chance: Callable[[], float] = random.random, timeout: float = TIMEOUT_SECONDS
    ) -> None:
        self._venue = venue
        self._chance = chance
        self._timeout = timeout
        self._states: dict[HookId, tuple[int, Tournament | None]] = {}
        self._busy: dict[HookId, asyncio.Task[None]] = {}
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """Look at once whether somebody is to be told."""
        self._woken.set()

    async def start(self) -> None:
        """Begin; runs in the event loop of the server."""
        loop = asyncio.get_running_loop()
        self._following = self._venue.desk.store.log.follow(lambda: loop.call_soon_threadsafe(self._woken.set))
        self._watching = asyncio.create_task(self._watch())

    async def stop(self) -> None:
        """Tell nobody any more; what was under way is told again by whoever goes on."""
        self._following.close()
        tasks = [self._watching, *self._busy.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _watch(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):  # wait_for could swallow the end (Python 3.11)
                    await self._woken.wait()
            self._woken.clear()
            try:
                for hook in await asyncio.to_thread(self._venue.desk.store.hooks.due, self._venue.clock()):
                    if hook.id not in self._busy and self._venue.live.position(hook.tournament) > hook.position:
                        task = self._busy[hook.id] = asyncio.create_task(self._tell(hook))
                        task.add_done_callback(partial(self._told, hook.id))
            except Refusal as refusal:
                LOGGER.error("Hooks cannot be told: %s", refusal)
            await asyncio.sleep(BREATH_SECONDS)

    def _told(self, id: HookId, done: "asyncio.Task[None]") -> None:
        del self._busy[id]
        problem = None if done.cancelled() else done.exception()
        if problem is not None and not isinstance(problem, ReadOnly):
            LOGGER.error("Hook %s", id, exc_info=problem)

    async def _tell(self, hook: Hook) -> None:
        hooks, now = self._venue.desk.store.hooks, self._venue.clock()
        if not await asyncio.to_thread(hooks.take, hook, now, now + LEASE):
            return
        try:
            async with _client(self._timeout) as client:
                await self._tell_all(hook, client)
        except asyncio.CancelledError:
            hooks.release(hook.id)
            raise

    async def _tell_all(self, hook: Hook, client: "httpx.AsyncClient") -> None:
        hooks = self._venue.desk.store.hooks
        while True:
            steps = await asyncio.to_thread(self._steps, hook)
            if not steps:
                await asyncio.to_thread(hooks.release, hook.id)
                return
            for position, messages in steps:
                for message in messages:
                    trouble = await self._send(hook, message, client)
                    if trouble:
                        now = self._venue.clock()
                        await asyncio.to_thread(hooks.failed, after_failure(hook, trouble, now, self._chance()))
                        return
                if messages or position == steps[-1][0]:
                    lease = self._venue.clock() + LEASE
                    await asyncio.to_thread(hooks.told, hook.id, position, lease)
                    hook = msgspec.structs.replace(hook, position=position, failures=0)

    def _steps(self, hook: Hook) -> list[tuple[int, tuple[Bulletin, ...]]]:
        """What follows the hook's position: each entry, and the messages it gives rise to."""
        venue, event = self._venue, hook.tournament
        state = self._state_at(hook)
        now = venue.seen(event)
        found = []
        for entry in venue.desk.store.log.read(event, hook.position)[:AT_ONCE]:
            after = advance(state, entry)
            found.append((entry.seq, bulletins(now.card, state, _public(now, after, entry.seq), entry)))
            state = after
        if found:
            self._states[hook.id] = found[-1][0], state
        return found

    def _state_at(self, hook: Hook) -> Tournament:
        """The event as the hook last heard of it: kept from the last time, or replayed."""
        position, state = self._states.get(hook.id, (0, None))
        if state is None or position != hook.position:
            state = _fresh(self._venue, hook.tournament)
            for entry in self._venue.desk.store.log.read(hook.tournament)[: hook.position]:
                state = advance(state, entry)
        return state

    async def _send(self, hook: Hook, message: Bulletin, client: "httpx.AsyncClient") -> str:
        """Bring one message; what went wrong, or nothing."""
        import httpx

        body = msgspec.json.encode(message)
        headers = {
            "content-type": "application/json",
            "user-agent": "headjudge",
            "headjudge-delivery": message.id,
            SIGNATURE: signature(hook_secret(self._venue, hook.id), self._venue.clock(), body),
        }
        try:
            answer = await client.post(hook.url, content=body, headers=headers)
        except httpx.TimeoutException:
            return "no answer in time"
        except (httpx.HTTPError, httpx.InvalidURL):
            return "nobody answers there"
        return "" if answer.is_success else f"answered {answer.status_code}"


def _client(timeout: float) -> "httpx.AsyncClient":
    import httpx

    return httpx.AsyncClient(timeout=timeout, follow_redirects=False, trust_env=False)


def _fresh(venue: Venue, event: TournamentId) -> Tournament:
    """The event before its first entry."""
    return Tournament(id=event, rulebook=venue.desk.scorekeeper.tournament(event).rulebook)


def _public(now: Seen, state: Tournament, position: int) -> Seen:
    """The event as it was, with the names that are shown today: who took a nickname since goes by it."""
    names = {player: now.names.get(player, f"#{player}") for player in state.players}
    return Seen(now.card, state, position, names, now.readings, {}, {})
