"""Names: a nickname or team name is shown once somebody approved it."""

from datetime import date

import pytest

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
