"""`headjudge handbook`: what the books ask to be shown is shown, to those it concerns, in both languages."""

import re
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Headjudge

from headjudge.cli import exits


def lines(headjudge: Headjudge, *arguments: str) -> list[dict[str, Any]]:
    """Every line of the handbook, with the title above it."""
    answer = headjudge("handbook", *arguments, "--json")
    assert answer.status == 0, answer.err
    return [{**line, "title": chapter["title"]} for chapter in answer.json["chapters"] for line in chapter["lines"]]


def saying(found: list[dict[str, Any]], words: str) -> list[dict[str, Any]]:
    return [line for line in found if re.search(words, line["en"]) or re.search(words, line["title"]["en"])]


SHOWN = [
    ("BR-0.1-a", "bushiroad", "Japanese edition holds", "0.1"),
    ("BR-0.1-c", "bushiroad", "leaves out games without English cards and adds", "0.1"),
    ("BR-1.1.1-d", "bushiroad --level 2", "knowing and following all of it is everybody's own", "1.1.1"),
    ("BR-1.2.1-a", "bushiroad --level 3", "Newest errata, and the guidelines of this event", "1.2.1"),
    ("BR-1.2.1-c", "bushiroad", "Keep the tournament fair and enjoyable", "1.2.1"),
    ("BR-1.2.1-k", "bushiroad", "Several drawn cards are not added to the hand at once", "1.2.1"),
    ("BR-1.2.3-d", "bushiroad", "Keep undisclosed cards secret, and do not seek", "1.2.3"),
    ("BR-1.3-a", "bushiroad --for head-judge", "Answer for every ruling", "1.3.1.4"),
    ("BR-1.3-a", "bushiroad --for organizer", "Permits ejections", "1.3.1.1"),
    ("BR-1.3-a", "bushiroad --for scorekeeper", "Keep the tournament running", "1.3.1.2"),
    ("BR-1.3.1.3-d", "bushiroad --for judge", "never speak down to anybody", "1.3.1.3"),
    ("BR-1.3.1.3-d", "bushiroad --for judge", "let no foul play pass", "1.3.1.3"),
    ("BR-1.3.1.1-g", "bushiroad --for organizer", "Neighbours and surroundings", "1.3.1.1"),
    ("BR-2.1.2-a", "bushiroad", "Hand above table level", "2.1.2"),
    ("BR-2.1.2-a", "bushiroad", "No cards that are not in use", "2.1.2"),
    ("BR-2.1.3-b", "bushiroad", "proxy reaches a public zone: the original takes its place", "2.1.3"),
    ("BR-2.1.3-b", "bushiroad", "original goes to a hidden zone: the proxy takes its place", "2.1.3"),
    ("BR-2.2-a", "bushiroad", "in your opponent's view, with the deck in sight and no face showing", "2.2"),
    ("BR-2.2-f", "bushiroad", "Hindu shuffle: .* Good as the first and the last", "2.2"),
    (
        "BR-2.2-f",
        "bushiroad",
        r"Deal shuffle \(5 / 7 piles\): .* Good before a round; not for .* in groups; quickly",
        "2.2",
    ),
    ("BR-2.2-f", "bushiroad", "Faro shuffle: .* Fast; never tilt the faces into view, and be gentle", "2.2"),
    ("BR-2.2-f", "bushiroad", "mix of methods is highly recommended", "2.2"),
    ("BR-2.1.4-a", "bushiroad", "Stand: turned by about 0°", "2.1.4"),
    ("BR-2.1.4-a", "bushiroad", "Rest: turned by about 90°", "2.1.4"),
    ("BR-2.1.4-a", "bushiroad", "Reverse: turned by about 180°", "2.1.4"),
    ("BR-2.1.4-a", "bushiroad", "Standing, resting and reversed cards can be told apart", "2.1.4"),
    ("BR-2.2-b", "bushiroad", "Offer your opponent a cut or a shuffle; no mix of methods", "2.2"),
    ("BR-2.3.1-b", "bushiroad --for judge", "No soiled or damaged sleeves", "2.3.1"),
    ("BR-2.3.1-b", "bushiroad --for judge", "Not transparent sleeves alone, nor sleeves that show the edge", "2.3.1"),
    ("BR-2.3.1-b", "bushiroad --for judge", "No printed, partly transparent sleeve over an opaque one", "2.3.1"),
    ("BR-2.3.1-b", "bushiroad --for judge", "slows the match, nothing that hides the information", "2.3.1"),
    ("BR-2.3.1-d", "bushiroad --for judge", "Only the card lies in its sleeve, apart from an authorised", "2.3.1"),
    ("BR-2.3.4-b", "bushiroad", "a wrong one excuses nothing", "2.3.4"),
    ("BR-2.3.5-a", "bushiroad", "Marks card positions or counts cards", "2.3.5"),
    ("BR-2.3.5-a", "bushiroad", "Stable six-sided dice; not dice with more sides", "2.3.5"),
    ("BR-4.2-d", "bushiroad --game buddyfight", "Draw 6 cards; the top 2 of the deck become gauge; life is 10", "4.2"),
    ("BR-5.2-a", "bushiroad --team", "organizer approves team names", "5.2.1"),
    ("BR-5.2-a", "bushiroad --team", "stands on the record of each of its members", "5.2.2.3"),
    ("BR-5.2.2.1-a", "bushiroad --team", "no talk from entering the area until the team match is decided", "5.2.2.1"),
    ("BR-5.2.2.2-a", "bushiroad --team", "nobody touches a team-mate's cards", "5.2.2.2"),
    ("BR-5.2.2.2-a", "bushiroad --team", "used a device or talked to the audience: silent", "5.2.2.2"),
    ("BR-PG-0-a", "bushiroad", "before it grows into something nobody can put right", "PG-0"),
    ("BR-PG-1-b", "bushiroad --for judge --level 1", "penalise lightly where somebody did not know", "PG-1"),
    ("BR-PG-1-b", "bushiroad --for judge --level 1", "Shop tournaments", "PG-1"),
    ("BR-PG-1-c", "bushiroad --for judge --level 2", "Qualifiers for level 3", "PG-1"),
    ("BR-PG-1-c", "bushiroad --for judge --level 2", "a major one strictly", "PG-1"),
    ("BR-PG-1-d", "bushiroad --for judge --level 3", "unintended infractions included", "PG-1"),
    ("BR-PG-5-a", "bushiroad --for judge", "The outcome is exactly the same as with the proper steps", "PG-5.1"),
    ("TO-2e-c", "tcg-office --for organizer", "Clear the venue promptly", "2e"),
    ("TO-2k-a", "tcg-office", "follows officials' instructions, plays fairly", "2k"),
    ("TO-4b-a", "tcg-office", "Sleeves", "4b"),
    ("TO-4i-a", "tcg-office", "Dice of the kind the game names, fair enough on every side", "4i"),
    ("TO-4j-a", "tcg-office", "Writing tools", "4j"),
    ("TO-4k-a", "tcg-office", "Counters and other small things", "4k"),
    ("TO-2b-a", "tcg-office", "Know and follow the comprehensive rules, these regulations and the penalty", "2b"),
    ("TO-2b-a", "tcg-office", "Be polite", "2b"),
    ("TO-2b-a", "tcg-office", "Wear clean and suitable clothes", "2b"),
    ("TO-2b-a", "tcg-office", "Do not discuss a game beside the table", "2b"),
    ("TO-7b-c", "tcg-office --level 2", "at a competitive tournament it must be shuffled", "7b"),
    ("TO-7e-a", "tcg-office", "Notes of the current match may be written and read; earlier ones may not", "7e"),
    ("TO-7e-a", "tcg-office", "Notes are allowed while building a limited deck", "7e"),
    ("TO-7e-a", "tcg-office", "No notes during the draft", "7e"),
    ("TO-8a-a", "tcg-office", "opponent may then shuffle or cut once; that ends the shuffle", "8a"),
    ("TO-8a-a", "tcg-office", "Dealing into piles is not shuffling: it only counts cards", "8a"),
    ("TO-8b-a", "tcg-office", "may be taken back as far as needed", "8b"),
    ("TO-8b-a", "tcg-office", "answered truthfully; other questions need no answer, but never a false one", "8b"),
    ("TO-8c-a", "tcg-office", "may be done in another order; the opponent may ask", "8c"),
    ("WA-ABT-a", "wars", "from a store's weekend tournament up to the World Championship", "About This Document"),
    ("WA-SAN-a", "wars --for director", "Current Rulings Messageboard", "Sanctioned Tournaments"),
    ("WA-PREP-d", "wars", "Choose Tournament Tickets", "Preparation for a Tournament"),
    (
        "WA-FAR-a",
        "wars --for director",
        "owner of a card carries out or enforces",
        "Forgotten actions - responsibility",
    ),
    ("WA-BD-DP-c", "wars --kind limited", "there is no review between packs", "Drafting Procedure"),
    ("FW-A6-f", "force-of-will", "looks at the own side deck during a game unless", "A6"),
    ("FW-A9-a", "force-of-will", "rearranged at any time, if stones keep their orientation", "A9"),
    ("FW-A9-a", "force-of-will", "decks are shuffled only when a card, an effect or an official says so", "A9"),
]


@pytest.mark.parametrize(
    ("event", "words", "section"),
    [pytest.param(*shown, marks=pytest.mark.rule(card), id=f"{card}-{shown[1][:20]}") for card, *shown in SHOWN],
)
def test_the_handbook_shows_it_with_its_section_in_both_languages(
    headjudge: Headjudge, event: str, words: str, section: str
) -> None:
    found = saying(lines(headjudge, *event.split()), words)

    assert found, "it is shown"
    assert any(cite.endswith(section) for line in found for cite in line["cite"])
    assert all(re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", line["title"]["ja"]) for line in found)
    assert all(line["ja"] != line["en"] for line in found)


HIDDEN = [
    ("BR-0.2-a", "bushiroad --level 1", "These floor rules"),
    ("BR-1.3-a", "bushiroad --for judge", "Has the highest authority over the tournament"),
    ("BR-5.2-a", "bushiroad", "team names"),
    ("BR-PG-1-b", "bushiroad --for judge --level 2", "penalise lightly"),
    ("BR-PG-1-d", "bushiroad --for judge --level 2", "unintended infractions included"),
    ("BR-4.2-d", "bushiroad --game vanguard", "become gauge"),
    ("TO-4b-a", "tcg-office --kind limited", "A deck, and a sideboard"),
    ("TO-2e-c", "tcg-office", "Clear the venue"),
    ("WA-BD-DP-c", "wars", "no review between packs"),
]


@pytest.mark.parametrize(
    ("event", "words"), [pytest.param(*rest, marks=pytest.mark.rule(card), id=card) for card, *rest in HIDDEN]
)
def test_what_does_not_concern_the_reader_is_left_out(headjudge: Headjudge, event: str, words: str) -> None:
    assert saying(lines(headjudge, *event.split()), words) == []


@pytest.mark.rule("BR-0.2-a")
def test_bushiroad_0_2_players_of_high_levels_and_officials_read_the_floor_rules_too(headjudge: Headjudge) -> None:
    for event in ("bushiroad --level 3", "bushiroad --level 1 --for judge", "bushiroad --level 1 --for organizer"):
        read = [line["en"] for line in lines(headjudge, *event.split()) if line["title"]["en"] == "What to read"]
        assert any("comprehensive rules" in line for line in read)
        assert any("These floor rules" in line for line in read)
    general = [
        line["en"] for line in lines(headjudge, "bushiroad", "--level", "1") if line["title"]["en"] == "What to read"
    ]
    assert [line for line in general if "comprehensive rules" in line] == general[:1]
    assert not any("floor rules" in line for line in general)


@pytest.mark.rule("BR-1.2.1-h")
def test_bushiroad_1_2_1_the_list_of_what_to_bring_follows_the_settings(headjudge: Headjudge) -> None:
    def brought(*event: str) -> list[str]:
        return [line["en"] for line in lines(headjudge, "bushiroad", *event) if line["title"]["en"] == "What to bring"]

    assert brought() == ["Your own legal deck", "A pen for the score sheets"]
    assert brought("--set", "score-sheets=digital") == ["Your own legal deck"]
    assert brought("--kind", "limited") == ["A pen for the score sheets"]
    assert brought("--game", "dragoborne")[-1].startswith("Your own dice")


@pytest.mark.rule("BR-2.3.1-f")
@pytest.mark.rule("BR-3.1.1-a")
@pytest.mark.parametrize(
    ("category", "said"),
    [("official", "are binding at this event"), ("sanctioned", "are advice at this event")],
)
def test_bushiroad_2_3_1_item_rules_bind_at_official_tournaments_and_advise_at_sanctioned_ones(
    headjudge: Headjudge, category: str, said: str
) -> None:
    found = [line["en"] for line in lines(headjudge, "bushiroad", "--category", category)]

    assert [said in line for line in found if line.startswith("Rules on items")] == [True]


@pytest.mark.rule("BR-2-a")
@pytest.mark.rule("BR-2.1-a")
@pytest.mark.rule("BR-4-a")
def test_bushiroad_a_section_is_looked_up_for_the_game_of_the_event(headjudge: Headjudge) -> None:
    vanguard = lines(headjudge, "bushiroad", "--game", "vanguard", "--section", "2")
    dragoborne = lines(headjudge, "bushiroad", "--game", "dragoborne", "--section", "2")
    cards = lines(headjudge, "bushiroad", "--section", "2.1")
    match = lines(headjudge, "bushiroad", "--section", "4")

    for part in ("2.1", "2.2", "2.3"):
        assert any(f"Bushiroad {part}" in cite for line in vanguard for cite in line["cite"])
    assert not saying(vanguard, "Dragoborne players bring")
    assert saying(dragoborne, "Dragoborne players bring")
    for part in ("2.1.1", "2.1.2", "2.1.3", "2.1.4"):  # legality, position, proxies, orientation
        assert any(f"Bushiroad {part}" in line["cite"] for line in cards)
    assert not saying(cards, "Playmats")
    for number in range(1, 8):  # match, time, conceding, draws, dropping, nicknames, extra turns
        assert any(f"Bushiroad 4.{number}" in line["cite"] for line in match)
    assert saying(match, "20 minutes")  # Buddyfight, best of one


@pytest.mark.rule("TO-2a-a")
@pytest.mark.parametrize(
    ("role", "name", "section"),
    [
        ("office", "TCG Office", "2c"),
        ("organizer", "Organizer", "2e"),
        ("deputy-organizer", "Acting organizer", "2e"),
        ("head-judge", "Head judge", "2g"),
        ("assistant-head-judge", "Assistant head judge", "2g"),
        ("judge", "Floor judge", "2h"),
        ("scorekeeper", "Scorekeeper", "2i"),
        ("event-assistant", "Event assistant", "2j"),
        ("player", "Player", "2k"),
        ("spectator", "Spectator", "2l"),
    ],
)
def test_tcg_office_2a_every_role_has_its_duties(headjudge: Headjudge, role: str, name: str, section: str) -> None:
    duties = saying(lines(headjudge, "tcg-office", "--for", role), f"^{name}: what you do")

    assert duties
    assert all(f"TCG Office {section}" in line["cite"] for line in duties)


@pytest.mark.rule("WA-LVL-b")
def test_wars_the_level_is_shown_with_its_factor_and_what_follows_from_it(headjudge: Headjudge) -> None:
    local, qualifier = (lines(headjudge, "wars", "--level", level) for level in ("1", "2"))

    assert saying(local, "factor of 16: the higher it is, the more points can be won and lost")
    assert saying(qualifier, "factor of 32")
    assert saying(qualifier, "often special prizes")
    assert saying(qualifier, "deck lists, random deck checks, and the director does not play")
    assert not saying(local, "director does not play")


def test_the_handbook_is_printed_for_people_in_either_language(headjudge: Headjudge) -> None:
    english = headjudge("handbook", "bushiroad", "--section", "2.1.3")
    japanese = headjudge("handbook", "bushiroad", "--section", "2.1.3", "--lang", "ja")

    assert "Playing with a proxy  § 2.1.3" in english.out
    assert "プロキシの扱い  § 2.1.3" in japanese.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("bushiroad", "--level", "9"), "Bushiroad has no level 9"),
        (("bushiroad", "--game", "chess"), "Bushiroad has no game chess"),
        (("bushiroad", "--set", "pens"), "write it as SETTING=VALUE"),
        (("bushiroad", "--set", "score-sheets=clay"), "choose from paper, digital"),
    ],
)
def test_a_handbook_of_nothing_is_refused_in_one_sentence(
    headjudge: Headjudge, arguments: tuple[str, ...], sentence: str
) -> None:
    answer = headjudge("handbook", *arguments)

    assert answer.status in (exits.BAD_INPUT, exits.REFUSED)
    assert sentence in answer.err
    assert answer.err.count("\n") == 1


@pytest.mark.rule("BR-1-a")
def test_bushiroad_1_the_duties_of_every_role_are_there_before_registration(
    headjudge: Headjudge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEADJUDGE_DATABASE", str(tmp_path / "events.sqlite"))
    event = headjudge("event", "new", "Cup", "--rulebook", "bushiroad", "--level", "2").out.splitlines()[0]

    shown = {role: headjudge("event", "handbook", event, "--for", role).out for role in ROLES}

    assert "registration" not in headjudge("event", "show", event).out.splitlines()[1]
    for role, words in ROLES.items():
        assert words in shown[role]
        assert "Behave with common sense" in shown[role]  # 1.1, for everybody


ROLES = {
    "player": "What to bring",
    "spectator": "Where conduct counts",
    "judge": "Judge: what you do",
    "organizer": "Organizer: what only you may do",
}


@pytest.mark.rule("BR-3-a")
def test_bushiroad_3_every_setting_leads_to_the_paragraph_it_comes_from(headjudge: Headjudge) -> None:
    settings = headjudge("rulebook", "show", "bushiroad", "--json").json["settings"]
    looked_up = {}
    for setting in settings:
        sections = [setting["cite"]] if isinstance(setting["cite"], str) else setting["cite"]
        found = headjudge("rules", sections[0], "--rulebook", "bushiroad", "--json").json["cards"]
        looked_up[setting["id"]] = [card for card in found if card["section"].startswith(sections[0])]

    assert len(settings) > 20
    assert [id for id, cards in looked_up.items() if not cards] == []


@pytest.mark.rule("FW-A1-a")
def test_force_of_will_a1_the_document_says_its_date_where_newer_ones_are_and_its_companions(
    headjudge: Headjudge,
) -> None:
    found = lines(headjudge, "force-of-will", "--section", "A1")

    assert saying(found, "Force of Will TCG Specific Floor Rules, edition 2016-05-01")
    assert saying(found, "newer edition at fowtcg.com")
    assert saying(found, "belong to the General Tournament Policy and the Penalty Guidelines")
    assert [line["en"] for line in found if "Force of Will General" in line["en"]]
