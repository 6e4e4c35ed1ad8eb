"""Guides that cannot rot: their files are written, their commands run, and what they print is what the guide shows.

A fenced block whose first line names a file (```toml folder/file.toml) is written there; `more` after the name adds to
the file. A `console` block is run line by line (`$ …`) in the same folder, and its output must stand below.
"""

import re
import shutil
import tempfile
from pathlib import Path

from tests.house.terminal import printed

ROOT = Path(__file__).parents[2]
GUIDES = (ROOT / "README.md", *sorted((ROOT / "docs" / "guides").glob("*.md")))
EXAMPLE_GUIDE = ROOT / "docs" / "guides" / "write-a-rulebook.md"
EXAMPLES = ROOT / "examples"
"""What somebody has on disk after following the guide above."""

BLOCK = re.compile(r"^```(?P<label>[^\n]*)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)


def performed(guide: str, folder: Path, *, typing: bool = True) -> str:
    """*guide* as it reads after somebody followed it step by step inside *folder*; or only wrote its files."""

    def block(found: re.Match[str]) -> str:
        label, body = found["label"].split(), found["body"]
        if label[:1] == ["console"] and typing:
            return f"```console\n{_run(body, folder)}```"
        if len(label) > 1:
            _write(folder / label[1], body, more=label[2:] == ["more"])
        return found[0]

    return BLOCK.sub(block, guide)


def _run(body: str, folder: Path) -> str:
    shown = []
    for command in (line for line in body.splitlines() if line.startswith("$ ")):
        output = printed(command[2:], folder, {"COLUMNS": "100", "NO_COLOR": "1"})
        output = "\n".join(line.rstrip() for line in output.splitlines()).strip("\n")
        shown.append(f"{command}\n{output}\n" if output else f"{command}\n")
    return "".join(shown)


def _write(file: Path, body: str, more: bool) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text((file.read_text("utf-8") if more else "") + body, "utf-8")


def main() -> None:
    """Write into every guide what its commands print, and the folder of examples from the guide that makes it."""
    for guide in GUIDES:
        with tempfile.TemporaryDirectory() as folder:
            guide.write_text(performed(guide.read_text("utf-8"), Path(folder)), "utf-8")
            if guide == EXAMPLE_GUIDE:
                shutil.rmtree(EXAMPLES, ignore_errors=True)
                shutil.copytree(folder, EXAMPLES)


if __name__ == "__main__":
    main()
