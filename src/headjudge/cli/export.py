"""`headjudge export`: one event, whole, into one file."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from headjudge.cli.database import on_database
from headjudge.cli.questions import show

if TYPE_CHECKING:
    from headjudge.services.front_desk import FrontDesk


@click.command()
@click.argument("event")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@on_database
def command(desk: "FrontDesk", event: str, file: Path) -> None:
    """Write EVENT whole into FILE: its log, its people, its rulebook."""
    from headjudge.core.ids import TournamentId
    from headjudge.core.refusals import BadInput
    from headjudge.formats.event_file import written
    from headjudge.services.exporter import exported

    content = written(exported(desk, TournamentId(event)))
    try:
        file.write_bytes(content)
    except OSError as error:
        raise BadInput(f"{file} cannot be written: {error.strerror}.") from None
    show(f"{file}: {len(content):,} bytes. Check it anywhere with: headjudge verify {file}")
