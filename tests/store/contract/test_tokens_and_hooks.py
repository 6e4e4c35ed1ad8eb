"""Tokens and hooks, and who may open events: the same in both back ends."""

from datetime import UTC, datetime, timedelta

import msgspec
import pytest

from headjudge.core.ids import PersonId, TournamentId
from headjudge.store import Store
from headjudge.store.accounts import Account, AccountId
from headjudge.store.hooks import Hook, HookId
from headjudge.store.people import Person
from headjudge.store.refusals import UnknownPerson
from headjudge.store.tokens import Token, TokenId

SPRING = TournamentId("spring")
NOON = datetime(2026, 5, 3, 12, 0, 0, 123456, tzinfo=UTC)
LATER = NOON + timedelta(minutes=1)
ANN = Person(PersonId("ann"), "Ann")
KEYPAD = Token(
    id=TokenId("k-1"),
    person=ANN.id,
    label="keypad",
    scopes="read results",
    tournament=SPRING,
    player=None,
    digest=b"d" * 32,
    created=NOON,
)
BOARD = Hook(id=HookId("h-1"), tournament=SPRING, url="https://board/", person=ANN.id, created=NOON, position=3)


def test_a_token_is_found_by_its_hash_until_it_is_revoked(store: Store) -> None:
    store.people.save(ANN)
    store.tokens.keep(KEYPAD)
    assert store.tokens.shown(KEYPAD.digest) == KEYPAD
    assert store.tokens.shown(b"another") is None

    store.tokens.revoke(KEYPAD.id, LATER)
    store.tokens.revoke(KEYPAD.id, LATER + timedelta(hours=1))

    assert store.tokens.shown(KEYPAD.digest) is None
    assert store.tokens.of(ANN.id) == (msgspec.structs.replace(KEYPAD, revoked=LATER),)


def test_a_token_belongs_to_a_known_person(store: Store) -> None:
    with pytest.raises(UnknownPerson):
        store.tokens.keep(KEYPAD)


def test_a_token_says_when_it_was_last_used(store: Store) -> None:
    store.people.save(ANN)
    store.tokens.keep(KEYPAD)

    store.tokens.note_use(KEYPAD.id, LATER)

    assert [token.used for token in store.tokens.of(ANN.id)] == [LATER]


def test_an_erased_person_leaves_no_token(store: Store) -> None:
    store.people.save(ANN)
    store.tokens.keep(KEYPAD)

    store.people.erase(ANN.id, LATER)

    assert store.tokens.shown(KEYPAD.digest) is None
    assert store.tokens.of(ANN.id) == ()


def test_a_hook_comes_back_as_it_was_kept_and_goes_when_removed(store: Store) -> None:
    store.people.save(ANN)
    store.hooks.keep(BOARD)
    assert store.hooks.of(SPRING) == (BOARD,) == store.hooks.due(NOON)
    assert store.hooks.of(TournamentId("autumn")) == ()

    store.hooks.remove([BOARD.id])

    assert store.hooks.hook(BOARD.id) is None


def test_of_two_processes_one_takes_a_hook(store: Store) -> None:
    store.people.save(ANN)
    store.hooks.keep(BOARD)

    assert [store.hooks.take(BOARD, NOON, LATER) for _ in range(2)] == [True, False]
    assert store.hooks.due(NOON) == ()
    assert store.hooks.take(BOARD, LATER, LATER + timedelta(minutes=1))


def test_a_hook_that_moved_on_meanwhile_is_not_taken(store: Store) -> None:
    store.people.save(ANN)
    store.hooks.keep(BOARD)
    store.hooks.told(BOARD.id, 4, NOON)

    assert not store.hooks.take(BOARD, NOON, LATER)


def test_what_arrived_ends_the_trouble_of_before(store: Store) -> None:
    store.people.save(ANN)
    store.hooks.keep(msgspec.structs.replace(BOARD, failures=3, due=LATER, trouble="503"))

    store.hooks.told(BOARD.id, 9, LATER)
    assert store.hooks.due(NOON) == ()
    store.hooks.release(BOARD.id)

    assert store.hooks.hook(BOARD.id) == msgspec.structs.replace(BOARD, position=9)


def test_a_hook_given_up_on_waits_until_it_is_resumed(store: Store) -> None:
    store.people.save(ANN)
    store.hooks.keep(BOARD)
    store.hooks.failed(msgspec.structs.replace(BOARD, failures=12, paused=True, trouble="nobody answers"))
    assert store.hooks.due(LATER) == ()

    store.hooks.resume(BOARD.id)

    assert store.hooks.due(NOON) == (BOARD,)


def test_an_account_opens_events_once_it_is_allowed_to(store: Store) -> None:
    store.people.save(ANN)
    account = Account(AccountId("a-1"), ANN.id, "ann", "hash", NOON)
    store.accounts.open(account)
    assert store.accounts.all() == (account,)
    assert not account.may_open

    store.accounts.let_open(account.id, True)

    assert store.accounts.account(account.id) == msgspec.structs.replace(account, may_open=True)
