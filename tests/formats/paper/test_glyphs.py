"""Which characters can be printed; a name that cannot is marked, never lost in silence."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.refusals import BadInput
from headjudge.formats.paper.glyphs import MISSING, OWN_FONTS, case

OURS = case()


@pytest.mark.parametrize(
    "name",
    [
        "佐藤 健",
        "髙橋 﨑",
        "𠮷野",
        "ｻﾄｳ",
        "Łukasz",
        "Žofia",
        "Şule İnce",
        "Nguyễn Văn",
        "Ελένη",
        "Юлія",
        "Ștefan",
        "Œuvre",
        "דוד בן־גוריון",
        "محمد الخطيب",
    ],
)
def test_names_of_japan_europe_and_the_near_east_are_printed_as_they_are(name: str) -> None:
    assert OURS.printed(name) == name
    assert not OURS.lacks(name)


@pytest.mark.parametrize(
    ("name", "printed"),
    [("김철수", "〓〓〓"), ("Ann 😀", "Ann 〓"), ("สมชาย", "〓〓〓〓〓")],
)
def test_a_geta_stands_for_every_character_the_fonts_lack(name: str, printed: str) -> None:
    assert OURS.printed(name) == printed
    assert OURS.lacks(name)


def test_a_decomposed_letter_is_printed_composed_where_only_that_is_there() -> None:
    assert OURS.printed("e\u0301 김") == "é 〓〓"[:3]


def test_marks_nobody_sees_are_left_out_and_are_no_loss() -> None:
    assert OURS.printed("A\u202enn\u200d") == "Ann"
    assert not OURS.lacks("A\u202enn\u200d")


def test_a_kanji_keeps_the_mark_that_asks_for_its_variant() -> None:
    assert OURS.printed("葛\U000e0100城") == "葛\U000e0100城"


def test_a_geta_in_a_name_is_a_character_like_others() -> None:
    assert not OURS.lacks(f"Ann {MISSING}")
    assert OURS.lacks(f"Ann {MISSING}😀")


@given(st.text(max_size=40))
def test_what_is_printed_can_be_printed(text: str) -> None:
    printed = OURS.printed(text)

    assert OURS.printed(printed) == printed
    assert not OURS.lacks(printed)


def test_further_fonts_bring_further_characters(tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "one.ttf").write_bytes((OWN_FONTS / "NotoSans_400Regular.ttf").read_bytes())

    assert case(tmp_path / "more").characters == OURS.characters
    assert case(tmp_path / "more").folders == (OWN_FONTS, tmp_path / "more")


def test_a_folder_that_is_none_is_refused_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="nowhere is no folder with fonts"):
        case(tmp_path / "nowhere")


def test_a_file_that_is_no_font_is_refused_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "broken.ttf").write_bytes(b"not a font at all")

    with pytest.raises(BadInput, match=r"broken\.ttf: This is no font"):
        case(tmp_path)
