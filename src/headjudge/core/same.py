"""The very same object: a key for answers that hold as long as what they were read from is not replaced.

A tournament's rulebook, its setup and its staff are objects that most commands hand on untouched. What was read from
them once is right for every later state that still has the same ones.
"""

from typing import Final, Generic, TypeVar

Thing = TypeVar("Thing")

KEPT: Final = 1024
"""Answers kept by each question."""


class Same(Generic[Thing]):
    """Equal only to itself by identity; keeps the object alive, so that no other can be taken for it."""

    __slots__ = ("thing",)

    def __init__(self, thing: Thing) -> None:
        self.thing: Final = thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.thing is self.thing

    def __hash__(self) -> int:
        return id(self.thing)
