"""A list of players: who of it is new, and who may be in already."""

from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.ids import PersonId
from headjudge.formats.players_csv import Row
from headjudge.services.pasted_list import Lines, looked_through
from headjudge.store.people import Person

INSIDE = [Person(PersonId("p-1"), "Ann", publisher_id="A-1"), Person(PersonId("p-2"), "Bea")]


def lines(*rows: tuple[str, str]) -> Lines:
    return tuple((number, Row(name=name, publisher_id=id)) for number, (name, id) in enumerate(rows, 1))


def same(*rows: tuple[str, str]) -> tuple[int, ...]:
    """The lines that are left out, where nothing of the list was entered before."""
    return looked_through(lines(*rows), INSIDE, lambda number: False).same


def test_who_has_no_number_may_be_anybody_of_that_name() -> None:
    assert same(("ＡＮＮ", "A-1"), ("ann", ""), ("Ann", "A-2"), ("Bea", "B-1"), ("Cy", "")) == (1, 2, 4)


def test_a_person_stands_in_one_list_twice_and_is_new_once() -> None:
    assert same(("Zoe", "Z-1"), ("Zoe", "Z-2"), ("zoe", "Z-1"), ("Zoe", "")) == (3, 4)


def test_a_list_sent_again_finds_its_own_entries_new_and_its_doubles_the_same() -> None:
    once = lines(("Ann", "A-1"), ("Cy", ""), ("Cy", ""))
    first = looked_through(once, INSIDE, lambda number: False)
    inside = [*INSIDE, *(Person(PersonId(f"p-{number}"), row.name) for number, row in first.new)]

    again = looked_through(once, inside, lambda number: number in dict(first.new))

    assert again == first


@given(st.lists(st.tuples(st.sampled_from(["Ann", "ann", "Bea", "Cy"]), st.sampled_from(["", "1", "2"]))))
def test_every_line_is_new_or_left_out_in_the_order_of_the_list(rows: list[tuple[str, str]]) -> None:
    found = looked_through(lines(*rows), INSIDE, lambda number: False)

    assert sorted([*dict(found.new), *found.same]) == [number for number, _ in lines(*rows)]
    assert list(dict(found.new)) == sorted(dict(found.new))
