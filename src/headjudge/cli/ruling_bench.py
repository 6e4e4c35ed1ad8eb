"""`headjudge duel --interactive`: the ruling bench at the prompt.

A judge sets the table up, plays the moment again step by step, goes back, and asks why something is illegal.
"""

import sys
from typing import TYPE_CHECKING

from headjudge.cli.duel_answers import log_table, position_table
from headjudge.cli.duel_reference import chart_table
from headjudge.cli.questions import Language
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.words import Words
from headjudge.games.buddyfight.bench import Bench, Offer, bench_at, offers, rule_of
from headjudge.games.buddyfight.chance import Chance
from headjudge.games.buddyfight.chart import PREFIX
from headjudge.games.buddyfight.decide import why_not
from headjudge.games.buddyfight.describe import describe
from headjudge.games.buddyfight.events import Asked
from headjudge.games.buddyfight.moments import PASS_UNTIL
from headjudge.games.buddyfight.random_play import Shelf
from headjudge.games.buddyfight.refusals import IllegalAction
from headjudge.games.buddyfight.scenario import Scenario, starting_duel
from headjudge.games.buddyfight.script import action_from
from headjudge.games.buddyfight.sentences import sentence
from headjudge.games.buddyfight.setup import set_up
from headjudge.games.buddyfight.spoken import spoken
from headjudge.games.buddyfight.state import Duel

if TYPE_CHECKING:
    from rich.console import RenderableType

WELCOME = Words(
    en="The ruling bench. Type a number, a line such as `B cast Begone!!`, or: why LINE · back [N] · next · log · "
    "position · flow · legal · help · quit. Several at once: put ; between them.",
    ja="裁定ベンチ。番号、「B cast Begone!!」のような行、または why 行 · back [N] · next · log · position · flow · "
    "legal · help · quit を入力してください。; で区切れば続けて実行します。",
)
OVER = Words(en="The duel is over.", ja="対戦終了。")
IT_IS_LEGAL = Words(en="That is legal now. ({rule})", ja="いま行えます。（{rule}）")
NO_MORE = Words(en="The scenario has no further action.", ja="シナリオに次の行動はありません。")
AT_START = Words(en="This is the beginning.", ja="ここが最初です。")


def open_bench(shelf: Shelf, scenario: Scenario | None, place: str, seed: bytes, language: Language) -> None:
    """Run the bench until the input ends or the judge quits."""
    if scenario is not None:
        start = starting_duel(scenario, shelf.cards, shelf.book, place)
        script = [action for action in scenario.actions if isinstance(action, str)]
    else:
        start = set_up((shelf.decks[0], shelf.decks[1]), shelf.cards, shelf.book, Chance(seed))
        script = []
    _Session(shelf, bench_at(start), script, language).run()


class _Session:
    """One judge at the bench."""

    def __init__(self, shelf: Shelf, bench: Bench, script: list[str], language: Language) -> None:
        from rich.console import Console

        self.shelf = shelf
        self.bench = bench
        self.script = script
        self.marks: list[int] = []
        """How many lines had been carried out after each line of the script."""

        self.language = language
        self.console = Console(highlight=False, markup=False)

    def run(self) -> None:
        self.say(WELCOME.in_language(self.language), "dim")
        self.show_log(0)
        self.show_legal()
        while (typed := self.ask()) is not None:
            for order in filter(None, map(str.strip, typed.split(";"))):
                if order in ("quit", "q"):
                    return
                self.obey(order)

    def ask(self) -> str | None:
        """The next line typed, or None when the input ends."""
        self.console.print("bench> ", style="bold", end="")
        line = sys.stdin.readline()
        return line.strip() if line else None

    def say(self, text: str, style: str = "") -> None:
        from rich.text import Text

        self.console.print(Text(text, style=style))

    def obey(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        match word:
            case "help":
                self.say(WELCOME.in_language(self.language), "dim")
            case "legal":
                self.show_legal()
            case "log":
                self.show_log(0)
            case "position":
                self.console.print(position_table(self.bench.duel, self.language))
            case "flow":
                self.show_flow()
            case "back":
                self.go_back(rest)
            case "next":
                self.play_next()
            case "why":
                self.explain(rest)
            case _:
                self.play(typed)

    def play(self, typed: str) -> None:
        """Carry out a numbered or written action, or say which rule forbids it."""
        duel = self.bench.duel
        seen = len(self.bench.log())
        try:
            offered = offers(duel)
            numbered = typed.isdecimal() and 0 < int(typed) <= len(offered)
            line = offered[int(typed) - 1].line if numbered else typed
            self.bench = self.bench.after(line)
        except IllegalAction as refusal:
            self.say(f"{refusal.text(self.language)} ({refusal.citation})", "bold red")
        except BadInput as problem:
            self.say(problem.sentence, "red")
        else:
            self.say(f"▶ {self.said(duel, line)}", "bold cyan")
            self.show_log(seen)
            self.show_legal()

    def said(self, duel: Duel, line: str) -> str:
        """A line in full; in Japanese with what it means."""
        if line.startswith(PASS_UNTIL):
            return line
        action = action_from(duel, line)
        written = sentence(duel, action)
        return written if self.language == "en" else f"{written}（{spoken(duel, action, self.language)}）"

    def play_next(self) -> None:
        """The next line of the scenario itself."""
        self.marks = [mark for mark in self.marks if mark <= len(self.bench.lines)]
        if len(self.marks) == len(self.script):
            self.say(NO_MORE.in_language(self.language), "yellow")
            return
        before = len(self.bench.lines)
        self.play(self.script[len(self.marks)])
        if len(self.bench.lines) > before:
            self.marks.append(len(self.bench.lines))

    def go_back(self, rest: str) -> None:
        if not self.bench.lines:
            self.say(AT_START.in_language(self.language), "yellow")
            return
        self.bench = self.bench.back(int(rest) if rest.isdecimal() else 1)
        self.show_legal()

    def explain(self, line: str) -> None:
        """Whether an action would be legal, and by which rule it is or is not."""
        duel = self.bench.duel
        try:
            action = action_from(duel, line)
        except BadInput as problem:
            self.say(problem.sentence, "red")
            return
        refusal = why_not(duel, action)
        if refusal is None:
            self.say(IT_IS_LEGAL.in_language(self.language).format(rule=rule_of(duel, action)), "green")
        else:
            self.say(f"{refusal.text(self.language)} ({refusal.citation})", "bold red")

    def show_log(self, since: int) -> None:
        lines = [(before, event, "") for before, event in self.bench.log()[since:]]
        self.console.print(log_table(lines, self.shelf.steps, self.language))

    def show_flow(self) -> None:
        duel = self.bench.duel
        for step in dict.fromkeys((duel.within, duel.step)):
            flow = next((flow for flow, prefix in PREFIX.items() if step.startswith(prefix)), None)
            if flow is not None:
                self.console.print(chart_table(self.shelf.steps, flow, self.language, step))

    def show_legal(self) -> None:
        duel = self.bench.duel
        if duel.asked is None:
            self.say(OVER.in_language(self.language), "bold")
            return
        self.console.print(self.legal_table(duel, offers(duel)))

    def legal_table(self, duel: Duel, offered: tuple[Offer, ...]) -> "RenderableType":
        from rich.console import Group
        from rich.table import Table
        from rich.text import Text

        assert duel.asked is not None  # asked by `show_legal`
        who = describe(Asked(duel.step, duel.asked), duel, self.shelf.steps, self.language)
        status = self.shelf.steps[duel.step].status
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right", style="bold")
        for number, offer in enumerate(offered, 1):
            meaning = spoken(duel, offer.action, self.language) if self.language != "en" else ""
            table.add_row(str(number), Text(offer.line), Text(meaning), Text(str(offer.citation), style="dim"))
        return Group(Text(f"{duel.step} ({status}): {who}", style="yellow"), table)
