"""`headjudge print`: a sheet of an event as a PDF."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from headjudge.cli.database import reading_database
from headjudge.cli.questions import LANGUAGES, Language, spoken
from headjudge.core.refusals import BadInput
from headjudge.formats.paper.sheets import MOST_BOARDS, MOST_COPIES, SHEETS, tables_typed

if TYPE_CHECKING:
    from headjudge.formats.paper.press import Paper
    from headjudge.services.front_desk import FrontDesk


def _tables(_context: click.Context, _option: click.Parameter, typed: str | None) -> tuple[int, ...]:
    """`3,7,12-14` as tables."""
    try:
        return tables_typed(typed or "")
    except BadInput as refusal:
        raise click.BadParameter(refusal.sentence) from None


@click.command()
@click.argument("event")
@click.argument("sheet", type=click.Choice(SHEETS), metavar="SHEET")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True)
@click.option("--lang", type=click.Choice(LANGUAGES), default=spoken, help="The language of the labels.")
@click.option("--round", type=click.IntRange(1), help="Default: the latest.")
@click.option("--stage", type=click.IntRange(1), help="1 for the first; default: the latest.")
@click.option("--up", type=click.Choice(["4", "8"]), default="8", show_default=True, help="Slips on a page.")
@click.option(
    "--boards",
    type=click.IntRange(1, MOST_BOARDS),
    default=1,
    show_default=True,
    help="Split names over so many boards.",
)
@click.option("--tables", callback=_tables, help="Only these tables, as 3,7,12-14: slips and deck checks.")
@click.option("--copies", type=click.IntRange(1, MOST_COPIES), help="So many score sheets, or lines to sign up on.")
@click.option("--cut", type=click.IntRange(1), help="How many go on; default: what was announced.")
@click.option("--address", default="", help="Where players enter themselves, for the sign-up sheet.")
@click.option(
    "--fonts",
    type=click.Path(path_type=Path),
    help="A folder with fonts for scripts ours lack (also HEADJUDGE_FONTS).",
    envvar="HEADJUDGE_FONTS",
)
@reading_database
def command(
    desk: "FrontDesk",
    /,
    event: str,
    sheet: str,
    file: Path,
    paper: "Paper",
    lang: Language,
    up: str,
    fonts: Path | None,
    **chosen: object,
) -> None:
    """Print a SHEET of EVENT into FILE as a PDF; also while the event is being served.

    Sheets: pairings-by-name, pairings-by-table, slips, standings, bracket, seating, deck-checks, sign-up,
    score-sheets, cut-certificate.
    """
    from datetime import datetime

    import msgspec

    from headjudge.core.ids import TournamentId
    from headjudge.formats.paper.press import Style
    from headjudge.services.printing.order import Order, printed_order

    style = Style(paper, lang, fonts)
    order = msgspec.convert({"sheet": sheet, "style": style, "up": int(up), **chosen}, Order)
    made = printed_order(desk, TournamentId(event), order, datetime.now().astimezone())
    _write(file, made.pdf)
    click.echo(f"Written to {file}.")
    if made.unprintable:
        click.echo(f"Not every character could be printed (〓): {', '.join(made.unprintable)}", err=True)


def _write(file: Path, pdf: bytes) -> None:
    try:
        file.write_bytes(pdf)
    except OSError as error:
        raise BadInput(f"{file}: It cannot be written: {error.strerror}.") from None
