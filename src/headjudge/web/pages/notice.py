"""The announcement: what the book demands the public is told, and the opening of registration."""

import re
from datetime import date
from itertools import groupby
from typing import Final

import msgspec
from litestar import Response

from headjudge.core import commands as do
from headjudge.core.announcement import announcement_rules
from headjudge.core.citations import Citation
from headjudge.core.ids import TextId
from headjudge.core.rulebook.words import Words
from headjudge.web.acting import Deed, Empty, Heard
from headjudge.web.pages.home import NOTICE_WORDS
from headjudge.web.pages.workplace import Workplace, workplace
from headjudge.web.problems import Problem
from headjudge.web.venue import Seen
from headjudge.web.visits import Mistake, Visit, at_line, beside

MOST_RANKS: Final = 1000
_PRIZE: Final = re.compile(r"(?P<first>[1-9]\d{0,4})(?:\s*[-–]\s*(?P<last>\d{1,5}))?[.:)]?\s+(?P<prize>.+)")

KNOWN = ("venue", "time", "fee", "prizes", "contact", "message")
"""Fields every announcement may have, whatever its book demands."""

FROM_SETUP = ("date", "format", "structure")
"""What the setup says already."""


class NoticeForm(msgspec.Struct, frozen=True):
    """The day it is posted; the fields come as `notice.<field>`."""

    posted: date | None = None


class PrizesForm(msgspec.Struct, frozen=True):
    """What each rank receives, one a line: `1 a playmat`, `5-8 three boosters`."""

    prizes: str = ""


class NoticeField(msgspec.Struct, frozen=True):
    """One thing to tell the public."""

    name: str
    label: Words
    text: str
    required: bool


class NoticePage(msgspec.Struct, frozen=True, kw_only=True):
    """What notice.html may use."""

    work: Workplace
    fields: tuple[NoticeField, ...]
    posted: str
    announced: bool
    open: bool
    """Registration is open, or was."""

    days: int | None
    """How many days ahead a sanctioned event is posted."""

    citations: tuple[Citation, ...]
    prizes: str
    """As they are typed: one line per prize."""

    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """What the public is told, to be filled in."""
    seen = visit.seen
    rules = announcement_rules(seen.state)
    required = [field for field in (rules.required if rules else ()) if field not in FROM_SETUP]
    said = {field: seen.texts.get(text, "") for field, text in seen.state.notice.items()}
    typed = {name.removeprefix("notice."): value for name, value in heard.typed.items() if name.startswith("notice.")}
    names = dict.fromkeys([*required, *KNOWN, *said])
    filled = NoticePage(
        work=workplace(visit, seen),
        fields=tuple(
            NoticeField(
                name,
                NOTICE_WORDS.get(name, _plain(name)),
                (typed or said).get(name, ""),
                name in required,
            )
            for name in names
        ),
        posted=heard.typed.get("posted") or visit.venue.today.isoformat(),
        announced=bool(seen.state.notice) or seen.state.phase != "prepared",
        open=seen.state.phase not in ("prepared", "announced"),
        days=rules.posting_days if rules else None,
        citations=seen.state.rulebook.citations(rules) if rules else (),
        prizes=heard.typed.get("prizes") or _prizes_typed(seen),
        problem=heard.problem,
    )
    return visit.page("notice.html", filled, 422 if heard.problem else 200)


def announce(deed: Deed, form: NoticeForm) -> str:
    """Make the event public."""
    texts = {}
    for name, value in deed.typed.items():
        if name.startswith("notice."):
            with beside(name):
                text = deed.text("notice", value)
            if text:
                texts[name.removeprefix("notice.")] = text
    with beside("posted"):
        deed.execute(do.Announce(posted=form.posted or deed.visit.venue.today, notice=texts))
    return f"/e/{deed.visit.event}/notice"


def list_prizes(deed: Deed, form: PrizesForm) -> str:
    """Say what each rank receives. Raises: Mistake, with the line."""
    prizes: list[tuple[int, TextId]] = []
    for number, line in enumerate(form.prizes.splitlines(), 1):
        typed = _PRIZE.fullmatch(line.strip())
        if typed is None and line.strip():
            raise Mistake("prizes", "Line {line}: write the rank, then the prize, as in: 5-8 boosters.", line=number)
        with at_line("prizes", number):
            text = deed.text("prize", typed["prize"]) if typed else None
        if typed and text:
            first, last = int(typed["first"]), int(typed["last"] or typed["first"])
            prizes += [(rank, text) for rank in range(first, min(last, first + MOST_RANKS) + 1)]
    deed.execute(do.ListPrizes(prizes=tuple(prizes)))
    return f"/e/{deed.visit.event}/notice"


def _prizes_typed(seen: Seen) -> str:
    lines = []
    for text, group in groupby(seen.state.prizes, lambda prize: prize[1]):
        ranks = [rank for rank, _ in group]
        span = f"{ranks[0]}-{ranks[-1]}" if len(ranks) > 1 else f"{ranks[0]}"
        lines.append(f"{span} {seen.texts.get(text, '')}")
    return "\n".join(lines)


def open_registration(deed: Deed, form: Empty) -> str:
    """Let players in."""
    deed.execute(do.OpenRegistration())
    return f"/e/{deed.visit.event}/entries"


def _plain(name: str) -> Words:
    tidy = name.replace("-", " ").capitalize()
    return Words(en=tidy, ja=tidy)
