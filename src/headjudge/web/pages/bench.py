"""The ruling bench in the browser: a position, what was done there, and what may be done now.

Everything is in the address: the position, the lines, how far the judge has stepped. Nothing is kept, so the bench is
open to everybody who can read the rules, and an address is all it takes to show a colleague the same moment.
"""

import asyncio
from typing import Final
from urllib.parse import urlencode

import msgspec
from litestar.response import Redirect

from headjudge.core.citations import Citation
from headjudge.core.refusals import BadInput
from headjudge.games.buddyfight.bench import bench_at
from headjudge.games.buddyfight.chart import ChartRow
from headjudge.games.buddyfight.places import LETTERS, Step
from headjudge.games.buddyfight.refusals import RULEBOOK, IllegalAction
from headjudge.games.buddyfight.scenario import Scenario, parse_scenario, starting_duel
from headjudge.games.buddyfight.state import Duel
from headjudge.games.buddyfight.steps import section_of
from headjudge.services import duel_shelf
from headjudge.services.bench_links import PLACE, TooLarge, own_scenario, unpacked
from headjudge.web.board import Board, board
from headjudge.web.pages.bench_setup import SetupAsked, bench_answer, positions_page
from headjudge.web.pages.bench_told import (
    Answer,
    Choice,
    RuleText,
    Told,
    charts_at,
    choices_at,
    legality,
    rules_of,
    told_of,
    who_chooses,
)
from headjudge.web.problems import Problem, problem_of
from headjudge.web.public import question
from headjudge.web.rendering import Reply
from headjudge.web.visits import Visit
from headjudge.web.words import Language

MOST_LINES: Final = 200
LONGEST_LINE: Final = 300
STEPS_SHOWN: Final = 60
"""Events of one page; the rest is one step back."""


class BenchAsked(msgspec.Struct, frozen=True):
    """`?scenario=1.Q1&did=A call …%0AB pass&at=1`, and one thing to do or to ask."""

    scenario: str = ""
    own: str = ""
    did: str = ""
    at: int | None = None
    """How many of the lines are carried out; the others can be stepped forward to."""

    look: int | None = None
    """Look back at the table after so many events of all."""

    do: str = ""
    why: str = ""


class BenchPage(msgspec.Struct, frozen=True, kw_only=True):
    """What bench.html may use."""

    title: str
    name: str
    note: str
    board: Board
    step: Step
    step_text: str
    status: str
    who: str
    asked: str | None
    """The letter of whoever chooses."""

    choices: tuple[Choice, ...]
    rules: tuple[RuleText, ...]
    citation: Citation
    charts: tuple[tuple[str, tuple[ChartRow, ...]], ...]
    told: tuple[Told, ...]
    left_out: int
    done: int
    lines: int
    back: str | None
    """Addresses, where there is somewhere to step to."""

    forward: str | None
    forward_text: str
    start: str
    now: str
    """The present moment, when the judge looks back."""

    looking: bool
    same: tuple[tuple[str, str], ...]
    """What every form carries on."""

    address: str
    answer: Answer | None
    typed: str
    problem: Problem | None


async def page(visit: Visit) -> Reply:
    """The bench: its positions, or one of them. Raises: BadInput."""
    return await asyncio.to_thread(_answer, visit)


def _answer(visit: Visit) -> Reply:
    setup = question(visit.request, SetupAsked)
    if setup.toml or setup.form or not {"scenario", "own"} & set(visit.request.query_params):
        return positions_page(visit, setup)
    asked = question(visit.request, BenchAsked)
    try:
        scenario = _scenario(asked)
        shelf = duel_shelf.shelf()
        start = starting_duel(scenario, shelf.cards, shelf.book, PLACE)
    except BadInput as bad:
        return positions_page(visit, setup, problem_of(bad, visit))
    return _Bench(visit, asked, scenario, start).answer()


def _scenario(asked: BenchAsked) -> Scenario:
    if asked.own:
        return own_scenario(unpacked(asked.own))
    content = duel_shelf.scenarios().get(asked.scenario)
    if content is None:
        raise BadInput("There is no such scenario in the box.")
    return parse_scenario(content, asked.scenario)


class _Bench:
    """One question to the bench."""

    def __init__(self, visit: Visit, asked: BenchAsked, scenario: Scenario, start: Duel) -> None:
        self.visit, self.asked, self.scenario = visit, asked, scenario
        self.language: Language = visit.language
        self.shelf = duel_shelf.shelf()
        self.lines = [line.strip() for line in asked.did.splitlines() if line.strip()]
        if len(self.lines) > MOST_LINES or any(len(line) > LONGEST_LINE for line in self.lines):
            raise TooLarge(what="lines", most=MOST_LINES)
        self.at = len(self.lines) if asked.at is None else min(max(0, asked.at), len(self.lines))
        self.bench = bench_at(start)
        self.problem: Problem | None = None
        for number, line in enumerate(self.lines[: self.at]):
            try:
                self.bench = self.bench.after(line)
            except (IllegalAction, BadInput) as refusal:
                self.problem = problem_of(refusal, self.visit)
                self.at = number
                break

    @property
    def duel(self) -> Duel:
        return self.bench.duel

    def answer(self) -> Reply:
        line = self.asked.do.strip()
        if line and self.problem is None:
            try:
                if len(line) > LONGEST_LINE or self.at >= MOST_LINES:
                    raise TooLarge(what="lines", most=MOST_LINES)
                self.bench.after(line)
            except (IllegalAction, BadInput) as refusal:
                self.problem = problem_of(refusal, self.visit)
            else:
                return Redirect(self.address([*self.lines[: self.at], line]), status_code=303)
        return bench_answer(self.visit, "bench.html", self.shown(), 422 if self.problem else 200, self.query)

    # addresses

    @property
    def place(self) -> list[tuple[str, str]]:
        return [("own", self.asked.own)] if self.asked.own else [("scenario", self.asked.scenario)]

    def address(self, lines: list[str], at: int | None = None, look: int | None = None) -> str:
        parts = [*self.place, *([("did", "\n".join(lines))] if lines else [])]
        parts += [("at", str(at))] if at is not None and at < len(lines) else []
        parts += [("look", str(look))] if look is not None else []
        return f"/bench?{urlencode(parts)}"

    @property
    def query(self) -> str:
        return self.address(self.lines, self.at, self.asked.look).partition("?")[2]

    def forward(self) -> tuple[str | None, str]:
        """What comes next: a line stepped back from, else the scenario's own."""
        if self.at < len(self.lines):
            return self.address(self.lines, self.at + 1), self.lines[self.at]
        script = [line for line in self.scenario.actions if isinstance(line, str)]
        if self.duel.asked is not None and script[: self.at] == self.lines and len(script) > self.at:
            return self.address([*self.lines, script[self.at]]), script[self.at]
        return None, ""

    # the page

    def shown(self) -> BenchPage:
        events = self.bench.log()
        look = self.asked.look
        looking = look is not None and 0 < look < len(events)
        seen = events[look][0] if looking and look is not None else self.duel
        step = events[look - 1][1].step if looking and look is not None else self.duel.step
        choices = () if looking else choices_at(self.duel, self.language)
        forward, forward_text = self.forward()
        told = told_of(self.bench, look if looking else None, self.language)
        return BenchPage(
            title=self.scenario.title.get(self.language, ""),
            name=self.asked.scenario,
            note=self.scenario.note,
            board=board(seen),
            step=step,
            step_text=self.shelf.steps[step].text[self.language],
            status=self.shelf.steps[step].status,
            who=who_chooses(seen, self.language),
            asked=LETTERS[seen.asked.side] if seen.asked is not None else None,
            choices=choices,
            rules=rules_of(step),
            citation=Citation(RULEBOOK, section_of(step)),
            charts=charts_at(seen, step, self.language),
            told=told[-STEPS_SHOWN:],
            left_out=max(0, len(told) - STEPS_SHOWN),
            done=self.at,
            lines=len(self.lines),
            back=self.address(self.lines, self.at - 1) if self.at else None,
            forward=forward,
            forward_text=forward_text,
            start=self.address(self.lines, 0),
            now=self.address(self.lines, self.at),
            looking=looking,
            same=(*self.place, ("did", "\n".join(self.lines)), ("at", str(self.at))),
            address=str(self.visit.request.base_url).rstrip("/") + self.address(self.lines, self.at),
            answer=self.why(),
            typed=self.asked.do or self.asked.why,
            problem=self.problem,
        )

    def why(self) -> Answer | None:
        """What came of asking whether something is legal, if that was asked and could be read."""
        line = self.asked.why.strip()[:LONGEST_LINE]
        if not line or self.problem is not None:
            return None
        try:
            return legality(self.duel, line, self.language)
        except BadInput as bad:
            self.problem = problem_of(bad, self.visit)
            return None
