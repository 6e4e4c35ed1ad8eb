"""`headjudge duel --random N`: duels played by chance, every event checked against the invariants."""

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from headjudge.cli import exits
from headjudge.cli.questions import Language, Told
from headjudge.core.citations import Citation
from headjudge.core.rulebook.words import Words
from headjudge.games.buddyfight.random_play import Shelf, Tally
from headjudge.games.buddyfight.refusals import RULEBOOK
from headjudge.services.random_duels import tallies

if TYPE_CHECKING:
    from rich.console import RenderableType

DUELS = Words(en="Duels played", ja="対戦数")
STEPS = Words(en="Events checked", ja="確認したイベント")
WON = Words(en="Won by {who}", ja="{who}の勝ち")
NOBODY = Words(en="Lost by both at once", ja="同時敗北")
SEED = Words(en="Seed", ja="シード")
SOUND = Words(en="No invariant was broken.", ja="不変条件はすべて守られました。")
SPEED = Words(en="Events per second", ja="毎秒のイベント数")


def played(shelf: Shelf, seed: bytes, games: int, workers: int) -> Told:
    """So many random duels: how they ended, and the first invariant that broke, if one did."""
    start = time.perf_counter()
    tally = Tally()
    for part in _with_bar(tallies(shelf, seed, games, workers), games):
        tally = tally.plus(part)
    seconds = time.perf_counter() - start
    answer = {**msgspec.structs.asdict(tally), "seed": seed.hex()}
    status = exits.PROBLEMS if tally.problems else exits.DONE
    return Told(answer, (Citation(RULEBOOK, "EN"),), lambda language: _shown(tally, seed, seconds, language), status)


def _with_bar(parts: Iterator[Tally], games: int) -> Iterator[Tally]:
    """The tallies as they come, a progress bar on standard error where that is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("headjudge duel", total=games)
        for part in parts:
            yield part
            bar.advance(task, part.games)


def _shown(tally: Tally, seed: bytes, seconds: float, language: Language) -> "RenderableType":
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    facts = Table.grid(padding=(0, 2))
    facts.add_column(style="dim", justify="right")
    facts.add_column(style="bold")
    facts.add_row(DUELS.in_language(language), f"{tally.games:,}")
    facts.add_row(STEPS.in_language(language), f"{tally.events:,}")
    for end, number in sorted(tally.ends.items()):
        who, _, by = end.partition(" by ")
        words = NOBODY if who == "both" else WON
        facts.add_row(f"{words.in_language(language).format(who=who)} ({by})", f"{number:,}")
    facts.add_row(SPEED.in_language(language), f"{tally.events / seconds:,.0f}")
    facts.add_row(SEED.in_language(language), seed.hex())
    if tally.problems:
        return Group(facts, Text("\n".join(tally.problems), style="bold red"))
    return Group(facts, Text(SOUND.in_language(language), style="green"))
