"""How long it takes to read and to lint a rulebook, beside a bare TOML parser on the same files."""

import tomllib
from collections.abc import Callable
from functools import partial
from time import process_time

from headjudge.core.rulebook.lint import lint
from headjudge.core.rulebook.parsing import Files, parsed
from headjudge.rulebooks import ids
from headjudge.rulebooks.shelf import BOX, files, files_by_name

RUNS = 9


def main() -> None:
    """Print one line per rulebook of the box."""
    for id in ids():
        read = files(BOX / id)
        bare = _fastest(partial(_tables, read))
        whole = _fastest(partial(parsed, read, files_by_name))
        checked = _fastest(partial(lint, read, files_by_name))
        size = sum(map(len, read.values())) / 1000
        print(
            f"  {id:14} {size:4.0f} kB  tomllib {bare:5.1f} ms   read {whole:5.1f} ms ({whole / bare:.2f} x)   "
            f"lint {checked:5.1f} ms ({checked / bare:.2f} x)"
        )


def _tables(read: Files) -> list[object]:
    return [tomllib.loads(text.decode()) for text in read.values()]


def _fastest(work: Callable[[], object]) -> float:
    """Milliseconds of processor time of the fastest run."""
    times = []
    for _ in range(RUNS):
        start = process_time()
        work()
        times.append((process_time() - start) * 1000)
    return min(times)


if __name__ == "__main__":
    main()
