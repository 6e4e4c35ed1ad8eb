"""Numbered things on pages, so that a copy with one thing replaced costs a page, not the whole book.

Every state of a tournament is kept whole for a while (undo, pages being drawn, what is not on disk yet), so a result
makes a new round beside the old one. With thousands of tables, copying them all would be most of the work.
"""

from collections.abc import ItemsView, Iterable, Iterator, Mapping
from typing import Final, TypeVar

Number = TypeVar("Number", bound=int)
Thing = TypeVar("Thing")

PAGE: Final = 64
"""Numbers on a page: about as many pages as things on one, up to a few thousand tables."""


class Paged(Mapping[Number, Thing]):
    """Things by number, read in the order of the numbers. Never changed; `having` makes another."""

    __slots__ = ("_pages", "_size")

    def __init__(self, things: Iterable[tuple[Number, Thing]] = ()) -> None:
        pages: dict[int, dict[Number, Thing]] = {}
        for number, thing in sorted(things, key=lambda pair: pair[0]):
            pages.setdefault(number // PAGE, {})[number] = thing
        self._pages = pages
        self._size = sum(map(len, pages.values()))

    def having(self, number: Number, thing: Thing) -> "Paged[Number, Thing]":
        """The same with *thing* at *number*, which is taken already. Raises: KeyError."""
        page = self._pages[number // PAGE]
        page[number]  # a new number would have to find its place in the order
        other: Paged[Number, Thing] = Paged()
        other._pages = {**self._pages, number // PAGE: {**page, number: thing}}
        other._size = self._size
        return other

    def __getitem__(self, number: Number) -> Thing:
        return self._pages[number // PAGE][number]

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and number in self._pages.get(number // PAGE, ())

    def __iter__(self) -> Iterator[Number]:
        for page in self._pages.values():
            yield from page

    def __len__(self) -> int:
        return self._size

    def items(self) -> "ItemsView[Number, Thing]":
        return _Items(self)

    def __repr__(self) -> str:
        return f"Paged({dict(self.items())!r})"


class _Items(ItemsView[Number, Thing]):
    """The pairs, page by page, without looking each number up."""

    _mapping: Paged[Number, Thing]

    def __iter__(self) -> Iterator[tuple[Number, Thing]]:
        for page in self._mapping._pages.values():
            yield from page.items()
