"""A rulebook to start from: commented, clean, and working at once."""

import re
import shutil
from pathlib import Path
from tempfile import mkdtemp

from headjudge.core.refusals import BadInput, Refusal
from headjudge.rulebooks.shelf import BOX

BLANK = BOX / "_blank"


class FolderTaken(Refusal):
    """A new rulebook is never written over something else."""


def scaffold(folder: Path) -> tuple[Path, ...]:
    """Write a new rulebook into *folder*, named after it, and return its files. Raises: FolderTaken, BadInput."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise FolderTaken(f"{folder} is not empty: choose another folder for the new rulebook.")
    try:
        folder.absolute().parent.mkdir(parents=True, exist_ok=True)
        draft = Path(mkdtemp(prefix=".rulebook-", dir=folder.absolute().parent))
    except OSError as error:
        raise BadInput(f"{folder} cannot be written: {error.strerror}.") from None
    try:
        _write(draft / "new", folder.absolute().name)
        (draft / "new").replace(folder)  # all files at once, or none
    except OSError as error:
        raise BadInput(f"{folder} cannot be written: {error.strerror}.") from None
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return tuple(sorted(path for path in folder.rglob("*.toml")))


def _write(folder: Path, name: str) -> None:
    title = " ".join(word.capitalize() for word in re.findall(r"\w+", name.replace("_", " "))) or "My Rulebook"
    id = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "my-rulebook"
    for blank in sorted(BLANK.rglob("*.toml")):
        file = folder / blank.relative_to(BLANK).with_name(blank.name.replace("my-game", id))
        file.parent.mkdir(parents=True, exist_ok=True)
        text = blank.read_text("utf-8")
        for old, new in (("my-rulebook", id), ("My Rulebook", title), ("my-game", id), ("My Game", title)):
            text = text.replace(old, new)
        file.write_text(text, "utf-8")
