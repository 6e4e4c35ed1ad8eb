"""What a program can do: everything a page can, once, as far as its token and its person reach."""

import json
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest
from openapi_spec_validator import validate
from tests.web.conftest import OWNER, Client, House
from tests.web.programs import Program, running, token

from headjudge.core import commands as do
from headjudge.core.commands import Command
from headjudge.core.ids import PlayerId, TextId, TournamentId
from headjudge.services.spoken import SPOKEN, UNHEARD, commands_in, mentions
from headjudge.store.accounts import AccountId
from headjudge.web.api.endpoints import ENDPOINTS
from headjudge.web.api.scopes import SCOPE_OF
from headjudge.web.links import claim_code, owner_key
from headjudge.web.visitors import session_of


def open_table(house: House) -> int:
    """A table of the running round that has no result yet."""
    state = house.venue.desk.scorekeeper.tournament(house.event)
    assert state.round is not None
    return next(iter(state.round.awaited))


def result_of(house: House, table: int) -> dict[str, object]:
    state = house.venue.desk.scorekeeper.tournament(house.event)
    assert state.round is not None
    winner = next(players.players[0] for number, players in state.round.tables.items() if number == table)
    return {"do": "record-result", "table": table, "result": {"result": "win", "winner": winner}}


# --- the description ------------------------------------------------------------------------------------------------


def test_the_description_is_an_openapi_document(browser: Client) -> None:
    answer = browser.get("/api/openapi.json")

    document = answer.json()
    validate(document)
    assert document["openapi"] == "3.1.0"
    assert not any("headjudge." in name for name in document["components"]["schemas"])


def test_the_description_has_every_address_and_every_command(browser: Client) -> None:
    document = browser.get("/api/openapi.json").json()

    operations = [operation for path in document["paths"].values() for operation in path.values()]
    spoken = document["paths"]["/api/events/{event}/commands"]["post"]["requestBody"]["content"]["application/json"]
    assert len(operations) == len(ENDPOINTS) == len({operation["operationId"] for operation in operations})
    assert spoken["schema"]["discriminator"]["propertyName"] == "do"
    assert len(spoken["schema"]["discriminator"]["mapping"]) == len(SPOKEN)


def test_every_command_can_be_said_and_has_a_scope() -> None:
    assert set(SPOKEN) == set(commands_in(Command)) - UNHEARD
    assert set(SPOKEN) == set(SCOPE_OF)


def test_no_text_hides_deeper_in_a_command_than_it_is_looked_for() -> None:
    def structs(kind: object) -> set[type[msgspec.Struct]]:
        parts = getattr(kind, "__args__", ())
        own = {kind} if isinstance(kind, type) and issubclass(kind, msgspec.Struct) else set()
        return own.union(*map(structs, parts))

    for command in SPOKEN:
        for field in msgspec.structs.fields(command):
            for inner in structs(field.type):
                assert not any(mentions(deeper.type, TextId) for deeper in msgspec.structs.fields(inner)), command


def test_nobody_chooses_the_chance_of_a_round(house: House) -> None:
    with running(house, house.account("olga", "organizer")) as program:
        problem = program.refused({"do": "draft-round", "seed": "00"})

    assert problem["status"] == 400
    assert "seed" in problem["detail"]


# --- commands -------------------------------------------------------------------------------------------------------


def test_a_result_is_recorded_and_stands_on_the_public_page(house: House) -> None:
    table = open_table(house)
    with running(house, house.account("sam", "scorekeeper"), "results") as program:
        done = program.does(result_of(house, table))

        assert done["version"] == house.venue.desk.scorekeeper.caught_up(house.event)[1]
        assert done["events"][0]["table"] == table
        shown = {line["table"]: line["outcome"] for line in program.read("pairings?by=table")["matches"]}
        assert shown[table] == "win"


def test_a_command_sent_twice_is_carried_out_once_and_answered_the_same(house: House) -> None:
    table = open_table(house)
    with running(house, house.account("sam", "scorekeeper")) as program:
        first = program.does(result_of(house, table), key="slip 14")
        again = program.does(result_of(house, table), key="slip 14")

    assert first == again
    assert first["events"]


def test_two_people_may_use_the_same_key(house: House) -> None:
    table = open_table(house)
    with running(house, house.account("sam", "scorekeeper")) as program:
        program.does(result_of(house, table), key="1")
        program.secret = token(house, OWNER)
        done = program.does({"do": "clear-result", "table": table}, key="1")

    assert done["events"]


def test_the_same_command_at_once_is_carried_out_once(house: House) -> None:
    body, sam = result_of(house, open_table(house)), house.account("sam", "scorekeeper")
    before = house.venue.desk.scorekeeper.caught_up(house.event)[1]
    with running(house, sam) as program, ThreadPoolExecutor(4) as hands:
        answers = list(hands.map(lambda _: program.does(body, key="once"), range(8)))

    assert {answer["version"] for answer in answers} == {before + 1}


def test_what_is_refused_names_the_refusal_the_rule_and_leaves_nothing_behind(house: House) -> None:
    texts = len(house.venue.desk.store.texts.of(house.event))
    with running(house, house.account("sam", "scorekeeper")) as program:
        problem = program.refused({"do": "drop", "player": "99", "reason": "Went home."})
        program.refused({"do": "publish", "despite": "Because."})

    assert problem["type"] == "urn:headjudge:problem:no-such-player"
    assert problem["instance"] == f"/api/events/{house.event}/commands"
    assert len(house.venue.desk.store.texts.of(house.event)) == texts


def test_the_words_of_a_reason_are_kept_as_a_text_that_can_be_erased(house: House) -> None:
    with running(house, house.account("sam", "scorekeeper")) as program:
        event = program.does({"do": "drop", "player": "3", "reason": " Went home.\r\n"})["events"][-1]

    kept = house.venue.desk.store.texts.text(TextId(event["reason"]))
    assert kept is not None
    assert kept.text == "Went home."


def test_what_a_penalty_is_for_without_a_guide_is_a_text_about_whoever_is_penalised(house: House) -> None:
    told = {"do": "give-penalty", "player": "3", "rank": "warning", "told": True}
    with running(house, house.account("jo", "judge")) as program:
        problem = program.refused({**told, "infraction": "Threw a chair"})
        given = program.does({**told, "note": "Threw a chair"})["events"][0]

    assert problem["type"] == "urn:headjudge:problem:no-guide"
    kept = house.venue.desk.store.texts.text(TextId(given["note"]))
    assert kept is not None
    assert (kept.text, [kept.person]) == ("Threw a chair", given["persons"])
    assert given["infraction"] == ""


def test_the_id_of_somebody_elses_text_is_only_words(house: House) -> None:
    secret = house.venue.desk.text(house.event, OWNER, "decklist", "4 Blaster Blade")
    with running(house, house.account("sam", "scorekeeper")) as program:
        event = program.does({"do": "drop", "player": "3", "reason": secret})["events"][-1]

    kept = house.venue.desk.store.texts.text(TextId(event["reason"]))
    assert kept is not None
    assert kept.text == secret != "4 Blaster Blade"


def test_a_person_nobody_knows_gets_no_role(house: House) -> None:
    with running(house, house.account("olga", "organizer")) as program:
        problem = program.refused({"do": "appoint", "person": "p-nobody", "role": "judge"})

    assert problem["status"] == 400


@pytest.mark.parametrize(
    ("body", "field"),
    [
        (b"", None),
        (b"\xff", None),
        (b"[" * 100_000, None),
        (b'{"do": "fly"}', "do"),
        (b'{"do": "give-bye"}', None),
        (b'{"do": "check-in", "players": ["1", 2]}', "players[1]"),
        (b'{"do": "record-result", "table": "one", "result": {"result": "double-loss"}}', "table"),
        (b'{"do": "clear-result", "table": 10000000000}', "table"),
        (b'{"do": "give-bye", "player": "\\u0000"}', "player"),
        (b'{"do": "discard-draft", "extra": 1}', None),
        (b'{"do": "record-result", "result": ' + b'{"a":' * 30 + b"1" + b"}" * 31, None),
    ],
)
def test_what_cannot_be_read_is_one_sentence_that_names_the_place(house: House, body: bytes, field: str | None) -> None:
    with running(house, house.account("sam", "scorekeeper")) as program:
        answer = program.ask("POST", "commands", body)

    assert answer.status_code == 400
    assert answer.json()["detail"].endswith(".")
    assert field is None or answer.json()["field"] == field


def test_a_problem_is_told_in_japanese_to_who_reads_japanese(house: House) -> None:
    with running(house) as program:
        english = program.refused({"do": "undo"})
        japanese = program.refused({"do": "undo"}, accept_language="ja")

    assert english["detail"] == "Sign in first."
    assert japanese["detail"] == "先にログインしてください。"
    assert english["type"] == japanese["type"]


def test_a_preview_tells_what_would_happen_and_does_nothing(house: House) -> None:
    table = open_table(house)
    with running(house, house.account("sam", "scorekeeper")) as program:
        before = program.read("log")["position"]
        answer = program.ask("POST", "commands/preview", result_of(house, table))

        assert answer.json()["events"][0]["table"] == table
        assert program.read("log")["position"] == before


# --- tokens ---------------------------------------------------------------------------------------------------------


def test_a_token_does_no_more_than_its_scopes(house: House) -> None:
    with running(house, house.account("sam", "scorekeeper"), "read", "pairing") as program:
        problem = program.refused(result_of(house, open_table(house)))

    assert problem["status"] == 403
    assert problem["type"] == "urn:headjudge:problem:scope-missing"
    assert "results" in problem["detail"]


def test_a_token_does_no_more_than_its_person_may(house: House) -> None:
    with running(house, house.account("rita", "registrar"), "all") as program:
        problem = program.refused(result_of(house, open_table(house)))

    assert problem["status"] == 403
    assert problem["type"] == "urn:headjudge:problem:not-permitted"


def test_a_revoked_token_opens_nothing(house: House) -> None:
    with running(house, house.account("sam", "scorekeeper")) as program:
        mine = program.read("/api/tokens")["tokens"][0]["id"]
        assert program.ask("DELETE", f"/api/tokens/{mine}").status_code == 200

        assert program.ask("GET", "desk").status_code == 401
        assert program.ask("GET", "pairings").status_code == 200


def test_a_token_of_one_event_opens_no_other_and_not_the_house(house: House) -> None:
    sam = house.account("sam", "scorekeeper")
    with running(house, sam) as program:
        program.secret = token(house, sam.person, "all", event=house.event)
        assert program.ask("GET", "desk").status_code == 200

        program.secret = token(house, sam.person, "all", event=TournamentId("another"))
        assert program.ask("GET", "desk").status_code == 403
        assert program.ask("GET", "/api/tokens").status_code == 403
        assert program.ask("POST", "commands", {"do": "undo"}).status_code == 403


def test_a_session_is_worth_nothing_to_the_api(house: House, browser: Client) -> None:
    browser.set_session_data(session_of(house.account("sam", "scorekeeper")))

    assert browser.get(f"/api/events/{house.event}/desk").status_code == 401


def test_a_token_is_kept_as_a_hash_alone(house: House) -> None:
    secret = token(house, OWNER)

    (kept,) = house.venue.desk.store.tokens.of(OWNER)

    assert secret.encode() not in msgspec.json.encode(kept)
    assert kept.digest not in (secret.encode(), b"")


def test_a_name_and_a_password_give_a_token(house: House) -> None:
    person = {"name": "olga", "password": "long enough a word"}
    with running(house) as program:
        first = program.ask("POST", f"/api/owner/{owner_key(house.venue)}", person)
        assert first.status_code == 200, first.text
        again = program.ask("POST", f"/api/owner/{owner_key(house.venue)}", person)
        wrong = program.ask("POST", "/api/tokens", {**person, "password": "another long word", "label": "x"})
        right = program.ask("POST", "/api/tokens", {**person, "label": "laptop", "scopes": ["read"]})
        program.secret = right.json()["secret"]

        assert (again.status_code, wrong.status_code) == (409, 409)
        assert [line["label"] for line in program.read("/api/tokens")["tokens"]] == ["laptop", "owner"]


def test_an_invitation_is_followed_by_a_program(house: House) -> None:
    with running(house, house.account("olga", "organizer")) as program:
        invited = program.ask("POST", "invitations", {"role": "judge"}).json()
        link = invited["link"].rpartition("/join/")[2]
        joined = program.ask("POST", f"/api/join/{link}", {"name": "Jun", "password": "long enough a word"})
        program.secret = joined.json()["secret"]

        assert program.ask("GET", "floor").status_code == 200
        assert program.ask("GET", "desk").status_code == 403


# --- a player -------------------------------------------------------------------------------------------------------


def claimed(house: House, program: Program, player: str) -> str:
    code = claim_code(house.venue, house.event, PlayerId(player))
    answer = program.ask("POST", "claims", {"player": player, "code": code})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["secret"])


def test_a_player_claims_an_entry_and_speaks_for_it_alone(house: House) -> None:
    with running(house) as program:
        assert program.ask("POST", "claims", {"player": "3", "code": "AAAA2222"}).status_code == 409
        program.secret = claimed(house, program, "3")

        assert program.read("me")["player"] == "3"
        assert program.refused({"do": "drop", "player": "4"})["type"].endswith("not-your-own")
        assert program.does({"do": "drop", "player": "3"})["events"]
        assert program.ask("GET", "desk").status_code == 403
        assert program.ask("GET", "/api/tokens").status_code == 403


def test_a_players_token_is_no_officials_token_even_if_the_player_is_one(house: House) -> None:
    state = house.venue.desk.scorekeeper.tournament(house.event)
    person = state.players[PlayerId("3")].members[0]
    house.venue.execute(house.event, do.Appoint(person=person, role="registrar"), OWNER)
    with running(house) as program:
        program.secret = claimed(house, program, "3")

        assert program.refused({"do": "drop", "player": "4"})["type"].endswith("not-your-own")
        assert program.ask("GET", "entries").status_code == 403


# --- more than one command ------------------------------------------------------------------------------------------


def test_an_event_is_opened_once_by_who_may(house: House) -> None:
    body = {"name": "Autumn Cup", "rulebook": "bushiroad", "wish": {"game": "vanguard", "players": 40}}
    sam = house.account("sam", "scorekeeper")
    with running(house, sam) as program:
        assert program.ask("POST", "/api/events", body).status_code == 403
        house.venue.desk.store.accounts.let_open(sam.id, True)

        first = program.ask("POST", "/api/events", body, idempotency_key="autumn").json()
        again = program.ask("POST", "/api/events", body, idempotency_key="autumn").json()

        assert first == again
        assert first["setup"]["game"] == "vanguard"
        program.event = first["event"]
        assert program.read("officials")["staff"][0]["name"] == "Sam"


def test_an_entry_is_registered_with_its_person_once(house: House) -> None:
    with running(house, house.account("olga", "organizer")) as program:
        house.venue.desk.store.accounts.let_open(AccountId("a-olga"), True)
        opened = program.ask("POST", "/api/events", {"name": "Cup", "rulebook": "bushiroad"}).json()
        program.event = opened["event"]
        program.does({"do": "announce", "posted": "2026-05-01", "notice": {"venue": "Hall 3", "time": "10:00"}})
        program.does({"do": "open-registration"})
        body = {"name": "Ann Archer", "publisher_id": "B-1"}
        first = program.ask("POST", "entries", body, idempotency_key="ann").json()
        again = program.ask("POST", "entries", body, idempotency_key="ann").json()

        assert first == again == {"player": "1"}
        assert [entry["name"] for entry in program.read("entries")["entries"]] == ["Ann Archer"]
        assert program.read("")["notice"]


def test_the_keypad_takes_results_of_a_program(house: House) -> None:
    table = open_table(house)
    with running(house, house.account("sam", "scorekeeper"), "results") as program:
        entered = program.ask("POST", "results", {"table": str(table), "keys": "1"}).json()
        undone = program.ask("POST", "results/undo", {}).json()

    assert (entered["done"], undone["done"]) == (3, 2)


def test_judges_facts_are_left_out_of_the_log_of_who_is_no_judge(house: House) -> None:
    judge, sam = house.account("jun", "judge"), house.account("sam", "scorekeeper")
    with running(house, judge, "floor") as program:
        program.does({"do": "call-judge", "table": 1, "note": "They argue."})
        program.secret = token(house, sam.person, "read")
        seen_by_sam = json.dumps(program.read("log"))
        program.secret = token(house, OWNER, "read")
        seen_by_olivia = json.dumps(program.read("log"))

    assert "judge-called" in seen_by_olivia
    assert "judge-called" not in seen_by_sam


def test_the_log_is_read_on_from_where_one_stopped(house: House) -> None:
    with running(house, house.account("sam", "scorekeeper")) as program:
        whole = program.read("log")
        rest = program.read(f"log?after={whole['position'] - 2}")

    assert rest["entries"] == whole["entries"][-2:]


def test_papers_are_taken_home(house: House) -> None:
    with running(house, house.account("olga", "organizer")) as program:
        pdf = program.ask("GET", "sheets/pairings-by-table?paper=letter")
        missing = program.ask("GET", "sheets/napkin")
        whole = program.ask("GET", "event.hj")
        report = program.ask("GET", "report")

    assert pdf.content.startswith(b"%PDF")
    assert missing.status_code == 400
    assert whole.status_code == 200
    assert report.json()["type"] == "urn:headjudge:problem:not-over"
