"""The figures of the game and the options for what the document leaves open, read from `figures.toml`."""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec

from headjudge.games.buddyfight.toml_files import checked_as, tables

Stage: TypeAlias = Literal["swiss", "double-elimination", "single-elimination"]


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The numbers of the game; each stands in the file with its section and source."""

    starting_life: int
    opening_hand: int
    opening_gauge: int
    deck_at_least: int
    copies_at_most: int
    drawn_per_turn: int
    drawn_for_charge: int
    size_at_most: int
    buddy_gift: int
    lowest_life: int


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The choices where the document is silent; each answers one ambiguity of `rules.toml`."""

    first_fighter_draws: bool
    first_turn_attacks: int
    """Attacks the first fighter may make in the first turn; 0 is no limit."""

    counter_limit_per_battle: int
    """Counters each fighter may use between attack steps 5 and 9; 0 is no limit."""

    counterattack_includes_equal: bool
    penetrate_needs: Literal["hit", "destruction"]
    penetrate_on_items: bool
    size_choice: Literal["not-the-last", "any"]
    use_without_target: bool
    nullified_buddy_call_counts: bool
    double_attack_after_miss: bool
    double_attack_in_link: bool
    surplus_is_destruction: bool
    simultaneous_loss: Mapping[Stage, Literal["draw", "non-turn-fighter"]]


class Book(msgspec.Struct, frozen=True):
    """What a duel is played by: the figures, the options, and the section behind each."""

    figures: Figures
    options: Options
    sections: Mapping[str, str]


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    value: Any  # Any: checked against Figures or Options once all values are together
    cite: str
    source: str = ""
    ambiguity: str = ""
    note: str = ""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    figure: dict[str, _Entry]
    option: dict[str, _Entry]


def parse_book(content: bytes, place: str) -> Book:
    """The figures and options of a figures file.

    Raises:
        BadInput: the file is not TOML, or an entry is missing, unknown, uncited or of the wrong kind.
    """
    file = checked_as(tables(content, place), _File, place)
    figures = checked_as({name: entry.value for name, entry in file.figure.items()}, Figures, place)
    options = checked_as({name: entry.value for name, entry in file.option.items()}, Options, place)
    return Book(figures, options, {name: entry.cite for name, entry in {**file.figure, **file.option}.items()})


def with_options(book: Book, changes: Mapping[str, Any], place: str) -> Book:  # Any: the values of a scenario file
    """The same book with some options chosen otherwise, named as in the file.

    Raises:
        BadInput: an option is unknown or of the wrong kind.
    """
    options = checked_as({**msgspec.to_builtins(book.options), **changes}, Options, place)
    return msgspec.structs.replace(book, options=options)
