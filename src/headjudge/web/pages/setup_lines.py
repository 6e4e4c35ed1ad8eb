"""The lines of the setup form: what can be chosen, what the book says, what differs from it, what is fixed."""

from collections.abc import Collection, Mapping
from typing import Final, Literal

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.words import Cited, Words
from headjudge.core.setup import Exit, Setup
from headjudge.services.defaults import offered_matches
from headjudge.services.proposal import Advice

LABELS: Final[Mapping[str, Words]] = {
    "game": Words(en="Game", ja="ゲーム"),
    "level": Words(en="Level", ja="レベル"),
    "format": Words(en="Format", ja="フォーマット"),
    "structure": Words(en="Structure", ja="大会形式"),
    "match": Words(en="Match", ja="試合形式"),
    "rounds": Words(en="Rounds", ja="ラウンド数"),
    "cut": Words(en="How many play the finals", ja="決勝進出人数"),
    "minutes": Words(en="Minutes per round", ja="1ラウンドの制限時間(分)"),
    "date": Words(en="Day", ja="開催日"),
    "finals": Words(en="Structure of the finals", ja="決勝の形式"),
    "category": Words(en="Kind of event", ja="大会の種別"),
    "permission": Words(en="The publisher's permission", ja="主催元の許可"),
    "territory": Words(en="Territory", ja="地域"),
    "team": Words(en="Teams", ja="チーム"),
    "check_in": Words(en="Only who checked in is paired", ja="チェックインした人だけを組み合わせる"),
    "late_until": Words(en="Late registration until", ja="遅刻登録の締切"),
    "lists_until": Words(en="Deck lists until", ja="デッキリストの締切"),
    "re_entries": Words(en="How often a player may come back", ja="再参加できる回数"),
    "re_entry_until": Words(en="Coming back until the end of round", ja="再参加の締切(第何ラウンドの終了まで)"),
    "re_entry_exits": Words(en="Who may come back", ja="再参加できる人"),
    "re_entry_fee": Words(en="Fee for coming back", ja="再参加費"),
    "nicknames": Words(en="Nicknames", ja="ニックネーム"),
    "deck_lists": Words(en="Deck lists are required", ja="デッキリスト必須"),
    "first_turn": Words(en="Turns are managed", ja="先攻・後攻を管理する"),
    "time_up": Words(en="Time-up method of the book", ja="ルールブックの時間切れ処理を使う"),
    "remaining": Words(en="Ends when so many are left", ja="残り何人で終了するか"),
    "stack": Words(en="Chips on entry", ja="開始時のチップ"),
    "antes": Words(en="Ante of each round", ja="各ラウンドの参加チップ"),
}
HINTS: Final[Mapping[str, Words]] = {
    "rounds": Words(
        en="Empty: by the book, from the number of players on the day.",
        ja="空欄なら当日の参加人数から規定どおりに決定。",
    ),
    "cut": Words(en="Empty: no finals.", ja="空欄なら決勝なし。"),
    "late_until": Words(en="Empty: none.", ja="空欄ならなし。"),
    "lists_until": Words(
        en="Empty: until round 1 is paired. Later lists are typed in by an official.",
        ja="空欄なら第1ラウンドの組み合わせまで。締切後はスタッフだけが入力できます。",
    ),
    "re_entry_until": Words(en="Empty: as long as the rounds last.", ja="空欄なら最後のラウンドまで。"),
    "re_entry_fee": Words(
        en="Empty: none. The door says that it was paid.", ja="空欄ならなし。受付が支払いを確認します。"
    ),
    "permission": Words(en="Number or date of the letter.", ja="許可番号または日付。"),
    "antes": Words(
        en="In order; the last one repeats: 100, 200, 400.", ja="順に記入。最後の値を繰り返す: 100, 200, 400。"
    ),
}
NONE: Final = Words(en="–", ja="–")
TERRITORIES: Final = {"japan": Words(en="Japan", ja="日本"), "world": Words(en="World", ja="日本以外")}

EXITS: Final[Mapping[str, tuple[tuple[Exit, ...], Words]]] = {
    "": ((), Words(en="Everybody who left", ja="退出した人全員")),
    "left": (("dropped", "absent"), Words(en="Who dropped or did not come", ja="ドロップした人・来なかった人")),
    "out": (("eliminated",), Words(en="Who was eliminated", ja="敗退した人")),
}
"""What the form calls a choice -> the ways out, and how it reads."""

UNTIL: Final = ("late_until", "lists_until")
"""Times of the day of the event."""

Kind = Literal["choice", "number", "text", "date", "time", "check"]


class Option(msgspec.Struct, frozen=True):
    """One thing to choose."""

    value: str
    label: Words


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the form."""

    name: str
    kind: Kind
    label: Words
    value: str
    hint: Words | None = None
    options: tuple[Option, ...] = ()
    citations: tuple[Citation, ...] = ()
    book: str | None = None
    """What the book says."""

    differs: bool = False
    fixed: bool = False
    """Round 1 has been paired: it stays."""

    asks: bool = False
    """A change changes what the book says about the other lines."""


def lines_of(
    book: Rulebook, setup: Setup, advice: Mapping[str, Advice], differs: Collection[str], fixed: Collection[str]
) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
    """The lines everybody looks at, and those behind "more"."""

    def line(name: str, kind: Kind, options: tuple[Option, ...] = (), source: Cited | None = None) -> Line:
        value = getattr(setup, name)
        said = advice.get(name)
        return Line(
            name=name,
            kind=kind,
            label=LABELS[name],
            hint=HINTS.get(name),
            value=_value(name, value),
            options=options,
            citations=said.citations if said else book.citations(source) if source else (),
            book=said.value if said else None,
            differs=name in differs,
            fixed=name in fixed,
            asks=name in ("game", "level", "structure", "match", "format", "cut", "re_entries"),
        )

    main = (
        line("game", "choice", _options({id: game.name for id, game in book.games.items()})),
        line("level", "choice", _levels(book), book.level(setup.level)),
        line("format", "choice", _formats(book, setup), book.formats.get(setup.format)),
        line("structure", "choice", _structures(book, finals=False), book.structure(setup.structure)),
        line("match", "choice", _matches(book, setup), book.match_kind(setup.match)),
        line("rounds", "number"),
        line("cut", "number"),
        line("minutes", "number"),
        line("date", "date"),
    )
    elimination = book.structure(setup.structure).elimination
    chips = book.structure(setup.structure).pairing.method == "chips"
    more = (
        *([line("finals", "choice", (Option("", NONE), *_structures(book, finals=True)))] if setup.cut else []),
        *([line("category", "choice", _categories(book)), line("permission", "text")] if book.core.categories else []),
        *([line("team", "choice", _teams(book))] if book.core.teams else []),
        line("territory", "choice", tuple(Option(id, label) for id, label in TERRITORIES.items())),
        *(line(name, "check") for name in ("check_in", "deck_lists", "nicknames", "first_turn", "time_up")),
        line("late_until", "time"),
        line("lists_until", "time"),
        line("re_entries", "number", (), book.core.re_entry),
        *(
            [
                line("re_entry_until", "number"),
                line("re_entry_exits", "choice", tuple(Option(id, label) for id, (_, label) in EXITS.items())),
                line("re_entry_fee", "text"),
            ]
            if setup.re_entries
            else []
        ),
        *([line("remaining", "number")] if elimination else []),
        *([line("stack", "number"), line("antes", "text")] if chips else []),
    )
    return main, more


def _value(name: str, value: object) -> str:
    match name:
        case "time_up":
            return "true" if value == "book" else ""
        case "re_entry_exits":
            return next((id for id, (ways, _) in EXITS.items() if ways == value), "")
        case "antes" if isinstance(value, tuple):
            return ", ".join(map(str, value))
        case name if name in UNTIL and value is not None:
            return f"{value.astimezone():%H:%M}"  # type: ignore[attr-defined]  # a datetime, by the name of the field
    if isinstance(value, bool):
        return "true" if value else ""
    return "" if value is None else str(value)


def _options(labels: Mapping[str, Words]) -> tuple[Option, ...]:
    return tuple(Option(id, label) for id, label in labels.items())


def _levels(book: Rulebook) -> tuple[Option, ...]:
    return tuple(Option(str(level.level), level.name) for level in book.core.levels)


def _formats(book: Rulebook, setup: Setup) -> tuple[Option, ...]:
    fitting = {f.id: f.name for f in book.formats.values() if not f.games or setup.game in f.games}
    return _options(fitting or {setup.format: Words(en=setup.format, ja=setup.format)})


def _structures(book: Rulebook, *, finals: bool) -> tuple[Option, ...]:
    return _options({id: one.name for id, one in book.core.structures.items() if finals or not one.finals_only})


def _matches(book: Rulebook, setup: Setup) -> tuple[Option, ...]:
    kinds = offered_matches(book, book.game(setup.game), setup.format)
    return _options({id: book.match_kind(id).name for id in kinds})


def _categories(book: Rulebook) -> tuple[Option, ...]:
    return (Option("", NONE), *(Option(kind.id, kind.name) for kind in book.core.categories))


def _teams(book: Rulebook) -> tuple[Option, ...]:
    return (Option("", NONE), *(Option(kind.id, kind.name) for kind in book.core.teams))
