"""Imposition: which slip goes where, so that after cutting the stacks lie on each other in order.

Print the pages, put them on one pile, cut the pile: each place of the page is a stack. Laid one upon the other, first
place on top, the stacks are the slips in their order.
"""

from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")


def imposed(items: Sequence[Item], up: int) -> tuple[tuple[Item | None, ...], ...]:
    """Pages of *up* places each; empty places come only at the ends of the last stacks."""
    pages = -(-len(items) // up)
    return tuple(
        tuple(items[at] if (at := place * pages + page) < len(items) else None for place in range(up))
        for page in range(pages)
    )
