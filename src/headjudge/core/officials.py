"""The staff of a tournament beside its rulebook: who may be appointed, who may play, who is missing."""

from headjudge.core.ids import PersonId
from headjudge.core.permissions import ORGANIZER, OWNS, NotPermitted, roles_of
from headjudge.core.phrases import phrase
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.references import PEOPLE
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.staffing import Roster, StaffProblem, staff_problems
from headjudge.core.state import Tournament


class DoublingForbidden(Refusal):
    """One person may not be both."""


class TooManyOfThem(Refusal):
    """The book limits how many hold the role."""


class NotAnOfficial(Refusal):
    """Only somebody who is an official of the event already can hold the role."""


class StaffMissing(Refusal):
    """A role the book requires is not filled as it wants."""


class NotTheirsToGive(Refusal):
    """The role is not one the organizer decides on."""


def refuse_giving(state: Tournament, role: str, by: PersonId) -> None:
    """Raises: NotTheirsToGive or NotPermitted, where *by* may neither give nor take *role*.

    Officials are appointed by the organizer. The publisher's office stands above the event, and what concerns it is not
    the organizer's to change (TCG Office 2c, 2e): who holds the role gives it, and at first the owner of the server.
    """
    roles = roles_of(state, by)
    above = next((one for one in state.rulebook.core.roles if one.id == role and not one.official), None)
    if above is None:
        if not roles & ORGANIZER:
            raise NotPermitted(phrase("appointing officials"), roles)
        return
    cite = state.rulebook.source(above)
    if role in PEOPLE:
        raise NotTheirsToGive("Nobody is appointed to that: {name}.", cite, name=above.name)
    if not roles & (OWNS | {role}):
        said = "{name} stands above the event: who holds that role gives it, or the owner of this server."
        raise NotTheirsToGive(said, cite, name=above.name)


def gives(state: Tournament, role: str, by: PersonId) -> bool:
    """Whether *by* may give *role* to somebody, and take it away again."""
    try:
        refuse_giving(state, role, by)
    except Refusal:
        return False
    return True


def refuse_appointment(state: Tournament, person: PersonId, role: str, level: int) -> None:
    """Raises: DoublingForbidden, TooManyOfThem, NotAnOfficial, where *person* may not hold *role* as well."""
    held = state.staff.get(person, frozenset()) | {role}
    _refuse_clash(_roster(state, level, {person: held}), state.rulebook, ("doubling", "too-many", "not-official"))


def refuse_player(state: Tournament, persons: tuple[PersonId, ...], level: int) -> None:
    """Raises: DoublingForbidden, where an official may not play, or no longer with one player more."""
    if any(person in state.staff for person in (*persons, *state.inside)):
        _refuse_clash(_roster(state, level, {}, persons), state.rulebook, ("doubling",))


def held_with(state: Tournament, person: PersonId, role: str) -> tuple[str, ...]:
    """What *person* becomes with *role* and is not yet: by the book a head judge is one of the judges.

    Bushiroad 1.3.1.4.
    """
    wanted = {row.among for row in state.rulebook.core.staffing if row.role == role and row.among}
    return tuple(sorted(wanted - state.staff.get(person, frozenset())))


def refuse_missing_staff(state: Tournament, level: int) -> None:
    """Raises: StaffMissing, where the event is not staffed as the book wants it."""
    for problem in staff_problems(state.rulebook, _roster(state, level, {}, complete=True)):
        if _headed_by_blocks(state, problem):
            continue
        raise StaffMissing(problem.message, problem.citations[0])


def missing_staff(state: Tournament) -> tuple[StaffProblem, ...]:
    """What the event's staff still lacks by the book; empty: the day can begin."""
    assert state.setup is not None
    found = staff_problems(state.rulebook, _roster(state, state.setup.level, {}, complete=True))
    return tuple(problem for problem in found if not _headed_by_blocks(state, problem))


def _headed_by_blocks(state: Tournament, problem: StaffProblem) -> bool:
    return problem.role == "head-judge" and problem.code == "too-few" and bool(state.block_heads)  # each has its own


def _roster(
    state: Tournament,
    level: int,
    changed: dict[PersonId, frozenset[str]],
    entering: tuple[PersonId, ...] = (),
    *,
    complete: bool = False,
) -> Roster:
    """Who is what. While the day is being prepared, roles an exception needs count as still to be filled."""
    known = {role.id for role in state.rulebook.core.roles}
    roles: dict[str, set[str]] = {}
    for person, held in {**state.staff, **changed}.items():
        of_block = {"head-judge"} if person in state.block_heads.values() else set()  # one each (Bushiroad 1.3.1.4)
        for role in (held & known) - of_block:
            roles.setdefault(role, set()).add(person)
    if not complete:
        needed = {role for row in state.rulebook.core.doubling if row.unless for role in row.unless.needs}
        for role in needed - set(roles):
            roles[role] = {f"({role})"}
    players = frozenset((*state.inside, *entering))
    return Roster(level=level, players=players, roles={role: frozenset(people) for role, people in roles.items()})


def _refuse_clash(roster: Roster, rulebook: Rulebook, codes: tuple[str, ...]) -> None:
    problem = next((found for found in staff_problems(rulebook, roster) if found.code in codes), None)
    if problem is not None:
        raise _refusal(problem)


def _refusal(problem: StaffProblem) -> Refusal:
    kinds: dict[str, type[Refusal]] = {"doubling": DoublingForbidden, "not-official": NotAnOfficial}
    return kinds.get(problem.code, TooManyOfThem)(problem.message, problem.citations[0])
