"""The words that make a name worth a second look: ours, and those a store adds in a file of its own."""

import os
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from headjudge.core.refusals import BadInput

OWN_FILE: Final = "HEADJUDGE_WORDS"
"""The variable that names a store's own list."""


def listed_words() -> tuple[str, ...]:
    """Every word of both lists. Raises: BadInput, where the store's own file cannot be read."""
    own = os.environ.get(OWN_FILE)
    return _packaged() + (_words(_read(Path(own))) if own else ())


@lru_cache(maxsize=1)
def _packaged() -> tuple[str, ...]:
    return _words((files(__package__) / "doubtful_words.txt").read_text(encoding="utf-8"))


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadInput("The list of words {path} cannot be read.", path=str(path)) from None


def _words(text: str) -> tuple[str, ...]:
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return tuple(line for line in lines if line)
