"""How the source is laid out: who may import whom, what a module may be called, how long it may get."""

import re
import subprocess
from pathlib import Path

import pytest
from importlinter import cli

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "headjudge"
MODULES = sorted(SOURCE.rglob("*.py"))
DRAWERS = {"utils", "util", "helpers", "helper", "common", "misc", "base", "manager", "handler", "data", "info"}
"""Names that mean nothing, so that everything ends up in them."""

LONGEST = 500
TABLES_OF_DATA = {"store/schema.py"}
"""Modules that are one long table."""

OPENS_A_STORE = {"cli/database.py"}
"""Writes the owner down, without whom nobody could give a command."""


def test_rooms_import_only_what_lies_below_them(capsys: pytest.CaptureFixture[str]) -> None:
    status = cli.lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True, no_logo=True)

    assert status == 0, capsys.readouterr().out


def test_no_module_or_folder_is_a_drawer() -> None:
    names = {part.removesuffix(".py") for path in MODULES for part in path.relative_to(SOURCE).parts}

    assert names & DRAWERS == set()


@pytest.mark.parametrize("folder", [SOURCE, ROOT / "tests", ROOT / "benchmarks"], ids=lambda folder: folder.name)
def test_no_module_is_longer_than_a_person_reads(folder: Path) -> None:
    lengths = {path.relative_to(folder).as_posix(): len(path.read_text("utf-8").splitlines())
               for path in folder.rglob("*.py")}  # fmt: skip
    modules = {name: length for name, length in lengths.items() if name not in TABLES_OF_DATA}

    assert {name: length for name, length in modules.items() if length > LONGEST} == {}


def test_every_module_says_what_it_is_about() -> None:
    silent = [path.name for path in MODULES if not path.read_text("utf-8").lstrip().startswith('"""')]

    assert silent == []


def tracked() -> list[Path]:
    """Every file under version control."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    return [ROOT / name for name in listed.decode().split("\0") if name and (ROOT / name).is_file()]


def test_no_file_names_a_registry_or_a_path_of_one_machine() -> None:
    foreign = [b"/".join((b"", place, b"")) for place in (b"work", b"root", b"tmp", b"home")]
    foreign += [b".".join(words) for words in ((b"pypi", b"org"), (b"pythonhosted", b"org"), (b"registry", b"npmjs"))]
    foreign += [b"-".join(words) for words in ((b"index", b"url"), (b"extra", b"index"))]

    texts = [(path.relative_to(ROOT).as_posix(), path.read_bytes()) for path in tracked()]
    found = [(name, mark.decode()) for name, content in texts for mark in foreign if mark in content]

    assert found == []


def test_what_people_type_is_written_down_with_the_command_that_needs_it() -> None:
    """In pages, programs and the terminal: a refusal leaves nobody and no text behind (`services/papers`)."""
    at_once = re.compile(r"\bdesk\.(?:text|person)\(|\.(?:people|texts)\.save\(")
    found = {
        path.relative_to(SOURCE).as_posix()
        for path in MODULES
        if path.relative_to(SOURCE).parts[0] in ("web", "cli") and at_once.search(path.read_text("utf-8"))
    }

    assert found - OPENS_A_STORE == set()


def test_the_changelog_has_a_place_for_what_is_new() -> None:
    assert "\n## Unreleased\n" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_every_decision_has_a_number_of_its_own() -> None:
    numbers = [path.name[:4] for path in sorted((ROOT / "docs" / "decisions").iterdir())]
    assert numbers == [f"{number:04}" for number in range(1, len(numbers) + 1)]
