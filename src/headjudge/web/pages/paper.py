"""Paper out of the browser: every sheet of the event as a PDF, with the few choices it has."""

import asyncio
from typing import Annotated, Final, Literal

import msgspec
from litestar import Response

from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.words import Words
from headjudge.formats.paper.press import Style
from headjudge.formats.paper.sheets import MOST_BOARDS, MOST_COPIES, SHEETS, SheetName, Up, tables_typed
from headjudge.services.printing.order import Order, printed_order
from headjudge.web.acting import Heard
from headjudge.web.links import entry_link
from headjudge.web.pages.workplace import Workplace, workplace
from headjudge.web.problems import Problem
from headjudge.web.public import question
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit

Field = Literal["round", "tables", "up", "boards", "copies"]

ABOUT: Final[dict[SheetName, tuple[Words, tuple[Field, ...]]]] = {
    "pairings-by-name": (Words(en="Pairings by name", ja="対戦表(名前順)"), ("round", "boards")),
    "pairings-by-table": (Words(en="Pairings by table", ja="対戦表(卓順)"), ("round",)),
    "slips": (Words(en="Result slips", ja="スコアスリップ"), ("round", "up", "tables")),
    "standings": (Words(en="Standings", ja="順位表"), ("round",)),
    "bracket": (Words(en="Bracket", ja="トーナメント表"), ()),
    "cut-certificate": (Words(en="Cut certificate", ja="予選通過の証明"), ()),
    "deck-checks": (Words(en="Deck-check list", ja="デッキチェック一覧"), ("round", "tables")),
    "seating": (Words(en="Seats for the players' meeting", ja="プレイヤーミーティングの座席"), ("boards",)),
    "sign-up": (Words(en="Sign-up sheet", ja="参加申込用紙"), ("copies",)),
    "score-sheets": (Words(en="Score sheets", ja="ライフ記録用紙"), ("copies",)),
}
"""Every sheet: what it is called, and what can be chosen for it."""


class PrintAsked(msgspec.Struct, frozen=True, kw_only=True):
    """The choices, as the address carries them."""

    paper: Literal["a4", "letter"] = "a4"
    stage: int | None = None
    """1 for the first; None: the latest."""

    round: int | None = None
    up: Up = 8
    boards: Annotated[int, msgspec.Meta(ge=1, le=MOST_BOARDS)] = 1
    tables: str = ""
    copies: Annotated[int, msgspec.Meta(ge=1, le=MOST_COPIES)] | None = None


class SheetLine(msgspec.Struct, frozen=True):
    """A sheet that can be printed now."""

    sheet: SheetName
    name: Words
    fields: tuple[Field, ...]


class PrintPage(msgspec.Struct, frozen=True, kw_only=True):
    """What print.html may use."""

    work: Workplace
    sheets: tuple[SheetLine, ...]
    stages: tuple[Words, ...]
    stage: int | None
    """The one whose rounds are printed; None before the first."""

    rounds: tuple[int, ...]
    round: int | None
    door: bool
    """Whether the visitor hands out codes."""

    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """What can be printed as the event stands; `?stage=` and `?round=` choose beforehand. Raises: BadInput."""
    seen, asked = visit.seen, question(visit.request, PrintAsked)
    stages, work = seen.state.stages, workplace(visit, seen)
    if asked.stage is not None and not 1 <= asked.stage <= len(stages):
        raise BadInput("There is no stage {stage}.", stage=asked.stage)
    stage = asked.stage or len(stages) or None
    rounds = tuple(each.number for each in stages[stage - 1].rounds) if stage else ()
    shown = PrintPage(
        work=work,
        sheets=tuple(SheetLine(sheet, *ABOUT[sheet]) for sheet in _ready(seen, stage)),
        stages=tuple(seen.state.rulebook.structure(each.structure).name for each in stages),
        stage=stage,
        rounds=rounds,
        round=asked.round or (rounds[-1] if rounds else None),
        door=any(door.path.endswith("/entries") for door in work.doors),
        problem=heard.problem,
    )
    return visit.page("print.html", shown)


async def pdf(visit: Visit) -> Response[bytes]:
    """One sheet. Raises: BadInput, NothingToPrint."""
    name = str(visit.request.path_params["sheet"])
    sheet = next((known for known in SHEETS if known == name), None)
    if sheet is None:
        raise BadInput("There is no such sheet.")
    asked = question(visit.request, PrintAsked)
    order = Order(
        sheet=sheet,
        style=Style(asked.paper, visit.language),
        stage=asked.stage,
        round=asked.round,
        up=asked.up,
        boards=asked.boards,
        tables=tables_typed(asked.tables),
        copies=asked.copies,
        address=f"{visit.venue.reached_at(visit.request.base_url)}{entry_link(visit.venue, visit.event)}",
    )
    at = visit.venue.clock().astimezone()
    made = await asyncio.to_thread(printed_order, visit.venue.desk, visit.event, order, at)
    headers = {"content-disposition": f'inline; filename="{visit.event}-{sheet}.pdf"', "cache-control": "no-store"}
    return Response(made.pdf, media_type="application/pdf", headers=headers)


def _ready(seen: Seen, stage: int | None) -> tuple[SheetName, ...]:
    """The sheets there is something to print on, with the rounds of *stage*."""
    state = seen.state
    rounds = state.stages[stage - 1].rounds if stage else ()
    later: dict[SheetName, bool] = {
        "pairings-by-name": bool(rounds),
        "pairings-by-table": bool(rounds),
        "slips": bool(rounds),
        "deck-checks": bool(rounds),
        "standings": any(each.status == "closed" for each in rounds),
        "bracket": stage is not None
        and state.rulebook.structure(state.stages[stage - 1].structure).elimination is not None,
        "cut-certificate": stage == 1 and state.setup is not None and state.setup.cut is not None and bool(rounds),
        "seating": any(player.left is None for player in state.players.values()),
    }
    return tuple(sheet for sheet in ABOUT if later.get(sheet, True))
