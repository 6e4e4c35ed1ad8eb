"""Our reader of character tables, held against fontTools."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTCollection, TTFont
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.refusals import BadInput
from headjudge.formats.paper.font_files import characters
from headjudge.formats.paper.glyphs import OWN_FONTS

FILES = sorted(OWN_FONTS.glob("*.ttf"))
SMALL = OWN_FONTS / "NotoSans_400Regular.ttf"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_characters_of_our_fonts_are_those_fonttools_finds(path: Path) -> None:
    with TTFont(path, lazy=True) as font:
        assert characters(path) == frozenset(font.getBestCmap())


def test_a_font_with_only_the_short_table_is_read(tmp_path: Path) -> None:
    with TTFont(SMALL) as font:
        font["cmap"].tables = [table for table in font["cmap"].tables if table.format == 4]
        font.save(tmp_path / "short.ttf")
        wanted = frozenset(font.getBestCmap())

    assert characters(tmp_path / "short.ttf") == wanted


def test_a_collection_of_fonts_is_read(tmp_path: Path) -> None:
    collection = TTCollection()
    collection.fonts = [TTFont(SMALL)]
    collection.save(tmp_path / "many.ttc")

    assert characters(tmp_path / "many.ttc") == characters(SMALL)


@given(st.binary(max_size=200))
def test_bytes_that_are_no_font_are_refused(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.mktemp("fonts") / "any.ttf"
    path.write_bytes(content)

    with pytest.raises(BadInput, match="no font"):
        characters(path)


@given(cut=st.integers(0, 4000))
def test_a_font_cut_short_is_refused(tmp_path_factory: pytest.TempPathFactory, cut: int) -> None:
    path = tmp_path_factory.mktemp("fonts") / "cut.ttf"
    path.write_bytes(SMALL.read_bytes()[:cut])

    with pytest.raises(BadInput, match="no font"):
        characters(path)
