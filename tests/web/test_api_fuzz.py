"""Whatever a program sends: an answer or one sentence, never a crash; and every page still opens afterwards."""

from datetime import date, datetime
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.web.conftest import OWNER, House
from tests.web.programs import running, token
from tests.web.test_api_walk import status

from headjudge.core.ids import PersonId, PlayerId, TableNumber
from headjudge.services.spoken import SPOKEN
from headjudge.web.api.endpoints import ENDPOINTS

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
NUMBERS = st.integers(-2, 12) | st.sampled_from([10**9, -(10**9), 10**12])
WORDS = st.sampled_from(["1", "2", "swiss", "warning", "judge", "3.9.1", "", "卓"]) | st.text(max_size=5)
KNOWN = {
    PlayerId: st.integers(0, 9).map(str),
    TableNumber: st.integers(0, 5),
    PersonId: st.sampled_from(["p-owner", "p-nobody"]),
}


def of(kind: Any) -> st.SearchStrategy[Any]:
    """JSON that fits a type, more or less."""
    if kind in KNOWN:
        return KNOWN[kind]
    if hasattr(kind, "__supertype__"):
        return of(kind.__supertype__)
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Literal:
        return st.sampled_from(parts)
    if origin in (Union, UnionType):
        return st.one_of([of(part) for part in parts])
    if origin in (tuple, list, frozenset):
        whole = parts[-1] is not Ellipsis and origin is tuple
        return st.tuples(*map(of, parts)).map(list) if whole else st.lists(of(parts[0]), max_size=3)
    if origin is dict:
        return st.dictionaries(of(parts[0]).map(str), of(parts[1]), max_size=2)
    plain: dict[Any, st.SearchStrategy[Any]] = {
        int: NUMBERS,
        str: WORDS,
        bool: st.booleans(),
        type(None): st.none(),
        date: st.dates().map(str),
        datetime: st.datetimes(timezones=st.timezones()).map(lambda moment: moment.isoformat()),
    }
    return plain[kind] if kind in plain else struct(kind)


def struct(kind: type[msgspec.Struct]) -> st.SearchStrategy[dict[str, Any]]:
    """An object for a struct, with its tag; what has a default may be left out."""
    fields = msgspec.structs.fields(kind)
    config = kind.__struct_config__
    tag = {config.tag_field: st.just(config.tag)} if config.tag_field else {}
    needed = {field.encode_name: of(field.type) for field in fields if field.required}
    others = {field.encode_name: of(field.type) for field in fields if not field.required}
    return st.fixed_dictionaries({**tag, **needed}, optional=others)


COMMANDS = st.sampled_from(sorted(SPOKEN.values(), key=lambda kind: kind.__name__)).flatmap(struct)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(body=COMMANDS | JUNK)
def _sent(program: Any, body: Any) -> None:
    answer = program.ask("POST", "commands", msgspec.json.encode(body))

    assert answer.status_code in (200, 400, 403, 409), (body, answer.text)
    if answer.status_code != 200:
        assert answer.json()["detail"].endswith((".", "?", "!")), answer.text


@pytest.mark.hypothesis
def test_no_body_makes_the_server_stumble_and_every_page_still_opens(house: House) -> None:
    with running(house) as program:
        program.secret = token(house, OWNER)
        _sent(program)

        for endpoint in ENDPOINTS:
            assert status(program, endpoint, house) != 500, endpoint.path


@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(body=st.binary(max_size=60))
def _bytes(program: Any, body: bytes) -> None:
    for place in ("commands", "entries", "results", "claims", "/api/tokens", "/api/events", "hooks"):
        assert program.ask("POST", place, body).status_code in (400, 429), body


@pytest.mark.hypothesis
def test_bytes_that_are_no_json_are_one_sentence(house: House) -> None:
    with running(house) as program:
        program.secret = token(house, OWNER)
        _bytes(program)
