"""Deck checks at the table, and stand-ins for damaged cards."""

import msgspec

from headjudge.core.announcement import setup_of
from headjudge.core.citations import Citation
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.floor import commands, events
from headjudge.core.floor.current import holders, key_of, table_now, with_floor
from headjudge.core.floor.deckchecks import Candidate, Coverage, can_make_cut, coverage
from headjudge.core.floor.extensions import after_check
from headjudge.core.floor.state import CheckId, DeckCheck, Proxy, ProxyId
from headjudge.core.ids import PersonId, PlayerId
from headjudge.core.past import chosen_of
from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.registration import player_of, policy_rule
from headjudge.core.rulebook.words import Words
from headjudge.core.stages import current_standings
from headjudge.core.state import Tournament


class Advised(msgspec.Struct, frozen=True):
    """Advice on who checks; nothing is in the way."""

    words: Words
    citation: Citation


class CheckRunning(Refusal):
    """The decks of that table are being checked."""


class NoSuchCheck(Refusal):
    """There is no running check with that number."""


class NoProxy(Refusal):
    """The book allows no stand-in here."""


def start(state: Tournament, command: commands.StartDeckCheck, context: Context) -> tuple[Event, ...]:
    table = table_now(state, command.table)
    stage, number = key_of(state)
    here = (stage, number, command.table)
    if any((one.stage, one.round, one.table) == here and one.returned is None for one in state.floor.checks):
        raise CheckRunning("The decks of table {table} are being checked already.", table=command.table)
    return (
        events.DeckCheckStarted(
            check=CheckId(len(state.floor.checks) + 1),
            stage=stage,
            round=number,
            table=command.table,
            players=table.players,
            method=command.method,
            by=context.by,
            at=context.at,
        ),
    )


def started(state: Tournament, event: events.DeckCheckStarted) -> Tournament:
    new = DeckCheck(
        id=event.check,
        stage=event.stage,
        round=event.round,
        table=event.table,
        players=event.players,
        method=event.method,
        by=event.by,
        taken=event.at,
    )
    return with_floor(state, checks=(*state.floor.checks, new))


def finish(state: Tournament, command: commands.FinishDeckCheck, context: Context) -> tuple[Event, ...]:
    """The time it took is the table's again (Bushiroad 2.2, TCG Office 2h)."""
    check = next((one for one in state.floor.checks if one.id == command.check and one.returned is None), None)
    if check is None:
        raise NoSuchCheck("There is no running deck check {check}.", check=command.check)
    strangers = [finding.player for finding in command.findings if finding.player not in check.players]
    if strangers:
        raise BadInput("findings: {player} was not checked.", player=strangers[0])
    finished = events.DeckCheckFinished(check=check.id, at=context.at, findings=command.findings)
    seconds = after_check(check.taken, context.at)
    if (check.stage, check.round) != key_of(state) or not seconds:
        return (finished,)
    extension = events.ExtensionGranted(
        stage=check.stage,
        round=check.round,
        table=check.table,
        seconds=seconds,
        ground="deck-check",
        by=context.by,
        at=context.at,
    )
    return (finished, extension)


def finished(state: Tournament, event: events.DeckCheckFinished) -> Tournament:
    checks = tuple(
        msgspec.structs.replace(one, returned=event.at, findings=event.findings) if one.id == event.check else one
        for one in state.floor.checks
    )
    return with_floor(state, checks=checks)


def better_another(state: Tournament, person: PersonId) -> Advised | None:
    """What is said to a head judge about to check decks while others are there (Bushiroad 3.3.3); None: nothing."""
    policy = state.rulebook.rule_on("head-judge-checks-decks")
    heads = holders(state, "head-judge")
    others = (holders(state, "judge") | frozenset(state.staff)) - heads
    if policy is None or person not in heads or not others:
        return None
    return Advised(policy.rule, state.rulebook.source(policy))


def candidates(state: Tournament) -> tuple[Candidate, ...]:
    """The tables that can be checked now, with what the choice depends on."""
    now = state.round
    if now is None or now.status not in ("published", "started"):
        return ()
    running = _in_the_running(state)
    return tuple(
        Candidate(
            table=number,
            players=table.players,
            checks=sum(1 for one in state.floor.checks for player in table.players if player in one.players),
            in_the_running=running is None or bool(running & set(table.players)),
        )
        for number, table in now.tables.items()
        if table.result is None
    )


def checked(state: Tournament) -> Coverage:
    """Who of those still in was checked how often."""
    field = [player.id for player in state.players.values() if player.left is None]
    return coverage(field, (check.players for check in state.floor.checks if check.returned is not None))


def issue_proxy(state: Tournament, command: commands.IssueProxy, context: Context) -> tuple[Event, ...]:
    player_of(state, command.player)
    if command.ground == "lost":
        rule = policy_rule(state, "lost-card-substitute")
        raise NoProxy("A lost card gets no stand-in: it is found or replaced by a card of the same name.", rule)
    if command.ground == "other" and command.justification is None:
        rule = policy_rule(state, "proxies")
        raise NoProxy("That is no ordinary reason for a stand-in: say why it is made.", rule)
    stage, number = key_of(state)
    return (
        events.ProxyIssued(
            proxy=ProxyId(len(state.floor.proxies) + 1),
            player=command.player,
            card=command.card,
            ground=command.ground,
            justification=command.justification,
            stage=stage,
            round=number,
            by=context.by,
            at=context.at,
        ),
    )


def proxy_issued(state: Tournament, event: events.ProxyIssued) -> Tournament:
    new = Proxy(
        id=event.proxy,
        player=event.player,
        card=event.card,
        ground=event.ground,
        justification=event.justification,
        stage=event.stage,
        round=event.round,
        by=event.by,
        at=event.at,
    )
    return with_floor(state, proxies=(*state.floor.proxies, new))


def proxies_against(state: Tournament, player: PlayerId) -> tuple[Proxy, ...]:
    """The stand-ins *player*'s opponent of this round uses, to be told before the match (TCG Office 7d)."""
    now = state.round
    number = now.table_of(player) if now and now.status != "draft" else None
    if now is None or number is None:
        return ()
    opponents = set(now.tables[number].players) - {player}
    return tuple(proxy for proxy in state.floor.proxies if proxy.player in opponents)


def _in_the_running(state: Tournament) -> frozenset[PlayerId] | None:
    """Who can still make the cut; None: there is none, or it cannot be told from points."""
    cut, stage = setup_of(state).cut, state.stage
    points = chosen_of(state).structure.points if stage else None
    if cut is None or stage is None or stage.planned is None or points is None:
        return None
    standing = {line.player: line.points for line in current_standings(state).lines}
    left = stage.planned - sum(1 for one in stage.rounds if one.status == "closed")
    return can_make_cut(standing, cut, left, points.win)
