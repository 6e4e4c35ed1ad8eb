"""Every address for programs, walked with every role and with none; and everything a page can do, found there."""

import pytest
from tests.web.conftest import OWNER, House
from tests.web.programs import Program, running, token

from headjudge.core.permissions import roles_of
from headjudge.services.spoken import MEANT
from headjudge.web.api.doors import Endpoint
from headjudge.web.api.endpoints import ENDPOINTS
from headjudge.web.links import OWNERS_ACCOUNT
from headjudge.web.routes import ROWS
from headjudge.web.routing import ACCOUNT, ANYBODY, BEARER, OPENER, PUBLIC
from headjudge.web.routing import OWNER as OWNERS
from headjudge.web.tokens import SCOPES, Scope

ROLES = ("organizer", "head-judge", "judge", "scorekeeper", "registrar")
COMMANDS = {str(said.__struct_config__.tag) for said in MEANT}

EVERYWHERE = {
    # page -> the address for programs that shows or does the same, or `commands:` and the commands that do
    "GET /": "GET /events",
    "GET /rules": "GET /rules",
    "GET /handbook": "GET /handbook",
    "GET /e/{event:str}/handbook": "GET /handbook",
    "GET /api": "GET /openapi.json",
    "GET /e/{event:str}": "GET ",
    "GET /e/{event:str}/pairings": "GET /pairings",
    "GET /e/{event:str}/standings": "GET /standings",
    "GET /e/{event:str}/why": "GET /why",
    "GET /e/{event:str}/players": "GET /players",
    "GET /e/{event:str}/bracket": "GET /bracket",
    "GET /e/{event:str}/clock": "GET /clock",
    "GET /e/{event:str}/screen/clock": "GET /clock",
    "GET /e/{event:str}/screen/pairings": "GET /pairings",
    "GET /e/{event:str}/screen/standings": "GET /standings",
    "GET /e/{event:str}/screen/seats": "GET /seats",
    "GET /e/{event:str}/live": "GET /live",
    "GET /time": "GET /time",
    "GET /sign-in": "POST /tokens",
    "POST /sign-in": "POST /tokens",
    "POST /sign-out": "DELETE /tokens/{token:str}",
    "GET /join/{token:str}": "POST /join/{link:str}",
    "POST /join/{token:str}": "POST /join/{link:str}",
    "GET /staff": "GET /events",
    "GET /tokens": "GET /tokens",
    "POST /tokens": "POST /tokens",
    "POST /tokens/revoke": "DELETE /tokens/{token:str}",
    "GET /accounts": "GET /accounts",
    "POST /accounts": "POST /accounts/{account:str}",
    "GET /owner/{key:str}": "POST /owner/{key:str}",
    "POST /owner/{key:str}": "POST /owner/{key:str}",
    "GET /new": "GET /proposal",
    "POST /new": "POST /events",
    "GET /e/{event:str}/setup": "GET /setup",
    "POST /e/{event:str}/setup": "commands: amend-setup",
    "GET /e/{event:str}/officials": "GET /officials",
    "POST /e/{event:str}/officials": "POST /officials",
    "POST /e/{event:str}/officials/dismiss": "commands: dismiss",
    "GET /e/{event:str}/notice": "GET /notice",
    "POST /e/{event:str}/notice": "commands: announce",
    "POST /e/{event:str}/registration": "commands: open-registration",
    "GET /e/{event:str}/decks": "GET /decks",
    "GET /e/{event:str}/named": "GET /named",
    "GET /e/{event:str}/publicity.json": "GET /publicity",
    "POST /e/{event:str}/publisher/decks": "commands: publish-decks",
    "POST /e/{event:str}/publisher/objection": "commands: object-to-publishing",
    "POST /e/{event:str}/me/objection": "commands: object-to-publishing",
    "GET /e/{event:str}/publisher": "GET /publisher",
    "POST /e/{event:str}/publisher/named": "commands: name-offender",
    "POST /e/{event:str}/publisher/named/show": "commands: name-offender",
    "POST /e/{event:str}/publisher/apply": "commands: apply",
    "POST /e/{event:str}/publisher/answer": "commands: answer-application",
    "POST /e/{event:str}/publisher/kit": "commands: return-kit",
    "POST /e/{event:str}/publisher/complaint": "commands: file-complaint",
    "POST /e/{event:str}/publisher/upheld": "commands: answer-complaint",
    "POST /e/{event:str}/me/complaint": "commands: file-complaint",
    "GET /e/{event:str}/hooks": "GET /hooks",
    "POST /e/{event:str}/hooks": "POST /hooks",
    "POST /e/{event:str}/hooks/resume": "POST /hooks/{hook:str}/resume",
    "POST /e/{event:str}/hooks/remove": "DELETE /hooks/{hook:str}",
    "POST /e/{event:str}/desk/finish": "commands: finish",
    "POST /e/{event:str}/desk/reported": "commands: send-report",
    "POST /e/{event:str}/desk/call-off": "commands: call-off",
    "POST /e/{event:str}/desk/event-again": "commands: reopen-event",
    "GET /e/{event:str}/report.json": "GET /report",
    "GET /e/{event:str}/entries": "GET /entries",
    "POST /e/{event:str}/entries": "POST /entries",
    "POST /e/{event:str}/entries/paste": "POST /entries/paste",
    "POST /e/{event:str}/entries/change": "commands: check-in check-out drop reinstate re-enter approve-name fix-seat "
    "assign-block submit-deck receive-deck",
    "GET /e/{event:str}/check-in": "GET /check-in",
    "POST /e/{event:str}/check-in": "POST /check-in",
    "POST /e/{event:str}/check-in/close": "POST /check-in/close",
    "GET /e/{event:str}/desk": "GET /desk",
    "POST /e/{event:str}/desk/pair": "commands: draft-round",
    "POST /e/{event:str}/desk/change": "commands: change-draft",
    "POST /e/{event:str}/desk/discard": "commands: discard-draft",
    "POST /e/{event:str}/desk/publish": "commands: publish",
    "POST /e/{event:str}/desk/prepare": "commands: start-preparation",
    "POST /e/{event:str}/desk/start": "commands: start-round",
    "POST /e/{event:str}/desk/bye": "commands: give-bye",
    "POST /e/{event:str}/desk/result": "POST /results",
    "POST /e/{event:str}/desk/result/undo": "POST /results/undo",
    "POST /e/{event:str}/desk/clear": "commands: clear-result",
    "POST /e/{event:str}/desk/close": "commands: close-round",
    "POST /e/{event:str}/desk/reopen": "commands: reopen-round",
    "POST /e/{event:str}/desk/tie": "commands: decide-tie",
    "POST /e/{event:str}/desk/cut": "commands: cut",
    "GET /e/{event:str}/desk/correct": "GET /correction",
    "POST /e/{event:str}/desk/correct": "commands: correct-result",
    "GET /e/{event:str}/desk/mend": "GET /mending",
    "GET /e/{event:str}/desk/chips": "GET /chips",
    "POST /e/{event:str}/desk/chips": "commands: correct-chips",
    "POST /e/{event:str}/desk/first": "commands: note-first",
    "POST /e/{event:str}/me/first": "commands: note-first",
    "POST /e/{event:str}/desk/mend": "commands: mend-round",
    "GET /e/{event:str}/event.hj": "GET /event.hj",
    "POST /e/{event:str}/undo": "commands: undo",
    "GET /e/{event:str}/waiting": "GET /waiting",
    "POST /e/{event:str}/waiting": "commands: drop check-in record-result",
    "POST /e/{event:str}/waiting/decide": "commands: decide-proposal",
    "GET /e/{event:str}/audit": "GET /audit",
    "POST /e/{event:str}/desk/schedule": "commands: schedule-round",
    "POST /e/{event:str}/entries/merge": "commands: merge-blocks",
    "POST /e/{event:str}/prizes": "commands: list-prizes",
    "POST /e/{event:str}/desk/pause": "commands: pause-clock",
    "POST /e/{event:str}/desk/resume": "commands: resume-clock",
    "GET /e/{event:str}/print": "GET /sheets",
    "GET /e/{event:str}/print/{sheet:str}": "GET /sheets/{sheet:str}",
    "GET /e/{event:str}/wall": "GET /wall",
    "GET /e/{event:str}/enter/{token:str}": "POST /enter/{token:str}",
    "POST /e/{event:str}/enter/{token:str}": "POST /enter/{token:str}",
    "GET /e/{event:str}/codes": "GET /claim-codes",
    "GET /e/{event:str}/claim": "POST /claims",
    "POST /e/{event:str}/claim": "POST /claims",
    "GET /e/{event:str}/claim/{token:str}": "POST /claims",
    "POST /e/{event:str}/claim/{token:str}": "POST /claims",
    "GET /e/{event:str}/me": "GET /me",
    "POST /e/{event:str}/me/result": "commands: report-result",
    "POST /e/{event:str}/me/check-in": "commands: check-in",
    "POST /e/{event:str}/me/sign": "commands: sign-result",
    "POST /e/{event:str}/desk/sign": "commands: sign-result",
    "GET /e/{event:str}/me/concede": "GET /me",
    "POST /e/{event:str}/me/concede": "commands: concede",
    "GET /e/{event:str}/me/drop": "GET /me",
    "POST /e/{event:str}/me/drop": "commands: drop",
    "GET /e/{event:str}/me/deck": "GET /me/deck",
    "POST /e/{event:str}/me/deck": "commands: submit-deck",
    "POST /e/{event:str}/me/call": "commands: call-judge",
    "POST /e/{event:str}/me/appeal": "commands: appeal",
    "POST /e/{event:str}/me/problem": "commands: call-judge",
    "GET /e/{event:str}/floor": "GET /floor",
    "GET /e/{event:str}/floor/table": "GET /floor/table",
    "POST /e/{event:str}/floor/result": "commands: record-result",
    "POST /e/{event:str}/floor/clear": "commands: clear-result",
    "POST /e/{event:str}/floor/extend": "commands: grant-extension",
    "POST /e/{event:str}/floor/declare": "commands: declare-extension",
    "POST /e/{event:str}/floor/missing": "commands: mark-absent",
    "POST /e/{event:str}/floor/seated": "commands: mark-seated",
    "POST /e/{event:str}/floor/go": "commands: call-judge",
    "POST /e/{event:str}/floor/claim": "commands: claim-call",
    "POST /e/{event:str}/floor/close-call": "commands: close-call",
    "POST /e/{event:str}/floor/rule": "commands: rule",
    "POST /e/{event:str}/floor/check": "commands: start-deck-check",
    "POST /e/{event:str}/floor/check/finish": "commands: finish-deck-check",
    "POST /e/{event:str}/floor/escalate": "commands: escalate-call",
    "GET /e/{event:str}/floor/out": "GET /floor/out",
    "POST /e/{event:str}/floor/out/take": "commands: call-judge",
    "POST /e/{event:str}/floor/out/leave": "commands: close-call",
    "POST /e/{event:str}/floor/out/nobody": "commands: mark-absent",
    "GET /e/{event:str}/floor/seats": "GET /floor/seats",
    "POST /e/{event:str}/floor/seats": "commands: amend-seats",
    "GET /e/{event:str}/floor/checks": "GET /floor/checks",
    "GET /e/{event:str}/floor/check": "GET /floor/check",
    "POST /e/{event:str}/floor/proxy": "commands: issue-proxy",
    "GET /e/{event:str}/floor/deck": "GET /floor/deck",
    "POST /e/{event:str}/floor/deck": "commands: submit-deck",
    "GET /e/{event:str}/plan": "GET /plan",
    "POST /e/{event:str}/plan": "commands: plan-task",
    "POST /e/{event:str}/plan/tick": "commands: tick-task",
    "POST /e/{event:str}/floor/lost/without": "commands: play-without",
    "GET /e/{event:str}/floor/lost": "GET /floor/lost",
    "POST /e/{event:str}/floor/lost": "commands: start-preparation",
    "POST /e/{event:str}/floor/clock": "commands: pause-clock resume-clock schedule-round start-preparation",
    "POST /e/{event:str}/floor/clock/due": "commands: schedule-round",
    "POST /e/{event:str}/floor/note": "commands: write-note",
    "POST /e/{event:str}/floor/note/lift": "commands: lift-note",
    "GET /bench": "by the command line: headjudge duel",
    "GET /e/{event:str}/life/{table:int}": "GET /life/{table:int}",
    "GET /e/{event:str}/life/{table:int}/live": "GET /life/{table:int}",
    "GET /e/{event:str}/life/{table:int}/paper": "GET /life/{table:int}/paper",
    "POST /e/{event:str}/life/{table:int}": "POST /life/{table:int}",
    "POST /e/{event:str}/life/{table:int}/agree": "POST /life/{table:int}/agree",
    "POST /e/{event:str}/life/{table:int}/undo": "POST /life/{table:int}/undo",
    "POST /e/{event:str}/life/{table:int}/game": "POST /life/{table:int}/game",
    "POST /e/{event:str}/life/{table:int}/settle": "POST /life/{table:int}/settle",
    "GET /e/{event:str}/floor/player": "GET /floor/player",
    "POST /e/{event:str}/floor/penalty/withdraw": "commands: withdraw-penalty",
    "GET /e/{event:str}/floor/conduct": "GET /floor/conduct",
    "POST /e/{event:str}/floor/conduct": "POST /floor/conduct",
    "GET /e/{event:str}/floor/reports": "GET /floor/reports",
    "POST /e/{event:str}/floor/head/limit": "commands: set-challenge-limit",
    "GET /e/{event:str}/floor/expelled": "GET /floor/expelled",
    "POST /e/{event:str}/floor/expelled/report": "commands: file-report",
    "POST /e/{event:str}/floor/expelled/standing": "commands: revoke-standing",
    "POST /e/{event:str}/floor/expelled/eject": "POST /floor/eject",
    "POST /e/{event:str}/floor/expelled/decide": "commands: decide-ejection",
    "POST /e/{event:str}/floor/expelled/lift": "commands: lift-ejection",
    "GET /e/{event:str}/floor/penalty": "GET /floor/penalty",
    "POST /e/{event:str}/floor/penalty": "commands: give-penalty",
    "GET /e/{event:str}/floor/timeup": "POST /floor/time-up",
    "POST /e/{event:str}/floor/timeup": "commands: end-on-time",
    "GET /e/{event:str}/floor/rulings": "GET /floor/rulings",
    "POST /e/{event:str}/floor/appeal": "commands: appeal",
    "GET /e/{event:str}/floor/head": "GET /floor/head",
    "POST /e/{event:str}/floor/head/request": "commands: decide-request",
    "POST /e/{event:str}/floor/head/seen": "commands: acknowledge-penalty",
    "POST /e/{event:str}/floor/head/appeal": "commands: decide-appeal",
}


def test_everything_a_page_can_do_a_program_can_do() -> None:
    """A new page? Add a line that says how a program does the same."""
    pages = {f"{row.method} {row.path}" for row in ROWS if not row.path.endswith(".json") or row.who != PUBLIC}
    inside = "/api/events/{event:str}"
    there = {
        f"{each.method} {each.path.removeprefix(inside) if inside in each.path else each.path[4:]}"
        for each in ENDPOINTS
    }

    assert pages - set(EVERYWHERE) == set(), "say in EVERYWHERE how a program does the same"
    assert set(EVERYWHERE) - pages == set()
    for page, how in EVERYWHERE.items():
        if how.startswith("commands:"):
            assert set(how.split()[1:]) <= COMMANDS, page
        elif not how.startswith("by the command line:"):
            assert how in there, page


def test_a_program_reads_no_more_than_the_page_of_the_same_role() -> None:
    inside = "/api/events/{event:str}"
    there = {f"{each.method} {each.path.removeprefix(inside)}": each.who for each in ENDPOINTS if inside in each.path}
    for row in ROWS:
        how = EVERYWHERE.get(f"{row.method} {row.path}", "")
        if isinstance(row.who, frozenset) and how.startswith("GET ") and isinstance(there.get(how), frozenset):
            assert there[how] == row.who, f"{how} and {row.path}"


# --- who may --------------------------------------------------------------------------------------------------------


def address(endpoint: Endpoint, house: House) -> str:
    """A real address for *endpoint*."""
    path = (
        endpoint.path.replace("{event:str}", house.event)
        .replace("{sheet:str}", "standings")
        .replace("{table:int}", "1")
        .replace("{hook:str}", "h-0")
    )
    return (
        path.replace("{token:str}", "k-0")
        .replace("{link:str}", "x")
        .replace("{key:str}", "k")
        .replace("{account:str}", "a-0")
    )


def status(program: Program, endpoint: Endpoint, house: House) -> int:
    """What *endpoint* answers to a request with nothing in it."""
    if endpoint.path.endswith("/live"):
        return 200  # an endless stream; test_live listens to it
    sent: dict[str, str] | None = {} if endpoint.method == "POST" else None
    return program.ask(endpoint.method, address(endpoint, house), sent).status_code


def test_without_a_token_a_program_reads_what_is_public_and_nothing_else(house: House) -> None:
    with running(house) as program:
        for endpoint in ENDPOINTS:
            found = status(program, endpoint, house)
            if endpoint.who in (PUBLIC, ANYBODY):
                assert found not in (401, 403, 500), endpoint.path
            else:
                assert found == 401, endpoint.path


def test_a_token_of_nobodys_opens_only_what_is_public(house: House) -> None:
    with running(house) as program:
        program.secret = "hj_made-up"
        for endpoint in ENDPOINTS:
            if endpoint.who not in (PUBLIC, ANYBODY):
                assert status(program, endpoint, house) == 401, endpoint.path


@pytest.mark.parametrize("role", ROLES)
def test_a_role_opens_its_own_addresses_and_no_other(house: House, role: str) -> None:
    account = house.account(f"a {role}", role)
    held = roles_of(house.venue.desk.scorekeeper.tournament(house.event), account.person)
    with running(house, account) as program:
        for endpoint in ENDPOINTS:
            found = status(program, endpoint, house)
            closed = isinstance(endpoint.who, frozenset) and not endpoint.who & held
            if closed or endpoint.who in (OPENER, OWNERS):
                assert found == 403, f"{role} must not reach {endpoint.method} {endpoint.path}"
            else:
                assert found not in (401, 403, 500), f"{role} reaches {endpoint.method} {endpoint.path}: {found}"


def test_somebody_without_a_role_reaches_no_address_of_a_role(house: House) -> None:
    with running(house, house.account("nobody in particular")) as program:
        for endpoint in ENDPOINTS:
            closed = isinstance(endpoint.who, frozenset) or endpoint.who in (OPENER, OWNERS)
            assert (status(program, endpoint, house) == 403) == closed, endpoint.path


@pytest.mark.parametrize("scope", SCOPES)
def test_a_token_reaches_as_far_as_its_scope_and_no_further(house: House, scope: Scope) -> None:
    with running(house) as program:
        program.secret = token(house, OWNER, scope)
        for endpoint in ENDPOINTS:
            if endpoint.scope is None or endpoint.who in (PUBLIC, ANYBODY) or "/me" in endpoint.path:
                continue
            reaches = scope in ("all", endpoint.scope)
            assert (status(program, endpoint, house) == 403) == (not reaches), endpoint.path


def test_the_owners_token_reaches_everything_but_a_players_own(house: House) -> None:
    assert OWNERS_ACCOUNT == "a-owner"
    with running(house) as program:
        program.secret = token(house, OWNER)
        for endpoint in ENDPOINTS:
            found = status(program, endpoint, house)
            assert (found in (401, 403)) == endpoint.path.endswith(("/me", "/me/deck")), endpoint.path
            assert found != 500
            assert endpoint.who not in (ACCOUNT, BEARER) or found in (200, 400)
