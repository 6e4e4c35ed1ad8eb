"""Steps per second of the Buddyfight engine on one core, beside a bare one that keeps no past and checks nothing.

The bare baseline applies the same log to plain mutable lists: the least a program could do. The time is that of the
processor, so that a busy machine does not count.
"""

from collections.abc import Callable
from itertools import pairwise
from time import process_time
from typing import Any

from headjudge.games.buddyfight import begin, evolve, legal_actions, play
from headjudge.games.buddyfight import events as fact
from headjudge.games.buddyfight.actions import Action
from headjudge.games.buddyfight.chance import Chance
from headjudge.games.buddyfight.random_play import random_game
from headjudge.games.buddyfight.setup import set_up
from headjudge.games.buddyfight.state import Duel
from headjudge.services.duel_shelf import shelf

DUELS = 150
WANTED = 100_000
SEED = b"benchmark"


def start(number: int) -> Duel:
    """The duel of this number, set up."""
    box = shelf()
    return set_up((box.decks[0], box.decks[1]), box.cards, box.book, Chance(SEED, number))


def played() -> tuple[list[list[fact.Event]], list[list[Action]]]:
    """The logs and the actions of all duels; choosing is part of the work."""
    logs, lines = [], []
    for number in range(DUELS):
        chance = Chance(SEED, number, 1)
        now = begin(start(number))
        log, line = list(now.events), []
        while now.duel.outcome is None:
            action = chance.choice(legal_actions(now.duel))
            now = play(now.duel, action)
            line.append(action)
            log.extend(now.events)
        logs.append(log)
        lines.append(line)
    return logs, lines


def decided(lines: list[list[Action]]) -> None:
    """The same duels again from their actions: decide and evolve, nothing else."""
    for number, line in enumerate(lines):
        duel = begin(start(number)).duel
        for action in line:
            duel = play(duel, action).duel


def replayed(logs: list[list[fact.Event]]) -> None:
    """The same duels again from their events."""
    for number, log in enumerate(logs):
        duel = start(number)
        for event in log:
            duel = evolve(duel, event)


def bare(logs: list[list[fact.Event]]) -> None:
    """The same events on plain lists and dicts, changed in place: no past, no refusal, no types."""
    for number, log in enumerate(logs):
        duel = start(number)
        sides: Bare = [
            {"life": f.life, "deck": list(f.deck), "hand": list(f.hand), "gauge": list(f.gauge), "drop": list(f.drop)}
            for f in duel.fighters
        ]
        table: dict[str, Any] = {"step": duel.step, "field": {}, "pending": []}  # Any: as bare as it gets
        for event in log:
            table["step"] = event.step
            apply = BARE.get(type(event))
            if apply is not None:
                apply(sides, table, event)


Bare = list[dict[str, Any]]  # Any: piles and numbers


def _moved(sides: Bare, table: dict[str, Any], event: fact.CardsMoved) -> None:
    side = sides[event.side]
    for card in event.cards:
        side[event.origin].remove(card)
    side[event.to].extend(event.cards)


def _life(sides: Bare, table: dict[str, Any], event: fact.LifeChanged) -> None:
    sides[event.side]["life"] += event.amount


def _used(sides: Bare, table: dict[str, Any], event: fact.CardUsed | fact.MonsterRevealed) -> None:
    sides[event.side]["hand"].remove(event.card)
    table["pending"].append(event.card)


def _placed(sides: Bare, table: dict[str, Any], event: fact.CardPlaced) -> None:
    if event.origin == "pending":
        table["pending"].pop()
    else:
        sides[event.side]["hand"].remove(event.card)
    table["field"][event.arrival] = event.card


def _left(sides: Bare, table: dict[str, Any], event: fact.LeftField) -> None:
    del table["field"][event.arrival]
    sides[event.side][event.to].append(event.card)


def _finished(sides: Bare, table: dict[str, Any], event: fact.UseFinished) -> None:
    if event.to == "drop":
        sides[event.side]["drop"].append(table["pending"].pop())


BARE: dict[type, Callable[[Bare, dict[str, Any], Any], None]] = {  # Any: each takes its own event
    fact.CardsMoved: _moved,
    fact.LifeChanged: _life,
    fact.CardUsed: _used,
    fact.MonsterRevealed: _used,
    fact.CardPlaced: _placed,
    fact.LeftField: _left,
    fact.UseFinished: _finished,
}


def seconds(work: Callable[[], object]) -> float:
    """The processor time of the fastest of three runs."""
    best = float("inf")
    for _ in range(3):
        before = process_time()
        work()
        best = min(best, process_time() - before)
    return best


def main() -> None:
    """Print events and steps per second of each way to go through the same duels."""
    logs, lines = played()
    events = sum(map(len, logs))
    steps = sum(one.step != other.step for log in logs for one, other in pairwise(log))
    actions = sum(map(len, lines))
    print(f"  {DUELS} random duels of the sample decks: {actions:,} actions, {steps:,} steps, {events:,} events")

    def line(name: str, taken: float) -> str:
        return f"  {name:<32} {steps / taken:>10,.0f} steps/s {events / taken:>10,.0f} events/s"

    baseline = seconds(lambda: bare(logs))
    ways: tuple[tuple[str, Callable[[], object]], ...] = (
        ("list, choose, decide, evolve", played),
        ("decide and evolve", lambda: decided(lines)),
        ("replay the events", lambda: replayed(logs)),
    )
    for name, work in ways:
        taken = seconds(work)
        mark = "ok" if steps / taken >= WANTED else f"below {WANTED:,} steps/s"
        print(f"{line(name, taken)}  {taken / baseline:5.1f} x bare  {mark}")
    print(line("bare lists, nothing checked", baseline))
    before = process_time()
    seen = sum(random_game(shelf(), SEED, number).events for number in range(DUELS))
    rate = seen / (process_time() - before)
    print(f"  random play, replayed and every invariant checked after every event: {rate:,.0f} events/s")


if __name__ == "__main__":
    main()
