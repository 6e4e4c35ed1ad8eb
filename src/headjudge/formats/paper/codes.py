"""Square codes a scanner types: `r3t14` for a slip, an address for a sign-up sheet."""

import re
from functools import lru_cache
from typing import Final

import msgspec
import segno

_MASK: Final = 3
"""Any mask is readable; naming one saves trying all eight, which takes six times as long."""

_DARK: Final = re.compile(rb"\x01+")


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
    rows = segno.make(text, micro=False, error="m", boost_error=False, mask=_MASK).matrix
    bars = "".join(
        f"M{bar.start()} {y}.5h{bar.end() - bar.start()}" for y, row in enumerate(rows) for bar in _DARK.finditer(row)
    )
    box = f"0 0 {len(rows)} {len(rows)}"
    return Code(text, f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><path stroke="#000" d="{bars}"/></svg>')
