"""Which listed words a nickname or team name holds, however it is spelt; a person still decides (Bushiroad 4.6).

A name is read as people disguise it: wide letters, capitals, digits for letters, dots and spaces between letters,
katakana for hiragana. A word of the list counts where it stands alone (`ass`, not `assassin`); `*word` counts anywhere,
and so does a word without Latin letters, for Japanese has no spaces.
"""

import unicodedata
from collections.abc import Iterable
from typing import Final

DISGUISES: Final = str.maketrans("0134578@$!|+", "oieastbasiit")
KATAKANA, HIRAGANA = range(0x30A1, 0x30F7), 0x3041 - 0x30A1


def doubtful(name: str, words: Iterable[str]) -> tuple[str, ...]:
    """The *words* found in *name*, in the order of the list."""
    plain = _plain(name)
    readings = (plain, plain.translate(DISGUISES))
    anywhere = tuple(_squeezed(reading) for reading in readings)
    alone = {*anywhere, *(piece for reading in readings for piece in _pieces(reading))}
    found = []
    for word in dict.fromkeys(words):
        meant = _squeezed(_plain(word.removeprefix("*")))
        if not meant:
            continue
        inside = word.startswith("*") or not meant.isascii()
        if meant in alone or (inside and any(meant in each for each in anywhere)):
            found.append(word.removeprefix("*"))
    return tuple(found)


def _plain(text: str) -> str:
    folded = unicodedata.normalize("NFKC", text).casefold()
    return "".join(chr(ord(letter) + HIRAGANA) if ord(letter) in KATAKANA else letter for letter in folded)


def _pieces(text: str) -> list[str]:
    return "".join(letter if letter.isalnum() else " " for letter in text).split()


def _squeezed(text: str) -> str:
    return "".join(letter for letter in text if letter.isalnum())
