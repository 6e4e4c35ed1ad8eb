"""What a scenario expects, half-way and at its end, and where the duel differs."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from headjudge.games.buddyfight.actions import Cast
from headjudge.games.buddyfight.comparison import say, side_differences
from headjudge.games.buddyfight.decide import why_not
from headjudge.games.buddyfight.events import (
    AbilityUsed,
    AttackSettled,
    CardPlaced,
    CardUsed,
    Ended,
    Event,
    HitDecided,
    LeftField,
    UseFinished,
)
from headjudge.games.buddyfight.legal import legal_actions
from headjudge.games.buddyfight.places import LETTERS, Arrival, Step
from headjudge.games.buddyfight.position import Letter, SidePosition
from headjudge.games.buddyfight.script import action_from
from headjudge.games.buddyfight.state import Duel
from headjudge.games.buddyfight.table import critical, found, power
from headjudge.games.buddyfight.view import side_view


class AttackFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The attack on the table: whether it is a link attack, its power and critical together."""

    link: bool | UnsetType = UNSET
    power: int | UnsetType = UNSET
    critical: int | UnsetType = UNSET


class Check(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Something to look at between two actions. Several things may be given at once."""

    asked: Letter | UnsetType = UNSET
    at: Step | UnsetType = UNSET
    """The step the duel waits at, or the section that refuses."""

    offered: str | UnsetType = UNSET
    refused: str | UnsetType = UNSET
    because: str | UnsetType = UNSET
    """The section that refuses, where it is not a step (such as 3.Q3)."""

    targets: str | UnsetType = UNSET
    """A card, whose legal targets must be exactly `are`."""

    are: tuple[str, ...] = ()
    attack: AttackFacts | UnsetType = UNSET
    a: SidePosition | UnsetType = msgspec.field(name="A", default=UNSET)
    b: SidePosition | UnsetType = msgspec.field(name="B", default=UNSET)


class Expectation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """How a scenario must end; what is left out is free."""

    a: SidePosition | UnsetType = msgspec.field(name="A", default=UNSET)
    b: SidePosition | UnsetType = msgspec.field(name="B", default=UNSET)
    asked: Letter | UnsetType = UNSET
    at: Step | UnsetType = UNSET
    log: tuple[str, ...] = ()
    """Steps, or steps with an event (`3.S7 use-finished`), that must come in this order."""

    used: tuple[str, ...] | UnsetType = UNSET
    resolved: tuple[str, ...] | UnsetType = UNSET
    destroyed: tuple[str, ...] | UnsetType = UNSET
    hit: bool | UnsetType = UNSET
    link: bool | UnsetType = UNSET
    winner: Literal["A", "B", "nobody"] | UnsetType = UNSET


class Seen(msgspec.Struct, frozen=True):
    """A duel and the events that led to it."""

    duel: Duel
    events: tuple[Event, ...]


def failures(expected: Expectation, seen: Seen) -> Iterator[str]:
    """Where the end of a scenario differs from what it expects."""
    duel = seen.duel
    yield from _sides(expected, duel)
    yield from _waiting(expected.asked, expected.at, seen)
    yield from _order(expected.log, seen.events)
    facts: tuple[tuple[str, Any, Any], ...] = (  # Any: each pair is of its own type
        ("used", expected.used, tuple(_used(seen))),
        ("resolved", expected.resolved, tuple(_resolved(seen))),
        ("destroyed", expected.destroyed, tuple(_destroyed(seen))),
        ("hit", expected.hit, _last(HitDecided, "hit", seen)),
        ("link", expected.link, _last(AttackSettled, "link", seen)),
        ("winner", expected.winner, _winner(duel)),
    )
    for name, wanted, actual in facts:
        if wanted is not UNSET and wanted != actual:
            yield f"{name} is {say(actual)}, expected {say(wanted)}"


def _waiting(asked: Letter | UnsetType, at: Step | UnsetType, seen: Seen) -> Iterator[str]:
    question = seen.duel.asked
    actual = None if question is None else LETTERS[question.side]
    if not isinstance(asked, UnsetType) and asked != actual:
        yield f"asked is {actual}, expected {asked}"
    step = next((event.step for event in seen.events if isinstance(event, Ended)), seen.duel.step)
    if not isinstance(at, UnsetType) and at != step:
        yield f"the duel is at {step}, expected {at}"


def _order(log: Sequence[str], events: Sequence[Event]) -> Iterator[str]:
    written = [f"{event.step} {event.__struct_config__.tag}" for event in events]
    start = 0
    for wanted in log:
        for place in range(start, len(written)):
            if written[place] == wanted or written[place].split()[0] == wanted:
                start = place + 1
                break
        else:
            yield f"the log has no {wanted!r} after its place {start}"
            return


def _used(seen: Seen) -> Iterator[str]:
    for event in seen.events:
        if isinstance(event, CardUsed):
            yield seen.duel.cards[event.card].name
        elif isinstance(event, AbilityUsed):
            yield seen.duel.cards[event.card].abilities[event.ability].name


def _resolved(seen: Seen) -> Iterator[str]:
    """Cards and abilities in the order their resolution ended."""
    for event in seen.events:
        if isinstance(event, UseFinished) or (isinstance(event, CardPlaced) and event.origin == "pending"):
            yield seen.duel.cards[event.card].name


def _destroyed(seen: Seen) -> Iterator[str]:
    for event in seen.events:
        if isinstance(event, LeftField) and event.why == "destroyed":
            yield seen.duel.cards[event.card].name


def _last(kind: type[Event], field: str, seen: Seen) -> Any:  # Any: the field of the last such event
    found_facts = [getattr(event, field) for event in seen.events if isinstance(event, kind)]
    return found_facts[-1] if found_facts else None


def _winner(duel: Duel) -> str | None:
    if duel.outcome is None:
        return None
    winner = duel.outcome.winner
    return "nobody" if winner is None else LETTERS[winner]


def check_failures(check: Check, duel: Duel) -> Iterator[str]:
    """Where the duel differs from a check between two actions."""
    yield from _sides(check, duel)
    waits_at = check.at if isinstance(check.refused, UnsetType) else UNSET
    yield from _waiting(check.asked, waits_at, Seen(duel, ()))
    if not isinstance(check.offered, UnsetType):
        refusal = why_not(duel, action_from(duel, check.offered))
        if refusal is not None:
            yield f"{check.offered!r} is refused: {refusal}"
    if not isinstance(check.refused, UnsetType):
        yield from _refused(check, check.refused, duel)
    if not isinstance(check.targets, UnsetType):
        yield from _targets(check, check.targets, duel)
    if not isinstance(check.attack, UnsetType):
        yield from _attack(check.attack, duel)


def _refused(check: Check, line: str, duel: Duel) -> Iterator[str]:
    refusal = why_not(duel, action_from(duel, line))
    wanted = check.at if isinstance(check.because, UnsetType) else check.because
    if refusal is None:
        yield f"{line!r} is legal, expected a refusal"
    elif not isinstance(wanted, UnsetType) and refusal.section != wanted:
        yield f"{line!r} is refused by {refusal.section}, expected {wanted}"


def _targets(check: Check, name: str, duel: Duel) -> Iterator[str]:
    places = {
        _place(duel, target)
        for action in legal_actions(duel)
        if isinstance(action, Cast) and duel.cards[action.card].name == name
        for target in action.targets
    }
    if places != set(check.are):
        yield f"the targets of {name} are {say(sorted(places))}, expected {say(check.are)}"


def _place(duel: Duel, arrival: Arrival) -> str:
    place = found(duel, arrival)
    assert place is not None  # legal targets are on the field
    return f"{LETTERS[place[0]]} {place[1].area}"


def _attack(wanted: AttackFacts, duel: Duel) -> Iterator[str]:
    attack = duel.attack
    if attack is None:
        yield "there is no attack on the table"
        return
    cards = [card for card in duel.fighters[duel.turn].field if card.arrival in attack.attackers]
    facts: tuple[tuple[str, Any, Any], ...] = (  # Any: each pair is of its own type
        ("link", wanted.link, attack.link),
        ("power", wanted.power, sum(power(duel, card) for card in cards)),
        ("critical", wanted.critical, sum(critical(duel, card) for card in cards)),
    )
    for name, expected, actual in facts:
        if expected is not UNSET and expected != actual:
            yield f"{name} of the attack is {actual}, expected {expected}"


def _sides(expected: Expectation | Check, duel: Duel) -> Iterator[str]:
    if not isinstance(expected.a, UnsetType):
        yield from side_differences(expected.a, side_view(duel, 0), "A")
    if not isinstance(expected.b, UnsetType):
        yield from side_differences(expected.b, side_view(duel, 1), "B")
