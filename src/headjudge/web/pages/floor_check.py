"""One deck check: the lists to compare with, what was found, and what follows from it (Bushiroad PG-3.1)."""

from datetime import datetime

import msgspec
from litestar import Response

from headjudge.core.announcement import setup_of
from headjudge.core.checklist import lists_needed
from headjudge.core.citations import Citation
from headjudge.core.decks.decklist import Decklist
from headjudge.core.decks.hand_in import problems_here
from headjudge.core.floor import commands as floor
from headjudge.core.floor.deck_counts import Count, finding
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
from headjudge.formats import decklists
from headjudge.web.acting import Deed, Heard
from headjudge.web.claims import Phone
from headjudge.web.deck_counting import Row, counted, rows
from headjudge.web.deck_lists import ReadList, part_names, read_list
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


class CountedPart(msgspec.Struct, frozen=True):
    """A part of the list, card by card."""

    name: Words
    rows: tuple[Row, ...]


class Differing(msgspec.Struct, frozen=True):
    """A card that is not there as often as the list says."""

    card: str
    part: Words
    listed: int
    counted: int


class CheckedPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """One of the two whose deck it is."""

    player: PlayerId
    name: str
    listed: bool
    """There is a list, or there should be one."""

    deck: str | None
    read: ReadList | None
    """What was understood of the list, and what is wrong with it."""

    parts: tuple[CountedPart, ...]
    list_doubtful: bool
    """The list breaks a rule as far as can be told: the judge is asked to look at it."""

    differences: tuple[Differing, ...]
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
    found = next((one for one in check.findings if one.player == player), None)
    text, named = deck_text(visit, seen.state, player), part_names(seen.state)
    listed = decklists.read(text).deck if text else Decklist({})
    return CheckedPlayer(
        player=player,
        name=seen.names[player],
        listed=_listed(seen.state, player),
        deck=text,
        read=read_list(visit, seen.state, text) if text else None,
        parts=tuple(CountedPart(named(part), rows(player, part, cards)) for part, cards in listed.parts.items()),
        list_doubtful=bool(problems_here(seen.state, listed)) if text else False,
        differences=tuple(
            Differing(one.card, named(one.part), one.listed, one.counted)
            for one in (found.differences if found else ())
        ),
        clean=found is None,
        follows=_follows(seen.state, found) if found else None,
        unreadable=found.unreadable if found else (),
        not_genuine=found.not_genuine if found else (),
        not_usable=not_usable(seen.state, found) if found else (),
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
    found = (_finding(deed, form, player) for player in check.players)
    findings = tuple(one for one in found if one is not None)
    deed.execute(floor.FinishDeckCheck(check=check.id, findings=findings))
    place = f"check?check={check.id}" if findings else f"table?table={check.table}"
    return f"/e/{visit.event}/floor/{place}"


def _listed(state: Tournament, player: PlayerId) -> bool:
    """Whether the deck is held against a list: this event needs one, or one was handed in."""
    return lists_needed(state) or state.players[player].deck is not None


def _finding(deed: Deed, form: FinishForm, player: PlayerId) -> Finding | None:
    """What was found in the deck of *player*; None: nothing. Raises: BadInput."""
    fake, hidden, signed = (_cards(deed.typed.get(f"{kind}-{player}", "")) for kind in ("fake", "hidden", "signed"))
    state = deed.visit.seen.state
    text = deck_text(deed.visit, state, player)
    listed, lists = decklists.read(text).deck if text else None, _listed(state, player)
    count = Count(
        player=player,
        list_required=lists,
        listed=listed,
        counted=counted(player, listed, deed.typed),
        list_wrong=player in form.list_wrong,
        deck_wrong=player in form.deck_wrong,
    )
    found = msgspec.structs.replace(finding(state, count), not_genuine=fake, unreadable=hidden, written_on=signed)
    return None if found == Finding(player=player, list_required=lists) else found


def _cards(typed: str) -> tuple[str, ...]:
    """One card to a line."""
    return tuple(line.strip() for line in typed.splitlines() if line.strip())
