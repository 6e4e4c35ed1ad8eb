"""The server under load, on loopback: a real `headjudge serve`, and a crowd in another process.

Four questions: a pairings page of 1,000 players for 3,000 phones; how soon 10,000 open pages hear of a posting; durable
results per second while 1,000 pages are open; a cached public page beside a bare page of the same framework with the
same bytes. The crowd runs on the same machine and takes its share of it. Run with `python -m benchmarks load`.
"""

import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from http.cookiejar import CookieJar
from pathlib import Path
from statistics import median
from urllib.parse import urlencode

import msgspec

from benchmarks._crowd import Heard, Order
from headjudge.core.ids import PersonId, TournamentId
from headjudge.services.demo import demo_event, play_round
from headjudge.services.front_desk import FrontDesk
from headjudge.store.opening import open_store
from headjudge.store.people import Person

OWNER = PersonId("p-owner")
PLAYERS = 1000
ARRIVALS, WITHIN_SECONDS, P95_MS = 3000, 20, 100
"""Three thousand phones; the contract gives them a minute, we a third of it."""

LISTENERS, HEARD_SECONDS = 10_000, 1.0
POST_EVENTS, POSTS_PER_SECOND, POST_LISTENERS = 4, 1000, 1000
"""Each event has a table for every second player, and each table takes one result."""

CONNECTIONS = 64
HAMMER_SECONDS, HAMMER_RUNS, LEAST_RATIO = 3.0, 3, 0.5


class Stage(msgspec.Struct, frozen=True):
    """The events the crowd comes for."""

    shown: TournamentId
    """A thousand players, the first round posted, the second a draft."""

    keyed: tuple[TournamentId, ...]
    """As large, no result yet."""


class Worker:
    """The owner, signed in."""

    def __init__(self, address: str, link: str) -> None:
        self._address = address
        self._jar = CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._jar))
        page = self._opener.open(link).read().decode()
        token = re.search(r'name="_csrf_token" value="([^"]+)"', page)
        assert token is not None
        form = {"_csrf_token": token[1], "name": "Olivia", "password": "correct horse battery"}
        self._opener.open(link, urlencode(form).encode()).close()

    def request(self, path: str, **fields: object) -> str:
        """A form as it goes over the wire, asking for a small answer."""
        cookies = {cookie.name: cookie.value for cookie in self._jar}
        body = urlencode(fields)
        return (
            f"POST {path} HTTP/1.1\r\nhost: {self._address}\r\naccept: application/json\r\n"
            f"content-type: application/x-www-form-urlencoded\r\ncontent-length: {len(body)}\r\n"
            f"cookie: {'; '.join(f'{name}={value}' for name, value in cookies.items())}\r\n"
            f"x-csrftoken: {cookies['csrftoken']}\r\n\r\n{body}"
        )


class Crowd:
    """People in another process."""

    def __init__(self, order: Order) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks._crowd"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode(order).decode() + "\n")
        self._process.stdin.flush()
        if order.what == "listen":
            assert self._line() == "ready\n"

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def heard(self) -> Heard:
        """What came of it, once they are through."""
        answer = msgspec.json.decode(self._line(), type=Heard)
        self._process.wait()
        return answer

    def leave(self) -> None:
        """They go home."""
        self._process.kill()
        self._process.wait()


def stage(database: Path) -> Stage:
    """Fill *database*."""
    with open_store(database) as store:
        store.people.save(Person(OWNER, "Olivia"))
        desk = FrontDesk(store)
        events = []
        for number in range(POST_EVENTS + 1):
            event = demo_event(desk, "bushiroad", PLAYERS, OWNER, date(2026, 5, 2))
            play_round(desk, event, OWNER, leave_open=PLAYERS if number else 0)
            events.append(event)
        desk.draft(events[0], OWNER)
    return Stage(events[0], tuple(events[1:]))


@contextmanager
def running(command: Sequence[str], port: int, said: Path) -> Iterator[int]:
    """The process id of a server, answering at *port*; what it prints goes into the file *said*."""
    with said.open("w") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output)
    try:
        while process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
            except OSError:
                time.sleep(0.05)
                continue
            yield process.pid
            return
        raise AssertionError(said.read_text())
    finally:
        process.terminate()
        process.wait()


def owner_link(said: Path) -> str:
    """The link a new server prints."""
    while not (found := re.search(r"http\S+/owner/\S+", said.read_text())):
        time.sleep(0.05)
    return found[0]


def get(path: str, port: int) -> str:
    """A request for a page, as a phone sends it."""
    return f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\naccept-encoding: gzip\r\naccept-language: en\r\n\r\n"


def free_port() -> int:
    """One nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def arrivals(event: TournamentId, port: int) -> None:
    """Phones that come for the pairings."""
    request = get(f"/e/{event}/pairings", port)
    heard = Crowd(Order(what="arrive", port=port, requests=(request,), people=ARRIVALS, seconds=WITHIN_SECONDS)).heard()
    print(
        f"  pairings of {PLAYERS} players, {heard.answers - heard.wrong}/{ARRIVALS} phones in {heard.seconds:.0f} s: "
        f"p50 {heard.middle:.1f} ms, p95 {heard.slow:.1f} ms, most {heard.slowest:.0f} ms "
        f"(wanted: p95 under {P95_MS} ms in 60 s)  {heard.slow / P95_MS:.2f}x"
    )


def posting(event: TournamentId, port: int, worker: Worker) -> None:
    """Everybody who listens hears of the next round."""
    order = Order(
        what="listen",
        port=port,
        requests=(get(f"/e/{event}/live", port),),
        people=LISTENERS,
        seconds=60,
        topic="event: pairings",
    )
    crowd = Crowd(order)
    publish = worker.request(f"/e/{event}/desk/publish", key="publish")
    posted = Crowd(Order(what="post", port=port, requests=(publish,), people=1)).heard()
    assert posted.wrong == 0, "the round could not be posted"
    heard = crowd.heard()
    taken = heard.last - posted.began if not heard.wrong else float("inf")
    print(
        f"  a posting reaches {heard.answers}/{LISTENERS} open pages {taken:.2f} s after the form was sent "
        f"(wanted: {HEARD_SECONDS:.0f} s)  {taken / HEARD_SECONDS:.2f}x"
    )


def results(events: Sequence[TournamentId], port: int, worker: Worker) -> None:
    """Results keyed while pages are open."""
    page = get(f"/e/{events[0]}/live", port)
    listening = Crowd(
        Order(what="listen", port=port, requests=(page,), people=POST_LISTENERS, seconds=600, topic="event: never")
    )
    forms = tuple(
        worker.request(f"/e/{event}/desk/result", table=table, keys="1", key=f"{event} {table}")
        for event in events
        for table in range(1, PLAYERS // 2 + 1)
    )
    for event in events:  # whoever keys results has looked at the round before
        urllib.request.urlopen(f"http://127.0.0.1:{port}/e/{event}/pairings").close()
    heard = Crowd(Order(what="post", port=port, requests=forms, people=CONNECTIONS)).heard()
    listening.leave()
    rate = (heard.answers - heard.wrong) / heard.seconds
    print(
        f"  {heard.answers - heard.wrong}/{len(forms)} results on disk, {POST_LISTENERS} pages open: {rate:,.0f}/s, "
        f"p50 {heard.middle:.0f} ms, p95 {heard.slow:.0f} ms "
        f"(wanted: {POSTS_PER_SECOND:,}/s)  {rate / POSTS_PER_SECOND:.2f}x"
    )


def cached(event: TournamentId, port: int, folder: Path) -> None:
    """A public page again and again, beside the same bytes out of the bare framework."""
    path, bare_port = f"/e/{event}/standings", free_port()
    asked = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers={"accept-encoding": "gzip"})
    body = folder / "page.gz"
    with urllib.request.urlopen(asked) as answer:
        body.write_bytes(answer.read())
    ours, bare = [], []
    with running([sys.executable, "-m", "benchmarks._bare", str(bare_port), str(body)], bare_port, folder / "bare"):
        for _ in range(HAMMER_RUNS):
            ours.append(_hammered(path, port))
            bare.append(_hammered("/", bare_port))
    ratio = median(ours) / median(bare)
    print(
        f"  a cached page of {body.stat().st_size:,} bytes: {median(ours):,.0f}/s, bare framework "
        f"{median(bare):,.0f}/s (wanted: at least {LEAST_RATIO})  {ratio:.2f}x"
    )


def _hammered(path: str, port: int) -> float:
    order = Order(what="hammer", port=port, requests=(get(path, port),), people=CONNECTIONS, seconds=HAMMER_SECONDS)
    heard = Crowd(order).heard()
    assert heard.wrong == 0
    return heard.answers / heard.seconds


def main() -> None:
    """Ask the four questions."""
    with tempfile.TemporaryDirectory(prefix="headjudge-load-") as name:
        folder, port = Path(name), free_port()
        database = folder / "load.sqlite"
        events = stage(database)
        serve = [sys.executable, "-m", "headjudge", "serve", "--host", "127.0.0.1", "--port", str(port)]
        said = folder / "said"
        unlimited = ["--public-limit", "0"]  # the whole crowd comes from one address
        with running([*serve, *unlimited, "--database", str(database)], port, said):
            worker = Worker(f"127.0.0.1:{port}", owner_link(said))
            arrivals(events.shown, port)
            results(events.keyed, port, worker)
            cached(events.shown, port, folder)
            posting(events.shown, port, worker)


if __name__ == "__main__":
    main()
