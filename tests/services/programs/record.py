"""A scorekeeper under load: many phones send the results of one round at once; each acknowledgement is noted in a file.

Arguments: address of the store, event, person, file of acknowledgements, how many new results are sent at most. A line
of the file is a table's number. Every result carries a key, and tables that were noted before are sent again now and
then, as phones do. Where results are left over it waits to be killed, which may come late on a busy machine.
"""

import os
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from headjudge.core import result_commands as score
from headjudge.core.ids import PersonId, TableNumber, TournamentId
from headjudge.core.results import Win
from headjudge.services.front_desk import FrontDesk
from headjudge.store.opening import open_store

PHONES = 24


def main(url: str, event: TournamentId, by: PersonId, notes: Path, most: int) -> None:
    known = {TableNumber(int(line)) for line in notes.read_text().split()}
    file = os.open(notes, os.O_WRONLY | os.O_APPEND)
    with open_store(url) as store:
        desk = FrontDesk(store)
        now = desk.scorekeeper.tournament(event).round
        assert now is not None

        def send(table: TableNumber) -> None:
            result = score.RecordResult(table=table, result=Win(now.tables[table].players[table % 2]))
            desk.execute(event, result, by, key=f"slip-{table}")
            os.write(file, f"{table}\n".encode())

        again, new = sorted(known)[:20], [table for table in now.tables if table not in known]
        with ThreadPoolExecutor(PHONES) as phones:
            list(phones.map(send, [*again, *new[:most]]))
        if len(new) > most:
            signal.pause()


if __name__ == "__main__":
    main(sys.argv[1], TournamentId(sys.argv[2]), PersonId(sys.argv[3]), Path(sys.argv[4]), int(sys.argv[5]))
