"""A tournament out of the store into one file, and back."""

from headjudge.core.chain import Draft, breaks
from headjudge.core.events import Finished, Opened, decoded
from headjudge.core.ids import PersonId, TournamentId
from headjudge.core.refusals import BadInput
from headjudge.core.stages import current_standings
from headjudge.core.standings.standings import Standings
from headjudge.core.state import Tournament
from headjudge.formats.event_file import EventFile, Named, ShownLine, ShownStandings
from headjudge.services.binding import bundle_of, texts_of
from headjudge.services.front_desk import FrontDesk
from headjudge.store.people import Person
from headjudge.store.texts import FreeText
from headjudge.store.tournaments import TournamentCard


def exported(desk: FrontDesk, tournament: TournamentId) -> EventFile:
    """Everything of *tournament*: its log, the people in it, their texts, its standings and its rulebook."""
    state = desk.scorekeeper.tournament(tournament)
    entries = desk.scorekeeper.entries(tournament)
    card = desk.store.tournaments.tournament(tournament)
    people = {entry.by for entry in entries} | set(state.staff) | {p for m in state.players.values() for p in m.members}
    identity = state.rulebook.core.rulebook
    return EventFile(
        tournament=tournament,
        name=card.name if card else tournament,
        rulebook=identity.id,
        edition=identity.version,
        rulebook_digest=state.rulebook.digest,
        entries=entries,
        people={
            id: Named(person.name, person.reading or None, person.publisher_id or None)
            for id, person in sorted(desk.store.people.known(people).items())
        },
        texts={id: _text(text) for id, text in sorted(desk.store.texts.of(tournament).items())},
        standings=shown_standings(state),
        rulebook_files=texts_of(desk.store.rulebooks.bundle(state.rulebook.digest) or b"{}"),
    )


def imported(desk: FrontDesk, event: EventFile) -> TournamentId:
    """Bring *event* into the store. Raises: BadInput, where it is there already or its log is not whole."""
    if event.tournament in desk.store.log.tournaments():
        raise BadInput("{tournament} is in this database already.", tournament=event.tournament)
    broken = breaks(event.tournament, event.entries)
    if broken:
        raise BadInput("The log is not whole: {problem}", problem=str(broken[0]))
    desk.store.people.save(
        *(
            Person(id, named.name, reading=named.reading or "", publisher_id=named.publisher_id or "")
            for id, named in event.people.items()
            if desk.store.people.person(id) is None
        )
    )
    created = event.entries[0].at
    desk.store.texts.save(
        *(
            FreeText(id, PersonId(kept["person"]), event.tournament, kept["kind"], kept["text"], created)
            for id, kept in event.texts.items()
        )
    )
    desk.store.rulebooks.keep(event.rulebook_digest, bundle_of(event.rulebook_files))
    desk.store.log.append(
        event.tournament, 0, [Draft(entry.at, entry.by, entry.body, entry.key) for entry in event.entries]
    )
    desk.store.tournaments.save(TournamentCard(event.tournament, event.name, event.rulebook, event.edition, created))
    return event.tournament


def shown_standings(state: Tournament) -> tuple[ShownStandings, ...]:
    """The standings after every closed round of every stage."""
    return tuple(
        ShownStandings(index, number, _lines(current_standings(state, index, number)))
        for index, stage in enumerate(state.stages)
        for number, round in enumerate(stage.rounds, start=1)
        if round.status == "closed"
    )


def _lines(table: Standings) -> tuple[ShownLine, ...]:
    return tuple(
        ShownLine(line.rank, line.player, {name: str(value) for name, value in line.values.items()})
        for line in table.lines
    )


def _text(text: FreeText) -> dict[str, str]:
    return {"person": text.person, "kind": text.kind, "text": text.text}


def opening(event: EventFile) -> Opened:
    """The first fact of the log. Raises: BadInput."""
    first = decoded(event.entries[0].body) if event.entries else ()
    opened = next((fact for fact in first if isinstance(fact, Opened)), None)
    if opened is None:
        raise BadInput("The log does not begin with the opening of a tournament.")
    return opened


def revealed(event: EventFile) -> str | None:
    """The secret seed, once the tournament is over."""
    facts = (fact for entry in event.entries for fact in decoded(entry.body))
    return next((fact.seed for fact in facts if isinstance(fact, Finished)), None)
