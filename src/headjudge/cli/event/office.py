"""The publisher's answer, the kit, and entries that wait, from the terminal."""

from typing import TYPE_CHECKING

import click

from headjudge.cli.database import on_database, organizer, reading_database
from headjudge.cli.questions import show

if TYPE_CHECKING:
    from headjudge.services.front_desk import FrontDesk


@click.command("apply")
@click.argument("event")
@on_database
def apply_(desk: "FrontDesk", event: str) -> None:
    """Venue, staff and equipment are ready: ask the publisher for the event."""
    from headjudge.core.ids import TournamentId
    from headjudge.core.office.commands import Apply

    id = TournamentId(event)
    desk.execute(id, Apply(), organizer(desk, id))
    show(f"Applied. The answer goes in with: headjudge event answer {event} --accepted")


@click.command("answer")
@click.argument("event")
@click.option("--accepted/--rejected", required=True, help="What the publisher said.")
@click.option("--permission", metavar="NUMBER", help="The number of the permission.")
@click.option("--kit", is_flag=True, help="A tournament kit is lent.")
@on_database
def answer_(desk: "FrontDesk", event: str, accepted: bool, permission: str | None, kit: bool) -> None:
    """Write down what the publisher said to the application."""
    from headjudge.core.ids import TournamentId
    from headjudge.core.office.commands import AnswerApplication

    id = TournamentId(event)
    desk.execute(id, AnswerApplication(accepted=accepted, permission=permission, kit=kit), organizer(desk, id))
    show(f"Approved. Next: headjudge event announce {event}" if accepted else "Rejected; you may apply again.")


@click.command("return-kit")
@click.argument("event")
@on_database
def return_kit_(desk: "FrontDesk", event: str) -> None:
    """The kit the publisher lent went back."""
    from headjudge.core.ids import TournamentId
    from headjudge.core.office.commands import ReturnKit

    id = TournamentId(event)
    desk.execute(id, ReturnKit(), organizer(desk, id))
    show("The kit is back.")


@click.command("waiting")
@click.argument("event")
@reading_database
def waiting_(desk: "FrontDesk", event: str) -> None:
    """Entries of assistants that wait for an organizer or a judge."""
    import msgspec

    from headjudge.core.ids import TournamentId
    from headjudge.core.proposals import open_proposals

    state = desk.scorekeeper.tournament(TournamentId(event))
    waiting = open_proposals(state)
    people = desk.store.people.known({one.by for one in waiting})
    for one in waiting:
        by = people[one.by].name if one.by in people else one.by
        show(f"{one.id}. {by}, {one.at:%H:%M}: {msgspec.json.encode(one.command).decode()}")
    show(f"Next: headjudge event confirm {event} NUMBER" if waiting else "Nothing waits.")


@click.command("confirm")
@click.argument("event")
@click.argument("number", type=int)
@click.option("--decline", is_flag=True, help="Do not carry it out.")
@on_database
def confirm_(desk: "FrontDesk", event: str, number: int, decline: bool) -> None:
    """Carry out the waiting entry NUMBER, as your own decision."""
    from headjudge.core import commands as do
    from headjudge.core.ids import ProposalId, TournamentId

    id = TournamentId(event)
    desk.execute(id, do.DecideProposal(proposal=ProposalId(number), confirmed=not decline), organizer(desk, id))
    show("Declined." if decline else "Confirmed.")
