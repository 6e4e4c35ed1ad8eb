"""On which line of a TOML file a key stands. The parser in the standard library does not say.

Reads text that has already been parsed once, so it may trust its grammar and only has to keep count.
"""

import re
import tomllib
from typing import Final

from headjudge.core.rulebook.problems import Path

TRIVIA: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
KEY: Final = re.compile(r"""[ \t]*("(?:\\.|[^"\\])*"|'[^']*'|[^ \t.=\]]+)[ \t]*(\.?)""")
SCALAR: Final = re.compile(
    r'''"""(?:\\.|[^\\])*?"{3,5}'''
    r"""|\'\'\'.*?\'{3,5}"""
    r"""|"(?:\\.|[^"\\])*"|'[^']*'|[^,\[\]{}#\r\n]+""",
    re.DOTALL,
)


class Lines:
    """The lines of one TOML file."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._line, self._counted = 1, 0
        self._lines: dict[Path, int] = {(): 1}
        self._tables: dict[Path, int] = {}
        self._read()

    def line(self, path: Path) -> int:
        """The line *path* stands on; for what is not there, the line of what it is missing from."""
        while path not in self._lines:
            path = path[:-1]
        return self._lines[path]

    def _read(self) -> None:
        table: Path = ()
        while self._next():
            if self._text.startswith("[[", self._at):
                table = self._header(2)
            elif self._text[self._at] == "[":
                table = self._header(1)
            else:
                self._pair(table)

    def _header(self, brackets: int) -> Path:
        line = self._here()
        self._at += brackets
        *parents, last = self._keys()
        self._at += brackets
        path = self._latest((), parents)
        if brackets == 2:
            self._mark((*path, last), line)
            self._tables[(*path, last)] = self._tables.get((*path, last), -1) + 1
        path = self._latest(path, [last])
        self._mark(path, line)
        return path

    def _latest(self, path: Path, keys: list[str]) -> Path:
        """*path* and *keys*, with the last entry so far wherever a key names a list of tables."""
        for key in keys:
            path = (*path, key)
            self._mark(path, self._here())
            if path in self._tables:
                path = (*path, self._tables[path])
        return path

    def _pair(self, table: Path) -> None:
        line = self._here()
        for key in self._keys():
            table = (*table, key)
            self._mark(table, line)
        self._at += 1
        self._value(table)

    def _keys(self) -> list[str]:
        keys, more = [], "."
        while more:
            found = KEY.match(self._text, self._at)
            assert found is not None, "the text was parsed before"
            self._at = found.end()
            name, more = found.groups()
            keys.append(tomllib.loads(f"key = {name}")["key"] if name[0] in "\"'" else name)
        return keys

    def _value(self, path: Path) -> None:
        self._next()
        opening = self._text[self._at]
        if opening not in "[{":
            found = SCALAR.match(self._text, self._at)
            assert found is not None, "the text was parsed before"
            self._at = found.end()
            return
        self._at += 1
        position = 0
        while self._next() and self._text[self._at] not in "]}":
            if self._text[self._at] == ",":
                self._at += 1
            elif opening == "{":
                self._pair(path)
            else:
                self._mark((*path, position), self._here())
                self._value((*path, position))
                position += 1
        self._at += 1

    def _next(self) -> bool:
        """Move to the next thing that matters; False at the end."""
        found = TRIVIA.match(self._text, self._at)
        self._at = found.end() if found else self._at
        return self._at < len(self._text)

    def _here(self) -> int:
        self._line += self._text.count("\n", self._counted, self._at)
        self._counted = self._at
        return self._line

    def _mark(self, path: Path, line: int) -> None:
        self._lines.setdefault(path, line)
