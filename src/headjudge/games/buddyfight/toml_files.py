"""Reading the TOML files of the game: strictly, and with a sentence that names the place."""

import tomllib
from typing import Any, TypeVar

import msgspec

from headjudge.core.refusals import BadInput

Kind = TypeVar("Kind")


def tables(content: bytes, place: str) -> dict[str, Any]:  # Any: whatever a TOML file holds
    """The tables of a TOML file.

    Raises:
        BadInput: it is none.
    """
    try:
        return tomllib.loads(content.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{place} is not a TOML file: {error}.") from None
    except RecursionError:
        raise BadInput(f"{place} is nested too deeply.") from None


def checked_as(raw: Any, kind: type[Kind], place: str) -> Kind:  # Any: what was read from a file
    """What was read, as *kind*.

    Raises:
        BadInput: a key is unknown, missing or of the wrong kind; the sentence names it.
    """
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise BadInput(f"{place}: {error}.") from None
