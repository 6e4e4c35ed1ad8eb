"""Webhooks, told to a real receiver: signed, in order, at least once, and nothing that is not public."""

import asyncio
import hmac
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from time import sleep
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.web.conftest import OWNER, House
from tests.web.programs import running
from tests.web.working import at_work

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.floor import commands as floor
from headjudge.core.ids import PlayerId
from headjudge.core.refusals import BadInput
from headjudge.core.results import Draw
from headjudge.services.demo import demo_event, play_round
from headjudge.store.accounts import Account
from headjudge.store.hooks import Hook, HookId
from headjudge.web.hooks.courier import LONGEST_WAIT, TRIES, Courier, waiting
from headjudge.web.hooks.signing import hook_secret, tidy_url
from headjudge.web.links import claim_code


class Receiver:
    """Somebody's server: it answers as it is told to, and remembers what it heard."""

    def __init__(self, port: int = 0) -> None:
        self.heard: list[tuple[dict[str, str], bytes]] = []
        self.answers: list[int] = []
        """The next statuses; 200 when there are none."""

        self.slow = 0.0
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                receiver.heard.append(({name.lower(): value for name, value in self.headers.items()}, body))
                sleep(receiver.slow)
                self.send_response(receiver.answers.pop(0) if receiver.answers else 200)
                self.send_header("location", "/elsewhere")
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
        self.port = int(self.server.server_address[1])
        self.url = f"http://127.0.0.1:{self.port}/hook"
        self._thread = threading.Thread(target=self.server.serve_forever, args=(0.01,))
        self._thread.start()

    def close(self) -> None:
        """Be down."""
        self.server.shutdown()
        self.server.server_close()
        self._thread.join()

    @property
    def told(self) -> list[dict[str, Any]]:
        """Every message, also those it did not take."""
        return [json.loads(body) for _, body in self.heard]


@contextmanager
def receiving(port: int = 0) -> Iterator[Receiver]:
    receiver = Receiver(port)
    try:
        yield receiver
    finally:
        receiver.close()


class Clock:
    """The venue's clock, which a test can put forward."""

    def __init__(self) -> None:
        self.ahead = timedelta()

    def __call__(self) -> datetime:
        return datetime.now(UTC) + self.ahead


def hooked(house: House, url: str) -> Hook:
    """A hook that is told from now on."""
    hook = Hook(
        id=HookId("h-1"),
        tournament=house.event,
        url=url,
        person=OWNER,
        created=datetime.now(UTC),
        position=house.venue.seen(house.event).position,
    )
    house.venue.desk.store.hooks.keep(hook)
    return hook


def known(house: House) -> Hook:
    """The hook as the store has it."""
    hook = house.venue.desk.store.hooks.hook(HookId("h-1"))
    assert hook is not None
    return hook


def results(house: House, count: int) -> None:
    """So many results come in."""
    for _ in range(count):
        table = house.venue.seen(house.event).state.stages[-1].rounds[-1].awaited[0]
        house.venue.execute(house.event, score.RecordResult(table=table, result=Draw(), reason="time"), OWNER)


def while_told(house: House, done: Callable[[], bool], couriers: int = 1, timeout: float = 5) -> None:
    """Couriers at work until *done*; it must come."""

    async def working() -> None:
        house.venue.live.noticed(house.event, house.venue.seen(house.event).position)
        team = [Courier(house.venue, chance=lambda: 0.5, timeout=timeout) for _ in range(couriers)]
        for courier in team:
            await courier.start()
        try:
            for _ in range(600):
                for courier in team:
                    courier.wake()
                if await asyncio.to_thread(done):
                    return
                await asyncio.sleep(0.02)
            raise AssertionError(known(house))
        finally:
            for courier in team:
                await courier.stop()

    asyncio.run(working())


def up_to_date(house: House) -> bool:
    """Whether the hook has been told everything."""
    return known(house).position == house.venue.seen(house.event).position


def test_a_result_is_told_with_a_signature_over_the_very_bytes(house: House) -> None:
    with receiving() as receiver:
        hook = hooked(house, receiver.url)
        results(house, 1)
        while_told(house, lambda: up_to_date(house))

        ((headers, body),) = receiver.heard
    stamp, _, mark = headers["headjudge-signature"].partition(",")
    expected = hmac.digest(hook_secret(house.venue, hook.id).encode(), f"{stamp[2:]}.".encode() + body, "sha256")
    assert mark == f"v1={expected.hex()}"
    assert headers["headjudge-delivery"] == json.loads(body)["id"]
    assert json.loads(body)["content"]["news"] == "result"
    assert json.loads(body)["content"]["match"]["outcome"] == "draw"


def test_a_round_is_told_from_its_pairings_to_the_standings(house: House) -> None:
    with receiving() as receiver:
        results(house, 2)
        hooked(house, receiver.url)
        house.venue.execute(house.event, do.CloseRound(), OWNER)
        play_round(house.venue.desk, house.event, OWNER)
        while_told(house, lambda: up_to_date(house))

        kinds = [message["content"]["news"] for message in receiver.told]
    assert kinds[:3] == ["round-closed", "standings", "pairings-posted"]
    assert kinds[3:-2] == ["result"] * 4
    assert kinds[-2:] == ["round-closed", "standings"]
    assert [message["position"] for message in receiver.told] == sorted(
        message["position"] for message in receiver.told
    )


def test_a_result_taken_back_is_told_as_well(house: House) -> None:
    with receiving() as receiver:
        hooked(house, receiver.url)
        results(house, 1)
        house.venue.execute(house.event, do.Undo(), OWNER)
        while_told(house, lambda: up_to_date(house))

        outcomes = [message["content"]["match"]["outcome"] for message in receiver.told]
    assert outcomes == ["draw", None]


def test_a_draft_is_not_told(house: House) -> None:
    with receiving() as receiver:
        results(house, 2)
        house.venue.execute(house.event, do.CloseRound(), OWNER)
        hooked(house, receiver.url)
        house.venue.desk.draft(house.event, OWNER)
        while_told(house, lambda: up_to_date(house))

        assert receiver.heard == []


def test_what_fails_is_told_again_in_order_and_nothing_is_lost(house: House) -> None:
    clock = house.venue.clock = Clock()
    with receiving() as receiver:
        receiver.answers = [500, 503]
        hooked(house, receiver.url)
        results(house, 2)
        while_told(house, lambda: known(house).failures == 1)
        assert known(house).trouble == "answered 500"
        clock.ahead += LONGEST_WAIT
        while_told(house, lambda: known(house).failures == 2)
        clock.ahead += LONGEST_WAIT
        while_told(house, lambda: up_to_date(house))

        positions = [message["position"] for message in receiver.told]
    assert positions[0] == positions[1] == positions[2] < positions[3]
    assert (known(house).failures, known(house).trouble, known(house).due) == (0, "", None)


def test_a_receiver_that_is_down_is_told_everything_when_it_comes_back(house: House) -> None:
    clock = house.venue.clock = Clock()
    with receiving() as receiver:
        port = receiver.port
    hooked(house, f"http://127.0.0.1:{port}/")
    results(house, 2)
    while_told(house, lambda: known(house).trouble == "nobody answers there")
    clock.ahead += LONGEST_WAIT

    with receiving(port) as receiver:
        while_told(house, lambda: up_to_date(house))

        assert len(receiver.heard) == 2


def test_a_receiver_that_is_too_slow_is_no_receiver(house: House) -> None:
    with receiving() as receiver:
        receiver.slow = 0.5
        hooked(house, receiver.url)
        results(house, 1)
        while_told(house, lambda: known(house).trouble == "no answer in time", timeout=0.1)

    assert not up_to_date(house)


def test_nobody_is_sent_elsewhere(house: House) -> None:
    with receiving() as receiver:
        receiver.answers = [302]
        hooked(house, receiver.url)
        results(house, 1)
        while_told(house, lambda: known(house).trouble == "answered 302")

        assert len(receiver.heard) == 1


def test_a_hook_that_only_fails_is_given_up_visibly_until_somebody_resumes_it(house: House) -> None:
    olga = house.account("olga", "organizer")
    with receiving() as receiver:
        hook = hooked(house, receiver.url)
        house.venue.desk.store.hooks.failed(msgspec.structs.replace(hook, failures=TRIES - 1))
        receiver.answers = [500]
        results(house, 1)
        while_told(house, lambda: known(house).paused)
        with at_work(house, olga) as worker:
            assert "given up" in worker.page("hooks")
            assert "answered 500" in worker.page("hooks")
            worker.does("hooks/resume", hook=hook.id)
        while_told(house, lambda: up_to_date(house))

    assert not known(house).paused


def test_after_a_restart_the_courier_goes_on_from_where_it_was(house: House) -> None:
    with receiving() as receiver:
        hooked(house, receiver.url)
        results(house, 1)
        while_told(house, lambda: up_to_date(house))
        results(house, 1)
        while_told(house, lambda: up_to_date(house))

        positions = [message["position"] for message in receiver.told]
    assert len(positions) == len(set(positions)) == 2


def test_of_several_processes_one_tells_a_hook(house: House) -> None:
    with receiving() as receiver:
        hooked(house, receiver.url)
        results(house, 2)
        while_told(house, lambda: up_to_date(house), couriers=3)

        assert len(receiver.heard) == 2


def secretive(house: House) -> tuple[House, PlayerId, Account]:
    """An event of five, one of them behind a nickname; and its head judge."""
    desk = house.venue.desk
    event = demo_event(desk, "bushiroad", 4, OWNER, date(2026, 5, 2))
    there = msgspec.structs.replace(house, event=event)
    judge = there.account("jun", "head-judge")
    desk.execute(event, do.Appoint(person=judge.person, role="judge"), OWNER)
    setup = desk.scorekeeper.tournament(event).setup
    assert setup is not None
    desk.execute(event, do.AmendSetup(setup=msgspec.structs.replace(setup, nicknames=True)), OWNER)
    person = desk.person("Reginald Realname", reading="Reading Of Reginald")
    shown = desk.text(event, person, "shown", "Foxfire")
    player = desk.register(event, (person,), OWNER, shown=shown, present=True)
    desk.execute(event, do.ApproveName(player=player, approved=True), OWNER)
    deck = desk.text(event, person, "decklist", "4 Blaster Blade")
    desk.execute(event, do.SubmitDeck(player=player, text=deck), OWNER)
    return there, player, judge


def test_nothing_is_told_that_is_not_public(house: House) -> None:
    """A penalty, its reason, a deck list, a claim code, the name behind a nickname: all there, none told."""
    there, player, judge = secretive(house)
    desk, event = there.venue.desk, there.event
    with receiving() as receiver:
        hooked(there, receiver.url)
        desk.draft(event, OWNER)
        desk.execute(event, do.Publish(despite=desk.text(event, OWNER, "reason", "Somebody is late.")), OWNER)
        state = desk.execute(event, do.StartRound(), OWNER).state
        assert state.round is not None
        reason = desk.text(event, OWNER, "reason", "Peeked at the deck.")
        penalty = floor.GivePenalty(player=player, infraction="3.5.3.2", rank="loss-of-match", told=True, reason=reason)
        desk.execute(event, penalty, judge.person)
        results(there, len(desk.scorekeeper.tournament(event).stages[-1].rounds[-1].awaited))
        desk.execute(event, do.CloseRound(), OWNER)
        while_told(there, lambda: up_to_date(there))

        everything = b"".join(body for _, body in receiver.heard).decode()
    told = {message["content"]["news"] for message in receiver.told}
    assert told == {"pairings-posted", "result", "round-closed", "standings"}
    assert "Foxfire" in everything
    person = desk.scorekeeper.tournament(event).players[player].members[0]
    code = claim_code(there.venue, event, player)
    for secret in ("Realname", "Reginald", "Peeked", "late", "Blaster", "3.5.3.2", "penal", "loss-of", code, person):
        assert secret not in everything, secret


# --- addresses and waiting ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "url",
    [
        "",
        "ftp://x/",
        "javascript:alert(1)",
        "http://",
        "//x/",
        "http://a b/",
        "http://u:p@x/",
        "http://x:99999/",
        "file:///etc/passwd",
        "http://x/" + "a" * 600,
    ],
)
def test_only_plain_web_addresses_are_told(house: House, url: str) -> None:
    with running(house, house.account("olga", "organizer")) as program:
        answer = program.ask("POST", "hooks", {"url": url})

        assert answer.status_code == 400
        assert program.read("hooks")["hooks"] == []


@given(st.text())
def test_an_address_is_taken_or_refused_in_one_sentence(text: str) -> None:
    try:
        assert tidy_url(text).startswith(("http", "HTTP"))
    except BadInput as refusal:
        assert refusal.sentence.endswith(".")


@given(st.integers(1, 10_000), st.floats(0, 1))
def test_the_wait_grows_and_has_an_end(failures: int, chance: float) -> None:
    assert timedelta(seconds=2.5) <= waiting(failures, chance) <= LONGEST_WAIT
    assert waiting(failures, chance) <= waiting(failures + 1, chance)


def test_hooks_are_kept_resumed_and_removed_by_the_organizer_alone(house: House) -> None:
    with running(house, house.account("olga", "organizer"), "organizing") as program:
        program.ask("POST", "hooks", {"url": "https://example.org/hook"})
        program.ask("POST", "hooks", {"url": "https://example.org/hook"})
        (hook,) = program.read("hooks")["hooks"]
        assert hook["secret"].startswith("whsec_")
        assert program.ask("POST", f"hooks/{hook['id']}/resume", {}).status_code == 200
        assert program.ask("DELETE", "hooks/h-nobody").status_code == 400
        assert program.ask("DELETE", f"hooks/{hook['id']}").status_code == 200
        assert program.read("hooks")["hooks"] == []
