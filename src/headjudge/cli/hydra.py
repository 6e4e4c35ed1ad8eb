"""`headjudge hydra`: a Hydra team's life, the procedure before the game, and life records compared in a dispute."""

from typing import Literal

import click

from headjudge.cli.questions import Asked, Language, answer_options, contents, decoded, tell
from headjudge.core.refusals import BadInput
from headjudge.games.hydra.operations import AnyOperation
from headjudge.games.hydra.pregame import Command
from headjudge.games.hydra.teams import Team
from headjudge.games.ledger import Note


class Pregame(Asked, frozen=True, kw_only=True):
    """A table before its game: who was drawn to choose the order, and what the teams have done."""

    drawn: Team = 0
    """The team chance picked; in the finals of higher levels the better rank chooses instead."""

    finals: bool = False
    level: int = 1
    ranks: tuple[int, int] | None = None
    """Both teams' ranks after the last Swiss round."""

    lifebreak: bool = False
    commands: tuple[Command, ...] = ()


class HydraQuestion(Asked, frozen=True, kw_only=True):
    """What `headjudge hydra` is asked."""

    life: tuple[int, int] | None = None
    """Both teams' life at the start; without it the rulebook's."""

    events: tuple[AnyOperation, ...] = ()
    lifebreak: tuple[int, int] | None = None
    """Cards in the Lifebreak Areas, in formats that have them."""

    game: Literal["hydra", "force-of-will", "buddyfight"] = "hydra"
    """For a dispute: which table's life the records are about."""

    records: tuple[tuple[Note, ...], tuple[Note, ...]] | None = None
    """Two players' life records, to be laid side by side."""

    pregame: Pregame | None = None
    """The procedure before the game, as far as it has come."""


@click.command()
@click.argument("file", type=click.Path(allow_dash=True), required=False)
@answer_options
def command(file: str | None, as_json: bool, lang: Language) -> None:
    """A team's life after each event; with `records`, two life records side by side; with `pregame`, the procedure
    before the game. Without a FILE: what everybody at a Hydra table should know."""
    from headjudge.cli import hydra_life, hydra_table, life_records

    if file is None:
        tell(hydra_table.sheet(), as_json, lang)
        return
    question = _question(file)
    if question.records is not None:
        told = life_records.compared(question.game, question.life, question.records)
    elif question.pregame is not None:
        told = hydra_table.prepared(question.pregame, lang)
    else:
        told = hydra_life.played(question, lang)
    tell(told, as_json, lang)


def _question(file: str) -> HydraQuestion:
    try:
        return decoded(HydraQuestion)(contents(file))
    except BadInput as bad:
        name = "standard input" if file == "-" else file
        raise BadInput(f"{name}: {bad.sentence}") from None
