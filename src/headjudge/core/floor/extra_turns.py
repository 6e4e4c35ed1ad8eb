"""Counting extra turns after time is up: the running turn is turn 0, and the game ends at the end of turn n."""

from collections.abc import Sequence

from headjudge.core.floor.endings import Seat
from headjudge.core.rulebook.rulebook import Rulebook


def turn_numbers(book: Rulebook, taken: Sequence[Seat]) -> tuple[int | None, ...]:
    """The number of each turn from turn 0 on, by who took it; None: it does not count.

    A turn somebody takes straight after the own one is not counted where the book says so (Bushiroad 4.7).
    """
    repeats_count = book.policy("second-turn-in-a-row") != "not-counted"
    numbers: list[int | None] = []
    number = -1
    for place, seat in enumerate(taken):
        counts = place == 0 or repeats_count or seat != taken[place - 1]
        number += counts
        numbers.append(number if counts else None)
    return tuple(numbers)


def last_turn_over(book: Rulebook, taken: Sequence[Seat], limit: int) -> bool:
    """Whether the game ends with the turns *taken*: turn *limit* is among them, and was played to its end."""
    return limit in turn_numbers(book, taken)
