"""When the answer is no: the sentence a judge would say, the rule behind it, and the right status."""

import logging
import re
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from litestar import Response
from litestar.exceptions import HTTPException
from litestar.response import Redirect

from headjudge.core.citations import Citation
from headjudge.core.permissions import NotPermitted
from headjudge.core.refusals import BadInput, Refusal
from headjudge.services.life_tables import NoLifeKept
from headjudge.services.scorekeeper import NoSuchTournament
from headjudge.web.asking import Asking
from headjudge.web.limits import MINUTE
from headjudge.web.public import API, wants_json
from headjudge.web.rendering import HTML, JSON, html
from headjudge.web.routing import NotAnOpener, NotYours
from headjudge.web.tokens import NotYourOwn, ScopeMissing, TokenUnknown
from headjudge.web.visitors import language_of
from headjudge.web.visits import Mistake, NotSignedIn, Visit
from headjudge.web.ways_back import WayBack, way_back
from headjudge.web.words import Translations


class Problem(msgspec.Struct, frozen=True):
    """Why something was not done, as a page shows it."""

    sentence: str
    citation: Citation | None = None
    field: str | None = None
    """The field of the form it belongs to."""


class ProgramProblem(msgspec.Struct, frozen=True, kw_only=True):
    """Why something was not done, for a program: problem details as RFC 9457 has them, with the rule and the place."""

    type: str
    """Which refusal it is: `urn:headjudge:problem:results-missing`."""

    title: str
    status: int
    detail: str
    """The sentence a judge would say, in the caller's language."""

    instance: str
    cite: tuple[str, ...]
    """The rules behind it."""

    field: str | None
    """The place in what was sent."""


class ProblemPage(msgspec.Struct, frozen=True):
    """What problem.html may use."""

    status: int
    problem: Problem
    back: WayBack | None = None


PROBLEM_JSON: Final = "application/problem+json"
KINDS: Final[Mapping[int, str]] = {
    404: "no-such-page",
    405: "wrong-method",
    413: "too-large",
    429: "too-many-tries",
    500: "our-mistake",
}
LOGGER: Final = logging.getLogger("headjudge.web")

STATUSES: Final[Mapping[type[Refusal], int]] = {
    NoSuchTournament: 404,
    NoLifeKept: 404,
    NotYours: 403,
    NotPermitted: 403,
    NotAnOpener: 403,
    ScopeMissing: 403,
    NotYourOwn: 403,
    NotSignedIn: 401,
    TokenUnknown: 401,
    BadInput: 400,
}
SENTENCES: Final[Mapping[int, str]] = {
    400: "The request could not be understood.",
    403: "This form has expired or came from another site. Go back, reload the page and try again.",
    404: "There is no such page.",
    405: "This address does not take that kind of request.",
    413: "That is more than a page here takes.",
    429: "Too many tries. Wait a minute and try again.",
    500: "Something went wrong on our side. Nothing was changed; the details are in the server's log.",
}


def problem_of(refusal: Refusal, visit: Visit, field: str | None = None) -> Problem:
    """*refusal* as its visitor is told, beside *field*."""
    return Problem(visit.speaker.said(refusal.phrase), refusal.citation, field)


def refused(request: Asking, refusal: Refusal) -> Response[Any]:  # Any: a page, JSON or a way to the door
    """The page, or the JSON, that says why not."""
    if isinstance(refusal, NotSignedIn) and not wants_json(request):
        return Redirect(refusal.sign_in, status_code=303)
    status = next((status for kind, status in STATUSES.items() if isinstance(refusal, kind)), 409)
    field = refusal.field if isinstance(refusal, Mistake) else None
    problem = problem_of(refusal, Visit(request), field)
    if request.url.path.startswith(API):
        return program_problem(request, status, problem, kebab(type(refusal).__name__))
    return _answer(request, status, problem)


def failed(request: Asking, error: HTTPException) -> Response[Any]:  # Any: as above
    """The same for what the framework refuses."""
    status = error.status_code if error.status_code in SENTENCES else 400 if error.status_code < 500 else 500
    sentence = Translations(language_of(request)).gettext(SENTENCES[status])
    answer = _answer(request, error.status_code, Problem(sentence))
    if error.status_code == 429:
        answer.headers["Retry-After"] = (error.headers or {}).get("Retry-After") or str(MINUTE)
    return answer


def crashed(request: Asking, error: Exception) -> Response[Any]:  # Any: as above
    """A mistake of ours: logged whole for us, one sentence for the visitor."""
    LOGGER.error("%s %s", request.method, request.url.path, exc_info=error)
    return _answer(request, 500, Problem(Translations(language_of(request)).gettext(SENTENCES[500])))


def program_problem(request: Asking, status: int, problem: Problem, kind: str) -> Response[bytes]:
    """Why not, for a program (RFC 9457)."""
    details = ProgramProblem(
        type=f"urn:headjudge:problem:{kind}",
        title=kind.replace("-", " ").capitalize(),
        status=status,
        detail=problem.sentence,
        instance=request.url.path,
        cite=(str(problem.citation),) if problem.citation else (),
        field=problem.field or None,
    )
    headers = {"cache-control": "no-store"} | ({"www-authenticate": "Bearer"} if status == 401 else {})
    return Response(msgspec.json.encode(details), status_code=status, media_type=PROBLEM_JSON, headers=headers)


def kebab(name: str) -> str:
    """`ResultsMissing` as `results-missing`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def _answer(request: Asking, status: int, problem: Problem) -> Response[bytes]:
    if request.url.path.startswith(API):
        return program_problem(request, status, problem, KINDS.get(status, "bad-request"))
    if wants_json(request) or request.url.path.endswith(".json"):
        cite = [str(problem.citation)] if problem.citation else []
        return Response(
            msgspec.json.encode({"error": problem.sentence, "cite": cite}), status_code=status, media_type=JSON
        )
    page = ProblemPage(status, problem, way_back(request) if status < 500 else None)  # the store may be the trouble
    body = html("problem.html", language_of(request), page=page, position=0, path=request.url.path, query="")
    return Response(body, status_code=status, media_type=HTML)
