"""TRF16: fixed columns, both sides of every match, read, written, refused."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.formats.exchanges import events, field_of

from headjudge.core.history import Entrant, History, Match, Round
from headjudge.core.ids import PlayerId
from headjudge.core.refusals import BadInput
from headjudge.core.results import DoubleLoss, Draw, Win
from headjudge.formats.exchange import Exchanged
from headjudge.formats.trf import Worth, read, written

HEAD = "012 Spring Open\n042 2026/01/17\nXXR 5\nXXP 1 3\n"


def line(number: int, name: str, code: str, *rounds: str) -> str:
    """A player's line, column by column."""
    start = f"001 {number:4d} m    {name:<33} 1500 JPN {code:>11} 1990/01/01  1.0 {number:4d}"
    return start + "".join(f"  {cell}" for cell in rounds)


OPEN = HEAD + "\n".join(
    [
        line(1, "Lee,Ann", "111", "   2 w 1", "   3 b ="),
        line(2, "佐藤,花子", "222", "   1 b 0", "0000 - U"),
        line(3, "Cy", "333", "0000 - F", "   1 w ="),
        line(4, "Di", "444", "0000 - Z", "        "),
    ]
)
ANN, HANA, CY, DI = (PlayerId(id) for id in ("111", "222", "333", "444"))


def test_a_chess_report_is_read() -> None:
    event = read(OPEN.encode())

    assert (event.name, event.rounds) == ("Spring Open", 5)
    assert [one.name for one in event.swiss.entrants] == ["Lee,Ann", "佐藤,花子", "Cy", "Di"]
    assert event.swiss.rounds == (
        Round((Match((ANN, HANA), Win(ANN)),), (CY,)),
        Round((Match((CY, ANN), Draw()),), (HANA,)),
    )
    assert event.swiss.apart == ((ANN, CY),)


@pytest.mark.parametrize(
    ("ours", "theirs", "result"),
    [
        ("+", "-", Win(ANN)),
        ("-", "-", DoubleLoss()),
        ("0", "0", DoubleLoss()),
        ("D", "D", Draw()),
        ("L", "W", Win(HANA)),
        (" ", " ", None),
    ],
)
def test_every_result_has_its_two_signs(ours: str, theirs: str, result: Win | Draw | DoubleLoss | None) -> None:
    two = "\n".join([line(1, "A", "111", f"   2 w {ours}"), line(2, "B", "222", f"   1 b {theirs}")])

    assert read(two.encode()).swiss.rounds[0].matches[0].result == result


def test_columns_stand_where_the_federation_wants_them() -> None:
    history = History(
        (Entrant(PlayerId("JP-0001"), "Ann"), Entrant(PlayerId("B"), "Bea")),
        (Round((Match((PlayerId("B"), PlayerId("JP-0001")), Win(PlayerId("B"))),)),),
    )

    *_, ann, bea = written(Exchanged(swiss=history), Worth(3, 1, 0, 3)).decode().splitlines()

    assert (ann[0:3], ann[4:8], ann[14:17], ann[57:68]) == ("001", "   1", "Ann", "    JP-0001")
    assert (ann[80:84], ann[85:89]) == (" 0.0", "   1")
    assert (ann[91:95], ann[96], ann[98]) == ("   2", "b", "0")
    assert (bea[80:84], bea[91:95], bea[96], bea[98]) == (" 3.0", "   1", "w", "1")


def test_what_results_are_worth_is_told_to_the_engine() -> None:
    text = written(Exchanged(swiss=History((Entrant(ANN),))), Worth(3, 1, 0, 3)).decode()

    assert "BBW  3.0\nBBD  1.0\nBBL  0.0\nBBU  3.0\n" in text


@given(events())
def test_writing_and_reading_gives_the_same_event(event: Exchanged) -> None:
    players = event.swiss.entrants
    apart = ((players[0].id, players[-1].id),) if len(players) > 1 else ()
    kept = msgspec.structs.replace(event, swiss=msgspec.structs.replace(event.swiss, apart=apart))

    back = read(written(kept))

    assert back.name == kept.name
    assert field_of(back.swiss) == field_of(kept.swiss)
    assert back.swiss.apart == apart
    for read_round, round_ in zip(back.swiss.rounds, kept.swiss.rounds, strict=True):
        assert set(read_round.matches) == set(round_.matches)
        assert (set(read_round.byes), set(read_round.dropped)) == (set(round_.byes), set(round_.dropped))


def test_an_id_that_does_not_fit_gives_way_to_the_number() -> None:
    long = History((Entrant(PlayerId("an id of many letters"), "Ann"),))

    assert [one.id for one in read(written(Exchanged(swiss=long))).swiss.entrants] == ["1"]


def test_more_players_than_four_digits_are_refused() -> None:
    many = History(tuple(Entrant(PlayerId(str(number))) for number in range(10_000)))

    with pytest.raises(BadInput, match="9999 players"):
        written(Exchanged(swiss=many))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is no player in this file: no line begins with 001."),
        (OPEN.replace("001    2", "001   xx"), "line 6: 'xx' is no number."),
        (OPEN.replace("001    2", "001    1"), "Two players have the same starting number."),
        (OPEN.replace("   1 b 0", "   1 b 1"), "line 5, round 1: '1' and '1' do not go together."),
        (OPEN.replace("   1 b 0", "   3 b 0"), "line 5, round 1: the opponent's line does not agree."),
        (OPEN.replace("0000 - U", "0000 - H"), "line 6, round 2: 'H' without an opponent is not known here."),
        (OPEN.replace("XXP 1 3", "XXP 1 9"), "XXP: it names somebody who is not in the file."),
    ],
)
def test_a_broken_file_is_refused_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        read(text.encode())

    assert refused.value.sentence == sentence


@given(st.text(max_size=40), st.integers(0, len(OPEN)))
def test_any_text_spliced_in_is_read_or_refused(noise: str, where: int) -> None:
    try:
        read((OPEN[:where] + noise + OPEN[where:]).encode())
    except BadInput as refused:
        assert refused.sentence.endswith(".")


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    try:
        read(content)
    except BadInput as refused:
        assert refused.sentence.endswith(".")
