"""Paper out of the browser: every sheet that can be printed now is a PDF."""

import pytest
from tests.web.conftest import House
from tests.web.working import at_work

from headjudge.core.refusals import BadInput
from headjudge.formats.paper.sheets import SHEETS, tables_typed
from headjudge.web.pages.paper import ABOUT


def test_every_sheet_is_offered_by_name() -> None:
    assert set(ABOUT) == set(SHEETS)


def test_what_the_page_offers_is_a_pdf(house: House) -> None:
    with at_work(house, house.account("jo", "judge")) as jo:
        page = jo.page("print")
        offered = [sheet for sheet in SHEETS if f"/print/{sheet}" in page]
        answers = {sheet: jo.got(f"/e/{house.event}/print/{sheet}?paper=letter&copies=2") for sheet in offered}

    assert {"pairings-by-name", "slips", "standings", "deck-checks", "sign-up", "score-sheets"} <= set(offered)
    assert {sheet for sheet, answer in answers.items() if not answer.content.startswith(b"%PDF")} == set()
    assert {answer.headers["content-type"] for answer in answers.values()} == {"application/pdf"}


@pytest.mark.parametrize(
    ("place", "status", "sentence"),
    [
        ("print/nothing", 400, "There is no such sheet."),
        ("print/bracket", 409, "no bracket"),
        ("print/slips?round=9", 409, "There is no round 9; the latest is round 2."),
        ("print/slips?tables=b", 400, "is no table; write tables as 3,7,12-14."),
        ("print/slips?up=5", 400, "up"),
    ],
)
def test_what_cannot_be_printed_is_said(house: House, place: str, status: int, sentence: str) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        answer = sue.got(f"/e/{house.event}/{place}")

    assert answer.status_code == status
    assert sentence in answer.text


def test_tables_are_typed_as_people_write_them() -> None:
    assert tables_typed("3, 7 12-14") == (3, 7, 12, 13, 14)
    assert tables_typed("") == ()
    with pytest.raises(BadInput):
        tables_typed("3-")
