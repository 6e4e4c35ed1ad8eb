"""The command line as a script meets it: arguments and standard input in, a status and two texts out."""

import io
import json
import sys
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import pytest

from headjudge.cli import main


class Answer(NamedTuple):
    """What came back."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:  # Any: whatever JSON can hold
        """Standard output, read as JSON."""
        return json.loads(self.out)


Headjudge: TypeAlias = Callable[..., Answer]


@pytest.fixture
def headjudge(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Headjudge:
    """`headjudge("rounds", "-", "--json", question={…})`; the question goes in on standard input."""
    monkeypatch.setenv("HEADJUDGE_LANG", "en")

    def run(*arguments: str, question: object = None, raw: bytes | None = None) -> Answer:
        typed = json.dumps(question).encode() if raw is None else raw
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed)))
        with pytest.raises(SystemExit) as left:
            main(args=list(arguments))
        out, err = capsys.readouterr()
        return Answer(left.value.code if isinstance(left.value.code, int) else 0, out, err)

    return run
