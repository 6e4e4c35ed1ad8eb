"""People, tournaments, texts, accounts, suspensions, seeds: the same in both back ends."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from headjudge.core.chain import Draft, breaks
from headjudge.core.ids import PersonId, TextId, TournamentId
from headjudge.core.refusals import BadInput
from headjudge.store import Store, open_store
from headjudge.store.accounts import Account, AccountId, NameTaken
from headjudge.store.people import Person, folded
from headjudge.store.refusals import Closed, ReadOnly, UnknownPerson
from headjudge.store.seeds import SeedDrawn
from headjudge.store.suspensions import Suspension, SuspensionId
from headjudge.store.texts import FreeText
from headjudge.store.tournaments import TournamentCard

SPRING = TournamentId("spring")
NOON = datetime(2026, 5, 3, 12, 0, 0, 123456, tzinfo=UTC)
ANN = Person(PersonId("ann"), "Ann Émile", nickname="Foxfire", country="FR", publisher_id="B-1001", contact="ann@club")
SATO = Person(PersonId("sato"), "佐藤 花", reading="サトウ ハナ", country="JP", publisher_id="B-2002")


def decklist(person: Person, id_: str = "deck-1") -> FreeText:
    return FreeText(TextId(id_), person.id, SPRING, "decklist", "4 Blaster Blade\n4 聖騎士", NOON)


def test_a_person_comes_back_as_entered(store: Store) -> None:
    store.people.save(ANN, SATO)

    assert store.people.person(SATO.id) == SATO
    assert store.people.known([ANN.id, SATO.id, PersonId("nobody")]) == {ANN.id: ANN, SATO.id: SATO}


def test_saving_a_known_person_changes_the_entry(store: Store) -> None:
    store.people.save(ANN)

    store.people.save(Person(ANN.id, "Ann Émile-Roux"))

    assert store.people.person(ANN.id) == Person(ANN.id, "Ann Émile-Roux")


def test_a_whole_convention_is_entered_and_looked_up_at_once(store: Store) -> None:
    people = [Person(PersonId(f"p{n}"), f"Player {n}") for n in range(1200)]

    store.people.save(*people)

    assert store.people.known([person.id for person in people]) == {person.id: person for person in people}


def test_people_are_found_without_regard_to_case_width_or_kana(store: Store) -> None:
    store.people.save(ANN, SATO)

    for words in ("émile", "ÉMILE ann", "fox", "b-1001", "Ｆｏｘｆｉｒｅ"):
        assert store.people.search(words) == (ANN,)
    for words in ("さとう", "サトウ", "ｻﾄｳ", "佐藤", "はな さと"):
        assert store.people.search(words) == (SATO,)


def test_a_search_takes_its_words_literally(store: Store) -> None:
    store.people.save(ANN, SATO)

    assert [store.people.search(words) for words in ("%", "_", "\\", "100%")] == [(), (), (), ()]


@given(st.text())
def test_folding_a_folded_text_changes_nothing(text: str) -> None:
    once = folded(text)

    assert folded(folded(once)) == folded(once)


def test_a_text_belongs_to_a_known_person(store: Store) -> None:
    with pytest.raises(UnknownPerson, match="not known here"):
        store.texts.save(decklist(ANN))

    store.people.save(ANN)
    store.texts.save(decklist(ANN))

    assert store.texts.text(TextId("deck-1")) == decklist(ANN)
    assert store.texts.of(SPRING) == {TextId("deck-1"): decklist(ANN)}
    assert store.texts.of(TournamentId("autumn")) == {}


def test_a_single_text_can_be_erased(store: Store) -> None:
    store.people.save(ANN)
    store.texts.save(decklist(ANN, "one"), decklist(ANN, "two"))

    store.texts.erase([TextId("one")])

    assert store.texts.text(TextId("one")) is None
    assert store.texts.text(TextId("two")) == decklist(ANN, "two")


def test_erasing_a_person_forgets_the_texts_and_leaves_the_log_alone(store: Store) -> None:
    store.people.save(ANN, SATO)
    store.texts.save(decklist(ANN, "hers"), decklist(SATO, "his"))
    store.accounts.open(Account(AccountId("a1"), ANN.id, "ann", "$argon2id$…", NOON))
    store.suspensions.save(Suspension(SuspensionId("s1"), ANN.id, "bushiroad", date(2026, 1, 1), None))
    entries = store.log.append(SPRING, 0, [Draft(NOON, ANN.id, b'{"decklist":"hers"}')])

    store.people.erase(ANN.id, NOON)

    assert store.people.person(ANN.id) == Person(ANN.id, "", erased=NOON)
    assert store.people.search("ann") == ()
    assert (store.texts.text(TextId("hers")), store.accounts.named("ann")) == (None, None)
    assert store.log.read(SPRING) == entries
    assert breaks(SPRING, store.log.read(SPRING)) == ()
    assert store.people.person(SATO.id) == SATO
    assert store.texts.text(TextId("his")) == decklist(SATO, "his")
    assert [suspension.id for suspension in store.suspensions.of(ANN.id)] == ["s1"]


def test_who_was_erased_does_not_come_back_by_a_later_save(store: Store) -> None:
    store.people.save(ANN)
    store.people.erase(ANN.id, NOON)

    store.people.save(ANN, SATO)

    assert store.people.person(ANN.id) == Person(ANN.id, "", erased=NOON)
    assert store.people.person(SATO.id) == SATO


def test_erasing_somebody_unknown_enters_nobody(store: Store) -> None:
    store.people.erase(PersonId("nobody"), NOON)

    assert store.people.person(PersonId("nobody")) is None


def test_tournaments_are_listed_with_the_latest_first(store: Store) -> None:
    spring = TournamentCard(SPRING, "Spring Open 春", "bushiroad", "2016-11", NOON)
    autumn = TournamentCard(TournamentId("autumn"), "Autumn Open", "wars", "2005", NOON.replace(month=9))

    store.tournaments.save(spring)
    store.tournaments.save(autumn)

    assert store.tournaments.all() == (autumn, spring)
    assert store.tournaments.tournament(SPRING) == spring
    assert store.tournaments.tournament(TournamentId("winter")) is None


def test_two_accounts_cannot_share_a_name(store: Store) -> None:
    store.people.save(ANN, SATO)
    account = Account(AccountId("a1"), ANN.id, "head-judge", "$argon2id$1", NOON)
    store.accounts.open(account)

    with pytest.raises(NameTaken, match="head-judge"):
        store.accounts.open(Account(AccountId("a2"), SATO.id, "head-judge", "$argon2id$2", NOON))

    assert store.accounts.named("head-judge") == account
    assert store.accounts.account(AccountId("a2")) is None


def test_an_account_changes_its_password_and_closes(store: Store) -> None:
    store.people.save(ANN)
    store.accounts.open(Account(AccountId("a1"), ANN.id, "ann", "old", NOON))

    store.accounts.change_password(AccountId("a1"), "new")

    assert store.accounts.account(AccountId("a1")) == Account(AccountId("a1"), ANN.id, "ann", "new", NOON)
    store.accounts.close(AccountId("a1"))
    assert store.accounts.named("ann") is None


def test_a_suspension_holds_from_its_first_to_its_last_day(store: Store) -> None:
    first, last = date(2026, 1, 1), date(2026, 6, 30)
    day = timedelta(days=1)
    store.people.save(ANN)
    store.suspensions.save(Suspension(SuspensionId("s1"), ANN.id, "bushiroad", first, last, TextId("why")))

    found = [len(store.suspensions.on(when, "bushiroad")) for when in (first - day, first, last, last + day)]

    assert found == [0, 1, 1, 0]
    assert store.suspensions.on(first, "wars") == ()


def test_a_suspension_without_an_end_goes_on(store: Store) -> None:
    store.people.save(ANN)
    forever = Suspension(SuspensionId("s1"), ANN.id, "bushiroad", date(2026, 1, 1), None)
    store.suspensions.save(forever)

    assert store.suspensions.on(date(2046, 1, 1), "bushiroad") == (forever,)


def test_a_seed_is_drawn_once(store: Store) -> None:
    store.seeds.keep(SPRING, b"\0secret\xff")

    with pytest.raises(SeedDrawn):
        store.seeds.keep(SPRING, b"a better one")

    assert store.seeds.seed(SPRING) == b"\0secret\xff"
    assert store.seeds.seed(TournamentId("autumn")) is None


def test_only_one_of_many_draws_at_the_same_moment_counts(store: Store) -> None:
    def draw(n: int) -> bytes | None:
        try:
            store.seeds.keep(SPRING, b"%d" % n)
        except SeedDrawn:
            return None
        return b"%d" % n

    with ThreadPoolExecutor(8) as hands:
        kept = [seed for seed in hands.map(draw, range(24)) if seed is not None]

    assert kept == [store.seeds.seed(SPRING)]


def test_people_are_entered_while_results_come_in(store: Store) -> None:
    futures = [store.log.submit(SPRING, n, [Draft(NOON, ANN.id, b"%d" % n)]) for n in range(2000)]

    for n in range(20):
        store.people.save(Person(PersonId(f"p{n}"), f"Late entrant {n}"))

    assert all(future.result() for future in futures)
    assert len(store.people.search("late entrant")) == 20
    assert breaks(SPRING, store.log.read(SPRING)) == ()


def test_a_reader_sees_the_tables_and_cannot_change_them(store: Store, store_url: str) -> None:
    store.people.save(ANN)

    with open_store(store_url, read_only=True) as reader:
        assert reader.people.person(ANN.id) == ANN
        with pytest.raises(ReadOnly):
            reader.people.save(SATO)

    assert store.people.person(SATO.id) is None


def test_the_tables_of_a_closed_store_refuse_in_words(store: Store) -> None:
    people = store.people
    people.save(ANN)
    store.close()

    with pytest.raises(Closed):
        people.person(ANN.id)
    with pytest.raises(Closed):
        people.save(SATO)


def test_a_name_that_cannot_be_stored_is_refused_in_words(store: Store) -> None:
    for name in ("Ann\0", "Ann\ud800"):
        with pytest.raises(BadInput, match="The name contains"):
            store.people.save(ANN, Person(SATO.id, name))

    assert store.people.known([ANN.id, SATO.id]) == {}


free = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=40)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.builds(Person, id=free.map(PersonId), name=free, reading=free, nickname=free, country=free, contact=free))
def test_any_name_survives_the_store(store: Store, person: Person) -> None:
    store.people.save(person)

    assert store.people.person(person.id) == person
