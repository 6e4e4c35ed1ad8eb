"""What holds for the settings of every rulebook in the box."""

import msgspec
import pytest

from headjudge.core.rulebook.choices import with_choices
from headjudge.core.rulebook.decks import Format
from headjudge.core.rulebook.game import Game
from headjudge.core.rulebook.rulebook import Core, Rulebook
from headjudge.rulebooks import shelf


@pytest.fixture(params=shelf.ids())
def rulebook(request: pytest.FixtureRequest) -> Rulebook:
    return shelf.rulebook(str(request.param))


def test_the_default_of_a_setting_is_what_the_rulebook_says_without_it(rulebook: Rulebook) -> None:
    defaults = {setting.id: setting.default for setting in rulebook.core.settings}

    assert with_choices(rulebook, defaults) == rulebook


def test_every_other_choice_changes_the_rulebook_and_leaves_it_well_formed(rulebook: Rulebook) -> None:
    for setting in rulebook.core.settings:
        for choice in setting.choices:
            if not setting.changes or choice == setting.default:
                continue
            changed = with_choices(rulebook, {setting.id: choice})

            assert changed != rulebook, f"{setting.id} = {choice}"
            assert msgspec.convert(msgspec.to_builtins(changed.core), Core) == changed.core
            assert msgspec.convert(msgspec.to_builtins(changed.games), dict[str, Game]) == changed.games
            assert msgspec.convert(msgspec.to_builtins(changed.formats), dict[str, Format]) == changed.formats


def test_every_key_a_setting_changes_exists(rulebook: Rulebook) -> None:
    for setting in rulebook.core.settings:
        for key in setting.changes:
            alone = _only(rulebook, setting.id, key)

            assert with_choices(alone, {setting.id: _other(setting.default)}) != alone, key


def _other(value: str | int | bool) -> str | int | bool:
    return not value if isinstance(value, bool) else value + 1 if isinstance(value, int) else f"not {value}"


def _only(rulebook: Rulebook, id: str, key: str) -> Rulebook:
    """The rulebook with a setting that changes only *key*."""
    settings = tuple(
        msgspec.structs.replace(setting, changes=(key,)) if setting.id == id else setting
        for setting in rulebook.core.settings
    )
    return msgspec.structs.replace(rulebook, core=msgspec.structs.replace(rulebook.core, settings=settings))
