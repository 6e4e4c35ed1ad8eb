"""Square codes a scanner types: `r3t14` for a slip, an address for a sign-up sheet."""

from functools import lru_cache
from io import BytesIO
from typing import Final

import msgspec
import segno

_MASK: Final = 3
"""Any mask is readable; naming one saves trying all eight, which takes six times as long."""


class Code(msgspec.Struct, frozen=True):
    """A square code and what it says."""

    text: str
    svg: str


def slip_code(round: int, table: int) -> Code:
    """What the keypad reads off a slip: round and table."""
    return code(f"r{round}t{table}")


@lru_cache(maxsize=4096)
def code(text: str) -> Code:
    """*text* as a square code."""
    drawn = BytesIO()
    made = segno.make(text, micro=False, error="m", boost_error=False, mask=_MASK)
    made.save(drawn, kind="svg", border=0, xmldecl=False, omitsize=True, nl=False)
    return Code(text, drawn.getvalue().decode())
