"""The handbook: what somebody at an event should know, put together from its rulebook for one reader.

A reader is a role at an event of some game, level, category and format. Every line says which section it comes from.
"""

from collections.abc import Iterable, Mapping

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.rulebook.game import Game
from headjudge.core.rulebook.identity import Level
from headjudge.core.rulebook.matches import Orientation, ShuffleMethod
from headjudge.core.rulebook.penalties import Allowable
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.settings import Value
from headjudge.core.rulebook.staff import Checklist
from headjudge.core.rulebook.words import Cited, Words
from headjudge.core.setup import Setup

DOCUMENT = Words(en="The rules of this event", ja="この大会のルール")
NEWEST = Words(en="{title}, edition {version} of {dated}", ja="{title} {version} 版（{dated}）")
LEVEL = Words(en="The level of this event: {name}", ja="この大会のレベル：{name}")
WEIGHT = Words(
    en="Ratings move with a factor of {weight}: the higher it is, the more points can be won and lost.",
    ja="レーティングの変動係数は {weight}。大きいほど増減も大きくなる。",
)
DUTIES = Words(en="{name}: what you do", ja="{name}の役割")
ALONE = Words(en="{name}: what only you may do", ja="{name}だけができること")
BRING = Words(en="What to bring", ja="持ち物")
MATCH = Words(en="Match and time", ja="対戦と時間")
MINUTES = Words(en="{what}: {minutes} minutes", ja="{what}：{minutes}分")
ROUND = Words(en="A round", ja="1ラウンド")
STAGES: Mapping[str, Words] = {
    "swiss": Words(en="Swiss rounds", ja="スイスラウンド"),
    "last-swiss": Words(en="the last Swiss round", ja="スイス最終ラウンド"),
    "elimination": Words(en="elimination rounds", ja="決勝トーナメント"),
    "double-elimination": Words(en="double-elimination rounds", ja="ダブルエリミネーション"),
    "top-8": Words(en="top 8", ja="ベスト8"),
    "top-4": Words(en="top 4", ja="ベスト4"),
    "final": Words(en="the final", ja="決勝"),
}
"""The parts of an event that have a time limit of their own."""
PREPARE = Words(
    en="About {minutes} minutes to prepare before the start call", ja="開始の合図の前の準備時間は約{minutes}分"
)
BEFORE = Words(en="Before the start call", ja="開始の合図の前に")
SHUFFLING = Words(en="Shuffling", ja="シャッフル")
PILES = Words(en=" ({piles} piles)", ja="（{piles}つの山）")
MIXED = {
    "recommended": Words(en="A mix of methods is highly recommended.", ja="複数の方法を組み合わせることを強く勧める。"),
    "required": Words(en="Several methods are mixed.", ja="複数の方法を組み合わせる。"),
}
SLEEVES = Words(en="Sleeves", ja="スリーブ")
BINDING = Words(en="Rules on items are binding at this event.", ja="この大会では物品に関する規定が義務となる。")
ADVISORY = Words(
    en="Rules on items are advice at this event; organizer and head judge may make them binding.",
    ja="この大会では物品に関する規定は推奨。主催者とヘッドジャッジが義務とすることもできる。",
)
FACING = Words(en="How cards lie", ja="カードの向き")
ALLOWED = Words(en="Allowed all the same: {title}", ja="許容される行為：{title}")
IN_SHORT = Words(en="Rules in short", ja="規則の要点")


class Reader(msgspec.Struct, frozen=True, kw_only=True):
    """Who reads, and at what event."""

    role: str = "player"
    game: str
    level: int = 1
    category: str | None = None
    kind: str = "constructed"
    """`constructed` or `limited`."""

    team: bool = False
    settings: Mapping[str, Value] = {}


class Line(msgspec.Struct, frozen=True):
    """One sentence of the handbook, and where it comes from."""

    words: Words
    citations: tuple[Citation, ...]


class Chapter(msgspec.Struct, frozen=True):
    """Lines under one heading."""

    title: Words
    lines: tuple[Line, ...]


def reader_of(rulebook: Rulebook, setup: Setup, role: str = "player") -> Reader:
    """Somebody in *role* at the event of *setup*."""
    return Reader(
        role=role,
        game=setup.game,
        level=setup.level,
        category=setup.category,
        kind=rulebook.format(setup.format, setup.game).kind if rulebook.formats else "constructed",
        team=setup.team is not None,
        settings=setup.settings,
    )


def handbook(rulebook: Rulebook, reader: Reader) -> tuple[Chapter, ...]:
    """Everything *reader* should know, most needed first. Raises: Unknown."""
    book = _Book(rulebook, reader)
    chapters = [
        *book.duties(),
        *book.checklists(),
        book.match(),
        *book.items(),
        *book.allowed(),
        book.short(),
        book.level(rulebook.level(reader.level)),
        book.document(),
    ]
    return tuple(chapter for chapter in _merged(chapters) if chapter.lines)


def under(chapters: Iterable[Chapter], section: str) -> tuple[Chapter, ...]:
    """What *chapters* say on *section* and the sections below it."""
    kept = (
        Chapter(chapter.title, tuple(line for line in chapter.lines if any(_below(c, section) for c in line.citations)))
        for chapter in chapters
    )
    return tuple(chapter for chapter in kept if chapter.lines)


class _Book:
    """A rulebook open before one reader."""

    def __init__(self, rulebook: Rulebook, reader: Reader) -> None:
        self.rulebook, self.core, self.reader = rulebook, rulebook.core, reader
        self.game: Game = rulebook.game(reader.game)

    def line(self, words: Words, table: Cited) -> Line:
        return Line(words, self.rulebook.citations(table))

    def document(self) -> Chapter:
        identity = self.core.rulebook
        dated = {"version": identity.version, "dated": identity.dated}
        title = Words(
            en=NEWEST.en.format(title=identity.title.en, **dated), ja=NEWEST.ja.format(title=identity.title.ja, **dated)
        )
        said = [title, *((identity.prevails,) if identity.prevails else ()), *identity.notes]
        companions = [self.line(one.title, one) for one in self.core.companions if one.game in (None, self.reader.game)]
        return Chapter(DOCUMENT, (*(self.line(words, identity) for words in said), *companions))

    def level(self, level: Level) -> Chapter:
        weight = (_filled(WEIGHT, weight=level.rating_weight),) if level.rating_weight is not None else ()
        said = (level.meaning, *weight, *level.examples)
        title = Words(en=LEVEL.en.format(name=level.name.en), ja=LEVEL.ja.format(name=level.name.ja))
        return Chapter(title, tuple(self.line(words, level) for words in said))

    def duties(self) -> list[Chapter]:
        chapters = []
        for role in self.core.roles:
            if role.id not in self.names():
                continue
            for title, said in ((DUTIES, role.duties), (ALONE, role.may)):
                named = Words(en=title.en.format(name=role.name.en), ja=title.ja.format(name=role.name.ja))
                chapters.append(Chapter(named, tuple(self.line(words, role) for words in said)))
        return chapters

    def names(self) -> frozenset[str]:
        """The reader's role and those its holder fills as well."""
        own = next((role for role in self.core.roles if role.id == self.reader.role), None)
        wider = (*own.counts_as, *own.acts_as) if own else ()
        return frozenset({self.reader.role, *wider})

    def checklists(self) -> list[Chapter]:
        meant = [one for one in self.core.checklists if self.concerns(one)]
        chapters = [Chapter(one.title, tuple(self.line(words, one) for words in one.items)) for one in meant]
        if "player" in self.names():
            chapters.append(Chapter(BRING, tuple(self.line(words, self.game) for words in self.game.bring)))
        chapters.append(Chapter(BEFORE, tuple(self.line(words, self.game) for words in self.game.setup)))
        if steps := self.core.preparation:
            chapters.append(Chapter(BEFORE, tuple(self.line(words, steps) for words in steps.steps)))
        return chapters

    def concerns(self, checklist: Checklist) -> bool:
        reader, when = self.reader, checklist
        defaults = {setting.id: setting.default for setting in self.core.settings}
        chosen = {**defaults, **reader.settings}
        return (
            (not when.readers or bool(self.names() & set(when.readers)))
            and (not when.levels or reader.level in when.levels)
            and (not when.games or reader.game in when.games)
            and (not when.kinds or reader.kind in when.kinds)
            and (not when.teams or reader.team)
            and all(chosen.get(id) == value for id, value in when.settings.items())
        )

    def match(self) -> Chapter:
        kinds = {kind.id: kind for kind in self.core.matches}
        lines = [self.line(kinds[id].name, kinds[id]) for id in self.game.matches if id in kinds]
        for limit in self.game.minutes:
            named = [kinds[id].name for id in limit.match if id in kinds] or [ROUND]
            stages = _stages(limit.stages)
            for what in named:
                en = MINUTES.en.format(what=what.en + stages.en, minutes=limit.minutes)
                ja = MINUTES.ja.format(what=what.ja + stages.ja, minutes=limit.minutes)
                lines.append(self.line(Words(en=en, ja=ja), limit))
        preparation = self.core.preparation
        if preparation is not None and preparation.seconds is not None:
            lines.append(self.line(_filled(PREPARE, minutes=preparation.seconds // 60), preparation))
        return Chapter(MATCH, tuple(lines))

    def items(self) -> list[Chapter]:
        chapters = []
        if shuffling := self.core.shuffling:
            methods = [self.line(_method(one), one) for one in shuffling.methods]
            mixed = [self.line(MIXED[shuffling.mix], shuffling)] if shuffling.mix else []
            steps = [self.line(words, shuffling) for words in shuffling.steps]
            chapters.append(Chapter(SHUFFLING, (*steps, *methods, *mixed)))
        sleeves = [one for one in (self.core.sleeves, self.game.sleeves) if one is not None]
        notes = [self.line(words, one) for one in sleeves for words in one.notes]
        category = next((one for one in self.core.categories if one.id == self.reader.category), None)
        if notes and self.core.categories:
            binds = category is not None and category.binding_item_rules
            table = category if category is not None and binds else sleeves[0]
            notes.insert(0, self.line(BINDING if binds else ADVISORY, table))
        chapters.append(Chapter(SLEEVES, tuple(notes)))
        facing = [(_turned(one), one) for one in self.core.orientations]
        chapters.append(Chapter(FACING, tuple(self.line(words, one) for words, one in facing)))
        return chapters

    def allowed(self) -> list[Chapter]:
        guide = self.rulebook.penalties
        return [_allowed(self, one) for one in guide.allowable] if guide else []

    def short(self) -> Chapter:
        policies = [one for one in self.core.policies if not one.games or self.reader.game in one.games]
        return Chapter(IN_SHORT, tuple(self.line(policy.rule, policy) for policy in policies))


def _allowed(book: _Book, one: Allowable) -> Chapter:
    title = Words(en=ALLOWED.en.format(title=one.title.en), ja=ALLOWED.ja.format(title=one.title.ja))
    return Chapter(
        title, tuple(book.line(words, one) for words in (*one.conditions, *((one.ends,) if one.ends else ())))
    )


def _stages(stages: Iterable[str]) -> Words:
    """The stages a limit is for, in brackets; nothing: for all of them."""
    named = [STAGES.get(stage, Words(en=stage, ja=stage)) for stage in stages]
    if not named:
        return Words(en="", ja="")
    return Words(en=f" ({', '.join(one.en for one in named)})", ja=f"（{'、'.join(one.ja for one in named)}）")


def _method(one: ShuffleMethod) -> Words:
    """A way to shuffle, how it is done and when it suits."""
    numbers = [str(number) for number in one.piles]
    piles = _filled(PILES, piles=" / ".join(numbers)) if numbers else Words(en="", ja="")
    return Words(en=f"{one.name.en}{piles.en}: {one.use.en}", ja=f"{one.name.ja}{piles.ja}：{one.use.ja}")


def _turned(one: Orientation) -> Words:
    return Words(en=f"{one.name.en}: turned by about {one.degrees}°", ja=f"{one.name.ja}：約{one.degrees}°")


def _merged(chapters: Iterable[Chapter]) -> Iterable[Chapter]:
    """Chapters of one title as one, where the first of them stood."""
    lines: dict[Words, tuple[Line, ...]] = {}
    for chapter in chapters:
        lines[chapter.title] = lines.get(chapter.title, ()) + chapter.lines
    return (Chapter(title, said) for title, said in lines.items())


def _filled(words: Words, **values: object) -> Words:
    return Words(en=words.en.format(**values), ja=words.ja.format(**values))


def _below(citation: Citation, section: str) -> bool:
    """Whether the citation is of *section* or of a part of it: 2.3.1 is below 2.3, 8a below 8, 12 not below 1."""
    if not citation.section.startswith(section):
        return False
    rest = citation.section[len(section) :]
    return not rest or not rest[0].isalnum() or (section[-1:].isdigit() and not rest[0].isdigit())
