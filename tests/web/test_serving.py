"""One server to an address."""

import asyncio
import socket

import pytest
from tests.web.conftest import House

from headjudge.web.serving import AddressInUse, serve_until


@pytest.mark.parametrize("shared", [False, True])
def test_an_address_another_server_listens_on_is_refused(house: House, shared: bool) -> None:
    with socket.socket() as other:
        if shared:  # as our own server opens it: two of them would share the visitors between two databases
            other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]

        with pytest.raises(AddressInUse) as refusal:
            asyncio.run(serve_until(asyncio.Event(), house.venue, "127.0.0.1", port, lambda: None))

    assert f"127.0.0.1:{port} cannot be listened on" in str(refusal.value)


def test_an_address_that_is_not_this_machines_is_refused(house: House) -> None:
    with pytest.raises(AddressInUse):
        asyncio.run(serve_until(asyncio.Event(), house.venue, "203.0.113.7", 8000, lambda: None))
