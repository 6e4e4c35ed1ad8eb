"""What to look at before pairings are posted."""

from headjudge.core.announcement import setup_of
from headjudge.core.past import history_of
from headjudge.core.state import Tournament


def open_points(state: Tournament) -> tuple[str, ...]:
    """What stands against posting the draft: each one sentence; posting anyway needs a reason."""
    now = state.round
    assert now is not None
    past = history_of(state, through=len(state.stages[-1].rounds) - 1)
    met = {frozenset(match.players) for round in past.rounds for match in round.matches}
    had = [player for round in past.rounds for player in round.byes]
    points = [
        f"Table {number}: {' and '.join(table.players)} have met before."
        for number, table in now.tables.items()
        if frozenset(table.players) in met
    ]
    seated = [player for table in now.tables.values() for player in table.players] + list(now.byes)
    someone_without = any(player not in had for player in seated)
    points += [f"{player} has had a bye before." for player in now.byes if player in had and someone_without]
    fixed = {player.table: player.id for player in state.players.values() if player.table and player.id in seated}
    for number, id in fixed.items():
        table = now.tables.get(number)
        if id not in now.byes and (table is None or id not in table.players):
            points.append(f"{id} should sit at table {number}.")
    if now.number == 1 and _lists_needed(state):
        missing = [id for id in seated if state.players[id].deck is None]
        points += [f"No deck list from {', '.join(missing)}."] if missing else []
    unnamed = [p.id for p in state.players.values() if p.shown and p.shown.approved is None and p.id in seated]
    points += [f"Nobody has looked at the names of {', '.join(unnamed)}."] if unnamed else []
    return tuple(points)


def _lists_needed(state: Tournament) -> bool:
    setup = setup_of(state)
    return setup.deck_lists or state.rulebook.level(setup.level).deck_lists
