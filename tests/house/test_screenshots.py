"""Every page can be looked at: `make screenshots` takes it."""

import re

from tests.browser.screenshots import SHOTS

from headjudge.web.routes import ROWS

NOT_PAGES = re.compile(r"\.(json|hj|pdf)$|/live$|^/time$|\{token|\{key|\{what|\{sheet|^/api")
"""Files, streams, and pages behind a link of one person."""


def test_every_page_has_its_screenshot() -> None:
    taken = {re.sub(r"\{[^}]*\}", "{}", shot.path.partition("?")[0]) for shot in SHOTS}
    pages = {
        re.sub(r"\{[^}]*\}", "{}", row.path) for row in ROWS if row.method == "GET" and not NOT_PAGES.search(row.path)
    }
    assert sorted(pages - taken) == []
