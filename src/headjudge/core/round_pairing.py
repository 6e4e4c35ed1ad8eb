"""Between rounds: the pairing of the next one, and who is out after the last."""

from functools import reduce

from headjudge.core import commands, events
from headjudge.core.announcement import setup_of
from headjudge.core.ids import PlayerId, RoundNumber
from headjudge.core.pairing.pairing import pairing
from headjudge.core.pairing.stage import Wishes
from headjudge.core.past import chosen_of, history_of, rounds_before
from headjudge.core.refusals import BadInput
from headjudge.core.standings.field import Field
from headjudge.core.state import Tournament


def drafted_round(state: Tournament, command: commands.DraftRound) -> events.RoundDrafted:
    """The next round of the stage, paired as the book says. Raises: what pairing refuses."""
    try:
        seed = bytes.fromhex(command.seed)
    except ValueError:
        raise BadInput("The seed of a round is written in hexadecimal digits.") from None
    managed = setup_of(state).first_turn
    wishes = Wishes(allow_rematch=command.repeats, allow_bye=command.repeats, draw_turns=managed)
    paired = pairing(history_of(state), chosen_of(state), seed, wishes)
    first = {
        table: PlayerId(player)
        for table, player in zip(paired.tables, paired.first, strict=False)
        if managed and player not in ("random", "higher-seed-chooses")
    }
    seats = sorted(zip(paired.tables, paired.pairs, strict=True))
    return events.RoundDrafted(
        number=RoundNumber(paired.round - rounds_before(state)),
        tables=dict(seats),
        byes=paired.byes,
        first=first,
        seed=command.seed,
        algorithm=paired.algorithm,
        certificate=paired.certificate,
    )


def leaving_players(state: Tournament, closing: tuple[events.Event, ...]) -> tuple[events.Left, ...]:
    """Who is out by the structure's own rule once the round is closed: a lost match, too few points, too few chips."""
    from headjudge.core.tournament import evolve  # the dispatch imports this module

    after = reduce(evolve, closing, state)
    records = Field(history_of(after), chosen_of(after)).records
    out = tuple(id for id, record in records.items() if not record.present and after.players[id].left is None)
    if not out:
        return ()
    assert after.round is not None
    return (events.Left(players=out, cause="eliminated", stage=len(after.stages) - 1, round=after.round.number),)
