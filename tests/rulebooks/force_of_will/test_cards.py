"""Languages, regions, clusters, sets and promos of Force of Will, typed from sections A2 and A3."""

from datetime import date

import pytest

from headjudge.core.rulebook.rulebook import Rulebook


def promos(book: Rulebook, cluster: str) -> tuple[str, ...]:
    (listed,) = (found for found in book.card_facts.sets if found.kind == "promos" and found.cluster == cluster)
    return listed.numbers


def named(book: Rulebook, cluster: str, kind: str) -> list[str]:
    return [found.name for found in book.card_facts.sets if found.cluster == cluster and found.kind == kind]


def numbered(prefix: str, first: int, last: int, width: int) -> set[str]:
    return {f"{prefix}{number:0{width}}" for number in range(first, last + 1)}


def test_cards_of_eight_languages_are_legal(book: Rulebook) -> None:
    assert {language.name.en for language in book.card_facts.languages} == {
        *("English", "French", "German", "Italian", "Portuguese", "Spanish", "Japanese", "Chinese")
    }


def test_five_regions_may_have_release_days_of_their_own(book: Rulebook) -> None:
    assert {region.name.en for region in book.card_facts.regions} == {
        *("North America", "Latin America", "Asia", "Europe", "Oceania")
    }


def test_the_clusters_are_numbered_in_order_and_alice_began_on_18_september_2015(book: Rulebook) -> None:
    clusters = [(cluster.id, cluster.number, cluster.starts) for cluster in book.card_facts.clusters]

    assert clusters == [("valhalla", 1, None), ("grimm", 2, None), ("alice", 3, date(2015, 9, 18))]


@pytest.mark.rule("FW-A3-d")
def test_the_valhalla_cluster(book: Rulebook) -> None:
    assert named(book, "valhalla", "starter") == [
        "Knights of the Round Table",
        "Wolves of the Raging Flames",
        "Royal Palace of the Roaring Seas",
        "Magic Circle of the Hurricane",
        "Jet Black Phantom",
    ]
    assert named(book, "valhalla", "set") == ["The Dawn of Valhalla", "The War of Valhalla"]
    listed = promos(book, "valhalla")
    assert len(listed) == 38
    assert set(listed) == (
        numbered("PR", 3, 8, 2)
        | numbered("PR", 14, 18, 3)
        | {"PR025", "PR026"}
        | numbered("PR", 29, 33, 3)
        | numbered("PR2014-", 1, 20, 2) - {"PR2014-04"}
        | {"PR2015-Italy"}
    )


@pytest.mark.rule("FW-A3-e")
def test_the_grimm_cluster(book: Rulebook) -> None:
    assert named(book, "grimm", "starter") == ["Alice vs Dracula", "Lumia vs Snow White"]
    assert named(book, "grimm", "set") == [
        "Crimson Moon's Fairy Tale",
        "The Castle of Heaven and The Two Towers",
        "The Moon Priestess Returns",
        "The Millennia of Ages",
        "Vingolf 01",
    ]
    listed = promos(book, "grimm")
    assert len(listed) == 48
    assert set(listed) == (
        {"PR2014-04"}
        | numbered("PR2015-", 11, 28, 3)
        | numbered("PR2015-", 30, 32, 3)
        | numbered("World-", 1, 5, 3)
        | {"World Top Player Reward", "PR-NGP Italy2015"}
        | {f"RL{month}-{card}" for month in (1510, 1511, 1512, 1601) for card in (1, 2)}
        | {"RL1602-1", "RL1603-1", "RL1605-1", "RL1607-1"}
        | numbered("SOUVENIR", 1, 7, 3)
    )


@pytest.mark.rule("FW-A3-f")
def test_the_alice_cluster(book: Rulebook) -> None:
    assert named(book, "alice", "starter") == ["Alice Prologue Decks", "Alice Starter Decks"]
    assert named(book, "alice", "set") == [
        "The Seven Kings of the Lands",
        "The Twilight Wanderer",
        "The Moonlit Savior",
        "Battle for Attoractia",
        "Vingolf 02",
    ]
    listed = promos(book, "alice")
    assert len(listed) == 15
    assert set(listed) == (
        {"PR1604-01", "PR-Masters Italy2016", "RL1606-1", "RL1607-2"}
        | numbered("World2016-", 1, 8, 3)
        | numbered("PR2015-", 33, 35, 3)
    )


def test_only_the_days_that_are_printed_or_follow_from_the_rotation_are_known(book: Rulebook) -> None:
    days = {found.name: found.released for found in book.card_facts.sets if found.released}

    assert days == {
        "The Seven Kings of the Lands": date(2015, 9, 18),
        "Battle for Attoractia": date(2016, 7, 1),
        "Vingolf 02": date(2016, 7, 29),
    }


def test_no_promo_belongs_to_two_clusters(book: Rulebook) -> None:
    numbers = [number for cluster in ("valhalla", "grimm", "alice") for number in promos(book, cluster)]

    assert len(numbers) == len(set(numbers)) == 101
    assert "PR2015-029" not in numbers
