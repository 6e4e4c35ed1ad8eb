"""The press: a sheet in, PDF out, the same bytes for the same sheet on every machine."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import msgspec
import typst

from headjudge.formats.paper.codes import code, slip_code
from headjudge.formats.paper.glyphs import Case, case
from headjudge.formats.paper.imposition import imposed
from headjudge.formats.paper.sheets import ScoreSheets, Sheet, SignUpSheet, Slips

Paper: TypeAlias = Literal["a4", "letter"]
Plain: TypeAlias = Any  # Any: what JSON can hold
PAPERS: Final[tuple[Paper, ...]] = ("a4", "letter")
_TYPST_PAPERS: Final = {"a4": "a4", "letter": "us-letter"}
_TEMPLATES: Final = Path(__file__).parent / "templates"
_THE_SAME_MOMENT: Final = 0
"""The time written into a file: none of ours, so that the same sheet gives the same bytes."""


class Style(msgspec.Struct, frozen=True):
    """How to print: on which paper, in which language, with which further fonts."""

    paper: Paper = "a4"
    language: Literal["en", "ja"] = "en"
    fonts: Path | None = None
    """A folder with more fonts, for scripts ours lack."""


class Printed(msgspec.Struct, frozen=True):
    """A printed sheet."""

    pdf: bytes
    unprintable: tuple[str, ...]
    """The texts in which a character is missing from the fonts; a geta (〓) stands in its place."""


def printed(sheet: Sheet, style: Style = Style()) -> Printed:  # noqa: B008  frozen
    """*sheet* as a PDF. Raises: BadInput, where the folder of further fonts cannot be read."""
    contents, lost = _checked(sheet, case(style.fonts))
    return Printed(_set(sheet, contents, style, "pdf")[0], lost)


def pictures(sheet: Sheet, style: Style = Style(), dots: int = 60) -> tuple[bytes, ...]:  # noqa: B008  frozen
    """Each page of *sheet* as a PNG with so many *dots* to the inch. Raises: BadInput."""
    contents, _ = _checked(sheet, case(style.fonts))
    return _set(sheet, contents, style, "png", dots)


def _set(
    sheet: Sheet, contents: Plain, style: Style, format: Literal["pdf", "png"], dots: int | None = None
) -> tuple[bytes, ...]:
    made = typst.compile(
        str(_TEMPLATES / f"{sheet.__struct_config__.tag}.typ"),
        root=str(_TEMPLATES),
        font_paths=_fonts(case(style.fonts).folders),
        format=format,
        ppi=dots,
        sys_inputs={
            "sheet": msgspec.json.encode(contents).decode(),
            "language": style.language,
            "paper": _TYPST_PAPERS[style.paper],
        },
        timestamp=_THE_SAME_MOMENT,
    )
    return tuple(made) if isinstance(made, list) else (made,)  # a list, where pictures have several pages


@cache
def _fonts(folders: tuple[Path, ...]) -> typst.Fonts:
    """The fonts in *folders* and no others: none of the system, none that typst brings along."""
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=list(folders))


def _checked(sheet: Sheet, type_case: Case) -> tuple[Plain, tuple[str, ...]]:
    """What the template gets: every text as it can be printed; and the texts that lost something."""
    lost: dict[str, None] = {}

    def fit_for_print(text: str) -> str:
        if type_case.lacks(text):
            lost[text] = None
        return type_case.printed(text)

    return _imposed(sheet, _each_text(msgspec.to_builtins(sheet), fit_for_print)), tuple(lost)


def _each_text(plain: Plain, change: Callable[[str], str]) -> Plain:
    match plain:
        case str():
            return change(plain)
        case dict():
            return {key: _each_text(value, change) for key, value in plain.items()}
        case list() | tuple():
            return [_each_text(value, change) for value in plain]
    return plain


def _imposed(sheet: Sheet, plain: Plain) -> Plain:
    """What is cut is imposed; slips get their codes, and a sign-up sheet that of its address."""
    match sheet:
        case Slips(round=round, up=up):
            slips = [slip | {"code": msgspec.to_builtins(slip_code(round, slip["table"]))} for slip in plain["slips"]]
            return {**plain, "slips": [], "pages": imposed(slips, up)}
        case ScoreSheets():
            return {**plain, "sheets": [], "pages": imposed(plain["sheets"], 2)}
        case SignUpSheet(address=address) if address:
            return {**plain, "code": code(address).svg}
    return plain
