"""How long 500 result slips take as a PDF, beside a bare typst document of as many pages with the same names."""

from collections.abc import Callable
from time import perf_counter

import msgspec
import typst

from headjudge.formats.paper.codes import code
from headjudge.formats.paper.glyphs import OWN_FONTS
from headjudge.formats.paper.press import printed
from headjudge.formats.paper.sheets import GamesWon, Heading, Seat, Slip, Slips, Up

TABLES = 500
UP: Up = 8
PAGES = -(-TABLES // UP)
RUNS = 7
TARGET = 1.0
"""Seconds: the printer must not wait."""

FONTS = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[OWN_FONTS])
PEOPLE = ("Ann", "佐藤 健", "Žofia", "髙橋 みなみ", "Óscar", "鈴木 一郎", "Łucja", "𠮷田 翔")
BARE = """
#set page(paper: "a4")
#set text(font: ("Noto Sans", "Noto Sans JP"))
#for page in json(bytes(sys.inputs.pages)) { for name in page [#name \\ ]; pagebreak(weak: true) }
"""


def main() -> None:
    """Print both and the ratio between them. On a busy machine only the fastest run tells about the program."""
    ours = fastest(lambda run: printed(slips(run)).pdf)
    bare = fastest(lambda run: bare_document(names(run)))
    print(f"  {TABLES} slips on {PAGES} pages           {ours * 1000:5.0f} ms")
    print(f"  bare typst, the same names and pages {bare * 1000:5.0f} ms")
    verdict = "within" if ours < TARGET else "OVER"
    print(f"  {ours / bare:.1f} x a bare document; {verdict} the target of {TARGET:.0f} s")


def fastest(work: Callable[[int], bytes]) -> float:
    """Seconds of the fastest of some runs; every run has names of its own, since typst remembers what it has set."""
    times = []
    for run in range(RUNS):
        code.cache_clear()
        start = perf_counter()
        work(run)
        times.append(perf_counter() - start)
    return min(times)


def names(run: int) -> list[str]:
    """Two people for every table."""
    return [f"{PEOPLE[number % len(PEOPLE)]} {run}.{number}" for number in range(2 * TABLES)]


def slips(run: int) -> Slips:
    """A slip for every table."""
    seats = [Seat(name, str(number % 28)) for number, name in enumerate(names(run))]
    pairs = zip(seats[::2], seats[1::2], strict=True)
    return Slips(
        heading=Heading(f"Spring Cup {run}", "2026-05-02 14:02"),
        round=run + 1,
        up=UP,
        boxes=GamesWon(2),
        draws=True,
        slips=tuple(Slip(table, pair) for table, pair in enumerate(pairs, start=1)),
    )


def bare_document(listed: list[str]) -> bytes:
    """The names and nothing else, on as many pages."""
    each = -(-len(listed) // PAGES)
    pages = [listed[start : start + each] for start in range(0, len(listed), each)]
    return typst.compile(
        BARE.encode(),
        font_paths=FONTS,
        sys_inputs={"pages": msgspec.json.encode(pages).decode()},
    )


if __name__ == "__main__":
    main()
