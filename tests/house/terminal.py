"""A terminal for the documentation: `headjudge …`, or `echo '…' | headjudge …`, typed in some folder."""

import contextlib
import io
import os
import shlex
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from headjudge.cli import main

SAME_FOR_ALL = {"HEADJUDGE_LANG": "en", "TERM": "xterm-256color"}


def printed(command: str, folder: Path, environment: Mapping[str, str]) -> str:
    """What *command* prints, errors included."""
    words = shlex.split(command)
    typed = ""
    if words[0] == "echo":
        typed, words = f"{words[1]}\n", words[3:]
    assert words[0] == "headjudge", f"the guides only type headjudge, not {command}"
    shown = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="\n", write_through=True)
    with (
        contextlib.chdir(folder),
        _environment({**SAME_FOR_ALL, **environment}),
        _typing(typed),
        contextlib.redirect_stdout(shown),
        contextlib.redirect_stderr(shown),
        contextlib.suppress(SystemExit),
    ):
        main(args=words[1:])
    shown.seek(0)
    return shown.read()


@contextlib.contextmanager
def _environment(wanted: Mapping[str, str]) -> Iterator[None]:
    before = dict(os.environ)
    for name in ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "LINES"):
        os.environ.pop(name, None)
    os.environ.update(wanted)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


@contextlib.contextmanager
def _typing(text: str) -> Iterator[None]:
    before = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(text.encode()))
    try:
        yield
    finally:
        sys.stdin = before
