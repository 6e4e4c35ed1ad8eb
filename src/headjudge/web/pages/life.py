"""The life pad of a table: live for its two players and the judges, each with a record of their own."""

import secrets
from datetime import datetime
from fractions import Fraction
from typing import Final

import msgspec
from litestar import Response
from litestar.response import Stream

from headjudge.core.citations import Citation
from headjudge.core.ids import PlayerId, TableNumber, TextId
from headjudge.core.rulebook.words import Words
from headjudge.games.hydra.life import Lives, half, lifebreak_at
from headjudge.games.ledger import MORE_ACCURATE, Dispute, Side
from headjudge.games.life_pad import (
    Game,
    Line,
    LivesSettled,
    Pad,
    Writer,
    compared,
    kept,
    last_of,
    lives,
    unconfirmed,
)
from headjudge.services.life_tables import Taps, game_of, shared_game, start_of, taps_of
from headjudge.web.acting import Heard
from headjudge.web.claims import Phone
from headjudge.web.pages.heading import heading
from headjudge.web.pages.life_steps import At, at_pad
from headjudge.web.pages.stream import HEADERS
from headjudge.web.problems import Problem
from headjudge.web.visits import Visit

ON_PAPER: Final = "life-records"
"""The policy of a rulebook by which players keep their own record on paper."""


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the pad for the eye."""

    number: int
    at: datetime
    writer: Writer
    side: Side | None
    """None: a judge settled both lives."""

    amount: int
    lives: tuple[int, int] | None
    reason: str
    words: str
    member: str
    taken_back: bool


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """One side of the table."""

    side: Side
    name: str
    life: int
    """By the record the visitor looks at."""

    half: str | None
    """What counts as one player's life, where a team shares it."""

    lifebreak: int | None
    """From how many cards on the Lifebreak Area may be touched."""

    members: tuple[str, ...]


class LifePage(msgspec.Struct, frozen=True, kw_only=True):
    """What life.html may use."""

    phone: Phone
    table: TableNumber
    round: int
    game: int
    position: int
    writer: Writer
    open: bool
    seats: tuple[Seat, Seat]
    taps: Taps
    start: int
    citation: Citation
    other: tuple[int, int] | None
    """What the other record says, where there is one."""

    waiting: tuple[Told, ...]
    """What the other wrote and I did not."""

    mine: Told | None
    """What I can take back."""

    lines: tuple[Told, ...]
    """Newest first."""

    compared: Dispute | None
    """Both records side by side; None while only one of the two keeps one."""

    more_accurate: Citation
    rule: Words | None
    """What the book asks players to write down themselves, where it asks for it."""

    rule_citations: tuple[Citation, ...]

    earlier: tuple[tuple[int, int], ...]
    """How the games before this one stood when they ended."""

    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The pad. Raises: NoLifeKept, NotAtThisTable, BadInput."""
    seen = visit.seen
    at = at_pad(visit, seen)
    opened = visit.venue.pads.opened(at.writing.pad)
    return visit.page("life.html", _page(visit, at, opened.pad, opened.position, heard), 422 if heard.problem else 200)


async def live(visit: Visit) -> Stream:
    """The stream of one pad: it says that somebody wrote, and no more. Raises: as `page`."""
    at = at_pad(visit, visit.seen)
    since = visit.request.headers.get("last-event-id") or visit.request.query_params.get("since") or ""
    frames = visit.venue.live.stream(at.writing.pad, int(since) if since.isdecimal() else 0)
    return Stream(frames, media_type="text/event-stream", headers=HEADERS)


def _page(visit: Visit, at: At, pad: Pad, position: int, heard: Heard) -> LifePage:
    seen = visit.seen
    start = start_of(seen.state)
    game = pad.games[-1] if pad.games else Game((start.life, start.life))
    names = _Names(visit, at)
    looked_at: Side = at.writer if at.writer is not None else 0 if kept(game, 0) or not kept(game, 1) else 1
    other: Side = 1 if looked_at == 0 else 0
    own_last = last_of(game, at.writer)
    rule = seen.state.rulebook.rule_on(ON_PAPER)
    return LifePage(
        phone=Phone(heading=heading(seen), name=names.whose(at.writer), key=secrets.token_hex(8)),
        table=at.number,
        round=at.round,
        game=max(1, len(pad.games)),
        position=position,
        writer=at.writer,
        open=at.open,
        seats=(_seat(names, game, 0, looked_at), _seat(names, game, 1, looked_at)),
        taps=taps_of(game_of(seen.state) or ""),
        start=start.life,
        citation=start.citation,
        other=lives(game, other) if kept(game, other) else None,
        waiting=tuple(names.told(line) for line in unconfirmed(game, at.writer)),
        mine=names.told(own_last) if own_last is not None else None,
        lines=tuple(names.told(line) for line in reversed(game.lines)),
        compared=compared(game) if kept(game, 0) and kept(game, 1) else None,
        more_accurate=MORE_ACCURATE,
        rule=rule.rule if rule is not None else None,
        rule_citations=seen.state.rulebook.citations(rule) if rule is not None else (),
        earlier=tuple(lives(past, 0 if kept(past, 0) else 1) for past in pad.games[:-1]),
        problem=heard.problem,
    )


class _Names:
    """The names at one table, and the words people added."""

    def __init__(self, visit: Visit, at: At) -> None:
        self.visit, self.seen, self.players = visit, visit.seen, at.table.players

    def whose(self, writer: Writer) -> str:
        """Who keeps a record; empty for a judge."""
        return "" if writer is None else self.seen.names[self.players[writer]]

    def members(self, player: PlayerId) -> tuple[str, ...]:
        """The people of a team; nobody where one person plays."""
        people = self.seen.state.players[player].members
        if len(people) < 2:
            return ()
        known = self.visit.venue.desk.store.people.known(people)
        return tuple(known[person].name if person in known else person for person in people)

    def words(self, id: TextId | None) -> str:
        text = self.visit.venue.desk.store.texts.text(id) if id is not None else None
        return text.text if text is not None else ""

    def told(self, line: Line) -> Told:
        """A line for the eye."""
        fact = line.fact
        if isinstance(fact, LivesSettled):
            return Told(
                number=line.number, at=fact.at, writer=None, side=None, amount=0, lives=fact.lives, reason="judge",
                words=self.words(fact.words), member="", taken_back=line.taken_back,
            )  # fmt: skip
        members = self.members(self.players[fact.side])
        return Told(
            number=line.number, at=fact.at, writer=fact.writer, side=fact.side, amount=fact.amount, lives=None,
            reason=fact.reason, words=self.words(fact.words), taken_back=line.taken_back,
            member=members[fact.member] if fact.member is not None and fact.member < len(members) else "",
        )  # fmt: skip


def _seat(names: _Names, game: Game, side: Side, looked_at: Side) -> Seat:
    now = lives(game, looked_at)
    shared = shared_game(names.seen.state)
    team = Lives((Fraction(now[0]), Fraction(now[1])))
    return Seat(
        side=side,
        name=names.seen.names[names.players[side]],
        life=now[side],
        half=str(half(team, side)) if shared is not None else None,
        lifebreak=lifebreak_at(shared, team, side) if shared is not None else None,
        members=names.members(names.players[side]),
    )
