"""The chain: what was written can be shown to be what was written."""

from datetime import UTC, datetime, timedelta, timezone
from hashlib import blake2b

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.chain import (
    START,
    Altered,
    Draft,
    Entry,
    OutOfPlace,
    Unlinked,
    breaks,
    chained,
    digest,
    microseconds,
    moment,
    sealed,
)
from headjudge.core.ids import PersonId, TournamentId

T = TournamentId("spring-open")
NOON = datetime(2026, 5, 3, 12, 0, 0, 123456, tzinfo=UTC)

drafts = st.builds(
    Draft,
    at=st.datetimes(timezones=st.just(UTC)),
    by=st.text(st.characters(exclude_categories=["Cs"]), min_size=1).map(PersonId),
    body=st.binary(),
    key=st.none() | st.text(st.characters(exclude_categories=["Cs"])),
)


def entries(count: int = 4) -> tuple[Entry, ...]:
    people = (PersonId("ann"), PersonId("bea"))
    return chained(T, START, [Draft(NOON, people[n % 2], b"%d" % n, key=f"k{n}") for n in range(count)])


def test_an_entry_hashes_its_seven_fields_as_documented() -> None:
    text = b"11:spring-open1:116:17778096001234563:ann3:=k12:{}32:" + bytes(32)

    found = digest(T, 1, Draft(NOON, PersonId("ann"), b"{}", "k1"), START.hash)

    assert found == blake2b(text, digest_size=32, person=b"headjudge-log/1").digest()


def test_each_entry_carries_the_hash_of_the_one_before_it() -> None:
    first, second, third, _ = entries()

    assert first.previous == START.hash
    assert (second.previous, third.previous) == (first.hash, second.hash)
    assert [first.seq, second.seq, third.seq] == [1, 2, 3]


def test_a_chain_can_be_continued_from_any_head() -> None:
    whole = entries(4)
    rest = [Draft(entry.at, entry.by, entry.body, entry.key) for entry in whole[2:]]

    assert chained(T, whole[1].head, rest) == whole[2:]


@given(st.lists(drafts, max_size=5))
def test_an_untouched_chain_has_no_break(several: list[Draft]) -> None:
    assert breaks(T, chained(T, START, several)) == ()


@pytest.mark.parametrize(
    "change",
    [
        {"body": b"1 "},
        {"by": "eve"},
        {"key": None},
        {"key": "k"},
        {"at": NOON + timedelta(microseconds=1)},
        {"hash": bytes(32)},
    ],
    ids=lambda change: next(iter(change)),
)
def test_a_change_to_any_field_is_found_at_its_entry(change: dict[str, object]) -> None:
    first, second, third, fourth = entries()

    found = breaks(T, (first, msgspec.structs.replace(second, **change), third, fourth))

    assert Altered(2) in found


@given(drafts, drafts)
def test_two_different_drafts_never_share_a_hash(one: Draft, other: Draft) -> None:
    assert (sealed(T, START, one).hash == sealed(T, START, other).hash) == (one == other)


def test_an_entry_forged_with_a_fitting_hash_breaks_the_link_after_it() -> None:
    first, second, third, fourth = entries()
    forged = sealed(T, first.head, Draft(NOON, PersonId("bea"), b"I won", second.key))

    assert breaks(T, (first, forged, third, fourth)) == (Unlinked(3),)


def test_a_removed_entry_is_missed() -> None:
    first, second, _, fourth = entries()

    assert breaks(T, (first, second, fourth)) == (OutOfPlace(3, 4, T),)


def test_an_entry_of_another_tournament_is_out_of_place() -> None:
    first, second, *_ = entries()
    (stranger,) = chained(TournamentId("autumn-open"), START, [Draft(NOON, PersonId("ann"), b"0")])

    assert OutOfPlace(1, 1, TournamentId("autumn-open")) in breaks(T, (stranger, second))
    assert breaks(T, (first, second)) == ()


def test_a_break_is_told_in_one_sentence() -> None:
    assert str(Altered(7)) == "Entry 7 has been altered: its contents do not have the hash it carries."
    assert str(Unlinked(7)) == "Entry 7 does not follow entry 6: it names another hash."
    assert str(OutOfPlace(3, 4, T)) == "Entry 3 is not there: entry 4 of spring-open stands in its place."


@given(st.datetimes(timezones=st.just(UTC)))
def test_a_moment_survives_being_stored_as_microseconds(at: datetime) -> None:
    assert moment(microseconds(at)) == at


def test_times_are_kept_in_utc() -> None:
    tokyo = NOON.astimezone(timezone(timedelta(hours=9)))

    entry = sealed(T, START, Draft(tokyo, PersonId("ann"), b""))

    assert entry == sealed(T, START, Draft(NOON, PersonId("ann"), b""))
    assert entry.at.tzinfo is UTC
