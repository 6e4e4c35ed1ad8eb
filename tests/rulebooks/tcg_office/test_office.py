"""Suspensions, rights, reports and local deviations, typed from 2c, 2e, 3 and 5 of the document."""

from headjudge.core.rulebook.rulebook import Rulebook


def grounds(book: Rulebook, category: str) -> dict[str, tuple[int, bool]]:
    return {
        ground.id: (ground.years, ground.open_ended) for ground in book.core.suspensions if ground.category == category
    }


def test_one_year(book: Rulebook) -> None:
    assert grounds(book, "ungentlemanly") == {
        "unsporting-warning": (1, False),
        "unsporting-game-loss": (1, False),
        "disobedience": (1, False),
        "obstruction": (1, False),
        "visit-while-suspended": (1, False),
        "false-statement": (1, False),
    }


def test_three_years(book: Rulebook) -> None:
    assert grounds(book, "medium") == {
        "theft": (3, False),
        "harassment": (3, False),
        "violence": (3, False),
        "vandalism": (3, False),
        "grave-false-statement": (3, False),
    }


def test_five_years_or_more(book: Rulebook) -> None:
    assert grounds(book, "severe") == {"grave-violence": (5, True)}


def test_the_grounds_are_twelve_in_the_three_categories_of_3b(book: Rulebook) -> None:
    suspension = book.core.suspension

    assert suspension is not None
    assert [(category.name.ja, category.cite) for category in suspension.categories] == [
        ("非紳士的行為", "3b-i"),
        ("中度の非紳士的行為", "3b-ii"),
        ("重度の非紳士的行為", "3b-iii"),
    ]
    assert len(book.core.suspensions) == 12
    assert {ground.category for ground in book.core.suspensions} == {category.id for category in suspension.categories}


def test_a_suspension_counts_from_its_application_everywhere_for_players_and_spectators(book: Rulebook) -> None:
    suspension = book.core.suspension

    assert suspension is not None
    assert (suspension.starts, suspension.worldwide, suspension.after_event) == ("applied", True, True)
    assert suspension.of == ("player", "spectator")
    assert suspension.because == ("breach-of-duty", "disqualification", "conduct-outside-events")
    assert len(suspension.weighed) == 3
    assert suspension.other_length_needs_reason


def test_rights_are_never_handed_down_and_the_higher_one_counts(book: Rulebook) -> None:
    rights = book.core.rights

    assert rights is not None
    assert (rights.pass_down, rights.declined) == (False, "vacant")
    assert (rights.disqualified, rights.suspended) == ("that-tournament", "all")
    assert (rights.several, rights.support_once) == ("highest-only", True)


def test_results_are_reported_when_the_office_asks(book: Rulebook) -> None:
    assert book.core.reporting is not None
    assert book.core.reporting.on_request
    assert {"results", "standings", "players"} <= set(book.core.reporting.contents)


def test_the_organizer_may_depart_from_the_book_except_where_it_concerns_the_office(book: Rulebook) -> None:
    deviations = book.core.deviations
    locked = {setting.id: setting.cite for setting in book.core.settings if setting.locked}

    assert deviations is not None
    assert (deviations.allowed, deviations.by, deviations.announced) == (True, "organizer", True)
    assert deviations.locked == ("2c", "2e reporting", "9c permission")
    assert locked == {"office-publishes": "2c", "result-report": "2e", "other-packs-need-permission": "9c"}


def test_the_floor_rules_name_four_penalties(book: Rulebook) -> None:
    assert book.penalties is not None
    assert [rank.name.ja for rank in book.penalties.ranks] == ["警告", "ゲームロス", "マッチの敗北", "失格"]
    assert book.penalties.infractions == ()
