"""Several entries of one person, where players may come back: who they met stays met, and they have one rank.

| TCG Office 6h            | what becomes of it                                                          |
|--------------------------|-----------------------------------------------------------------------------|
| opponents                | whoever met one entry of a person has met all of them                       |
| byes                     | a bye of an earlier entry is a bye                                          |
| points, chips: `restart` | the entries are scored apart; the better, or the last, is the person's rank |
| points, chips: `kept`    | the entries are one: every round stands under the last                      |
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence

import msgspec

from headjudge.core.history import Entrant, History, Match, Round
from headjudge.core.ids import PlayerId
from headjudge.core.results import Win
from headjudge.core.settings import Chosen
from headjudge.core.standings.records import Record


def persons(entrants: Sequence[Entrant]) -> Mapping[PlayerId, PlayerId]:
    """Entry -> the first entry of its person, for everybody with more than one; empty where nobody came back."""
    first: dict[PlayerId, PlayerId] = {}
    for one in entrants:  # in order of entry: the earlier one is known already
        if one.earlier is not None:
            first[one.id] = first.setdefault(one.earlier, one.earlier)
    return first


def remembering(records: Mapping[PlayerId, Record], history: History, chosen: Chosen) -> Mapping[PlayerId, Record]:
    """*records* with what the other entries of a person, and of whom they met, add to what pairing looks at."""
    person = persons(history.entrants)
    if not person:
        return records
    rule = chosen.rulebook.core.re_entry
    entries: defaultdict[PlayerId, list[PlayerId]] = defaultdict(list)
    met: defaultdict[PlayerId, set[PlayerId]] = defaultdict(set)
    for id, record in records.items():
        entries[person.get(id, id)].append(id)
        met[person.get(id, id)].update(person.get(other, other) for other in record.opponents)
    found = {}
    for id, record in records.items():
        own = person.get(id, id)
        others = [entry for other in met[own] for entry in entries[other] if entry not in record.opponents]
        byes = sum(records[entry].byes for entry in entries[own] if entry != id)
        found[id] = msgspec.structs.replace(
            record,
            met_before=tuple(sorted(others)) if rule is None or rule.opponents_remembered else (),
            byes_before=byes if rule is None or rule.byes_remembered else 0,
        )
    return found


def one_rank_each(
    groups: Sequence[tuple[PlayerId, ...]], history: History, chosen: Chosen
) -> list[tuple[PlayerId, ...]]:
    """*groups* with one entry of each person: the better, or the last, as the book has it."""
    person = persons(history.entrants)
    if not person:
        return list(groups)
    rule = chosen.rulebook.core.re_entry
    last = {person[one.id]: one.id for one in history.entrants if one.id in person}
    counts: dict[PlayerId, PlayerId] = dict(last) if rule is not None and rule.rank == "last" else {}
    for group in groups:
        for id in sorted(group, key=lambda id: last.get(person.get(id, id)) != id):  # of equals, the last
            counts.setdefault(person.get(id, id), id)
    kept = [tuple(id for id in group if counts[person.get(id, id)] == id) for group in groups]
    return [group for group in kept if group]


def as_one(history: History) -> History:
    """*history* with every round of a person under the last entry: nothing began anew."""
    person = persons(history.entrants)
    last = {person[one.id]: one.id for one in history.entrants if one.id in person}
    now = {id: last[first] for id, first in person.items()}
    joined = {one.id: one.joined for one in history.entrants}
    return msgspec.structs.replace(
        history,
        entrants=tuple(
            msgspec.structs.replace(one, joined=joined[person.get(one.id, one.id)], earlier=None)
            for one in history.entrants
            if now.get(one.id, one.id) == one.id
        ),
        rounds=tuple(_round_as_one(round, now) for round in history.rounds),
        corrections=tuple(
            msgspec.structs.replace(one, player=now.get(one.player, one.player)) for one in history.corrections
        ),
    )


def _round_as_one(round: Round, now: Mapping[PlayerId, PlayerId]) -> Round:
    def named(players: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
        return tuple(now.get(player, player) for player in players)

    def staying(players: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
        return tuple(player for player in players if now.get(player, player) == player)

    return Round(
        matches=tuple(_match_as_one(match, now) for match in round.matches),
        byes=named(round.byes),
        missed=named(round.missed),
        dropped=staying(round.dropped),
        dropped_after_pairing=staying(round.dropped_after_pairing),
    )


def _match_as_one(match: Match, now: Mapping[PlayerId, PlayerId]) -> Match:
    one, other = match.players
    result = match.result
    if isinstance(result, Win):
        result = msgspec.structs.replace(result, winner=now.get(result.winner, result.winner))
    first = None if match.first is None else now.get(match.first, match.first)
    return msgspec.structs.replace(
        match, players=(now.get(one, one), now.get(other, other)), result=result, first=first
    )
