"""The codes by which players' phones claim their entries."""

from tests.web.conftest import House
from tests.web.working import at_work


def test_the_codes_are_a_page_of_the_staff(house: House) -> None:
    with at_work(house, house.account("rita", "scorekeeper")) as worker:
        page = worker.page("codes")

    assert f'href="/e/{house.event}/desk"' in page
    assert f'href="/e/{house.event}/entries">←' in page
