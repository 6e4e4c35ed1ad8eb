"""Lines of keys, for every way TOML has of writing them down."""

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.rulebook.locate import Lines
from headjudge.core.rulebook.problems import Path

TEXT = '''# a comment with [brackets] = "and quotes"
top = 1 # [no.table]
"quoted key" = "a # in a text"
dotted . 'key' = 2

[table]
text = """
[not.a.table]
key = 1
""" # after
literal = \'\'\'
x = 1\'\'\'
list = [
  1, # one
  { inner = "a, b] }", other = [ 3,
     4 ] },
  1979-05-27 07:32:00,
]

[[rows]]
a = 1
[[rows]]
a = 2
[rows.deep]
b = 3
[[rows.deep.more]]
c = 4

[implied.table.header]
"esc\\"aped" = 1
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("top",), 2),
        (("quoted key",), 3),
        (("dotted", "key"), 4),
        (("table",), 6),
        (("table", "text"), 7),
        (("table", "literal"), 11),
        (("table", "list"), 13),
        (("table", "list", 0), 14),
        (("table", "list", 1, "inner"), 15),
        (("table", "list", 1, "other", 1), 16),
        (("table", "list", 2), 17),
        (("rows",), 20),
        (("rows", 0, "a"), 21),
        (("rows", 1), 22),
        (("rows", 1, "a"), 23),
        (("rows", 1, "deep", "b"), 25),
        (("rows", 1, "deep", "more", 0, "c"), 27),
        (("implied", "table"), 29),
        (("implied", "table", "header", 'esc"aped'), 30),
        (("rows", 1, "missing", "below"), 22),
        (("missing",), 1),
    ],
)
def test_every_key_is_found_on_its_line(path: Path, line: int) -> None:
    assert Lines(TEXT).line(path) == line


VALUES = st.recursive(
    st.sampled_from(["1", "true", '"a\\"#]"', "'}='", '"""\n[x]\n"""', "'''\n''a'''", "1979-05-27 07:32:00", "-1.5e3"]),
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda values: "[ " + " , # c]\n".join(values) + "\n]")
        | st.lists(inner, max_size=3).map(
            lambda values: "{ " + ", ".join(f"k{i} = {v}" for i, v in enumerate(values) if "\n" not in v) + " }"
        )
    ),
    max_leaves=6,
)


@given(st.lists(st.tuples(st.sampled_from(["", "[t]", "[[r]]", "[r.s]", "[t.u]", "[[t.w]]"]), VALUES), max_size=6))
def test_every_key_of_every_parsed_text_has_a_line_that_holds_it(parts: list[tuple[str, str]]) -> None:
    text = "".join(f"{header}\nkey-{number} = {value}\n" for number, (header, value) in enumerate(parts))
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    lines, rows = Lines(text), text.split("\n")

    for path in keys(table, ()):
        assert str(path[-1]) in rows[lines.line(path) - 1]


def keys(value: Any, path: Path) -> list[Path]:  # Any: raw TOML
    """The path of every key inside *value*."""
    found: list[Path] = []
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in entries:
        found += [(*path, key)] if isinstance(key, str) else []
        found += keys(inner, (*path, key))
    return found
