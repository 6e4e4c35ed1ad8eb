"""How refusals are written: a template and its facts, never a composed sentence; each has its Japanese."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

from headjudge.core.floor.endings import Ended
from headjudge.core.floor.issuing import Target
from headjudge.core.permissions import MAY
from headjudge.core.state import Cause
from headjudge.web.words import phrases

SOURCE = Path(__file__).parents[2] / "src" / "headjudge"
SAID_FROM = {"Mistake": 1, "NotPermitted": 0}
"""Refusals with an `__init__` that are raised with words all the same -> from which argument on."""

ROOMS = (
    "core",
    "services",
    "store",
    "web",
    "games/buddyfight/script.py",
    "games/buddyfight/references.py",
    "formats/players_csv.py",
)
"""What a page or the API can show; other files are read at the terminal."""


def modules() -> dict[str, ast.Module]:
    """Every module that refuses something a page can show."""
    paths = [
        path for room in ROOMS for path in ([SOURCE / room] if room.endswith(".py") else SOURCE.glob(f"{room}/**/*.py"))
    ]
    return {path.relative_to(SOURCE).as_posix(): ast.parse(path.read_text("utf-8")) for path in paths}


def refusals(trees: dict[str, ast.Module]) -> set[str]:
    """The names of `Refusal` and of everything below it."""
    classes = [node for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    found, more = set(), {"Refusal"}
    while more:
        found |= more
        more = {one.name for one in classes for base in one.bases if isinstance(base, ast.Name) and base.id in found}
        more -= found
    return found


def worded(trees: dict[str, ast.Module]) -> set[str]:
    """The classes with an `__init__` of their own: their sentence stands there, not where they are raised."""
    classes = [node for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return {one.name for one in classes for part in one.body if getattr(part, "name", "") == "__init__"} - {"Refusal"}


class Said:
    """What the refusals and phrases of some modules are made of."""

    def __init__(self) -> None:
        self.trees = modules()
        self.names = refusals(self.trees) | {"phrase"}
        self.own_words = worded(self.trees) & self.names
        self.templates: dict[str, str] = {}
        """Template -> where it stands."""

        self.composed: list[str] = []
        for place, tree in self.trees.items():
            kept = dict(self._kept(tree))
            for call in ast.walk(tree):
                if isinstance(call, ast.Call) and self._refuses(call):
                    for argument in call.args[self._first(call) :]:
                        self._take(argument, f"{place}:{call.lineno}", kept)

    def _first(self, call: ast.Call) -> int:
        """From which argument on *call* has words; none, where a refusal makes its own sentence out of facts."""
        name = getattr(call.func, "id", "")
        if name in SAID_FROM:
            return SAID_FROM[name]
        return len(call.args) if name in self.own_words else 0

    def _kept(self, tree: ast.Module) -> Iterator[tuple[str, list[ast.expr]]]:
        """Name -> what is assigned to it, for templates that are chosen first."""
        assigned: dict[str, list[ast.expr]] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                assigned.setdefault(node.targets[0].id, []).append(node.value)
        yield from assigned.items()

    def _refuses(self, call: ast.Call) -> bool:
        if isinstance(call.func, ast.Attribute):
            return call.func.attr == "__init__" and ast.unparse(call.func.value) == "super()"
        return isinstance(call.func, ast.Name) and call.func.id in self.names

    def _take(self, said: ast.expr, place: str, kept: dict[str, list[ast.expr]]) -> None:
        match said:
            case ast.Constant(value=str() as template) if template:
                self.templates[template] = place
            case ast.JoinedStr() | ast.BinOp() if any(_is_text(part) for part in ast.walk(said)):
                self.composed.append(place)
            case ast.IfExp(body=one, orelse=other):
                self._take(one, place, kept)
                self._take(other, place, kept)
            case ast.Name(id="said"):
                for value in kept.get("said", ()):
                    self._take(value, place, {})
            case ast.Call(func=ast.Name(id="Words"), keywords=languages):
                texts = [word.value.value for word in languages if isinstance(word.value, ast.Constant)]
                assert len({frozenset(places(str(text))) for text in texts}) == 1, place


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def places(template: str) -> set[str]:
    """The names of the places in *template*."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


@pytest.fixture(scope="module")
def said() -> Said:
    return Said()


def test_no_refusal_is_a_composed_sentence(said: Said) -> None:
    assert said.composed == []
    assert len(said.templates) > 250


def test_every_template_has_its_japanese(said: Said) -> None:
    known = phrases("ja")

    assert {place: template for template, place in said.templates.items() if template not in known} == {}


def test_a_translation_has_the_places_of_its_template(said: Said) -> None:
    known = phrases("ja")

    assert [template for template in said.templates if places(template) != places(known[template])] == []


def test_every_place_is_a_plain_name(said: Said) -> None:
    odd = [template for template in said.templates for name in places(template) if not name.isidentifier()]

    assert odd == []


def test_the_words_that_refusals_take_from_the_rules_have_their_japanese() -> None:
    tags = {str(command.__struct_config__.tag) for command in MAY}
    words = tags | {*get_args(Cause), *get_args(Target), *get_args(Ended)}

    assert words - set(phrases("ja")) == set()
