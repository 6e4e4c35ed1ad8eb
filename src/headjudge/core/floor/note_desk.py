"""Notes of the floor: permissions, bans, orders with a deadline, urgings, wishes. They end by themselves or by hand."""

from datetime import datetime
from typing import Final, Literal

import msgspec

from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.floor import commands, events
from headjudge.core.floor.current import key_of, table_now, with_floor
from headjudge.core.floor.deck_findings import Finding
from headjudge.core.floor.state import Note, NoteId, NoteKind
from headjudge.core.ids import PersonId, PlayerId, TableNumber
from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.registration import player_of, policy_rule
from headjudge.core.state import Tournament

LASTS: Final[dict[NoteKind, Literal["match", "tournament"]]] = {
    "urged": "tournament",
    "permission": "tournament",
    "ban": "tournament",
    "order": "tournament",
    "replacement": "tournament",
    "away": "match",
    "muted": "match",
    "no-spectators": "match",
    "proper-steps": "match",
    "conduct": "tournament",
    "slander": "tournament",
}
"""How long each kind of note holds, unless somebody lifts it."""


class ForGood(Refusal):
    """What was done cannot be undone in this tournament."""


class NoSuchNote(Refusal):
    """There is no such note that still holds."""


def write(state: Tournament, command: commands.WriteNote, context: Context) -> tuple[Event, ...]:
    if command.player is None and command.person is None and command.table is None:
        raise BadInput("A note is about a player, a person or a table.")
    if command.player is not None:
        player_of(state, command.player)
    if command.table is not None:
        table_now(state, command.table)
    if command.duty is not None and command.duty not in {duty.id for duty in state.rulebook.core.duties}:
        book = state.rulebook.core.rulebook.short
        raise BadInput("{book} has no shared duty {duty}.", book=book, duty=command.duty)
    stage, number = key_of(state)
    return (
        events.NoteWritten(
            note=NoteId(len(state.floor.notes) + 1),
            kind=command.kind,
            player=command.player,
            person=command.person,
            table=command.table,
            text=command.text,
            stage=stage,
            round=number,
            lasts="before-next-round" if command.before_next_round else LASTS[command.kind],
            by=context.by,
            at=context.at,
            place=command.place,
            standing=command.standing,
            card=command.card,
            duty=command.duty,
        ),
    )


def written(state: Tournament, event: events.NoteWritten) -> Tournament:
    new = Note(
        id=event.note,
        kind=event.kind,
        player=event.player,
        person=event.person,
        table=event.table,
        text=event.text,
        stage=event.stage,
        round=event.round,
        lasts=event.lasts,
        by=event.by,
        at=event.at,
        place=event.place,
        standing=event.standing,
        card=event.card,
        duty=event.duty,
    )
    return with_floor(state, notes=(*state.floor.notes, new))


def lift(state: Tournament, command: commands.LiftNote, context: Context) -> tuple[Event, ...]:
    note = next((one for one in state.floor.notes if one.id == command.note and not one.lifted), None)
    if note is None:
        raise NoSuchNote("There is no note {note} that still holds.", note=command.note)
    if note.kind == "replacement":
        rule = policy_rule(state, "judge-supplied-card")
        raise ForGood("The card was replaced for the rest of the tournament.", rule)
    return (events.NoteLifted(note=note.id, at=context.at),)


def lifted(state: Tournament, event: events.NoteLifted) -> Tournament:
    notes = tuple(
        msgspec.structs.replace(one, lifted=True, lifted_at=event.at) if one.id == event.note else one
        for one in state.floor.notes
    )
    return with_floor(state, notes=notes)


def holds(state: Tournament, note: Note) -> bool:
    """Whether *note* still counts: one for a match ends with its result or its round."""
    if note.lifted:
        return False
    if note.lasts != "match":
        return True
    now = state.round
    if now is None or (note.stage, note.round) != key_of(state) or now.status == "closed":
        return False
    number = note.table if note.table is not None else now.table_of(note.player) if note.player else None
    table = now.tables.get(number) if number is not None else None
    return table is not None and table.result is None


def notes_on(state: Tournament, player: PlayerId | None = None, table: TableNumber | None = None) -> tuple[Note, ...]:
    """The notes that hold for a player or a table."""
    return tuple(
        note
        for note in state.floor.notes
        if holds(state, note)
        and ((player is not None and note.player == player) or (table is not None and note.table == table))
    )


class Away(msgspec.Struct, frozen=True):
    """A player who left the table during a match with permission, and how long."""

    player: PlayerId
    judge: PersonId
    left: datetime
    back: datetime | None

    @property
    def seconds(self) -> int | None:
        """How long the seat was empty; None while it still is."""
        return None if self.back is None else int((self.back - self.left).total_seconds())


def absences_permitted(state: Tournament) -> tuple[Away, ...]:
    """Everybody a judge let leave a table, oldest first (Bushiroad 1.2.1)."""
    return tuple(
        Away(note.player, note.by, note.at, note.lifted_at)
        for note in state.floor.notes
        if note.kind == "away" and note.player is not None
    )


def not_usable(state: Tournament, finding: Finding) -> tuple[str, ...]:
    """The cards of a deck check with writing on them that nobody permitted beforehand (Bushiroad 2.1.1).

    A permission is for the card it names: one to eat, or for another card, permits none.
    """
    notes = notes_on(state, player=finding.player)
    permitted = {note.card.casefold() for note in notes if note.kind == "permission" and note.card}
    return tuple(card for card in finding.written_on if card.casefold() not in permitted)


def overdue(state: Tournament) -> tuple[Note, ...]:
    """Orders that were to be carried out before this round and have not been ticked off (TCG Office 4g)."""
    stage, number = key_of(state)
    return tuple(
        note
        for note in state.floor.notes
        if note.lasts == "before-next-round" and not note.lifted and (note.stage, note.round) < (stage, number)
    )
