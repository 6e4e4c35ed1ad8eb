"""Matches, time, Hydra and what Force of Will takes from elsewhere, typed from sections A1, A5, A7, A8 and A11."""

from typing import Literal

import pytest

from headjudge.core.recommendation import time_limit
from headjudge.core.rulebook.matches import (
    Compare,
    EndsDrawn,
    ExtraTurns,
    GameLead,
    NewGame,
    PlayOn,
    Procedure,
    Step,
)
from headjudge.core.rulebook.rulebook import Rulebook

Stage = Literal["swiss", "last-swiss", "elimination"]
DECISIVE: list[tuple[Stage, int]] = [
    *(("elimination", level) for level in (1, 2, 3, 4, 5)),
    *(("last-swiss", level) for level in (3, 4, 5)),
]
DRAWABLE: list[tuple[Stage, int]] = [
    *(("swiss", level) for level in (1, 2, 3, 4, 5)),
    *(("last-swiss", level) for level in (1, 2)),
]


def procedure(book: Rulebook, stage: Stage, level: int, *, in_game: bool) -> Procedure:
    """The first procedure that fits."""
    return next(
        found
        for found in book.game("force-of-will").time_up
        if (not found.stages or stage in found.stages)
        and (not found.levels or level in found.levels)
        and found.in_game in (None, in_game)
    )


def kinds(steps: tuple[Step, ...]) -> list[type[Step]]:
    return [type(step) for step in steps]


def test_a_match_is_two_wins_and_drawn_games_do_not_count(book: Rulebook) -> None:
    match = book.match_kind(book.game("force-of-will").matches[0])

    assert (match.games, match.wins, match.sideboard, match.drawn_game_counts) == (3, 2, True, False)


def test_a_hydra_constructed_match_is_one_game_and_drawn_games_do_not_count(book: Rulebook) -> None:
    match = book.match_kind("best-of-1")

    assert (match.games, match.wins, match.sideboard, match.drawn_game_counts) == (1, 1, False, False)


def test_a_drawn_match_cannot_be_agreed(book: Rulebook) -> None:
    agreements = book.core.agreements

    assert agreements is not None
    assert not agreements.agreed_match_draw
    assert not agreements.agreed_game_draw
    assert "agreed" not in agreements.draw_reasons


@pytest.mark.rule("FW-A7-a")
@pytest.mark.parametrize(
    ("stage", "level", "minutes"),
    [
        ("swiss", 1, 60),
        ("top-8", 1, 60),
        ("top-4", 1, 60),
        ("final", 1, 60),
        ("swiss", 2, 60),
        ("top-8", 2, 60),
        ("top-4", 2, 60),
        ("final", 2, 90),
        ("final", 5, 90),
    ],
)
def test_time_limits_by_stage_and_class(book: Rulebook, stage: str, level: int, minutes: int) -> None:
    limit = time_limit(book, book.game("force-of-will"), "best-of-3", level, stage)

    assert limit is not None
    assert limit.minutes == minutes


@pytest.mark.rule("FW-A8-a")
@pytest.mark.parametrize(("stage", "level"), [*DECISIVE, *DRAWABLE])
def test_time_in_a_game_means_the_current_turn_and_three_more(book: Rulebook, stage: Stage, level: int) -> None:
    turns = procedure(book, stage, level, in_game=True).steps[0]

    assert isinstance(turns, ExtraTurns)
    assert (turns.turns, turns.equal_turns) == (3, False)


@pytest.mark.rule("FW-A8-b")
@pytest.mark.rule("FW-A8-c")
@pytest.mark.parametrize(("stage", "level"), DRAWABLE)
def test_swiss_goes_by_game_wins_and_else_is_drawn(book: Rulebook, stage: Stage, level: int) -> None:
    assert kinds(procedure(book, stage, level, in_game=True).steps) == [ExtraTurns, GameLead, EndsDrawn]
    assert kinds(procedure(book, stage, level, in_game=False).steps) == [GameLead, EndsDrawn]


@pytest.mark.rule("FW-A8-d")
@pytest.mark.parametrize(("stage", "level"), DECISIVE)
def test_a_decisive_match_goes_by_game_wins_then_life_then_the_next_change(
    book: Rulebook, stage: Stage, level: int
) -> None:
    _, lead, life, on = procedure(book, stage, level, in_game=True).steps

    assert isinstance(lead, GameLead)
    assert isinstance(life, Compare)
    assert (life.field, life.wins, life.then) == ("life", "more", ())
    assert isinstance(on, PlayOn)
    assert (on.until, on.compare) == ("any-change", (("life", "more"),))


@pytest.mark.rule("FW-A8-e")
@pytest.mark.parametrize(("stage", "level"), DECISIVE)
def test_a_decisive_match_between_games_gets_a_game_of_four_turns(book: Rulebook, stage: Stage, level: int) -> None:
    lead, game, on = procedure(book, stage, level, in_game=False).steps

    assert isinstance(lead, GameLead)
    assert isinstance(game, NewGame)
    assert (game.turns_each, game.compare) == (2, (("life", "more"),))
    assert isinstance(on, PlayOn)
    assert (on.until, on.compare) == ("any-change", (("life", "more"),))


@pytest.mark.rule("FW-A1.2-a")
def test_pairing_and_standings_come_from_the_office_and_say_so(book: Rulebook) -> None:
    swiss = book.structure("swiss")

    assert next(iter(book.core.structures)) == "swiss"
    assert swiss.points is not None
    assert (swiss.points.win, swiss.points.draw, swiss.points.loss) == (3, 1, 0)
    assert swiss.ranking[0].criteria == ("points", "opponents-match-win", "opponents-opponents-match-win")
    assert swiss.cuts == (2, 4, 8)
    assert {str(citation).split()[0] for citation in book.citations(swiss.points)} == {"TCG"}


def test_levels_run_from_one_to_five_and_only_the_first_is_standard(book: Rulebook) -> None:
    assert [(level.level, level.competitive) for level in book.core.levels] == [
        *((1, False), (2, True), (3, True), (4, True), (5, True))
    ]


def test_a_hydra_team_is_two_players_in_one_shared_game(book: Rulebook) -> None:
    (hydra,) = book.core.teams

    assert (hydra.id, hydra.size, hydra.boards) == ("hydra", 2, "one-shared-game")
    assert (hydra.representative, hydra.communication) == ("named-each-match", "always")
    assert hydra.wins_by == "shared-game"


def test_the_shared_game_of_hydra(book: Rulebook) -> None:
    shared = book.core.teams[0].shared_game

    assert shared is not None
    assert (shared.life, shared.life_of_one, shared.hand, shared.mulligans) == (8000, "team-life-halved", 5, 1)
    assert (shared.first, shared.looked_before_choosing) == ("random-team-chooses", "plays-first")
    assert (shared.first_in_finals, shared.first_in_finals_levels) == ("better-seed-chooses", (3, 4, 5))
    assert not shared.first_team_draws


@pytest.mark.rule("FW-A11.4-c")
def test_hydra_is_set_up_in_six_steps(book: Rulebook) -> None:
    shared = book.core.teams[0].shared_game

    assert shared is not None
    captain, order, shuffle, draw, lifebreak, rulers = (step.en for step in shared.setup)
    assert "captain" in captain
    assert "first" in order
    assert "shuffles" in shuffle
    assert "5 cards" in draw and "mulligan" in draw
    assert "4 cards" in lifebreak and "8" in lifebreak
    assert "rulers" in rulers


@pytest.mark.parametrize(("life", "cards"), [(8000, 7), (5200, 5), (1001, 1), (1000, 0)])
def test_the_lifebreak_area_and_the_life_that_frees_its_cards(book: Rulebook, life: int, cards: int) -> None:
    shared = book.core.teams[0].shared_game

    assert shared is not None and shared.lifebreak is not None
    area = shared.lifebreak
    assert (area.cards_each, area.most, area.same_sleeves) == (4, 8, True)
    assert (life - area.less) // area.per == cards


def test_the_penalty_guidelines_are_a_document_of_their_own(book: Rulebook) -> None:
    assert book.penalties is not None
    assert not book.penalties.supplied
    assert {infraction.section for infraction in book.penalties.infractions} == {"A2.1", "A5"}


def test_an_abnormal_pack_has_three_ways_out(book: Rulebook) -> None:
    (offered,) = (list_ for list_ in book.core.checklists if list_.id == "abnormal-pack")

    assert len(offered.items) == 3
