"""The OpenAPI document, out of the table of endpoints and the types behind it: nothing in it is written twice."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import version
from typing import Any, Final

import msgspec
from litestar import Response

from headjudge.web.api.doors import SHORTEST_SECRET_KEY, Call, Endpoint
from headjudge.web.problems import PROBLEM_JSON, ProgramProblem
from headjudge.web.rendering import JSON
from headjudge.web.routing import ACCOUNT, ANYBODY, BEARER, OPENER, OWNER, PUBLIC, Who

Plain = dict[str, Any]  # Any: what JSON can hold

REFERENCES: Final = "#/components/schemas/{name}"
PARAMETER: Final = re.compile(r"\{(\w+):(?:str|int)\}")
MODULES: Final = re.compile(rb"headjudge\.(?:\w+\.)*(\w+)\.(\w+)")
PROBLEMS: Final[Mapping[str, str]] = {
    "400": "It cannot be read; `field` names the place.",
    "401": "A token is needed, or the one shown is unknown or revoked.",
    "403": "The role of the token's person, or the scope of the token, does not reach that far.",
    "404": "There is no such event or address.",
    "409": "The rules, or the state of things, do not allow it; `cite` names the rule.",
    "413": "It is too large.",
    "429": "Too many requests; `Retry-After` says for how many seconds.",
}
WHO: Final[Mapping[str, str]] = {
    PUBLIC: "everybody",
    ANYBODY: "everybody",
    ACCOUNT: "any member of staff",
    OPENER: "the owner, and whom the owner allows to open events",
    OWNER: "the owner of the server",
    BEARER: "whoever shows a token; what it may do is decided by the role",
}
INTRODUCTION: Final = """Everything a page can do. Show a token as `Authorization: Bearer hj_…`; a token never reaches
further than the role of its person in an event, and its scopes narrow that. Where a command has a text (a reason, a
deck list), write the words themselves. Send an `Idempotency-Key` with everything that changes something: sent twice, it
is carried out once, and the answer is the same. Refusals are problem details (RFC 9457) with the rule behind them; ask
for Japanese with `Accept-Language: ja`."""


async def document(call: Call) -> Response[bytes]:
    """The document itself."""
    from headjudge.web.api.endpoints import ENDPOINTS  # the table holds this very address

    return Response(_written(ENDPOINTS), media_type=JSON, headers={"cache-control": "no-cache"})


@cache
def _written(endpoints: tuple[Endpoint, ...]) -> bytes:
    """The document; two types of one name are told apart by the page they belong to, not by where our code lies."""
    return MODULES.sub(rb"\1-\2", msgspec.json.encode(openapi(endpoints)))


def openapi(endpoints: tuple[Endpoint, ...]) -> Plain:
    """The OpenAPI 3.1 document of *endpoints*."""
    kinds = [kind for endpoint in endpoints for kind in (endpoint.body, endpoint.answer) if kind is not None]
    schemas, components = msgspec.json.schema_components([*kinds, ProgramProblem], ref_template=REFERENCES)
    schema = {id(kind): found for kind, found in zip(kinds, schemas, strict=False)}
    paths: dict[str, Plain] = {}
    for endpoint in endpoints:
        path = PARAMETER.sub(r"{\1}", endpoint.path)
        paths.setdefault(path, {})[endpoint.method.lower()] = _operation(endpoint, schema, schemas[-1])
    return {
        "openapi": "3.1.0",
        "info": {"title": "Headjudge", "version": version("headjudge"), "description": INTRODUCTION},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(endpoint: Endpoint, schema: Mapping[int, Plain], problem: Plain) -> Plain:
    content = {endpoint.media: {"schema": schema[id(endpoint.answer)]} if endpoint.answer is not None else {}}
    problems = {
        status: {"description": said, "content": {PROBLEM_JSON: {"schema": problem}}}
        for status, said in PROBLEMS.items()
    }
    operation: Plain = {
        "operationId": operation_id(endpoint),
        "summary": endpoint.says.en,
        "description": f"{endpoint.says.ja}\n\nWho may: {who_may(endpoint.who)}.{_scope(endpoint)}",
        "parameters": list(_parameters(endpoint)),
        "responses": {"200": {"description": endpoint.says.en, "content": content}, **problems},
        "security": [{}] if endpoint.who in (PUBLIC, ANYBODY) else [{"token": []}],
    }
    if endpoint.body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {JSON: {"schema": schema[id(endpoint.body)]}},
        }
    return operation


def who_may(who: Who) -> str:
    """The people a door is for, in words."""
    return WHO[who] if isinstance(who, str) else ", ".join(sorted(who))


def operation_id(endpoint: Endpoint) -> str:
    """A name for generated clients: `post-events-event-commands`."""
    words = re.findall(r"[a-z]+", PARAMETER.sub(r"\1", endpoint.path).removeprefix("/api"))
    return "-".join([endpoint.method.lower(), *words])


def _scope(endpoint: Endpoint) -> str:
    return f" Scope: {endpoint.scope}." if endpoint.scope else ""


def _parameters(endpoint: Endpoint) -> Iterator[Plain]:
    for name in PARAMETER.findall(endpoint.path):
        yield {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
    if endpoint.asks is not None:
        _, components = msgspec.json.schema_components([endpoint.asks], ref_template=REFERENCES)
        for name, schema in components[endpoint.asks.__name__]["properties"].items():
            yield {"name": name, "in": "query", "required": False, "schema": schema}
    if endpoint.drawn_key:
        yield _header("Idempotency-Key", {"type": "string", "minLength": SHORTEST_SECRET_KEY, "maxLength": 100})
    elif endpoint.method == "POST" and endpoint.who not in (PUBLIC, ANYBODY):
        yield _header("Idempotency-Key", {"type": "string", "maxLength": 100})
    yield _header("Accept-Language", {"type": "string", "examples": ["en", "ja"]})


def _header(name: str, schema: Plain) -> Plain:
    return {"name": name, "in": "header", "required": False, "schema": schema}
