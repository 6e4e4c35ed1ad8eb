"""The rulebooks in the box: clean, cited to the last value, and quick to find their way around."""

from collections.abc import Iterator, Mapping

import msgspec
import pytest

from headjudge.core.rulebook.cards import Ambiguity, Card
from headjudge.core.rulebook.lint import lint
from headjudge.core.rulebook.words import Cited
from headjudge.rulebooks import editions, ids, rulebook
from headjudge.rulebooks.shelf import BOX, files, files_by_name

FOLDERS = sorted(path.parent.name for path in BOX.glob("*/rulebook.toml"))


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_rulebook_of_the_box_has_no_problems(folder: str) -> None:
    problems = lint(files(BOX / folder), files_by_name)

    assert [str(problem) for problem in problems] == []


def values(value: object, place: str, cited: bool) -> Iterator[tuple[str, bool]]:
    """Every value inside *value*, and whether a table around it says where it comes from."""
    if isinstance(value, Card | Ambiguity):
        yield place, bool(value.section.strip())
    elif isinstance(value, msgspec.Struct):
        own = isinstance(value, Cited) and bool(value.sections) and all(section.strip() for section in value.sections)
        for field in msgspec.structs.fields(value):
            yield from values(getattr(value, field.name), f"{place}.{field.name}", cited or own)
    elif isinstance(value, Mapping):
        section = place.endswith(".core.section_names")  # the key is the section itself
        for key, entry in value.items():
            yield from values(entry, f"{place}.{key}", cited or (section and bool(key.strip())))
    elif isinstance(value, tuple):
        for position, entry in enumerate(value):
            yield from values(entry, f"{place}.{position}", cited)
    elif value is not None:
        yield place, cited


@pytest.mark.parametrize("id", ids())
def test_every_value_of_a_rulebook_is_cited(id: str) -> None:
    book = rulebook(id)
    found = list(values(msgspec.structs.replace(book, digest=None), id, cited=False))

    assert len(found) > 500
    assert [place for place, cited in found if not cited] == []


@pytest.mark.parametrize("id", ids())
def test_every_edition_of_a_rulebook_can_be_read(id: str) -> None:
    for edition in editions(id):
        assert rulebook(f"{id}@{edition.version}").core.rulebook.version == edition.version
