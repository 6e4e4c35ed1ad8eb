"""`headjudge token`: tokens for programs, made on the machine itself for whoever has it."""

from typing import TYPE_CHECKING

import click

from headjudge.cli.database import on_database, owner, reading_database

if TYPE_CHECKING:
    from headjudge.services.front_desk import FrontDesk

SCOPES = ("read", "results", "pairing", "entries", "floor", "organizing", "all")


@click.group()
def command() -> None:
    """Tokens for programs. They act for the owner of this machine; others make theirs in the browser."""


@command.command()
@click.argument("label")
@click.option("--scope", "scopes", type=click.Choice(SCOPES), multiple=True, help="What it may do; several times.")
@click.option("--event", help="Only in this event; default: in every event of the owner.")
@on_database
def new(desk: "FrontDesk", /, label: str, scopes: tuple[str, ...], event: str | None) -> None:
    """Make a token called LABEL and print it: it is shown this once. Without --scope it only reads."""
    from datetime import UTC, datetime

    import msgspec

    from headjudge.core.ids import TournamentId
    from headjudge.web.tokens import Wanted, new_token

    if event is not None:
        desk.scorekeeper.tournament(TournamentId(event))  # refuses one that is not there
    wanted = {"person": owner(desk), "label": label, "scopes": scopes or ("read",), "event": event}
    drawn = new_token(desk.store.tokens, msgspec.convert(wanted, Wanted), datetime.now(UTC))
    click.echo(drawn.secret)


@command.command("list")
@reading_database
def list_(desk: "FrontDesk", /) -> None:
    """The owner's tokens, the newest first; never the tokens themselves."""
    from headjudge.core.ids import OWNER

    for token in desk.store.tokens.of(OWNER):
        used = f"last used {token.used:%Y-%m-%d %H:%M}" if token.used else "never used"
        state = "revoked" if token.revoked else used
        click.echo(f"{token.id}  {token.label}  [{token.scopes}]  {token.tournament or 'every event'}  {state}")


@command.command()
@click.argument("token")
@on_database
def revoke(desk: "FrontDesk", /, token: str) -> None:
    """Revoke TOKEN, by its id: from now on it opens nothing."""
    from datetime import UTC, datetime

    from headjudge.core.refusals import BadInput
    from headjudge.store.tokens import TokenId

    if token not in {kept.id for kept in desk.store.tokens.of(owner(desk))}:
        raise BadInput("There is no token {token!r}.", token=token)
    desk.store.tokens.revoke(TokenId(token), datetime.now(UTC))
    click.echo(f"{token} is revoked.")
