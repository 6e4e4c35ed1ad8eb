"""Nearness before novelty: pairs as near as if nobody had met, and among those the fewest rematches.

Chips are paired like this (TCG Office 6b-iv), and a Swiss event may choose it.
"""

import numpy as np

from headjudge.core.pairing.arrangement import Arrangement
from headjudge.core.pairing.bars import Bars
from headjudge.core.pairing.criteria import Criterion
from headjudge.core.pairing.draft import Draft
from headjudge.core.pairing.groups import Groups
from headjudge.core.pairing.network import Network, bar_weights
from headjudge.core.pairing.relaxation import links_between

MOST = 800
"""A chain of more players than this is not searched exactly for the fewest rematches."""


def nearest(groups: Groups, bars: Bars, criterion: Criterion) -> Draft:
    """The nearest pairing of an even field with the fewest rematches a nearest pairing can have."""
    plan = links_between(groups, frozenset(), criterion)
    arrangement = Arrangement(groups, bars)
    arrangement.follow(plan)
    everywhere = frozenset(range(len(groups.points)))
    arrangement.repair(frozenset(), loose=everywhere)
    proven = True
    for chain in _chains(groups, plan.links):
        places = [place for group in chain for place in range(groups.starts[group], groups.starts[group + 1])]
        if not arrangement.barred_among(places):
            continue
        if len(places) > MOST:
            proven = False
        else:
            _settle(arrangement, places, criterion)
    price = arrangement.price(criterion)
    return Draft(arrangement.pairs(), price, price if proven else plan.price)


def _settle(arrangement: Arrangement, places: list[int], criterion: Criterion) -> None:
    """Pair the players at *places* exactly: nearness first, then rematches, then those kept apart."""
    groups = arrangement.groups
    order = np.asarray(places, np.int64)
    weights = bar_weights(groups.order[order].tolist(), len(places), arrangement.bars)
    network = Network(groups.worth[order], weights, criterion)
    for one, other in network.matched("nearness"):
        arrangement.join(places[one], places[other])


def _chains(groups: Groups, links: tuple[tuple[int, int], ...]) -> list[list[int]]:
    """The groups, joined where one sends a player to another."""
    chains = {group: [group] for group in range(len(groups.points))}
    for one, other in links:
        if chains[one] is not chains[other]:
            chains[one].extend(chains[other])
            for group in chains[other]:
                chains[group] = chains[one]
    return list({id(chain): chain for chain in chains.values()}.values())
