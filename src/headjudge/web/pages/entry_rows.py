"""The lines of the registrar's list: each player's name and how they stand."""

import msgspec

from headjudge.core.decks.hand_in import late
from headjudge.core.ids import PersonId, PlayerId
from headjudge.core.name_check import doubtful
from headjudge.core.state import Player
from headjudge.services.word_list import listed_words
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the list."""

    player: PlayerId
    name: str
    reading: str
    members: tuple[str, ...]
    publisher_id: str
    present: bool
    left: str | None
    again: bool
    """Left, and not back as another entry."""

    joined: int
    entry: int
    shown: str | None
    """A nickname or team name."""

    approved: bool | None
    doubtful: tuple[str, ...]
    """Listed words in the shown name, while nobody has decided on it."""

    deck: str | None
    """`handed in`, `received`; None: no list."""

    late: bool
    """It came after the announced time."""

    block: str | None
    table: int | None


def entry_rows(visit: Visit, seen: Seen, players: tuple[Player, ...]) -> tuple[Entry, ...]:
    """The lines of *players*, by how their names are read."""
    store = visit.venue.desk.store
    people = store.people.known({person for player in players for person in player.members})
    wanted = any(player.shown for player in players)
    texts = store.texts.of(seen.id) if wanted else {}
    words = listed_words() if wanted else ()

    def name(person: PersonId) -> str:
        return people[person].name if person in people else person

    lines = [
        Entry(
            player=player.id,
            name=seen.names[player.id],
            reading=seen.readings.get(player.id, ""),
            members=tuple(name(person) for person in player.members),
            publisher_id=next((people[p].publisher_id for p in player.members if p in people), ""),
            present=player.present,
            left=player.left.cause if player.left else None,
            again=player.left is not None and not any(person in seen.state.inside for person in player.members),
            joined=player.joined,
            entry=player.entry,
            shown=texts[player.shown.text].text if player.shown and player.shown.text in texts else None,
            approved=player.shown.approved if player.shown else None,
            doubtful=doubtful(texts[player.shown.text].text, words)
            if player.shown and player.shown.approved is None and player.shown.text in texts
            else (),
            deck=None if player.deck is None else "received" if player.deck.received else "handed in",
            late=late(seen.state, player),
            block=player.block,
            table=player.table,
        )
        for player in players
    ]
    return tuple(sorted(lines, key=lambda line: seen.place(line.player)))
