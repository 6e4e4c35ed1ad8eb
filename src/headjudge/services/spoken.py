"""A command as somebody outside says it: with the words of a text where the log keeps only its id, and without the
seed that only we know. Nothing of a command that is refused stays behind.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from types import UnionType
from typing import Any, Final, Union, get_args, get_origin

import msgspec

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.commands import Command
from headjudge.core.decks.shortened import SHORTENED, without
from headjudge.core.floor import commands as floor
from headjudge.core.ids import PersonId, TableNumber, TextId, TournamentId
from headjudge.core.office import commands as office
from headjudge.core.refusals import BadInput
from headjudge.core.state import Player, Tournament
from headjudge.formats import decklists
from headjudge.services.front_desk import FrontDesk
from headjudge.services.papers import Papers, refuse_long_text
from headjudge.services.scorekeeper import Done
from headjudge.services.snapshots import keep_snapshot

UNSPOKEN: Final[Mapping[str, Any]] = {
    "seed": "",
    "deck": None,
    "unread": 0,
    "amended": None,
}  # Any: of the field's own type
"""What we fill in ourselves, and what stands there until then: chance is nobody's choice, and a list is read by us."""

UNHEARD: Final = frozenset({do.Open})
"""What is asked for in another way: an event is opened by the front desk."""

KINDS: Final[Mapping[tuple[type[Command], str], str]] = {
    (do.SubmitDeck, "text"): "decklist",
    (floor.PlayWithout, "amended"): "decklist",
    (do.Register, "shown"): "shown",
}
"""What a text is, where its field does not say so."""

NAMED: Final[Mapping[str, str]] = {"despite": "reason", "decision": "ruling", "prizes": "prize"}

Walk = Callable[[Any], Any]  # Any: a value of any field of any command


def commands_in(union: Any) -> Iterator[type[Command]]:  # Any: a union of types is no type to the checker
    """Every command of a union, also of the unions in it."""
    for each in get_args(union):
        yield from commands_in(each) if get_args(each) else (each,)


def spoken_type(command: type[Command]) -> type[msgspec.Struct]:
    """The struct in which *command* is said aloud."""
    fields: list[Any] = []  # Any: what defstruct takes, a pair or a triple
    for field in msgspec.structs.fields(command):
        if field.name in UNSPOKEN:
            continue
        fields.append((field.name, field.type, *_default(field)))
    return msgspec.defstruct(
        command.__name__,
        fields,
        frozen=True,
        kw_only=True,
        tag_field="do",
        tag=str(command.__struct_config__.tag),
        forbid_unknown_fields=True,
        module=__name__,
        namespace={"__doc__": command.__doc__},
    )


def _default(field: msgspec.structs.FieldInfo) -> tuple[Any, ...]:  # Any: a default is of the field's own type
    if field.default is not msgspec.NODEFAULT:
        return (field.default,)
    if field.default_factory is not msgspec.NODEFAULT:
        return (msgspec.field(default_factory=field.default_factory),)
    return ()


SPOKEN: Final[Mapping[type[Command], type[msgspec.Struct]]] = {
    command: spoken_type(command) for command in commands_in(Command) if command not in UNHEARD
}
MEANT: Final[Mapping[type[msgspec.Struct], type[Command]]] = {said: command for command, said in SPOKEN.items()}
Spoken: Any = Union[tuple(SPOKEN.values())]  # noqa: UP007  Any: a union made at run time


def meant(said: msgspec.Struct) -> Command:
    """The command that was *said*: its texts are still words, what we fill in is still empty."""
    kind: Any = MEANT[type(said)]  # Any: every command has fields of its own
    ours = {name: blank for name, blank in UNSPOKEN.items() if name in kind.__struct_fields__}
    command: Command = kind(**msgspec.structs.asdict(said), **ours)
    return command


def foreseen(desk: FrontDesk, event: TournamentId, command: Command, by: PersonId) -> Done:
    """What *command* would do now, or why not; nothing is written. Raises: Refusal."""
    state, version = desk.scorekeeper.caught_up(event)
    _refuse_strangers(desk, command)
    _refuse_texts(command)
    full = _completed(desk, state, command)
    return Done(state, version, desk.scorekeeper.foreseen(event, full, by))


def carry_out(desk: FrontDesk, event: TournamentId, command: Command, by: PersonId, key: str | None = None) -> Done:
    """Carry out *command*, its words kept as texts; once, however often *key* comes. Raises: Refusal."""
    if key is not None and desk.scorekeeper.knows(event, key):
        return desk.scorekeeper.execute(event, command, by, key)
    if isinstance(command, do.DraftRound):
        return desk.draft(event, by, repeats=command.repeats, key=key)
    state, papers = desk.scorekeeper.tournament(event), desk.papers()
    _refuse_strangers(desk, command)
    _refuse_texts(command)
    full = with_texts(papers, state, _completed(desk, state, command), by)
    done = desk.execute(event, full, by, key, papers)
    if isinstance(full, (do.CloseRound, do.Finish)):
        keep_snapshot(desk, event)
    return done


def with_texts(papers: Papers, state: Tournament, command: Command, by: PersonId) -> Command:
    """*command* with the id of one of *papers* wherever it says words. Raises: BadInput."""
    about = _about(state, command, by)

    def keep(kind: str) -> Walk:
        return lambda words: papers.text(state.id, about, kind, _tidy(kind, words))

    changed = {
        field.name: _changed(getattr(command, field.name), field.type, TextId, keep(_kind(type(command), field.name)))
        for field in msgspec.structs.fields(type(command))
        if mentions(field.type, TextId)
    }
    return msgspec.structs.replace(command, **changed)


def mentions(kind: Any, id: Any) -> bool:  # Any: types, as they stand in a field
    """Whether values of *kind* hold an *id*."""
    return kind is id or any(mentions(part, id) for part in get_args(kind))


def started_tables(state: Tournament) -> tuple[TableNumber, ...]:
    """The tables that are being played: all, once the clock runs."""
    now = state.round
    return tuple(now.tables) if now is not None and now.status == "started" else ()


def _completed(desk: FrontDesk, state: Tournament, command: Command) -> Command:
    """*command* with what only the desk knows: chance, which tables are playing, what a deck list holds."""
    match command:
        case do.SubmitDeck():
            reading = decklists.read(command.text)
            return msgspec.structs.replace(command, deck=reading.deck, unread=len(reading.bad))
        case floor.PlayWithout() if command.player in state.players:
            return _shortened(desk, state.players[command.player], command)
        case score.CorrectResult() | score.MendRound():
            started = command.started or started_tables(state)
            return msgspec.structs.replace(command, seed=desk.seed_of_now(state), started=started)
        case do.Finish():
            return msgspec.structs.replace(command, seed=desk.secret(state.id))
        case do.DraftRound() if state.stage is not None:
            return msgspec.structs.replace(command, seed=desk.seed_of_next(state))
        case _:
            return command


def _shortened(desk: FrontDesk, player: Player, command: floor.PlayWithout) -> floor.PlayWithout:
    """*command* with the registered list as it reads, and as it is without the card."""
    kept = desk.store.texts.text(player.deck.text) if player.deck else None
    if kept is None:
        return command
    reading = decklists.read(kept.text)
    shorter = without(reading.deck, command.card)
    amended = TextId(decklists.one_less(kept.text, SHORTENED, command.card)) if shorter else None
    return msgspec.structs.replace(command, deck=reading.deck, unread=len(reading.bad), amended=amended)


def _refuse_strangers(desk: FrontDesk, command: Command) -> None:
    """Everybody a command names must be written down here. Raises: BadInput."""
    named: list[PersonId] = []
    for field in msgspec.structs.fields(type(command)):
        if mentions(field.type, PersonId):
            _changed(getattr(command, field.name), field.type, PersonId, named.append)
    known = desk.store.people.known(named) if named else {}
    for person in named:
        if person not in known:
            raise BadInput("Nobody with the id {id!r} is known here.", id=str(person))


def _refuse_texts(command: Command) -> None:
    """Every text a command says must be one. Raises: BadInput."""
    for field in msgspec.structs.fields(type(command)):
        if mentions(field.type, TextId):
            tidy = partial(_tidy, _kind(type(command), field.name))
            _changed(getattr(command, field.name), field.type, TextId, tidy)


def _about(state: Tournament, command: Command, by: PersonId) -> PersonId:
    """Whom the texts of *command* go with when they are erased."""
    if isinstance(command, office.NameOffender):
        return command.person
    if isinstance(command, floor.GivePenalty) and command.person is not None:
        return command.person
    if isinstance(command, do.Register) and command.members:
        return command.members[0]
    if isinstance(command, (do.SubmitDeck, floor.PlayWithout, floor.GivePenalty)):
        player = state.players.get(command.player) if command.player is not None else None
        return player.members[0] if player else by
    return by


def _kind(command: type[Command], field: str) -> str:
    return KINDS.get((command, field), NAMED.get(field, field))


def _tidy(kind: str, words: str) -> str:
    tidy = words.replace("\r\n", "\n").strip()
    if not tidy:
        raise BadInput("A text cannot be empty; leave the field out instead.")
    refuse_long_text(kind, tidy)
    return tidy


def _changed(value: Any, kind: Any, id: Any, change: Walk) -> Any:  # Any: see Walk; types, as in a field
    """*value*, of type *kind*, with every *id* in it changed."""
    if kind is id:
        return change(value)
    if value is None or not mentions(kind, id):
        return value
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        (part,) = (part for part in parts if mentions(part, id))
        return _changed(value, part, id, change)
    if origin is dict:
        return {name: _changed(each, parts[1], id, change) for name, each in value.items()}
    assert origin is tuple, f"{kind} is no kind of field a command has"
    kinds = [parts[0]] * len(value) if parts[-1] is Ellipsis else parts
    return tuple(_changed(each, part, id, change) for each, part in zip(value, kinds, strict=True))
