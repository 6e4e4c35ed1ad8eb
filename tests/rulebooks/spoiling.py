"""The small rulebook, to be spoilt in one place."""

from pathlib import Path

from headjudge.core.rulebook.parsing import Files
from headjudge.rulebooks.shelf import files

SMALL = files(Path(__file__).parent / "small")


def spoilt(file: str, old: str, new: str) -> Files:
    """The small rulebook with *new* in place of the first *old* in *file*."""
    text = SMALL[file].decode()
    assert old in text
    return {**SMALL, file: text.replace(old, new, 1).encode()}


def line_of(file: str, text: str) -> int:
    """The line of *file* on which *text* first stands."""
    return SMALL[file].decode().partition(text)[0].count("\n") + 1
