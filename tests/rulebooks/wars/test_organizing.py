"""Sanctioning, people, levels and paperwork of WARS, typed from the guidelines."""

import pytest

from headjudge.core.rulebook.rulebook import Rulebook


def test_a_sanctioned_tournament_has_eight_players_three_rounds_and_a_dollar_each(book: Rulebook) -> None:
    sanctioning = book.core.sanctioning

    assert sanctioning is not None
    assert (sanctioning.least_players, sanctioning.least_rounds) == (8, 3)
    assert sanctioning.fee_per_player == "$1"


def test_a_tournament_is_posted_seven_days_ahead(book: Rulebook) -> None:
    assert book.core.announcement is not None
    assert book.core.announcement.posting_days == 7


def test_a_director_may_play_among_sixteen_with_two_judges_named(book: Rulebook) -> None:
    (rule,) = (rule for rule in book.core.doubling if rule.roles == ("director", "player") and 1 in rule.levels)

    assert not rule.allowed
    assert rule.unless is not None
    assert (rule.unless.levels, rule.unless.players_at_most) == ((1,), 16)
    assert rule.unless.needs == ("assistant-judge", "backup-judge")


@pytest.mark.parametrize("level", [2, 3, 4])
def test_a_director_never_plays_at_a_championship(book: Rulebook, level: int) -> None:
    (rule,) = (rule for rule in book.core.doubling if rule.roles == ("director", "player") and level in rule.levels)

    assert not rule.allowed
    assert rule.unless is None


@pytest.mark.parametrize(("level", "required"), [(1, False), (2, True), (3, True), (4, True)])
def test_deck_lists_and_deck_checks_belong_to_levels_two_to_four(book: Rulebook, level: int, required: bool) -> None:
    assert book.level(level).deck_lists is required
    assert book.level(level).deck_checks is required
    assert book.policy("deck-lists", level) is required
    assert book.policy("deck-checks", level) is required


def test_a_walk_in_plays_for_neither_rating_nor_prizes(book: Rulebook) -> None:
    assert book.core.rating is not None
    assert not book.core.rating.walk_ins_rated
    assert book.policy("walk-in-rewards") is False


@pytest.mark.rule("WA-TERM-a")
def test_the_glossary_holds_the_five_terms(book: Rulebook) -> None:
    assert [term.term.en for term in book.core.terms] == ["DGMA", "sanctioned", "TCG", "bye", "differential"]


def test_the_edition_is_1_1_of_17_september_2004(book: Rulebook) -> None:
    identity = book.core.rulebook

    assert (identity.short, identity.version, identity.dated.isoformat()) == ("WARS", "1.1", "2004-09-17")


def test_the_way_to_a_player_id_has_five_steps(book: Rulebook) -> None:
    (steps,) = (list_ for list_ in book.core.checklists if list_.id == "player-id")

    assert len(steps.items) == 5


def test_both_report_and_a_signed_score_is_final(book: Rulebook) -> None:
    assert book.policy("reported-by") == "both-players"
    assert book.policy("signed-result-final") is True


def test_the_penalty_guide_is_a_document_of_its_own(book: Rulebook) -> None:
    assert book.penalties is not None
    assert not book.penalties.supplied
    assert "DGMA Organized Play Code of Conduct" in {companion.title.en for companion in book.core.companions}
