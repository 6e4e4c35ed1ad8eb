"""What is between judges and whoever holds it reaches nobody else: every address, walked with a floor full of it."""

import re
from collections.abc import Iterator

import pytest
from tests.web.conftest import OWNER, Client, House
from tests.web.test_floor import filled, guided, judge  # noqa: F401  fixtures of this module too
from tests.web.test_me import claimed

from headjudge.core.floor import commands as floor
from headjudge.core.floor.state import CallId
from headjudge.core.ids import PersonId, PlayerId, TableNumber, TextId
from headjudge.core.state import Round
from headjudge.web.floor_routes import FLOOR
from headjudge.web.routes import ROWS

SECRET = "zq-only-for-judges"
GIVEN = ("3.9.1", "3.1.1", "4.5", "4.1")
"""The infractions on this floor: their titles, in both languages, are secrets too."""


def full(house: House) -> tuple[PlayerId, PlayerId]:
    """Fill the floor with everything judges keep; somebody who holds penalties, and somebody who holds none."""
    state = house.venue.seen(house.event).state
    now = state.round
    assert now is not None
    head = next(person for person, roles in state.staff.items() if "head-judge" in roles)
    judging = house.account("judge of everything", "judge").person
    numbers = list(now.tables)
    (holder, other), bystander = now.tables[numbers[-1]].players, now.tables[numbers[0]].players[0]
    _penalties(house, (holder, other), (judging, head))
    _happenings(house, now, (holder, numbers[-2]), (judging, head))
    return holder, bystander


def text(house: House, player: PlayerId | None = None) -> TextId:
    """Something only judges read; it belongs to *player*."""
    about = house.venue.seen(house.event).state.players[player].members[0] if player else OWNER
    return house.venue.desk.text(house.event, about, "words", SECRET)


def _penalties(house: House, players: tuple[PlayerId, PlayerId], by: tuple[PersonId, PersonId]) -> None:
    (holder, other), (judging, head) = players, by
    for player, infraction, rank, giver in (
        (holder, "3.9.1", "warning", judging),
        (holder, "3.1.1", "loss-of-game", judging),
        (other, "4.5", "warning", judging),
        (other, "4.1", "disqualification", head),
    ):
        wish = floor.GivePenalty(
            player=player, infraction=infraction, rank=rank, told=True, reason=text(house), note=text(house)
        )
        house.venue.execute(house.event, wish, giver)
    person = house.venue.seen(house.event).state.players[other].members[0]
    house.venue.execute(house.event, floor.Eject(person=person, reason=text(house)), head)


def _happenings(house: House, now: Round, where: tuple[PlayerId, TableNumber], by: tuple[PersonId, PersonId]) -> None:
    (holder, table), (judging, _) = where, by
    for command in (
        floor.StartDeckCheck(table=table),
        floor.CallJudge(table=table, kind="intervention", note=text(house)),
        floor.Rule(
            call=CallId(1), decision=text(house), question=text(house), statements={holder: text(house, holder)}
        ),
        floor.WriteNote(kind="conduct", player=holder, text=text(house)),
        floor.IssueProxy(player=holder, card=text(house), ground="other", justification=text(house)),
    ):
        house.venue.execute(house.event, command, judging)


def addresses(house: House) -> Iterator[str]:
    """Every address that answers to GET, filled in; streams never end and are looked at in test_live. Nothing is
    searched for: a list is looked at whole."""
    asked = "table=1&player=1&round=1&check=1&code=x"
    for row in ROWS:
        if row.method == "GET" and not row.path.endswith("/live"):
            path = re.sub(r"\{event:str\}", house.event, row.path)
            yield f"{re.sub(r'{[^}]*}', '1', path)}?{asked}"


def leaks(house: House, client: Client, also: tuple[str, ...] = ()) -> list[str]:
    """The addresses at which *client* reads something that is not for them; the rules, the handbook and the words of
    the API name penalties, but nobody's."""
    guide = house.venue.seen(house.event).state.rulebook.penalties
    assert guide is not None
    titles = [entry.title for entry in guide.infractions if entry.section in GIVEN]
    secrets = [SECRET, *also, *(title.en for title in titles), *(title.ja for title in titles)]
    found = []
    books = ("/rules", "/api", "/handbook", f"/e/{house.event}/handbook")
    for address in addresses(house):
        hidden = secrets[:1] if address.startswith(books) else secrets
        for language in ("en", "ja"):
            answer = client.get(f"{address}&lang={language}", headers={"accept": "text/html"})
            if any(secret in answer.text for secret in hidden):
                found.append(answer.url.path)
    return found


def test_there_is_something_that_could_leak(house: House, browser: Client) -> None:
    full(house)
    judge(house, browser)

    assert f"/e/{house.event}/floor/rulings" in leaks(house, browser)


@pytest.mark.parametrize("who", ["public", "player"])
def test_nothing_of_the_floor_reaches_a_page_or_json_of_others(house: House, browser: Client, who: str) -> None:
    _, bystander = full(house)
    if who == "player":
        claimed(house, browser, bystander)

    assert leaks(house, browser, ("Deck check", "deck-check", "penalty-given")) == []


@pytest.mark.parametrize("role", ["registrar", "scorekeeper"])
def test_the_door_and_the_desk_see_nothing_of_it(house: House, browser: Client, role: str) -> None:
    full(house)
    judge(house, browser, role)

    assert leaks(house, browser) == []


def test_a_player_reads_the_own_penalties_and_not_why_the_judge_gave_them(house: House, browser: Client) -> None:
    holder, _ = full(house)
    page = claimed(house, browser, holder).get(f"/e/{house.event}/me").text

    assert "Common Tardiness" in page
    assert "Illegal Outside Assistance" not in page, "the opponent's"
    assert SECRET not in page


def test_every_page_of_the_floor_is_shut_to_who_is_no_official(house: House, browser: Client) -> None:
    _, bystander = full(house)
    claimed(house, browser, bystander)
    doors = [row for row in ROWS if row.path.startswith(FLOOR) and row.method == "GET"]

    answers = {
        row.path: browser.get(row.path.replace("{event:str}", house.event), follow_redirects=False) for row in doors
    }

    assert {path for path, answer in answers.items() if answer.status_code not in (303, 403)} == set()
    assert len(doors) > 12
