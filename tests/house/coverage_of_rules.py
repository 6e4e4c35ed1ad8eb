"""Which requirement cards a test exercises: prints a table and writes docs/reference/coverage.md."""

import io
import sys
from collections import Counter
from contextlib import redirect_stdout
from pathlib import Path

import pytest
from rich.console import Console
from rich.table import Table
from tests.house.rule_cards import cards, marked

from headjudge.core.rulebook.cards import Card

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "reference" / "coverage.md"
KINDS = ("enforce", "compute", "assist", "record", "show")
HEAD = """# Which rules have a test

Written by `make coverage-of-rules`. A card counts as covered when a test that exercises it carries
`@pytest.mark.rule("<id>")`. *Show* cards are texts a user can look up; `headjudge rules` finds every one of them.
"""


class Collected:
    """A pytest plugin that keeps what was collected."""

    def __init__(self) -> None:
        self.covered: Counter[str] = Counter()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Count the markers of all tests."""
        self.covered = marked(session.items)


def main() -> int:
    """Collect the tests, print the table, write the page."""
    plugin, said = Collected(), io.StringIO()
    with redirect_stdout(said):
        status = pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", str(ROOT / "tests")], [plugin])
    if status != pytest.ExitCode.OK:
        print(said.getvalue())
        return int(status)
    Console().print(table(plugin.covered))
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(page(plugin.covered), "utf-8")
    return 0


Row = tuple[str, str, int, int]
"""Rulebook, kind, cards, of those covered."""


def rows(covered: Counter[str]) -> list[Row]:
    """One row per rulebook and kind, and one for each rulebook as a whole."""
    known: dict[str, list[Card]] = {}
    for volume, card in cards():
        known.setdefault(volume.id, []).append(card)
    found: list[Row] = []
    for volume_id, all_cards in known.items():
        for kind in (*KINDS, "all"):
            chosen = [card for card in all_cards if kind in (card.kind, "all")]
            found.append((volume_id, kind, len(chosen), sum(card.id in covered for card in chosen)))
    return found


def table(covered: Counter[str]) -> Table:
    """The rows for a terminal."""
    drawn = Table("rulebook", "kind", title="Rule coverage")
    for heading in ("cards", "covered", "not yet"):
        drawn.add_column(heading, justify="right")
    for volume, kind, count, tested in rows(covered):
        last = kind == "all"
        drawn.add_row(volume, kind, str(count), str(tested), str(count - tested), end_section=last,
                      style="bold" if last else "")  # fmt: skip
    return drawn


def page(covered: Counter[str]) -> str:
    """The rows and the cards without a test, as Markdown."""
    lines = [HEAD, "| rulebook | kind | cards | covered | not yet |", "|---|---|--:|--:|--:|"]
    for volume, kind, count, tested in rows(covered):
        name, kind = (f"**{volume}**", "**all**") if kind == "all" else (volume, kind)
        lines.append(f"| {name} | {kind} | {count} | {tested} | {count - tested} |")
    lines += ["", "## Not yet", ""]
    missing: dict[tuple[str, str], list[str]] = {}
    for book, card in cards():
        if card.id not in covered:
            missing.setdefault((book.title.en, card.kind), []).append(card.id)
    for (name, kind), ids in missing.items():
        lines.append(f"- **{name}, {kind}**: {', '.join(ids)}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
