"""TOM's files: read, written, refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.formats.exchanges import events, simple, with_finals

from headjudge.core.history import Entrant, History, Match, Round
from headjudge.core.ids import PlayerId
from headjudge.core.refusals import BadInput
from headjudge.core.results import DoubleLoss, Draw, Win
from headjudge.formats.exchange import Exchanged
from headjudge.formats.tdf import read, written

CUP = b"""<?xml version="1.0" encoding="UTF-8"?>
<tournament type="2" stage="5" version="1.80" gametype="TRADING_CARD_GAME" mode="LEAGUECHALLENGE">
  <data><name>January Cup</name><id>26-01-000001</id></data>
  <players>
    <player userid="11"><firstname>Ann</firstname><lastname>Lee</lastname><birthdate>02/27/1990</birthdate></player>
    <player userid="12"><firstname>Bea</firstname><lastname>O&apos;Dea</lastname><staticseat>7</staticseat>
      <dropped><status>1</status><round>1</round></dropped></player>
    <player userid="13"><firstname>Cy</firstname><lastname></lastname></player>
  </players>
  <pods><pod category="2" stage="1"><subgroups><subgroup number="1"><players>
    <player userid="11" /><player userid="12" /><player userid="13" /></players></subgroup></subgroups>
    <rounds>
      <round number="1" type="2" stage="6" ><timeleft>0</timeleft><matches>
        <match outcome="1"><player1 userid="11"/><player2 userid="12"/><tablenumber>1</tablenumber></match>
        <match outcome="5"><player userid="13"/><tablenumber>0</tablenumber></match>
      </matches></round>
      <round number="2" type="2" stage="6"><matches>
        <match outcome="3"><player1 userid="13"/><player2 userid="11"/></match>
      </matches></round>
      <round number="3" type="1" stage="8"><matches>
        <match outcome="2"><player1 userid="13"/><player2 userid="11"/></match>
      </matches></round>
    </rounds></pod></pods>
</tournament>
"""

ANN, BEA, CY = (PlayerId(id) for id in ("11", "12", "13"))


def test_a_file_of_tom_is_read_with_its_drops_and_its_cut() -> None:
    event = read(CUP)

    assert event.name == "January Cup"
    assert [one.name for one in event.swiss.entrants] == ["Ann Lee", "Bea O'Dea", "Cy"]
    assert event.swiss.entrants[1].table == 7
    assert event.swiss.rounds == (
        Round((Match((ANN, BEA), Win(ANN)),), (CY,), dropped=(BEA,)),
        Round((Match((CY, ANN), Draw()),)),
    )
    assert event.finals == History(
        (Entrant(ANN, "Ann Lee"), Entrant(CY, "Cy")), (Round((Match((CY, ANN), Win(ANN)),)),)
    )


@pytest.mark.parametrize(("code", "result"), [("0", None), ("6", DoubleLoss()), ("10", DoubleLoss())])
def test_open_and_lost_matches_have_their_codes(code: str, result: DoubleLoss | None) -> None:
    event = read(CUP.replace(b'outcome="3"', f'outcome="{code}"'.encode()))

    assert event.swiss.rounds[1].matches[0].result == result


def test_several_pods_become_groups_of_one_field() -> None:
    two = CUP.replace(
        b"</pod></pods>",
        b'</pod><pod category="0"><subgroups><subgroup><players><player userid="21"/></players></subgroup></subgroups>'
        b'<rounds><round number="1" type="2"><matches><match outcome="5"><player userid="21"/></match></matches>'
        b"</round></rounds></pod></pods>",
    ).replace(b"</players>\n  <pods>", b'<player userid="21"/></players>\n  <pods>')

    swiss = read(two).swiss

    assert [one.group for one in swiss.entrants] == ["masters", "masters", "masters", "juniors"]
    assert swiss.rounds[0].byes == (CY, PlayerId("21"))
    assert read(written(Exchanged(swiss=swiss))).swiss == swiss


@given(events())
def test_writing_and_reading_gives_the_same_event(event: Exchanged) -> None:
    assert read(written(event)) == event


def test_finals_survive_as_well() -> None:
    event = with_finals(simple(8, 3, 5))

    back = read(written(event))

    assert back.finals is not None
    assert event.finals is not None
    assert back.finals.rounds == event.finals.rounds


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "line 1: this is not XML: no element found."),
        (b"<a></b>", "line 1: this is not XML: mismatched tag."),
        (b"<deck/>", "This is a deck file, not a tournament of TOM."),
        (b'<!DOCTYPE x [<!ENTITY a "b">]><tournament/>', "line 1: a document type is not allowed here."),
        (b"<a>" * 100, "line 1: elements are nested too deeply."),
        (CUP.replace(b'outcome="3"', b'outcome="77"'), "The outcome '77' of 13 against 11 is not known."),
        (CUP.replace(b'<player2 userid="12"/>', b""), "A match has no player2."),
        (CUP.replace(b'<player2 userid="12"/>', b'<player2 userid="11"/>'), "11 plays against nobody but 11."),
        (CUP.replace(b'<player1 userid="11"/>', b'<player1 userid="99"/>'), "Round 1: nobody entered as 99."),
        (CUP.replace(b'<player userid="13"/>', b'<player userid="11"/>'), "Round 1: somebody plays twice."),
        (CUP.replace(b'<player userid="12"><', b'<player userid="11"><'), "Two players have the same number."),
        (CUP.replace(b"<staticseat>7", b"<staticseat>seven"), "<staticseat> should be a number, not 'seven'."),
        (CUP.replace(b'encoding="UTF-8"', b'encoding="x-none"'), "This is not XML: unknown encoding: x-none."),
    ],
)
def test_a_broken_file_is_refused_in_one_sentence(content: bytes, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        read(content)

    assert refused.value.sentence == sentence


def test_a_billion_laughs_are_not_heard() -> None:
    laughs = b"".join(b'<!ENTITY l%d "%s">' % (n, b"&l%d;" % (n - 1) * 10) for n in range(1, 10))

    with pytest.raises(BadInput):
        read(b'<!DOCTYPE t [<!ENTITY l0 "ha">' + laughs + b"]><tournament>&l9;</tournament>")


def test_a_character_xml_cannot_hold_is_named() -> None:
    with pytest.raises(BadInput, match="XML cannot hold the character U\\+0001"):
        written(Exchanged(swiss=History((Entrant(ANN, "A\x01B C"),))))


@given(st.binary(max_size=80), st.integers(0, len(CUP)))
def test_any_bytes_spliced_in_are_read_or_refused(noise: bytes, where: int) -> None:
    try:
        read(CUP[:where] + noise + CUP[where:])
    except BadInput as refused:
        assert refused.sentence.endswith(".")
