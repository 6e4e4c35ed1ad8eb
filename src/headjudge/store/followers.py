"""Those who want to know when a log has grown."""

from collections.abc import Callable
from itertools import count
from threading import Lock

from headjudge.store.protocol import Following


class Followers:
    """Callbacks to run after every batch; safe to use from any thread."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._numbers = count()
        self._wakes: dict[int, Callable[[], object]] = {}

    def add(self, wake: Callable[[], object]) -> Following:
        """Wake this one too, until its following is closed."""
        number = next(self._numbers)
        with self._lock:
            self._wakes[number] = wake
        return Following(lambda: self._forget(number))

    def wake(self) -> None:
        """Wake everyone; a follower whose event loop has ended is forgotten."""
        with self._lock:
            wakes = tuple(self._wakes.items())
        for number, wake in wakes:
            try:
                wake()
            except RuntimeError:  # what asyncio raises when the loop of a follower is closed
                self._forget(number)

    def _forget(self, number: int) -> None:
        with self._lock:
            self._wakes.pop(number, None)
