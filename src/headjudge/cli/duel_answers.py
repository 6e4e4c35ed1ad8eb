"""What `headjudge duel FILE` answers: the log step by step, the final position, and whether it came out as expected."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from headjudge.cli import exits
from headjudge.cli.questions import Language, Told
from headjudge.core.citations import Citation
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.words import Words
from headjudge.games.buddyfight.describe import describe
from headjudge.games.buddyfight.events import Event
from headjudge.games.buddyfight.places import LETTERS, Step
from headjudge.games.buddyfight.random_play import Shelf
from headjudge.games.buddyfight.refusals import RULEBOOK, IllegalAction
from headjudge.games.buddyfight.scenario import Performance, Scenario, perform
from headjudge.games.buddyfight.state import Duel
from headjudge.games.buddyfight.steps import Steps, section_of
from headjudge.games.buddyfight.verdict import verdict
from headjudge.games.buddyfight.view import view

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table
    from rich.text import Text

STEP = Words(en="Step", ja="ステップ")
WHAT = Words(en="What happens", ja="内容")
EXPECTED = Words(en="As expected.", ja="期待どおりです。")
UNEXPECTED = Words(en="Not as expected:", ja="期待と違います：")
POSITION = Words(en="Final position", ja="最終局面")
REBUILT = Words(
    en="* reconstructed: this step stood in a figure that is lost", ja="* 再構成：失われた図にあったステップ"
)
EMPTY = "–"

ROWS = {
    "life": Words(en="life", ja="ライフ"),
    "deck": Words(en="deck", ja="デッキ"),
    "hand": Words(en="hand", ja="手札"),
    "gauge": Words(en="gauge", ja="ゲージ"),
    "left": Words(en="left", ja="レフト"),
    "center": Words(en="center", ja="センター"),
    "right": Words(en="right", ja="ライト"),
    "item": Words(en="item", ja="アイテム"),
    "set": Words(en="set spells", ja="設置"),
    "drop": Words(en="drop zone", ja="ドロップゾーン"),
    "buddy-zone": Words(en="buddy zone", ja="バディゾーン"),
}
RESTED = Words(en="rested", ja="レスト")
SOUL = Words(en="soul", ja="ソウル")


def performed(shelf: Shelf, scenario: Scenario, place: str, language: Language) -> Told:
    """A scenario played, and how it compares with what it expects.

    Raises:
        Refusal: an action of the scenario is illegal; the sentence names it.
    """
    try:
        played = perform(scenario, shelf.cards, shelf.book, place)
    except IllegalAction as refusal:
        where = refusal.__notes__[0]
        raise Refusal(f"{where}: {refusal.text(language)}", refusal.citation) from None
    answer = {
        "id": scenario.id,
        "title": scenario.title,
        "rules": scenario.rules,
        "log": log(((line.before, line.event) for line in played.lines), shelf.steps, language),
        "position": view(played.duel),
        "verdicts": _verdicts(played.duel),
        "as-expected": not played.problems,
        "problems": played.problems,
    }
    cite = cited(line.event.step for line in played.lines)
    status = exits.PROBLEMS if played.problems else exits.DONE
    return Told(answer, cite, lambda shown: _shown(scenario, played, shelf.steps, shown), status)


def _verdicts(duel: Duel) -> dict[str, Any] | None:  # Any: JSON
    """What the end of the duel means at each stage of a tournament; None while it goes on."""
    if duel.outcome is None:
        return None
    found = {stage: verdict(duel.outcome, stage, duel.book) for stage in duel.book.options.simultaneous_loss}
    return {
        stage: {"result": one.result, "winner": None if one.winner is None else LETTERS[one.winner]}
        for stage, one in found.items()
    }


def log(lines: Iterable[tuple[Duel, Event]], steps: Steps, language: Language) -> list[dict[str, Any]]:  # Any: JSON
    """Events as a script reads them: the step, whether it is printed, what it is called, in words and in facts."""
    return [
        {
            "step": event.step,
            "status": steps[event.step].status,
            "text": describe(event, before, steps, language),
            "event": msgspec.to_builtins(event),
        }
        for before, event in lines
    ]


def cited(steps: Iterable[Step]) -> tuple[Citation, ...]:
    """Each step once, in the order it was first reached."""
    return tuple(Citation(RULEBOOK, section) for section in dict.fromkeys(section_of(step) for step in steps))


def _shown(scenario: Scenario, played: Performance, steps: Steps, language: Language) -> "RenderableType":
    from rich.console import Group
    from rich.text import Text

    title = Text(f"{scenario.id}  {scenario.title.get(language, '')}".strip(), style="bold")
    lines = [(line.before, line.event, line.action) for line in played.lines]
    good = Text(EXPECTED.in_language(language), style="bold green")
    bad = Text("\n".join([UNEXPECTED.in_language(language), *played.problems]), style="bold red")
    return Group(
        title,
        log_table(lines, steps, language),
        Text(REBUILT.in_language(language), style="dim"),
        position_table(played.duel, language),
        bad if played.problems else good,
    )


def log_table(lines: Iterable[tuple[Duel, Event, str]], steps: Steps, language: Language) -> "Table":
    """The log for the eye: a heading for each action, a star at each reconstructed step."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(STEP.in_language(language), justify="right", no_wrap=True)
    table.add_column(WHAT.in_language(language))
    action = ""
    for before, event, line in lines:
        if line and line != action:
            table.add_row("", Text(f"▶ {line}", style="bold cyan"))
        action = line
        star = "*" if steps[event.step].status == "reconstructed" else " "
        style = _STYLES.get(str(event.__struct_config__.tag), "")
        table.add_row(
            Text(event.step + star, style="magenta"), Text(describe(event, before, steps, language), style=style)
        )
    return table


_STYLES = {"step-reached": "dim", "asked": "yellow", "ended": "bold red", "left-field": "red", "life-changed": "bold"}


def position_table(duel: Duel, language: Language) -> "Table":
    """Both fighters side by side."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, title=POSITION.in_language(language), title_justify="left")
    table.add_column("", style="dim", justify="right")
    table.add_column("A")
    table.add_column("B")
    seen = view(duel)
    for key, words in ROWS.items():
        cells = [_cell(seen[letter].get(key), language) for letter in ("A", "B")]
        if any(cell != EMPTY for cell in cells):
            table.add_row(words.in_language(language), *(_text(cell) for cell in cells))
    return table


def _text(cell: str) -> "Text":
    from rich.text import Text

    return Text(cell)


def _cell(value: Any, language: Language) -> str:  # Any: an entry of `view`
    if value is None or value == []:
        return EMPTY
    if isinstance(value, list):
        return ", ".join(_cell(part, language) for part in value)
    if isinstance(value, dict):
        rested = f" ({RESTED.in_language(language)})" if value["rested"] else ""
        return f"{value['card']}{rested} [{SOUL.in_language(language)}: {', '.join(value['soul'])}]"
    text = str(value)
    if text.endswith(" rest"):
        return f"{text.removesuffix(' rest')} ({RESTED.in_language(language)})"
    return text.removesuffix(" stand")
