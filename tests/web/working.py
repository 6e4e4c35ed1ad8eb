"""A member of staff at a browser: pages read, forms sent."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from httpx import Response
from litestar.testing import TestClient
from tests.web.conftest import Client, House

from headjudge.core.ids import TournamentId
from headjudge.store.accounts import Account
from headjudge.web.sessions import sessions
from headjudge.web.visitors import session_of


class Worker:
    """Somebody signed in, and what they do in one event."""

    def __init__(self, client: Client, account: Account, event: TournamentId) -> None:
        self.client = client
        self.account = account
        self.event = event

    def colleague(self, account: Account) -> "Worker":
        """Somebody else at the same event."""
        return Worker(self.client, account, self.event)

    def got(self, path: str) -> Response:
        """What an address answers this person."""
        self.client.set_session_data(session_of(self.account))
        return self.client.get(path)

    def page(self, place: str = "desk") -> str:
        """A page of the event as it reads."""
        answer = self.got(f"/e/{self.event}/{place}")
        assert answer.status_code == 200, answer.text
        return answer.text

    def send(self, place: str, fields: Mapping[str, Any] | None = None, json: bool = False, **more: Any) -> Response:
        """Send a form; nothing is followed."""
        self.client.set_session_data(session_of(self.account))
        path = place if place.startswith("/") else f"/e/{self.event}/{place}"
        headers = {"x-csrftoken": self.client.cookies["csrftoken"]}
        if json:
            headers["accept"] = "application/json"
        return self.client.post(path, data={**(fields or {}), **more}, headers=headers, follow_redirects=False)

    def does(self, place: str, fields: Mapping[str, Any] | None = None, **more: Any) -> str:
        """Send a form that must be carried out; where it leads."""
        answer = self.send(place, fields, **more)
        assert answer.status_code == 303, _refused(answer)
        return str(answer.headers["location"])


@contextmanager
def at_work(house: House, account: Account) -> Iterator[Worker]:
    """A browser in which *account* has signed in."""
    with TestClient(house.app, session_config=sessions(house.venue)) as client:
        client.get("/sign-in")
        yield Worker(client, account, house.event)


def _refused(answer: Response) -> str:
    return answer.text.partition('class="problem"')[2].partition("</p>")[0] or answer.text[:500]
