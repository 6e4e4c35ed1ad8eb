"""Keys that were once written otherwise: a rulebook kept with an event is understood for ever.

An event brings the text of its rulebook as it was at the opening, so a table of today may be met in every shape it
ever had. Whoever writes a rulebook now is told by `lint` to use today's. Each entry says what it turns into what.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from headjudge.core.rulebook.parts import Table


def as_today(file: str, table: Table) -> Table:
    """*table* of the file called *file*, with every former shape in it replaced by today's."""
    changes = FORMER.get(file, {})
    return {key: changes[key](value, table) if key in changes else value for key, value in table.items()}


def _aggravating(entries: Any, guide: Table) -> Any:  # Any: raw TOML
    """Reasons to be stricter were texts alone, all of them shown where the act came again."""
    if not isinstance(entries, list):
        return entries
    return [
        {"reason": entry, "when": "again-on-purpose", "cite": guide.get("cite")} if _is_text(entry) else entry
        for entry in entries
    ]


def _is_text(entry: object) -> bool:
    return isinstance(entry, dict) and set(entry) == {"en", "ja"}


FORMER: Final[Mapping[str, Mapping[str, Callable[[Any, Table], Any]]]] = {
    "penalties.toml": {"aggravating": _aggravating}
}
"""File -> key -> its value as it would be written today."""
