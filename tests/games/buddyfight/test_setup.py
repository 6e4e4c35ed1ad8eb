"""Decks and the set-up of a duel."""

import pytest
from msgspec.structs import replace

from headjudge.core.refusals import BadInput
from headjudge.games.buddyfight.chance import Chance
from headjudge.games.buddyfight.decide import begin
from headjudge.games.buddyfight.random_play import Shelf
from headjudge.games.buddyfight.setup import DeckIllegal, parse_decks, require_legal, set_up


@pytest.mark.rule("BF-SU-a")
@pytest.mark.rule("BF-PH-b")
def test_a_fifty_card_deck_leaves_42_with_6_in_hand_2_in_the_gauge_and_life_10(shelf: Shelf) -> None:
    duel = begin(set_up((shelf.decks[0], shelf.decks[1]), shelf.cards, shelf.book, Chance(b"set-up"))).duel

    for fighter in duel.fighters:
        assert (len(fighter.deck), len(fighter.hand), len(fighter.gauge), fighter.life) == (42, 6, 2, 10)
        assert [duel.cards[card].name for card in fighter.buddy_zone] == [fighter.buddy_name]
    assert duel.first_turn and duel.asked is not None and duel.asked.side == duel.turn


def test_the_first_fighter_and_the_decks_are_drawn_by_lot(shelf: Shelf) -> None:
    decks = (shelf.decks[0], shelf.decks[1])
    duels = [set_up(decks, shelf.cards, shelf.book, Chance(b"lot", number)) for number in range(40)]

    assert {duel.turn for duel in duels} == {0, 1}
    assert len({duel.fighters[0].deck for duel in duels}) == 40


@pytest.mark.rule("BF-SU-b")
def test_four_copies_besides_the_buddy_are_legal_and_five_are_not(shelf: Shelf) -> None:
    deck = shelf.decks[1]
    assert deck.main[deck.buddy] == 4

    require_legal(deck, shelf.cards, shelf.book)
    with pytest.raises(DeckIllegal) as refusal:
        require_legal(replace(deck, main={**deck.main, deck.buddy: 5}), shelf.cards, shelf.book)

    assert str(refusal.value.citation) == "Buddyfight SU"
    assert "5 copies of Fixture Buddy" in refusal.value.sentence


@pytest.mark.rule("BF-SU-b")
def test_forty_nine_cards_are_one_too_few(shelf: Shelf) -> None:
    deck = shelf.decks[0]

    with pytest.raises(DeckIllegal, match="49 cards; at least 50 are needed"):
        require_legal(replace(deck, main={**deck.main, "Begone!!": 2}), shelf.cards, shelf.book)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [({"buddy": "Nobody"}, "there is no card named Nobody"), ({"buddy": "Fixture Blade"}, "cannot be the buddy")],
)
def test_the_buddy_is_a_monster_there_is(shelf: Shelf, change: dict[str, str], sentence: str) -> None:
    with pytest.raises(DeckIllegal, match=sentence):
        require_legal(replace(shelf.decks[0], **change), shelf.cards, shelf.book)


def test_a_deck_file_that_is_none_is_refused() -> None:
    with pytest.raises(BadInput, match=r"decks\.toml: "):
        parse_decks(b"[[deck]]\nname = 3\n", "decks.toml")


def test_the_same_seed_draws_the_same_and_another_path_something_else() -> None:
    draws = [[Chance(b"seed", *path).below(1000) for _ in range(1)] for path in ((1,), (1,), (2,))]

    assert draws[0] == draws[1] != draws[2]


def test_draws_are_even_enough() -> None:
    chance = Chance(b"even")

    counts = [0] * 6
    for _ in range(6000):
        counts[chance.below(6)] += 1

    assert min(counts) > 850 and max(counts) < 1150


def test_chance_is_the_same_on_every_machine() -> None:
    chance = Chance(bytes.fromhex("00ff"), 3)

    assert [chance.below(1000) for _ in range(5)] == [935, 873, 412, 195, 653]
    assert sorted(chance.shuffled(range(10))) == list(range(10))
