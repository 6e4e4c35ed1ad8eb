"""What is wrong with a rulebook: the file, the line, the key, one sentence, and what was probably meant."""

from typing import NamedTuple, TypeAlias

import msgspec

from headjudge.core.refusals import BadInput

Path: TypeAlias = tuple[str | int, ...]
"""A place inside a TOML file: keys, and positions counted from 0 inside arrays."""


class Fault(NamedTuple):
    """One place that differs, what is wrong there, and what was probably meant."""

    path: Path
    sentence: str
    suggestion: str | None = None


class Problem(msgspec.Struct, frozen=True):
    """One thing to put right in one file of a rulebook."""

    file: str
    sentence: str
    key: str = ""
    """The offending key as a person would write it: `structures.swiss.points.win`."""

    line: int | None = None
    suggestion: str | None = None

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        key = f" {self.key}:" if self.key else ""
        hint = f" Did you mean `{self.suggestion}`?" if self.suggestion else ""
        return f"{place}:{key} {self.sentence}{hint}"


class BadRulebook(BadInput):
    """A rulebook that cannot be used as it stands; `problems` lists everything that is wrong with it."""

    def __init__(self, name: str, problems: tuple[Problem, ...]) -> None:
        more = len(problems) - 1
        if more:
            said = "The rulebook {name} cannot be used. {problem} There are {more} more."
        else:
            said = "The rulebook {name} cannot be used. {problem}"
        super().__init__(said, name=name, problem=str(problems[0]), more=more)
        self.name = name
        self.problems = problems


def dotted(path: Path) -> str:
    """*path* as a person would write it; positions in arrays are counted from 1, as `minutes[2].match`."""
    text = ""
    for step in path:
        text += f"[{step + 1}]" if isinstance(step, int) else f".{step}" if text else step
    return text
