"""What to look at before pairings are posted."""

from collections.abc import Mapping, Sequence

from headjudge.core.announcement import lists_by_book, setup_of
from headjudge.core.decks.hand_in import late
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.past import history_of
from headjudge.core.phrases import Phrase, phrase
from headjudge.core.standings.entries import persons
from headjudge.core.state import Player, Tournament


def open_points(state: Tournament) -> tuple[Phrase, ...]:
    """What stands against posting the draft; posting anyway needs a reason."""
    now = state.round
    assert now is not None
    past = history_of(state, through=len(state.stages[-1].rounds) - 1)
    person = persons(past.entrants)  # whoever came back is the one who was here before
    met = {_who(person, *match.players) for round in past.rounds for match in round.matches}
    had = [_who(person, player) for round in past.rounds for player in round.byes]
    seated = [player for table in now.tables.values() for player in table.players] + list(now.byes)
    someone_without = any(_who(person, player) not in had for player in seated)
    points = [
        phrase("Table {table}: {player} and {opponent} have met before.", table=number, player=one, opponent=other)
        for number, table in now.tables.items()
        for one, other in (table.players,)
        if _who(person, *table.players) in met
    ]
    points += [
        phrase("{player} has had a bye before.", player=player)
        for player in now.byes
        if _who(person, player) in had and someone_without
    ]
    for number, id in _fixed(state, seated).items():
        table = now.tables.get(number)
        if id not in now.byes and (table is None or id not in table.players):
            points.append(phrase("{player} should sit at table {table}.", player=id, table=number))
    missing = [id for id in seated if state.players[id].deck is None] if _lists_wanted(state) else []
    if missing:
        points.append(phrase("No deck list from {players}.", players=missing))
    overdue = [id for id in seated if _overdue(state, state.players[id])] if _lists_wanted(state) else []
    if overdue:
        points.append(
            phrase("Deck list after the announced time, and nobody has received it: {players}.", players=overdue)
        )
    unnamed = [p.id for p in state.players.values() if p.shown and p.shown.approved is None and p.id in seated]
    if unnamed:
        points.append(phrase("Nobody has looked at the names of {players}.", players=unnamed))
    return tuple(points)


def _who(person: Mapping[PlayerId, PlayerId], *players: PlayerId) -> frozenset[PlayerId]:
    return frozenset(person.get(player, player) for player in players)


def _fixed(state: Tournament, seated: Sequence[PlayerId]) -> dict[TableNumber, PlayerId]:
    here = set(seated)
    return {player.table: player.id for player in state.players.values() if player.table and player.id in here}


def _lists_wanted(state: Tournament) -> bool:
    return state.round is not None and state.round.number == 1 and lists_needed(state)


def _overdue(state: Tournament, player: Player) -> bool:
    return late(state, player) and player.deck is not None and not player.deck.received


def lists_needed(state: Tournament) -> bool:
    """Whether everybody hands in a deck list: this event asks for it, or its level does."""
    setup = setup_of(state)
    return setup.deck_lists or lists_by_book(state.rulebook, setup)
