"""Deck lists as players type and paste them: one card to a line, parts under their headings.

| written                                            | read as                                              |
|----------------------------------------------------|------------------------------------------------------|
| `4 Card`, `4x Card`, `4枚 Card`, `４　Card`          | four of Card                                         |
| `Card x4`, `Card ×4`, `Card 4枚`, `Card 4`, tabs    | four of Card                                         |
| `4 Card (SET) 123`                                 | four of Card; the printing is left out               |
| `SB: 2 Card`                                       | two of Card in the sideboard                         |
| `Sideboard`, `[Side Deck]`, `サイドボード（10枚）`      | a heading: what follows lies in that part            |
| `# …`, `// …`, an empty line                       | nothing                                              |

A line that is none of these is told by its number; the others are read all the same.
"""

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from typing import Final

import msgspec

from headjudge.core.decks.decklist import MAIN, SIDE, Decklist, decklist, folded
from headjudge.core.phrases import Phrase, phrase
from headjudge.core.rulebook.words import Words

HEADINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "main": ("main", "main deck", "deck", "メイン", "メインデッキ", "デッキ"),
    "side": ("side", "side deck", "sideboard", "side board", "サイド", "サイドデッキ", "サイドボード"),
    "extra": ("extra", "extra deck", "エクストラ", "エクストラデッキ", "エキストラ", "エキストラデッキ"),
    "ruler": ("ruler", "rulers", "ruler area", "ルーラー", "ルーラーエリア"),
    "stones": ("stones", "magic stones", "stone deck", "magic stone deck", "魔石", "魔石デッキ"),
    "flag": ("flag", "フラッグ"),
    "buddy": ("buddy", "バディ"),
    "banners": ("banner", "banners", "バナー"),
    "pool": ("pool", "card pool", "cards received", "プール", "カードプール", "受け取ったカード"),
}
"""Part of a deck -> the words players put above it."""

PARTS: Final = {folded(word): part for part, words in HEADINGS.items() for word in words}
MOST: Final = 999
"""Copies one line can mean."""

LONGEST_LINE: Final = 200
BRACKETS: Final = "[]【】《》〈〉<>=*-:： "
HEADED: Final = re.compile(r"(?P<word>.*?) ?:? ?\(? ?(?:[0-9]{1,3} ?(?:枚|cards?)?)? ?\)? ?:?")
NUMBER_FIRST: Final = re.compile(
    r"(?P<number>[0-9]+) ?(?:[xX×✕*](?= )|枚)? (?P<name>.+)|(?P<tight>[0-9]+) ?(?:[xX×✕]|枚) ?(?P<rest>.+)"
)
NUMBER_LAST: Final = re.compile(r"(?P<name>.+?)(?: [xX×✕*] ?| ?[×✕] ?| |(?=[0-9]+ ?枚))(?P<number>[0-9]+) ?枚?")
PRINTING: Final = re.compile(r" \([A-Z0-9-]{2,8}\) [A-Za-z0-9-]{1,10}$")
SIDE_MARK: Final = re.compile(r"SB ?[:：] ?", re.IGNORECASE)
WIDE_HEAD: Final = re.compile(r"[０-９0-9]+ ?[ｘＸ]?")
WIDE_TAIL: Final = re.compile(r"[ｘＸ]? ?[０-９0-9]+ ?枚?$")
PLAIN: Final = str.maketrans("０１２３４５６７８９ｘＸ", "0123456789xX")

NO_NUMBER = Words(
    en="Line {line}: say how many, as in “4 {typed}”.", ja="{line}行目：「4 {typed}」のように枚数を書いてください。"
)
TOO_LONG = Words(en="Line {line}: no card has so long a name.", ja="{line}行目：長すぎてカード名として読めません。")
NO_NAME = Words(en="Line {line}: there is a number but no card.", ja="{line}行目：枚数だけでカード名がありません。")
BAD_NUMBER = Words(
    en="Line {line}: {number} copies cannot be meant; write 1 to {most}.",
    ja="{line}行目：{number}枚とは書けません。1〜{most}で書いてください。",
)


class BadLine(msgspec.Struct, frozen=True):
    """A line that cannot be read."""

    number: int
    message: Phrase


class Reading(msgspec.Struct, frozen=True):
    """What could be read of a text, and the lines that could not."""

    deck: Decklist
    bad: tuple[BadLine, ...] = ()


class _Line(msgspec.Struct, frozen=True):
    number: int
    name: str


class _Place(msgspec.Struct, frozen=True):
    """A line of a text that says something of a card, and the part it is about."""

    index: int
    part: str
    marked: bool
    """It names the sideboard itself."""

    found: _Line | BadLine


def read(text: str) -> Reading:
    """The deck list that *text* means."""
    parts: dict[str, list[tuple[str, int]]] = {}
    bad: list[BadLine] = []
    for place in _places(text):
        if isinstance(place.found, BadLine):
            bad.append(place.found)
        else:
            parts.setdefault(place.part, []).append((place.found.name, place.found.number))
    return Reading(decklist(parts), tuple(bad))


def one_less(text: str, parts: Collection[str], card: str) -> str:
    """*text* with one *card* less in each of *parts* that has it; every other line is as it was written."""
    lines: list[str | None] = list(text.splitlines())
    shortened: set[str] = set()
    for place in _places(text):
        found = place.found
        if isinstance(found, BadLine) or place.part not in parts or place.part in shortened:
            continue
        if folded(found.name) == folded(card):
            shortened.add(place.part)
            left = f"{'SB: ' if place.marked else ''}{found.number - 1} {found.name}"
            lines[place.index] = left if found.number > 1 else None
    return "\n".join(line for line in lines if line is not None)


def _places(text: str) -> Iterator[_Place]:
    part = MAIN
    for index, raw in enumerate(text.splitlines()):
        line = " ".join(unicodedata.normalize("NFC", raw).split())
        if not line or line.startswith(("#", "//")):
            continue
        if len(line) > LONGEST_LINE:
            yield _Place(index, part, False, BadLine(index + 1, phrase(TOO_LONG, line=index + 1)))
        elif heading := _heading(line):
            part = heading
        else:
            mark = SIDE_MARK.match(line)
            found = _card(line[mark.end() :] if mark else line, index + 1)
            yield _Place(index, SIDE if mark else part, mark is not None, found)


def written(deck: Decklist) -> str:
    """*deck* as text that reads back as the same deck."""
    blocks = [
        "\n".join(
            (HEADINGS.get(part, (part,))[0].capitalize(), *(f"{number}x {name}" for name, number in cards.items()))
        )
        for part, cards in deck.parts.items()
    ]
    return "\n\n".join(blocks) + ("\n" if blocks else "")


def _heading(line: str) -> str | None:
    """The part *line* stands above; None: it is no heading."""
    found = HEADED.fullmatch(unicodedata.normalize("NFKC", line.strip(BRACKETS)))
    return PARTS.get(folded(found["word"].strip(BRACKETS))) if found else None


def _card(line: str, place: int) -> _Line | BadLine:
    found = NUMBER_FIRST.fullmatch(WIDE_HEAD.sub(_plain, line, count=1) if WIDE_HEAD.match(line) else line)
    if found is None and not PRINTING.search(line):
        found = NUMBER_LAST.fullmatch(WIDE_TAIL.sub(_plain, line))
    if found is None:
        no_name = WIDE_HEAD.fullmatch(line)
        return BadLine(place, phrase(NO_NAME, line=place) if no_name else phrase(NO_NUMBER, line=place, typed=line))
    groups = found.groupdict()
    number, name = groups["number"] or groups["tight"], groups["name"] or groups["rest"]
    if len(number) > len(str(MOST)) or not 1 <= int(number) <= MOST:
        return BadLine(place, phrase(BAD_NUMBER, line=place, number=number, most=MOST))
    return _Line(int(number), PRINTING.sub("", name))


def _plain(wide: re.Match[str]) -> str:
    return wide[0].translate(PLAIN)
