"""`headjudge duel --about` and `--list`: the steps, the rules behind them and the scenarios that show them."""

from typing import TYPE_CHECKING, Any

from headjudge.cli.questions import Language, Told
from headjudge.core.citations import Citation
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.cards import Ambiguity, Card
from headjudge.core.rulebook.words import Words, said
from headjudge.games.buddyfight.chart import PREFIX, Flow, chart
from headjudge.games.buddyfight.places import Step
from headjudge.games.buddyfight.refusals import RULEBOOK
from headjudge.games.buddyfight.scenario import Scenario, parse_scenario
from headjudge.games.buddyfight.steps import EVERY_STEP, Steps
from headjudge.rulebooks.volumes import volume
from headjudge.services import duel_shelf

if TYPE_CHECKING:
    from rich.console import RenderableType

STATUS = {
    "printed": Words(en="printed in the document", ja="文書に記載"),
    "reconstructed": Words(en="reconstructed: the figure is lost", ja="再構成（図が失われている）"),
    "general knowledge": Words(en="general knowledge, not in the document", ja="一般知識（文書外）"),
}
SCENARIO = Words(en="Scenario", ja="シナリオ")
LEGEND = Words(
    en="■ turn fighter   □ non-turn fighter   ◧ both   · by itself   * reconstructed",
    ja="■ ターンファイター   □ 非ターンファイター   ◧ 両者   · 自動   * 再構成",
)


def box() -> Told:
    """The scenarios that ship with Headjudge."""
    scenarios = _scenarios()
    answer = {
        "scenarios": [
            {"name": name, "id": scenario.id, "title": scenario.title, "rules": scenario.rules}
            for name, scenario in scenarios.items()
        ]
    }
    return Told(answer, (Citation(RULEBOOK, "0"),), lambda language: _box_shown(scenarios, language))


def _scenarios() -> dict[str, Scenario]:
    return {name: parse_scenario(content, name) for name, content in duel_shelf.scenarios().items()}


def looked_up(wanted: str) -> Told:
    """A step, a question, a rule or an ambiguity: what it says, and the scenarios that show it.

    Raises:
        Refusal: nothing goes by this name.
    """
    rules = volume("buddyfight").cards
    steps = duel_shelf.shelf().steps
    step = next((step for step in EVERY_STEP if step == wanted), None)
    cards = [card for card in rules.rule if wanted in (card.id, card.section)]
    doubts = [doubt for doubt in rules.ambiguity if wanted in (doubt.id, *doubt.section.split(" / "))]
    if step is None and not cards and not doubts:
        raise Refusal(f"Nothing goes by {wanted}: name a step (2.S9), a question (1.Q3), or a rule (BF-RC-c).")
    ids = {card.id for card in cards}
    shown_by = [name for name, scenario in _scenarios().items() if ids & set(scenario.rules)]
    answer: dict[str, Any] = {  # Any: JSON
        "step": None if step is None else {"id": step, "status": steps[step].status, "text": steps[step].text},
        "rules": [_rule(card) for card in cards],
        "ambiguities": [
            {"id": doubt.id, "question": said(doubt.question, "en"), "default": said(doubt.default, "en")}
            for doubt in doubts
        ],
        "scenarios": shown_by,
    }
    sections = dict.fromkeys([*(card.section for card in cards), *([wanted] if step else [])])
    cite = tuple(Citation(RULEBOOK, section) for section in sections)
    return Told(answer, cite, lambda language: _shown(answer, doubts, step, steps, language))


def _rule(card: Card) -> dict[str, Any]:  # Any: JSON
    """A rule for scripts: its text in English, as ever, and in every language we have."""
    return {
        "id": card.id,
        "title": card.title,
        "must": said(card.must, "en"),
        "example": said(card.example, "en") if card.example else None,
        "texts": {"must": card.must, "example": card.example},
    }


def _shown(
    answer: dict[str, Any], doubts: list[Ambiguity], step: Step | None, steps: Steps, language: Language
) -> "RenderableType":  # Any: JSON
    from rich.console import Group
    from rich.text import Text

    parts: list[RenderableType] = []
    if step is not None:
        parts.append(Text(f"{step}  {steps[step].text[language]}", style="bold"))
        parts.append(Text(f"  {STATUS[steps[step].status].in_language(language)}", style="dim"))
        flow = next((flow for flow, prefix in PREFIX.items() if step.startswith(prefix)), None)
        if flow is not None:
            parts.append(chart_table(steps, flow, language, step))
    for card in answer["rules"]:
        parts.append(Text(f"\n{card['id']}  {card['title'].in_language(language)}", style="bold cyan"))
        parts.append(Text(f"  {said(card['texts']['must'], language)}"))
        if card["example"]:
            parts.append(Text(f"  {said(card['texts']['example'], language)}", style="italic"))
    for doubt in doubts:
        parts.append(Text(f"\n{doubt.id}  {said(doubt.question, language)}", style="bold yellow"))
        parts.append(Text(f"  {said(doubt.default, language)}"))
    if answer["scenarios"]:
        parts.append(Text(f"\n{SCENARIO.in_language(language)}: {', '.join(answer['scenarios'])}"))
    return Group(*parts)


def chart_table(steps: Steps, flow: Flow, language: Language, now: Step | None) -> "RenderableType":
    """A flow as a chart; the two fighters' steps differ in mark and in colour (BF-3.FC-a)."""
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    colours = {"turn fighter": "red", "non-turn fighter": "blue", "both": "magenta", "engine": "dim"}
    table = Table.grid(padding=(0, 1))
    for row in chart(steps, flow, language, now):
        star = "*" if row.status == "reconstructed" else ""
        pointer = "▶" if row.now else ""
        table.add_row(pointer, Text(f"{row.mark} {row.step}{star}"), Text(row.text), style=colours[row.actor])
    return Group(table, Text(LEGEND.in_language(language), style="dim"))


def _box_shown(scenarios: dict[str, Scenario], language: Language) -> "RenderableType":
    from rich import box as boxes
    from rich.table import Table

    table = Table(box=boxes.SIMPLE_HEAD)
    table.add_column(SCENARIO.in_language(language), no_wrap=True)
    table.add_column("")
    for name, scenario in scenarios.items():
        table.add_row(name, scenario.title[language])
    return table
