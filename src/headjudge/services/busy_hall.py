"""A hall in the middle of a round, for the demo: lists handed in, judges called, a deck check, extra time, a dispute.

The books differ in what they allow: what one refuses is left out of its event.
"""

from importlib.resources import files
from typing import Final

import msgspec

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.commands import Command
from headjudge.core.decks.hand_in import rules_here
from headjudge.core.floor import commands as floor
from headjudge.core.floor.call_desk import routed_to
from headjudge.core.ids import PersonId, PlayerId, TableNumber, TournamentId
from headjudge.core.office import commands as office
from headjudge.core.permissions import JUDGES
from headjudge.core.refusals import Refusal
from headjudge.core.state import Tournament
from headjudge.services.demo import entered, staff, won
from headjudge.services.demo_deck import demo_deck
from headjudge.services.front_desk import FrontDesk

MINUTES: Final = 3
"""Of extra time at one table."""

ASSISTANT: Final = "event-assistant"


class Said(msgspec.Struct, frozen=True, rename="kebab"):
    """What people at an event say and hand in."""

    cards: tuple[str, ...]
    ruling: str
    slip: str
    complaint: str
    note: str
    prizes: tuple[str, ...]
    assistant: str


class _Languages(msgspec.Struct, frozen=True):
    en: Said
    ja: Said


def said_at(state: Tournament) -> Said:
    """What is said at an event, in the language of its book."""
    said = msgspec.toml.decode((files(__package__) / "demo_hall.toml").read_bytes(), type=_Languages)
    return said.ja if state.rulebook.core.rulebook.language == "ja" else said.en


def hand_in_lists(desk: FrontDesk, event: TournamentId, by: PersonId) -> None:
    """Everybody's deck list: the same cards, shifted by one from player to player."""
    state = desk.scorekeeper.tournament(event)
    rules, cards, language = rules_here(state), said_at(state).cards, state.rulebook.core.rulebook.language
    for place, player in enumerate(state.players):
        turn = place % len(cards)
        text = desk.text(event, by, "decklist", demo_deck(rules, (*cards[turn:], *cards[:turn]), language))
        _where_allowed(desk, event, do.SubmitDeck(player=player, text=text), by)


def busy_hall(desk: FrontDesk, event: TournamentId, by: PersonId) -> None:
    """Something of everything at the tables still playing, one thing at each."""
    hall = _Hall(desk, event, by)
    steps = (hall.deck_check, hall.ruling, hall.call, hall.dispute, hall.extra_time, hall.penalty, hall.waits)
    now = hall.state.round
    for step, table in zip(steps, now.awaited if now else (), strict=False):
        step(table)
    hall.office()


def afterwards(desk: FrontDesk, event: TournamentId, by: PersonId) -> None:
    """When an event is over: its decks are published, and somebody is not content with the last ruling."""
    _where_allowed(desk, event, office.PublishDecks(public=True), by)
    state = desk.scorekeeper.tournament(event)
    ruling = state.floor.rulings[-1]
    player = state.stages[0].rounds[0].tables[ruling.table].players[0]
    person = state.players[player].members[0]
    text = desk.text(event, person, "complaint", said_at(state).complaint)
    _where_allowed(desk, event, floor.FileComplaint(ruling=ruling.id, text=text), person)


class _Hall:
    """One event, its organizer, and the judge who does most of the walking."""

    def __init__(self, desk: FrontDesk, event: TournamentId, by: PersonId) -> None:
        self.desk, self.event, self.by = desk, event, by
        self.said = said_at(self.state)
        self.judge = self._judge()

    def _judge(self) -> PersonId:
        """Who rules first: a judge who is not head judge, whoever leads the event, else somebody appointed now."""
        for person, roles in self.state.staff.items():
            if "judge" in roles and "head-judge" not in roles:
                return person
        if self.state.staff[self.by] & JUDGES:
            return self.by
        judge = self.desk.person(staff(japanese=False)[0])
        self.does(do.Appoint(person=judge, role="judge"), self.by)
        return judge

    @property
    def state(self) -> Tournament:
        return self.desk.scorekeeper.tournament(self.event)

    def does(self, command: Command, by: PersonId) -> bool:
        return _where_allowed(self.desk, self.event, command, by)

    def seats(self, table: TableNumber) -> tuple[PlayerId, ...]:
        now = self.state.round
        return now.tables[table].players if now else ()

    def person(self, player: PlayerId) -> PersonId:
        return self.state.players[player].members[0]

    def call(self, table: TableNumber) -> None:
        self.does(floor.CallJudge(table=table), self.person(self.seats(table)[0]))

    def ruling(self, table: TableNumber) -> None:
        """A ruling one player is not content with."""
        self.call(table)
        call = self.state.floor.calls[-1].id
        judge = min(routed_to(self.state, table), default=self.judge)
        decision = self.desk.text(self.event, judge, "decision", self.said.ruling)
        self.does(floor.ClaimCall(call=call), judge)
        if self.does(floor.Rule(call=call, decision=decision), judge):
            loser = self.seats(table)[1]
            self.does(floor.Appeal(ruling=self.state.floor.rulings[-1].id, players=(loser,)), judge)

    def deck_check(self, table: TableNumber) -> None:
        self.does(floor.StartDeckCheck(table=table), self.judge)

    def extra_time(self, table: TableNumber) -> None:
        """A deck check that is over, and the time for it."""
        if self.does(floor.StartDeckCheck(table=table), self.judge):
            self.does(floor.FinishDeckCheck(check=self.state.floor.checks[-1].id), self.judge)
        self.does(floor.GrantExtension(table=table, seconds=MINUTES * 60, ground="deck-check"), self.judge)

    def dispute(self, table: TableNumber) -> None:
        """Both say they have won."""
        for player in self.seats(table):
            report = score.ReportResult(table=table, player=player, result=won(self.state, player))
            self.does(report, self.person(player))

    def penalty(self, table: TableNumber) -> None:
        """The first infraction of the guide that has the lightest rank; where there is no guide, slow play."""
        guide = self.state.rulebook.penalties
        if guide is None or not guide.ranks:
            return
        player, rank = self.seats(table)[0], guide.ranks[0].id
        if not guide.supplied:
            slip = self.desk.text(self.event, self.person(player), "note", self.said.slip)
            self.does(floor.GivePenalty(player=player, note=slip, rank=rank, told=True), self.judge)
            return
        for entry in guide.infractions:
            if self.does(floor.GivePenalty(player=player, infraction=entry.section, rank=rank, told=True), self.judge):
                return

    def waits(self, table: TableNumber) -> None:
        """What an assistant enters, where the book has somebody who decides nothing alone."""
        if not any(role.id == ASSISTANT for role in self.state.rulebook.core.roles):
            return
        assistant = self.desk.person(self.said.assistant)
        self.does(do.Appoint(person=assistant, role=ASSISTANT), self.by)
        self.does(entered(self.state, table), assistant)

    def office(self) -> None:
        """Prizes, the application to the publisher, and somebody who does not want to be published."""
        ranks = enumerate(self.said.prizes, start=1)
        prizes = tuple((rank, self.desk.text(self.event, self.by, "prize", prize)) for rank, prize in ranks)
        self.does(do.ListPrizes(prizes=prizes), self.by)
        self.does(office.Apply(), self.by)
        note = self.desk.text(self.event, self.by, "objection", self.said.note)
        shy = next(iter(self.state.players))
        self.does(office.ObjectToPublishing(player=shy, objects=True, note=note), self.by)


def _where_allowed(desk: FrontDesk, event: TournamentId, command: Command, by: PersonId) -> bool:
    """Whether the book of the event let *command* happen."""
    try:
        desk.execute(event, command, by)
    except Refusal:
        return False
    return True
