"""Everybody who entered, for the registrar: typed, pasted, teams, late, back again; and all that can happen to one."""

import msgspec
from litestar import Response

from headjudge.core import commands as do
from headjudge.core.checklist import lists_needed
from headjudge.core.citations import Citation
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.office.publicity import publishing
from headjudge.core.registration import policy_rule
from headjudge.core.rulebook.words import Words
from headjudge.core.teams import team_kind
from headjudge.formats import players_csv
from headjudge.web.acting import Deed, Heard
from headjudge.web.deck_lists import hand_in
from headjudge.web.links import claim_code
from headjudge.web.pages.blocks import Blocks, blocks_of
from headjudge.web.pages.entry_rows import Entry, entry_rows
from headjudge.web.pages.workplace import Named, Workplace, everybody, named_player, workplace
from headjudge.web.problems import Problem
from headjudge.web.public import wants_json
from headjudge.web.routing import DESK
from headjudge.web.visits import Mistake, Visit


class EntryForm(msgspec.Struct, frozen=True):
    """One new entry; a team names all its members, one a line."""

    name: str
    reading: str = ""
    publisher_id: str = ""
    shown: str = ""
    present: bool = False
    acknowledged: bool = False
    """They were told who may publish names, portraits and decks."""


class PasteForm(msgspec.Struct, frozen=True):
    """A spreadsheet, pasted: its first line names the columns; without one every line is a name."""

    rows: str
    present: bool = False
    acknowledged: bool = False


class PlayerForm(msgspec.Struct, frozen=True):
    """Something that happens to one player."""

    player: PlayerId
    what: str
    reason: str = ""
    table: int | None = None
    block: str = ""
    deck: str = ""
    other: str = ""
    paid: bool = False


class Pasted(msgspec.Struct, frozen=True):
    """What came of a pasted list, as the address says it."""

    entered: int | None = None
    same: tuple[int, ...] = ()
    """Lines that were left out: somebody of that name is in already."""


class Opened(msgspec.Struct, frozen=True):
    """Whose panel the address opens."""

    player: PlayerId | None = None
    alone: bool = False
    """Only that row is wanted: for a page that shows the others already."""


class Entered(msgspec.Struct, frozen=True):
    """The number of a new entry."""

    player: PlayerId


class EntriesPage(msgspec.Struct, frozen=True, kw_only=True):
    """What entries.html may use."""

    work: Workplace
    entries: tuple[Entry, ...]
    inside: int
    present: int
    unjudged: int
    """Shown names nobody has looked at."""

    names_rule: Citation | None
    """Where the book speaks of nicknames."""

    check_in: bool
    re_entry: bool
    """Who left may come back here."""

    re_entry_fee: str
    team: Words | None
    team_size: int
    nicknames: bool
    publishing: Words | None
    """Who may publish names, portraits and decks: said to everybody who enters."""

    lists: bool
    phase: str
    paired: bool
    organizer: bool
    desk: bool
    """The visitor may do what changes the pairings: reinstate, put into blocks, keep apart."""

    opened: PlayerId | None
    """The entry whose panel is open."""

    code: str
    """By which the phone of that player claims the entry."""

    blocks: Blocks | None
    """Blocks that can be merged; None: there are none, or the visitor may not."""

    pasted: Pasted
    everybody: tuple[Named, ...]
    """Who is offered while a name is typed into the open panel."""

    typed: dict[str, str]
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """Everybody, by name; what can be done to one of them is shown for the one who is opened."""
    seen, asked = visit.seen, visit.asked(Opened)
    setup, kind = seen.state.setup, team_kind(seen.state)
    assert setup is not None
    players, roles = seen.state.players.values(), visit.visitor.roles_in(seen.state)
    opened = seen.state.players.get(PlayerId(heard.typed.get("player") or asked.player or ""))
    filled = EntriesPage(
        work=workplace(visit, seen),
        entries=entry_rows(visit, seen, (opened,) if opened and asked.alone else tuple(players)),
        inside=sum(player.left is None for player in players),
        present=sum(player.left is None and player.present for player in players),
        names_rule=policy_rule(seen.state, "nicknames"),
        unjudged=sum(player.shown is not None and player.shown.approved is None for player in players),
        check_in=setup.check_in,
        re_entry=setup.re_entries > 0,
        re_entry_fee=setup.re_entry_fee,
        team=kind.name if kind else None,
        team_size=kind.size if kind else 1,
        nicknames=setup.nicknames or kind is not None,
        publishing=policy.rule if (policy := publishing(seen.state)) else None,
        lists=lists_needed(seen.state),
        phase=seen.state.phase,
        paired=seen.state.paired,
        organizer="organizer" in roles,
        desk=bool(roles & DESK),
        opened=opened.id if opened else None,
        code=claim_code(visit.venue, seen.id, opened.id) if opened else "",
        blocks=blocks_of(visit, seen),
        pasted=visit.asked(Pasted),
        everybody=everybody(seen) if opened else (),
        typed=dict(heard.typed),
        problem=heard.problem,
    )
    return visit.page("entries.html", filled, 422 if heard.problem else 200)


def enter(deed: Deed, form: EntryForm) -> str | msgspec.Struct:
    """Register one entry; after the pairings it joins from the next round."""
    names = [line.strip() for line in form.name.splitlines() if line.strip()]
    row = [players_csv.Row(name=name, reading=form.reading, publisher_id=form.publisher_id) for name in names]
    player = registered(deed, row, form, shown=form.shown)
    return Entered(player) if wants_json(deed.visit.request) else f"/e/{deed.visit.event}/entries"


def change(deed: Deed, form: PlayerForm) -> str:
    """Whatever happens to one player."""
    player, event = form.player, deed.visit.event
    reason = deed.text("reason", form.reason)
    match form.what:
        case "check-in":
            deed.execute(do.CheckIn(players=(player,)))
        case "check-out":
            deed.execute(do.CheckOut(player=player))
        case "drop" | "absent":
            deed.execute(do.Drop(player=player, cause="absent" if form.what == "absent" else "dropped", reason=reason))
        case "reinstate":
            deed.execute(do.Reinstate(player=player, reason=reason))
        case "re-enter":
            number = len(deed.visit.seen.state.players) + 1
            deed.execute(do.ReEnter(player=PlayerId(str(number)), earlier=player, paid=form.paid))
        case "approve" | "refuse":
            deed.execute(do.ApproveName(player=player, approved=form.what == "approve"))
        case "seat":
            deed.execute(do.FixSeat(player=player, table=TableNumber(form.table) if form.table else None))
        case "apart":
            other = named_player(deed.visit.seen, form.other, "player")
            deed.execute(do.KeepApart(players=(player, other)))
        case "block":
            deed.execute(do.AssignBlock(players=(player,), block=form.block.strip()))
        case "deck":
            if form.deck.strip():
                hand_in(deed.visit, player, form.deck, deed.visit.person, f"{deed.key}:list" if deed.key else None)
            deed.execute(do.ReceiveDeck(player=player))
        case _:
            raise Mistake("what", "There is nothing of that name to do here.")
    deed.visit.venue.forget_names()
    return f"/e/{event}/entries#p{player}"


def registered(
    deed: Deed, rows: list[players_csv.Row], form: EntryForm | PasteForm, *, shown: str, part: str = ""
) -> PlayerId:
    """The number of a new entry of the people in *rows*. Raises: Refusal."""
    desk, event, person = deed.visit.venue.desk, deed.visit.event, deed.visit.person
    if not rows:
        raise Mistake("name", "Please fill this in.")
    late = desk.scorekeeper.tournament(event).phase == "running"  # without everybody's name: a list may be long
    members = tuple(deed.papers.person(row.name, row.reading, row.publisher_id, row.country) for row in rows)
    player = desk.register(
        event,
        members,
        person,
        shown=deed.shown_name(shown, members[0]),
        present=form.present or late,
        acknowledged=form.acknowledged,
        walk_in=late,
        key=f"{deed.key}{part}" if deed.key else None,
        papers=deed.papers,
    )
    if rows[0].table is not None:
        deed.execute(do.FixSeat(player=player, table=TableNumber(rows[0].table)), f"{part}:seat")
    deed.visit.venue.live.noticed(event, desk.scorekeeper.caught_up(event)[1])
    return player
