"""A second process that only looks: says "ready", then prints the body of every new entry of one tournament.

Arguments: address of the store, tournament, number of entries after which to stop.
"""

import sys
from threading import Event

from headjudge.core.ids import TournamentId
from headjudge.store import open_store


def main(url: str, tournament: str, most: int) -> None:
    name = TournamentId(tournament)
    seen = 0
    woken = Event()
    with open_store(url, read_only=True) as store, store.log.follow(woken.set):
        print("ready", flush=True)
        while seen < most:
            woken.wait()
            woken.clear()
            for entry in store.log.news({name: seen}):
                print(entry.body.decode(), flush=True)
                seen = entry.seq


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
