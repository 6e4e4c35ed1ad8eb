"""The bracket as a drawn picture: where every box stands, and the lines between them."""

import unicodedata
from collections.abc import Mapping
from typing import Final

import msgspec

from headjudge.core.ids import PlayerId
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.words import Words
from headjudge.web.bracket_tree import Node, tree_of
from headjudge.web.pages.heading import Heading, drawn_as_bracket, heading
from headjudge.web.venue import Seen

BOX: Final = (220, 56)
COLUMN: Final = 268
ROW: Final = 36
"""Half the height a leaf of the tree takes, so that neighbours never touch."""

TOP: Final = 34
LONGEST: Final = 24
"""Columns of text in a box; a full-width character takes two."""


class BracketAsked(msgspec.Struct, frozen=True):
    """`?stage=2`."""

    stage: int | None = None


class BoxSide(msgspec.Struct, frozen=True, kw_only=True):
    """One half of a box."""

    player: PlayerId | None
    name: str | None
    short: str | None
    waits_for: str
    seed: int | None
    won: bool
    score: int | None


class Box(msgspec.Struct, frozen=True, kw_only=True):
    """A match and its place in the picture."""

    id: str
    round: int
    x: int
    y: int
    sides: tuple[BoxSide, BoxSide]
    bye: bool


class BracketPage(msgspec.Struct, frozen=True, kw_only=True):
    """What bracket.html may use."""

    heading: Heading
    stage: int
    stages: tuple[tuple[int, Words], ...]
    """The stages that have a bracket."""

    boxes: tuple[Box, ...]
    lines: tuple[str, ...]
    """Paths from a match to the one its winner goes to."""

    columns: tuple[tuple[int, int], ...]
    """Round, and where its column begins."""

    width: int
    height: int
    box: tuple[int, int] = BOX


def bracket_page(seen: Seen, asked: BracketAsked) -> BracketPage:
    """The bracket of the latest knock-out stage, or of the one asked for. Raises: BadInput."""
    state = seen.state
    drawn = [index for index in range(len(state.stages)) if drawn_as_bracket(state, index)]
    names = tuple((index + 1, state.rulebook.structure(state.stages[index].structure).name) for index in drawn)
    if not drawn or (asked.stage is not None and asked.stage - 1 not in drawn):
        if asked.stage is not None:
            raise BadInput("Stage {stage} has no bracket.", stage=asked.stage)
        return BracketPage(heading=heading(seen), stage=0, stages=(), boxes=(), lines=(), columns=(), width=0, height=0)
    index = asked.stage - 1 if asked.stage is not None else drawn[-1]
    nodes = tree_of(state, index)
    heights = _heights(nodes)
    seeds = state.stages[index].seeds
    boxes = tuple(_box(node, heights[node.id], seen.names, seeds) for node in nodes)
    rounds = sorted({node.round for node in nodes})
    return BracketPage(
        heading=heading(seen),
        stage=index + 1,
        stages=names,
        boxes=boxes,
        lines=_lines(nodes, {box.id: box for box in boxes}),
        columns=tuple((number, (number - 1) * COLUMN) for number in rounds),
        width=(max(rounds, default=1) - 1) * COLUMN + BOX[0] + 2,
        height=max((box.y for box in boxes), default=0) + BOX[1] + 2,
    )


def _heights(nodes: tuple[Node, ...]) -> dict[str, float]:
    """How far down each match stands: leaves one under the other, every other match in the middle of its feeders."""
    known = {node.id: node for node in nodes}
    fed = {feeder for node in nodes for feeder in node.feeders}
    heights: dict[str, float] = {}
    free = 0.0

    def place(id: str) -> float:
        nonlocal free
        if id not in heights:
            below = [place(feeder) for feeder in known[id].feeders if feeder in known]
            if below:
                heights[id] = sum(below) / len(below)
            else:
                heights[id], free = free, free + 2
        return heights[id]

    for node in reversed(nodes):
        if node.id not in fed:
            place(node.id)
    return heights


def _box(node: Node, height: float, names: Mapping[PlayerId, str], seeds: Mapping[PlayerId, int]) -> Box:
    padded = (*node.players, None, None)[:2]
    sides = tuple(
        BoxSide(
            player=player,
            name=names[player] if player else None,
            short=shortened(names[player]) if player else None,
            waits_for=node.waits_for[place],
            seed=seeds.get(player) if player else None,
            won=player is not None and player == node.winner,
            score=node.score[place] if node.score else None,
        )
        for place, player in enumerate(padded)
    )
    return Box(
        id=node.id,
        round=node.round,
        x=(node.round - 1) * COLUMN + 1,
        y=TOP + round(height * ROW),
        sides=(sides[0], sides[1]),
        bye=node.bye,
    )


def _lines(nodes: tuple[Node, ...], boxes: Mapping[str, Box]) -> tuple[str, ...]:
    width, tall = BOX
    found = []
    for node in nodes:
        for feeder in node.feeders:
            start, end = boxes[feeder], boxes[node.id]
            middle = end.x - (COLUMN - width) // 2
            found.append(f"M{start.x + width} {start.y + tall // 2}H{middle}V{end.y + tall // 2}H{end.x}")
    return tuple(found)


def shortened(name: str) -> str:
    """*name* as it fits a box."""
    room = LONGEST
    for place, letter in enumerate(name):
        room -= 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        if room < 0:
            return f"{name[: place - 1]}…"
    return name
