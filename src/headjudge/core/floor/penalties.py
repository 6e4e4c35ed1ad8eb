"""What an infraction costs: the range of the guide at this level, its special cases asked as yes/no facts.

The range is the guide's advice. A judge may leave it in either direction, with a reason (Bushiroad PG-0).
"""

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.floor.guide import guide_of, infraction_of, rank_of, weight
from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.rulebook.penalties import Fact, Infraction, Rank, Special
from headjudge.core.rulebook.rulebook import Rulebook


class ComparisonNeeded(Refusal):
    """The entry has no range of its own: the judge names the one the case is compared with."""


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """An infraction as a judge meets it."""

    infraction: str
    """Its section in the guide."""

    level: int
    game: str | None = None
    facts: frozenset[str] = frozenset()
    """The facts that hold; what is not here does not."""

    compared: str | None = None
    """The entry it is compared with, where the guide has none."""

    spectator: bool = False
    """Nobody who plays: penalties on games mean nothing (BR-AMB-46)."""


class Range(msgspec.Struct, frozen=True):
    """The penalties the guide foresees for a case."""

    ranks: tuple[str, ...]
    """Every rank from the lowest to the highest; empty: none."""

    special: Special | None
    """The special case that changed it."""

    by_comparison: bool
    """The guide gives none of its own: compare."""

    citations: tuple[Citation, ...]

    @property
    def ends(self) -> tuple[str, ...]:
        """Lowest and highest; empty: no penalty."""
        return (self.ranks[0], self.ranks[-1]) if self.ranks else ()


def penalty_range(book: Rulebook, case: Case) -> Range:
    """What the guide foresees for *case*. Raises: NoSuchInfraction, OtherGame, BadInput, Unknown."""
    entry = infraction_of(book, case.infraction, case.game)
    refuse_unknown_facts(book, case.facts)
    rated = _rated(book, entry, case)
    special = next((s for s in rated.special if _holds(s, case)), None)
    column = book.level(case.level).penalty_column
    ends = special.range if special else rated.ranges.get(column or "", ())
    cited = book.citations(entry, *((special,) if special else ()), *((rated,) if rated is not entry else ()))
    return Range(_between(book, ends, case.spectator), special, rated.by_comparison, cited)


def questions(book: Rulebook, entry: Infraction, level: int, game: str | None = None) -> tuple[Fact, ...]:
    """The yes/no questions worth asking about *entry* at this level, each once."""
    specials = [special for special in entry.special if _may_hold(special, level, game)]
    asked = dict.fromkeys(fact for special in specials for fact in special.facts)
    return tuple(fact for fact in guide_of(book).facts if fact.id in asked)


def refuse_unknown_facts(book: Rulebook, facts: frozenset[str]) -> None:
    """Raises: BadInput, for a fact the guide never asks for."""
    known = {fact.id for fact in guide_of(book).facts}
    for fact in sorted(facts - known):
        raise BadInput(
            "facts.{fact}: the penalty guide of {book} asks for no such fact.", fact=fact, book=book.core.rulebook.short
        )


def spectators_ranks(book: Rulebook) -> tuple[Rank, ...]:
    """The penalties somebody who does not play can be given (BR-AMB-46)."""
    return tuple(rank for rank in guide_of(book).ranks if rank.for_spectators)


def _rated(book: Rulebook, entry: Infraction, case: Case) -> Infraction:
    """The entry whose range counts: the case's own, or the one it is compared with."""
    if not entry.by_comparison or case.compared is None:
        return entry
    compared = infraction_of(book, case.compared, case.game)
    if compared.by_comparison:
        cite = book.source(entry)
        raise ComparisonNeeded(
            "{section} has no range of its own either: compare with another entry.", cite, section=case.compared
        )
    return compared


def _holds(special: Special, case: Case) -> bool:
    return _may_hold(special, case.level, case.game) and case.facts.issuperset(special.facts)


def _may_hold(special: Special, level: int, game: str | None) -> bool:
    return (not special.levels or level in special.levels) and special.game in (None, game)


def _between(book: Rulebook, ends: tuple[str, ...], spectator: bool) -> tuple[str, ...]:
    """Every rank from the first of *ends* to the last; for a spectator those with a meaning, never fewer than one."""
    if not ends:
        return ()
    guide = guide_of(book)
    lowest, highest = (weight(guide, rank_of(book, end).id) for end in (ends[0], ends[-1]))
    ranks = guide.ranks[lowest : highest + 1]
    if spectator:
        meant = tuple(rank for rank in ranks if rank.for_spectators)
        below = [rank for rank in guide.ranks[:lowest] if rank.for_spectators]
        ranks = meant or tuple(below[-1:])
    return tuple(rank.id for rank in ranks)
