"""Whether a stage is over: its rounds are played, or as few are left as its structure asks for."""

from headjudge.core.recommendation import Field as Attendance
from headjudge.core.recommendation import NoRecommendation, recommendation
from headjudge.core.rulebook.structures import Elimination
from headjudge.core.settings import Chosen
from headjudge.core.standings.field import Field
from headjudge.core.standings.outcomes import Outcome
from headjudge.core.standings.records import Record, defeat


def provisional(field: Field) -> bool:
    """Whether more is to come: a round is being played, or the planned rounds are not all done."""
    if field.rounds < len(field.history.rounds):
        return True
    if ended(field):
        return False
    planned = planned_rounds(field.chosen, len(field.records))
    return field.chosen.structure.elimination is not None if planned is None else field.rounds < planned


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
    structure, records = field.chosen.structure, field.records.values()
    if not field.rounds:
        return False
    if "one-undefeated" in structure.may_end and field.chosen.value("stop-at-one-undefeated") is True:
        return sum(_all_wins(record, field) for record in records) == 1
    if "undefeated-below" in structure.may_end and field.chosen.settings.remaining is not None:  # Bushiroad 3.2.1.1
        return sum(_all_wins(record, field) for record in records) < field.chosen.settings.remaining
    if structure.elimination is None:
        return False
    left = [record for record in records if record.present]
    return any(_reached(end, left, structure.elimination, field.chosen) for end in structure.elimination.ends)


def _reached(end: str, left: list[Record], elimination: Elimination, chosen: Chosen) -> bool:
    unbeaten = sum(undefeated(record, elimination) for record in left)
    if end == "one-undefeated" and chosen.value("double-elimination-ends") != "one-left":  # BR-AMB-19
        return len(left) <= 1 or unbeaten == 1
    if end == "remaining-at-most" and chosen.settings.remaining is not None:
        # By losses the unbeaten are the finalists (Bushiroad 3.2.2), by points whoever is left (TCG Office 6b-v).
        wanted = chosen.settings.remaining - (chosen.value("finalists") == "fewer")  # BR-AMB-21
        return (len(left) if elimination.losses is None else unbeaten) <= wanted
    return len(left) <= 1


def undefeated(record: Record, elimination: Elimination) -> bool:
    """Without a loss, or what counts as one."""
    return not any(defeat(line.outcome, elimination) for line in record.lines)


def _all_wins(record: Record, field: Field) -> bool:
    """Won every round of the stage, byes included."""
    won = sum(field.scoring.wins(line.outcome) or line.outcome is Outcome.BYE for line in record.lines)
    return won == field.rounds
