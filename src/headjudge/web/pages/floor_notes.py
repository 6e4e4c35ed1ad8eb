"""What judges keep in mind about a player: permissions, bans, orders with a deadline, urgings."""

from typing import Final

import msgspec

from headjudge.core.floor import commands as floor
from headjudge.core.floor.note_desk import notes_on, overdue
from headjudge.core.floor.state import NoteId, NoteKind
from headjudge.core.floor.visibility import visible_notes
from headjudge.core.ids import PlayerId
from headjudge.core.rulebook.words import Words
from headjudge.core.state import Tournament
from headjudge.web.acting import Deed
from headjudge.web.visits import Visit

KINDS: Final[dict[NoteKind, Words]] = {
    "urged": Words(en="urged to play faster", ja="プレイの促進"),
    "permission": Words(en="permission", ja="許可"),
    "ban": Words(en="ban", ja="使用禁止"),
    "order": Words(en="order to replace", ja="交換の指示"),
    "replacement": Words(en="card supplied by a judge", ja="ジャッジによるカードの補充"),
    "muted": Words(en="may not talk any more", ja="会話の禁止"),
    "no-spectators": Words(en="wishes no spectators", ja="観戦お断り"),
    "proper-steps": Words(en="no shortcuts any more", ja="手順の省略禁止"),
    "conduct": Words(en="conduct", ja="マナー"),
    "slander": Words(en="slander, for the publisher", ja="誹謗中傷（発行元へ報告）"),
}


class NoteForm(msgspec.Struct, frozen=True):
    """A note to write."""

    player: str
    kind: NoteKind
    text: str = ""
    card: str = ""
    before_next_round: bool = False


class LiftForm(msgspec.Struct, frozen=True):
    """A note that is done, or no longer so."""

    player: str
    note: int


class NoteLine(msgspec.Struct, frozen=True):
    """A note that holds."""

    note: NoteId
    kind: Words
    card: str | None
    text: str | None
    overdue: bool
    """It was to be done before this round."""


def note_lines(visit: Visit, state: Tournament, player: PlayerId) -> tuple[NoteLine, ...]:
    """The notes that hold for *player*, as far as the visitor may see them."""
    mine, late = set(visible_notes(state, visit.person)), overdue(state)
    return tuple(
        NoteLine(one.id, KINDS[one.kind], one.card, visit.venue.written(one.text), one in late)
        for one in notes_on(state, player=player)
        if one in mine
    )


def write(deed: Deed, form: NoteForm) -> str:
    """Keep it in mind."""
    command = floor.WriteNote(
        kind=form.kind,
        player=PlayerId(form.player),
        text=deed.text("note", form.text),
        card=form.card.strip() or None,
        before_next_round=form.before_next_round,
    )
    deed.execute(command)
    return _sheet(deed, form.player)


def lift(deed: Deed, form: LiftForm) -> str:
    """It is done."""
    deed.execute(floor.LiftNote(note=NoteId(form.note)))
    return _sheet(deed, form.player)


def _sheet(deed: Deed, player: str) -> str:
    return f"/e/{deed.visit.event}/floor/player?player={player}"
