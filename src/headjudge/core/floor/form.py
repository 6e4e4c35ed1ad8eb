"""The penalty form: everything a judge needs to see before giving one, worked out for this person at this moment."""

import msgspec

from headjudge.core.announcement import setup_of
from headjudge.core.floor.current import event_choice
from headjudge.core.floor.guide import infraction_of, rank_of
from headjudge.core.floor.issuing import Target, may_issue, may_request, notified, strikes
from headjudge.core.floor.penalised import earlier, moment_of, subjects, unheaded
from headjudge.core.floor.penalties import Case, Range, penalty_range, questions
from headjudge.core.floor.state import Penalty
from headjudge.core.floor.upgrades import Proposal, same_infraction, upgrade
from headjudge.core.ids import PersonId, PlayerId
from headjudge.core.permissions import roles_of
from headjudge.core.rulebook.penalties import Aggravation, Fact, Infraction, PenaltyGuide
from headjudge.core.rulebook.words import Words
from headjudge.core.state import Tournament


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """What a judge has chosen so far."""

    player: PlayerId | None = None
    person: PersonId | None = None
    infraction: str
    facts: tuple[str, ...] = ()
    compared: str | None = None
    in_game: bool = True
    influential: bool = False
    """The judge says that it is somebody whose foul play weighs more (Bushiroad PG-0)."""


class Choice(msgspec.Struct, frozen=True):
    """One rank on the form."""

    rank: str
    name: Words
    in_range: bool
    proposed: bool
    preselected: bool
    may_issue: bool
    may_request: bool
    notify: tuple[str, ...]
    strikes: tuple[Target, ...]
    """What it can fall on now, the rule first."""


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """The form, filled in as far as it goes."""

    entry: Infraction
    range: Range
    questions: tuple[Fact, ...]
    """Yes/no facts that would change the range."""

    earlier: tuple[Penalty, ...]
    """Everything the person holds in this event: accumulated penalties count too (Bushiroad PG-3.8)."""

    influential: Words | None
    """What to ask about the person, where the entry is foul play."""

    proposal: Proposal | None
    choices: tuple[Choice, ...]
    hints: tuple[Words, ...]
    """Reasons to be stricter; the form never raises by itself."""


def penalty_form(state: Tournament, wish: Wish, judge: PersonId) -> Form:
    """What *judge* sees. Raises: NoSuchInfraction, OtherGame, BadInput, NoSuchPlayer, NoGuide."""
    book, setup = event_choice(state).rulebook, setup_of(state)
    persons = subjects(state, wish.player, wish.person)
    entry = infraction_of(book, wish.infraction, setup.game)
    case = Case(
        infraction=wish.infraction,
        level=setup.level,
        game=setup.game,
        facts=frozenset(wish.facts),
        compared=wish.compared,
        spectator=wish.player is None,
    )
    foreseen = penalty_range(book, case)
    proposal = upgrade(book, wish.infraction, earlier(state, persons), foreseen)
    held = tuple(one for one in state.floor.penalties if one.person in persons and one.status == "given")
    guide = book.penalties
    assert guide is not None
    foul = guide.influential if guide.influential and _foul(guide, wish.infraction) else None
    return Form(
        entry=entry,
        range=foreseen,
        questions=questions(book, entry, setup.level, setup.game),
        earlier=held,
        proposal=proposal,
        choices=_choices(state, wish, foreseen, proposal, judge),
        influential=foul.question if foul else None,
        hints=_hints(state, guide, wish, persons, held),
    )


def _foul(guide: PenaltyGuide, section: str) -> bool:
    return guide.influential is not None and section.split(".")[0] in guide.influential.parts


def _hints(
    state: Tournament, guide: PenaltyGuide, wish: Wish, persons: tuple[PersonId, ...], held: tuple[Penalty, ...]
) -> tuple[Words, ...]:
    """Why this one may weigh more: the act again on purpose, or foul play by somebody others look up to."""
    again = any(one.intentional and same_infraction(guide, one.infraction, wish.infraction) for one in held)
    roles = frozenset[str]().union(*(roles_of(state, person) for person in persons))
    foul, level = _foul(guide, wish.infraction), setup_of(state).level

    def weighs(one: Aggravation) -> bool:
        if one.when == "again-on-purpose":
            return again
        return foul and (wish.influential or bool(roles & set(one.roles)) or level in one.levels)

    return tuple(one.reason for one in guide.aggravating if weighs(one))


def _choices(
    state: Tournament, wish: Wish, foreseen: Range, proposal: Proposal | None, judge: PersonId
) -> tuple[Choice, ...]:
    book, roles = state.rulebook, roles_of(state, judge)
    assert book.penalties is not None
    exceptional = unheaded(state)
    moment = moment_of(state, wish.player, in_game=wish.in_game)
    offered = [rank for rank in book.penalties.ranks if wish.player is not None or rank.for_spectators]
    proposed = proposal.ranks if proposal else ()
    first = proposal.preselected if proposal else next(iter(foreseen.ranks), None)
    return tuple(
        Choice(
            rank.id,
            rank_of(book, rank.id).name,
            rank.id in foreseen.ranks,
            rank.id in proposed,
            rank.id == first,
            may_issue(rank, roles, exceptional=exceptional),
            may_request(rank, roles),
            notified(rank, roles),
            strikes(rank, moment, lost_anyway=True) if wish.player is not None else (),
        )
        for rank in offered
    )
