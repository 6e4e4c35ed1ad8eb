"""JSON from strangers: decoded strictly into a struct, or one sentence that names the place."""

from typing import TypeVar

import msgspec

from headjudge.core.refusals import BadInput

Shape = TypeVar("Shape")


def decoded(content: bytes, shape: type[Shape]) -> Shape:
    """*content* as *shape*; an unknown key, a wrong type or broken JSON is refused. Raises: BadInput."""
    try:
        return msgspec.json.decode(content, type=shape)
    except msgspec.ValidationError as error:
        raise at(error) from None
    except msgspec.DecodeError as error:
        raise BadInput(f"This is not JSON: {error}.") from None
    except UnicodeDecodeError as error:
        raise BadInput(f"This is not JSON: byte {error.start} is not UTF-8.") from None
    except RecursionError:
        raise BadInput("This is not JSON anybody wrote: it is nested too deeply.") from None


def at(error: msgspec.ValidationError, inside: str = "") -> BadInput:
    """*error* as one sentence beginning with its place, counted from *inside*."""
    what, _, place = str(error).partition(" - at `$")
    where = (inside + place.removesuffix("`")).removeprefix(".") or "the file"
    return BadInput(f"{where}: {what}.")
