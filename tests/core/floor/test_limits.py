"""How long rounds last, who watches, and what team events are held to."""

import msgspec
import pytest
from tests.core.floor.staffed import TEXT, FloorDesk, seated

from headjudge.core import commands as do
from headjudge.core.announcement import FixedNow
from headjudge.core.floor import commands as floor
from headjudge.core.floor.current import event_choice, spectates
from headjudge.core.floor.limits import preset_minutes, time_note
from headjudge.core.ids import PersonId, PlayerId
from headjudge.core.recommendation import time_limit
from headjudge.core.registration import EnteredAlready
from headjudge.core.results import Win
from headjudge.core.rounds import ChecklistOpen
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.setup import Setup
from headjudge.core.teams import WrongTeamSize, boards, representative
from headjudge.rulebooks import rulebook


@pytest.mark.rule("BR-4.2-b")
def test_another_time_than_the_books_is_said_with_both_figures(bushiroad: Rulebook) -> None:
    vanguard = time_limit(bushiroad, bushiroad.game("vanguard"), "best-of-1", 1)

    note = time_note(vanguard, 35)
    assert note is not None
    assert (note.en, note.ja) == ("35 min (book: 25)", "35分（規定：25分）")
    assert time_note(vanguard, 25) is None
    untimed = time_note(vanguard, None)
    assert untimed is not None
    assert untimed.en == "no limit (book: 25 min)"
    logic = time_limit(bushiroad, bushiroad.game("luck-and-logic"), "best-of-1", 1)
    assert time_note(logic, 30) is None  # inside the printed range


@pytest.mark.rule("BR-4.2-a")
def test_a_round_nobody_timed_lasts_as_long_as_the_book_says() -> None:
    assert seated().round.minutes == 25
    assert seated(game="buddyfight", match="best-of-3").round.minutes == 40
    assert seated(minutes=35).round.minutes == 35


def test_a_round_may_have_no_limit_at_all() -> None:
    desk = FloorDesk()
    desk.enter("ann", "bea")
    desk.do(do.StartStage())
    desk.do(do.DraftRound(seed="aa"))
    desk.do(do.Publish())

    desk.do(do.StartRound(minutes=0))

    assert desk.round.minutes is None


@pytest.mark.rule("FW-A7-a")
@pytest.mark.rule("FW-A7-b")
@pytest.mark.parametrize(("level", "final"), [(1, 60), (3, 90)])
def test_the_clock_of_a_force_of_will_final_depends_on_the_class(level: int, final: int) -> None:
    desk = seated("force-of-will", head=False, level=level, structure="single-elimination", match="best-of-3")
    assert desk.round.minutes == 60
    for table in (1, 2):
        desk.enter_result(table, Win(PlayerId(desk.players_at(table)[0]), games=(2, 0, 0)))
    desk.do(do.CloseRound())

    desk.pair()

    limit = preset_minutes(desk.state)
    assert limit is not None
    assert (limit.minutes, desk.round.minutes) == (final, final)


@pytest.mark.rule("FW-A7-a")
def test_force_of_will_a7_another_time_is_set_before_the_start_and_not_during_the_tournament() -> None:
    desk = FloorDesk("force-of-will", head=False)
    desk.do(do.AmendSetup(setup=_but(desk, minutes=50)))
    desk.enter("ann", "bea", "cy", "dan")
    desk.pair()
    assert desk.round.minutes == 50

    with pytest.raises(FixedNow, match="minutes"):
        desk.do(do.AmendSetup(setup=_but(desk, minutes=70)))


def _but(desk: FloorDesk, **changed: object) -> Setup:
    assert desk.state.setup is not None
    return msgspec.structs.replace(desk.state.setup, **changed)


@pytest.mark.rule("TO-6c-a")
@pytest.mark.rule("FW-A5-a")
@pytest.mark.parametrize("book", ["tcg-office", "force-of-will"])
def test_the_match_format_is_fixed_once_round_1_is_paired(book: str) -> None:
    desk = seated(book, head=False, match="best-of-1", level=1)

    with pytest.raises(FixedNow, match="match cannot change"):
        desk.do(do.AmendSetup(setup=_but(desk, match="best-of-3")))


@pytest.mark.rule("FW-A5-a")
def test_force_of_will_a5_a_match_is_best_of_three_unless_announced_otherwise() -> None:
    assert next(iter(rulebook("force-of-will").game("force-of-will").matches)) == "best-of-3"


@pytest.mark.rule("TO-2l-a")
def test_whoever_has_left_the_tournament_is_a_spectator() -> None:
    desk = seated("tcg-office", level=2)

    assert not spectates(desk.state, PersonId("ann"))
    desk.do(do.Drop(player=PlayerId("ann")))

    assert spectates(desk.state, PersonId("ann"))
    assert spectates(desk.state, PersonId("zoe"))
    assert not spectates(desk.state, PersonId("jo"))


@pytest.mark.rule("TO-2l-a")
@pytest.mark.parametrize("how", ["eliminated", "removed"])
def test_tcg_office_2l_who_is_eliminated_or_removed_is_a_spectator_too(how: str) -> None:
    desk = seated("tcg-office", level=2, structure="single-elimination")
    sora, winner = desk.players_at(1)
    if how == "eliminated":
        desk.wins(winner)
        desk.wins(desk.players_at(2)[0])
        desk.do(do.CloseRound())
    else:
        desk.do(floor.Eject(person=PersonId(sora), reason=TEXT))

    assert spectates(desk.state, PersonId(sora))
    assert not spectates(desk.state, PersonId(winner))


@pytest.mark.rule("TO-4e-a")
def test_a_competitive_round_1_waits_for_every_deck_list_or_a_reason() -> None:
    desk = FloorDesk("tcg-office", level=2)
    desk.enter("ann", "bea")
    desk.do(do.SubmitDeck(player=PlayerId("ann"), text=TEXT))
    desk.do(do.StartStage())
    desk.do(do.DraftRound(seed="aa"))

    with pytest.raises(ChecklistOpen, match="No deck list from bea"):
        desk.do(do.Publish())
    desk.do(do.Publish(despite=TEXT))
    assert desk.round.status == "published"

    general = FloorDesk("tcg-office", head=False, level=1)
    general.enter("ann", "bea")
    general.pair()
    assert general.round.status == "started"


@pytest.mark.rule("BR-5.2.2-a")
@pytest.mark.rule("BR-5-a")
def test_team_mates_may_not_talk_unless_the_event_says_so() -> None:
    silent, talking = FloorDesk(team="trio"), FloorDesk(team="trio", settings={"team-communication": "always"})

    def communication(desk: FloorDesk) -> str:
        return next(kind.communication for kind in event_choice(desk.state).rulebook.core.teams if kind.id == "trio")

    assert (communication(silent), communication(talking)) == ("none", "always")


@pytest.mark.parametrize(
    ("team", "size"),
    [
        pytest.param("tag", 2, marks=pytest.mark.rule("BR-5.1.1-a")),
        pytest.param("trio", 3, marks=pytest.mark.rule("BR-5.1.2-a")),
    ],
)
def test_a_teams_first_meets_the_first_and_the_last_speaks_for_it(team: str, size: int) -> None:
    desk = FloorDesk(team=team)
    for name in ("p", "q"):
        members = tuple(PersonId(f"{name}{number}") for number in range(1, size + 1))
        desk.do(do.Register(player=PlayerId(name), members=members))

    p, q = (desk.state.players[PlayerId(name)] for name in ("p", "q"))

    assert boards(p, q) == tuple((f"p{number}", f"q{number}") for number in range(1, size + 1))
    assert (representative(desk.state, p), representative(desk.state, q)) == (f"p{size}", f"q{size}")
    strangers = tuple(PersonId(f"r{number}") for number in range(1, size))
    with pytest.raises(EnteredAlready, match="p1"):  # nobody is in two teams
        desk.do(do.Register(player=PlayerId("r"), members=(PersonId("p1"), *strangers)))
    with pytest.raises(WrongTeamSize):
        desk.do(do.Register(player=PlayerId("r"), members=strangers))
