"""What is wrong with a page as somebody meets it: what axe finds, and whether it is wider than its screen."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Page

WCAG: Final = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
TAGS: Final = (*WCAG, "best-practice")

_AXE: Final = (Path(__file__).parent / "axe.min.js").read_text("utf-8")
# Only what is wrong is told in full and brought back: what passes is a thousand times as long.
_RUN: Final = """async tags => {
    const answer = await axe.run({runOnly: tags, resultTypes: ["violations"]});
    return answer.violations.map(wrong => [wrong.id, wrong.nodes[0].html]);
}"""


def faults(page: Page, tags: tuple[str, ...] = TAGS) -> list[list[str]]:
    """What axe finds against *page*: each rule that is broken, and the first place where it is."""
    page.evaluate(_AXE)
    found: list[list[str]] = page.evaluate(_RUN, list(tags))
    return found


def wider(page: Page) -> int:
    """So many pixels of *page* stand beside its screen."""
    pixels: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return pixels
