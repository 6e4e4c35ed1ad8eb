"""An event's own page: what, when, where, by which rules, run by whom; what differs from the book."""

from collections.abc import Iterator
from datetime import date, datetime
from typing import Final

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.recommendation import time_limit
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.words import Words
from headjudge.core.setup import Setup
from headjudge.core.state import Tournament
from headjudge.web.naming import role_name
from headjudge.web.pages.clock import Clock, Due, clock_of, due_of
from headjudge.web.pages.heading import Heading, heading
from headjudge.web.pages.named import shown_offenders
from headjudge.web.public import Nothing
from headjudge.web.venue import Seen

NOTICE_WORDS: Final[dict[str, Words]] = {
    "venue": Words(en="Venue", ja="会場"),
    "time": Words(en="Time", ja="開始時刻"),
    "fee": Words(en="Entry fee", ja="参加費"),
    "prizes": Words(en="Prizes", ja="賞品"),
    "message": Words(en="Today", ja="本日のお知らせ"),
    "contact": Words(en="Contact", ja="連絡先"),
    "language": Words(en="Language", ja="言語"),
    "match-structure": Words(en="Matches", ja="試合の進め方"),
    "mode": Words(en="Mode", ja="モード"),
    "packs": Words(en="Packs", ja="パック"),
    "round-minutes": Words(en="Minutes per round", ja="1ラウンドの時間"),
    "notice-period": Words(en="Posted", ja="告知期間"),
}


class Fact(msgspec.Struct, frozen=True):
    """One thing to know about the event."""

    label: Words
    value: Words | str
    citations: tuple[Citation, ...] = ()


class Deviation(msgspec.Struct, frozen=True):
    """Where the event departs from the book."""

    question: Words
    here: str
    book: str
    citations: tuple[Citation, ...]


class Official(msgspec.Struct, frozen=True):
    """Somebody of the staff."""

    name: str
    roles: tuple[Words, ...]


class HomePage(msgspec.Struct, frozen=True, kw_only=True):
    """What home.html may use."""

    heading: Heading
    date: date
    players: int
    notice: tuple[Fact, ...]
    facts: tuple[Fact, ...]
    deviations: tuple[Deviation, ...]
    staff: tuple[Official, ...]
    prizes: tuple[tuple[int, str], ...]
    rulebook: Words
    edition: str
    commitment: str
    revealed: str | None
    named: bool
    """The publisher's office has named somebody in public."""

    late_until: datetime | None
    lists_until: datetime | None
    clock: Clock | None
    """Of the latest posted round."""

    due: Due | None
    """The start call that comes next."""


def home_page(seen: Seen, asked: Nothing) -> HomePage:
    """What everybody should know of the event."""
    state, setup = seen.state, seen.state.setup
    assert setup is not None
    identity = state.rulebook.core.rulebook
    return HomePage(
        heading=heading(seen),
        date=setup.date,
        players=sum(player.left is None for player in state.players.values()),
        notice=tuple(
            Fact(NOTICE_WORDS.get(field, Words(en=field.capitalize(), ja=field)), seen.texts[text])
            for field, text in state.notice.items()
            if text in seen.texts
        ),
        facts=tuple(_facts(state, setup)),
        deviations=tuple(_deviations(state.rulebook, setup)),
        staff=_staff(seen),
        prizes=tuple((rank, seen.texts[text]) for rank, text in state.prizes if text in seen.texts),
        rulebook=identity.title,
        edition=identity.version,
        commitment=state.commitment,
        revealed=state.revealed,
        named=bool(shown_offenders(seen)),
        late_until=setup.late_until,
        lists_until=setup.lists_until,
        clock=clock_of(seen),
        due=due_of(state),
    )


def _facts(state: Tournament, setup: Setup) -> Iterator[Fact]:
    book = state.rulebook
    level, structure, kind = book.level(setup.level), book.structure(setup.structure), book.match_kind(setup.match)
    yield Fact(Words(en="Level", ja="レベル"), level.name, book.citations(level))
    if setup.format in book.formats:
        format = book.format(setup.format)
        yield Fact(Words(en="Format", ja="フォーマット"), format.name, book.citations(format))
    yield Fact(Words(en="Structure", ja="大会形式"), structure.name, book.citations(structure))
    yield Fact(Words(en="Match", ja="試合形式"), kind.name, book.citations(kind))
    planned = state.stages[0].planned if state.stages else setup.rounds
    if planned is not None:
        yield Fact(Words(en="Rounds", ja="ラウンド数"), str(planned))
    if setup.cut is not None:
        yield Fact(Words(en="Finals", ja="決勝"), f"Top {setup.cut}")
    if setup.minutes is not None:
        yield Fact(
            Words(en="Time limit", ja="制限時間"), Words(en=f"{setup.minutes} minutes", ja=f"{setup.minutes} 分")
        )


def _deviations(book: Rulebook, setup: Setup) -> Iterator[Deviation]:
    for id, value in setup.settings.items():
        setting = book.setting(id)
        usual = setting.levels.get(str(setup.level), setting.default)
        if value != usual:
            yield Deviation(setting.question, str(value), str(usual), book.citations(setting))
    limit = time_limit(book, book.game(setup.game), setup.match, setup.level)
    if limit is not None and setup.minutes not in (None, limit.minutes):
        question = Words(en="Minutes per round", ja="1ラウンドの制限時間(分)")
        yield Deviation(question, str(setup.minutes), str(limit.minutes), book.citations(limit))


def _staff(seen: Seen) -> tuple[Official, ...]:
    places = {role.id: place for place, role in enumerate(seen.state.rulebook.core.roles)}

    def ranked(roles: frozenset[str]) -> list[str]:
        return sorted(roles, key=lambda role: (places.get(role, len(places)), role))

    staff = sorted(seen.state.staff.items(), key=lambda entry: places.get(ranked(entry[1])[0], len(places)))
    return tuple(
        Official(seen.people[person], tuple(role_name(seen.state, role) for role in ranked(held)))
        for person, held in staff
        if seen.people.get(person)
    )
