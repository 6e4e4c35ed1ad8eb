"""The judges' part of the log in words: penalties, calls, rulings, time, deck checks, notes.

What somebody wrote (a statement, a note) is not told here: those who may read it find it on its own page. Only what a
penalty was for is told, where no guide has a name for it.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from headjudge.core.events import Event
from headjudge.core.floor import events
from headjudge.core.ids import PersonId, PlayerId, TextId


class Words(Protocol):
    """What a telling can say."""

    def words(self, en: str, ja: str) -> str:
        """The one of two phrases that is in its language."""

    def player(self, player: PlayerId) -> str:
        """A player by number and name."""

    def person(self, person: PersonId) -> str:
        """A person by name."""

    def penalty(self, rank: str, infraction: str, note: TextId | None) -> tuple[str, str]:
        """A rank of penalty and what it is for, as the guide calls them, or as the judge wrote it."""


def _at(tell: Words, table: int | None) -> str:
    return tell.words(f" at table {table}", f"({table}番卓)") if table else ""


def _penalty(tell: Words, event: events.PenaltyGiven) -> str:
    people = tell.words(", ", "、").join(tell.person(person) for person in event.persons)
    whom = tell.player(event.player) if event.player else people
    rank, infraction = tell.penalty(event.rank, event.infraction, event.note)
    where = _at(tell, event.table)
    if event.requested:
        return tell.words(
            f"{rank} asked for {whom}{where}: {infraction}.", f"{whom}への{rank}を申請{where}: {infraction}。"
        )
    return tell.words(f"{rank} for {whom}{where}: {infraction}.", f"{whom}に{rank}{where}: {infraction}。")


# Any: each teller takes its own kind of fact.
FLOOR_TELLS: Final[Mapping[type[Event], Callable[[Any, Any], str]]] = {
    events.PenaltyGiven: _penalty,
    events.RequestDecided: lambda t, e: t.words(
        f"The penalty asked for was {'confirmed' if e.confirmed else 'refused'}.",
        f"申請されたペナルティを{'承認' if e.confirmed else '却下'}。",
    ),
    events.LossTaken: lambda t, e: t.words(
        f"A penalty was taken{_at(t, e.table)}.", f"ペナルティを適用{_at(t, e.table)}。"
    ),
    events.LossGivenBack: lambda t, e: t.words(
        f"What a penalty had taken was given back{_at(t, e.table)}.", f"ペナルティで失った分を戻した{_at(t, e.table)}。"
    ),
    events.PenaltyAcknowledged: lambda t, e: t.words("A penalty was acknowledged.", "ペナルティを確認。"),
    events.PenaltyWithdrawn: lambda t, e: t.words("A penalty was withdrawn.", "ペナルティを撤回。"),
    events.StandingRevoked: lambda t, e: t.words(
        f"The place of {t.player(e.player)} was revoked.", f"{t.player(e.player)}の順位を取消。"
    ),
    events.StandingRestored: lambda t, e: t.words(
        f"{t.player(e.player)} has the place back.", f"{t.player(e.player)}の順位を復活。"
    ),
    events.Ejected: lambda t, e: t.words(
        f"{t.person(e.person)} {'may be sent out' if e.awaiting else 'was sent out'}.",
        f"{t.person(e.person)}の退場{'を申請' if e.awaiting else ''}。",
    ),
    events.EjectionDecided: lambda t, e: t.words(
        f"Sending out was {'permitted' if e.permitted else 'refused'}.", f"退場を{'許可' if e.permitted else '却下'}。"
    ),
    events.EjectionLifted: lambda t, e: t.words("Somebody sent out may return.", "退場を解除。"),
    events.ReportFiled: lambda t, e: t.words("A sealed report was filed.", "報告書を提出。"),
    events.JudgeCalled: lambda t, e: t.words(
        f"A judge was called{_at(t, e.table)}.", f"ジャッジコール{_at(t, e.table)}。"
    ),
    events.CallClaimed: lambda t, e: t.words(f"{t.person(e.by)} took a call.", f"{t.person(e.by)}が対応開始。"),
    events.CallEscalated: lambda t, e: t.words("A call went to the head judge.", "ヘッドジャッジに引き継ぎ。"),
    events.CallClosed: lambda t, e: t.words("A call was closed.", "対応終了。"),
    events.RulingMade: lambda t, e: t.words(f"A ruling was made{_at(t, e.table)}.", f"裁定{_at(t, e.table)}。"),
    events.RulingAppealed: lambda t, e: t.words("A ruling was appealed.", "裁定に上告。"),
    events.AppealDecided: lambda t, e: t.words(
        f"The appeal was decided: {'upheld as it was' if e.same else 'ruled otherwise'}.",
        f"上告の裁定: {'元の裁定どおり' if e.same else '変更'}。",
    ),
    events.ComplaintFiled: lambda t, e: t.words("A complaint was filed.", "異議申し立て。"),
    events.ComplaintAnswered: lambda t, e: t.words("A complaint was answered.", "異議に回答。"),
    events.ChallengeLimitSet: lambda t, e: t.words("The number of appeals was limited.", "上告回数の上限を設定。"),
    events.TextRuled: lambda t, e: t.words(
        f"The text of {e.card} was settled for this event.", f"{e.card} のテキストを本大会用に裁定。"
    ),
    events.ExtensionGranted: lambda t, e: t.words(
        f"Time extension of {e.seconds // 60}:{e.seconds % 60:02d}{_at(t, e.table)}.",
        f"延長 {e.seconds // 60}:{e.seconds % 60:02d}{_at(t, e.table)}。",
    ),
    events.ExtensionDeclared: lambda t, e: t.words(
        f"The extension was declared{_at(t, e.table)}.", f"延長を宣言{_at(t, e.table)}。"
    ),
    events.ExtensionLapsed: lambda t, e: t.words(
        f"The extension lapsed{_at(t, e.table)}.", f"延長は無効{_at(t, e.table)}。"
    ),
    events.ClockPaused: lambda t, e: t.words("The clock was stopped.", "時計を停止。"),
    events.ClockResumed: lambda t, e: t.words("The clock runs again.", "時計を再開。"),
    events.RoundScheduled: lambda t, e: t.words("The start of a round was set.", "開始時刻を設定。"),
    events.PreparationStarted: lambda t, e: t.words("The time to prepare began.", "準備時間を開始。"),
    events.SeatEmpty: lambda t, e: t.words(
        f"{t.player(e.player)} is missing from the table.", f"{t.player(e.player)}が席に不在。"
    ),
    events.SeatTaken: lambda t, e: t.words(f"{t.player(e.player)} has come.", f"{t.player(e.player)}が着席。"),
    events.EndedOnTime: lambda t, e: t.words(
        f"Time-up was worked out{_at(t, e.table)}.", f"時間切れ処理{_at(t, e.table)}。"
    ),
    events.DeckCheckStarted: lambda t, e: t.words(
        f"A deck check began{_at(t, e.table)}.", f"デッキチェック開始{_at(t, e.table)}。"
    ),
    events.DeckCheckFinished: lambda t, e: t.words("A deck check ended.", "デッキチェック終了。"),
    events.ProxyIssued: lambda t, e: t.words(
        f"{t.player(e.player)} received a proxy card.", f"{t.player(e.player)}にプロキシを発行。"
    ),
    events.SideboardShortened: lambda t, e: t.words(
        f"{t.player(e.player)} goes on without a sideboard card.",
        f"{t.player(e.player)} がサイドボードを1枚減らして続行。",
    ),
    events.SeatsAmended: lambda t, e: t.words("Who really sat where was written down.", "実際の着席を記録。"),
    events.NoteWritten: lambda t, e: t.words(f"A note was written{_at(t, e.table)}.", f"メモを記入{_at(t, e.table)}。"),
    events.NoteLifted: lambda t, e: t.words("A note was lifted.", "メモを解除。"),
}
"""Fact of the floor -> how it is told."""

OPEN: Final[frozenset[type[Event]]] = frozenset(
    {
        events.ClockPaused,
        events.ClockResumed,
        events.RoundScheduled,
        events.PreparationStarted,
        events.ExtensionGranted,
    }
)
"""What everybody in the room sees on the clock anyway."""
