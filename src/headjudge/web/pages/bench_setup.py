"""Where a ruling begins: a scenario of the box, a position of one's own pasted in, or a small form."""

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlencode

import msgspec
from litestar.response import Redirect

from headjudge.core.refusals import BadInput
from headjudge.games.buddyfight.cards import CardName
from headjudge.games.buddyfight.places import Language
from headjudge.games.buddyfight.scenario import parse_scenario, starting_duel
from headjudge.services import duel_shelf
from headjudge.services.bench_links import PLACE, own_scenario, packed, unpacked
from headjudge.web.problems import Problem, problem_of
from headjudge.web.public import wants_json
from headjudge.web.rendering import HTML, JSON, Reply, html, made, sent
from headjudge.web.visits import Visit

HANDS: Final = 5
"""Cards of a hand the form has room for; a text has room for more."""

AREAS: Final = ("left", "center", "right")
OWN_TITLE: Final = {"en": "A position of my own", "ja": "自分で作った局面"}
BLANK: Final = """headjudge = "duel/1"
title = { en = "A question from table 12", ja = "12番卓の質問" }

[position]
turn = "A"
at = "main"

[position.A]
life = 7
gauge = 2
hand = ["Fixture Buddy"]
left = "Fixture Small"

[position.B]
gauge = 1
hand = ["Begone!!"]
"""


class SetupAsked(msgspec.Struct, frozen=True):
    """A text that was pasted, or that the form was sent; `edit` is a position to begin from."""

    toml: str = ""
    form: str = ""
    edit: str = ""


class Shown(msgspec.Struct, frozen=True):
    """A scenario of the box."""

    name: str
    title: Mapping[Language, str]


class PositionsPage(msgspec.Struct, frozen=True, kw_only=True):
    """What bench_positions.html may use."""

    scenarios: tuple[Shown, ...]
    monsters: tuple[CardName, ...]
    items: tuple[CardName, ...]
    cards: tuple[CardName, ...]
    hands: int
    life: int
    text: str
    typed: Mapping[str, str]
    """What the form was filled with, by field."""

    open: str
    """Which way of setting up to unfold: `text`, `form`, or none."""

    problem: Problem | None


def positions_page(visit: Visit, asked: SetupAsked, problem: Problem | None = None) -> Reply:
    """The ways to set up, or on to the bench with what was set up."""
    typed = dict(visit.request.query_params.items())
    try:
        if asked.toml:
            return _to_the_bench(asked.toml.encode())
        if asked.form:
            return _to_the_bench(msgspec.json.encode(_formed(typed)))
        text = unpacked(asked.edit).decode("utf-8", "replace") if asked.edit else BLANK
    except BadInput as bad:
        problem, text = problem_of(bad, visit), asked.toml or BLANK
    page = _page(asked, typed, text, problem)
    return bench_answer(visit, "bench_positions.html", page, 422 if problem else 200)


def bench_answer(visit: Visit, template: str, page: msgspec.Struct, status: int, query: str = "") -> Reply:
    """A page of the bench, or what it shows as JSON."""
    if wants_json(visit.request):
        return sent(visit.request, made(msgspec.json.encode(page), JSON, 0), status)
    body = html(template, visit.language, page=page, position=0, path="/bench", query=query)
    return sent(visit.request, made(body, HTML, 0), status)


def _to_the_bench(content: bytes) -> Redirect:
    """Look the position over, then show it. Raises: BadInput."""
    shelf = duel_shelf.shelf()
    starting_duel(own_scenario(content), shelf.cards, shelf.book, PLACE)
    return Redirect(f"/bench?{urlencode({'own': packed(content)})}", status_code=303)


def _formed(typed: Mapping[str, str]) -> dict[str, Any]:  # Any: the scenario format
    """The position of a filled-in form, as a file would have it."""
    position: dict[str, Any] = {"turn": typed.get("turn", "A"), "at": typed.get("at", "main")}  # Any: as above
    for letter in ("A", "B"):
        position[letter] = _side(typed, letter)
    return {"headjudge": "duel/1", "title": OWN_TITLE, "position": position}


def _side(typed: Mapping[str, str], letter: str) -> dict[str, Any]:  # Any: as above
    side: dict[str, Any] = {}
    for pile in ("life", "gauge", "deck"):
        if written := typed.get(f"{letter}-{pile}", "").strip():
            if not written.isdecimal():
                raise BadInput("Life, gauge and deck are whole numbers.")
            side[pile] = int(written[:6])
    for area in (*AREAS, "item"):
        if name := typed.get(f"{letter}-{area}", ""):
            side[area] = f"{name} {'rest' if typed.get(f'{letter}-{area}-rest') else 'stand'}"
    hand = [typed[field] for number in range(HANDS) if typed.get(field := f"{letter}-hand-{number}")]
    if hand:
        side["hand"] = hand
    if buddy := typed.get(f"{letter}-buddy"):
        side["buddy-zone"] = [f"{buddy} stand"]
    return side


def _page(asked: SetupAsked, typed: Mapping[str, str], text: str, problem: Problem | None) -> PositionsPage:
    shelf = duel_shelf.shelf()
    scenarios = {name: parse_scenario(content, name) for name, content in duel_shelf.scenarios().items()}
    names = sorted(shelf.cards)
    return PositionsPage(
        scenarios=tuple(Shown(name, scenario.title) for name, scenario in scenarios.items()),
        monsters=tuple(name for name in names if shelf.cards[name].kind == "monster"),
        items=tuple(name for name in names if shelf.cards[name].kind == "item"),
        cards=tuple(names),
        hands=HANDS,
        life=shelf.book.figures.starting_life,
        text=text,
        typed=typed,
        open="text" if asked.toml or asked.edit else "form" if asked.form else "",
        problem=problem,
    )
