"""A server that opens the store for writing, says so, and waits to be killed. Argument: address of the store."""

import sys
import time

from headjudge.store import open_store

if __name__ == "__main__":
    with open_store(sys.argv[1]):
        print("ready", flush=True)
        time.sleep(600)
