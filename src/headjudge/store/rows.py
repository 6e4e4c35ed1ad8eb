"""An entry as a row of the table `log`, the same in both dialects."""

from typing import Final, TypeAlias

from headjudge.core.chain import Entry, microseconds, moment
from headjudge.core.ids import PersonId, TournamentId

COLUMNS: Final = "tournament, seq, at, person, key, body, previous, hash"

KEY: Final = 4
"""Where the key stands in a row."""

Row: TypeAlias = tuple[str, int, int, str, str | None, bytes, bytes, bytes]


def row(entry: Entry) -> Row:
    """*entry* in the order of `COLUMNS`."""
    at = microseconds(entry.at)
    return (entry.tournament, entry.seq, at, entry.by, entry.key, entry.body, entry.previous, entry.hash)


def entry(row: Row) -> Entry:
    """The entry a row of `COLUMNS` was written from."""
    tournament, seq, at, person, key, body, previous, hash_ = row
    return Entry(TournamentId(tournament), seq, moment(at), PersonId(person), key, body, previous, hash_)
