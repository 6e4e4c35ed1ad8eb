"""Everything that is kept: the log of every tournament, and the plain tables."""

from types import TracebackType
from typing import Self

from headjudge.store.protocol import Log


class Store:
    """An open store, of either back end."""

    def __init__(self, log: Log) -> None:
        self.log = log

    def close(self) -> None:
        """Write what was submitted and let go of everything."""
        self.log.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
