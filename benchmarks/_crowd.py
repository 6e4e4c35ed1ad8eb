"""The crowd of the load benchmark, in a process of its own: raw sockets, so that the server is what is measured.

`python -m benchmarks._crowd` reads one order as JSON from standard input. Listeners say `ready` when all are connected.
The answer is one line of JSON.
"""

import asyncio
import resource
import sys
import time
from collections.abc import Callable, Sequence
from typing import Final, Literal, cast

import msgspec
import uvloop

TOGETHER: Final = 100
"""Connections made at the same moment."""


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """What the crowd does: `listen` until a topic comes, `arrive` once each, `hammer` at a page, `post` forms."""

    what: Literal["listen", "arrive", "hammer", "post"]
    port: int
    requests: tuple[str, ...]
    """Whole requests, headers and all; the first alone where all are alike."""

    people: int
    """Connections."""

    seconds: float = 0
    topic: str = ""


class Heard(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it."""

    answers: int = 0
    seconds: float = 0
    middle: float = 0
    """Milliseconds half of the answers took at most."""

    slow: float = 0
    """The same for 95 of a hundred."""

    slowest: float = 0

    began: float = 0
    """When the first request was sent, on the clock all processes share."""

    last: float = 0
    """When the last listener heard the topic, on the same clock."""

    wrong: int = 0


class Listener(asyncio.Protocol):
    """A page that stays open."""

    def __init__(self, request: bytes, topic: bytes, connected: Callable[[], None], heard: Callable[[], None]) -> None:
        self._request = request
        self._topic = topic
        self._connected = connected
        self._heard = heard
        self._open = False
        self._tail = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        _writing(transport).write(self._request)

    def data_received(self, data: bytes) -> None:
        if not self._open and b"retry:" in self._tail + data:
            self._open = True
            self._connected()
        if self._topic and self._topic in self._tail + data:
            self._topic = b""
            self._heard()
        self._tail = data[-40:]


class Visitor(asyncio.Protocol):
    """A connection that sends one request after the other."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self._waiting: asyncio.Future[int] | None = None
        self._buffer = bytearray()
        self._missing = -1

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = _writing(transport)

    async def ask(self, request: bytes) -> int:
        """The status of the answer, once all of it is here."""
        assert self.transport is not None
        self._waiting = asyncio.get_running_loop().create_future()
        self._buffer.clear()
        self._missing = -1
        self.transport.write(request)
        return await self._waiting

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if self._missing < 0:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            head = bytes(self._buffer[:end]).lower()
            length = head.partition(b"content-length:")[2].partition(b"\r\n")[0]
            self._missing = end + 4 + int(length or 0)
        if len(self._buffer) >= self._missing and self._waiting and not self._waiting.done():
            self._waiting.set_result(int(self._buffer[9:12]))

    def connection_lost(self, exc: Exception | None) -> None:
        if self._waiting and not self._waiting.done():
            self._waiting.set_result(0)


def _writing(transport: asyncio.BaseTransport) -> asyncio.Transport:
    return cast("asyncio.Transport", transport)  # uvloop's own is one, but says so nowhere


async def listen(order: Order) -> Heard:
    """Open every page, say so, and wait until the last has heard."""
    loop = asyncio.get_running_loop()
    all_open, all_heard = asyncio.Event(), asyncio.Event()
    counts = {"open": 0, "heard": 0}
    last = 0.0

    def connected() -> None:
        counts["open"] += 1
        if counts["open"] == order.people:
            all_open.set()

    def heard() -> None:
        nonlocal last
        counts["heard"] += 1
        if counts["heard"] == order.people:
            last = time.monotonic()
            all_heard.set()

    request, topic = order.requests[0].encode(), order.topic.encode()
    for begun in range(0, order.people, TOGETHER):
        crowd = range(begun, min(begun + TOGETHER, order.people))
        await asyncio.gather(
            *(
                loop.create_connection(lambda: Listener(request, topic, connected, heard), "127.0.0.1", order.port)
                for _ in crowd
            )
        )
    await all_open.wait()
    print("ready", flush=True)
    try:
        await asyncio.wait_for(all_heard.wait(), order.seconds)
    except TimeoutError:
        return Heard(answers=counts["heard"], wrong=order.people - counts["heard"])
    return Heard(answers=counts["heard"], last=last)


async def arrive(order: Order) -> Heard:
    """Everybody comes once, on a connection of their own, evenly spread over the time."""
    begin = time.perf_counter()

    async def come(number: int) -> tuple[float, int]:
        await asyncio.sleep(order.seconds * number / order.people)
        since = time.perf_counter()
        visitor = await _connected(order.port)
        status = await visitor.ask(order.requests[0].encode())
        taken = time.perf_counter() - since
        assert visitor.transport is not None
        visitor.transport.close()
        return taken, status

    came = await asyncio.gather(*(come(number) for number in range(order.people)))
    return _counted([taken for taken, _ in came], [status for _, status in came], time.perf_counter() - begin)


async def hammer(order: Order) -> Heard:
    """The same page over and over, each connection as fast as it is answered, for so many seconds."""
    request, until = order.requests[0].encode(), time.perf_counter() + order.seconds
    visitors = await asyncio.gather(*(_connected(order.port) for _ in range(order.people)))
    times: list[float] = []
    statuses: list[int] = []
    begin = time.perf_counter()

    async def repeat(visitor: Visitor) -> None:
        while (since := time.perf_counter()) < until:
            statuses.append(await visitor.ask(request))
            times.append(time.perf_counter() - since)

    await asyncio.gather(*map(repeat, visitors))
    return _counted(times, statuses, time.perf_counter() - begin)


async def post(order: Order) -> Heard:
    """Every request once, shared out among the connections."""
    requests = iter([request.encode() for request in order.requests])
    visitors = await asyncio.gather(*(_connected(order.port) for _ in range(order.people)))
    times: list[float] = []
    statuses: list[int] = []
    begin, began = time.perf_counter(), time.monotonic()

    async def work(visitor: Visitor) -> None:
        for request in requests:
            since = time.perf_counter()
            statuses.append(await visitor.ask(request))
            times.append(time.perf_counter() - since)

    await asyncio.gather(*map(work, visitors))
    return msgspec.structs.replace(_counted(times, statuses, time.perf_counter() - begin), began=began)


def _counted(times: Sequence[float], statuses: Sequence[int], seconds: float) -> Heard:
    wrong = sum(status != 200 for status in statuses)
    took = [taken * 1000 for taken in sorted(times)]
    return Heard(
        answers=len(statuses),
        seconds=seconds,
        middle=took[len(took) // 2],
        slow=took[len(took) * 95 // 100],
        slowest=took[-1],
        wrong=wrong,
    )


async def _connected(port: int) -> Visitor:
    _, visitor = await asyncio.get_running_loop().create_connection(Visitor, "127.0.0.1", port)
    return visitor


def main() -> None:
    """Carry out the order on standard input."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    order = msgspec.json.decode(sys.stdin.buffer.readline(), type=Order)
    done = {"listen": listen, "arrive": arrive, "hammer": hammer, "post": post}[order.what]
    print(msgspec.json.encode(uvloop.run(done(order))).decode(), flush=True)


if __name__ == "__main__":
    main()
