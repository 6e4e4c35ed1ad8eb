"""A stage of the tournament as pairing and standings see it: its history and its settings.

Several drafts of one event are stages that continue each other where the book adds their results up (WARS): the later
one's history begins with the rounds of the earlier ones.
"""

from collections.abc import Container, Iterable, Mapping
from functools import lru_cache

from headjudge.core import history
from headjudge.core.history import Correction, Decided, Entrant, History
from headjudge.core.ids import PlayerId, RoundNumber
from headjudge.core.results import Win
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.same import KEPT, Same
from headjudge.core.settings import Chosen, Settings, chosen
from headjudge.core.setup import Setup
from headjudge.core.standings.entries import as_one, persons
from headjudge.core.state import Player, Round, Stage, Tournament


def history_of(state: Tournament, stage: int = -1, through: int | None = None) -> History:
    """What happened in a stage, up to and including its round *through* (None: all rounds that were posted)."""
    played = state.stages[stage]
    together = added_up(state, stage)
    *earlier, index = together
    posted = [round for round in played.rounds if round.status != "draft"][:through]
    rounds = [(before, round) for before in earlier for round in state.stages[before].rounds]
    rounds += [(index, round) for round in posted]
    entered = dict.fromkeys(id for one in together for id in state.stages[one].entrants)
    late = _late(state, together)
    found = History(
        entrants=tuple(
            _entrant(state.players[id], played, late.get(id, RoundNumber(1)), entered)
            for id in entered
            if not _never_came(state, together[0], id)
        ),
        rounds=tuple(_round(state, one, round) for one, round in rounds),
        apart=_apart(state),
        decided=tuple(Decided(tie.order, "playoff" if tie.how == "playoff" else "random") for tie in played.ties),
        corrections=tuple(
            Correction(one.player, one.round, one.chips)
            for one in played.chips
            if through is None or one.round <= through
        ),
    )
    return as_one(found) if _kept(state, stage) and persons(found.entrants) else found


def _kept(state: Tournament, stage: int) -> bool:
    """Whether who comes back goes on with what the earlier entry had (TCG Office 6h, TO-AMB-33)."""
    if not any(player.linked for player in state.players.values()):
        return False
    event = chosen_of(state, stage)
    rule = event.rulebook.core.re_entry
    return rule is not None and (rule.chips if event.structure.chips else rule.points) == "kept"


def _apart(state: Tournament) -> tuple[tuple[PlayerId, PlayerId], ...]:
    """Who should not meet; it holds for the person, whichever entry they play as."""
    now = playing_as(state) if state.apart else {}
    later = tuple((now.get(one, one), now.get(other, other)) for one, other in state.apart)
    return tuple(dict.fromkeys(state.apart + later))


def rounds_before(state: Tournament, stage: int = -1) -> int:
    """How many rounds of earlier drafts stand in the history of a stage before its own."""
    return sum(len(state.stages[before].rounds) for before in added_up(state, stage)[:-1])


def chosen_of(state: Tournament, stage: int = -1) -> Chosen:
    """The settings that hold for a stage."""
    assert state.setup is not None
    played = state.stages[stage]
    rounds = None if played.planned is None else rounds_before(state, stage) + played.planned
    return _chosen(Same(state.rulebook), Same(state.setup), played.structure, rounds)


@lru_cache(maxsize=KEPT)
def _chosen(rulebook: Same[Rulebook], announced: Same[Setup], structure: str, rounds: int | None) -> Chosen:
    setup = announced.thing
    return chosen(
        rulebook.thing,
        Settings(
            structure=structure,
            rounds=rounds,
            remaining=setup.remaining,
            territory=setup.territory,
            level=setup.level,
            stack=setup.stack,
            antes=setup.antes,
            win=setup.win,
            chosen=setup.settings,
        ),
    )


def playing_as(state: Tournament) -> Mapping[PlayerId, PlayerId]:
    """Earlier entry -> the last entry of the same person; empty where nobody came back."""
    later: dict[PlayerId, PlayerId] = {}
    for player in reversed(tuple(state.players.values())):  # the last entry is met first
        if player.earlier is not None and player.linked:
            later[player.earlier] = later.get(player.id, player.id)
    return later


def added_up(state: Tournament, stage: int) -> tuple[int, ...]:
    """The stages whose results count together, oldest first; the last is *stage* itself (WARS, WA-AMB-10)."""
    index = stage % len(state.stages)
    if state.rulebook.policy("standings-over-drafts") != "cumulative":
        return (index,)
    first = index
    while first > 0 and _continues(state.stages[first], state.stages[first - 1]):
        first -= 1
    return tuple(range(first, index + 1))


def _continues(stage: Stage, before: Stage) -> bool:
    """Whether *stage* goes on with everybody where *before* ended: another draft, not finals after a cut."""
    return not stage.seeds and stage.structure == before.structure


def _never_came(state: Tournament, stage: int, id: PlayerId) -> bool:
    """Whether a player left the stage before its first round."""
    left = state.players[id].left
    return left is not None and left.stage == stage and left.round == 0


def _entrant(player: Player, stage: Stage, joined: RoundNumber, entered: Container[PlayerId]) -> Entrant:
    return Entrant(
        id=player.id,
        joined=joined,
        group=stage.groups.get(player.id) or player.block,
        table=player.table,
        seed=stage.seeds.get(player.id),
        earlier=player.earlier if player.linked and player.earlier in entered else None,
    )


def _late(state: Tournament, stages: tuple[int, ...]) -> Mapping[PlayerId, RoundNumber]:
    """The round of this history in which each late entrant came; who entered an earlier stage is there at once."""
    late = {player.id: player.joined for player in state.players.values() if player.joined > 1}
    if not late:
        return {}
    for before in state.stages[: stages[0]]:
        late = {id: joined for id, joined in late.items() if id not in before.entrants}
    found: dict[PlayerId, RoundNumber] = {}
    passed = 0
    for index in stages:
        came = [id for id in state.stages[index].entrants if id in late and id not in found]
        found |= {id: RoundNumber(passed + late[id]) for id in came}
        passed += len(state.stages[index].rounds)
    return found


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
            history.Match(players=table.players, result=table.result, first=table.first, played=table.played)
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
