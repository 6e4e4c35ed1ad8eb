"""The order of names on a wall: by letter, by kana row where a reading is known, without case, accents or width."""

import unicodedata
from typing import Final

import msgspec

_HIRAGANA: Final = {katakana: katakana - 0x60 for katakana in range(0x30A1, 0x30F7)}
_FULL_SIZE: Final = str.maketrans("ぁぃぅぇぉっゃゅょゎゕゖ", "あいうえおつやゆよわかけ")
_PLAIN: Final = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe", "þ": "th", "ı": "i"})
_ROWS: Final = (
    "あいうえお",
    "かきくけこ",
    "さしすせそ",
    "たちつてと",
    "なにぬねの",
    "はひふへほ",
    "まみむめも",
    "やゆよ",
    "らりるれろ",
    "わゐゑをん",
)
_ROW_OF: Final = {kana: row[0] for row in _ROWS for kana in row}
_ALPHABETS: Final = ("LATIN", "GREEK", "CYRILLIC")
SYMBOLS: Final = "#"
"""Where names are filed that begin with a figure, or in a script without a heading of its own here."""

KANJI: Final = "漢字"
"""Where names in kanji are filed whose reading nobody wrote down."""


class Filing(msgspec.Struct, frozen=True):
    """Where a name stands in a list."""

    heading: str
    """The letter or kana row it is filed under."""

    letters: str
    """What is compared inside the heading."""


def filing(name: str, reading: str = "") -> Filing:
    """Where *name* is filed: by its *reading*, where there is one."""
    letters = _letters(reading) or _letters(name)
    return Filing(_heading(letters), letters)


def place(filed: Filing, language: str) -> tuple[int, str, str]:
    """What to sort by: Japanese lists begin with kana, others with A to Z; what has no place of its own comes last."""
    kind = _kind(filed.heading)
    turn = ("kana", "letters", "kanji", "symbols") if language == "ja" else ("letters", "kana", "kanji", "symbols")
    return turn.index(kind), filed.heading, filed.letters


def _letters(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text).casefold().translate(_PLAIN).translate(_HIRAGANA)
    bare = "".join(letter for letter in plain if unicodedata.category(letter) not in ("Mn", "Cf")).replace("ー", "")
    return " ".join(bare.translate(_FULL_SIZE).split())


def _heading(letters: str) -> str:
    first = letters[:1]
    if first in _ROW_OF:
        return _ROW_OF[first]
    script = unicodedata.name(first, "").split(" ")[0] if first else ""
    if script == "CJK":
        return KANJI
    return first.upper() if script in _ALPHABETS and first.isalpha() else SYMBOLS


def _kind(heading: str) -> str:
    if heading in (SYMBOLS, KANJI):
        return "symbols" if heading == SYMBOLS else "kanji"
    return "kana" if heading in _ROW_OF else "letters"
