"""Runs every benchmark of this folder, or those named on the command line: `python -m benchmarks startup`."""

import sys
from importlib import import_module
from pathlib import Path


def main() -> None:
    """Run the benchmarks one after the other; each prints its own lines."""
    here = Path(__file__).parent
    names = sys.argv[1:] or sorted(path.stem for path in here.glob("*.py") if not path.stem.startswith("_"))
    for name in names:
        print(f"\n{name}")
        import_module(f"benchmarks.{name}").main()


if __name__ == "__main__":
    main()
