"""Decks between rounds."""

import pytest
from tests.core.decks.holding import cards, deck, rules_of
from tests.core.desk import Desk

from headjudge.core.decks.cards import known
from headjudge.core.decks.decklist import Decklist
from headjudge.core.decks.rounds import NoRebuilding, round_problems
from headjudge.core.decks.rules import DeckRules

FORTY = cards("main", 40, copies=4)


def told(rules: DeckRules, registered: Decklist, presented: Decklist) -> list[tuple[str, str | None]]:
    return [(problem.code, problem.card) for problem in round_problems(rules, registered, presented, known(()))]


@pytest.mark.rule("TO-6c-i-f")
def test_tcg_office_6c_i_a_round_begins_with_the_registered_deck_and_sideboard() -> None:
    duel = rules_of("tcg-office")
    registered = deck(main=FORTY, side={"Alice": 1})
    still_exchanged = deck(main={**FORTY, "main 0": 3, "Alice": 1}, side={"main 0": 1})

    assert told(duel, registered, registered) == []
    assert told(duel, registered, still_exchanged) == [
        ("differs", "main 0"),
        ("differs", "Alice"),
        ("differs", "Alice"),
        ("differs", "main 0"),
    ]
    (first, *_) = round_problems(duel, registered, still_exchanged, known(()))
    assert str(first.message) == "main 0: 4 on the list, 3 in the main deck."
    assert [str(section) for section in first.citations] == ["TCG Office 6c-i"]


@pytest.mark.rule("TO-6c-i-f")
@pytest.mark.parametrize(
    "terms",
    [
        {"level": 2, "format": "sealed"},
        {"level": 1, "format": "constructed"},
        {"level": 1, "format": "sealed", "deck_lists": True},
    ],
)
def test_tcg_office_6c_i_rebuilding_is_refused_at_competitive_constructed_or_listed_events(
    terms: dict[str, object],
) -> None:
    with pytest.raises(NoRebuilding) as refusal:
        Desk("tcg-office", settings={"one-deck-all-rounds": False}, **terms)

    assert str(refusal.value.citation) == "TCG Office 6c-i"


@pytest.mark.rule("TO-6c-i-f")
def test_tcg_office_6c_i_a_general_limited_event_without_lists_may_let_decks_be_rebuilt() -> None:
    desk = Desk("tcg-office", level=1, format="sealed", settings={"one-deck-all-rounds": False})
    rebuilding = rules_of("tcg-office", "sealed", level=1, one_deck_all_rounds=False)
    registered, rebuilt = deck(pool={"Alice": 3, "Bea": 3}, main={"Alice": 3}), deck(main={"Bea": 3, "Alice": 1})

    assert desk.state.setup is not None
    assert told(rebuilding, registered, rebuilt) == []
    assert told(rebuilding, registered, deck(main={"Bea": 4})) == [("outside-the-pool", "Bea")]
    assert told(rules_of("tcg-office", "sealed"), registered, deck(main={"Bea": 3, "Alice": 1})) != []


@pytest.mark.rule("FW-A6-e")
@pytest.mark.parametrize("format", ["wide", "sealed"])
def test_force_of_will_a6_decks_are_restored_for_every_match_in_limited_too(format: str) -> None:
    rules = rules_of("force-of-will", format)
    registered = deck(ruler={"Arla": 1}, stones={"Wind Stone": 10}, main=FORTY, side={"Barrier": 1})
    altered = deck(ruler={"Arla": 1}, stones={"Wind Stone": 10}, main={**FORTY, "Barrier": 1})

    assert told(rules, registered, registered) == []
    assert told(rules, registered, altered) == [("differs", "Barrier"), ("differs", "Barrier")]


@pytest.mark.rule("WA-SF-CON-a")
def test_wars_the_same_deck_is_used_in_all_rounds() -> None:
    registered, changed = deck(main=cards("card", 60)), deck(main={**cards("card", 59), "Title": 1})

    assert told(rules_of("wars"), registered, changed) == [("differs", "card 59"), ("differs", "Title")]


def test_wars_a_limited_deck_is_rebuilt_between_rounds() -> None:
    registered = deck(main=cards("card", 60), side={"Title": 1})
    changed = deck(main={**cards("card", 59), "Title": 1}, side={"card 59": 1})

    assert told(rules_of("wars", "sealed"), registered, changed) == []
