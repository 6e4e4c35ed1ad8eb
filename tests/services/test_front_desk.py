"""Names: a nickname or team name is shown once somebody approved it."""

from datetime import date

import pytest
from tests.chance import chance

from headjudge.core import commands as do
from headjudge.core.permissions import NotPermitted
from headjudge.core.setup import Setup
from headjudge.services.front_desk import FrontDesk


@pytest.mark.rule("BR-5.2.1-a")
def test_bushiroad_5_2_1_a_team_that_waits_for_its_name_goes_by_its_representative(desk: FrontDesk) -> None:
    by = desk.person("Olga")
    setup = Setup(game="vanguard", date=date(2026, 5, 2), team="trio", check_in=False)
    event = desk.new_event("Trios", "bushiroad", setup, by)
    desk.execute(event, do.OpenRegistration(), by)
    trios = [tuple(desk.person(f"{name}{place}") for place in (1, 2, 3)) for name in ("Ann", "Bea", "Cy")]
    names = [
        desk.text(event, trio[-1], "team name", f"Team {letter}") for letter, trio in zip("XYZ", trios, strict=True)
    ]
    x, y, z = (desk.register(event, trio, by, shown=name) for trio, name in zip(trios, names, strict=True))
    waiting = desk.names(desk.scorekeeper.tournament(event))

    desk.execute(event, do.ApproveName(player=x, approved=True), by)
    desk.execute(event, do.ApproveName(player=y, approved=False), by)

    shown = desk.names(desk.scorekeeper.tournament(event))
    assert waiting == {x: "Ann3", y: "Bea3", z: "Cy3"}
    assert shown == {x: "Team X", y: "Bea3", z: "Cy3"}  # an offensive one is never shown
    with pytest.raises(NotPermitted):
        desk.execute(event, do.ApproveName(player=z, approved=True), trios[2][0])


@pytest.mark.rule("BR-0.1-b")
@pytest.mark.rule("WA-VER-a")
@pytest.mark.parametrize(
    ("book", "game", "newest"),
    [("bushiroad", "vanguard", "1.11"), ("tcg-office", "magical-girl-duel", "1.7"), ("wars", "wars", "1.1")],
)
def test_an_event_that_chooses_no_edition_is_bound_to_the_newest(
    desk: FrontDesk, book: str, game: str, newest: str
) -> None:
    by = desk.person("Olga")
    setup = Setup(game=game, date=date(2026, 5, 2), structure="adjacent" if book == "wars" else "swiss")

    event = desk.new_event("Cup", book, setup, by)

    assert desk.scorekeeper.tournament(event).rulebook.core.rulebook.version == newest
    card = desk.store.tournaments.tournament(event)
    assert card is not None
    assert card.edition == newest


@pytest.mark.rule("TO-0-a")
@pytest.mark.rule("BR-0.1-b")
@pytest.mark.parametrize(
    ("book", "game", "older", "newer"),
    [("tcg-office", "magical-girl-duel", "1.6", "1.7"), ("bushiroad", "vanguard", "1.07", "1.11")],
)
def test_an_event_keeps_the_edition_it_was_opened_under(
    desk: FrontDesk, book: str, game: str, older: str, newer: str
) -> None:
    by = desk.person("Olga")
    setup = Setup(game=game, date=date(2026, 5, 2))
    event = desk.new_event("Old", f"{book}@{older}", setup, by)

    again = FrontDesk(desk.store, draw=chance("again"))  # the program starts again, the newer edition on its shelf

    assert again.scorekeeper.tournament(event).rulebook.core.rulebook.version == older
    new = again.new_event("New", book, setup, by)
    assert again.scorekeeper.tournament(new).rulebook.core.rulebook.version == newer
