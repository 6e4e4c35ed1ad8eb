"""A real server with filled events on a port of its own, and a real Chromium; one of each per test process."""

import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import TypeAlias

import msgspec
import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright
from tests.browser.chromium import launched
from tests.chance import chance

from headjudge.core.ids import PersonId, TournamentId
from headjudge.services.front_desk import FrontDesk
from headjudge.services.showcase import showcase
from headjudge.store.opening import open_store
from headjudge.store.people import Person

OWNER = PersonId("p-owner")
PHONE = (360, 740)
LAPTOP = (1280, 800)
PROJECTOR = (1920, 1080)
Opens: TypeAlias = Callable[..., Page]

expect.set_options(timeout=60_000)  # what is expected comes, on however busy a machine; how soon is for benchmarks


class Site(msgspec.Struct, frozen=True):
    """A running server and the events in it."""

    address: str
    events: tuple[TournamentId, ...]
    """One in its fourth round per rulebook, then one in its finals."""

    @property
    def event(self) -> TournamentId:
        """The first."""
        return self.events[0]

    @property
    def finals(self) -> TournamentId:
        """The one with a bracket."""
        return self.events[-1]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """`headjudge serve` on a database with events of sixteen players."""
    database = tmp_path_factory.mktemp("site") / "site.sqlite"
    with open_store(database) as store:
        store.people.save(Person(OWNER, "Olivia Owner"))
        events = showcase(FrontDesk(store, draw=chance("site")), OWNER, date(2026, 5, 2), players=16)
    with serving(database) as address:
        yield Site(address, events)


class serving:  # noqa: N801  reads as a sentence: with serving(database) as address
    """A server on *database*, in a process of its own, as long as the block lasts."""

    def __init__(self, database: Path) -> None:
        self.database = database

    def __enter__(self) -> str:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        command = [sys.executable, "-m", "headjudge", "serve", "--host", "127.0.0.1", "--port", str(port)]
        self.process = subprocess.Popen(
            [*command, "--database", str(self.database)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        address = f"http://127.0.0.1:{port}"
        while self.process.poll() is None:
            try:
                urllib.request.urlopen(f"{address}/time", timeout=10).close()
            except OSError:
                time.sleep(0.05)
                continue
            return address
        raise AssertionError(self.process.stdout.read() if self.process.stdout else "the server did not start")

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.communicate(timeout=20)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser for the tests of a module. Not for longer: while playwright runs, this thread counts as inside an
    event loop, and tests elsewhere that start one of their own would be refused."""
    with sync_playwright() as playwright:
        browser = launched(playwright)
        yield browser
        browser.close()


def _ours(said: ConsoleMessage) -> bool:
    """Whether the browser complains about us; that a page asked for on purpose does not exist is no complaint."""
    return said.type == "error" and "Failed to load resource" not in said.text


@pytest.fixture
def opens(chromium: Browser, site: Site) -> Iterator[Opens]:
    """`opens(path, size=…, language=…, dark=…, javascript=…)`: a page of the site; no script of it may fail."""
    contexts, mistakes = [], []

    def open_page(
        path: str,
        size: tuple[int, int] = LAPTOP,
        language: str = "en",
        dark: bool = False,
        javascript: bool = True,
    ) -> Page:
        context = chromium.new_context(
            base_url=site.address,
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            color_scheme="dark" if dark else "light",
            java_script_enabled=javascript,
            reduced_motion="reduce",
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: mistakes.append(str(error)))
        page.on("console", lambda said: mistakes.append(said.text) if _ours(said) else None)
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert mistakes == []
