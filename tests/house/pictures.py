"""Pictures of the terminal for the documentation, drawn from what the program really prints."""

import io
import re
from pathlib import Path

from rich.console import Console
from rich.text import Text
from tests.house.terminal import printed

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "pictures"
WIDTH = 92
COMMANDS = {
    "rounds.svg": """echo '{"rulebook": "tcg-office", "game": "magical-girl-duel", "players": 40, "cut": true,
       "match": "best-of-1"}' | headjudge rounds -""",
    "rules.svg": "headjudge rules 3.2.1.1 --rulebook bushiroad",
    "standings.svg": "headjudge standings results.json --explain Eve",
}
"""Picture -> what is typed in the folder of examples."""


def main() -> None:
    """Draw every picture."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, command in COMMANDS.items():
        (FOLDER / name).write_text(drawn(name, command), "utf-8")


def drawn(name: str, command: str) -> str:
    """A terminal in which *command* was typed, as SVG without foreign fonts."""
    colours = {"FORCE_COLOR": "1", "COLORTERM": "truecolor", "COLUMNS": str(WIDTH)}
    output = printed(" ".join(command.split()), ROOT / "examples", colours)
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    console.print(Text(f"$ {command}\n", style="bold"), Text.from_ansi(output), sep="", highlight=False)
    svg = console.export_svg(title="headjudge", unique_id=name.partition(".")[0])
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)  # no picture fetches a font from elsewhere
    return re.sub(r"font-family: Fira Code, monospace", "font-family: monospace", svg)


if __name__ == "__main__":
    main()
