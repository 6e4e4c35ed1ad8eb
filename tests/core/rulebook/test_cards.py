import msgspec
import pytest

from headjudge.core.rulebook.cards import Ambiguity


@pytest.mark.parametrize(
    ("written", "settings"),
    [({}, ()), ({"setting": "a"}, ("a",)), ({"setting": ["a", "b"]}, ("a", "b"))],
)
def test_an_ambiguity_names_no_setting_or_one_or_several(written: dict[str, object], settings: tuple[str, ...]) -> None:
    told = {"id": "X-AMB-01", "section": "1", "question": "q", "default": "d", "why": "w"}

    ambiguity = msgspec.convert(told | written, Ambiguity)

    assert ambiguity.settings == settings
