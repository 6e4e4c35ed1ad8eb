"""A server under load: many phones send numbered results, wait for each acknowledgement, and note it in a file.

Arguments: address of the store, file of acknowledgements, number of tournaments the phones share (so that they are in
each other's way), the number each phone starts from (one per phone). A line of the file is "phone number seq hash"; a
result carries the key "phone.number", so sending it again must not write it twice. Runs until it is killed.
"""

import os
import sys
from datetime import UTC, datetime
from itertools import count
from threading import Thread

from headjudge.core.chain import Draft
from headjudge.core.ids import PersonId, TournamentId
from headjudge.store import Conflict, Log, open_store


def send(log: Log, notes: int, phone: int, tournament: TournamentId, first: int) -> None:
    for number in count(first):
        draft = Draft(datetime.now(UTC), PersonId(f"p{phone}"), b"%d" % number, f"{phone}.{number}")
        while True:
            try:
                (entry,) = log.append(tournament, log.head(tournament), [draft])
            except Conflict:
                continue
            break
        os.write(notes, f"{phone} {number} {entry.seq} {entry.hash.hex()}\n".encode())


def main(url: str, notes: str, tournaments: int, firsts: list[int]) -> None:
    file = os.open(notes, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    with open_store(url) as store:
        phones = [
            Thread(target=send, args=(store.log, file, phone, TournamentId(f"t{phone % tournaments}"), first))
            for phone, first in enumerate(firsts)
        ]
        for phone in phones:
            phone.start()
        for phone in phones:
            phone.join()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), [int(first) for first in sys.argv[4:]])
