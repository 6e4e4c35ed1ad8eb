"""Live pages: told what changed, once, wherever they were."""

import asyncio
from collections.abc import AsyncIterator, Mapping

import pytest
from tests.web.conftest import OWNER, Client, House

from headjudge.core import result_commands as score
from headjudge.core.floor import commands as floor
from headjudge.core.ids import PersonId, PlayerId, TournamentId
from headjudge.core.results import Draw
from headjudge.web.live import LONGEST_QUEUE


def enter_a_result(house: House) -> int:
    """Something happens; its log position."""
    table = house.venue.seen(house.event).state.stages[-1].rounds[-1].awaited[0]
    command = score.RecordResult(table=table, result=Draw(), reason="time")
    return house.venue.execute(house.event, command, OWNER).version


async def heard(stream: AsyncIterator[bytes]) -> str:
    """The next frame."""
    return (await asyncio.wait_for(anext(stream), 10)).decode()


def test_an_open_page_is_told_which_topic_changed(house: House) -> None:
    async def page() -> str:
        await house.venue.live.start()
        stream = house.venue.live.stream(house.event, house.venue.live.position(house.event))
        assert await heard(stream) == "retry: 1000\n\n"
        waiting = asyncio.create_task(heard(stream))
        await asyncio.sleep(0)
        position = await asyncio.to_thread(enter_a_result, house)
        frame = await waiting
        await house.venue.live.stop()
        assert frame.startswith(f"event: results\ndata: {position}\n\nid: {position}\nevent: table-")
        return frame

    assert asyncio.run(page())


def test_a_page_that_slept_is_told_what_it_missed(house: House) -> None:
    async def page() -> None:
        await house.venue.live.start()
        before = house.venue.live.position(house.event)
        await asyncio.to_thread(enter_a_result, house)
        position = await asyncio.to_thread(enter_a_result, house)
        stream = house.venue.live.stream(house.event, before)
        assert await heard(stream) == "retry: 1000\n\n"
        frame = await heard(stream)
        assert frame.startswith(f"event: results\ndata: {position}\n\nevent: table-")
        assert frame.index(f"id: {position}\n") == frame.rindex("id: ")  # with the last, so that none is lost half-way
        await house.venue.live.stop()

    asyncio.run(page())


def test_closing_ends_every_stream(house: House) -> None:
    async def page() -> list[bytes]:
        await house.venue.live.start()
        stream = house.venue.live.stream(house.event, None)
        await anext(stream)
        rest = asyncio.create_task(_all(stream))
        await asyncio.sleep(0)
        assert house.venue.live.open_pages == 1
        house.venue.live.close()
        found = await asyncio.wait_for(rest, 10)
        assert house.venue.live.open_pages == 0
        await house.venue.live.stop()
        return found

    assert asyncio.run(page()) == []


def test_a_page_too_far_behind_is_sent_home_to_catch_up(house: House) -> None:
    async def page() -> int:
        live = house.venue.live
        live.position(house.event)
        stream = live.stream(house.event, None)
        await anext(stream)
        entries = house.venue.desk.scorekeeper.entries(house.event)[-1:]
        for _ in range(LONGEST_QUEUE + 5):
            live.tell(house.event, entries)
        return len(await _all(stream))

    assert asyncio.run(page()) == LONGEST_QUEUE


async def _all(stream: AsyncIterator[bytes]) -> list[bytes]:
    return [frame async for frame in stream]


HOLDER, OTHER = PlayerId("1"), PlayerId("2")


def person(house: House, player: PlayerId) -> PersonId:
    """Who plays as *player*."""
    return house.venue.seen(house.event).state.players[player].members[0]


def warn(house: House, head: PersonId) -> int:
    """The holder is warned; the log position."""
    note = house.venue.desk.text(house.event, OWNER, "penalty-note", "a secret of the judges")
    penalty = floor.GivePenalty(player=HOLDER, note=note, rank="warning", told=True)
    return house.venue.execute(house.event, penalty, head).version


def marks(house: House) -> Mapping[str, str]:
    """What a stream may carry to prove whose it is; only the first is the holder's."""
    live, holder = house.venue.live, person(house, HOLDER)
    return {
        "holder": live.mark(house.event, holder),
        "nobody": "",
        "another player": live.mark(house.event, person(house, OTHER)),
        "another event": live.mark(TournamentId("another"), holder),
        "made up": "0" * 32,
        "the person's id": holder,
    }


def everybodys(position: int) -> str:
    """What a warning is to the rest of the world: something happened among judges."""
    return f"id: {position}\nevent: floor\ndata: {position}\n\n"


def own(position: int) -> str:
    """What it is to its holder."""
    return f"event: own\ndata: {position}\n\n"


async def before_the_result(stream: AsyncIterator[bytes]) -> str:
    """Everything told before the next result."""
    told = ""
    while "event: results" not in (frame := await heard(stream)):
        told += frame
    return told


def test_a_warning_is_told_to_the_stream_of_its_holder_and_to_no_other(house: House) -> None:
    head = house.account("hanna", "head-judge").person

    async def pages() -> None:
        live = house.venue.live
        live.position(house.event)
        streams = {whose: live.stream(house.event, None, mark) for whose, mark in marks(house).items()}
        elsewhere = live.stream(TournamentId("another"), None, marks(house)["holder"])
        for stream in (*streams.values(), elsewhere):
            await heard(stream)
        position = warn(house, head)
        live.tell(house.event, house.venue.desk.scorekeeper.entries(house.event, position - 1))
        last = house.venue.desk.scorekeeper.entries(house.event, enter_a_result(house) - 1)
        for event in (house.event, TournamentId("another")):
            live.tell(event, last)
        told = {whose: await before_the_result(stream) for whose, stream in streams.items()}

        assert told.pop("holder") == own(position) + everybodys(position)
        assert set(told.values()) == {everybodys(position)}
        assert await before_the_result(elsewhere) == ""

    asyncio.run(pages())


@pytest.mark.parametrize("way", ["since", "last-event-id"])
def test_a_warning_given_while_pages_slept_is_told_to_its_holder_alone(house: House, browser: Client, way: str) -> None:
    head = house.account("hanna", "head-judge").person
    position = warn(house, head)
    house.venue.live.close()  # a stream ends after what was missed
    before = {way: str(position - 1)}

    told = {
        whose: browser.get(
            f"/e/{house.event}/live",
            params={"own": mark, **(before if way == "since" else {})},
            headers=before if way != "since" else {},
        ).text.removeprefix("retry: 1000\n\n")
        for whose, mark in marks(house).items()
    }

    assert told.pop("holder") == own(position) + everybodys(position)
    assert set(told.values()) == {everybodys(position)}
