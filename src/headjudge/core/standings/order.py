"""Who stands before whom: criterion after criterion, only among those still equal."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final, TypeAlias, TypeVar

from headjudge.core.history import Decided
from headjudge.core.ids import PlayerId
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.structures import Ranking
from headjudge.core.settings import Chosen
from headjudge.core.standings.outcomes import WON
from headjudge.core.standings.records import Records
from headjudge.core.standings.tiebreakers import TIEBREAKERS, Values

HEAD_TO_HEAD: Final = "head-to-head"
Group: TypeAlias = tuple[PlayerId, ...]
"""Players who are still equal."""

Who = TypeVar("Who", bound=Hashable)
Meetings: TypeAlias = Callable[[Who], Sequence[tuple[Who, bool]]]
"""Whom somebody met, and whether that was a win."""


def ranking(chosen: Chosen) -> Ranking:
    """The book's order for the event's territory; its first where the event names none."""
    rankings = chosen.structure.ranking
    for one in rankings:
        if chosen.settings.territory is None or one.territory in ("any", chosen.settings.territory):
            return one
    if rankings:
        raise BadInput(
            "settings.territory: there is no order for {territory}.", territory=str(chosen.settings.territory)
        )
    return Ranking(territory="any", criteria=("points",), cite=chosen.structure.cite)


def criteria(chosen: Chosen) -> tuple[str, ...]:
    """The order of criteria: the event's own (Bushiroad 3.2.1.2: it goes first), else the book's. Raises: BadInput."""
    return _known("ranking", chosen.settings.ranking) or ranking(chosen).criteria


def pairing_order(chosen: Chosen) -> tuple[str, ...]:
    """What orders the field for pairing, which the final ranking need not be. Raises: BadInput."""
    return _known("pairing-order", chosen.settings.pairing_order) or chosen.structure.pairing.order


def _known(setting: str, names: tuple[str, ...]) -> tuple[str, ...]:
    for name in names:
        if name not in TIEBREAKERS and name != HEAD_TO_HEAD:
            raise BadInput(
                "settings.{setting}: {name} is no criterion; there are {offered}.",
                setting=setting,
                name=name,
                offered=tuple(TIEBREAKERS),
            )
    return names


def split(groups: Iterable[Group], values: Values) -> list[Group]:
    """*groups* split by *values*, more first; who entered first is named first among equals."""
    parts = []
    for group in groups:
        by_value = sorted(group, key=values.__getitem__, reverse=True)
        parts += [tuple(part) for _, part in groupby(by_value, key=values.__getitem__)]
    return parts


def met(records: Records) -> Meetings[PlayerId]:
    """Whom everybody met, and whether they won, out of *records*."""
    return lambda player: [(line.opponent, line.outcome in WON) for line in records[player].lines if line.opponent]


def lifted(group: tuple[Who, ...], meetings: Meetings[Who]) -> list[tuple[Who, ...]]:
    """*group* without those who beat everybody else in it, each before the rest; a circle stays one (BR-AMB-07)."""
    parts: list[tuple[Who, ...]] = []
    rest = group
    while len(rest) > 1 and (best := next((one for one in rest if _beat_all(one, rest, meetings)), None)) is not None:
        parts.append((best,))
        rest = tuple(player for player in rest if player != best)
    return [*parts, rest]


def _beat_all(one: Who, group: tuple[Who, ...], meetings: Meetings[Who]) -> bool:
    """Whether *one* met everybody else of *group*, won, and never failed to win."""
    listed = meetings(one)
    if len(listed) < len(group) - 1:
        return False
    won = {opponent for opponent, beaten in listed if beaten}
    not_won = {opponent for opponent, beaten in listed if not beaten}
    return all(other in won and other not in not_won for other in group if other != one)


def split_by_decision(groups: Iterable[Group], decided: Sequence[Decided]) -> list[Group]:
    """*groups* in the order a recorded draw or playoff gave them; those nobody decided on stay tied."""
    places = [{player: place for place, player in enumerate(tie.order)} for tie in decided]
    parts: list[Group] = []
    for group in groups:
        known = next((place for place in places if len(group) > 1 and all(one in place for one in group)), None)
        parts += [(one,) for one in sorted(group, key=known.__getitem__)] if known else [group]
    return parts


def ordered(
    players: Iterable[PlayerId], names: Sequence[str], values: Mapping[str, Values], meetings: Meetings[PlayerId]
) -> list[Group]:
    """*players* by the criteria *names*, best first; a group of more than one is still tied."""
    groups: list[Group] = [group for group in [tuple(players)] if group]
    for name in names:
        if name == HEAD_TO_HEAD:
            groups = [part for group in groups for part in lifted(group, meetings)]
        else:
            groups = split(groups, values[name])
    return groups
