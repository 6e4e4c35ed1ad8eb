"""What `headjudge hydra` answers about life: after each event, in halves, with the Lifebreak number."""

from fractions import Fraction
from functools import reduce
from typing import TYPE_CHECKING, Any

from headjudge.cli.hydra import HydraQuestion
from headjudge.cli.questions import Language, Told
from headjudge.core.phrases import Speaker
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.teams import SharedGame
from headjudge.core.rulebook.words import Words
from headjudge.games.hydra.life import Lives, decide, evolve, half, lifebreak_at, may_break, starting
from headjudge.games.hydra.teams import LETTERS, TEAMS, NotAllowed
from headjudge.services.life_tables import hydra, life_table

if TYPE_CHECKING:
    from rich.console import RenderableType

TEAM = Words(en="Team {team}", ja="チーム{team}")
EVENT = Words(en="Event", ja="出来事")
HALF = Words(en="One player's life", ja="1人分のライフ")
LIFEBREAK = Words(en="Lifebreak from so many cards", ja="ライフブレイク可能な枚数")
MAY_BREAK = Words(en="May take a Lifebreak card", ja="ライフブレイクできる")
EVENT = Words(en="Event {number}", ja="イベント{number}")
LOST = Words(en="Team {team} has lost.", ja="チーム{team}の敗北。")
OPERATIONS = {
    "damage": Words(en="damage", ja="ダメージ"),
    "damage-each": Words(en="damage to each", ja="各プレイヤーにダメージ"),
    "gain": Words(en="gain", ja="回復"),
    "pay": Words(en="payment", ja="支払い"),
    "set-one": Words(en="one player's life is set", ja="1人のライフを変更"),
    "set-each": Words(en="each player's life is set", ja="各プレイヤーのライフを変更"),
    "exchange-opponent": Words(en="exchange with an opponent", ja="相手とライフを交換"),
    "exchange-teammate": Words(en="exchange with the teammate", ja="チームメイトとライフを交換"),
    "redistribute": Words(en="redistribution", ja="ライフの再分配"),
    "lose": Words(en="a player loses", ja="プレイヤーの敗北"),
    "win": Words(en="a player wins", ja="プレイヤーの勝利"),
    "concede": Words(en="concession", ja="投了"),
    "break": Words(en="Lifebreak", ja="ライフブレイク"),
}


def played(question: HydraQuestion, language: Language) -> Told:
    """Both teams' life after each event.

    Raises:
        Refusal: an event is illegal; the sentence names it.
    """
    shared = hydra()
    lives = starting(shared)
    if question.life is not None:
        lives = Lives((Fraction(question.life[0]), Fraction(question.life[1])))
    if question.lifebreak is not None:
        _possible(question.lifebreak, shared)
        lives = Lives(lives.life, question.lifebreak)
    after: list[Lives] = []
    told: list[list[Any]] = []  # Any: JSON
    for number, operation in enumerate(question.events, 1):
        try:
            events = decide(lives, operation, shared)
        except NotAllowed as refusal:
            place = EVENT.in_language(language).format(number=number)
            raise Refusal(f"{place}: {Speaker(language).said(refusal.phrase)}", refusal.citation) from None
        lives = reduce(evolve, events, lives)
        after.append(lives)
        told.append([_told(event) for event in events])
    answer = {
        "life": [[_number(life) for life in state.life] for state in after],
        "halves": [str(half(lives, team)) for team in TEAMS],
        "lifebreak": [lifebreak_at(shared, lives, team) for team in TEAMS],
        "lost": lives.lost,
        "lifebreak-cards": lives.lifebreak if question.lifebreak is not None else None,
        "may-break": [may_break(shared, lives, team) for team in TEAMS],
        "happened": told,
    }
    cite = (life_table("hydra").citation,)
    return Told(answer, cite, lambda language: _shown(question, shared, lives, after, language))


def _possible(cards: tuple[int, int], shared: SharedGame) -> None:
    most = shared.lifebreak.most if shared.lifebreak is not None else 0
    if not all(0 <= number <= most for number in cards):
        words = Words(en=f"A Lifebreak Area holds 0 to {most} cards.", ja=f"ライフブレイクエリアは0～{most}枚です。")
        raise NotAllowed(words, "A11.4")


def _number(life: Fraction) -> int | str:
    return life.numerator if life.denominator == 1 else str(life)


def _told(event: Any) -> dict[str, Any]:  # Any: an event as JSON
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    if "amount" in fields:
        fields["amount"] = _number(fields["amount"])
    return {"event": event.__struct_config__.tag, **fields}


def _shown(
    question: HydraQuestion, shared: SharedGame, lives: Lives, after: list[Lives], language: Language
) -> "RenderableType":
    from rich import box
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(EVENT.in_language(language))
    for team in TEAMS:
        table.add_column(TEAM.in_language(language).format(team=LETTERS[team]), justify="right")
    for operation, state in zip(question.events, after, strict=True):
        words = OPERATIONS[str(operation.__struct_config__.tag)].in_language(language)
        table.add_row(Text(f"{words} {operation.reason}".rstrip()), *(str(life) for life in state.life))
    table.add_section()
    table.add_row(HALF.in_language(language), *(str(half(lives, team)) for team in TEAMS))
    table.add_row(LIFEBREAK.in_language(language), *(str(lifebreak_at(shared, lives, team)) for team in TEAMS))
    if question.lifebreak is not None:
        marks = ("✓" if may_break(shared, lives, team) else "–" for team in TEAMS)
        table.add_row(MAY_BREAK.in_language(language), *marks)
    lost = [Text(LOST.in_language(language).format(team=LETTERS[team]), style="bold red") for team in lives.lost]
    return Group(table, *lost)
