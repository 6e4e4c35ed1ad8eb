"""A knock-out stage as a tree: which match each match waits for, who is known to sit there, how it ended.

A fixed bracket is read off the rulebook and what was played; a stage drawn anew each round has the tree that its
players made.
"""

from collections.abc import Iterator, Mapping

import msgspec

from headjudge.core.history import History, Match, Round
from headjudge.core.ids import PlayerId
from headjudge.core.pairing.brackets import Side, bracket_for, fixtures, seeds
from headjudge.core.past import chosen_of, history_of
from headjudge.core.results import Win
from headjudge.core.rulebook.structures import Bracket
from headjudge.core.state import Tournament


class Node(msgspec.Struct, frozen=True, kw_only=True):
    """One match of the tree."""

    id: str
    round: int
    players: tuple[PlayerId | None, ...]
    """In the order of the bracket; None: not known yet, or nobody."""

    waits_for: tuple[str, str]
    """What fills each side: a seed (`1`), `winner X`, `loser X`; empty where it was drawn."""

    feeders: tuple[str, ...]
    """The matches whose winners come here."""

    winner: PlayerId | None = None
    score: tuple[int, int] | None = None
    bye: bool = False


def tree_of(state: Tournament, stage: int) -> tuple[Node, ...]:
    """Every match of a knock-out stage, earlier rounds first. Raises: NoBracket, OffTheBracket."""
    history, chosen = history_of(state, stage), chosen_of(state, stage)
    if chosen.structure.pairing.method != "bracket":
        return tuple(_drawn(history))
    bracket = bracket_for(chosen, len(history.entrants))
    if not history.rounds:
        return tuple(_fixed(bracket, history, {}))
    brought = bool(state.stages[stage].seeds)
    return tuple(_fixed(bracket, history, seeds(bracket, history, brought, b"")))


def _fixed(bracket: Bracket, history: History, seeded: Mapping[int, PlayerId]) -> Iterator[Node]:
    last = max(match.round for match in bracket.matches)
    known: dict[str, tuple[PlayerId | None, ...]] = {}
    for number in range(1, min(last, len(history.rounds) + 1) + 1):
        before = msgspec.structs.replace(history, rounds=history.rounds[: number - 1])
        if seeded:
            known |= {
                one.id: tuple(None if isinstance(side, Side) else side for side in one.sides)
                for one in fixtures(bracket, seeded, before)
            }
    for match in sorted(bracket.matches, key=lambda match: match.round):
        feeders = tuple(side.removeprefix("winner ") for side in match.sides if side.startswith("winner "))
        players = known.get(match.id, (None, None))
        played = history.rounds[match.round - 1] if match.round <= len(history.rounds) else None
        yield _node(match.id, match.round, players, match.sides, feeders, played)
    final = max(bracket.matches, key=lambda match: match.round)
    for number, again in enumerate(history.rounds[last:], start=last + 1):
        for found in again.matches:
            yield _node(f"{final.id} {number}", number, found.players, ("", ""), (final.id,), again)


def _drawn(history: History) -> Iterator[Node]:
    came_from: dict[PlayerId, str] = {}
    for number, played in enumerate(history.rounds, start=1):
        seated: list[tuple[PlayerId, ...]] = [match.players for match in played.matches]
        here: dict[PlayerId, str] = {}
        for place, players in enumerate([*seated, *((player,) for player in played.byes)], start=1):
            id = f"{number}.{place}"
            feeders = tuple(came_from[player] for player in players if player in came_from)
            yield _node(id, number, players, ("", ""), feeders, played)
            here |= dict.fromkeys(players, id)
        came_from |= here


def _node(
    id: str,
    number: int,
    players: tuple[PlayerId | None, ...],
    waits_for: tuple[str, str],
    feeders: tuple[str, ...],
    played: Round | None,
) -> Node:
    there = [player for player in players if player is not None]
    node = Node(id=id, round=number, players=players, waits_for=waits_for, feeders=feeders)
    if played is None:
        return node
    if len(there) == 1:
        return msgspec.structs.replace(node, winner=there[0], bye=True)
    found = next((match for match in played.matches if set(match.players) == set(there)), None)
    if found is None or not isinstance(found.result, Win):
        return node
    return msgspec.structs.replace(node, winner=found.result.winner, score=_score(found, found.result, there[0]))


def _score(match: Match, result: Win, first: PlayerId) -> tuple[int, int]:
    won, lost = (result.games[0], result.games[1]) if result.games else (1, 0)
    return (won, lost) if result.winner == first else (lost, won)
