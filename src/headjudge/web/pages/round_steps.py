"""The steps of a round, as buttons of the desk: pair, change, post, start, close; and each taken back."""

import msgspec

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.floor import commands as floor
from headjudge.core.ids import PlayerId, RoundNumber, TableNumber
from headjudge.services.snapshots import keep_snapshot
from headjudge.web.acting import Deed, Empty, Reason
from headjudge.web.pages import floor_clock
from headjudge.web.pages.workplace import named_player


class PairForm(msgspec.Struct, frozen=True):
    """Pair; repeats are confirmed where nothing else exists."""

    repeats: bool = False


class ChangeForm(msgspec.Struct, frozen=True):
    """Two players who exchange their seats."""

    one: str
    other: str
    reason: str = ""


class StartForm(msgspec.Struct, frozen=True):
    """The start call; who has a bye and is not here waits for it."""

    minutes: int | None = None
    absent: tuple[PlayerId, ...] = ()


class ByeForm(msgspec.Struct, frozen=True):
    """A player with a bye who has come."""

    player: PlayerId


class FirstForm(msgspec.Struct, frozen=True):
    """Who went first at a table."""

    table: TableNumber
    first: PlayerId
    round: RoundNumber | None = None


def pair(deed: Deed, form: PairForm) -> str:
    """Pair the next round, for review; an event that has not begun begins."""
    visit = deed.visit
    if not deed.done_already:
        done = visit.venue.desk.draft(visit.event, visit.person, repeats=form.repeats, key=deed.key)
        visit.venue.live.noticed(visit.event, done.version)
    return _desk(deed)


def change(deed: Deed, form: ChangeForm) -> str:
    """Exchange two players of the draft; the checklist is worked out again."""
    seen = deed.visit.seen
    players = (named_player(seen, form.one, "one"), named_player(seen, form.other, "other"))
    deed.execute(do.ChangeDraft(players=players, reason=deed.text("reason", form.reason)))
    return _desk(deed)


def discard(deed: Deed, form: Empty) -> str:
    """Throw the draft away."""
    deed.execute(do.DiscardDraft())
    return _desk(deed)


def publish(deed: Deed, form: Reason) -> str:
    """Post the pairings; open points need a reason."""
    deed.execute(do.Publish(despite=deed.text("reason", form.reason)))
    return _desk(deed)


def prepare(deed: Deed, form: Empty) -> str:
    """Players begin to prepare, everywhere."""
    deed.execute(floor.StartPreparation())
    return _desk(deed)


def start(deed: Deed, form: StartForm) -> str:
    """The clock runs."""
    deed.execute(do.StartRound(minutes=form.minutes, absent=form.absent))
    return _desk(deed)


def pause(deed: Deed, form: Empty) -> str:
    """The clock stops for everybody."""
    deed.execute(floor.PauseClock())
    return _desk(deed)


def resume(deed: Deed, form: Empty) -> str:
    """It goes on where it stopped."""
    deed.execute(floor.ResumeClock())
    return _desk(deed)


def schedule(deed: Deed, form: floor_clock.ScheduleForm) -> str:
    """Say when the next start call is due: every clock counts down to it."""
    floor_clock.schedule(deed, form)
    return _desk(deed)


def give_bye(deed: Deed, form: ByeForm) -> str:
    """The bye counts from now on."""
    deed.execute(do.GiveBye(player=form.player))
    return _desk(deed)


def note_first(deed: Deed, form: FirstForm) -> str:
    """Write down who went first in game 1 of a table."""
    deed.execute(score.NoteFirst(table=form.table, first=form.first, round=form.round))
    return f"{_desk(deed)}?round={form.round}" if form.round else _desk(deed)


def close(deed: Deed, form: Reason) -> str:
    """Close the round and keep a snapshot; with tables missing it needs a reason, and they lose on both sides."""
    deed.execute(do.CloseRound(despite=deed.text("reason", form.reason)))
    keep_snapshot(deed.visit.venue.desk, deed.visit.event)
    return _desk(deed)


def reopen(deed: Deed, form: Empty) -> str:
    """Take the close back."""
    deed.execute(do.ReopenRound())
    return _desk(deed)


def undo(deed: Deed, form: Empty) -> str:
    """Take one's own last action back."""
    deed.execute(do.Undo())
    back = deed.visit.request.headers.get("referer", "")
    place = back.partition(f"/e/{deed.visit.event}/")[2]
    return f"/e/{deed.visit.event}/{place or 'desk'}"


def _desk(deed: Deed) -> str:
    return f"/e/{deed.visit.event}/desk"
