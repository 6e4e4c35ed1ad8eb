"""`headjudge amend`: the results of a round put right after players sat at the wrong tables."""

from typing import TYPE_CHECKING, Annotated

import click
from msgspec import Meta

from headjudge.cli.questions import Asked, Language, Told, asks, decoded
from headjudge.core.citations import Citation
from headjudge.core.floor.guide import proposed_on
from headjudge.core.floor.wrong_table import (
    Amended,
    Amendment,
    EarlyFinding,
    Official,
    Outcome,
    Seating,
    amendment,
    early_finding,
)
from headjudge.core.ids import PlayerId
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.penalties import OccasionId
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.words import Words
from headjudge.rulebooks import rulebook

if TYPE_CHECKING:
    from rich.console import RenderableType

GROUNDS = {
    "met": Words(en="they met at their table", ja="正しい卓で対戦"),
    "met-elsewhere": Words(en="they met at another table: it stands", ja="別の卓で対戦：結果は有効"),
    "no-show": Words(en="sat at the table; the other did not come", ja="着席していた側の勝ち（相手は不在）"),
    "undecided": Words(
        en="neither sat there: organizer and head judge decide", ja="どちらも不在：主催者とヘッドジャッジが決定"
    ),
    "unplayed": Words(en="they met, nothing reported yet", ja="対戦したが未報告"),
}
TABLE = Words(en="Table", ja="卓")
MATCH = Words(en="Match", ja="対戦")
RESULT = Words(en="Result", ja="結果")
REASON = Words(en="Why", ja="理由")
PENALISED = Words(en="Penalised", ja="ペナルティの対象")
MOVES = Words(en="Move", ja="移動")
TARDY = Words(en="Severely tardy", ja="重大な遅刻")
DECIDE = Words(
    en="The next pairings are posted: this is a proposal, organizer and head judge decide.",
    ja="次の組み合わせが発表済みのため、これは案です。主催者とヘッドジャッジが決めます。",
)


class AmendQuestion(Asked, frozen=True, kw_only=True):
    """What `headjudge amend` is asked."""

    rulebook: str
    official: tuple[tuple[str, str, str], ...]
    """Table and its two players."""

    played: tuple[Annotated[tuple[str | None, ...], Meta(min_length=2, max_length=4)], ...]
    """Table, who sat there, and who won (`draw` and `double-loss` are outcomes too)."""

    next_posted: bool = False
    """The pairings of the next round are public."""

    reported: bool = True
    """False: found before anything was reported."""

    seconds: Annotated[int, Meta(ge=0)] = 0
    """Since the start of the round."""


@click.command()
@asks(decoded(AmendQuestion))
def command(question: AmendQuestion) -> Told:
    """What the results become when players sat at the wrong tables, and who is penalised."""
    book = rulebook(question.rulebook)
    seatings = tuple(_seating(number, row) for number, row in enumerate(question.played))
    official = _official(question)
    if not question.reported:
        return _found_early(book, early_finding(official, seatings, question.seconds, _limit(book)))
    found = amendment(official, seatings)
    answer = {
        "results": [_result(amended) for amended in found.results],
        "penalised": found.penalised,
        "grounds": [amended.ground for amended in found.results],
        "undecided": [amended.table for amended in found.results if amended.ground == "undecided"],
        "discarded": [[seating.table, *seating.players] for seating in found.discarded],
        "proposal": question.next_posted,
    }
    return Told(
        answer, _cite(book, "wrong-table-reported"), lambda language: _shown(found, question.next_posted, language)
    )


def _found_early(book: Rulebook, found: EarlyFinding) -> Told:
    answer = {
        "results": [],
        "penalised": found.penalised,
        "moves": [[move.player, move.table] for move in found.moves],
        "severely-tardy": found.severely_tardy,
    }
    return Told(answer, _cite(book, "wrong-table"), lambda language: _shown_early(found, language))


def _cite(book: Rulebook, occasion: OccasionId) -> tuple[Citation, ...]:
    entry = proposed_on(book, occasion)
    return book.citations(entry) if entry else ()


def _official(question: AmendQuestion) -> Official:
    official = {table: (PlayerId(one), PlayerId(other)) for table, one, other in question.official}
    if len(official) < len(question.official):
        raise BadInput("official: a table appears twice.")
    return official


def _seating(number: int, row: tuple[str | None, ...]) -> Seating:
    table, *rest = row
    seats, won = rest[:2], rest[2] if len(rest) == 3 else None
    players = tuple(PlayerId(seat) for seat in seats if seat is not None)
    if table is None or not players:
        raise BadInput(f"played[{number}]: a table and at least one player are needed.")
    return Seating(table, players, None if won is None else _outcome(won))


def _outcome(won: str) -> Outcome:
    match won:
        case "draw":
            return "draw"
        case "double-loss":
            return "double-loss"
        case _:
            return PlayerId(won)


def _limit(book: Rulebook) -> int | None:
    preparation = book.core.preparation
    return preparation.severely_tardy_after_seconds if preparation else None


def _result(amended: Amended) -> list[str | None]:
    outcome = "double-loss?" if amended.ground == "undecided" else amended.outcome
    return [*amended.players, outcome]


def _shown(found: Amendment, proposal: bool, language: Language) -> "RenderableType":
    from rich import box
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in (TABLE, MATCH, RESULT, REASON):
        table.add_column(heading.in_language(language))
    for amended in found.results:
        table.add_row(
            Text(amended.table),
            Text(" – ".join(amended.players)),
            Text(
                str(_result(amended)[2] or "…"), style="bold yellow" if amended.ground == "undecided" else "bold green"
            ),
            GROUNDS[amended.ground].in_language(language),
        )
    parts: list[RenderableType] = [table, _line(PENALISED, found.penalised, language)]
    if proposal:
        parts.append(Text(DECIDE.in_language(language), style="yellow"))
    return Group(*parts)


def _shown_early(found: EarlyFinding, language: Language) -> "RenderableType":
    from rich.console import Group

    moves = tuple(f"{move.player} → {move.table}" for move in found.moves)
    return Group(
        _line(MOVES, moves, language),
        _line(PENALISED, found.penalised, language),
        _line(TARDY, found.severely_tardy, language),
    )


def _line(label: Words, names: tuple[str, ...], language: Language) -> "RenderableType":
    from rich.text import Text

    return Text(f"  {label.in_language(language)}: {', '.join(names) or '–'}")
