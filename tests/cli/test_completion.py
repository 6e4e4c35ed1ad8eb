"""`headjudge completion`."""

import os
import subprocess
import sys

import pytest
from tests.cli.conftest import Headjudge

from headjudge.cli import VERBS, exits


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_gets_its_script(headjudge: Headjudge, shell: str) -> None:
    answer = headjudge("completion", shell)

    assert answer.status == exits.DONE
    assert "_HEADJUDGE_COMPLETE" in answer.out


def completed(line: str) -> list[str]:
    """What fish would offer at the end of *line*."""
    words, last = line.split(" ")[:-1], line.split(" ")[-1]
    asked = {"_HEADJUDGE_COMPLETE": "fish_complete", "COMP_WORDS": " ".join(words), "COMP_CWORD": last}
    program = [sys.executable, "-c", "from headjudge.cli import main; main()"]
    told = subprocess.run(program, env={**os.environ, **asked}, capture_output=True, text=True, check=True).stdout
    return [offer.split(",", 1)[1].split("\t")[0].strip() for offer in told.split("\n") if "," in offer]


def test_verbs_options_and_rulebooks_are_completed() -> None:
    assert completed("headjudge ") == list(VERBS)
    assert "--kind" in completed("headjudge rules --")
    assert completed("headjudge rulebook show w") == ["wars"]
    assert completed("headjudge rules --rulebook bu") == ["bushiroad"]
