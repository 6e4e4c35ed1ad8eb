"""Actions in words: `A call Fixture Buddy -> right buddy`, read and written.

The same lines stand in scenario files and are typed at the ruling bench; docs/reference/duel.md
has the grammar.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from headjudge.core.refusals import BadInput
from headjudge.games.buddyfight.actions import (
    Action,
    Activate,
    Call,
    CallTime,
    Cast,
    Charge,
    Choose,
    Concede,
    DeclareAttack,
    Decline,
    Equip,
    Guard,
    Move,
    Pass,
)
from headjudge.games.buddyfight.places import MONSTER_AREAS, OTHER, Arrival, CardId, MonsterArea, Side
from headjudge.games.buddyfight.references import Reader
from headjudge.games.buddyfight.state import Duel, Payment, SealedCall

_LINE: Final = re.compile(r"(?P<side>[AB])\s+(?P<verb>[a-z]+)\s*(?P<rest>.*)", re.DOTALL)
_LABEL: Final = re.compile(r"(?:^|\s)(target|call pay|call|pay):\s*")
_ARROW: Final = "->"


class _Line:
    """A line cut into its head and its labelled parts."""

    def __init__(self, rest: str, allowed: tuple[str, ...]) -> None:
        pieces = _LABEL.split(rest)
        self.head = pieces[0].strip()
        self.parts: dict[str, str] = {}
        for label, part in zip(pieces[1::2], pieces[2::2], strict=True):
            if label not in allowed:
                raise BadInput("{label!r} has no place in this action.", label=label)
            if label in self.parts:
                raise BadInput("{label!r} is given twice.", label=label)
            self.parts[label] = part.strip()

    def arrow(self) -> tuple[str, str]:
        left, arrow, right = self.head.partition(_ARROW)
        if not arrow:
            raise BadInput("write {arrow} and where to after {left!r}.", arrow=_ARROW, left=left.strip())
        return left.strip(), right.strip()


def action_from(duel: Duel, line: str) -> Action:
    """The action a line means in this duel. Whether it is legal is for `decide` to say.

    Raises:
        BadInput: the line cannot be read, or names a card that is not there.
    """
    if line.strip() == "time":
        return CallTime()
    match = _LINE.fullmatch(line.strip())
    if match is None or match["verb"] not in _VERBS:
        raise BadInput(
            "Cannot read {line!r}: write a fighter (A or B), then one of {known}; or time.",
            line=line,
            known=tuple(_VERBS),
        )
    side: Side = 0 if match["side"] == "A" else 1
    try:
        return _VERBS[match["verb"]](Reader(duel, side), side, match["rest"])
    except BadInput as problem:
        raise BadInput("Cannot read {line!r}: {problem}", line=line, problem=problem.phrase) from None


def _pass(reader: Reader, side: Side, rest: str) -> Action:
    if rest.strip():
        raise BadInput("nothing follows a pass.")
    return Pass(side)


def _concede(reader: Reader, side: Side, rest: str) -> Action:
    if rest.strip():
        raise BadInput("nothing follows a concession.")
    return Concede(side)


def _charge(reader: Reader, side: Side, rest: str) -> Action:
    return Charge(side, reader.pile_card("hand", _Line(rest, ()).head))


def _call(reader: Reader, side: Side, rest: str) -> Action:
    line = _Line(rest, ("pay",))
    card, area, buddy = _called(reader, line.arrow())
    return Call(side, card, area, buddy, _payment(reader, line.parts.get("pay"), card))


def _called(reader: Reader, arrow: tuple[str, str]) -> tuple[CardId, MonsterArea, bool]:
    name, where = arrow
    words = where.split()
    buddy = words[1:] == ["buddy"]
    if not words or (len(words) > 1 and not buddy):
        raise BadInput("cannot read {where!r}: name an area, then buddy for a buddy call.", where=where)
    return reader.pile_card("hand", name), _area(words[0]), buddy


def _area(word: str) -> MonsterArea:
    for area in MONSTER_AREAS:
        if word == area:
            return area
    raise BadInput("{word!r} is not an area; areas are {areas}.", word=word, areas=tuple(MONSTER_AREAS))


def _cast(reader: Reader, side: Side, rest: str) -> Action:
    line = _Line(rest, ("target", "call", "call pay", "pay"))
    card = reader.pile_card("hand", line.head)
    sealed = None
    if "call" in line.parts:
        called, area, buddy = _called(reader, _Line(line.parts["call"], ()).arrow())
        if buddy:
            raise BadInput("a call by a card is not a buddy call.")
        sealed = SealedCall(called, area, _payment(reader, line.parts.get("call pay"), called))
    return Cast(side, card, _targets(reader, line), sealed, _payment(reader, line.parts.get("pay"), card))


def _targets(reader: Reader, line: _Line) -> tuple[Arrival, ...]:
    written = line.parts.get("target", "")
    if written in ("", "that call", "that use", "that attack"):
        return ()
    return tuple(reader.field_cards(written, (0, 1)))


def _equip(reader: Reader, side: Side, rest: str) -> Action:
    line = _Line(rest, ("pay",))
    card = reader.pile_card("hand", line.head)
    return Equip(side, card, _payment(reader, line.parts.get("pay"), card))


def _use(reader: Reader, side: Side, rest: str) -> Action:
    line = _Line(rest, ("target", "pay"))
    arrival, ability = reader.ability(line.head)
    return Activate(side, arrival, ability, _targets(reader, line), _payment(reader, line.parts.get("pay")))


def _decline(reader: Reader, side: Side, rest: str) -> Action:
    return Decline(side, reader.noted(_Line(rest, ()).head))


def _attack(reader: Reader, side: Side, rest: str) -> Action:
    attackers, where = _Line(rest, ()).arrow()
    target = None if where == "fighter" else reader.in_area(OTHER[side], _area(where))
    return DeclareAttack(side, tuple(reader.field_cards(attackers, (side,))), target)


def _move(reader: Reader, side: Side, rest: str) -> Action:
    mover, where = _Line(rest, ()).arrow()
    return Move(side, reader.field_card(mover, (side,)), _area(where))


def _choose(reader: Reader, side: Side, rest: str) -> Action:
    return Choose(side, reader.field_card(_Line(rest, ()).head, (0, 1)))


def _guard(reader: Reader, side: Side, rest: str) -> Action:
    return Guard(side, reader.soul_card(_Line(rest, ()).head))


_VERBS: Final[Mapping[str, Callable[[Reader, Side, str], Action]]] = {
    "pass": _pass,
    "call": _call,
    "cast": _cast,
    "equip": _equip,
    "use": _use,
    "decline": _decline,
    "attack": _attack,
    "charge": _charge,
    "move": _move,
    "choose": _choose,
    "guard": _guard,
    "concede": _concede,
}

_PAYING: Final = re.compile(r"(?:^|,)\s*(gauge|discard|monster|soul)\b")


def _payment(reader: Reader, written: str | None, used: CardId | None = None) -> Payment | None:
    """`gauge 2`, `gauge NAME`, `discard NAME`, `monster CARD`, `soul NAME`, with commas between."""
    if written is None:
        return None
    pieces = _PAYING.split(written)
    if pieces[0].strip():
        raise BadInput("{text!r} is no payment: begin with gauge, discard, monster or soul.", text=pieces[0].strip())
    paid: dict[str, list[int]] = {"gauge": [], "discard": [], "monster": [], "soul": []}
    for kind, what in zip(pieces[1::2], pieces[2::2], strict=True):
        paid[kind].extend(_paid(reader, kind, what.strip(), paid[kind], used))
    return Payment(
        gauge=tuple(map(CardId, paid["gauge"])),
        discard=tuple(map(CardId, paid["discard"])),
        monsters=tuple(map(Arrival, paid["monster"])),
        into_soul=tuple(map(CardId, paid["soul"])),
    )


def _paid(reader: Reader, kind: str, what: str, before: list[int], used: CardId | None) -> Iterable[int]:
    if kind == "monster":
        return [reader.field_card(what, (reader.side,))]
    taken = [CardId(card) for card in before] + ([used] if used is not None else [])
    if kind == "gauge" and (what == "" or what.isdecimal()):
        return reader.gauge_cards(int(what or 1), taken)
    if kind == "gauge":
        return [reader.pile_card("gauge", what, taken)]
    return [reader.pile_card("hand" if kind == "discard" else "drop", what, taken)]
