"""What `headjudge hydra` answers about the table itself: the procedure before the game, and the sheet to know."""

from functools import reduce
from typing import TYPE_CHECKING, Any

import msgspec

from headjudge.cli.hydra import Pregame
from headjudge.cli.questions import Language, Told
from headjudge.core.phrases import Speaker
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.words import Words
from headjudge.games.hydra.pregame import Table, chooser, decide, draws_first_turn, evolve
from headjudge.games.hydra.teams import LETTERS, TEAMS, NotAllowed, seats
from headjudge.rulebooks import rulebook
from headjudge.services.life_tables import hydra

if TYPE_CHECKING:
    from rich.console import RenderableType

STAGES = {
    "captains": Words(en="Each team names its captain", ja="キャプテンを決める"),
    "order": Words(en="Team {team} chooses to play first or second", ja="チーム{team}が先攻・後攻を選ぶ"),
    "decks": Words(en="Decks are shuffled and presented", ja="デッキをシャッフルして提示する"),
    "hands": Words(en="Everybody draws the opening hand", ja="全員が最初の手札を引く"),
    "mulligans": Words(en="Mulligans, the first team first", ja="マリガン（先攻チームから）"),
    "lifebreak": Words(en="The Lifebreak Areas are laid", ja="ライフブレイクエリアを置く"),
    "rulers": Words(en="Rulers are placed, all at once", ja="ルーラーを同時に置く"),
    "ready": Words(en="The game begins", ja="ゲーム開始"),
}
COMMAND = Words(en="Command {number}", ja="手順{number}")
NEXT = Words(en="Next", ja="次")
FIRST = Words(en="Plays first", ja="先攻")
SEATED = Words(
    en="Team {team}: captain is member {captain}, seated to the right",
    ja="チーム{team}：キャプテンは{captain}番、右の席",
)


def prepared(pregame: Pregame, language: Language) -> Told:
    """Where the procedure before the game stands.

    Raises:
        Refusal: a command comes at the wrong time; the sentence names it.
    """
    shared = hydra()
    who = chooser(shared, pregame.drawn, finals=pregame.finals, level=pregame.level, ranks=pregame.ranks)
    table = Table(chooser=who, lifebreak=pregame.lifebreak)
    for number, given in enumerate(pregame.commands, 1):
        try:
            table = reduce(evolve, decide(table, given, shared), table)
        except NotAllowed as refusal:
            place = COMMAND.in_language(language).format(number=number)
            raise Refusal(f"{place}: {Speaker(language).said(refusal.phrase)}", refusal.citation) from None
    draws = None if table.first is None else [draws_first_turn(table, team, shared) for team in TEAMS]
    placed = [None if captain is None else seats(captain) for captain in table.captains]
    answer = {
        **{name.replace("_", "-"): value for name, value in msgspec.structs.asdict(table).items()},
        "seats": placed,
        "draws-in-first-turn": draws,
    }
    cite = (rulebook("force-of-will").cite("A11.4"),)
    return Told(answer, cite, lambda language: _shown(table, language))


def _shown(table: Table, language: Language) -> "RenderableType":
    from rich.console import Group
    from rich.text import Text

    lines = [
        Text(SEATED.in_language(language).format(team=LETTERS[team], captain=captain + 1))
        for team, captain in enumerate(table.captains)
        if captain is not None
    ]
    if table.first is not None:
        lines.append(Text(f"{FIRST.in_language(language)}: {LETTERS[table.first]}"))
    step = STAGES[table.stage].in_language(language).format(team=LETTERS[table.chooser])
    return Group(*lines, Text(f"{NEXT.in_language(language)}: {step}", style="bold yellow"))


def sheet() -> Told:
    """What everybody at a Hydra table should know: the set-up, and the book's checklists for it."""
    book = rulebook("force-of-will")
    lists = [checklist for checklist in book.core.checklists if checklist.id.startswith("hydra-")]
    shared = hydra()
    answer: dict[str, Any] = {  # Any: JSON
        "setup": shared.setup,
        "checklists": [{"id": one.id, "title": one.title, "items": one.items} for one in lists],
    }
    cite = book.citations(shared, *lists)
    return Told(answer, tuple(dict.fromkeys(cite)), lambda language: _sheet_shown(answer, language))


def _sheet_shown(answer: dict[str, Any], language: Language) -> "RenderableType":  # Any: JSON
    from rich.console import Group
    from rich.text import Text

    lines = [Text(f"{number}. {step.in_language(language)}") for number, step in enumerate(answer["setup"], 1)]
    for checklist in answer["checklists"]:
        lines.append(Text(f"\n{checklist['title'].in_language(language)}", style="bold cyan"))
        lines += [Text(f"• {item.in_language(language)}") for item in checklist["items"]]
    return Group(*lines)
