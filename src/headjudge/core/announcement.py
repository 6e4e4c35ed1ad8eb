"""Before the day: opening a tournament, its staff, its public notice."""

from datetime import timedelta

import msgspec

from headjudge.core import commands, events
from headjudge.core.bounds import refuse_day, refuse_long, refuse_number
from headjudge.core.context import Context
from headjudge.core.decks.rounds import SWITCH, Terms, refuse_rebuilding
from headjudge.core.events import Event
from headjudge.core.officials import refuse_appointment, refuse_giving
from headjudge.core.phrases import Phrase, phrase
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.staff import Announcement
from headjudge.core.settings import Settings, chosen
from headjudge.core.setup import Setup, refuse_absurd
from headjudge.core.state import Tournament

FIXED_ONCE_PAIRED = ("game", "level", "format", "structure", "match", "territory", "time_up", "team", "cut", "finals")
"""What may not change after round 1 was paired (Bushiroad 3.1.3, 3.2.1; TCG Office 6b, 6c, 9a)."""

MOST_FIELDS = 50
"""Of an announcement."""

ROUNDS, MINUTES = "rounds-during-play", "round-minutes"
"""Policies of the book on what else stays."""


class AlreadyOpen(Refusal):
    """A tournament is opened once."""


class FixedNow(Refusal):
    """Round 1 was paired: this part of the setup stays as announced."""


class NoticeIncomplete(Refusal):
    """The announcement lacks something the book demands."""


class LevelTooLow(Refusal):
    """What is at stake demands a higher level."""


class TooLateToPost(Refusal):
    """The event was not posted early enough."""


class NotPlayedSo(Refusal):
    """The format has teams or matches of its own."""


class NotYet(Refusal):
    """A step before this one is missing."""


def open_tournament(state: Tournament, command: commands.Open, context: Context) -> tuple[Event, ...]:
    if state.setup is not None:
        raise AlreadyOpen("This tournament is open already.")
    check_setup(state.rulebook, command.setup)
    identity = state.rulebook.core.rulebook
    return (
        events.Opened(
            setup=command.setup,
            rulebook=identity.id,
            edition=identity.version,
            digest=state.rulebook.digest,
            commitment=command.commitment,
        ),
        events.Appointed(person=context.by, role=_highest(state.rulebook)),
    )


def opened(state: Tournament, event: events.Opened) -> Tournament:
    return msgspec.structs.replace(state, setup=event.setup, commitment=event.commitment)


def amend_setup(state: Tournament, command: commands.AmendSetup, context: Context) -> tuple[Event, ...]:
    before, after = setup_of(state), command.setup
    check_setup(state.rulebook, after)
    changed = [name for name in fixed_now(state) if getattr(before, name) != getattr(after, name)]
    if changed:
        said = tuple(phrase(name.replace("_", " ")) for name in changed)
        raise FixedNow("Round 1 has been paired: {changed} cannot change any more.", changed=said)
    return (events.SetupAmended(setup=after), *_other_rounds(state, before, after))


def fixed_now(state: Tournament) -> tuple[str, ...]:
    """The parts of the setup that stay as they are: nothing, until round 1 was paired."""
    if not state.paired:
        return ()
    book, stage = state.rulebook, state.stage
    swiss = len(state.stages) == 1 and stage is not None and not stage.closed
    rounds = () if swiss and book.policy(ROUNDS) == "may-change" else ("rounds",)
    minutes = ("minutes",) if book.policy(MINUTES) == "fixed-at-start" else ()
    return (*FIXED_ONCE_PAIRED, *rounds, *minutes)


def _other_rounds(state: Tournament, before: Setup, after: Setup) -> tuple[Event, ...]:
    """Another number of rounds for a stage that is being played (Bushiroad 3.2.1.1). Raises: FixedNow."""
    stage = state.stage
    if stage is None or after.rounds is None or after.rounds == before.rounds:
        return ()
    if after.rounds < len(stage.rounds):
        raise FixedNow("Round {round} has been paired: there cannot be fewer rounds.", round=len(stage.rounds))
    return (events.RoundsFixed(planned=after.rounds),)


def setup_amended(state: Tournament, event: events.SetupAmended) -> Tournament:
    return msgspec.structs.replace(state, setup=event.setup)


def appoint(state: Tournament, command: commands.Appoint, context: Context) -> tuple[Event, ...]:
    known = {role.id: role for role in state.rulebook.core.roles}
    if command.role not in known and command.role not in ("registrar", "scorekeeper"):
        raise NotYet("{book} has no role {role}.", book=state.rulebook.core.rulebook.short, role=command.role)
    refuse_giving(state, command.role, context.by)
    if command.block is None:
        refuse_appointment(state, command.person, command.role, setup_of(state).level)
    return (events.Appointed(person=command.person, role=command.role, block=command.block),)


def appointed(state: Tournament, event: events.Appointed) -> Tournament:
    held = state.staff.get(event.person, frozenset()) | {event.role}
    heads = {**state.block_heads, event.block: event.person} if event.block else state.block_heads
    return msgspec.structs.replace(state, staff={**state.staff, event.person: held}, block_heads=heads)


def dismiss(state: Tournament, command: commands.Dismiss, context: Context) -> tuple[Event, ...]:
    if command.role not in state.staff.get(command.person, frozenset()):
        raise NotYet("That person is not {role} here.", role=command.role)
    refuse_giving(state, command.role, context.by)
    holders = [person for person, held in state.staff.items() if command.role in held]
    if command.role == _highest(state.rulebook) and len(holders) == 1:
        raise NotYet("The last {role} cannot leave: appoint another first.", role=command.role)
    return (events.Dismissed(person=command.person, role=command.role),)


def dismissed(state: Tournament, event: events.Dismissed) -> Tournament:
    staff = {**state.staff, event.person: state.staff[event.person] - {event.role}}
    heads = {block: person for block, person in state.block_heads.items() if person != event.person}
    return msgspec.structs.replace(
        state, staff={person: held for person, held in staff.items() if held}, block_heads=heads
    )


def _field(id: str) -> Phrase:
    return phrase("starting time" if id == "time" else id)


def announce(state: Tournament, command: commands.Announce, context: Context) -> tuple[Event, ...]:
    setup, book = setup_of(state), state.rulebook.core
    category = next((c for c in book.categories if c.id == setup.category), None)
    refuse_day("posted", command.posted)
    _refuse_endless(command)
    _refuse_low_level(state)
    approved = setup.permission or state.office.application.accepted
    if category and category.permission and not approved:
        cite = state.rulebook.source(category)
        raise NoticeIncomplete("The publisher's permission must be on file before the event is announced.", cite)
    rules = announcement_rules(state)
    if rules is None:
        return (events.Announced(posted=command.posted, notice=command.notice),)
    given = set(command.notice) | {"date", "format", "structure"}
    missing = [field for field in rules.required if field not in given]
    cite = state.rulebook.source(rules)
    if missing:
        raise NoticeIncomplete("The announcement does not say: {missing}.", cite, missing=tuple(map(_field, missing)))
    days = rules.posting_days
    sanctioned = category is None or category.permission
    if days is not None and sanctioned and setup.date - command.posted < timedelta(days=days):
        raise TooLateToPost("A sanctioned event is posted at least {days} days ahead.", cite, days=days)
    return (events.Announced(posted=command.posted, notice=command.notice),)


def _refuse_endless(command: commands.Announce) -> None:
    """Raises: OutOfRange, for more fields, or longer names of fields, than anybody reads."""
    refuse_number("notice", len(command.notice), 0, MOST_FIELDS)
    for field in command.notice:
        refuse_long("notice", field)


def announcement_rules(state: Tournament) -> Announcement | None:
    """What the book demands of an announcement, with the days of notice this event has chosen."""
    setup = setup_of(state)
    return chosen(state.rulebook, Settings(level=setup.level, chosen=setup.settings)).rulebook.core.announcement


def _refuse_low_level(state: Tournament) -> None:
    """Raises: LevelTooLow, where what is at stake demands a higher level."""
    setup = setup_of(state)
    policy = state.rulebook.rule_on(f"{setup.stakes}-least-level")
    if policy is not None and isinstance(policy.value, int) and setup.level < policy.value:
        cite = state.rulebook.source(policy)
        raise LevelTooLow("{rule} Level {level} at least.", cite, rule=policy.rule, level=policy.value)


def announced(state: Tournament, event: events.Announced) -> Tournament:
    phase = "announced" if state.phase == "prepared" else state.phase
    return msgspec.structs.replace(state, notice=event.notice, phase=phase)


def open_registration(state: Tournament, command: commands.OpenRegistration, context: Context) -> tuple[Event, ...]:
    setup_of(state)
    if state.phase not in ("prepared", "announced"):
        raise NotYet("Registration is open already.")
    return (events.RegistrationOpened(),)


def registration_opened(state: Tournament, event: events.RegistrationOpened) -> Tournament:
    return msgspec.structs.replace(state, phase="registration")


def setup_of(state: Tournament) -> Setup:
    """The setup of an opened tournament. Raises: NotYet."""
    if state.setup is None:
        raise NotYet("The tournament has not been opened.")
    return state.setup


def check_setup(rulebook: Rulebook, setup: Setup) -> None:
    """Raises: Unknown, BadInput, NotPlayedSo or NoRebuilding, where the book does not have or allow what is chosen, and
    OutOfRange, where no tournament could be so."""
    refuse_absurd(setup)
    rulebook.game(setup.game)
    rulebook.level(setup.level)
    rulebook.structure(setup.structure)
    rulebook.match_kind(setup.match)
    if setup.finals:
        rulebook.structure(setup.finals)
    if rulebook.formats:
        _refuse_mixture(rulebook, setup)
    if setup.settings.get(SWITCH) is False:
        lists = setup.deck_lists or lists_by_book(rulebook, setup)
        refuse_rebuilding(rulebook, Terms(setup.format, setup.game, setup.level, lists))
    chosen(rulebook, Settings(structure=setup.structure, level=setup.level, win=setup.win, chosen=setup.settings))


def lists_by_book(rulebook: Rulebook, setup: Setup) -> bool:
    """Whether the level asks for deck lists, or the book's own setting does where it leaves the choice."""
    switched = setup.settings.get("deck-lists") is True
    return switched or rulebook.level(setup.level).deck_lists


def _refuse_mixture(rulebook: Rulebook, setup: Setup) -> None:
    """Raises: Unknown, or NotPlayedSo where a format comes with its own teams and matches (Force of Will A11)."""
    format = rulebook.format(setup.format, setup.game)
    cite = rulebook.cite(format.sections[-1])
    names = {kind.id: kind.name for kind in rulebook.core.teams}
    if format.team and setup.team != format.team:
        raise NotPlayedSo("{format} is played by teams: {team}.", cite, format=format.name, team=names[format.team])
    owners = [other.name for other in rulebook.formats.values() if other.team == setup.team]
    if setup.team and owners and format.team != setup.team:
        raise NotPlayedSo("{team} is for these formats only: {owners}.", cite, team=names[setup.team], owners=owners)
    if format.matches and setup.match not in format.matches:
        offered = tuple(rulebook.match_kind(id).name for id in format.matches)
        raise NotPlayedSo("{format} is played as: {offered}.", cite, format=format.name, offered=offered)


def _highest(rulebook: Rulebook) -> str:
    """The role of whoever opens the event: the one that acts as organizer."""
    ids = [role.id for role in rulebook.core.roles]
    acting = [role.id for role in rulebook.core.roles if "organizer" in role.acts_as]
    return "organizer" if "organizer" in ids or not acting else acting[0]
