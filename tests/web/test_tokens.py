"""Tokens in the browser: chosen, shown once, revoked; and the owner says who opens events."""

import re

from tests.web.conftest import OWNER, House
from tests.web.programs import Program
from tests.web.working import at_work

from headjudge.store.accounts import Account
from headjudge.web.links import OWNERS_ACCOUNT


def test_a_token_is_made_in_the_browser_shown_once_and_revoked_there(house: House) -> None:
    with at_work(house, house.account("sam", "scorekeeper")) as worker:
        page = worker.send("/tokens", label="Overlay", scopes=["read", "results"], event=house.event)
        assert page.status_code == 200, page.text
        found = re.search(r'value="(hj_[^"]+)"', page.text)
        assert found is not None
        secret = found[1]
        assert Program(worker.client, house.event, secret).ask("GET", "desk").status_code == 200

        mine = worker.got("/tokens").text
        assert secret not in mine
        assert "Overlay" in mine

        (token,) = house.venue.desk.store.tokens.of(worker.account.person)
        assert worker.does("/tokens/revoke", token=token.id) == "/tokens"
        assert Program(worker.client, house.event, secret).ask("GET", "desk").status_code == 401


def test_a_token_needs_a_name_a_scope_and_an_event_of_ones_own(house: House) -> None:
    with at_work(house, house.account("sam", "scorekeeper")) as worker:
        nameless = worker.send("/tokens", label="", scopes=["read"])
        useless = worker.send("/tokens", label="x")
        players = worker.send("/tokens", label="x", scopes=["player"])
        elsewhere = worker.send("/tokens", label="x", scopes=["read"], event="another")

    assert [answer.status_code for answer in (nameless, useless, players, elsewhere)] == [422] * 4
    assert "Choose what the token may do." in useless.text
    assert house.venue.desk.store.tokens.of(worker.account.person) == ()


def test_nobody_revokes_the_token_of_another(house: House) -> None:
    with at_work(house, house.account("sam", "scorekeeper")) as worker:
        worker.send("/tokens", label="mine", scopes=["read"])
        (token,) = house.venue.desk.store.tokens.of(worker.account.person)
        other = worker.colleague(house.account("tom", "scorekeeper"))

        assert other.send("/tokens/revoke", token=token.id).status_code == 422
    assert house.venue.desk.store.tokens.of(worker.account.person)[0].revoked is None


def test_the_owner_lets_an_account_open_events_and_no_longer(house: House) -> None:
    olga = house.account("olga")
    house.venue.desk.store.accounts.open(Account(OWNERS_ACCOUNT, OWNER, "olivia", "hash", olga.created))
    owner = house.venue.desk.store.accounts.account(OWNERS_ACCOUNT)
    assert owner is not None
    with at_work(house, owner) as worker:
        other = worker.colleague(olga)
        assert "New event" not in other.got("/staff").text
        worker.does("/accounts", account=olga.id, may_open="true")
        assert "New event" in other.got("/staff").text
        assert other.got("/new").status_code == 200
        worker.does("/accounts", account=olga.id, may_open="false")

        assert other.got("/new").status_code == 403
        assert worker.got("/new").status_code == 200
        assert worker.send("/accounts", account="a-nobody", may_open="true").status_code == 422
