"""A stage of the tournament as pairing and standings see it: its history and its settings."""

from collections.abc import Iterable

from headjudge.core import history
from headjudge.core.history import Decided, Entrant, History
from headjudge.core.ids import PlayerId
from headjudge.core.results import Win
from headjudge.core.settings import Chosen, Settings, chosen
from headjudge.core.state import Player, Round, Stage, Tournament


def history_of(state: Tournament, stage: int = -1, through: int | None = None) -> History:
    """What happened in a stage, up to and including round *through* (None: all rounds that were posted)."""
    played = state.stages[stage]
    index = stage % len(state.stages)
    posted = [round for round in played.rounds if round.status != "draft"][:through]
    return History(
        entrants=tuple(
            _entrant(state.players[id], played) for id in played.entrants if not _never_came(state, index, id)
        ),
        rounds=tuple(_round(state, index, round) for round in posted),
        apart=state.apart,
        decided=tuple(Decided(tie.order, "playoff" if tie.how == "playoff" else "random") for tie in played.ties),
    )


def chosen_of(state: Tournament, stage: int = -1) -> Chosen:
    """The settings that hold for a stage."""
    setup, played = state.setup, state.stages[stage]
    assert setup is not None
    return chosen(
        state.rulebook,
        Settings(
            structure=played.structure,
            rounds=played.planned,
            remaining=setup.remaining,
            territory=setup.territory,
            level=setup.level,
            stack=setup.stack,
            antes=setup.antes,
            win=setup.win,
            chosen=setup.settings,
        ),
    )


def _never_came(state: Tournament, stage: int, id: PlayerId) -> bool:
    """Whether a player left the stage before its first round."""
    left = state.players[id].left
    return left is not None and left.stage == stage and left.round == 0


def _entrant(player: Player, stage: Stage) -> Entrant:
    return Entrant(
        id=player.id,
        joined=player.joined,
        group=stage.groups.get(player.id) or player.block,
        table=player.table,
        seed=stage.seeds.get(player.id),
    )


def _round(state: Tournament, stage: int, round: Round) -> history.Round:
    gone = [
        player
        for player in state.players.values()
        if player.left
        and player.left.stage == stage
        and player.left.round == round.number
        and player.left.cause != "cut"
    ]
    return history.Round(
        matches=tuple(
            history.Match(players=table.players, result=table.result, first=table.first)
            for table in round.tables.values()
        ),
        byes=tuple(player for player, given in round.byes.items() if given),
        missed=_missed(state, stage, round),
        dropped=_ids(player for player in gone if player.left and not player.left.after_pairing),
        dropped_after_pairing=_ids(player for player in gone if player.left and player.left.after_pairing),
    )


def _missed(state: Tournament, stage: int, round: Round) -> tuple[PlayerId, ...]:
    """Who did not play: nobody's opponent, a bye not taken, and no-shows where the book has a Missed Game (WARS)."""
    waiting = tuple(player for player, given in round.byes.items() if not given)
    points = state.rulebook.structure(state.stages[stage].structure).points
    if points is None or points.missed is None:
        return round.missed + waiting
    away = tuple(
        player
        for table in round.tables.values()
        if table.reason == "no-show"
        for player in table.players
        if not isinstance(table.result, Win) or table.result.winner != player
    )
    return round.missed + waiting + away


def _ids(players: Iterable[Player]) -> tuple[PlayerId, ...]:
    return tuple(player.id for player in players)
