"""Live pages: told what changed, once, wherever they were."""

import asyncio
from collections.abc import AsyncIterator

from tests.web.conftest import OWNER, House

from headjudge.core import result_commands as score
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
