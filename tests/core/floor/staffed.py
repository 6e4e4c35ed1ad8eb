"""A running tournament with judges, for tests of the floor: Olga organizes, Hana is head judge, Jo and Kai judge."""

from datetime import timedelta
from typing import Any

from tests.core.desk import ORGANIZER, Desk

from headjudge.core import commands as do
from headjudge.core.events import Event
from headjudge.core.floor import commands as floor
from headjudge.core.floor.state import Floor, Penalty
from headjudge.core.ids import PersonId, PlayerId, TableNumber, TextId

HANA, JO, KAI, ZOE = "hana", "jo", "kai", "zoe"
"""Head judge, two judges, and somebody who only watches."""

TEXT = TextId("text")


class FloorDesk(Desk):
    """A desk whose floor has people on it."""

    def __init__(self, book: str = "bushiroad", *, head: bool = True, **chosen: Any) -> None:  # Any: as in Desk
        super().__init__(book, **chosen)
        self.do(do.Appoint(person=PersonId(JO), role="judge"))
        self.do(do.Appoint(person=PersonId(KAI), role="judge"))
        for role in ("head-judge", "judge"):
            if role in self.state.staff[ORGANIZER]:
                self.do(do.Dismiss(person=ORGANIZER, role=role))
        if head:
            if book == "bushiroad":
                self.do(do.Appoint(person=PersonId(HANA), role="judge"))
            self.do(do.Appoint(person=PersonId(HANA), role="head-judge"))

    @property
    def floor(self) -> Floor:
        return self.state.floor

    def penalise(self, player: str, infraction: str, rank: str, by: str = JO, **more: Any) -> tuple[Event, ...]:
        """Give *player* a penalty, told aloud."""
        told = {"told": True, **more}
        command = floor.GivePenalty(player=PlayerId(player), infraction=infraction, rank=rank, **told)
        return self.do(command, by=by)

    def last_penalty(self) -> Penalty:
        return self.floor.penalties[-1]

    def wait(self, **time: float) -> None:
        """Let time pass."""
        self.now += timedelta(**time)

    def call(self, table: int, by: str, **more: Any) -> None:
        """Call a judge to *table*."""
        self.do(floor.CallJudge(table=TableNumber(table), **more), by=by)

    def rule(self, table: int, by: str = JO, player: str | None = None, **more: Any) -> None:
        """A player calls, a judge claims and rules."""
        seated = player or self.round.tables[TableNumber(table)].players[0]
        self.call(table, by=seated)
        call = self.floor.calls[-1].id
        self.do(floor.ClaimCall(call=call), by=by)
        self.do(floor.Rule(call=call, decision=TEXT, **more), by=by)

    def players_at(self, table: int) -> tuple[str, str]:
        first, second = self.round.tables[TableNumber(table)].players
        return first, second


def seated(book: str = "bushiroad", *, head: bool = True, players: int = 4, **chosen: Any) -> FloorDesk:  # Any: setup
    """A tournament in its first round."""
    desk = FloorDesk(book, head=head, **chosen)
    names = ("ann", "bea", "cy", "dan", "eve", "fay")[:players]
    desk.enter(*names)
    for name in names:
        desk.do(do.SubmitDeck(player=PlayerId(name), text=TEXT))
    desk.pair()
    return desk
