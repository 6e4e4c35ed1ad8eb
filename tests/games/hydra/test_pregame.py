"""The procedure before a Hydra game."""

from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as some

from headjudge.games.hydra.pregame import (
    ChooseOrder,
    Command,
    DrawHands,
    LayLifebreak,
    LookAtHand,
    Mulligan,
    NameCaptain,
    OrderDecided,
    PlaceRulers,
    PresentDecks,
    Table,
    chooser,
    decide,
    draws_first_turn,
    evolve,
)
from headjudge.games.hydra.teams import TEAMS, NotAllowed, Seats, seats
from headjudge.services.life_tables import hydra

SHARED = hydra()
CAPTAINS: tuple[Command, ...] = (NameCaptain(0, 1), NameCaptain(1, 0))
READY: tuple[Command, ...] = (*CAPTAINS, ChooseOrder(0, first=False), PresentDecks(0), PresentDecks(1), DrawHands())


def after(table: Table, *commands: Command) -> Table:
    """The table after these commands."""
    for command in commands:
        table = reduce(evolve, decide(table, command, SHARED), table)
    return table


def refused(table: Table, command: Command) -> str:
    """The sentence a command is refused with."""
    with pytest.raises(NotAllowed) as refusal:
        decide(table, command, SHARED)
    assert str(refusal.value.citation) == "Force of Will A11.4"
    return refusal.value.sentence


@pytest.mark.rule("FW-A11.4-a")
def test_each_team_names_a_captain_who_sits_to_the_right() -> None:
    table = after(Table(chooser=0, lifebreak=False), *CAPTAINS)

    assert table.captains == (1, 0)
    assert table.stage == "order"
    assert seats(1) == Seats(left=0, right=1)
    assert seats(0) == Seats(left=1, right=0)


@pytest.mark.rule("FW-A11.4-a")
def test_another_captain_may_be_named_as_long_as_the_order_is_open() -> None:
    table = after(Table(chooser=0, lifebreak=False), NameCaptain(0, 0), NameCaptain(0, 1))

    assert table.captains[0] == 1
    assert "Captains are named before" in refused(after(table, NameCaptain(1, 0)), NameCaptain(0, 0))


@pytest.mark.rule("FW-A11.4-b")
def test_the_choosing_team_says_whether_it_plays_first() -> None:
    table = after(Table(chooser=1, lifebreak=False), *CAPTAINS)

    assert after(table, ChooseOrder(1, first=True)).first == 1
    assert after(table, ChooseOrder(1, first=False)).first == 0
    assert "The other team chooses" in refused(table, ChooseOrder(0, first=True))


@pytest.mark.rule("FW-A11.4-b")
def test_a_team_that_looks_at_a_hand_before_choosing_plays_first() -> None:
    table = after(Table(chooser=1, lifebreak=False), *CAPTAINS)

    assert decide(table, LookAtHand(1), SHARED) == (OrderDecided(1, "looked-before-choosing"),)
    assert decide(table, LookAtHand(0), SHARED) == ()
    assert decide(after(table, ChooseOrder(1, first=False)), LookAtHand(1), SHARED) == ()


@pytest.mark.rule("FW-A11.4-b")
@pytest.mark.parametrize(("finals", "level", "chooses"), [(True, 3, 1), (True, 5, 1), (True, 2, 0), (False, 3, 0)])
def test_in_the_finals_of_level_3_and_more_the_better_ranked_team_chooses(
    finals: bool, level: int, chooses: int
) -> None:
    assert chooser(SHARED, 0, finals=finals, level=level, ranks=(3, 2)) == chooses


@pytest.mark.rule("FW-A11.2-c")
def test_the_team_that_plays_first_does_not_draw_in_its_first_turn() -> None:
    table = after(Table(chooser=0, lifebreak=False), *CAPTAINS, ChooseOrder(0, first=True))

    assert not draws_first_turn(table, 0, SHARED)
    assert draws_first_turn(table, 1, SHARED)


@pytest.mark.rule("FW-A11.4-c")
def test_the_steps_come_in_their_order() -> None:
    table = Table(chooser=0, lifebreak=True)
    stages = [table.stage]
    for command in (*READY, Mulligan(1, (0, 0)), Mulligan(0, (5, 1)), LayLifebreak(0, (4, 4), same_sleeves=True),
                    LayLifebreak(1, (4, 4), same_sleeves=True), PlaceRulers()):  # fmt: skip
        table = after(table, command)
        if table.stage != stages[-1]:
            stages.append(table.stage)

    assert stages == ["captains", "order", "decks", "hands", "mulligans", "lifebreak", "rulers", "ready"]
    assert table.hands == (5, 5)


@pytest.mark.rule("FW-A11.4-c")
def test_every_deck_is_presented_once_before_hands_are_drawn() -> None:
    table = after(Table(chooser=0, lifebreak=False), *CAPTAINS, ChooseOrder(0, first=True), PresentDecks(0))

    assert "has presented its decks" in refused(table, PresentDecks(0))
    assert "Hands are drawn once all decks were presented" in refused(table, DrawHands())


@pytest.mark.rule("FW-A11.4-e")
def test_each_team_mulligans_once_first_team_first_both_members_together() -> None:
    table = after(Table(chooser=0, lifebreak=False), *READY)

    assert table.first == 1
    assert "plays first decides" in refused(table, Mulligan(0, (1, 1)))
    once = after(table, Mulligan(1, (2, 0)))
    assert once.hands == (5, 5)
    assert "may mulligan 1 time" in refused(once, Mulligan(1, (1, 0)))
    assert "0 to 5 cards" in refused(once, Mulligan(0, (6, 0)))


@pytest.mark.rule("FW-A11.4-d")
def test_the_lifebreak_area_is_four_and_four_in_the_same_sleeves() -> None:
    table = after(Table(chooser=0, lifebreak=True), *READY, Mulligan(1, (0, 0)), Mulligan(0, (0, 0)))

    assert "Each player removes 4 cards, 8 together" in refused(table, LayLifebreak(0, (5, 3), same_sleeves=True))
    assert "same sleeves" in refused(table, LayLifebreak(0, (4, 4), same_sleeves=False))
    laid = after(table, LayLifebreak(0, (4, 4), same_sleeves=True))
    assert laid.lifebreak_cards == (8, 0)
    assert "has laid its Lifebreak Area" in refused(laid, LayLifebreak(0, (4, 4), same_sleeves=True))


@pytest.mark.rule("FW-A11.4-c")
def test_without_lifebreak_rulers_follow_the_mulligans() -> None:
    table = after(Table(chooser=0, lifebreak=False), *READY, Mulligan(1, (0, 0)), Mulligan(0, (0, 0)))

    assert table.stage == "rulers"
    assert "Lifebreak Area is laid after" in refused(table, LayLifebreak(0, (4, 4), same_sleeves=True))


numbers = some.sampled_from(TEAMS)
commands: some.SearchStrategy[Command] = some.one_of(
    some.builds(NameCaptain, numbers, numbers),
    some.builds(ChooseOrder, numbers, some.booleans()),
    some.builds(LookAtHand, numbers),
    some.builds(PresentDecks, numbers),
    some.builds(DrawHands),
    some.builds(Mulligan, numbers, some.tuples(some.integers(-1, 6), some.integers(-1, 6))),
    some.builds(LayLifebreak, numbers, some.tuples(some.integers(3, 5), some.integers(3, 5)), some.booleans()),
    some.builds(PlaceRulers),
)
STAGES = ["captains", "order", "decks", "hands", "mulligans", "lifebreak", "rulers", "ready"]


@given(some.booleans(), some.lists(commands, max_size=40))
def test_whatever_is_tried_the_stages_never_go_back(lifebreak: bool, tried: list[Command]) -> None:
    table = Table(chooser=0, lifebreak=lifebreak)
    for command in tried:
        before = table
        try:
            table = after(table, command)
        except NotAllowed as refusal:
            assert refusal.citation is not None
            assert table == before
        assert STAGES.index(table.stage) >= STAGES.index(before.stage)
        assert table.hands in ((0, 0), (5, 5))
        assert set(table.lifebreak_cards) <= {0, 8}
