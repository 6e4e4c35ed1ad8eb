"""Fill the disk under a store, then make room and go on. Prints what happened, one line each.

Arguments: the store's directory, and either `room` (free space comes from deleting a file named ballast) or a number of
bytes beyond which this process may not write into a file.
"""

import sys
from datetime import UTC, datetime
from pathlib import Path

from headjudge.core.chain import Draft, breaks
from headjudge.core.ids import PersonId, TournamentId
from headjudge.store import Unusable, open_store

SPRING = TournamentId("spring")


def limit(most: int) -> None:
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most if most else hard, hard))


def main(directory: Path, kind: str) -> None:
    draft = Draft(datetime.now(UTC), PersonId("ann"), bytes(50_000))
    ballast = directory / "ballast"
    if kind == "room":
        ballast.write_bytes(bytes(500_000))
    with open_store(directory / "event.sqlite") as store:
        if kind != "room":
            limit(int(kind))
        version = 0
        while True:
            try:
                store.log.append(SPRING, version, [draft])
            except Unusable as refusal:
                print(type(refusal).__name__, refusal)
                break
            version += 1
        print("kept" if len(store.log.read(SPRING)) == version > 0 else "lost")
        if kind == "room":
            ballast.unlink()
        else:
            limit(0)
        store.log.append(SPRING, version, [draft])
        entries = store.log.read(SPRING)
        print("went on" if len(entries) == version + 1 and breaks(SPRING, entries) == () else "stuck")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
