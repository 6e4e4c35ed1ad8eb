"""The log in words: what each fact says to a person, in both languages."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, get_args

import msgspec

from headjudge.core import events
from headjudge.core.chain import Entry
from headjudge.core.events import Event, decoded
from headjudge.core.floor.events import FloorEvent
from headjudge.core.floor.guide import own_words, rank_of, title_of
from headjudge.core.ids import PersonId, PlayerId, TextId
from headjudge.core.office import events as office
from headjudge.core.results import DoubleLoss, Draw, Result, Win
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.store.texts import FreeText
from headjudge.web.floor_telling import FLOOR_TELLS, OPEN
from headjudge.web.naming import apart
from headjudge.web.venue import Seen
from headjudge.web.words import Language

CAUSES: Final[Mapping[str, tuple[str, str]]] = {
    "dropped": ("dropped", "ドロップ"),
    "eliminated": ("is out", "敗退"),
    "cut": ("missed the cut", "決勝進出ならず"),
    "disqualified": ("was disqualified", "失格"),
    "absent": ("did not come", "不在"),
}
MANY: Final = 6
"""So many names are written out; of more, only their number."""


class Telling(msgspec.Struct, frozen=True):
    """Puts facts into words, with the names of one event."""

    players: Mapping[PlayerId, str]
    people: Mapping[PersonId, str]
    rulebook: Rulebook
    language: Language
    floor: bool = False
    """Whether the reader may know what happens among judges."""

    written: Mapping[TextId, FreeText] | None = None
    """What they wrote, where it is told; what is missing was erased."""

    def entry(self, entry: Entry) -> tuple[str, ...]:
        """What one entry of the log says, a sentence for each fact."""
        return tuple(self.event(event) for event in decoded(entry.body))

    def event(self, event: Event) -> str:
        """One fact. What happened among judges is not told to everybody who may read the log."""
        if isinstance(event, get_args(FloorEvent)) and not self.floor and type(event) not in OPEN:
            return self.words("Written down on the floor.", "フロアでの記録。")
        return TELLS[type(event)](self, event)

    def words(self, en: str, ja: str) -> str:
        """The one of two phrases that is in our language."""
        return ja if self.language == "ja" else en

    def player(self, player: PlayerId) -> str:
        """A player by number and name."""
        return f"{apart(self.players.get(player, ''))} (#{player})".strip()

    def several(self, players: Sequence[PlayerId]) -> str:
        """Some players; of many, their number."""
        if len(players) > MANY:
            return self.words(f"{len(players)} players", f"{len(players)}人")
        return self.words(", ", "、").join(self.player(player) for player in players)

    def person(self, person: PersonId) -> str:
        """A member of staff, or a player's person."""
        return apart(self.people.get(person) or person)

    def role(self, id: str) -> str:
        """A role as its rulebook calls it."""
        name = next((role.name for role in self.rulebook.core.roles if role.id == id), None)
        return name.in_language(self.language) if name else id

    def penalty(self, rank: str, infraction: str, note: TextId | None) -> tuple[str, str]:
        """A rank of penalty and what it is for, as the guide calls them; without a guide, as the judge wrote it."""
        named = rank_of(self.rulebook, rank).name.in_language(self.language)
        told = title_of(self.rulebook, infraction)
        if not infraction and self.written is not None:
            text = self.written.get(note) if note else None
            told = own_words(text.text if text else None)
        title = told.in_language(self.language)
        return named, title if title == infraction else f"{infraction} {title}".strip()

    def result(self, result: Result | None) -> str:
        """How a match ended."""
        match result:
            case None:
                return self.words("no result", "結果なし")
            case DoubleLoss():
                return self.words("both lost", "両者敗北")
            case Draw(games):
                score = f" {'-'.join(map(str, games))}" if games else ""
                return self.words(f"drawn{score}", f"引き分け{score}")
            case Win(winner, games, modified, energy):
                score = f" {games[0]}-{games[1]}" if games else ""
                kind = self.words(" (modified)", "(修正勝利)") if modified else ""
                left = f" +{energy}" if energy is not None else ""
                return self.words(
                    f"{self.player(winner)} won{score}{kind}{left}", f"{self.player(winner)}の勝ち{score}{kind}{left}"
                )


def telling(seen: Seen, language: Language, floor: bool = False) -> Telling:
    """Words for the facts of an event, with the names of its players and its staff."""
    return Telling(seen.names, seen.people, seen.state.rulebook, language, floor)


def _left(tell: Telling, event: events.Left) -> str:
    en, ja = CAUSES[event.cause]
    late = tell.words(" after the pairings", "(対戦表の発表後)") if event.after_pairing else ""
    return f"{tell.several(event.players)}: {tell.words(en, ja)}{late}."


def _reseated(tell: Telling, event: events.Reseated) -> str:
    seats = [
        f"{number}: {' – '.join(tell.player(player) for player in pair) if pair else '–'}"
        for number, pair in list(event.tables.items())[:MANY]
    ]
    more = "" if len(event.tables) <= MANY else " …"
    return tell.words("Seated anew: ", "席の変更: ") + "; ".join(seats) + more


def _corrected(tell: Telling, event: events.ResultCorrected) -> str:
    before, after = tell.result(event.before), tell.result(event.after)
    later = tell.words(f"Stage {event.stage + 1}: ", f"第{event.stage + 1}ステージ: ") if event.stage else ""
    return later + tell.words(
        f"Round {event.round}, table {event.table} corrected: {before} → {after} ({event.policy}).",
        f"第{event.round}ラウンド {event.table}番卓の訂正: {before} → {after}({event.policy})。",
    )


# Any: each teller takes its own kind of fact.
TELLS: Final[Mapping[type[Event], Callable[[Telling, Any], str]]] = {
    **FLOOR_TELLS,
    events.Opened: lambda t, e: t.words(
        f"The event was opened under {e.rulebook} {e.edition}.", f"{e.rulebook} {e.edition} に基づき大会を作成。"
    ),
    events.SetupAmended: lambda t, e: t.words("The setup was changed.", "設定を変更。"),
    events.Appointed: lambda t, e: t.words(
        f"{t.person(e.person)} is {t.role(e.role)} now.", f"{t.person(e.person)} を{t.role(e.role)}に任命。"
    ),
    events.Dismissed: lambda t, e: t.words(
        f"{t.person(e.person)} is no longer {t.role(e.role)}.", f"{t.person(e.person)} の{t.role(e.role)}を解任。"
    ),
    events.Announced: lambda t, e: t.words("The event was announced.", "大会を告知。"),
    events.TaskPlanned: lambda t, e: t.words(
        f"A step of the preparation is due on {e.due}." if e.due else "A step of the preparation is due by the book.",
        f"準備の項目の期日を{e.due}に変更。" if e.due else "準備の項目の期日を規定どおりに変更。",
    ),
    events.TaskTicked: lambda t, e: t.words(
        f"A step of the preparation is {'done' if e.done else 'open again'}.",
        "準備の項目が完了。" if e.done else "準備の項目を未完了に変更。",
    ),
    events.RegistrationOpened: lambda t, e: t.words("Registration was opened.", "受付を開始。"),
    events.Registered: lambda t, e: t.words(f"{t.player(e.player)} entered.", f"{t.player(e.player)} が参加登録。"),
    events.CheckedIn: lambda t, e: t.words(
        f"Checked in: {t.several(e.players)}.", f"チェックイン: {t.several(e.players)}。"
    ),
    events.CheckedOut: lambda t, e: t.words(
        f"Check-in taken back: {t.several(e.players)}.", f"チェックイン取消: {t.several(e.players)}。"
    ),
    events.Left: _left,
    events.CameBack: lambda t, e: t.words(
        f"Back in the event: {t.several(e.players)}.", f"復帰: {t.several(e.players)}。"
    ),
    events.NameJudged: lambda t, e: t.words(
        f"The shown name of {t.player(e.player)} was {'approved' if e.approved else 'refused'}.",
        f"{t.player(e.player)} の表示名を{'承認' if e.approved else '却下'}。",
    ),
    events.DeckSubmitted: lambda t, e: t.words(
        f"{t.player(e.player)} handed in a deck list.", f"{t.player(e.player)} がデッキリストを提出。"
    ),
    events.DeckReceived: lambda t, e: t.words(
        f"The deck list of {t.player(e.player)} was received.", f"{t.player(e.player)} のデッキリストを受領。"
    ),
    events.SeatFixed: lambda t, e: t.words(
        f"{t.player(e.player)} keeps table {e.table}." if e.table else f"{t.player(e.player)} has no fixed seat.",
        f"{t.player(e.player)} を{e.table}番卓に固定。" if e.table else f"{t.player(e.player)} の固定席を解除。",
    ),
    events.KeptApart: lambda t, e: t.words(
        f"{t.several(e.players)} are kept apart.", f"{t.several(e.players)} の対戦を避ける。"
    ),
    events.BlockAssigned: lambda t, e: t.words(
        f"Block {e.block}: {t.several(e.players)}.", f"ブロック{e.block}: {t.several(e.players)}。"
    ),
    events.BlocksMerged: lambda t, e: t.words("The blocks were merged.", "ブロックを統合。"),
    events.StageStarted: lambda t, e: t.words(
        f"A stage of {len(e.entrants)} players began: {e.structure}.", f"{len(e.entrants)}人で{e.structure}を開始。"
    ),
    events.RoundsFixed: lambda t, e: t.words(
        f"The field is known: {e.planned} rounds are played.", f"参加者が確定し、{e.planned}ラウンドで実施。"
    ),
    events.StageClosed: lambda t, e: t.words("The stage ended.", "ステージ終了。"),
    events.RoundDrafted: lambda t, e: t.words(
        f"Round {e.number} was paired: {len(e.tables)} tables.",
        f"第{e.number}ラウンドを{len(e.tables)}卓で組み合わせ。",
    ),
    events.DraftDiscarded: lambda t, e: t.words("The draft was thrown away.", "組み合わせ案を破棄。"),
    events.Reseated: _reseated,
    events.Published: lambda t, e: t.words("The pairings were posted.", "対戦表を発表。"),
    events.RoundStarted: lambda t, e: t.words("The round was started.", "ラウンド開始。"),
    events.ByeGiven: lambda t, e: t.words(f"Bye: {t.several(e.players)}.", f"不戦勝: {t.several(e.players)}。"),
    events.ResultRecorded: lambda t, e: t.words(
        f"Table {e.table}: {t.result(e.result)}.", f"{e.table}番卓: {t.result(e.result)}。"
    ),
    events.ResultReported: lambda t, e: t.words(
        f"Table {e.table}: {t.player(e.player)} says: {t.result(e.result)}.",
        f"{e.table}番卓: {t.player(e.player)} の報告: {t.result(e.result)}。",
    ),
    events.FirstNoted: lambda t, e: t.words(
        f"Round {e.round}, table {e.table}: {t.player(e.first)} went first.",
        f"第{e.round}ラウンド {e.table}番卓: 先攻は{t.player(e.first)}。",
    ),
    events.ChipsCorrected: lambda t, e: t.words(
        f"Chips of {t.player(e.player)} corrected by hand: {e.chips:+d}.",
        f"{t.player(e.player)}のチップを手動で訂正: {e.chips:+d}。",
    ),
    events.ResultSigned: lambda t, e: t.words(
        f"{t.player(e.player)} signed the score of table {e.table}.",
        f"{t.player(e.player)} が{e.table}番卓の得点に署名。",
    ),
    events.ResultCleared: lambda t, e: t.words(
        f"Table {e.table}: the result was taken away.", f"{e.table}番卓: 結果を取消。"
    ),
    events.ResultCorrected: _corrected,
    events.RoundClosed: lambda t, e: t.words("The round was closed.", "ラウンド終了。"),
    events.RoundReopened: lambda t, e: t.words("The round was opened again.", "ラウンドを再開。"),
    events.TieBroken: lambda t, e: t.words(
        f"Tie decided ({e.how}): {t.several(e.order)}.", f"同順位の決定({e.how}): {t.several(e.order)}。"
    ),
    events.Finished: lambda t, e: t.words("The event is over; the seed was revealed.", "大会終了。シードを公開。"),
    events.PrizesListed: lambda t, e: t.words("The prizes were listed.", "賞品を登録。"),
    events.ReportSent: lambda t, e: t.words("The publisher was told.", "主催元に報告済み。"),
    events.CalledOff: lambda t, e: t.words("The event was called off.", "大会を中止。"),
    events.EventReopened: lambda t, e: t.words("The event was opened again.", "終了した大会を再開。"),
    events.Proposed: lambda t, e: t.words(
        f"{t.person(e.by)} made an entry that waits for a confirmation (no. {e.proposal}).",
        f"{t.person(e.by)} の入力 {e.proposal} が確認待ち。",
    ),
    events.ProposalDecided: lambda t, e: t.words(
        f"{t.person(e.by)} {'confirmed' if e.confirmed else 'declined'} entry {e.proposal}.",
        f"{t.person(e.by)} が入力 {e.proposal} を{'承認' if e.confirmed else '却下'}。",
    ),
    office.Applied: lambda t, e: t.words("The event was applied for.", "大会を申請。"),
    office.ApplicationAnswered: lambda t, e: t.words(
        f"The publisher {'approved' if e.accepted else 'rejected'} the event.",
        f"発行元が大会を{'承認' if e.accepted else '却下'}。",
    ),
    office.KitReturned: lambda t, e: t.words("The lent kit was returned.", "貸与キットを返却。"),
    office.OffenderNamed: lambda t, e: t.words("The publisher's office made an entry.", "事務局が記録を作成。"),
    office.DecksPublished: lambda t, e: t.words(
        "The decks were published." if e.public else "The decks are no longer public.",
        "デッキを公開。" if e.public else "デッキの公開を終了。",
    ),
    office.PublishingObjected: lambda t, e: t.words(
        "Somebody objected to being published." if e.objects else "An objection to being published was lifted.",
        "公開への異議。" if e.objects else "公開への異議を取り下げ。",
    ),
    events.Undone: lambda t, e: t.words(f"Entry {e.seq} was taken back.", f"記録 {e.seq} を取り消し。"),
}
"""Fact -> how it is told."""
