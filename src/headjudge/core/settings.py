"""What one event chose: its structure, its rounds, its territory, and the rulebook's own settings."""

from collections.abc import Mapping
from typing import Final

import msgspec

from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.choices import with_choices
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.settings import Setting, Value
from headjudge.core.rulebook.structures import Structure

LARGEST: Final = 1_000_000
"""Of any figure of an event where its book names no limit."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The choices of an event; whatever it leaves open has the rulebook's default."""

    structure: str | None = None
    rounds: int | None = None
    """The planned number of rounds; with fewer played, standings are provisional."""

    remaining: int | None = None
    """The stage ends as soon as no more than so many are left."""

    territory: str | None = None
    """`japan` or `world`, where the book ranks them differently."""

    level: int | None = None
    win: int | None = None
    """The announced value of a match win."""

    stack: int | None = None
    """Chips everybody starts with."""

    antes: tuple[int, ...] = ()
    """Chips staked in round 1, 2, …; the last one repeats."""

    ranking: tuple[str, ...] = ()
    """The event's own order of criteria in place of the book's."""

    pairing_order: tuple[str, ...] = ()
    """What orders the field for pairing, where the event wants another order than the book's."""

    chosen: Mapping[str, Value] = {}
    """The rulebook's settings the event changed, by id."""


class Chosen(msgspec.Struct, frozen=True):
    """Settings read beside their rulebook: every open choice filled in, every wrong one refused."""

    rulebook: Rulebook
    """With the choices in place wherever a setting changes one of its values."""

    settings: Settings
    structure_id: str
    structure: Structure
    """The structure being played, a win worth what the event announced."""

    def value(self, id: str) -> Value | None:
        """What holds for the rulebook's setting *id*; None where the rulebook has no such setting."""
        setting = next((known for known in self.rulebook.core.settings if known.id == id), None)
        if setting is None:
            return None
        by_level = setting.levels.get(str(self.settings.level), setting.default)
        return self.settings.chosen.get(id, by_level)


def chosen(rulebook: Rulebook, settings: Settings) -> Chosen:
    """*settings* checked against *rulebook*. Raises: BadInput, Unknown."""
    known = {setting.id: setting for setting in rulebook.core.settings}
    for id, value in settings.chosen.items():
        if id not in known:
            raise BadInput("settings.{id}: {book} has no such setting.", id=id, book=rulebook.core.rulebook.short)
        _check(known[id], value, rulebook, settings.level)
    if settings.level is not None:
        rulebook.level(settings.level)
    played = with_choices(rulebook, _decided(rulebook, settings))
    id = settings.structure or usual_structure(played)
    return Chosen(played, settings, id, _with_win(played.structure(id), settings.win))


def usual_structure(rulebook: Rulebook) -> str:
    """The structure of an event that names none: the book's first in which nobody is eliminated, else its first."""
    structures = rulebook.core.structures
    lasting = (id for id, one in structures.items() if one.elimination is None and not one.finals_only)
    return next(lasting, next(iter(structures)))


def _with_win(structure: Structure, win: int | None) -> Structure:
    """*structure* with a win worth *win*, where the event announced another value and the book offers it."""
    if win is None:
        return structure
    points = structure.points
    if points is None or win not in (points.win, *points.win_options):
        raise BadInput("settings.win: {win} points for a win are not offered here.", win=win)
    return msgspec.structs.replace(structure, points=msgspec.structs.replace(points, win=win))


def _decided(rulebook: Rulebook, settings: Settings) -> Mapping[str, Value]:
    """What the event chose, and what its level decides where the event left it open."""
    level = str(settings.level)
    by_level = {setting.id: setting.levels[level] for setting in rulebook.core.settings if level in setting.levels}
    return {**by_level, **settings.chosen}


def _check(setting: Setting, value: Value, rulebook: Rulebook, level: int | None) -> None:
    """Refuse a value the setting does not offer."""
    place = f"settings.{setting.id}"
    cite = rulebook.source(setting)
    if setting.locked and value != setting.default:
        raise BadInput("{place}: this choice belongs to the publisher.", cite, place=place)
    if level in setting.locked_levels and value != setting.levels.get(str(level), setting.default):
        raise BadInput("{place}: the book leaves no choice at level {level}.", cite, place=place, level=level)
    if setting.choices and not any(value == choice and type(value) is type(choice) for choice in setting.choices):
        offered = tuple(map(str, setting.choices))
        raise BadInput(
            "{place}: {value} is not offered; choose from {offered}.", cite, place=place, value=value, offered=offered
        )
    if type(value) is not type(setting.default) and not setting.choices:
        raise BadInput("{place}: {value!r} is not of the kind expected here.", cite, place=place, value=value)
    if isinstance(value, int) and setting.least is not None and value < setting.least:
        raise BadInput("{place}: {value} is less than {least}.", cite, place=place, value=value, least=setting.least)
    most = setting.most if setting.most is not None else LARGEST
    if isinstance(value, int) and value > most:
        raise BadInput("{place}: {value} is more than {most}.", cite, place=place, value=value, most=most)
