"""A program that asks: with a token, or without one."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from httpx import Response
from litestar.testing import TestClient
from tests.web.conftest import Client, House

from headjudge.core.ids import PersonId, TournamentId
from headjudge.store.accounts import Account
from headjudge.web.tokens import Scope, Wanted, new_token


class Program:
    """Something that shows a token, or none."""

    def __init__(self, client: Client, event: TournamentId, secret: str | None = None) -> None:
        self.client = client
        self.event = event
        self.secret = secret

    def ask(self, method: str, place: str, body: Any = None, **headers: str) -> Response:
        """Ask an address; a *place* that does not begin with a slash is in the event."""
        path = place if place.startswith("/") else f"/api/events/{self.event}/{place}".rstrip("/")
        shown = {"authorization": f"Bearer {self.secret}"} if self.secret else {}
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        if isinstance(body, bytes):
            return self.client.request(method, path, content=body, headers=shown | named)
        return self.client.request(method, path, json=body, headers=shown | named)

    def read(self, place: str) -> Any:
        """What an address answers, which must be an answer."""
        answer = self.ask("GET", place)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def does(self, body: dict[str, Any], key: str | None = None) -> Any:
        """Give a command that must be carried out."""
        answer = self.ask("POST", "commands", body, **({"idempotency_key": key} if key else {}))
        assert answer.status_code == 200, answer.text
        return answer.json()

    def refused(self, body: dict[str, Any], **headers: str) -> Any:
        """Give a command that must be refused: the problem."""
        answer = self.ask("POST", "commands", body, **headers)
        assert answer.headers["content-type"] == "application/problem+json", answer.text
        assert answer.status_code == answer.json()["status"] >= 400
        return answer.json()


def token(house: House, person: PersonId, *scopes: Scope, event: TournamentId | None = None) -> str:
    """A new token of *person*."""
    wanted = Wanted(person=person, label="test", scopes=scopes or ("all",), event=event)
    return new_token(house.venue.desk.store.tokens, wanted, house.venue.clock()).secret


@contextmanager
def running(house: House, account: Account | None = None, *scopes: Scope) -> Iterator[Program]:
    """A program of *account*, with a token of those scopes; for everything, where none is named."""
    with TestClient(house.app) as client:
        yield Program(client, house.event, token(house, account.person, *scopes) if account else None)
