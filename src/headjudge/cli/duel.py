"""`headjudge duel`: play a Buddyfight scenario, sit at the ruling bench, or let chance play."""

from typing import TYPE_CHECKING, Any

import click

from headjudge.cli.questions import Language, answer_options, contents, tell
from headjudge.core.refusals import BadInput, Refusal

if TYPE_CHECKING:
    from headjudge.games.buddyfight.random_play import Shelf
    from headjudge.games.buddyfight.scenario import Scenario


@click.command()
@click.argument("file", required=False)
@click.option("--interactive", is_flag=True, help="Sit at the ruling bench: step forward, step back, ask why not.")
@click.option("--random", "games", type=click.IntRange(1), help="Let chance play so many duels, every event checked.")
@click.option(
    "-n", "--workers", type=click.IntRange(1, 64), default=1, help="Cores for --random; the duels are the same."
)
@click.option("--seed", help="The seed of --random and of the bench's set-up, in hexadecimal.")
@click.option("--cards", "cards_file", type=click.Path(), help="A card file of your own, beside the shipped cards.")
@click.option("--about", help="Look a step, a question or a rule up: 2.S9, 1.Q3, BF-RC-c.")
@click.option("--list", "listed", is_flag=True, help="The scenarios in the box.")
@answer_options
def command(as_json: bool, lang: Language, **asked: Any) -> None:  # Any: the options above
    """Play the scenario FILE (a path, `-`, or a name from --list) and print its steps with their rules."""
    from headjudge.cli import duel_answers, duel_reference, random_duels, ruling_bench

    shelf = _shelf(asked["cards_file"])
    if asked["interactive"]:
        scenario = _scenario(asked["file"]) if asked["file"] else None
        ruling_bench.open_bench(shelf, scenario, asked["file"] or "bench", _seed(asked["seed"]), lang)
    elif asked["games"]:
        tell(random_duels.played(shelf, _seed(asked["seed"]), asked["games"], asked["workers"]), as_json, lang)
    elif asked["about"]:
        tell(duel_reference.looked_up(asked["about"]), as_json, lang)
    elif asked["listed"]:
        tell(duel_reference.box(), as_json, lang)
    elif asked["file"]:
        tell(duel_answers.performed(shelf, _scenario(asked["file"]), asked["file"], lang), as_json, lang)
    else:
        raise click.UsageError("Name a scenario FILE, or one of --interactive, --random, --about, --list.")


def _shelf(cards_file: str | None) -> "Shelf":
    from headjudge.services import duel_shelf

    if cards_file is None:
        return duel_shelf.shelf()
    return duel_shelf.with_cards(_contents(cards_file), cards_file)


def _scenario(file: str) -> "Scenario":
    from headjudge.games.buddyfight.scenario import parse_scenario
    from headjudge.services import duel_shelf

    shipped = duel_shelf.scenarios().get(file)
    return parse_scenario(shipped if shipped is not None else _contents(file), file)


def _contents(file: str) -> bytes:
    try:
        return contents(file)
    except BadInput as bad:
        raise BadInput(f"{file}: {bad.sentence}") from None


def _seed(written: str | None) -> bytes:
    from secrets import token_bytes

    if written is None:
        return token_bytes(8)
    try:
        return bytes.fromhex(written)
    except ValueError:
        raise Refusal(f"The seed {written!r} is not hexadecimal: write pairs of 0-9 and a-f.") from None
