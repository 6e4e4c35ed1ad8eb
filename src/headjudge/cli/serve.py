"""`headjudge serve`: the pages, for every browser in the room."""

import os
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from headjudge.services.front_desk import FrontDesk
    from headjudge.web.limits import Limits
    from headjudge.web.venue import Venue


@click.command()
@click.option(
    "--database",
    default=lambda: os.environ.get("HEADJUDGE_DATABASE", "headjudge.sqlite"),
    help="A file, or postgresql://… (also HEADJUDGE_DATABASE; default headjudge.sqlite here).",
)
@click.option("--host", default="0.0.0.0", show_default=True, help="Which network to listen on; 127.0.0.1: only here.")
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True)
@click.option(
    "--api-limit",
    type=click.IntRange(0),
    default=600,
    show_default=True,
    help="Requests a minute of one token to the API; 0: no limit.",
)
@click.option(
    "--public-limit",
    type=click.IntRange(0),
    default=12_000,
    show_default=True,
    help="Requests a minute of one address to public pages; 0: no limit.",
)
def command(database: str, host: str, port: int, api_limit: int, public_limit: int) -> None:
    """Serve the pages from this machine; Ctrl-C ends it."""
    from headjudge.cli.database import opened
    from headjudge.web.limits import Limits

    with opened(database) as desk:
        serve_desk(desk, database, host, port, Limits(api=api_limit, public=public_limit))


def serve_desk(desk: "FrontDesk", database: str, host: str, port: int, limits: "Limits | None" = None) -> None:
    """Serve *desk*, and say where, until somebody ends it."""
    from headjudge.web.limits import Limits
    from headjudge.web.serving import serve
    from headjudge.web.venue import Venue

    venue = Venue(desk, _secret(database))
    venue.address = f"http://{_lan_address() if host in ('0.0.0.0', '::') else host}:{port}"
    serve(venue, host, port, lambda: _welcome(venue), limits or Limits())


def _secret(database: str) -> bytes:
    from pathlib import Path

    from headjudge.core.refusals import BadInput
    from headjudge.web.venue import server_secret

    said = os.environ.get("HEADJUDGE_SECRET")
    if said:
        return said.encode()
    if database.startswith(("postgresql://", "postgres://")):
        raise BadInput("With PostgreSQL set HEADJUDGE_SECRET to a long random text, the same on every machine.")
    return server_secret(Path(f"{database.removeprefix('sqlite:///')}.secret"))


def _welcome(venue: "Venue") -> None:
    import segno

    from headjudge.web.links import owned, owner_key

    assert venue.address is not None
    click.echo(f"Headjudge is open at {venue.address}  (Ctrl-C ends it)")
    if owned(venue):
        segno.make(venue.address, error="l").terminal(compact=True)
        return
    link = f"{venue.address}/owner/{owner_key(venue)}"
    click.echo(f"You are its owner. Sign up once, here or by the code below:\n{link}")
    segno.make(link, error="l").terminal(compact=True)


def _lan_address() -> str:
    """The address other devices in the room can reach; this machine alone if it has no network."""
    import socket

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nothing is sent, only a route is chosen
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
