"""`headjudge import`: an event file into this database."""

from typing import TYPE_CHECKING

import click

from headjudge.cli.database import on_database
from headjudge.cli.questions import contents, show

if TYPE_CHECKING:
    from headjudge.services.front_desk import FrontDesk


@click.command()
@click.argument("file", type=click.Path(allow_dash=True))
@on_database
def command(desk: "FrontDesk", file: str) -> None:
    """Bring the event in FILE into this database."""
    from headjudge.core.refusals import BadInput
    from headjudge.formats.event_file import read
    from headjudge.services.exporter import imported

    try:
        event = imported(desk, read(contents(file)))
    except BadInput as bad:
        raise BadInput(f"{file}: {bad.sentence}", bad.citation) from None
    show(f"{event} is here. Next: headjudge event show {event}")
