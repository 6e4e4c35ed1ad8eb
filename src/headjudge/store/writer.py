"""The writer: one thread that writes whatever was asked since the last commit in one transaction."""

import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Final

from headjudge.core.chain import Draft, Entry
from headjudge.core.ids import TournamentId
from headjudge.store.planning import Append, Outcome, request
from headjudge.store.protocol import Expected
from headjudge.store.refusals import Closed, Unusable

MOST: Final = 512
"""Requests in one transaction: enough to make the disk cheap, few enough that nobody waits long."""

MOMENT: Final = 0.001
"""Seconds to wait for as many requests as were in the last batch."""


class Writer:
    """A queue of requests and the thread that empties it, in the order they came in."""

    def __init__(
        self, place: str, commit: Callable[[Sequence[Append]], Sequence[Outcome]], done: Callable[[], object]
    ) -> None:
        """*commit* writes a batch durably and says what became of each request; *done* comes after it."""
        self._place = place
        self._commit = commit
        self._done = done
        self._queue: SimpleQueue[Append | None] = SimpleQueue()
        self._lock = Lock()
        self._closed = False
        self._usual = 1
        self._thread = Thread(target=self._run, name=f"headjudge writer of {place}", daemon=True)
        self._thread.start()

    def submit(
        self, tournament: TournamentId, expected: Expected, drafts: Iterable[Draft]
    ) -> Future[tuple[Entry, ...]]:
        """Queue a request; the future is settled once its batch is on disk."""
        asked = request(tournament, expected, drafts)
        with self._lock:
            if self._closed:
                raise Closed(self._place)
            self._queue.put(asked)
        return asked.future

    def close(self) -> None:
        """Finish what was queued, then stop."""
        self._refuse_more()
        self._thread.join()

    def _refuse_more(self) -> None:
        with self._lock:
            if not self._closed:
                self._closed = True
                self._queue.put(None)

    def _run(self) -> None:
        batch: list[Append] = []
        try:
            while batch := self._next_batch():
                self._write(batch)
        finally:  # only a defect ends the loop early; then nobody may be left waiting
            self._refuse_more()
            while batch := [*batch, *self._next_batch()]:
                for asked in batch:
                    if not asked.future.done():
                        asked.future.set_exception(Closed(self._place))
                batch = []

    def _next_batch(self) -> list[Append]:
        """What is waiting, at least one request and at most `MOST`; empty once the writer is closed.

        Those who were just answered are about to ask again. Waiting for them for a moment fills the batch; otherwise
        the first of them gets a commit for itself while the others wait for it to end.
        """
        batch: list[Append] = []
        asked = self._queue.get()
        patience = time.monotonic() + MOMENT
        while asked is not None:
            batch.append(asked)
            if len(batch) == MOST:
                break
            try:
                if len(batch) < self._usual:
                    asked = self._queue.get(timeout=max(patience - time.monotonic(), 0))
                else:
                    asked = self._queue.get_nowait()
            except Empty:
                break
        else:
            self._queue.put(None)  # closed: the next call must find the end as well
        self._usual = len(batch)
        return batch

    def _write(self, batch: list[Append]) -> None:
        wanted = [asked for asked in batch if asked.future.set_running_or_notify_cancel()]
        try:
            outcomes = self._commit(wanted)
        except Unusable as refusal:
            for asked in wanted:
                asked.future.set_exception(refusal)
            return
        for asked, outcome in zip(wanted, outcomes, strict=True):
            if isinstance(outcome, tuple):
                asked.future.set_result(outcome)
            else:
                asked.future.set_exception(outcome)
        self._done()
