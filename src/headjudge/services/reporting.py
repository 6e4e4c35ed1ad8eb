"""What the publisher is told after an event."""

from collections.abc import Mapping

import msgspec

from headjudge.core.floor.leaving import DISQUALIFICATION
from headjudge.core.floor.state import Penalty
from headjudge.core.ids import PlayerId, TextId, TournamentId
from headjudge.core.office.breaches import breaches
from headjudge.core.past import playing_as
from headjudge.core.refusals import Refusal
from headjudge.core.results import Result
from headjudge.core.stages import current_standings
from headjudge.core.state import Tournament
from headjudge.services.front_desk import FrontDesk
from headjudge.store.texts import FreeText


class NotOver(Refusal):
    """The event is still running."""


class ReportedPlayer(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of the event."""

    id: PlayerId
    names: tuple[str, ...]
    publisher_ids: tuple[str, ...]
    walk_in: bool = False
    left: str | None = None


class ReportedMatch(msgspec.Struct, frozen=True, omit_defaults=True):
    """One match, or a bye."""

    stage: int
    round: int
    players: tuple[PlayerId, ...]
    result: Result | None
    table: int | None = None


class ReportedPenalty(msgspec.Struct, frozen=True, omit_defaults=True):
    """A penalty that stands."""

    player: PlayerId | None
    infraction: str
    """Its section; where the guide is not supplied, what the judge wrote, empty once that was erased."""

    rank: str
    stage: int
    round: int


class ReportedBreach(msgspec.Struct, frozen=True, omit_defaults=True):
    """A breach of the shared duties, of whoever was at the event."""

    name: str
    at: str
    publisher_id: str = ""
    standing: str | None = None
    duty: str | None = None
    words: str | None = None


class ReportedRank(msgspec.Struct, frozen=True):
    """One line of the final standings."""

    rank: int
    player: PlayerId
    values: dict[str, str]


class PublisherReport(msgspec.Struct, frozen=True, kw_only=True):
    """The whole report."""

    event: str
    tournament: TournamentId
    rulebook: str
    edition: str
    game: str
    level: int
    format: str
    date: str
    organizers: tuple[str, ...]
    players: tuple[ReportedPlayer, ...]
    matches: tuple[ReportedMatch, ...]
    penalties: tuple[ReportedPenalty, ...]
    conduct: tuple[ReportedBreach, ...]
    """For the history that suspensions weigh, where the publisher keeps one."""

    standings: tuple[ReportedRank, ...]
    prizes: tuple[tuple[int, str], ...]
    fee: str | None
    """What the publisher charges for the players, where the book has a fee."""


def report(desk: FrontDesk, tournament: TournamentId) -> bytes:
    """The report as JSON. Raises: NotOver."""
    state = desk.scorekeeper.tournament(tournament)
    if not state.over:
        raise NotOver("The report follows the end of the event: finish it first.")
    return msgspec.json.format(msgspec.json.encode(publisher_report(desk, state)), indent=2) + b"\n"


def publisher_report(desk: FrontDesk, state: Tournament) -> PublisherReport:
    """Everything the publisher wants to know."""
    card = desk.store.tournaments.tournament(state.id)
    setup, identity = state.setup, state.rulebook.core.rulebook
    assert setup is not None
    people = desk.store.people.known(
        {p for player in state.players.values() for p in player.members} | set(state.staff)
    )
    texts = desk.store.texts.of(state.id)
    organizers = [person for person, held in state.staff.items() if held & {"organizer", "director"}]
    sanctioning = state.rulebook.core.sanctioning
    fee = sanctioning.fee_per_player if sanctioning else None
    return PublisherReport(
        event=card.name if card else state.id,
        tournament=state.id,
        rulebook=identity.id,
        edition=identity.version,
        game=setup.game,
        level=setup.level,
        format=setup.format,
        date=setup.date.isoformat(),
        organizers=tuple(people[person].name for person in organizers if person in people),
        players=tuple(
            ReportedPlayer(
                id=player.id,
                names=tuple(people[person].name for person in player.members if person in people),
                publisher_ids=tuple(people[person].publisher_id for person in player.members if person in people),
                walk_in=player.walk_in,
                left=player.left.cause if player.left else None,
            )
            for player in state.players.values()
        ),
        matches=_matches(state),
        penalties=_penalties(state, texts),
        conduct=_conduct(desk, state),
        standings=final_ranks(state),
        prizes=tuple((rank, texts[text].text) for rank, text in state.prizes if text in texts),
        fee=f"{fee} x {len(state.players)}" if fee else None,
    )


def _penalties(state: Tournament, texts: Mapping[TextId, FreeText]) -> tuple[ReportedPenalty, ...]:
    """The penalties that stand, as far as the publisher wants to know: all, disqualifications alone, or none."""
    rules = state.rulebook.core.reporting
    wanted = set(rules.contents) if rules else set()

    def named(one: Penalty) -> str:
        written = texts.get(one.note) if one.note and not one.infraction else None
        return written.text if written else one.infraction

    return tuple(
        ReportedPenalty(one.player, named(one), one.rank, one.stage + 1, one.round)
        for one in state.floor.penalties
        if one.status == "given"
        and ("penalties" in wanted or (one.rank == DISQUALIFICATION and "disqualifications" in wanted))
    )


def _conduct(desk: FrontDesk, state: Tournament) -> tuple[ReportedBreach, ...]:
    """The breaches of the shared duties, for a publisher who is told of suspensions (TCG Office 2b, 2e)."""
    rules = state.rulebook.core.reporting
    if rules is None or "suspensions" not in rules.contents:
        return ()
    noted = [one for one in breaches(state) if one.kind in ("conduct", "slander")]
    people, texts = desk.store.people.known({one.person for one in noted}), desk.store.texts.of(state.id)
    return tuple(
        ReportedBreach(
            name=people[one.person].name,
            at=one.at.isoformat(),
            publisher_id=people[one.person].publisher_id,
            standing=one.standing,
            duty=one.duty,
            words=texts[one.text].text if one.text in texts else None,
        )
        for one in noted
        if one.person in people
    )


def final_ranks(state: Tournament) -> tuple[ReportedRank, ...]:
    """Everybody's final place: the finals first, then those who did not reach them in the order of their stage."""
    placed: dict[PlayerId, ReportedRank] = {}
    now = playing_as(state)  # who came back stands where the better entry does, once
    for index in range(len(state.stages) - 1, -1, -1):
        above = len(placed)
        fresh = [
            line for line in current_standings(state, index).lines if now.get(line.player, line.player) not in placed
        ]
        for line in fresh:
            ahead = sum(other.rank < line.rank for other in fresh)
            values = {name: str(value) for name, value in line.values.items()}
            placed[line.player] = ReportedRank(above + ahead + 1, line.player, values)
    return tuple(placed.values())


def _matches(state: Tournament) -> tuple[ReportedMatch, ...]:
    found: list[ReportedMatch] = []
    for stage_number, stage in enumerate(state.stages, start=1):
        for round in stage.rounds:
            found += [
                ReportedMatch(stage_number, round.number, table.players, table.result, number)
                for number, table in round.tables.items()
            ]
            found += [ReportedMatch(stage_number, round.number, (player,), None) for player in round.byes]
    return tuple(found)
