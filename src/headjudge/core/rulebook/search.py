"""Finding a rule by what a judge remembers of it: a word, a section, an id, who it is about. English or Japanese."""

import unicodedata

import msgspec

from headjudge.core.rulebook.cards import Ambiguity, Card, Cards
from headjudge.core.rulebook.words import Words


class Search(msgspec.Struct, frozen=True, kw_only=True):
    """What is looked for. Every word must be found; an empty search finds everything."""

    words: tuple[str, ...] = ()
    kind: str | None = None
    who: str | None = None


def cards_found(cards: Cards, search: Search) -> tuple[Card, ...]:
    """The cards that fit *search*, the closest first, otherwise in the order of the book."""
    fitting = [
        (rank, card)
        for card in cards.rule
        if search.kind in (None, card.kind)
        and (search.who is None or _plain(search.who) in map(_plain, card.who))
        and (rank := _rank(search.words, card.id, card.section, _texts(card))) is not None
    ]
    return tuple(card for _, card in sorted(fitting, key=lambda found: found[0]))


def ambiguities_found(cards: Cards, search: Search) -> tuple[Ambiguity, ...]:
    """The ambiguities that fit *search*; none where a kind of card or a person is asked for."""
    if search.kind or search.who:
        return ()
    fitting = [
        (rank, ambiguity)
        for ambiguity in cards.ambiguity
        if (rank := _rank(search.words, ambiguity.id, ambiguity.section, _ambiguous_texts(ambiguity))) is not None
    ]
    return tuple(ambiguity for _, ambiguity in sorted(fitting, key=lambda found: found[0]))


def _rank(words: tuple[str, ...], id: str, section: str, texts: tuple[str, ...]) -> int | None:
    """How close an entry is, 0 closest; None: some word is not in it at all. The first text is the title."""
    worst = 0
    for word in map(_plain, words):
        if word in (_plain(id), _plain(section)):
            rank = 0
        elif _plain(id).startswith(word) or _under(section, word):
            rank = 1
        elif word in _plain(texts[0]):
            rank = 2
        elif any(word in _plain(text) for text in texts[1:]):
            rank = 3
        else:
            return None
        worst = max(worst, rank)
    return worst


def _under(section: str, word: str) -> bool:
    """Whether *section* is, or names, a part of the section *word*: 3.2.1 is under 3.2, 13.2 is not."""
    return any(part == word or part.startswith(f"{word}.") for part in _plain(section).split())


def _texts(card: Card) -> tuple[str, ...]:
    title = f"{card.title.en} {card.title.ja}"
    bodies = (_both(text) for text in (card.must, card.example or ""))
    return (title, card.kind, " ".join(card.who), *bodies, card.section)


def _both(text: Words | str) -> str:
    return f"{text.en} {text.ja}" if isinstance(text, Words) else text


def _ambiguous_texts(ambiguity: Ambiguity) -> tuple[str, ...]:
    texts = (_both(text) for text in (ambiguity.question, ambiguity.default, ambiguity.why))
    return (*texts, " ".join(ambiguity.settings), ambiguity.section, "ambiguity")


def _plain(text: str) -> str:
    """*text* as it is compared: full and half width, capitals, hyphens and blanks do not matter."""
    return unicodedata.normalize("NFKC", text).casefold().replace("-", " ")
