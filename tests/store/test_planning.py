"""What becomes of requests does not depend on which of them happen to share a batch."""

from collections.abc import Sequence
from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.chain import START, Draft, Entry, Head, breaks
from headjudge.core.ids import PersonId, TournamentId
from headjudge.store.planning import Append, Outcome, plan, request
from headjudge.store.refusals import Conflict, KeyTaken

NOON = datetime(2026, 5, 3, 12, 0, tzinfo=UTC)
NAMES = (TournamentId("spring"), TournamentId("autumn"))


class Shelf:
    """A log in memory, as slow and simple as can be."""

    def __init__(self) -> None:
        self.entries: dict[TournamentId, list[Entry]] = {name: [] for name in NAMES}

    def commit(self, batch: Sequence[Append]) -> tuple[Outcome, ...]:
        heads = {name: entries[-1].head if entries else START for name, entries in self.entries.items()}
        keyed = [entry for entries in self.entries.values() for entry in entries if entry.key is not None]
        planned = plan(batch, heads, {(entry.tournament, entry.key or ""): entry for entry in keyed})
        for entry in planned.entries:
            self.entries[entry.tournament].append(entry)
        assert {name: entries[-1].head if entries else START for name, entries in self.entries.items()} == planned.heads
        return planned.outcomes


drafts = st.builds(
    Draft,
    at=st.just(NOON),
    by=st.just(PersonId("ann")),
    body=st.binary(max_size=2),
    key=st.none() | st.sampled_from("abcd"),
)
several = st.lists(drafts, max_size=3, unique_by=lambda draft: draft.key or object())
expected = st.integers(0, 6) | st.integers(0, 6).map(lambda seq: Head(seq, bytes(32)))
requests = st.lists(st.builds(request, st.sampled_from(NAMES), expected, several), max_size=12)


def told(outcomes: Sequence[Outcome]) -> list[object]:
    return [outcome if isinstance(outcome, tuple) else str(outcome) for outcome in outcomes]


@given(requests, st.data())
def test_batches_do_not_change_what_becomes_of_a_request(asked: list[Append], data: st.DataObject) -> None:
    alone, together = Shelf(), Shelf()
    cuts = sorted(data.draw(st.lists(st.integers(0, len(asked)), max_size=4)))

    one_by_one = [outcome for request in asked for outcome in alone.commit([request])]
    batched: list[Outcome] = []
    for start, end in zip([0, *cuts], [*cuts, len(asked)], strict=True):
        batched.extend(together.commit(asked[start:end]))

    assert told(batched) == told(one_by_one)
    assert together.entries == alone.entries


@given(requests)
def test_whatever_is_asked_the_chains_are_whole_and_no_key_is_used_twice(asked: list[Append]) -> None:
    shelf = Shelf()

    outcomes = shelf.commit(asked)

    for name, entries in shelf.entries.items():
        keys = [entry.key for entry in entries if entry.key is not None]
        assert breaks(name, entries) == ()
        assert len(set(keys)) == len(keys)
    for request_, outcome in zip(asked, outcomes, strict=True):
        match outcome:
            case Conflict() | KeyTaken():
                continue
            case written:
                assert set(written) <= set(shelf.entries[request_.tournament])
                assert len(written) == len(request_.drafts)


@given(requests)
def test_sending_everything_again_writes_only_what_has_no_key(asked: list[Append]) -> None:
    keyed = [request for request in asked if request.drafts and all(draft.key for draft in request.drafts)]
    shelf = Shelf()
    first = shelf.commit(keyed)
    before = {name: tuple(entries) for name, entries in shelf.entries.items()}

    accepted = [request for request, outcome in zip(keyed, first, strict=True) if isinstance(outcome, tuple)]
    again = shelf.commit(accepted)

    assert {name: tuple(entries) for name, entries in shelf.entries.items()} == before
    assert told(again) == told([outcome for outcome in first if isinstance(outcome, tuple)])
