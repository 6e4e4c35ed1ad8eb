"""Writes the reference of every address: pages and forms, and what programs ask."""

import re

from headjudge.web.api.endpoints import ENDPOINTS
from headjudge.web.api.openapi import who_may
from headjudge.web.routes import ROWS

HEAD = """# Every address

Written by `make reference` from `web/routes.py`, `web/floor_routes.py` and `web/api/endpoints.py`. Who may: *everybody*
needs nothing, not even a cookie; roles are those in the event of the address. A program needs the role and the scope.
"""
PARAMETER = re.compile(r"\{(\w+):\w+\}")


def routes_page() -> str:
    """Both tables."""
    lines = [HEAD, "## Pages and forms\n", "| | address | who may |\n|---|---|---|"]
    lines += [f"| {row.method} | `{_path(row.path)}` | {who_may(row.who)} |" for row in ROWS]
    lines += ["\n## For programs\n", "| | address | who may | scope | |\n|---|---|---|---|---|"]
    lines += [
        f"| {each.method} | `{_path(each.path)}` | {who_may(each.who)} | {each.scope or ''} | {each.says.en} |"
        for each in ENDPOINTS
    ]
    return "\n".join(lines) + "\n"


def _path(path: str) -> str:
    return PARAMETER.sub(r"{\1}", path)
