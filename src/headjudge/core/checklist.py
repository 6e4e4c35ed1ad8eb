"""What to look at before pairings are posted."""

from collections.abc import Iterable, Mapping, Sequence

from headjudge.core.announcement import setup_of
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.past import history_of
from headjudge.core.rulebook.words import Words
from headjudge.core.state import Tournament


def open_points(state: Tournament) -> tuple[str, ...]:
    """What stands against posting the draft: each one sentence; posting anyway needs a reason."""
    return tuple(point.en for point in checklist(state, {}))


def checklist(state: Tournament, names: Mapping[PlayerId, str]) -> tuple[Words, ...]:
    """The same in both languages, with players by name where *names* has one."""
    now = state.round
    assert now is not None
    past = history_of(state, through=len(state.stages[-1].rounds) - 1)
    met = {frozenset(match.players) for round in past.rounds for match in round.matches}
    had = [player for round in past.rounds for player in round.byes]
    seated = [player for table in now.tables.values() for player in table.players] + list(now.byes)
    someone_without = any(player not in had for player in seated)

    def named(players: Iterable[PlayerId], joint: str = ", ") -> str:
        return joint.join(names.get(player, player) for player in players)

    points = [
        Words(
            en=f"Table {number}: {named(table.players, ' and ')} have met before.",
            ja=f"{number}番卓: {named(table.players, 'と')}は対戦済みです。",
        )
        for number, table in now.tables.items()
        if frozenset(table.players) in met
    ]
    points += [
        Words(en=f"{named([player])} has had a bye before.", ja=f"{named([player])}は不戦勝を受けたことがあります。")
        for player in now.byes
        if player in had and someone_without
    ]
    for number, id in _fixed(state, seated).items():
        table = now.tables.get(number)
        if id not in now.byes and (table is None or id not in table.players):
            points.append(
                Words(
                    en=f"{named([id])} should sit at table {number}.", ja=f"{named([id])}は{number}番卓の固定席です。"
                )
            )
    missing = [id for id in seated if state.players[id].deck is None] if _lists_wanted(state) else []
    if missing:
        points.append(
            Words(en=f"No deck list from {named(missing)}.", ja=f"デッキリスト未提出: {named(missing, '、')}。")
        )
    unnamed = [p.id for p in state.players.values() if p.shown and p.shown.approved is None and p.id in seated]
    if unnamed:
        points.append(
            Words(
                en=f"Nobody has looked at the names of {named(unnamed)}.",
                ja=f"表示名が未確認です: {named(unnamed, '、')}。",
            )
        )
    return tuple(points)


def _fixed(state: Tournament, seated: Sequence[PlayerId]) -> dict[TableNumber, PlayerId]:
    here = set(seated)
    return {player.table: player.id for player in state.players.values() if player.table and player.id in here}


def _lists_wanted(state: Tournament) -> bool:
    return state.round is not None and state.round.number == 1 and lists_needed(state)


def lists_needed(state: Tournament) -> bool:
    """Whether everybody hands in a deck list: this event asks for it, or its level does."""
    setup = setup_of(state)
    return setup.deck_lists or state.rulebook.level(setup.level).deck_lists
