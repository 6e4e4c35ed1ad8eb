"""Numbered things on pages, so that a copy with one thing replaced costs a page, not the whole book.

Every state of a tournament is kept whole for a while (undo, pages being drawn, what is not on disk yet), so a result
makes a new round beside the old one. With thousands of tables, copying them all would be most of the work.
"""

from collections.abc import Callable, ItemsView, Iterable, Iterator, Mapping
from typing import Any, Final, TypeVar

Number = TypeVar("Number", bound=int)
Thing = TypeVar("Thing")
Found = TypeVar("Found")

PAGE: Final = 64
"""Numbers on a page: about as many pages as things on one, up to a few thousand tables."""


class Page(dict[Number, Thing]):
    """The things of one page. Nobody changes it once it is in a book, so what was found on it stays true."""

    __slots__ = ("found",)

    def __init__(self, things: Iterable[tuple[Number, Thing]] | Mapping[Number, Thing] = ()) -> None:
        super().__init__(things)
        self.found: dict[Callable[..., Any], Any] = {}  # Any: each question has an answer of its own type


class Paged(Mapping[Number, Thing]):
    """Things by number, read in the order of the numbers. Never changed; `having` makes another."""

    __slots__ = ("_pages", "_size")

    def __init__(self, things: Iterable[tuple[Number, Thing]] = ()) -> None:
        pages: dict[int, Page[Number, Thing]] = {}
        for number, thing in sorted(things, key=lambda pair: pair[0]):
            if number // PAGE not in pages:
                pages[number // PAGE] = Page()
            pages[number // PAGE][number] = thing
        self._pages = pages
        self._size = sum(map(len, pages.values()))

    def having(self, number: Number, thing: Thing) -> "Paged[Number, Thing]":
        """The same with *thing* at *number*, which is taken already. Raises: KeyError."""
        page = Page(self._pages[number // PAGE])
        page[number]  # a new number would have to find its place in the order
        page[number] = thing
        other: Paged[Number, Thing] = Paged()
        other._pages = {**self._pages, number // PAGE: page}
        other._size = self._size
        return other

    def found(self, look: Callable[[Mapping[Number, Thing]], Found]) -> Iterator[Found]:
        """What *look* finds on each page, in order; a page that was looked at before, in whichever book, is not again.

        After a result one page of a round is new: nobody counts a thousand tables for it. *look* is a function that
        lasts (no lambda), and finds the same whenever it looks.
        """
        for page in self._pages.values():
            if look not in page.found:
                page.found[look] = look(page)
            yield page.found[look]

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
