"""What a PDF really has on its pages: every run of text with its place, its width and its glyphs."""

import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import msgspec
from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream

Matrix = tuple[float, float, float, float, float, float]
UPRIGHT: Matrix = (1, 0, 0, 1, 0, 0)
MM = 72 / 25.4


class Run(msgspec.Struct, frozen=True):
    """Text set at one go, in points from the lower left corner of the page."""

    text: str
    x: float
    y: float
    width: float
    size: float
    font: str
    empty_boxes: int
    """Glyphs the font did not have."""


class Face(msgspec.Struct, frozen=True):
    """A font as the page knows it."""

    name: str
    words: dict[int, str]
    widths: dict[int, float]


def pages(pdf: bytes) -> list[PageObject]:
    """The pages of *pdf*."""
    return list(PdfReader(BytesIO(pdf)).pages)


def runs(page: PageObject) -> list[Run]:
    """Everything written on *page*, in the order it was set."""
    faces = {name: _face(font.get_object()) for name, font in _fonts(page).items()}
    place, kept, found = UPRIGHT, [], []
    face, size, here = None, 0.0, UPRIGHT
    for operands, operator in ContentStream(page.get_contents(), page.pdf).operations:
        match operator:
            case b"q":
                kept.append(place)
            case b"Q":
                place = kept.pop()
            case b"cm":
                place = _times(_matrix(operands), place)
            case b"Tf":
                face, size = faces[operands[0]], float(operands[1])
            case b"Tm":
                here = _times(_matrix(operands), place)
            case b"Tj" | b"TJ":
                assert face is not None
                found.append(_run(face, size, here, operands[0] if operator == b"TJ" else [operands[0]]))
    return found


def text(pdf: bytes) -> str:
    """All that is written in *pdf*, without the marks where a long word may break."""
    return "\n".join(run.text for page in pages(pdf) for run in runs(page))


def words(pdf: bytes) -> str:
    """All that is written in *pdf* without any space: for names that run over several lines or faces."""
    return re.sub(r"\s", "", "".join(run.text for page in pages(pdf) for run in runs(page)))


def _run(face: Face, size: float, here: Matrix, shown: Any) -> Run:  # Any: pypdf's operands
    glyphs, kerned = [], 0.0
    for part in shown:
        if isinstance(part, (int, float)):
            kerned += float(part)
        else:
            raw = part if isinstance(part, bytes) else part.original_bytes
            glyphs += [int.from_bytes(raw[at : at + 2], "big") for at in range(0, len(raw), 2)]
    width = (sum(face.widths.get(glyph, 0) for glyph in glyphs) - kerned) / 1000 * size
    said = "".join(face.words.get(glyph, "") for glyph in glyphs).replace("\u200b", "")
    return Run(said, here[4], here[5], width * here[0], size * abs(here[3]), face.name, glyphs.count(0))


def _fonts(page: PageObject) -> dict[str, Any]:  # Any: pypdf's dictionaries
    resources: Any = page["/Resources"]
    return dict(resources.get("/Font", {}))


def _face(font: Any) -> Face:  # Any: pypdf's dictionaries
    inner = font["/DescendantFonts"][0].get_object()
    return Face(str(inner["/BaseFont"]), _words(font["/ToUnicode"].get_data().decode()), dict(_widths(inner["/W"])))


def _words(table: str) -> dict[int, str]:
    pairs = re.findall(r"^<(\w{4})> <(\w+)>$", table, re.MULTILINE)
    return {int(glyph, 16): bytes.fromhex(said).decode("utf-16-be") for glyph, said in pairs if glyph != "0000"}


def _widths(table: Any) -> Iterator[tuple[int, float]]:  # Any: pypdf's arrays
    entries = list(table)
    while entries:
        first, second = int(entries.pop(0)), entries.pop(0)
        if isinstance(second, list):
            yield from ((first + at, float(width)) for at, width in enumerate(second))
        else:
            width = float(entries.pop(0))
            yield from ((glyph, width) for glyph in range(first, int(second) + 1))


def _matrix(operands: Any) -> Matrix:  # Any: pypdf's operands
    a, b, c, d, e, f = (float(one) for one in operands)
    return a, b, c, d, e, f


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, l = other  # noqa: E741  the six numbers of a matrix
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l
