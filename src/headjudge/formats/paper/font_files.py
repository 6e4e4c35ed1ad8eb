"""The characters a font file has, read from its character table (OpenType `cmap`)."""

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from headjudge.core.refusals import BadInput

_CMAP: Final = int.from_bytes(b"cmap", "big")
_SIXTEEN_BIT: Final = 4
_WHOLE: Final = 12
"""The two kinds of character table in use: the first 65,536 characters, and all of them."""


def characters(path: Path) -> frozenset[int]:
    """The characters of the font, or the collection of fonts, at *path*. Raises: BadInput."""
    try:
        with path.open("rb") as font:
            return frozenset(found for start in _fonts(font) for found in _of_one(font, start))
    except (OSError, struct.error, StopIteration):
        raise BadInput(f"{path}: This is no font that can be read.") from None


def _fonts(font: BinaryIO) -> tuple[int, ...]:
    """Where each font of a collection starts; 0 for a plain file."""
    if font.read(4) != b"ttcf":
        return (0,)
    _, count = _read(font, 4, ">II")
    return tuple(_read(font, 12, f">{count}I"))


def _of_one(font: BinaryIO, start: int) -> Iterator[int]:
    (count,) = _read(font, start + 4, ">H")
    tables = (_read(font, start + 12 + 16 * number, ">IIII") for number in range(count))
    cmap = next(offset for tag, _, offset, _ in tables if tag == _CMAP)
    (count,) = _read(font, cmap + 2, ">H")
    for number in range(count):
        *_, offset = _read(font, cmap + 4 + 8 * number, ">HHI")
        (kind,) = _read(font, cmap + offset, ">H")
        if kind == _WHOLE:
            yield from _groups(font, cmap + offset)
        elif kind == _SIXTEEN_BIT:
            yield from _segments(font, cmap + offset)


def _groups(font: BinaryIO, at: int) -> Iterator[int]:
    (count,) = _read(font, at + 12, ">I")
    groups = _read(font, at + 16, f">{3 * count}I")
    for first, last in zip(groups[::3], groups[1::3], strict=True):
        yield from range(first, last + 1)


def _segments(font: BinaryIO, at: int) -> Iterator[int]:
    """The last segment is the end mark 0xFFFF, which is no character."""
    (doubled,) = _read(font, at + 6, ">H")
    count = doubled // 2
    lasts = _read(font, at + 14, f">{count}H")
    firsts = _read(font, at + 16 + doubled, f">{count}H")
    for first, last in zip(firsts[:-1], lasts[:-1], strict=True):
        yield from range(first, last + 1)


def _read(font: BinaryIO, at: int, shape: str) -> tuple[int, ...]:
    font.seek(at)
    return struct.unpack(shape, font.read(struct.calcsize(shape)))
