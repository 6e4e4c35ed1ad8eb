"""One process that serves everything: granian inside our own event loop, so that the end is ours to order.

Streams of open pages would keep the server alive for a long time after it was told to stop: the hub ends them first.
"""

import asyncio
import gc
import resource
import signal
import socket
from collections.abc import Callable
from typing import Final

import uvloop
from granian.constants import Interfaces
from granian.log import LogLevels
from granian.server.embed import Server

from headjudge.core.refusals import Refusal
from headjudge.web.app import application
from headjudge.web.limits import Limits
from headjudge.web.venue import Venue

MOST_CONNECTIONS: Final = 20_000
BACKLOG: Final = 4096
GRACE_SECONDS: Final = 5


class AddressInUse(Refusal):
    """Another program listens there."""


def serve(
    venue: Venue,
    host: str,
    port: int,
    ready: Callable[[], None] = lambda: None,
    limits: Limits = Limits(),  # noqa: B008  frozen
) -> None:
    """Serve *venue* until the process is told to stop (Ctrl-C or SIGTERM); *ready* is called when it listens.

    Raises: AddressInUse.
    """
    _raise_file_limit()
    uvloop.run(_until_told(venue, host, port, ready, limits))


async def _until_told(venue: Venue, host: str, port: int, ready: Callable[[], None], limits: Limits) -> None:
    leave = asyncio.Event()
    for kind in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(kind, leave.set)

    def settled() -> None:
        _calm_the_collector()
        ready()

    await serve_until(leave, venue, host, port, settled, limits)


async def serve_until(
    leave: asyncio.Event,
    venue: Venue,
    host: str,
    port: int,
    ready: Callable[[], None],
    limits: Limits = Limits(),  # noqa: B008  frozen
) -> None:
    """Serve *venue* until *leave* is set: first every stream ends, then the server. Raises: AddressInUse."""
    _refuse_taken(host, port)
    server = Server(
        application(venue, limits),
        address=host,
        port=port,
        interface=Interfaces.ASGI,
        backlog=BACKLOG,
        backpressure=MOST_CONNECTIONS,  # by default the whole site stands still at a thousand open streams
        log_level=LogLevels.error,
    )
    server.workers_kill_timeout = GRACE_SECONDS
    serving = asyncio.create_task(_listen(server, host, port))
    await _listening(host, port, serving)
    if not serving.done():
        ready()
    told = asyncio.create_task(leave.wait())
    await asyncio.wait((serving, told), return_when=asyncio.FIRST_COMPLETED)
    told.cancel()
    venue.live.close()
    server.stop()  # type: ignore[no-untyped-call]  # granian has no types there
    await serving


def _refuse_taken(host: str, port: int) -> None:
    """Raises: AddressInUse. The server itself would share an address with another one, and every second visitor would
    be in the other one's database."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise AddressInUse(
                "{host}:{port} cannot be listened on: {error}.",
                host=host,
                port=port,
                error=error.strerror or str(error),
            ) from None


async def _listen(server: Server, host: str, port: int) -> None:
    try:
        await server.serve()
    except RuntimeError as error:
        raise AddressInUse(
            "{host}:{port} cannot be listened on: {error}.", host=host, port=port, error=str(error)
        ) from None


async def _listening(host: str, port: int, serving: "asyncio.Task[None]") -> None:
    """Wait until somebody answers there, or serving has failed."""
    address = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    while not serving.done():
        try:
            _, writer = await asyncio.open_connection(address, port)
        except OSError:
            await asyncio.sleep(0.02)
            continue
        writer.close()
        return


def _calm_the_collector() -> None:
    """With ten thousand open pages a full garbage collection would stop everything for a second or two."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 1000)


def _raise_file_limit() -> None:
    """Every open page is an open file."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + 1000 if hard == resource.RLIM_INFINITY else min(hard, MOST_CONNECTIONS + 1000)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
