"""Pictures the documentation shows are there, and none lies around unused."""

import re
from pathlib import Path

from tests.house.sheets import PICTURES

DOCS = Path(__file__).parents[2] / "docs"


def test_the_guide_to_printing_shows_every_picture_that_is_drawn_for_it() -> None:
    guide = (DOCS / "guides" / "printing.md").read_text("utf-8")

    shown = re.findall(r"!\[[^\]]+\]\(\.\./pictures/([\w.-]+)\)", guide)

    assert set(shown) == set(PICTURES)
    assert [name for name in shown if not (DOCS / "pictures" / name).is_file()] == []
