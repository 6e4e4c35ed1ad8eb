"""Events and positions for tests of the time-up assistant."""

from typing import Any

from headjudge.core.floor.endings import Counted, Verdict, Walk
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.settings import Chosen, Settings, chosen


def choice(book: Rulebook, level: int | None = None, **settings: Any) -> Chosen:  # Any: whatever a setting holds
    named = {name.replace("_", "-"): value for name, value in settings.items()}
    return chosen(book, Settings(level=level, chosen=named))


def annex(book: Rulebook, **settings: Any) -> Chosen:  # Any: whatever a setting holds
    """A Bushiroad event that announced annex A."""
    return choice(book, **({"time_up_method": "book"} | settings))


def counted(first: dict[str, int], second: dict[str, int]) -> Counted:
    return Counted(first, second)


def one(figure: str, first: int, second: int) -> Counted:
    return Counted({figure: first}, {figure: second})


def verdict(reached: Walk) -> tuple[str, int | None]:
    assert isinstance(reached.next, Verdict), reached.next
    return reached.next.outcome, reached.next.winner
