"""Open a file as somebody who is not root (for whom nothing is read-only), and say what came of it.

Arguments: path of the store, `serve` or `read`.
"""

import os
import sys
from importlib import import_module

from headjudge.core.ids import TournamentId
from headjudge.store import Unusable, open_store

NOBODY = 65534

if __name__ == "__main__":
    import_module("headjudge.store.sqlite")  # while this user may still read the program's own files
    if os.geteuid() == 0:
        os.setuid(NOBODY)
    try:
        with open_store(sys.argv[1], read_only=sys.argv[2] == "read") as store:
            print(f"opened, {len(store.log.read(TournamentId('spring')))} entries")
    except Unusable as refusal:
        print(type(refusal).__name__, refusal)
