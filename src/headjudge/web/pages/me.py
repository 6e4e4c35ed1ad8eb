"""A player's own page: my table, my opponent, my time, my result, and what I can say about it."""

from datetime import datetime
from typing import Literal, TypeAlias

import msgspec
from litestar import Response

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core import signatures
from headjudge.core.citations import Citation
from headjudge.core.floor import commands as floor
from headjudge.core.floor.current import extensions_now
from headjudge.core.floor.deck_desk import proxies_against
from headjudge.core.floor.extensions import turns_of
from headjudge.core.floor.visibility import visible_penalties
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.office.publicity import objects, publishing
from headjudge.core.refusals import BadInput
from headjudge.core.registration import policy_rule
from headjudge.core.results import Win
from headjudge.core.rulebook.words import Words
from headjudge.core.state import Round, Table, Tournament
from headjudge.core.turns import incomplete
from headjudge.services.life_tables import game_of
from headjudge.web.acting import Deed, Empty, Heard
from headjudge.web.claims import Mine, Phone, execute_as, mine, phone
from headjudge.web.offered import Offered, chosen_result, offered
from headjudge.web.own_end import extra_seconds, own_end
from headjudge.web.pages.clock import Clock, clock_of
from headjudge.web.pages.floor_table import Held, held_penalty
from headjudge.web.pages.heading import posted
from headjudge.web.pages.my_rulings import OwnRuling, Summons, call_at, own_rulings, told_of, topics
from headjudge.web.pages.pairings import score_of
from headjudge.web.pages.publisher import Complaint, own_complaints
from headjudge.web.points import points_of
from headjudge.web.problems import Problem
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit

Said: TypeAlias = Literal["nothing", "waiting", "asked", "disputed", "over"]
"""Where the result stands: nobody said anything; I did; the other did; both, differently; it is in."""


class ReportForm(msgspec.Struct, frozen=True):
    """The button that was tapped."""

    result: str


class MyMatch(msgspec.Struct, frozen=True, kw_only=True):
    """The match of a player in the round that is posted."""

    table: TableNumber
    opponent: str
    points: int
    """Of the opponent."""

    first: bool | None
    """I go first in game 1, or not; None where turns are not managed."""

    unturned: bool
    """The result is in, and nobody has said who went first."""

    said: Said
    won: bool | None
    """What the result, or what the opponent says, means to me; None: a draw, or both lost."""

    score: str | None
    """The same, my games first."""

    confirms: str | None
    """The button that says the same as the opponent."""

    signing: Literal["mine", "theirs", "final"] | None
    """Whose initials the score still wants; None: there is none to sign, or the book has no signatures."""

    offered: tuple[Offered, ...]
    """Every result there can be, my games first; empty where players do not report."""

    life: bool
    """The table has a life pad."""


class MyPage(msgspec.Struct, frozen=True, kw_only=True):
    """What me.html may use."""

    phone: Phone
    player: PlayerId
    points: int
    clock: Clock | None
    ends: datetime | None
    """When time is up at my own table."""

    match: MyMatch | None
    bye: bool
    left: str | None
    check_in: bool
    """I can check in now."""

    deck: Literal["none", "handed-in", "received"]
    signed_final: Citation | None
    """The rule by which a score both signed is final."""

    slip_only: Citation | None
    """The rule by which players do not report their results themselves."""

    may_report: bool
    extension: int
    """Extra seconds my table holds."""

    extra_turns: int

    stand_ins: tuple[str, ...]
    """Cards my opponent plays stand-ins for: I am told before the match (TCG Office 7d)."""

    publishing: Words | None
    """Who may publish my name, portrait and deck; None: the book says nothing."""

    objects: bool
    """I do not want that."""

    rulings: tuple[Complaint, ...]
    """Rulings at my tables, once the event is over: I may complain to the publisher."""

    typed: dict[str, str]
    penalties: tuple[tuple[Held, bool], ...]
    """My own, and whether each was withdrawn."""

    call: Summons
    decided: tuple[OwnRuling, ...]
    """What judges decided at my table in this round."""

    told_of: TableNumber | None
    """The table whose problem I reported."""

    watching: bool
    """There are tables at which I could see something go wrong."""

    topics: str
    own: str
    """The mark by which the stream of this page is told of my penalties."""

    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    seen = visit.seen
    state, me = seen.state, mine(visit, seen)
    now = _current(state)
    table = now.table_of(me.player.id) if now else None
    clock = clock_of(seen)
    may_report = state.rulebook.policy("players-report-results") is not False
    answer = MyPage(
        phone=phone(visit, seen),
        player=me.player.id,
        points=points_of(state, me.player.id),
        clock=clock,
        ends=own_end(state, table, visit.venue.clock()) if table is not None else None,
        match=_match(seen, me, now, table, may_report) if now and table is not None else None,
        bye=now is not None and me.player.id in now.byes,
        left=me.player.left.cause if me.player.left else None,
        check_in=state.phase in ("announced", "registration") and not me.player.present and me.player.left is None,
        deck="none" if me.player.deck is None else "received" if me.player.deck.received else "handed-in",
        signed_final=signatures.rule_of(state),
        slip_only=None if may_report else policy_rule(state, "players-report-results"),
        may_report=may_report,
        extension=extra_seconds(state, table) if table is not None else 0,
        extra_turns=turns_of(extensions_now(state), table) if table is not None else 0,
        stand_ins=tuple(visit.venue.written(one.card) or "" for one in proxies_against(state, me.player.id)),
        publishing=policy.rule if (policy := publishing(state)) else None,
        objects=objects(state, me.player.id),
        rulings=own_complaints(visit, seen) if me.person in state.inside else (),
        typed=dict(heard.typed),
        penalties=_penalties(visit, state, me),
        call=call_at(state, table),
        decided=own_rulings(visit, state, me, table),
        told_of=told_of(state, me),
        watching=now is not None and now.status != "closed",
        topics=" ".join(topics(seen, me, table)),
        own=visit.venue.live.mark(seen.id, me.person),
        problem=heard.problem,
    )
    return visit.page("me.html", answer, 422 if heard.problem else 200)


def _penalties(visit: Visit, state: Tournament, me: Mine) -> tuple[tuple[Held, bool], ...]:
    """My own, and nobody else's."""
    return tuple(
        (held_penalty(visit, one), one.status == "withdrawn")
        for one in visible_penalties(state, me.person)
        if one.person == me.person and one.status in ("given", "withdrawn")
    )


def _current(state: Tournament) -> Round | None:
    """The latest round everybody may see."""
    rounds = posted(state.stage) if state.stage else ()
    return rounds[-1] if rounds else None


def _match(seen: Seen, me: Mine, now: Round, number: TableNumber, may_report: bool) -> MyMatch:
    table = _turned(now.tables[number], me.player.id)
    opponent = table.players[1]
    mine_said = next((report for report in table.reports if report.player == me.player.id), None)
    theirs = next((report for report in table.reports if report.player == opponent), None)
    open_now = table.result is None and now.status in ("published", "started")
    result = table.result or (theirs.result if theirs else mine_said.result if mine_said else None)
    choices = offered(seen.state, table) if open_now and may_report else ()
    return MyMatch(
        table=number,
        opponent=seen.names[opponent],
        points=points_of(seen.state, opponent),
        first=table.first == me.player.id if table.first else None,
        unturned=number in incomplete(seen.state, now),
        said=_said(table, mine_said is not None, theirs is not None),
        won=result.winner == me.player.id if isinstance(result, Win) else None,
        score=score_of(result, me.player.id) if result else None,
        confirms=next((each.value for each in choices if theirs and each.result == theirs.result), None),
        signing=_signing(seen.state, table) if now.status != "closed" else None,
        offered=choices,
        life=game_of(seen.state) is not None,
    )


def _signing(state: Tournament, table: Table) -> Literal["mine", "theirs", "final"] | None:
    """The table has me named first."""
    if table.result is None or not state.rulebook.policy(signatures.POLICY):
        return None
    if table.players[0] not in table.signed:
        return "mine"
    return "final" if signatures.final(state, table) else "theirs"


def _said(table: Table, by_me: bool, by_them: bool) -> Said:
    if table.result is not None:
        return "over"
    if table.disputed:
        return "disputed"
    return "asked" if by_them and not by_me else "waiting" if by_me else "nothing"


def _turned(table: Table, player: PlayerId) -> Table:
    """The table with *player* named first, so that every score is seen from there."""
    first, second = table.players
    return msgspec.structs.replace(table, players=(player, second if first == player else first))


def seat_of(state: Tournament, player: PlayerId) -> tuple[TableNumber, Table]:
    """Where *player* sits now, named first. Raises: BadInput."""
    now = _current(state)
    number = now.table_of(player) if now else None
    if now is None or number is None:
        raise BadInput("You have no match in this round.")
    return number, _turned(now.tables[number], player)


def seated(visit: Visit, seen: Seen) -> tuple[Mine, TableNumber, Table]:
    """Whose phone it is, and where they sit now. Raises: NotClaimed, BadInput."""
    me = mine(visit, seen)
    return me, *seat_of(seen.state, me.player.id)


def report(deed: Deed, form: ReportForm) -> str:
    seen = deed.visit.seen
    me, number, table = seated(deed.visit, seen)
    each = chosen_result(seen.state, table, form.result)
    command = score.ReportResult(table=number, player=me.player.id, result=each.result, reason=each.reason)
    execute_as(deed, me.person, command)
    return f"/e/{deed.visit.event}/me"


class WentFirstForm(msgspec.Struct, frozen=True):
    """Whether the player went first."""

    mine: bool = False


def went_first(deed: Deed, form: WentFirstForm) -> str:
    """Say who went first in game 1."""
    me, number, table = seated(deed.visit, deed.visit.seen)
    first = me.player.id if form.mine else table.players[1]
    execute_as(deed, me.person, score.NoteFirst(table=number, first=first))
    return f"/e/{deed.visit.event}/me"


def sign(deed: Deed, form: Empty) -> str:
    """I initial my score: once both have, nobody changes it any more."""
    me, number, _ = seated(deed.visit, deed.visit.seen)
    execute_as(deed, me.person, score.SignResult(table=number, player=me.player.id))
    return f"/e/{deed.visit.event}/me"


def check_in(deed: Deed, form: Empty) -> str:
    me = mine(deed.visit, deed.visit.seen)
    execute_as(deed, me.person, do.CheckIn(players=(me.player.id,)))
    return f"/e/{deed.visit.event}/me"


def call_judge(deed: Deed, form: Empty) -> str:
    """A judge is wanted at my table."""
    me, number, _ = seated(deed.visit, deed.visit.seen)
    execute_as(deed, me.person, floor.CallJudge(table=number))
    return f"/e/{deed.visit.event}/me"
