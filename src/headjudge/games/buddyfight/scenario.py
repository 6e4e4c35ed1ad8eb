"""Scenarios: a position, what the fighters do, and what must come of it."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from headjudge.core.refusals import BadInput
from headjudge.games.buddyfight.cards import CardName, Cards, CardText, card_from
from headjudge.games.buddyfight.events import Event
from headjudge.games.buddyfight.expectations import Check, Expectation, Seen, check_failures, failures
from headjudge.games.buddyfight.figures import Book, with_options
from headjudge.games.buddyfight.moments import Moment, followed, opened
from headjudge.games.buddyfight.places import Language
from headjudge.games.buddyfight.position import Position, duel_from
from headjudge.games.buddyfight.refusals import IllegalAction
from headjudge.games.buddyfight.state import Duel
from headjudge.games.buddyfight.toml_files import checked_as, tables


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One scenario file."""

    headjudge: Literal["duel/1"]
    title: Mapping[Language, str]
    id: str = ""
    rules: tuple[str, ...] = ()
    """The requirement cards it exercises."""

    note: str = ""
    options: Mapping[str, Any] = {}  # Any: checked against Options
    card: tuple[Mapping[str, Any], ...] = ()  # Any: checked as a card file
    position: Position = Position()
    actions: tuple[str | Check, ...] = ()
    expect: Expectation = Expectation()


class Line(msgspec.Struct, frozen=True):
    """One event with the duel before it, and the action that led to it."""

    before: Duel
    event: Event
    action: str


class Performance(msgspec.Struct, frozen=True):
    """A scenario played to its end."""

    duel: Duel
    lines: tuple[Line, ...]
    problems: tuple[str, ...]
    """What did not come out as expected."""


def parse_scenario(content: bytes, place: str) -> Scenario:
    """A scenario from TOML, or from JSON if the file begins with a brace.

    Raises:
        BadInput: naming the key that is unknown, missing or wrong.
    """
    if not content.lstrip().startswith(b"{"):
        return checked_as(tables(content, place), Scenario, place)
    try:
        return msgspec.json.decode(content, type=Scenario)
    except (UnicodeDecodeError, msgspec.DecodeError) as error:
        raise BadInput(f"{place}: {error}.") from None
    except RecursionError:
        raise BadInput(f"{place} is nested too deeply.") from None


def starting_duel(scenario: Scenario, cards: Cards, book: Book, place: str) -> Duel:
    """The duel a scenario starts from.

    Raises:
        BadInput: an option or a card is unknown, or the position is impossible.
    """
    own: dict[CardName, CardText] = dict(cards)
    for number, entry in enumerate(scenario.card, 1):
        card = card_from(entry, f"{place}, card {number}")
        own[card.name] = card
    return duel_from(scenario.position, own, with_options(book, scenario.options, place), place)


def perform(scenario: Scenario, cards: Cards, book: Book, place: str) -> Performance:
    """Play a scenario and compare it with what it expects.

    Raises:
        BadInput: the scenario cannot be read.
        IllegalAction: one of its actions is illegal.
    """
    stage = _Stage(starting_duel(scenario, cards, book, place))
    for number, action in enumerate(scenario.actions, 1):
        where = f"{place}, action {number}"
        if isinstance(action, Check):
            stage.check(action, where)
        else:
            stage.act(action, where)
    seen = Seen(stage.duel, tuple(line.event for line in stage.lines))
    problems = [*stage.problems, *failures(scenario.expect, seen)]
    return Performance(stage.duel, tuple(stage.lines), tuple(problems))


class _Stage:
    """A scenario while it is played."""

    def __init__(self, start: Duel) -> None:
        self.lines: list[Line] = []
        self.problems: list[str] = []
        self._take(opened(start))

    def _take(self, moment: Moment) -> None:
        self.lines += [Line(before, event, moment.line) for before, event in moment.events]
        self.duel = moment.duel

    def act(self, action: str, where: str) -> None:
        try:
            self._take(followed(self.duel, action))
        except IllegalAction as refusal:
            refusal.add_note(f"{where}: {action}")
            raise
        except BadInput as problem:
            raise BadInput(f"{where}: {problem.sentence}") from None

    def check(self, check: Check, where: str) -> None:
        try:
            self.problems += [f"{where}: {problem}" for problem in check_failures(check, self.duel)]
        except BadInput as problem:
            raise BadInput(f"{where}: {problem.sentence}") from None
