"""What every log promises, whichever back end keeps it."""

import asyncio
import threading
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta, timezone
from itertools import count

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from headjudge.core.chain import START, Draft, Entry, breaks, sealed
from headjudge.core.ids import PersonId, TournamentId
from headjudge.core.refusals import BadInput
from headjudge.store import Conflict, Log, Store, open_store
from headjudge.store.refusals import Closed, KeyTaken, ReadOnly

SPRING = TournamentId("spring")
AUTUMN = TournamentId("autumn")
NOON = datetime(2026, 5, 3, 12, 0, 0, 123456, tzinfo=UTC)


def draft(body: str = "{}", key: str | None = None, by: str = "ann") -> Draft:
    return Draft(NOON, PersonId(by), body.encode(), key)


def bodies(entries: Iterable[Entry]) -> list[str]:
    return [entry.body.decode() for entry in entries]


def test_what_is_appended_is_what_is_read(log: Log) -> None:
    written = log.append(SPRING, 0, [draft("first", key="k1"), draft("第二", by="べあ")])

    assert log.read(SPRING) == written
    assert [(entry.seq, entry.by, entry.key, entry.at) for entry in written] == [
        (1, "ann", "k1", NOON),
        (2, "べあ", None, NOON),
    ]


def test_a_body_comes_back_byte_for_byte(log: Log) -> None:
    body = bytes(range(256)) * 4096

    log.append(SPRING, 0, [Draft(NOON, PersonId("ann"), body)])

    assert log.read(SPRING)[0].body == body


def test_reading_starts_after_the_entry_already_known(log: Log) -> None:
    log.append(SPRING, 0, [draft("1"), draft("2"), draft("3")])

    assert bodies(log.read(SPRING, after=1)) == ["2", "3"]
    assert log.read(SPRING, after=3) == ()


def test_tournaments_do_not_mix(log: Log) -> None:
    log.append(SPRING, 0, [draft("s1"), draft("s2")])
    log.append(AUTUMN, 0, [draft("a1")])

    assert bodies(log.read(SPRING)) == ["s1", "s2"]
    assert bodies(log.read(AUTUMN)) == ["a1"]
    assert log.tournaments() == (AUTUMN, SPRING)
    assert log.read(TournamentId("winter")) == ()


def test_news_follows_each_cursor(log: Log) -> None:
    log.append(SPRING, 0, [draft("s1"), draft("s2"), draft("s3")])
    log.append(AUTUMN, 0, [draft("a1")])

    assert bodies(log.news({SPRING: 1})) == ["s2", "s3"]
    assert sorted(bodies(log.news({SPRING: 2, AUTUMN: 0}))) == ["a1", "s3"]
    assert log.news({}) == ()


def test_the_head_is_the_last_entry(log: Log) -> None:
    assert log.head(SPRING) == START

    entries = log.append(SPRING, 0, [draft("1"), draft("2")])

    assert log.head(SPRING) == entries[-1].head


def test_whoever_decided_on_an_old_version_is_refused(log: Log) -> None:
    log.append(SPRING, 0, [draft("1")])

    with pytest.raises(Conflict) as refusal:
        log.append(SPRING, 0, [draft("too late")])

    assert (refusal.value.expected, refusal.value.version) == (0, 1)
    assert bodies(log.read(SPRING)) == ["1"]


def test_nobody_can_write_ahead_of_the_log(log: Log) -> None:
    with pytest.raises(Conflict):
        log.append(SPRING, 1, [draft("too early")])

    assert log.read(SPRING) == ()
    assert log.tournaments() == ()


def test_a_request_that_meets_a_conflict_leaves_nothing_behind(log: Log) -> None:
    log.append(SPRING, 0, [draft("1")])

    with pytest.raises(Conflict):
        log.append(SPRING, 0, [draft("2", key="a"), draft("3", key="b")])

    assert bodies(log.read(SPRING)) == ["1"]
    assert bodies(log.append(SPRING, 1, [draft("2", key="a")])) == ["2"]


def test_a_conflict_fails_only_its_own_request(log: Log) -> None:
    futures = [log.submit(SPRING, version, [draft(str(version))]) for version in (0, 1, 0, 2, 9, 3)]

    failed = [future.exception() is not None for future in futures]

    assert failed == [False, False, True, False, True, False]
    assert bodies(log.read(SPRING)) == ["0", "1", "2", "3"]


def test_requests_may_be_submitted_ahead_of_their_acknowledgement(log: Log) -> None:
    first = sealed(SPRING, START, draft("1"))
    second = sealed(SPRING, first.head, draft("2"))

    futures = [log.submit(SPRING, START, [draft("1")]), log.submit(SPRING, first.head, [draft("2")])]

    assert [future.result() for future in futures] == [(first,), (second,)]


def test_a_request_built_on_an_entry_that_was_not_written_is_refused(log: Log) -> None:
    mine = sealed(SPRING, START, draft("mine"))
    log.append(SPRING, 0, [draft("theirs")])

    with pytest.raises(Conflict):
        log.append(SPRING, mine.head, [draft("follows mine")])

    assert bodies(log.read(SPRING)) == ["theirs"]


def test_a_resent_request_is_written_once(log: Log) -> None:
    first = log.append(SPRING, 0, [draft("table 5: Ann won", key="phone-1")])

    again = log.append(SPRING, 0, [draft("table 5: Ann won", key="phone-1")])
    later = log.append(SPRING, 1, [draft("table 5: Ann won", key="phone-1")])

    assert first == again == later == log.read(SPRING)


def test_a_key_counts_within_its_tournament_only(log: Log) -> None:
    log.append(SPRING, 0, [draft("s", key="1")])

    assert bodies(log.append(AUTUMN, 0, [draft("a", key="1")])) == ["a"]


def test_a_request_of_several_drafts_is_repeated_as_a_whole(log: Log) -> None:
    first = log.append(SPRING, 0, [draft("1", key="a"), draft("2", key="b")])

    assert log.append(SPRING, 0, [draft("1", key="a"), draft("2", key="b")]) == first


def test_a_request_that_mixes_old_and_new_keys_is_refused(log: Log) -> None:
    log.append(SPRING, 0, [draft("1", key="a")])

    with pytest.raises(KeyTaken):
        log.append(SPRING, 1, [draft("1", key="a"), draft("2", key="b")])

    assert bodies(log.read(SPRING)) == ["1"]


def test_one_key_cannot_stand_for_two_drafts(log: Log) -> None:
    with pytest.raises(KeyTaken):
        log.append(SPRING, 0, [draft("1", key="a"), draft("2", key="a")])

    assert log.read(SPRING) == ()


def test_a_phone_that_resends_from_many_threads_creates_one_result(log: Log) -> None:
    log.append(SPRING, 0, [draft("opened")])

    with ThreadPoolExecutor(16) as phones:
        answers = list(phones.map(lambda n: log.append(SPRING, 1, [draft("result", key="phone")]), range(64)))

    assert len(set(answers)) == 1
    assert bodies(log.read(SPRING)) == ["opened", "result"]


def test_writers_who_decide_again_after_a_conflict_all_get_through(log: Log) -> None:
    def write(writer: int) -> list[int]:
        places = []
        for n in range(12):
            while True:
                try:
                    (entry,) = log.append(SPRING, log.head(SPRING).seq, [draft(f"{writer}.{n}", key=f"{writer}.{n}")])
                except Conflict:
                    continue
                places.append(entry.seq)
                break
        return places

    with ThreadPoolExecutor(8) as writers:
        places = list(writers.map(write, range(8)))

    entries = log.read(SPRING)
    assert sorted(seq for several in places for seq in several) == list(range(1, 97))
    assert sorted(bodies(entries)) == sorted(f"{writer}.{n}" for writer in range(8) for n in range(12))
    assert all(several == sorted(several) for several in places)
    assert breaks(SPRING, entries) == ()


def test_requests_are_written_in_the_order_they_came_in_over_many_batches(log: Log) -> None:
    futures = [log.submit(SPRING, n, [draft(str(n))]) for n in range(1500)]  # three times a full batch
    other = log.submit(AUTUMN, 0, [draft("not forgotten")])

    assert bodies(other.result()) == ["not forgotten"]
    assert all(future.done() for future in futures)  # who came first was served first
    assert bodies(log.read(SPRING)) == [str(n) for n in range(1500)]
    assert breaks(SPRING, log.read(SPRING)) == ()


def test_a_request_that_is_cancelled_in_time_is_not_written(log: Log) -> None:
    futures = [log.submit(SPRING, n, [draft(str(n))]) for n in range(2000)]
    cancelled = futures[-1].cancel()
    for future in futures[:-1]:
        future.result()

    assert len(log.read(SPRING)) == (1999 if cancelled else 2000)


def test_an_event_loop_can_wait_for_a_request(log: Log) -> None:
    async def record() -> tuple[Entry, ...]:
        return await asyncio.wrap_future(log.submit(SPRING, 0, [draft("1")]))

    assert asyncio.run(record()) == log.read(SPRING)


def test_a_follower_is_woken_after_its_own_process_has_written(log: Log) -> None:
    woken = threading.Event()

    with log.follow(woken.set):
        log.append(SPRING, 0, [draft("1")])
        assert woken.wait(10)

    assert bodies(log.news({SPRING: 0})) == ["1"]


def test_a_closed_following_wakes_nobody(log: Log) -> None:
    stays, leaves = threading.Event(), threading.Event()

    with log.follow(stays.set):
        log.follow(leaves.set).close()
        log.append(SPRING, 0, [draft("1")])
        assert stays.wait(10)

    assert not leaves.is_set()


def test_a_follower_whose_event_loop_has_ended_disturbs_nobody(log: Log) -> None:
    loop = asyncio.new_event_loop()
    loop.close()

    with log.follow(lambda: loop.call_soon_threadsafe(print)):
        log.append(SPRING, 0, [draft("1")])
        log.append(SPRING, 1, [draft("2")])

    assert bodies(log.read(SPRING)) == ["1", "2"]


def test_everything_submitted_is_written_before_the_store_closes(store_url: str) -> None:
    with open_store(store_url) as store:
        futures = [store.log.submit(SPRING, n, [draft(str(n))]) for n in range(700)]

    assert all(future.done() and future.exception() is None for future in futures)
    with open_store(store_url) as store:
        assert len(store.log.read(SPRING)) == 700
        assert breaks(SPRING, store.log.read(SPRING)) == ()


def test_a_closed_store_refuses_in_words(store: Store) -> None:
    store.close()

    with pytest.raises(Closed, match="is closed"):
        store.log.append(SPRING, 0, [draft()])
    with pytest.raises(Closed, match="is closed"):
        store.log.read(SPRING)


def test_the_chain_goes_on_after_reopening(store_url: str) -> None:
    with open_store(store_url) as store:
        store.log.append(SPRING, 0, [draft("1"), draft("2")])
    with open_store(store_url) as store:
        store.log.append(SPRING, 2, [draft("3")])

        assert bodies(store.log.read(SPRING)) == ["1", "2", "3"]
        assert breaks(SPRING, store.log.read(SPRING)) == ()


def test_a_reader_cannot_write(store: Store, store_url: str) -> None:
    store.log.append(SPRING, 0, [draft("1")])

    with open_store(store_url, read_only=True) as reader:
        with pytest.raises(ReadOnly, match="read-only"):
            reader.log.append(SPRING, 1, [draft("2")])

        assert bodies(reader.log.read(SPRING)) == ["1"]


def test_what_could_not_be_kept_exactly_is_refused_before_it_reaches_the_writer(log: Log) -> None:
    wrong = [
        ("", draft()),
        ("spring\0", draft()),
        ("s" * 201, draft()),
        ("spring", draft(by="")),
        ("spring", draft(by="\ud800")),
        ("spring", draft(key="")),
        ("spring", draft(key="a\0b")),
        ("spring", Draft(NOON.replace(tzinfo=None), PersonId("ann"), b"")),
        ("spring", Draft(datetime.max.replace(tzinfo=timezone(timedelta(hours=-9))), PersonId("ann"), b"")),
    ]

    for tournament, unkept in wrong:
        with pytest.raises(BadInput):
            log.append(TournamentId(tournament), 0, [unkept])
    with pytest.raises(TypeError):
        log.append(SPRING, 0, [msgspec.structs.replace(draft(), body="text")])

    assert bodies(log.append(SPRING, 0, [draft("fine")])) == ["fine"]


def test_a_time_in_another_zone_is_kept_as_the_same_moment(log: Log) -> None:
    tokyo = NOON.astimezone(timezone(timedelta(hours=9)))

    log.append(SPRING, 0, [Draft(tokyo, PersonId("ann"), b"")])

    assert log.read(SPRING)[0].at == NOON
    assert log.read(SPRING)[0].at.utcoffset() == timedelta(0)


texts = st.text(st.characters(exclude_categories=["C", "Z"]) | st.just(" "), min_size=1, max_size=180)
anything = st.builds(
    Draft,
    at=st.datetimes(timezones=st.just(UTC)),
    by=texts.map(PersonId),
    body=st.binary(max_size=2000),
    key=st.none() | texts,
)
numbers = count()


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(drafts=st.lists(anything, max_size=6, unique_by=lambda draft: draft.key or object()), name=texts)
def test_any_printable_entry_survives_the_store(log: Log, drafts: list[Draft], name: str) -> None:
    tournament = TournamentId(f"{next(numbers)}{name}")

    written = log.append(tournament, START, drafts)

    assert log.read(tournament) == written
    assert [(entry.at, entry.by, entry.body, entry.key) for entry in written] == [
        (draft.at, draft.by, draft.body, draft.key) for draft in drafts
    ]
    assert breaks(tournament, written) == ()
