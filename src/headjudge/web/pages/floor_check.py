"""One deck check: the lists to compare with, what was found, and what follows from it (Bushiroad PG-3.1)."""

from datetime import datetime

import msgspec
from litestar import Response

from headjudge.core.announcement import setup_of
from headjudge.core.checklist import lists_needed
from headjudge.core.citations import Citation
from headjudge.core.floor import commands as floor
from headjudge.core.floor.deck_desk import NoSuchCheck
from headjudge.core.floor.deck_findings import Finding, proposal
from headjudge.core.floor.extensions import after_check
from headjudge.core.floor.guide import rank_of
from headjudge.core.floor.note_desk import not_usable
from headjudge.core.floor.state import CheckId, DeckCheck
from headjudge.core.floor.visibility import visible_checks
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.rulebook.words import Words
from headjudge.core.state import Tournament
from headjudge.web.acting import Deed, Heard
from headjudge.web.claims import Phone
from headjudge.web.pages.floor import judges_phone
from headjudge.web.pages.floor_table import deck_text
from headjudge.web.problems import Problem
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit


class FinishForm(msgspec.Struct, frozen=True):
    """The decks go back, and what was found: the players each answer is about."""

    check: int
    list_wrong: tuple[str, ...] = ()
    deck_wrong: tuple[str, ...] = ()


class CheckAsked(msgspec.Struct, frozen=True):
    """Which check."""

    check: int


class Follows(msgspec.Struct, frozen=True):
    """What the guide has for a finding."""

    section: str
    title: Words
    range: tuple[Words, ...]
    """Lowest and highest; empty: none."""

    remedy: tuple[Words, ...]
    """How deck and list are put right."""

    citations: tuple[Citation, ...]


class CheckedPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """One of the two whose deck it is."""

    player: PlayerId
    name: str
    deck: str | None
    clean: bool
    follows: Follows | None
    unreadable: tuple[str, ...]
    not_genuine: tuple[str, ...]
    not_usable: tuple[str, ...]
    """Cards with writing on them that nobody permitted."""


class CheckPage(msgspec.Struct, frozen=True, kw_only=True):
    """What floor_check.html may use."""

    phone: Phone
    check: CheckId
    table: TableNumber
    taken: datetime
    returned: datetime | None
    seconds: int
    """What the table got back."""

    lists: bool
    """This event has deck lists."""

    players: tuple[CheckedPlayer, ...]
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The check while it runs, and its outcome. Raises: Mistake, NoSuchCheck."""
    seen = visit.seen
    number = int(heard.typed["check"]) if heard.typed.get("check", "").isdecimal() else visit.asked(CheckAsked).check
    check = _check(visit, seen.state, CheckId(number))
    shown = CheckPage(
        phone=judges_phone(visit, seen),
        check=check.id,
        table=check.table,
        taken=check.taken,
        returned=check.returned,
        seconds=after_check(check.taken, check.returned) if check.returned else 0,
        lists=lists_needed(seen.state),
        players=tuple(_player(visit, seen, check, player) for player in check.players),
        problem=heard.problem,
    )
    return visit.page("floor_check.html", shown, 422 if heard.problem else 200)


def _check(visit: Visit, state: Tournament, id: CheckId) -> DeckCheck:
    found = next((one for one in visible_checks(state, visit.person) if one.id == id), None)
    if found is None:
        raise NoSuchCheck("There is no deck check {id}.", id=id)
    return found


def _player(visit: Visit, seen: Seen, check: DeckCheck, player: PlayerId) -> CheckedPlayer:
    finding = next((one for one in check.findings if one.player == player), None)
    return CheckedPlayer(
        player=player,
        name=seen.names[player],
        deck=deck_text(visit, seen.state, player),
        clean=finding is None,
        follows=_follows(seen.state, finding) if finding else None,
        unreadable=finding.unreadable if finding else (),
        not_genuine=finding.not_genuine if finding else (),
        not_usable=not_usable(seen.state, finding) if finding else (),
    )


def _follows(state: Tournament, finding: Finding) -> Follows | None:
    book = state.rulebook
    found = proposal(book, finding, setup_of(state).level)
    if found is None:
        return None
    ends = tuple(rank_of(book, end).name for end in dict.fromkeys(found.range.ends))
    return Follows(found.entry.section, found.entry.title, ends, found.entry.remedy, found.range.citations)


def finish(deed: Deed, form: FinishForm) -> str:
    """The decks go back; the table gets the time, and whoever has something wrong a proposed penalty."""
    visit = deed.visit
    state = visit.seen.state
    check = _check(visit, state, CheckId(form.check))
    found = (_finding(deed, form, player, lists=lists_needed(state)) for player in check.players)
    findings = tuple(one for one in found if one is not None)
    deed.execute(floor.FinishDeckCheck(check=check.id, findings=findings))
    place = f"check?check={check.id}" if findings else f"table?table={check.table}"
    return f"/e/{visit.event}/floor/{place}"


def _finding(deed: Deed, form: FinishForm, player: PlayerId, *, lists: bool) -> Finding | None:
    """What was found in the deck of *player*; None: nothing."""
    fake, hidden, signed = (_cards(deed.typed.get(f"{kind}-{player}", "")) for kind in ("fake", "hidden", "signed"))
    list_wrong, deck_wrong = lists and player in form.list_wrong, player in form.deck_wrong
    if not (list_wrong or deck_wrong or fake or hidden or signed):
        return None
    return Finding(
        player=player,
        list_required=lists,
        list_legal=not list_wrong,
        deck_legal=not deck_wrong,
        not_genuine=fake,
        unreadable=hidden,
        written_on=signed,
    )


def _cards(typed: str) -> tuple[str, ...]:
    """One card to a line."""
    return tuple(line.strip() for line in typed.splitlines() if line.strip())
