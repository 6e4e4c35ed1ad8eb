"""Every sheet as a real PDF: all names on it, real glyphs, inside the page, whatever people are called."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.formats.paper.reading import MM, pages, runs, text, words
from tests.formats.paper.samples import PEOPLE, blank_sheets, every_sheet, slips

from headjudge.formats.paper.glyphs import MISSING, case
from headjudge.formats.paper.press import PAPERS, Paper, Style, pictures, printed
from headjudge.formats.paper.sheets import Sheet

SIZES = {"a4": (210, 297), "letter": (215.9, 279.4)}
MARKUP = "#[]{}*_`$<>@\\/\"'~=-+"
NAMES = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Co", "Cn"]), min_size=1, max_size=120)
NASTY = st.one_of(NAMES, st.text(MARKUP, min_size=1, max_size=120), st.text("Ww寿 ", min_size=100, max_size=120))

FRAMED = ("PairingsByTable", "StandingsSheet", "DeckCheckList", "CutCertificate")
"""Sheets that have a page even with nobody on it."""

NASTIEST = ["W" * 120, "寿限無" * 40, "#panic()", "*bold* _it_", "שלום", "👩‍👩‍👧 Ann", "$x^2$ <a> @b \\n", "김" * 120]


def kind(sheet: Sheet) -> str:
    return type(sheet).__name__


def bare(name: str) -> str:
    """*name* without spaces and marks of variants, the way it is compared with what stands on paper."""
    return "".join(
        one for one in unicodedata.normalize("NFC", name) if not one.isspace() and not 0xE0100 <= ord(one) <= 0xE01EF
    )


@pytest.mark.parametrize("sheet", every_sheet(PEOPLE), ids=kind)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_name_is_on_the_sheet_in_real_glyphs(sheet: Sheet, language: str) -> None:
    made = printed(sheet, Style(language="ja" if language == "ja" else "en"))

    written = words(made.pdf)
    assert made.unprintable == ()
    assert [name for name in PEOPLE if bare(name) not in written] == []
    assert [run for page in pages(made.pdf) for run in runs(page) if run.empty_boxes] == []


def test_japanese_names_are_set_in_the_japanese_font() -> None:
    made = printed(slips(["佐藤 健", "Ann"]))

    fonts = {run.font.partition("+")[2] for page in pages(made.pdf) for run in runs(page) if "佐藤" in run.text}
    assert fonts == {"NotoSansJP-Bold"}


def test_hebrew_and_arabic_names_are_set_in_fonts_of_their_own() -> None:
    made = printed(slips(["דוד", "محمد"]))

    fonts = {run.font.partition("+")[2] for page in pages(made.pdf) for run in runs(page)}
    assert made.unprintable == ()
    assert {"NotoSansHebrew-Bold", "NotoSansArabic-Bold"} <= fonts


@pytest.mark.parametrize("sheet", [*every_sheet(PEOPLE), *blank_sheets()], ids=kind)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_page_has_the_size_of_its_paper(sheet: Sheet, paper: Paper) -> None:
    for page in pages(printed(sheet, Style(paper=paper)).pdf):
        size = sorted((float(page.mediabox.width) / MM, float(page.mediabox.height) / MM))
        assert size == pytest.approx(SIZES[paper], abs=0.2)


def stands_in(said: str, name: str) -> bool:
    """Whether *name* is on paper. One that runs from right to left is read there letter by letter as it is seen."""
    if any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in name):
        return set(name) <= set(said)
    return name in said


def check(sheet: Sheet, names: list[str], paper: Paper) -> None:
    """Every name whole or marked and reported, and nothing beyond the edge."""
    ours = case()
    made = printed(sheet, Style(paper=paper))
    written = [(page, runs(page)) for page in pages(made.pdf)]
    said = bare("".join(run.text for _, found in written for run in found))

    assert set(made.unprintable) == {name for name in names if ours.lacks(name)}
    assert [name for name in names if not stands_in(said, bare(ours.printed(name)))] == []
    for page, found in written:
        width, height = float(page.mediabox.width), float(page.mediabox.height)
        assert [run for run in found if run.x < 0 or run.x + run.width > width or not 0 < run.y < height] == []


@pytest.mark.parametrize("sheet", every_sheet(NASTIEST), ids=kind)
def test_the_nastiest_names_are_whole_and_stay_on_the_page(sheet: Sheet) -> None:
    check(sheet, NASTIEST, "a4")


@settings(max_examples=20)
@given(names=st.lists(NASTY, min_size=6, max_size=6), which=st.integers(0, 9), paper=st.sampled_from(PAPERS))
def test_whatever_people_are_called_names_are_whole_and_stay_on_the_page(
    names: list[str], which: int, paper: Paper
) -> None:
    check(every_sheet(names)[which], names, paper)


def test_a_name_with_a_missing_character_is_named_and_visibly_marked() -> None:
    made = printed(slips(["김철수", "Ann"]))

    assert made.unprintable == ("김철수",)
    assert MISSING * 3 in text(made.pdf)


def test_the_same_sheet_gives_the_same_bytes() -> None:
    assert printed(slips(PEOPLE)).pdf == printed(slips(PEOPLE)).pdf


@pytest.mark.parametrize("sheet", [sheet for sheet in every_sheet(()) if kind(sheet) in FRAMED], ids=kind)
def test_a_list_of_nobody_is_still_a_page(sheet: Sheet) -> None:
    assert bare("Spring Cup") in words(printed(sheet).pdf)


def test_pictures_are_pages_as_png() -> None:
    found = pictures(slips(PEOPLE, 4))

    assert [one[:8] for one in found] == [b"\x89PNG\r\n\x1a\n"]
