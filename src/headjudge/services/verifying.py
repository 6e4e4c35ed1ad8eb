"""Anyone can check an event afterwards: nothing was altered, chance was honest, pairings and standings are right.

An event file carries everything this needs. Pairings are checked twice: made again with the seed that was drawn, and
looked at by a checker that shares nothing with the engine.
"""

from collections.abc import Callable, Iterator

import msgspec

from headjudge.core import commands as do
from headjudge.core.chain import Entry, breaks
from headjudge.core.chance import commitment, round_seed
from headjudge.core.events import Event, Finished, Opened, RoundDrafted, decoded
from headjudge.core.pairing.checker import checked
from headjudge.core.past import chosen_of, history_of
from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.round_pairing import drafted_round
from headjudge.core.state import Tournament
from headjudge.core.tournament import advance, evolve
from headjudge.formats.event_file import EventFile, read
from headjudge.services.binding import bound_rulebook, bundle_of
from headjudge.services.exporter import opening, revealed, shown_standings


class Check(msgspec.Struct, frozen=True):
    """One thing that was looked at."""

    what: str
    """`file`, `chain`, `rulebook`, `seed`, `pairing`, `standings`."""

    sound: bool
    sentence: str
    """What was found, in words."""


class Verdict(msgspec.Struct, frozen=True):
    """Everything that was looked at."""

    checks: tuple[Check, ...]
    event: EventFile | None = None

    @property
    def sound(self) -> bool:
        """Whether nothing was found."""
        return all(check.sound for check in self.checks)


def verified(content: bytes, watch: Callable[[int, int], object] = lambda done, of: None) -> Verdict:
    """What an event file is worth; *watch* is told how many entries are done, of how many."""
    try:
        event = read(content)
    except BadInput as bad:
        return Verdict((Check("file", False, bad.sentence),))
    members = Check("file", True, "Every member is as it was written.")
    broken = breaks(event.tournament, event.entries)
    if broken:
        return Verdict((members, *(Check("chain", False, str(found)) for found in broken)), event)
    chain = Check("chain", True, f"{len(event.entries)} entries, each sealed with the one before.")
    try:
        return Verdict((members, chain, *_facts(event, watch)), event)
    except (Refusal, msgspec.DecodeError) as problem:
        return Verdict((members, chain, Check("log", False, f"The log cannot be replayed: {problem}")), event)


def _facts(event: EventFile, watch: Callable[[int, int], object]) -> tuple[Check, ...]:
    opened = opening(event)
    book = bound_rulebook(bundle_of(event.rulebook_files), opened)
    rulebook = Check("rulebook", True, f"{book.core.rulebook.short} {opened.edition}, as it was at the opening.")
    secret = revealed(event)
    checks = [rulebook, _seed(opened, secret)]
    state = Tournament(id=event.tournament, rulebook=book)
    for number, entry in enumerate(event.entries, start=1):
        checks += _entry(state, entry, secret)
        state = advance(state, entry)
        watch(number, len(event.entries))
    checks.append(_standings(event, state))
    return tuple(checks)


def _seed(opened: Opened, secret: str | None) -> Check:
    if secret is None:
        return Check("seed", True, "The seed is still secret: the event is not over.")
    if commitment(secret) != opened.commitment:
        return Check("seed", False, "The revealed seed is not the one that was committed to at the opening.")
    return Check("seed", True, "The revealed seed is the one that was committed to at the opening.")


def _entry(state: Tournament, entry: Entry, secret: str | None) -> Iterator[Check]:
    for event in decoded(entry.body):
        if isinstance(event, RoundDrafted):
            yield from _drafted(state, event, secret)
        state = _after(state, event)


def _after(state: Tournament, event: Event) -> Tournament:
    return state if isinstance(event, Finished) else evolve(state, event)


def _drafted(state: Tournament, event: RoundDrafted, secret: str | None) -> Iterator[Check]:
    name = f"Stage {len(state.stages)}, round {event.number}"
    if secret is not None and round_seed(secret, len(state.stages) - 1, event.number) != event.seed:
        yield Check("seed", False, f"{name}: its seed does not come from the tournament's.")
    again = drafted_round(state, do.DraftRound(seed=event.seed, repeats=True))
    if (again.tables, again.byes, again.first) != (event.tables, event.byes, event.first):
        yield Check("pairing", False, f"{name}: the same seed gives another pairing.")
        return
    pairs = tuple(event.tables.values())
    found = checked(history_of(state), chosen_of(state), pairs, event.byes)
    if found.problems:
        yield Check("pairing", False, f"{name}: {' '.join(found.problems)}")
    elif found.optimal is False:
        yield Check("pairing", False, f"{name}: a better pairing exists.")
    else:
        proven = "and no better one exists" if found.optimal else "as the structure demands"
        yield Check("pairing", True, f"{name}: made again from its seed, {proven}.")


def _standings(event: EventFile, state: Tournament) -> Check:
    if shown_standings(state) != event.standings:
        return Check("standings", False, "The standings in the file are not what the results give.")
    return Check("standings", True, f"{len(event.standings)} tables of standings worked out again, all the same.")
