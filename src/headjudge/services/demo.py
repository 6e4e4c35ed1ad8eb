"""Events to look at: each rulebook with plausible people, played by chance out of a seed."""

from collections.abc import Iterator
from datetime import date
from hashlib import blake2b
from importlib.resources import files
from typing import Final

import msgspec

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.ids import PersonId, PlayerId, TableNumber, TournamentId
from headjudge.core.recommendation import time_limit
from headjudge.core.results import Draw, Result, Win
from headjudge.core.settings import usual_structure
from headjudge.core.setup import Setup
from headjudge.core.state import Table, Tournament
from headjudge.rulebooks.shelf import rulebook
from headjudge.services.defaults import default_format, offered_matches
from headjudge.services.front_desk import FrontDesk

TITLES: Final = {
    "bushiroad": "Spring Cup",
    "tcg-office": "春のグランプリチャレンジ",
    "wars": "Release Weekend",
    "force-of-will": "New Frontiers Open",
}


EVEN: Final = bytes((0, 0, 0, 255, 4))
"""Chance that does nothing special: a clean win."""


class Somebody(msgspec.Struct, frozen=True):
    """A made-up person."""

    name: str
    reading: str = ""


class _English(msgspec.Struct, frozen=True):
    given: tuple[str, ...]
    family: tuple[str, ...]
    staff: tuple[str, ...]


class _Japanese(msgspec.Struct, frozen=True):
    given: tuple[tuple[str, str], ...]
    family: tuple[tuple[str, str], ...]
    staff: tuple[str, ...]


class _Names(msgspec.Struct, frozen=True):
    en: _English
    ja: _Japanese


def people(count: int, *, japanese: bool) -> Iterator[Somebody]:
    """So many people; in a large crowd some share a name and carry a number."""
    names = msgspec.toml.decode((files(__package__) / "demo_people.toml").read_bytes(), type=_Names)
    crowd = _japanese(names.ja) if japanese else _english(names.en)
    for number in range(count):
        somebody = crowd[number % len(crowd)]
        again = number // len(crowd)
        yield Somebody(f"{somebody.name} {again + 1}", somebody.reading) if again else somebody


def staff(*, japanese: bool) -> tuple[str, ...]:
    """Who helps at an event."""
    names = msgspec.toml.decode((files(__package__) / "demo_people.toml").read_bytes(), type=_Names)
    return names.ja.staff if japanese else names.en.staff


def _english(names: _English) -> list[Somebody]:
    turns = range(len(names.given))
    return [
        Somebody(f"{names.given[(place + turn) % len(names.given)]} {family}")
        for turn in turns
        for place, family in enumerate(names.family)
    ]


def _japanese(names: _Japanese) -> list[Somebody]:
    found = []
    for turn in range(len(names.given)):
        for place, (family, family_reading) in enumerate(names.family):
            given, given_reading = names.given[(place + turn) % len(names.given)]
            found.append(Somebody(f"{family} {given}", f"{family_reading} {given_reading}"))
    return found


def demo_event(desk: FrontDesk, book: str, players: int, by: PersonId, today: date) -> TournamentId:
    """An event under *book* with its players entered and its staff appointed, ready for round 1."""
    rules = rulebook(book)
    game = next(iter(rules.games.values()))
    format = default_format(rules, game.id)
    match = offered_matches(rules, game, format)[0]
    limit = time_limit(rules, game, match, rules.core.levels[0].level)
    setup = Setup(
        game=game.id,
        level=rules.core.levels[0].level,
        format=format,
        structure=usual_structure(rules),
        match=match,
        date=today,
        minutes=limit.minutes if limit else None,
        check_in=False,
    )
    event = desk.new_event(TITLES.get(book, f"{rules.core.rulebook.short} demo"), book, setup, by)
    _appoint_everybody_needed(desk, event, by)
    desk.execute(event, do.OpenRegistration(), by)
    for somebody in people(players, japanese=rules.core.rulebook.language == "ja"):
        desk.register(event, (desk.person(somebody.name, somebody.reading),), by, present=True)
    return event


def _appoint_everybody_needed(desk: FrontDesk, event: TournamentId, by: PersonId) -> None:
    """Fill the roles the book requires: first with the organizer, else with somebody new."""
    state = desk.scorekeeper.tournament(event)
    helpers = iter(staff(japanese=state.rulebook.core.rulebook.language == "ja"))
    roles = ["scorekeeper", *(staffing.role for staffing in state.rulebook.core.staffing if staffing.least)]
    for role in dict.fromkeys(roles):
        if role in state.staff.get(by, frozenset()):
            continue
        helper = by if role in ("scorekeeper", "staff") else desk.person(next(helpers))
        if role == "head-judge":
            desk.execute(event, do.Appoint(person=helper, role="judge"), by)
        desk.execute(event, do.Appoint(person=helper, role=role), by)


def play_round(desk: FrontDesk, event: TournamentId, by: PersonId, *, leave_open: int = 0) -> Tournament:
    """Pair, post, start and play a round; *leave_open* tables are still playing."""
    desk.draft(event, by)
    desk.execute(event, do.Publish(), by)
    state = desk.execute(event, do.StartRound(), by).state
    assert state.round is not None
    tables = list(state.round.tables)
    for number in tables[: len(tables) - leave_open]:
        desk.execute(event, entered(state, number), by)
    if leave_open:
        return desk.scorekeeper.tournament(event)
    return desk.execute(event, do.CloseRound(), by).state


def entered(state: Tournament, table: TableNumber) -> score.RecordResult:
    """The slip of *table* as the scorekeeper enters it."""
    assert state.round is not None
    result = played(state, state.round.tables[table])
    return score.RecordResult(table=table, result=result, reason="time" if isinstance(result, Draw) else "played")


def played(state: Tournament, table: Table) -> Result:
    """How a match ends in a demo: by chance out of who plays whom when, the earlier entrant a little favoured."""
    assert state.round is not None and state.setup is not None
    chance = blake2b(f"{state.id} {state.round.number} {table.players}".encode(), digest_size=8).digest()
    structure = state.rulebook.structure(state.stages[-1].structure)
    draws = structure.points is not None and structure.points.draw is not None and structure.elimination is None
    if draws and chance[0] < 18:
        return Draw((1, 1, 0)) if state.rulebook.match_kind(state.setup.match).wins > 1 else Draw()
    first, second = table.players
    favoured = first if int.from_bytes(first.encode(), "big") < int.from_bytes(second.encode(), "big") else second
    winner = favoured if chance[1] < 150 else (second if favoured == first else first)
    return won(state, winner, chance)


def won(state: Tournament, winner: PlayerId, chance: bytes = EVEN) -> Win:
    """A win as the event counts it: with its games, or with the energy left."""
    assert state.setup is not None
    kind = state.rulebook.match_kind(state.setup.match)
    ranking = state.rulebook.structure(state.stages[-1].structure).ranking
    if any("differential" in each.criteria for each in ranking):
        return Win(winner, modified=chance[3] < 40, energy=1 + chance[4] % 30)
    return Win(winner, (kind.wins, chance[2] % kind.wins, 0))
