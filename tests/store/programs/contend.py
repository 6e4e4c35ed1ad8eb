"""Another server on the same database: writes its numbered results, deciding again after every conflict.

Arguments: address of the store, tournament, name, number of results.
"""

import sys
from datetime import UTC, datetime

from headjudge.core.chain import Draft
from headjudge.core.ids import PersonId, TournamentId
from headjudge.store import Conflict, open_store


def main(url: str, tournament: str, name: str, most: int) -> None:
    place = TournamentId(tournament)
    with open_store(url) as store:
        print("ready", flush=True)
        for number in range(most):
            draft = Draft(datetime.now(UTC), PersonId(name), f"{name} {number}".encode(), f"{name}.{number}")
            while True:
                try:
                    store.log.append(place, store.log.head(place), [draft])
                except Conflict:
                    continue
                break
    print("done", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]))
