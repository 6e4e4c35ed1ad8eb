"""`headjudge rules`."""

from pathlib import Path

from tests.cli.conftest import Headjudge

from headjudge.cli import exits

SMALL = str(Path(__file__).parent.parent / "rulebooks" / "small")


def ids(headjudge: Headjudge, *arguments: str) -> list[str]:
    """The ids of the rules found, in order."""
    return [card["id"] for card in headjudge("rules", *arguments, "--json").json["cards"]]


def test_a_card_is_found_by_id_section_word_and_japanese_title(headjudge: Headjudge) -> None:
    for search in ("SM-4.1-a", "4.1", "worth three", "勝ち点", "compute", "scorekeeper"):
        assert ids(headjudge, search, "--rulebook", SMALL) == ["SM-4.1-a"], search


def test_full_and_half_width_and_capitals_do_not_matter(headjudge: Headjudge) -> None:
    assert ids(headjudge, "ＷＯＲＴＨ", "--rulebook", SMALL) == ["SM-4.1-a"]


def test_every_word_must_be_found(headjudge: Headjudge) -> None:
    assert ids(headjudge, "worth", "nothing", "--rulebook", SMALL) == []


def test_kind_and_person_narrow_the_search(headjudge: Headjudge) -> None:
    assert ids(headjudge, "--rulebook", SMALL, "--kind", "compute", "--who", "Scorekeeper") == ["SM-4.1-a"]
    assert ids(headjudge, "--rulebook", SMALL, "--kind", "show") == []
    assert ids(headjudge, "--rulebook", SMALL, "--who", "player") == []


def test_ambiguities_are_found_with_their_setting(headjudge: Headjudge) -> None:
    answer = headjudge("rules", "bye a win", "--rulebook", SMALL, "--json").json

    assert [(one["id"], one["setting"]) for one in answer["ambiguities"]] == [("SM-Q1", "win-points")]
    assert answer["cite"] == ["Small 4.1"]


def test_without_a_rulebook_the_whole_box_is_searched(headjudge: Headjudge) -> None:
    found = headjudge("rules", "bye", "--json").json["cards"]

    assert {"wars", "tcg-office"} <= {card["rulebook"] for card in found}


def test_the_closest_rules_come_first(headjudge: Headjudge) -> None:
    found = ids(headjudge, "2h", "--rulebook", "tcg-office")

    assert found[:2] == ["TO-2h-a", "TO-2h-b"]
    assert "TO-4a-a" in found[5:]


def test_a_section_does_not_find_another_that_only_ends_alike(headjudge: Headjudge) -> None:
    sections = {card["section"] for card in headjudge("rules", "3.2", "--rulebook", SMALL, "--json").json["cards"]}

    assert sections == set()


def test_people_see_rules_in_full_and_many_in_lines(headjudge: Headjudge) -> None:
    one = headjudge("rules", "SM-4.1-a", "--rulebook", SMALL, "--lang", "ja").out
    many = headjudge("rules", "--rulebook", "wars").out

    assert "勝ち点は3点" in one
    assert "4 points" in one
    assert "WA-TERM-b" in many
    assert "given Kim" not in many


def test_nothing_found_is_said(headjudge: Headjudge) -> None:
    answer = headjudge("rules", "xyzzy")

    assert answer.status == exits.DONE
    assert answer.out == "No rule found.\n"


def test_a_section_with_a_name_is_said_in_the_readers_language(headjudge: Headjudge) -> None:
    search = ("rules", "TO-AppTime-a", "--rulebook", "tcg-office", "--lang")
    english, japanese = (headjudge(*search, lang).out for lang in ("en", "ja"))

    assert "§ Appendix: time limits" in english
    assert "§ 付録 制限時間" in japanese
