"""Everybody's rank with every tiebreaker; each figure leads to its arithmetic and the rule behind it."""

from collections.abc import Iterable

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.ids import PlayerId
from headjudge.core.past import chosen_of, history_of
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.words import Words
from headjudge.core.stages import current_standings
from headjudge.core.standings.explain import NotEntered, Paragraph, explanation
from headjudge.core.standings.field import Field
from headjudge.core.standings.figures import NAMES, SHORT, for_the_eye, written
from headjudge.core.standings.order import HEAD_TO_HEAD
from headjudge.core.standings.standings import Standing, Standings, standings_of
from headjudge.web.naming import apart
from headjudge.web.pages.heading import Heading, heading
from headjudge.web.venue import Seen


class StandingsAsked(msgspec.Struct, frozen=True):
    """`?round=3`: as of that round; `?stage=1`: of that stage; `?player=7` on the page of one player."""

    round: int | None = None
    stage: int | None = None


class WhyAsked(msgspec.Struct, frozen=True):
    """`?player=7`: whose rank is explained."""

    player: str = ""
    round: int | None = None
    stage: int | None = None


class Criterion(msgspec.Struct, frozen=True):
    """One column: what decides after the one before it."""

    id: str
    short: str | None
    name: Words
    rate: bool
    """Shown with decimals, so that the figures stand by their first digit."""


class Figure(msgspec.Struct, frozen=True):
    """A value of a criterion, for the eye and exact."""

    criterion: str
    shown: str
    exact: str


class RankLine(msgspec.Struct, frozen=True, kw_only=True):
    """One player's line."""

    rank: int
    player: PlayerId
    name: str
    wins: int
    losses: int
    draws: int
    byes: int
    figures: tuple[Figure, ...]
    left: bool


class StandingsPage(msgspec.Struct, frozen=True, kw_only=True):
    """What standings.html may use."""

    heading: Heading
    stage: int
    stages: tuple[Words, ...]
    round: int | None
    rounds: tuple[int, ...]
    provisional: bool
    criteria: tuple[Criterion, ...]
    lines: tuple[RankLine, ...]
    cite: tuple[Citation, ...]
    cut: int | None
    """How many go on to the finals."""


class WhyPage(msgspec.Struct, frozen=True, kw_only=True):
    """What why.html may use: how one player came to a rank."""

    heading: Heading
    player: PlayerId
    name: str
    rank: int
    stage: int
    round: int
    paragraphs: tuple[tuple[str, Paragraph], ...]
    """Each criterion's id, and its arithmetic."""


def standings_page(seen: Seen, asked: StandingsAsked) -> StandingsPage:
    """The standings after the latest closed round, or after the one asked for. Raises: BadInput."""
    stages = tuple(seen.state.rulebook.structure(stage.structure).name for stage in seen.state.stages)
    index, number, rounds = _chosen_round(seen, asked.stage, asked.round)
    table = current_standings(seen.state, index, number) if number else None
    lines = tuple(_line(seen, line, table) for line in table.lines) if table else ()
    last_of_stage = seen.state.setup is not None and index == 0 and len(stages) < 2
    return StandingsPage(
        heading=heading(seen),
        stage=index + 1,
        stages=stages,
        round=number,
        rounds=rounds,
        provisional=table.provisional if table else False,
        criteria=_criteria(table.order, lines) if table else (),
        lines=lines,
        cite=table.citations if table else (),
        cut=seen.state.setup.cut if seen.state.setup and last_of_stage else None,
    )


def why_page(seen: Seen, asked: WhyAsked) -> WhyPage:
    """How the player asked for came to the rank. Raises: BadInput, NotEntered."""
    index, number, _ = _chosen_round(seen, asked.stage, asked.round)
    if number is None:
        raise BadInput("There are no standings before the first round is over.")
    field = field_of(seen, index, number)
    table = standings_of(field)
    player = PlayerId(asked.player)
    line = table.line(player)
    if line is None and player in seen.state.players:
        raise BadInput("{player} did not play in stage {stage}.", player=player, stage=index + 1)
    if line is None:
        raise NotEntered(asked.player)
    return WhyPage(
        heading=heading(seen),
        player=player,
        name=seen.names[player],
        rank=line.rank,
        stage=index + 1,
        round=number,
        paragraphs=tuple(zip(_anchors(table), explanation(field, table, player), strict=True)),
    )


def field_of(seen: Seen, stage: int, through: int) -> Field:
    """The field of a stage after round *through*, with the names shown here."""
    field = Field(history_of(seen.state, stage, through), chosen_of(seen.state, stage))
    field.names |= {player: apart(name) for player, name in seen.names.items()}
    return field


def _anchors(table: Standings) -> tuple[str, ...]:
    """What an address can point at: the points, every other criterion in order, the neighbours."""
    return ("points", *(name for name in table.order if name not in ("points", HEAD_TO_HEAD)), "neighbours")


def _chosen_round(seen: Seen, stage: int | None, number: int | None) -> tuple[int, int | None, tuple[int, ...]]:
    stages = seen.state.stages
    if stage is not None and not 1 <= stage <= len(stages):
        raise BadInput("There is no stage {stage}.", stage=stage)
    index = (stage or len(stages) or 1) - 1
    closed = tuple(each.number for each in stages[index].rounds if each.status == "closed") if stages else ()
    if stage is None and not closed and index > 0:  # the finals have begun: until their first result, the cut counts
        return _chosen_round(seen, index, number)
    if number is not None and number not in closed:
        raise BadInput("Round {round} is not over.", round=number)
    return index, number or (closed[-1] if closed else None), closed


def _criteria(order: Iterable[str], lines: tuple[RankLine, ...]) -> tuple[Criterion, ...]:
    rates = {figure.criterion for line in lines for figure in line.figures if "." in figure.shown}
    return tuple(Criterion(name, SHORT.get(name), NAMES[name], name in rates) for name in order if name in NAMES)


def _line(seen: Seen, line: Standing, table: Standings) -> RankLine:
    return RankLine(
        rank=line.rank,
        player=line.player,
        name=seen.names[line.player],
        wins=line.wins,
        losses=line.losses,
        draws=line.draws,
        byes=line.byes,
        figures=tuple(
            Figure(name, _shown(name, line, table), written(name, line.values[name], table.rounds))
            for name in table.order
            if name != HEAD_TO_HEAD
        ),
        left=line.left is not None,
    )


def _shown(name: str, line: Standing, table: Standings) -> str:
    if name in ("exit-round", "seed"):
        return written(name, line.values[name], table.rounds)
    return for_the_eye(line.values[name])
