"""Whether a stage is over: its rounds are played, or as few are left as its structure asks for."""

import msgspec

from headjudge.core.recommendation import Field as Attendance
from headjudge.core.recommendation import NoRecommendation, recommendation
from headjudge.core.rulebook.structures import Elimination
from headjudge.core.settings import Chosen
from headjudge.core.standings.field import Field
from headjudge.core.standings.outcomes import Outcome
from headjudge.core.standings.records import Record, defeat


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """How far a stage has come."""

    chosen: Chosen
    players: int
    rounds: int
    """Rounds that count."""

    begun: int
    """Rounds that have been paired."""

    left: int
    """Players neither dropped nor eliminated."""

    unbeaten: int
    """Those of them without a loss, or what counts as one."""

    all_wins: int
    """Players who won every round, byes included."""

    lost_last: bool
    """Somebody was eliminated in the last round."""


def progress(field: Field) -> Progress:
    """How far *field* has come."""
    elimination = field.chosen.structure.elimination
    left = [record for record in field.records.values() if record.present]
    return Progress(
        chosen=field.chosen,
        players=len(field.records),
        rounds=field.rounds,
        begun=len(field.history.rounds),
        left=len(left),
        unbeaten=sum(elimination is None or undefeated(record, elimination) for record in left),
        all_wins=sum(_all_wins(record, field) for record in field.records.values()),
        lost_last=any(record.out == field.rounds for record in field.records.values()),
    )


def provisional(stage: Progress) -> bool:
    """Whether more is to come: a round is being played, or the planned rounds are not all done."""
    if stage.rounds < stage.begun:
        return True
    if over(stage):
        return False
    planned = planned_rounds(stage.chosen, stage.players)
    return stage.chosen.structure.elimination is not None if planned is None else stage.rounds < planned


def planned_rounds(chosen: Chosen, players: int) -> int | None:
    """The rounds the event announced, else those the book recommends; None where it leaves the number open."""
    if chosen.settings.rounds is not None:
        return chosen.settings.rounds
    if chosen.structure.pairing.method == "round-robin":
        return players - 1 + players % 2
    if chosen.structure.elimination is not None:
        return None
    try:
        found = recommendation(chosen.rulebook, Attendance(players=players))
    except NoRecommendation:
        return None
    return found.least if found.least == found.most else None


def ended(field: Field) -> bool:
    """Whether the structure's own end has come, whatever number of rounds was planned."""
    return over(progress(field))


def over(stage: Progress) -> bool:
    """Whether the structure's own end has come, whatever number of rounds was planned."""
    structure, chosen = stage.chosen.structure, stage.chosen
    if not stage.rounds:
        return False
    if "one-undefeated" in structure.may_end and chosen.value("stop-at-one-undefeated") is True:
        return stage.all_wins == 1
    if "undefeated-below" in structure.may_end and chosen.settings.remaining is not None:  # Bushiroad 3.2.1.1
        return stage.all_wins < chosen.settings.remaining
    if structure.elimination is None:
        return False
    return any(_reached(end, stage, structure.elimination) for end in structure.elimination.ends)


def _reached(end: str, stage: Progress, elimination: Elimination) -> bool:
    chosen = stage.chosen
    if end == "one-undefeated" and chosen.value("double-elimination-ends") != "one-left":  # BR-AMB-19
        return stage.left <= 1 or stage.unbeaten == 1
    if end == "remaining-at-most" and chosen.settings.remaining is not None:
        # By losses the unbeaten are the finalists (Bushiroad 3.2.2), by points whoever is left (TCG Office 6b-v).
        wanted = chosen.settings.remaining - (chosen.value("finalists") == "fewer")  # BR-AMB-21
        return (stage.left if elimination.losses is None else stage.unbeaten) <= wanted
    return stage.left <= 1


def best_rank(stage: Progress) -> int:
    """1; or 2 where both finalists of a knock-out lost: then they are joint second and nobody is first (BR-AMB-18)."""
    elimination = stage.chosen.structure.elimination
    knock_out = elimination is not None and elimination.losses == 1
    return 2 if knock_out and not stage.left and stage.lost_last else 1


def undefeated(record: Record, elimination: Elimination) -> bool:
    """Without a loss, or what counts as one."""
    return not any(defeat(line.outcome, elimination) for line in record.lines)


def _all_wins(record: Record, field: Field) -> bool:
    """Won every round of the stage, byes included."""
    won = sum(field.scoring.wins(line.outcome) or line.outcome is Outcome.BYE for line in record.lines)
    return won == field.rounds
