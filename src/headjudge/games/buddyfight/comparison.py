"""One fighter's position against the one that was expected."""

from collections.abc import Iterator
from typing import Any

import msgspec

from headjudge.games.buddyfight.position import Lying, SidePosition, read_lying


def say(value: Any) -> str:  # Any: whatever an expectation holds
    """A value as it is shown in a failure."""
    if isinstance(value, tuple | list):
        return "[" + ", ".join(map(str, value)) + "]"
    return "empty" if value is None else str(value)


def side_differences(expected: SidePosition, actual: dict[str, Any], letter: str) -> Iterator[str]:
    """Where a fighter's position (as `side_view` shows it; hence Any) differs from what was expected."""
    for key, wanted in msgspec.to_builtins(expected).items():
        there = actual.get(key)
        if key in ("left", "center", "right", "item"):
            same = _same_card(getattr(expected, key), there)
        elif key in ("hand", "gauge", "drop", "deck"):
            same = _same_pile(wanted, there)
        elif key in ("set", "buddy-zone"):
            same = sorted(map(str, wanted)) == sorted(map(str, there or []))
        else:
            same = wanted == there
        if not same:
            yield f"{letter} {key} is {say(there)}, expected {say(wanted)}"


def _same_pile(wanted: int | list[str], there: Any) -> bool:  # Any: a pile of `side_view`
    if isinstance(wanted, int) or isinstance(there, int):
        count = there if isinstance(there, int) else len(there)
        return (wanted if isinstance(wanted, int) else len(wanted)) == count
    return sorted(wanted) == sorted(there)


def _same_card(wanted: str | Lying, there: Any) -> bool:  # Any: a card of `side_view`, or None
    if wanted == "empty" or there is None:
        return wanted == "empty" and there is None
    lying = read_lying(there) if isinstance(there, str) else msgspec.convert(there, Lying)
    if isinstance(wanted, Lying):
        return wanted == lying
    named = read_lying(wanted)
    turned = named.card != wanted
    return named.card == lying.card and (not turned or named.rested == lying.rested)
