"""The figures and options as data."""

from importlib.resources import files

import pytest

from headjudge.core.refusals import BadInput
from headjudge.games.buddyfight.figures import parse_book, with_options
from headjudge.games.buddyfight.random_play import Shelf
from headjudge.rulebooks.volumes import volume

CONTENT = files("headjudge.games.buddyfight").joinpath("figures.toml").read_bytes()


def test_every_figure_and_option_is_cited(shelf: Shelf) -> None:
    book = shelf.book
    names = {name.replace("_", "-") for struct in (book.figures, book.options) for name in struct.__struct_fields__}

    assert set(book.sections) == names
    assert all(book.sections.values())


def test_every_ambiguity_that_names_a_setting_has_that_option_and_the_other_way_round(shelf: Shelf) -> None:
    settings = {name for doubt in volume("buddyfight").cards.ambiguity for name in doubt.settings}

    assert settings == {name.replace("_", "-") for name in shelf.book.options.__struct_fields__}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"value = 10", b'value = "ten"'),
        (b"[figure.starting-life]", b"[figure.starting-lives]"),
        (b"[option.size-choice]", b"[option.size-choices]"),
        (b'cite = "SU"\n', b""),
        (b'value = "hit"', b'value = "miss"'),
    ],
)
def test_a_figures_file_that_is_not_whole_is_refused(old: bytes, new: bytes) -> None:
    with pytest.raises(BadInput, match=r"figures\.toml: "):
        parse_book(CONTENT.replace(old, new, 1), "figures.toml")


def test_options_change_one_by_one(shelf: Shelf) -> None:
    changed = with_options(shelf.book, {"first-fighter-draws": True}, "test")

    assert changed.options.first_fighter_draws and not shelf.book.options.first_fighter_draws
    assert changed.options.size_choice == shelf.book.options.size_choice
