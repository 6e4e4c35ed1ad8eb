"""The guide for programs, followed: its calls are made, its answer comes back, its check of a signature is run."""

import json
import re
import shlex
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tests.web.conftest import House
from tests.web.programs import running
from tests.web.test_api import open_table, result_of

from headjudge.web.hooks.signing import signature

GUIDE = (Path(__file__).parents[2] / "docs" / "guides" / "programs.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
CALLS = [line for kind, body in BLOCKS if not kind for line in body.replace("\\\n", " ").splitlines()]
NOON = datetime(2026, 5, 2, 12, tzinfo=UTC)


def call(typed: str) -> tuple[str, dict[str, str], Any]:
    """A curl call: its address behind the server, its headers, what it sends."""
    words = iter(shlex.split(typed))
    assert next(words) == "curl"
    address, headers, sent = "", {}, None
    for word in words:
        match word:
            case "-H":
                name, _, value = next(words).partition(": ")
                headers[name] = value
            case "--json":
                sent = json.loads(next(words))
            case _:
                address = urlsplit(word)._replace(scheme="", netloc="").geturl()
    return address, headers, sent


def test_every_call_of_the_guide_is_answered_as_it_says(house: House) -> None:
    (told,) = (json.loads(body) for kind, body in BLOCKS if kind == "json")
    table = open_table(house)

    with running(house, house.account("sue", "scorekeeper")) as program:
        answers = []
        for address, headers, sent in map(call, CALLS):
            path = re.sub(r"/events/[^/]+/", f"/events/{house.event}/", address)
            shown = {**headers, **({"Authorization": f"Bearer {program.secret}"} if headers else {})}
            body = {**sent, **result_of(house, table)} if sent else None
            answer = program.client.request("POST" if sent else "GET", path, json=body, headers=shown)
            assert answer.status_code == 200, f"{address}: {answer.text}"
            answers.append(answer.json())

    assert len(answers) == 4
    *_, carried = answers
    assert carried.keys() == told.keys()
    assert [event.keys() for event in carried["events"]] == [event.keys() for event in told["events"]]
    assert carried["events"][0]["event"] == told["events"][0]["event"]


def test_the_check_of_the_guide_knows_our_signature_from_others() -> None:
    (source,) = (body for kind, body in BLOCKS if kind == "python")
    names: dict[str, Any] = {}
    exec(source, names)
    ours, body, now = names["ours"], b'{"news": "result"}', NOON.timestamp()
    header = signature("whsec_1", NOON, body)

    assert ours("whsec_1", header, body, now)
    assert not ours("whsec_2", header, body, now)
    assert not ours("whsec_1", header, body + b" ", now)
    assert not ours("whsec_1", header, body, now + 301)
