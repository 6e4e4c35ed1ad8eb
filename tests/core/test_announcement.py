"""Before the day: setup, staff, notice."""

from datetime import date

import msgspec
import pytest
from tests.core.desk import NOON, ORGANIZER, SECRET, Desk, Unannounced

from headjudge.core import commands as do
from headjudge.core.announcement import FixedNow, LevelTooLow, NoticeIncomplete, NotPlayedSo, NotYet, TooLateToPost
from headjudge.core.bounds import OutOfRange
from headjudge.core.checklist import lists_needed
from headjudge.core.context import Context
from headjudge.core.ids import PersonId, PlayerId, TextId, TournamentId
from headjudge.core.officials import DoublingForbidden, NotAnOfficial, StaffMissing, TooManyOfThem
from headjudge.core.permissions import MAY, NotPermitted, may, roles_of
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.rulebook import Unknown
from headjudge.core.setup import Setup
from headjudge.core.state import Tournament
from headjudge.core.teams import WrongTeamSize
from headjudge.core.tournament import decide
from headjudge.rulebooks.shelf import rulebook

NOTICE = {field: TextId(field) for field in ("venue", "time", "fee", "prizes")}


def opening(book: str, **chosen: object) -> None:
    setup = {"game": "vanguard", "date": date(2026, 5, 2), **chosen}
    command = do.Open(setup=Setup(**setup), commitment="00")  # type: ignore[arg-type]  # each test names real fields
    decide(Tournament(id=TournamentId("t"), rulebook=rulebook(book)), command, Context(ORGANIZER, NOON))


@pytest.mark.rule("BR-0.4-a")
def test_bushiroad_0_4_a_game_outside_the_five_is_refused() -> None:
    with pytest.raises(Unknown, match="no game chess"):
        opening("bushiroad", game="chess")
    for game in ("luck-and-logic", "buddyfight", "vanguard", "weiss-schwarz", "dragoborne"):
        opening("bushiroad", game=game)
    assert len(rulebook("bushiroad").games) == 5


@pytest.mark.rule("BR-3.1.3-a")
def test_bushiroad_3_1_3_the_level_is_1_unless_chosen_and_fixed_once_round_1_is_paired() -> None:
    desk = Desk()
    assert desk.state.setup is not None
    assert desk.state.setup.level == 1
    desk.enter("ann", "bea")
    desk.pair()

    with pytest.raises(FixedNow, match="level"):
        desk.do(do.AmendSetup(setup=_but(desk, level=2)))


def test_a_level_the_book_does_not_have_is_refused() -> None:
    with pytest.raises(Unknown, match="no level 4"):
        opening("bushiroad", level=4)


def test_a_setting_the_book_does_not_offer_is_refused() -> None:
    with pytest.raises(BadInput, match="oomw"):
        opening("bushiroad", settings={"oomw": "guess"})


@pytest.mark.rule("TO-1c-ii-b")
@pytest.mark.parametrize("stakes", ["large-prizes", "grand-prix-main-event"])
def test_tcg_office_1c_ii_large_prizes_and_main_events_are_competitive(stakes: str) -> None:
    general = Desk("tcg-office", level=1, stakes=stakes)
    with pytest.raises(LevelTooLow) as refusal:
        general.do(do.Announce(posted=date(2026, 4, 1), notice=NOTICE))
    assert str(refusal.value.citation) == "TCG Office 1c-ii"
    assert not general.state.notice

    competitive = Desk("tcg-office", level=2, stakes=stakes)
    competitive.do(do.Announce(posted=date(2026, 4, 1), notice=NOTICE))
    assert competitive.state.notice


@pytest.mark.rule("BR-3.2-a")
def test_bushiroad_3_2_four_structures_are_offered_and_another_needs_a_rulebook_of_its_own() -> None:
    for structure in ("swiss", "double-elimination", "single-elimination", "round-robin"):
        opening("bushiroad", structure=structure)
    with pytest.raises(Unknown, match="no structure chips; it has swiss"):
        opening("bushiroad", structure="chips")


@pytest.mark.rule("BR-3.2.1-f")
def test_bushiroad_3_2_1_the_time_up_method_stays_once_round_1_is_paired() -> None:
    desk = Desk()
    desk.enter("ann", "bea")
    desk.do(do.AmendSetup(setup=_but(desk, time_up="book")))
    desk.pair()

    with pytest.raises(FixedNow, match="time up"):
        desk.do(do.AmendSetup(setup=_but(desk, time_up="none")))

    assert desk.state.setup is not None
    assert desk.state.setup.time_up == "book"


@pytest.mark.rule("BR-3.1-a")
@pytest.mark.parametrize("category", ["official", "sanctioned", "other"])
def test_bushiroad_3_1_an_event_keeps_its_category_and_need_not_be_official(category: str) -> None:
    desk = Desk(category=category)

    assert desk.state.setup is not None
    assert desk.state.setup.category == category
    assert [one.id for one in desk.state.rulebook.core.categories] == ["official", "sanctioned", "other"]


@pytest.mark.rule("BR-1.3.1.1-a")
def test_bushiroad_1_3_1_1_an_event_never_lacks_its_organizer_and_nobody_else_opens_registration() -> None:
    desk = Desk()
    with pytest.raises(NotYet, match="last organizer"):
        desk.do(do.Dismiss(person=ORGANIZER, role="organizer"))
    with pytest.raises(TooManyOfThem):
        desk.do(do.Appoint(person=PersonId("pat"), role="organizer"))

    unopened = Unannounced("bushiroad")
    with pytest.raises(NotPermitted):
        unopened.do(do.OpenRegistration(), by="pat")
    assert unopened.state.phase == "prepared"


@pytest.mark.rule("BR-1.3.1-a")
def test_bushiroad_1_3_1_the_officials_are_listed_with_every_role_they_hold() -> None:
    desk = Desk()
    for person, role in (("jo", "judge"), ("jo", "timekeeper"), ("kim", "scorekeeper")):
        desk.do(do.Appoint(person=PersonId(person), role=role))
    desk.do(do.Dismiss(person=PersonId("jo"), role="judge"))

    assert desk.state.staff == {
        ORGANIZER: {"organizer", "scorekeeper", "staff", "judge", "head-judge"},
        "jo": {"timekeeper"},
        "kim": {"scorekeeper"},
    }


@pytest.mark.parametrize("minutes", [-1, 1441, 10**12])
def test_a_round_lasts_a_day_at_most(minutes: int) -> None:
    said = "minutes: A number from 0 to 1440"
    desk = Desk("tcg-office", minutes=1440)
    desk.enter("ann", "bea")

    with pytest.raises(OutOfRange, match=said):
        opening("bushiroad", minutes=minutes)
    with pytest.raises(OutOfRange, match=said):
        desk.do(do.AmendSetup(setup=_but(desk, minutes=minutes)))
    desk.do(do.StartStage())
    desk.do(do.DraftRound(seed=SECRET))
    desk.do(do.Publish())
    with pytest.raises(OutOfRange, match=said):
        desk.do(do.StartRound(minutes=minutes))
    assert desk.round.minutes is None


@pytest.mark.rule("BR-1.3.1.1-e")
def test_bushiroad_1_3_1_1_an_event_without_a_format_is_refused_by_name() -> None:
    with pytest.raises(Unknown, match="no format ; it has constructed"):
        opening("bushiroad", format="")


@pytest.mark.rule("TO-2e-a")
def test_tcg_office_2e_an_official_acts_as_organizer_and_somebody_else_does_not() -> None:
    desk = Desk("tcg-office")
    desk.do(do.Appoint(person=PersonId("ren"), role="judge"))

    with pytest.raises(NotAnOfficial) as refusal:
        desk.do(do.Appoint(person=PersonId("zed"), role="deputy-organizer"))
    desk.do(do.Appoint(person=PersonId("ren"), role="deputy-organizer"))
    desk.do(do.Appoint(person=PersonId("mio"), role="head-judge"), by="ren")

    assert str(refusal.value.citation) == "TCG Office 2e"
    assert may_everything_of("organizer", desk, "ren")


def may_everything_of(role: str, desk: Desk, person: str) -> bool:
    roles = roles_of(desk.state, PersonId(person))
    return all(may(roles, command) for command, allowed in MAY.items() if role in allowed)


@pytest.mark.rule("TO-2e-f")
def test_tcg_office_2e_an_organizer_may_play_longer_rounds_but_not_drop_the_report() -> None:
    desk = Desk("tcg-office", minutes=30)
    desk.enter("ann", "bea")
    desk.pair()

    assert desk.round.minutes == 30  # the book recommends 25
    with pytest.raises(BadInput, match="belongs to the publisher") as refusal:
        opening("tcg-office", game="magical-girl-duel", settings={"result-report": False})
    assert str(refusal.value.citation) == "TCG Office 2e"


@pytest.mark.rule("BR-1.3.1.1-e")
@pytest.mark.parametrize(("given", "missing"), [("time", "venue"), ("venue", "time")])
def test_bushiroad_1_3_1_1_an_announcement_without_venue_or_time_is_refused(given: str, missing: str) -> None:
    desk = Desk()

    with pytest.raises(NoticeIncomplete, match=missing):
        desk.do(do.Announce(posted=date(2026, 4, 1), notice={given: TextId("t")}))
    assert not desk.state.notice


@pytest.mark.rule("BR-3.1.2-a")
def test_bushiroad_3_1_2_a_sanctioned_event_needs_its_permission_before_it_is_announced() -> None:
    desk = Desk(category="sanctioned")

    with pytest.raises(NoticeIncomplete, match="permission"):
        desk.do(do.Announce(posted=date(2026, 4, 1), notice=NOTICE))

    desk.do(do.AmendSetup(setup=_but(desk, permission="B-17")))
    desk.do(do.Announce(posted=date(2026, 4, 1), notice=NOTICE))
    assert desk.state.notice == NOTICE


@pytest.mark.rule("TO-2e-b")
@pytest.mark.parametrize(
    ("field", "said"), [("venue", "venue"), ("time", "starting time"), ("fee", "fee"), ("prizes", "prizes")]
)
def test_tcg_office_2e_an_announcement_that_lacks_something_is_refused_by_name(field: str, said: str) -> None:
    desk = Desk("tcg-office")
    lacking = {name: text for name, text in NOTICE.items() if name != field}

    with pytest.raises(NoticeIncomplete, match=f"does not say: {said}\\."):
        desk.do(do.Announce(posted=date(2026, 4, 1), notice=lacking))
    desk.do(do.Announce(posted=date(2026, 4, 1), notice=NOTICE))
    assert desk.state.notice == NOTICE


@pytest.mark.rule("WA-SAN-b")
def test_wars_an_event_is_posted_seven_days_ahead() -> None:
    in_time = Desk("wars", date=date(2004, 10, 16))
    in_time.do(do.Announce(posted=date(2004, 10, 9), notice=NOTICE))
    late = Desk("wars", date=date(2004, 10, 16))

    with pytest.raises(TooLateToPost, match="7 days"):
        late.do(do.Announce(posted=date(2004, 10, 10), notice=NOTICE))


@pytest.mark.rule("BR-1.3.1.1-c")
def test_bushiroad_1_3_1_1_one_person_may_be_organizer_scorekeeper_and_head_judge() -> None:
    desk = Desk()

    assert desk.state.staff[ORGANIZER] >= {"organizer", "scorekeeper", "judge", "head-judge"}
    with pytest.raises(DoublingForbidden):
        desk.enter(ORGANIZER)


@pytest.mark.rule("BR-1.3.1.4-a")
def test_bushiroad_1_3_1_4_round_1_waits_for_a_head_judge() -> None:
    desk = Desk()
    desk.enter("ann", "bea")
    desk.do(do.Dismiss(person=ORGANIZER, role="head-judge"))

    with pytest.raises(StaffMissing, match="head judge"):
        desk.do(do.StartStage())


@pytest.mark.rule("TO-2g-a")
def test_tcg_office_2g_a_competitive_tournament_needs_exactly_one_head_judge() -> None:
    desk = Desk("tcg-office", level=2)
    desk.enter("ann", "bea")
    with pytest.raises(StaffMissing, match="head judge"):
        desk.do(do.StartStage())
    desk.do(do.Appoint(person=PersonId("mio"), role="head-judge"))

    with pytest.raises(TooManyOfThem):
        desk.do(do.Appoint(person=PersonId("ren"), role="head-judge"))

    desk.do(do.Appoint(person=PersonId("ren"), role="assistant-head-judge"))
    desk.do(do.StartStage())


def test_tcg_office_2g_a_general_tournament_starts_without_a_head_judge() -> None:
    desk = Desk("tcg-office", level=1)
    desk.enter("ann", "bea")

    desk.do(do.StartStage())

    assert desk.state.stage is not None


@pytest.mark.rule("TO-2h-a")
def test_tcg_office_2h_the_head_judge_of_a_competitive_event_is_not_its_floor_judge() -> None:
    desk = Desk("tcg-office", level=2)
    desk.do(do.Appoint(person=PersonId("mio"), role="head-judge"))

    with pytest.raises(DoublingForbidden):
        desk.do(do.Appoint(person=PersonId("mio"), role="judge"))
    general = Desk("tcg-office", level=1)
    for role in ("head-judge", "judge"):
        general.do(do.Appoint(person=PersonId("mio"), role=role))
    assert general.state.staff[PersonId("mio")] == {"head-judge", "judge"}


@pytest.mark.rule("WA-TDP-a")
def test_wars_the_director_plays_among_at_most_sixteen() -> None:
    desk = Desk("wars")
    desk.enter(*(f"p{number}" for number in range(15)))
    desk.enter(ORGANIZER)

    assert len(desk.state.players) == 16
    with pytest.raises(DoublingForbidden, match="more than 16"):
        desk.enter("p16")
    desk.do(do.Drop(player=PlayerId(ORGANIZER)))  # the director withdraws from playing
    desk.enter("p16")


@pytest.mark.rule("WA-SPC-c")
def test_wars_the_director_of_a_championship_never_plays() -> None:
    desk = Desk("wars", level=2)

    with pytest.raises(DoublingForbidden):
        desk.enter(ORGANIZER)


def _but(desk: Desk, **changed: object) -> Setup:
    assert desk.state.setup is not None
    return msgspec.structs.replace(desk.state.setup, **changed)


@pytest.mark.rule("FW-A11-a")
@pytest.mark.rule("FW-A11.5-b")
@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ({"format": "hydra-constructed", "match": "best-of-1"}, "is played by teams"),
        ({"format": "wide", "match": "best-of-3", "team": "hydra"}, "is for these formats only"),
        ({"format": "hydra-constructed", "match": "best-of-3", "team": "hydra"}, "is played as: One game"),
    ],
)
def test_force_of_will_a11_hydra_is_teams_formats_and_matches_together(chosen: dict[str, str], said: str) -> None:
    with pytest.raises(NotPlayedSo, match=said) as refusal:
        Desk("force-of-will", **chosen)

    assert refusal.value.citation is not None


@pytest.mark.rule("FW-A11-a")
def test_force_of_will_a11_a_hydra_event_takes_teams_of_two_and_no_single_players() -> None:
    desk = Desk("force-of-will", format="hydra-constructed", match="best-of-1", team="hydra")
    desk.do(do.Register(player=PlayerId("one"), members=(PersonId("ann"), PersonId("bea"))))

    with pytest.raises(WrongTeamSize):
        desk.do(do.Register(player=PlayerId("two"), members=(PersonId("cy"),)))

    assert list(desk.state.players) == ["one"]


def test_tcg_office_4e_the_books_own_setting_asks_for_lists_at_a_general_event() -> None:
    asked = Desk("tcg-office", level=1, settings={"deck-lists": True})

    assert lists_needed(asked.state)
    assert not lists_needed(Desk("tcg-office", level=1).state)
