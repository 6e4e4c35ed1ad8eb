"""The command line: one file per verb, each loaded only when it is called."""

from importlib import import_module
from keyword import iskeyword
from typing import Any, Final

import click

VERBS: Final[dict[str, str]] = {
    "serve": "Serve the pages from this machine, for every browser in the room.",
    "demo": "Fill an event of each rulebook with people and serve the pages.",
    "event": "Run an event, step by step.",
    "token": "Tokens for programs that ask a served event: made, listed, revoked.",
    "print": "A sheet of an event as a PDF: pairings, slips, standings, bracket, score sheets …",
    "results": "Key in results: table, Enter, digit, next.",
    "log": "What happened in an event, who did it, and how to take it back.",
    "export": "One event, whole, into one file.",
    "import": "Bring an event file into this database.",
    "verify": "Check an event file: its chain, its seed, every pairing, every standing.",
    "pair": "The next round of a results file, with the proof that no better pairing exists.",
    "convert": "Events out of TOM, Cobra and chess files, and into them.",
    "simulate": "Play whole events with a model of skill: scores to expect, and who makes the cut.",
    "standings": "Everybody's rank in a results file, with every tiebreaker.",
    "rounds": "How many rounds the book recommends for so many players.",
    "penalty": "What the penalty guide foresees for an infraction, and what a repeat leads to.",
    "timeup": "How a match ends when time is up: the verdict, or what to do next.",
    "amend": "Results put right after players sat at the wrong tables.",
    "deck": "Whether a deck may be played, exchanged so between games, or brought so to a round.",
    "suspension": "How long somebody is suspended for a ground of the catalogue.",
    "staff": "Whether an event has everybody it needs, and nobody in two roles that clash.",
    "handbook": "What a player, a judge or an organizer should know at an event, out of its rulebook.",
    "rules": "Search the rulebooks by words, section or id, in English or Japanese.",
    "rulebook": "Write a rulebook of your own, check it, and see which there are.",
    "hydra": "A Hydra team's life after each event, and life records compared in a dispute.",
    "duel": "Play a Buddyfight scenario, sit at the ruling bench, or let chance play.",
    "completion": "Print the script that makes a shell complete verbs and options.",
}
"""Verb -> one line of help. The verb `x` lives in `headjudge.cli.x` as `command`."""


class Verbs(click.Group):
    """A group whose verbs are imported when they are used, so that `--help` starts at once."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in VERBS:
            return None
        command = import_module(f"headjudge.cli.{module_of(cmd_name)}").command
        assert isinstance(command, click.Command)
        return command

    def invoke(self, ctx: click.Context) -> Any:  # Any: what click hands back
        """Run the verb; a refusal becomes one sentence and a documented status. Help never gets here."""
        from headjudge.cli import exits
        from headjudge.core.refusals import BadInput, Refusal

        try:
            return super().invoke(ctx)
        except Refusal as refusal:
            click.echo(str(refusal), err=True)
            ctx.exit(exits.BAD_INPUT if isinstance(refusal, BadInput) else exits.REFUSED)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Verbs"):
            formatter.write_dl(list(VERBS.items()))


def module_of(verb: str) -> str:
    """The module of *verb*; a word Python keeps for itself has a line after it."""
    name = verb.replace("-", "_")
    return f"{name}_" if iskeyword(name) else name


@click.group(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="headjudge")
def headjudge() -> None:
    """Run trading-card-game tournaments by the book."""


def main(**extra: Any) -> None:  # Any: click's own keyword arguments, passed through
    """Run the command line."""
    headjudge(prog_name="headjudge", **extra)
