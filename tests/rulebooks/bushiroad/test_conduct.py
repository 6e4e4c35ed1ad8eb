"""Identity, levels, time before a match, shuffling, agreements, policies and settings of the Bushiroad floor rules."""

from datetime import date

import pytest

from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.rulebooks import editions, rulebook


def test_the_book_is_version_1_11_of_23_april_2018(book: Rulebook) -> None:
    identity = book.core.rulebook

    assert (identity.id, identity.short, identity.version) == ("bushiroad", "Bushiroad", "1.11")
    assert (identity.dated, identity.language) == (date(2018, 4, 23), "en")
    assert identity.prevails is not None and "Japanese" in identity.prevails.en


def test_the_newest_edition_is_taken_unless_another_is_named() -> None:
    assert [(edition.version, edition.dated) for edition in editions("bushiroad")] == [
        ("1.11", date(2018, 4, 23)),
        ("1.07", date(2018, 2, 26)),
    ]
    assert rulebook("bushiroad").core.rulebook.version == "1.11"
    assert rulebook("bushiroad@1.07").core.rulebook.version == "1.07"


@pytest.mark.rule("BR-CL-a")
def test_version_1_07_lacks_what_1_11_added() -> None:
    older, newer = rulebook("bushiroad@1.07").penalties, rulebook("bushiroad").penalties

    assert older is not None and newer is not None
    sections = [{infraction.section for infraction in guide.infractions} for guide in (older, newer)]
    assert sections[1] - sections[0] == {
        "3.5.3.1", "3.5.3.2", "3.5.5", "3.10.1", "3.10.2", "3.22", "4.3", "4.4", "4.5",
    }  # fmt: skip
    assert (len(older.allowable), len(newer.allowable)) == (0, 1)
    assert rulebook("bushiroad@1.07").core.first_player is not None


def test_a_tournament_is_official_sanctioned_or_neither(book: Rulebook) -> None:
    categories = {kind.id: (kind.permission, kind.binding_item_rules) for kind in book.core.categories}

    assert categories == {"official": (False, True), "sanctioned": (True, False), "other": (False, False)}


@pytest.mark.rule("BR-3.1.3-b")
def test_there_are_three_levels_of_which_the_first_is_usual(book: Rulebook) -> None:
    assert [level.level for level in book.core.levels] == [1, 2, 3]
    assert [level.competitive for level in book.core.levels] == [False, True, True]
    assert [level.penalty_column for level in book.core.levels] == ["level-1", "level-2", "level-2"]
    for level, words in zip(
        book.core.levels,
        [
            ("no reason to be higher", "casual", "newcomers", "as often as it takes", "played to the end"),
            ("Qualifiers for level 3", "Main tournaments of big", "always penalised", "finish the match"),
            ("Regional finals", "Some official", "every penalty is given strictly"),
        ],
        strict=True,
    ):
        shown = " ".join(one.en for one in (level.meaning, *level.examples))
        assert [word for word in words if word not in shown] == []


def test_seconds_of_preparation_tardiness_and_rulings(book: Rulebook) -> None:
    time = book.core.preparation

    assert time is not None
    assert (time.seconds, time.counts_as_match_time) == (3 * 60, False)
    assert (time.tardy_after_seconds, time.severely_tardy_after_seconds) == (0, 5 * 60)
    assert time.ruling_extension_after_seconds == 60


@pytest.mark.rule("BR-2.2-f")
def test_three_shuffles_are_named_and_piles_are_five_or_seven(book: Rulebook) -> None:
    shuffling = book.core.shuffling

    assert shuffling is not None
    assert {method.id: method.piles for method in shuffling.methods} == {"hindu": (), "deal": (5, 7), "faro": ()}
    assert shuffling.mix == "recommended"


@pytest.mark.rule("BR-2.1.4-a")
def test_cards_stand_rest_or_are_reversed(book: Rulebook) -> None:
    assert {way.id: way.degrees for way in book.core.orientations} == {"stand": 0, "rest": 90, "reverse": 180}


def test_sleeves_are_required_and_opaque(book: Rulebook) -> None:
    assert book.core.sleeves is not None
    assert (book.core.sleeves.required, book.core.sleeves.opaque) == (True, True)


def test_matches_are_best_of_one_or_three(book: Rulebook) -> None:
    assert [(kind.id, kind.games, kind.wins, kind.default) for kind in book.core.matches] == [
        ("best-of-1", 1, 1, True),
        ("best-of-3", 3, 2, False),
    ]


def test_the_loser_of_a_game_chooses_who_starts_the_next(book: Rulebook) -> None:
    first = book.core.first_player

    assert first is not None
    assert (first.first_game, first.later_games, first.after_draw) == ("random", "loser-chooses", "random")


def test_draws_are_never_agreed_and_conceding_is_free(book: Rulebook) -> None:
    agreements = book.core.agreements

    assert agreements is not None
    assert agreements.concede
    assert not agreements.agreed_match_draw and not agreements.agreed_game_draw
    assert set(agreements.draw_reasons) == {"time", "equal-games", "simultaneous-loss"}


@pytest.mark.parametrize(
    ("policy", "value"),
    [
        ("agreed-draws", False),
        ("deck-changes", False),
        ("deck-lists", "on-request"),
        ("nicknames", "organizer-decides"),
        ("notes", "with-permission"),
        ("electronic-devices", "with-permission"),
        ("food", "with-permission"),
        ("proxies", "judge-only"),
        ("team-communication", "none"),
        ("translation-slips", "with-permission"),
        ("legal-from", "release-day"),
        ("drop", "before-next-pairing"),
    ],
)
def test_a_policy_says_the_same_at_every_level(book: Rulebook, policy: str, value: str | bool) -> None:
    assert [book.policy(policy, level) for level in (1, 2, 3)] == [value] * 3


def test_dragoborne_dice_are_official_from_level_2(book: Rulebook) -> None:
    assert [book.policy("dragoborne-dice", level) for level in (1, 2, 3)] == ["any", "official", "official"]


@pytest.mark.parametrize(
    ("id", "default", "others"),
    [
        ("oomw", "mean-of-means", {"pooled"}),
        ("averages", "exact", {"cut-and-floored"}),
        ("byes-in-own-rate", True, {False}),
        ("dropped-divisor", "total-rounds", {"rounds-taken-part"}),
        ("round-robin-rest", 0, {"win"}),
        ("rematch", "never", {"after-nearness"}),
        ("unfinished-match", "more-games", {"draw"}),
        ("equal-games-at-time-up", "both-lose", {"extra-game"}),
        ("double-elimination-ends", "one-undefeated", {"one-left"}),
        ("finalists", "at-most", {"fewer"}),
        ("simultaneous-loss", "draw", {"turn-player-loses"}),
        ("severe-tardiness-seconds", 300, set()),
        ("sleeves-required", True, {False}),
        ("undeclared-extension", "lapses", {"honoured"}),
        ("team-decider", "representatives-extra-game", {"announced"}),
        ("extra-turns", 0, set()),
    ],
)
def test_the_other_readings_of_a_passage_can_be_chosen(
    book: Rulebook, id: str, default: str | int | bool, others: set[str | int | bool]
) -> None:
    setting = book.setting(id)

    assert setting.default == default and type(setting.default) is type(default)
    assert set(setting.choices) - {default} == others
    assert setting.ambiguity is not None and setting.ambiguity in setting.sections


def test_formats_are_constructed_and_limited(book: Rulebook) -> None:
    assert {id: (form.kind, form.pool) for id, form in book.formats.items()} == {
        "constructed": ("constructed", "all"),
        "limited": ("limited", "given-cards"),
    }
    assert book.format("constructed").one_deck_all_rounds
