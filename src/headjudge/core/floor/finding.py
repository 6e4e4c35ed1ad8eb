"""Finding the right entry of the guide: by words, by section, by what was used lately, by what happened."""

from headjudge.core.floor.guide import guide_of
from headjudge.core.rulebook.penalties import Infraction, PenaltyGuide
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.words import Words


def infractions(
    book: Rulebook, words: str = "", game: str | None = None, recent: tuple[str, ...] = ()
) -> tuple[Infraction, ...]:
    """The entries that answer to all of *words* (or a section number), best first; without words the recent ones lead.

    *recent*: sections given lately, newest first.
    """
    guide = guide_of(book)
    offered = [entry for entry in guide.infractions if entry.game in (None, game) or game is None]
    asked = tuple(words.casefold().split())
    scores = {entry.section: _score(guide, entry, asked) for entry in offered}
    answering = [entry for entry in offered if scores[entry.section] or not asked]
    return tuple(sorted(answering, key=lambda entry: (-scores[entry.section], _recency(entry, recent))))


def leading_question(book: Rulebook, section: str) -> tuple[Words, tuple[tuple[Words, str], ...]] | None:
    """The question a heading of the guide asks, and where each answer leads; None: it is no heading with answers."""
    for group in guide_of(book).groups:
        if group.section == section and group.answers:
            return group.question, tuple(zip(group.answers, group.leads_to, strict=True))
    return None


def _recency(entry: Infraction, recent: tuple[str, ...]) -> int:
    return recent.index(entry.section) if entry.section in recent else len(recent)


def _score(guide: PenaltyGuide, entry: Infraction, asked: tuple[str, ...]) -> int:
    """0: does not answer. A section weighs most, then the title, then a breach that leads here, then what it covers."""
    scores = [_word_score(guide, entry, word) for word in asked]
    return sum(scores) if all(scores) else 0


def _word_score(guide: PenaltyGuide, entry: Infraction, word: str) -> int:
    if entry.section == word:
        return 1000
    if entry.section.startswith(f"{word}."):
        return 500
    if _in(word, entry.title):
        return 100
    for lead in guide.leads:
        if _in(word, lead.breach) and entry.section in lead.leads_to:
            return 50 - lead.leads_to.index(entry.section)
    headings = [group.title for group in guide.groups if entry.section.startswith(f"{group.section}.")]
    if any(_in(word, title) for title in headings):
        return 20
    return 10 if _in(word, entry.covers) else 0


def _in(word: str, words: Words) -> bool:
    return word in words.en.casefold() or word in words.ja.casefold()
