"""Decks and the set-up of a duel (BF-SU)."""

from collections.abc import Mapping

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.refusals import Refusal
from headjudge.games.buddyfight.cards import CardName, Cards
from headjudge.games.buddyfight.chance import Chance
from headjudge.games.buddyfight.figures import Book, Figures
from headjudge.games.buddyfight.places import CardId, Side
from headjudge.games.buddyfight.refusals import RULEBOOK
from headjudge.games.buddyfight.state import Duel, Fighter
from headjudge.games.buddyfight.toml_files import checked_as, tables


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck with its flag and buddy; neither counts among the main deck's cards."""

    name: str
    buddy: CardName
    main: Mapping[CardName, int]
    flag: str | None = None


class DeckIllegal(Refusal):
    """A deck that may not be played."""

    def __init__(self, deck: Deck, sentence: str, book: Book, figure: str) -> None:
        super().__init__(f"{deck.name}: {sentence}", Citation(RULEBOOK, book.sections[figure]))
        self.deck = deck


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deck: tuple[Deck, ...]


def parse_decks(content: bytes, place: str) -> tuple[Deck, ...]:
    """The decks of a deck file.

    Raises:
        BadInput: the file is not TOML or a deck has an unknown or missing key.
    """
    return checked_as(tables(content, place), _File, place).deck


def require_legal(deck: Deck, cards: Cards, book: Book) -> None:
    """Refuse a deck that breaks the construction rules (BF-SU-b).

    Raises:
        DeckIllegal: naming the first rule it breaks.
    """
    figures: Figures = book.figures
    for name, copies in {**deck.main, deck.buddy: deck.main.get(deck.buddy, 1)}.items():
        if name not in cards:
            raise DeckIllegal(deck, f"there is no card named {name}.", book, "deck-at-least")
        if not 0 < copies <= figures.copies_at_most:
            sentence = f"{copies} copies of {name}; 1 to {figures.copies_at_most} are allowed."
            raise DeckIllegal(deck, sentence, book, "copies-at-most")
    if cards[deck.buddy].kind != "monster":
        raise DeckIllegal(deck, f"{deck.buddy} is no monster and cannot be the buddy.", book, "deck-at-least")
    if (size := sum(deck.main.values())) < figures.deck_at_least:
        sentence = f"{size} cards; at least {figures.deck_at_least} are needed."
        raise DeckIllegal(deck, sentence, book, "deck-at-least")


def set_up(decks: tuple[Deck, Deck], cards: Cards, book: Book, chance: Chance) -> Duel:
    """A duel ready for its first turn: decks shuffled, hands and gauges drawn, the first fighter by lot.

    Raises:
        DeckIllegal: one of the decks may not be played.
    """
    for deck in decks:
        require_legal(deck, cards, book)
    names = [_names(deck) for deck in decks]
    texts = tuple(cards[name] for listed in names for name in listed)
    half = len(names[0])
    a = _fighter(decks[0], 0, half, book.figures, chance)
    b = _fighter(decks[1], half, len(texts), book.figures, chance)
    first: Side = 1 if chance.below(2) else 0
    return Duel(texts, book, (a, b), turn=first, first_turn=True)


def _names(deck: Deck) -> list[CardName]:
    """Every card of the main deck, then the buddy."""
    return [*(name for name, copies in deck.main.items() for _ in range(copies)), deck.buddy]


def _fighter(deck: Deck, start: int, end: int, figures: Figures, chance: Chance) -> Fighter:
    order = chance.shuffled([CardId(card) for card in range(start, end - 1)])
    hand, gauge = figures.opening_hand, figures.opening_gauge
    return Fighter(
        life=figures.starting_life,
        deck=order[hand + gauge :],
        hand=order[:hand],
        gauge=order[hand : hand + gauge],
        buddy_zone=(CardId(end - 1),),
        buddy_name=deck.buddy,
        flag=deck.flag,
    )
