"""Parts of a rulebook by dotted key."""

import tomllib

import pytest
from tests.rulebooks.spoiling import SMALL

from headjudge.core.rulebook.kinds import WHOLE_FILES, structs
from headjudge.core.rulebook.parts import HOMES, Book, part, with_part, without

BOOK: Book = {file: tomllib.loads(content.decode()) for file, content in SMALL.items()}


@pytest.mark.parametrize(
    ("key", "holds"),
    [
        ("structures.swiss.points.win", 3),
        ("policies.re-entry.value", False),
        ("infractions.2.1.title.en", "Foul language"),
        ("infractions.2.title.en", "Slow play"),
        ("levels.1.name.en", "Local"),
        ("games.embers.minutes.0.minutes", 50),
        ("brackets.top-4.matches.F.round", 2),
        ("rule.SM-4.1-a.kind", "compute"),
        ("games.nothing", None),
        ("structures.swiss.points.nothing", None),
        ("nothing", None),
        ("levels.999999999999999999", None),
    ],
)
def test_a_part_is_found_by_its_dotted_key(key: str, holds: object) -> None:
    assert part(BOOK, key) == holds


@pytest.mark.parametrize(
    "key", ["structures.chips", "policies.re-entry", "infractions.2.1", "games.embers", "rounds", "games", "levels.1"]
)
def test_a_part_can_be_left_out(key: str) -> None:
    left = without(BOOK, key)

    assert part(BOOK, f"{key}.embers" if key == "games" else key) is not None
    assert part(left, f"{key}.embers" if key == "games" else key) is None
    assert part(left, "structures.swiss") == part(BOOK, "structures.swiss")


def test_leaving_out_what_is_not_there_changes_nothing() -> None:
    assert without(BOOK, "structures.dice") == BOOK
    assert without(BOOK, "dice.structures") == BOOK


@pytest.mark.parametrize("key", ["structures.chips", "policies.re-entry", "infractions.2.1", "games.embers", "rounds"])
def test_a_part_left_out_can_be_put_back(key: str) -> None:
    back = with_part(without(BOOK, key), key, part(BOOK, key))

    assert part(back, key) == part(BOOK, key)


def test_what_the_book_says_itself_is_kept() -> None:
    merged = with_part(BOOK, "structures.swiss", {"points": {"win": 9, "missed": 1}})

    assert part(merged, "structures.swiss.points.win") == 3
    assert part(merged, "structures.swiss.points.missed") == 1


def test_every_key_has_one_home() -> None:
    keys = [
        field.encode_name
        for struct in structs()
        if struct.cls in WHOLE_FILES.values()
        for field in struct.fields
    ]  # fmt: skip

    assert sorted(keys) == sorted(HOMES)
