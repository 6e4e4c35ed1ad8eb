"""Run an event from the terminal: one command a step, in the order of the day."""

from importlib import import_module
from typing import Final

import click

STEPS: Final[dict[str, str]] = {
    "list": "The events in this database.",
    "new": "Open a new event.",
    "show": "Where an event stands, and what to do next.",
    "handbook": "What somebody at this event should know.",
    "staff": "Give somebody a role.",
    "apply": "Ask the publisher for the event.",
    "answer": "Write down what the publisher said.",
    "announce": "Make the event public.",
    "open": "Open registration.",
    "register": "Enter players: by name, or from a CSV file.",
    "check-in": "Mark players as present.",
    "pair": "Pair the next round as a draft (the first starts the stage).",
    "swap": "Exchange two players of the draft.",
    "publish": "Post the draft.",
    "start": "The start call.",
    "result": "Enter one result.",
    "first": "Say who went first at a table.",
    "chips": "The chips everybody holds; correct them by hand.",
    "correct": "Correct a result of any round.",
    "drop": "Take a player out.",
    "reinstate": "Bring a dropped player back.",
    "re-enter": "Let a player who left come back as a new entry.",
    "mend": "Make the posted round fit the field again, breaking the fewest matches.",
    "close": "Close the round.",
    "reopen": "Take the close back.",
    "standings": "The standings, as of any round.",
    "tie": "Order players who are equal after every tiebreaker.",
    "cut": "Take the best into the finals.",
    "prizes": "Say what each rank receives.",
    "finish": "End the event and reveal its seed.",
    "report": "The report for the publisher.",
    "return-kit": "The kit the publisher lent went back.",
    "waiting": "Entries that wait for an organizer or a judge.",
    "confirm": "Confirm or decline such an entry.",
}


class Steps(click.Group):
    """The steps of an event, each imported when it is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(STEPS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in STEPS:
            return None
        for room in ("opening", "players", "rounds", "ending", "office"):
            command = getattr(import_module(f"headjudge.cli.event.{room}"), cmd_name.replace("-", "_") + "_", None)
            if isinstance(command, click.Command):
                return command
        return None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Steps"):
            formatter.write_dl(list(STEPS.items()))


@click.group(cls=Steps)
def command() -> None:
    """Run an event from the terminal."""
