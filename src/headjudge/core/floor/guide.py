"""The penalty guide, asked by rank and by section."""

from typing import Final

from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.penalties import Infraction, OccasionId, PenaltyGuide, Rank
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.words import Words

OWN_WORDS: Final = Words(en="in the judge's own words", ja="ジャッジ自身の言葉による記録")
"""What an infraction is called that no guide names, where its text is not for everybody."""

ERASED: Final = Words(en="the text was erased", ja="内容は消去済み")


class NoGuide(Refusal):
    """The rulebook has no penalty guide of its own."""


class NoSuchInfraction(Refusal):
    """The guide has no such entry."""


class NoSuchRank(Refusal):
    """The guide knows no such penalty."""


class OtherGame(Refusal):
    """The entry is about another game than the one being played."""


def guide_of(book: Rulebook) -> PenaltyGuide:
    """The penalty guide of *book*. Raises: NoGuide."""
    if book.penalties is None or not book.penalties.ranks:
        raise _no_guide(book)
    return book.penalties


def rank_of(book: Rulebook, id: str) -> Rank:
    """The rank called *id*. Raises: NoSuchRank, NoGuide."""
    ranks = guide_of(book).ranks
    for rank in ranks:
        if rank.id == id:
            return rank
    offered = tuple(rank.name.within for rank in ranks)
    raise NoSuchRank(
        "There is no penalty {id}; {book} has {offered}.", id=id, book=book.core.rulebook.short, offered=offered
    )


def weight(guide: PenaltyGuide, rank: str) -> int:
    """Where *rank* stands, the lightest being 0."""
    return [known.id for known in guide.ranks].index(rank)


def infraction_of(book: Rulebook, section: str, game: str | None = None) -> Infraction:
    """The entry numbered *section*. Raises: NoSuchInfraction, also for a heading; OtherGame; NoGuide."""
    guide = guide_of(book)
    for entry in guide.infractions:
        if entry.section == section:
            if game is not None and entry.game is not None and entry.game != game:
                cite = book.source(entry)
                raise OtherGame(
                    "{section} is about {game} only.", cite, section=section, game=book.game(entry.game).name
                )
            return entry
    short = book.core.rulebook.short
    for group in guide.groups:
        if group.section == section:
            cite = book.source(group)
            raise NoSuchInfraction(
                "{section} is a heading: choose among {entries}.", cite, section=section, entries=group.leads_to
            )
    if not guide.supplied:
        raise _no_guide(book)
    raise NoSuchInfraction("The penalty guide of {book} has no infraction {section}.", book=short, section=section)


def title_of(book: Rulebook, section: str) -> Words:
    """What the guide calls the infraction; that it is written in a note, where the guide is not supplied.

    Logs of before 2026-11 hold the judge's own words in place of a section.
    """
    own = Words(en=section, ja=section) if section else OWN_WORDS
    return next((entry.title for entry in guide_of(book).infractions if entry.section == section), own)


def own_words(written: str | None) -> Words:
    """An infraction as the judge wrote it in place of a section; None: that was erased."""
    return Words(en=written, ja=written) if written else ERASED


def _no_guide(book: Rulebook) -> NoGuide:
    cite = book.source(book.penalties)
    said = "{book} leaves penalties to a document that is not supplied: write them in free words."
    return NoGuide(said, cite, book=book.core.rulebook.short)


def proposed_on(book: Rulebook, occasion: OccasionId) -> Infraction | None:
    """The entry the guide has for something the program notices by itself; None: no guide, or no such entry."""
    if book.penalties is None:
        return None
    sections = {known.infraction for known in book.penalties.occasions if known.id == occasion}
    return next((entry for entry in book.penalties.infractions if entry.section in sections), None)
