"""`headjudge convert`: events out of other programs' files and into them."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import click

from headjudge.cli.questions import contents
from headjudge.core.refusals import BadInput
from headjudge.core.settings import Settings, chosen
from headjudge.core.standings.outcomes import Outcome, scoring
from headjudge.formats import nrtm, results_file, tdf, trf
from headjudge.formats.exchange import Exchanged
from headjudge.rulebooks import rulebook

READERS: Final[dict[str, Callable[[bytes], Exchanged]]] = {"tdf": tdf.read, "nrtm": nrtm.read, "trf": trf.read}
FORMATS: Final = ("results", *READERS)
ENDINGS: Final = {".tdf": "tdf", ".trf": "trf", ".trfx": "trf", ".txt": "trf"}


@click.command()
@click.argument("source", type=click.Path(allow_dash=True))
@click.argument("target", type=click.Path(allow_dash=True))
@click.option("--from", "source_format", type=click.Choice(FORMATS), help="Default: by the file's ending.")
@click.option("--to", "target_format", type=click.Choice(FORMATS), help="Default: by the file's ending.")
@click.option("--rulebook", "book", default="tcg-office", show_default=True, help="For a results file made of another.")
@click.option("--structure", help="For a results file made of another.")
@click.option("--finals", is_flag=True, help="Take the top cut instead of the rounds before it.")
def command(
    source: str,
    target: str,
    source_format: str | None,
    target_format: str | None,
    book: str,
    structure: str | None,
    finals: bool,
) -> None:
    """Turn a TOM file (.tdf), a Cobra or NRTM file (.json), a TRF16 file or a results file into another of them."""
    into = target_format or _format(target)
    content = contents(source)
    try:
        file = _read(content, source_format or _sniffed(source, content), Settings(structure=structure), book, finals)
    except BadInput as bad:
        raise BadInput(f"{source}: {bad.sentence}") from None
    _write(target, results_file.written(file) if into == "results" else _foreign(file, into))


def _read(content: bytes, kind: str, settings: Settings, book: str, finals: bool) -> results_file.ResultsFile:
    if kind == "results":
        return results_file.read(content)
    event = READERS[kind](content)
    history = event.finals if finals else event.swiss
    if history is None:
        raise BadInput("There is no top cut in this file.")
    planned = Settings(structure=settings.structure, rounds=None if finals else event.rounds)
    chosen(rulebook(book), planned)
    return results_file.ResultsFile(rulebook=book, settings=planned, history=history)


def _foreign(file: results_file.ResultsFile, kind: str) -> bytes:
    event = Exchanged(rounds=file.settings.rounds, swiss=file.history)
    if kind == "tdf":
        return tdf.written(event)
    if kind == "nrtm":
        return nrtm.written(event)
    worth = scoring(chosen(rulebook(file.rulebook), file.settings)).worth
    win, draw, loss, bye = (worth[one] or 0 for one in (Outcome.WIN, Outcome.DRAW, Outcome.LOSS, Outcome.BYE))
    return trf.written(event, trf.Worth(win, draw, loss, bye))


def _format(name: str) -> str:
    return ENDINGS.get(Path(name).suffix.lower(), "results")


def _sniffed(name: str, content: bytes) -> str:
    """The format by the file's ending; of two kinds of JSON ours names itself."""
    kind = _format(name)
    return "nrtm" if kind == "results" and b'"headjudge"' not in content[:4096] else kind


def _write(target: str, content: bytes) -> None:
    if target == "-":
        click.echo(content, nl=False)
        return
    try:
        Path(target).write_bytes(content)
    except OSError as error:
        raise BadInput(f"{target}: it cannot be written: {error.strerror}.") from None
