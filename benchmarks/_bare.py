"""The bare framework beside us: one page of given bytes, no event, no cache, no languages.

Started by the load benchmark: `python -m benchmarks._bare PORT FILE`.
"""

import sys
from pathlib import Path

import uvloop
from granian.constants import Interfaces
from granian.log import LogLevels
from granian.server.embed import Server
from litestar import Litestar, Response, get

from headjudge.web.serving import BACKLOG, MOST_CONNECTIONS


def application(body: bytes) -> Litestar:
    """One page."""

    @get("/")
    async def page() -> Response[bytes]:
        return Response(body, media_type="text/html", headers={"content-encoding": "gzip"})

    return Litestar([page], openapi_config=None, logging_config=None)


async def serve(port: int, body: bytes) -> None:
    """The same server, with the same settings as ours."""
    server = Server(
        application(body),
        address="127.0.0.1",
        port=port,
        interface=Interfaces.ASGI,
        backlog=BACKLOG,
        backpressure=MOST_CONNECTIONS,
        log_level=LogLevels.error,
    )
    await server.serve()


if __name__ == "__main__":
    uvloop.run(serve(int(sys.argv[1]), Path(sys.argv[2]).read_bytes()))
