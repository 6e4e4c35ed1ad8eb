"""Which characters can be printed. Typst sets an empty box for one its fonts lack and says nothing, so we ask first."""

import unicodedata
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from headjudge.core.refusals import BadInput
from headjudge.formats.paper.font_files import characters

OWN_FONTS: Final = Path(__file__).parent / "fonts"
MISSING: Final = "〓"
"""The geta: the printer's mark for a letter that is not in the case."""


class Case(msgspec.Struct, frozen=True):
    """A case of type: the folders its fonts lie in, and the characters they have."""

    folders: tuple[Path, ...]
    characters: frozenset[int]

    def printed(self, text: str) -> str:
        """*text* as it comes out: composed where that helps, a geta for every character that is not there."""
        if all(map(self._there, text)):
            return text
        composed = unicodedata.normalize("NFC", text)
        return "".join(one if self._there(one) else MISSING for one in composed if not _invisible(one))

    def lacks(self, text: str) -> bool:
        """Whether some character of *text* cannot be printed."""
        return self.printed(text).count(MISSING) > text.count(MISSING)

    def _there(self, character: str) -> bool:
        return _ideographic_variant(character) or (ord(character) in self.characters and not _invisible(character))


@cache
def case(further: Path | None = None) -> Case:
    """Our own fonts and, for more scripts, those in the folder *further*. Raises: BadInput."""
    if further is None:
        return Case((OWN_FONTS,), _characters(OWN_FONTS))
    if not further.is_dir():
        raise BadInput(f"{further} is no folder with fonts.")
    return Case((OWN_FONTS, further), case().characters | _characters(further))


def _characters(folder: Path) -> frozenset[int]:
    fonts = [path for path in sorted(folder.rglob("*")) if path.suffix.lower() in (".ttf", ".otf", ".ttc", ".otc")]
    return frozenset().union(*map(characters, fonts))


def _ideographic_variant(character: str) -> bool:
    """The mark after a kanji that asks for one way of writing it; a font without that one sets the usual kanji."""
    return "\U000e0100" <= character <= "\U000e01ef"


def _invisible(character: str) -> bool:
    """Marks that only steer a renderer: joiners, directions, other selectors. Paper goes without them."""
    if character.isalnum() or _ideographic_variant(character):
        return False
    return unicodedata.category(character) in ("Cf", "Cc") or "VARIATION SELECTOR" in unicodedata.name(character, "")
