"""A stage before its next round: who is there, what is known of them, what the officials wish for."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, reduce
from operator import add

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.history import Entrant, History
from headjudge.core.ids import PlayerId, RoundNumber
from headjudge.core.pairing.certificate import Certificate
from headjudge.core.pairing.refusals import ResultsMissing, StageOver, TooFewPlayers
from headjudge.core.pairing.tables import Room
from headjudge.core.phrases import phrase
from headjudge.core.settings import Chosen
from headjudge.core.standings.field import Field
from headjudge.core.standings.planned import ended
from headjudge.core.standings.records import Record


class Wishes(msgspec.Struct, frozen=True):
    """What an official may ask for besides the book."""

    allow_rematch: bool = False
    """A rematch has been confirmed, where the book wants that (Bushiroad 3.2.1)."""

    allow_bye: bool = False
    """A second bye has been confirmed, where the book gives nobody one (WARS Terminology)."""

    draw_turns: bool = False
    """Draw now who goes first where the counts are equal, to be printed with the pairings (TCG Office 6b-ix)."""

    room: Room = Room()


class Made(msgspec.Struct, frozen=True):
    """The pairs of a round before they have tables."""

    pairs: tuple[tuple[PlayerId, PlayerId], ...]
    byes: tuple[PlayerId, ...]
    certificate: Certificate


class Stage(msgspec.Struct, frozen=True, dict=True, eq=False):
    """Everything a method of pairing may look at."""

    history: History
    chosen: Chosen
    field: Field
    seed: bytes
    wishes: Wishes

    @property
    def number(self) -> RoundNumber:
        """The round to be paired."""
        return RoundNumber(len(self.history.rounds) + 1)

    @property
    def cite(self) -> Citation:
        """Where the rules of pairing are."""
        return self.chosen.rulebook.source(self.chosen.structure.pairing)

    @property
    def bye_cite(self) -> Citation:
        """Where the rules of the bye are."""
        bye = self.chosen.structure.pairing.bye
        return self.chosen.rulebook.source(bye) if bye else self.cite

    @property
    def bye_with_pairing(self) -> bool:
        """Whether the bye falls to whoever is left over, rather than being taken out first."""
        bye = self.chosen.structure.pairing.bye
        return bye is not None and bye.chosen == "with-pairing"

    @cached_property
    def present(self) -> tuple[Entrant, ...]:
        """Those who play the round: entered, not gone, not out."""
        records = self.field.records
        return tuple(one for one in self.history.entrants if one.joined <= self.number and records[one.id].present)

    @cached_property
    def pods(self) -> Mapping[str | None, tuple[Record, ...]]:
        """The groups inside which players are paired, each with its records, in order of their names."""
        apart = self.chosen.value("pairing-inside-pod") is not False
        names = {one.group if apart else None for one in self.present}
        return {
            name: tuple(self.field.records[one.id] for one in self.present if not apart or one.group == name)
            for name in sorted(names, key=_natural)
        }

    def by_pod(self, paired: Callable[["Stage", str, Sequence[Record]], Made]) -> Made:
        """Each pod *paired* for itself, one after the other. Raises: TooFewPlayers."""
        if len(self.present) < 2:
            raise TooFewPlayers(len(self.present), self.cite)
        made = [paired(self, name or "", records) for name, records in self.pods.items()]
        return Made(
            pairs=tuple(pair for one in made for pair in one.pairs),
            byes=tuple(player for one in made for player in one.byes),
            certificate=reduce(add, (one.certificate for one in made)),
        )

    @property
    def ranks(self) -> Mapping[PlayerId, int]:
        """The seeds of finals; empty in other stages."""
        seeds = {one.id: one.seed for one in self.history.entrants if one.seed is not None}
        seeded = self.chosen.structure.pairing.first_round == "seeded"
        return seeds if seeded and len(seeds) == len(self.history.entrants) else {}


def next_stage(history: History, chosen: Chosen, seed: bytes, wishes: Wishes) -> Stage:
    """The stage before its next round. Raises: ResultsMissing, StageOver, and what records raise."""
    stage = Stage(history, chosen, Field(history, chosen), seed, wishes)
    open_tables = _open_tables(history)
    if open_tables:
        raise ResultsMissing(open_tables, stage.cite)
    if ended(stage.field):
        raise StageOver(phrase("the stage has come to its end"), stage.cite)
    planned = chosen.settings.rounds
    if planned is None and chosen.structure.pairing.method == "round-robin":
        planned = _everybody_once(history)
    if planned is not None and len(history.rounds) >= planned:
        raise StageOver(phrase("all {planned} rounds have been played", planned=planned), stage.cite)
    return stage


def _everybody_once(history: History) -> int:
    """How many rounds it takes until everybody has met everybody of the own pod."""
    sizes = Counter(entrant.group for entrant in history.entrants).values()
    return max((size - 1 + size % 2 for size in sizes), default=0)


def _open_tables(history: History) -> tuple[int, ...]:
    """The tables of the last round that are still playing, by their place in it."""
    last = history.rounds[-1].matches if history.rounds else ()
    return tuple(table for table, match in enumerate(last, start=1) if match.result is None)


def _natural(name: str | None) -> tuple[bool, int, str]:
    """Pod 2 before pod 10."""
    if name is None:
        return (False, 0, "")
    return (True, int(name), "") if name.isdecimal() else (True, 0, name)
