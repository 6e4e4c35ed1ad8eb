"""Deck lists as players type them."""

import unicodedata

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from headjudge.core.decks.decklist import Decklist, decklist
from headjudge.core.decks.shortened import SHORTENED, without
from headjudge.core.phrases import Speaker
from headjudge.formats.decklists import HEADINGS, LONGEST_LINE, MOST, PRINTING, one_less, read, written

WIDE = str.maketrans("0123456789", "０１２３４５６７８９")


def tidy(name: str) -> str:
    return " ".join(unicodedata.normalize("NFC", name).split())


NAMES = (
    st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=40)
    .map(tidy)
    .filter(lambda name: name and not PRINTING.search(f" {name}"))
)
CARDS = st.lists(st.tuples(NAMES, st.integers(1, MOST)), max_size=8)
LISTS = st.dictionaries(st.sampled_from(sorted(HEADINGS)), CARDS, max_size=4).map(decklist)


@pytest.mark.parametrize(
    "line",
    [
        "4 Silver Bullet",
        "4x Silver Bullet",
        "4X Silver Bullet",
        "4 x Silver Bullet",
        "4× Silver Bullet",
        "4枚 Silver Bullet",
        "４　Silver Bullet",
        "４ｘ Silver Bullet",
        "Silver Bullet x4",
        "Silver Bullet ×4",
        "Silver Bullet x 4",
        "Silver Bullet\t4",
        "Silver Bullet ４",
        "Silver Bullet 4枚",
        "Silver Bullet４枚",
        "4 Silver Bullet (CMF) 055",
        "  4   Silver  Bullet ",
    ],
)
def test_a_card_and_its_number_are_read_however_they_are_typed(line: str) -> None:
    reading = read(line)

    assert reading.deck == Decklist({"main": {"Silver Bullet": 4}})
    assert reading.bad == ()


@pytest.mark.parametrize(("part", "heading"), [(part, word) for part, words in HEADINGS.items() for word in words])
@pytest.mark.parametrize("shape", ["{}", "{}:", "[{}]", "【{}】", "{} (15)", "{}（10枚）", "{}: 40", "== {} =="])
def test_headings_in_both_languages_begin_a_part(part: str, heading: str, shape: str) -> None:
    reading = read(f"{shape.format(heading)}\n1 Card")

    assert reading.deck == Decklist({part: {"Card": 1}})


def test_a_whole_list_is_read_part_by_part() -> None:
    text = """
        # my deck
        Ruler
        1 Arla Winds
        Magic Stones
        10 Wind Magic Stone
        Main Deck (2)
        1 Silver Stake
        1 silver stake
        // against fire
        Side Deck
        2 Barrier
        SB: 1 Silver Stake
    """

    assert read(text).deck == Decklist(
        {
            "ruler": {"Arla Winds": 1},
            "stones": {"Wind Magic Stone": 10},
            "main": {"Silver Stake": 2},
            "side": {"Barrier": 2, "Silver Stake": 1},
        }
    )


@pytest.mark.parametrize(
    ("line", "english", "japanese"),
    [
        ("Silver Bullet", "Line 2: say how many, as in “4 Silver Bullet”.", "2行目"),
        ("Silver Bullet (CMF) 055", "Line 2: say how many", "2行目"),
        ("12", "Line 2: there is a number but no card.", "カード名がありません"),
        ("0 Silver Bullet", "Line 2: 0 copies cannot be meant; write 1 to 999.", "0枚"),
        ("12345 Silver Bullet", "Line 2: 12345 copies", "12345枚"),
        ("4 " + "a" * LONGEST_LINE, "Line 2: no card has so long a name.", "長すぎて"),
    ],
)
def test_a_line_that_cannot_be_read_is_told_by_its_number_and_the_rest_is_read(
    line: str, english: str, japanese: str
) -> None:
    reading = read(f"1 Card\n{line}\n2 Other")

    assert reading.deck == Decklist({"main": {"Card": 1, "Other": 2}})
    (bad,) = reading.bad
    assert bad.number == 2
    assert str(bad.message).startswith(english)
    assert japanese in Speaker("ja").said(bad.message)


@given(LISTS)
def test_what_is_written_reads_back_as_the_same_list(deck: Decklist) -> None:
    assume(all(number <= MOST for cards in deck.parts.values() for number in cards.values()))

    reading = read(written(deck))

    assert reading.deck == deck
    assert reading.bad == ()


@given(st.text(max_size=300))
def test_any_text_is_read_or_told_line_by_line(text: str) -> None:
    reading = read(text)

    assert all(1 <= bad.number <= len(text.splitlines()) for bad in reading.bad)
    assert all(number > 0 for cards in reading.deck.parts.values() for number in cards.values())


@given(st.integers(1, MOST))
def test_full_width_digits_are_digits(number: int) -> None:
    wide = str(number).translate(WIDE)

    assert read(f"{wide} カード").deck == read(f"カード×{wide}").deck == Decklist({"main": {"カード": number}})


SPELLINGS = st.sampled_from(["{n} {c}", "{n}x {c}", "{c} x{n}", "{c}　{n}枚", "SB: {n} {c}", "{n} {c} (SET) 12"])
LINES = st.one_of(
    st.sampled_from(["", "# words", "Deck", "サイドボード", "Pool", "Side Deck (10)", "nothing to read"]),
    st.builds(
        lambda how, number, card: how.format(n=number, c=card),
        SPELLINGS,
        st.integers(1, 4),
        st.sampled_from(["Alice", "ＡＬＩＣＥ", "アリス", "7 Dwarfs"]),
    ),
)


def copies(deck: Decklist | None) -> dict[str, dict[str, int]]:
    """The cards of each part, whatever their spelling."""
    return {part: dict(deck.copies((part,))) for part in deck.parts} if deck else {}


@pytest.mark.rule("TO-7d-c")
@given(st.lists(LINES, max_size=12), st.sampled_from(["alice", "アリス", "7 Dwarfs"]))
def test_one_card_less_is_the_same_text_and_the_shorter_list(lines: list[str], card: str) -> None:
    text = "\n".join(lines)
    shorter = without(read(text).deck, card)
    assume(shorter is not None)

    after = one_less(text, SHORTENED, card)

    assert copies(read(after).deck) == copies(shorter)
    assert len(read(after).bad) == len(read(text).bad)
    changed = [line for line in text.splitlines() if line not in after.splitlines()]
    assert len(changed) <= len(SHORTENED)


def test_the_words_of_a_shortened_list_stay_the_players_own() -> None:
    text = "デッキ\n4 リリー\nサイドボード\nリリー ×2\n1 アリス"

    assert one_less(text, SHORTENED, "リリー") == "デッキ\n4 リリー\nサイドボード\n1 リリー\n1 アリス"
    assert one_less(text, SHORTENED, "アリス") == "デッキ\n4 リリー\nサイドボード\nリリー ×2"
