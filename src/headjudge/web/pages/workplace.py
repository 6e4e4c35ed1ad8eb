"""The frame of every page staff work on: which event, which doors are open to them, what they can take back."""

import secrets
from typing import Final

import msgspec

from headjudge.core import plan
from headjudge.core.citations import Citation
from headjudge.core.ids import PlayerId
from headjudge.core.rulebook.words import Words
from headjudge.store.people import folded
from headjudge.web.pages.handbook import own_handbook
from headjudge.web.pages.heading import Heading, heading
from headjudge.web.routing import APPOINTERS, CONFIRMERS, DESK, DOOR, HEAD, OFFICE, OFFICIALS, ORGANIZER, STAFF
from headjudge.web.telling import telling
from headjudge.web.venue import Seen
from headjudge.web.visitors import ASSISTANT
from headjudge.web.visits import Mistake, Visit

READERS: Final = DESK | {"head-judge"}
"""Who may read the log in words."""

DOORS: Final[tuple[tuple[str, Words, frozenset[str]], ...]] = (
    ("plan", Words(en="Preparation", ja="準備"), ORGANIZER),
    ("setup", Words(en="Setup", ja="設定"), ORGANIZER),
    ("officials", Words(en="Staff", ja="スタッフ"), APPOINTERS),
    ("notice", Words(en="Announcement", ja="告知"), ORGANIZER),
    ("entries", Words(en="Players", ja="参加者"), DOOR),
    ("check-in", Words(en="Check-in", ja="チェックイン"), DOOR),
    ("desk", Words(en="Round", ja="ラウンド"), DESK),
    ("print", Words(en="Print", ja="印刷"), STAFF),
    ("waiting", Words(en="To confirm", ja="確認待ち"), CONFIRMERS | ASSISTANT),
    ("floor", Words(en="Floor", ja="フロア"), OFFICIALS),
    ("publisher", Words(en="Publisher", ja="主催元"), HEAD | OFFICE),
    ("hooks", Words(en="Webhooks", ja="Webhook"), ORGANIZER),
    ("audit", Words(en="Log", ja="記録"), READERS),
)


OFTEN: Final = frozenset({"entries", "check-in", "desk", "print", "floor"})
"""Where staff go all day long. On a narrow screen the others stand behind one button."""


class Door(msgspec.Struct, frozen=True):
    """A page of the event the visitor may enter."""

    path: str
    label: Words
    often: bool


class Named(msgspec.Struct, frozen=True):
    """A player as the staff see them: the number to type, and the name."""

    player: PlayerId
    name: str


class OpenRole(msgspec.Struct, frozen=True):
    """A role the book requires that nobody fills as it wants."""

    sentence: str
    citations: tuple[Citation, ...]


class Workplace(msgspec.Struct, frozen=True, kw_only=True):
    """What the frame of a staff page may use."""

    heading: Heading
    doors: tuple[Door, ...]
    handbook: str
    """Where the visitor reads what the book asks of them."""

    open_roles: tuple[OpenRole, ...]
    """What organizers are warned of on every page, the day before the event and on the day itself."""

    key: str
    """Drawn for this page; every form on it makes its own key of it."""

    position: int
    undo: str | None
    """What the visitor's last action was, where it can be taken back."""


def workplace(visit: Visit, seen: Seen) -> Workplace:
    """The frame for whoever visits."""
    roles = visit.visitor.roles_in(seen.state)
    return Workplace(
        heading=heading(seen),
        doors=doors(seen, roles),
        handbook=own_handbook(seen.state, roles),
        open_roles=open_roles(visit, seen) if roles & ORGANIZER else (),
        key=secrets.token_hex(8),
        position=seen.position,
        undo=_undo(visit, seen),
    )


def open_roles(visit: Visit, seen: Seen) -> tuple[OpenRole, ...]:
    """The required roles that are open so shortly before the event that it must be said today."""
    found = plan.open_roles(seen.state, visit.today)
    return tuple(OpenRole(visit.speaker.said(one.message), one.citations) for one in found)


def doors(seen: Seen, roles: frozenset[str]) -> tuple[Door, ...]:
    """The pages somebody with *roles* may enter; without those the book has nothing for."""
    book = seen.state.rulebook.core
    used = {"waiting": any(role.confirmed_by for role in book.roles), "plan": bool(book.milestones)}
    return tuple(
        Door(f"/e/{seen.id}/{place}", label, place in OFTEN)
        for place, label, who in DOORS
        if who & roles and used.get(place, True)
    )


def named_player(seen: Seen, typed: str, field: str) -> PlayerId:
    """The player *typed* means: a number, or enough of a name or of how it is read. Raises: Mistake."""
    plain = folded(typed).strip()
    number = plain.removeprefix("#").partition(" ")[0]
    if number in seen.state.players:
        return PlayerId(number)
    words = plain.split()
    found = [player for player in seen.names if words and seen.called(player, words)]
    exact = [player for player in found if folded(seen.names[player]) == plain]
    if len(found) == 1 or len(exact) == 1:
        return (exact or found)[0]
    if not found:
        raise Mistake(field, "Nobody here is called that. Type a player's number or name.")
    raise Mistake(field, "Several players are called that. Type the player's number.")


def everybody(seen: Seen) -> tuple[Named, ...]:
    """All who are still in, by name: for the list a field offers while one types."""
    inside = (player.id for player in seen.state.players.values() if player.left is None)
    return tuple(Named(id, seen.names[id]) for id in sorted(inside, key=seen.place))


def _undo(visit: Visit, seen: Seen) -> str | None:
    undoable = seen.state.undoable
    if not visit.visitor.roles_in(seen.state) & DOOR or not undoable or undoable[-1].by != visit.visitor.staff:
        return None
    entries = visit.venue.desk.scorekeeper.entries(seen.id, undoable[-1].seq - 1)
    said = telling(seen, visit.language, floor=True)  # whoever did it knows what it was
    return " ".join(said.entry(entries[0])) if entries else None
