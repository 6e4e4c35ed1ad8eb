"""Why not, in the visitor's language and with everybody's name."""

import re

import pytest
from httpx import Response
from tests.web.conftest import House
from tests.web.working import Worker, at_work

from headjudge.core.ids import PersonId, TournamentId
from headjudge.core.phrases import phrase
from headjudge.web.naming import Interpreter

ENGLISH = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,}")


def problem(answer: Response) -> str:
    """The sentence a page gives as the reason, without its citation."""
    assert answer.status_code == 422, answer.text
    said = answer.text.partition('class="problem"')[2].partition("<span>")[2].partition("</span>")[0]
    return re.sub(r"<[^>]*>.*", "", said, flags=re.DOTALL).strip()


def refusal(worker: Worker, place: str, **fields: object) -> str:
    """Why the form was refused, as a Japanese page says it."""
    return problem(worker.send(f"{place}?lang=ja", {name: str(value) for name, value in fields.items()}))


def test_typical_refusals_are_japanese_on_a_japanese_page(house: House) -> None:
    table = house.venue.seen(house.event).state.round.awaited[0]  # type: ignore[union-attr]  # round 2 is playing
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        open_tables = refusal(sue, "desk/close")
        no_table = refusal(sue, "desk/result", table=99, keys="1")
        no_result = refusal(sue, "desk/result", table=table, keys="7-7-7-7")
        not_mine = refusal(sue, "undo")

    assert open_tables.startswith("結果が未入力の卓があります")
    assert "99番卓" in no_table
    assert "「7-7-7-7」" in no_result
    assert "他の人" in not_mine
    assert not any(ENGLISH.search(said) for said in (open_tables, no_table, no_result, not_mine))


@pytest.mark.parametrize(("language", "rest"), [("ja", "は離脱していません。"), ("en", " has not left.")])
def test_a_refusal_names_the_player_not_the_number(house: House, language: str, rest: str) -> None:
    seen = house.venue.seen(house.event)
    player, name = next(iter(seen.names.items()))
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        answer = sue.send(f"entries/change?lang={language}", player=player, what="reinstate")

    assert problem(answer) == f"{name}{rest}"


def test_persons_and_roles_are_named_too(house: House) -> None:
    house.account("judy", "judge")
    said = phrase("{person}: {roles}", person=PersonId("p-judy"), roles=("head-judge", "registrar"))

    assert Interpreter(house.venue, "ja", house.event).said(said) == "Judy: ヘッドジャッジ、受付"
    assert Interpreter(house.venue, "en", house.event).said(said) == "Judy: head judge, registrar"


def test_outside_an_event_ids_are_all_there_is(house: House) -> None:
    said = phrase("{player}, {person}", player="7", person="p-nobody")

    assert Interpreter(house.venue, "en").said(said) == "7, p-nobody"
    assert Interpreter(house.venue, "en", TournamentId("nowhere")).said(said) == "7, p-nobody"


def test_a_citation_names_the_rulebook_as_its_readers_do(house: House) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        english, japanese = sue.page("standings?lang=en"), sue.page("standings?lang=ja")

    assert "TCG Office 6d" in english
    assert "TCG 事務局 6d" in japanese
    assert "TCG Office 6d" not in japanese
