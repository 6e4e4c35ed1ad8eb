"""A batch in PostgreSQL is written as a whole, even when another process writes the very same thing."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from headjudge.core.chain import Draft
from headjudge.core.ids import PersonId, TournamentId
from headjudge.store import Conflict, open_store
from headjudge.store.planning import request
from headjudge.store.postgres_committing import Committer
from headjudge.store.postgres_database import PostgresDatabase

SPRING, AUTUMN = TournamentId("spring"), TournamentId("autumn")
NOON = datetime(2026, 5, 3, 12, 0, tzinfo=UTC)


def draft(body: str, key: str | None = None) -> Draft:
    return Draft(NOON, PersonId("ann"), body.encode(), key)


@pytest.fixture
def committer(postgres_url: str) -> Iterator[Committer]:
    database = PostgresDatabase(postgres_url)
    committer = Committer(database)
    yield committer
    committer.close()
    database.close()


def test_an_entry_that_another_process_wrote_first_does_not_vouch_for_the_rest(
    committer: Committer, postgres_url: str
) -> None:
    committer.commit([request(SPRING, 0, []), request(AUTUMN, 0, [])])  # it has seen that both logs are empty
    with open_store(postgres_url) as other:
        other.log.append(AUTUMN, 0, [draft("the same import")])

        spring, autumn = committer.commit(
            [request(SPRING, 0, [draft("mine")]), request(AUTUMN, 0, [draft("the same import")])]
        )

        assert spring == other.log.read(SPRING)
        assert [entry.body for entry in other.log.read(SPRING)] == [b"mine"]
        assert isinstance(autumn, Conflict)


def test_a_key_used_through_another_process_gives_the_earlier_entry_at_any_version(
    committer: Committer, postgres_url: str
) -> None:
    committer.commit([request(SPRING, 0, [draft("opened")])])
    with open_store(postgres_url) as other:
        first = other.log.append(SPRING, 1, [draft("result", key="phone")])

        answers = committer.commit(
            [request(SPRING, version, [draft("result", key="phone")]) for version in (0, 1, 2)]
            + [request(AUTUMN, 0, [draft("elsewhere", key="phone")])]
        )

        assert answers == (first, first, first, other.log.read(AUTUMN))
        assert len(other.log.read(SPRING)) == 2
