"""Initials on the scorecard: where the book has them, a score both players signed is final (WARS Score Reporting)."""

import msgspec

from headjudge.core import events, result_commands
from headjudge.core.citations import Citation
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.permissions import DESK, NotPermitted, roles_of
from headjudge.core.refusals import Refusal
from headjudge.core.registration import player_of, policy_rule
from headjudge.core.rounds import round_with, with_round
from headjudge.core.state import Table, Tournament

POLICY = "signed-result-final"


class NothingToSign(Refusal):
    """There is no score on the card yet, or this book has no signatures."""


class ScoreFinal(Refusal):
    """Both players signed: nobody changes it any more."""


def sign(state: Tournament, command: result_commands.SignResult, context: Context) -> tuple[Event, ...]:
    """A player initials the own card; the desk may key in what stands on paper."""
    now = round_with(state, "published", "started")
    table = now.tables.get(command.table)
    roles = roles_of(state, context.by)
    if not roles & DESK and context.by not in player_of(state, command.player).members:
        raise NotPermitted("signing for somebody else", roles)
    if not state.rulebook.policy(POLICY):
        raise NothingToSign("Results are not signed under this rulebook.")
    if table is None or table.result is None or command.player not in table.players:
        raise NothingToSign(
            "{player} has no score to sign at table {table}.",
            rule_of(state),
            player=command.player,
            table=command.table,
        )
    if command.player in table.signed:
        return ()
    return (events.ResultSigned(table=command.table, player=command.player),)


def signed(state: Tournament, event: events.ResultSigned) -> Tournament:
    now = state.stages[-1].rounds[-1]
    table = now.tables[event.table]
    initialled = msgspec.structs.replace(table, signed=(*table.signed, event.player))
    return with_round(state, msgspec.structs.replace(now, tables=now.tables.having(event.table, initialled)))


def final(state: Tournament, table: Table) -> bool:
    """Whether both players signed the score of *table*, and the book makes it final."""
    return bool(state.rulebook.policy(POLICY)) and set(table.players) <= set(table.signed)


def refuse_signed(state: Tournament, table: Table) -> None:
    """Raises: ScoreFinal, where both players signed the score of *table*."""
    if final(state, table):
        raise ScoreFinal("Both players have signed this score: it is final.", rule_of(state))


def rule_of(state: Tournament) -> Citation | None:
    """Where the book speaks of signatures."""
    return policy_rule(state, POLICY)
