"""`headjudge duel --random N`: duels played by chance, every event checked against the invariants."""

import time
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from headjudge.cli import exits
from headjudge.cli.questions import Language, Told
from headjudge.core.citations import Citation
from headjudge.core.rulebook.words import Words
from headjudge.games.buddyfight.invariants import InvariantBroken
from headjudge.games.buddyfight.places import LETTERS
from headjudge.games.buddyfight.random_play import RandomGame, Shelf, random_game
from headjudge.games.buddyfight.refusals import RULEBOOK

if TYPE_CHECKING:
    from rich.console import RenderableType

DUELS = Words(en="Duels played", ja="対戦数")
STEPS = Words(en="Events checked", ja="確認したイベント")
WON = Words(en="Won by {who}", ja="{who}の勝ち")
NOBODY = Words(en="Lost by both at once", ja="同時敗北")
SEED = Words(en="Seed", ja="シード")
SOUND = Words(en="No invariant was broken.", ja="不変条件はすべて守られました。")
SPEED = Words(en="Events per second", ja="毎秒のイベント数")


class Tally(msgspec.Struct):
    """What so many random duels came to."""

    games: int = 0
    events: int = 0
    actions: int = 0
    turns: int = 0
    ends: Counter[str] = msgspec.field(default_factory=Counter)
    problems: list[str] = []

    def add(self, game: RandomGame) -> None:
        """Count one more finished duel."""
        self.games += 1
        self.events += game.events
        self.actions += game.actions
        self.turns += game.turns
        self.ends[_end(game)] += 1


def played(shelf: Shelf, seed: bytes, games: int) -> Told:
    """So many random duels: how they ended, and the first invariant that broke, if one did."""
    start = time.perf_counter()
    tally = Tally()
    for number, game in enumerate(_with_bar(shelf, seed, games)):
        if isinstance(game, InvariantBroken):
            tally.problems.append(f"Duel {number}: {game}.")
            break
        tally.add(game)
    seconds = time.perf_counter() - start
    answer = {**msgspec.structs.asdict(tally), "seed": seed.hex(), "ends": dict(sorted(tally.ends.items()))}
    status = exits.PROBLEMS if tally.problems else exits.DONE
    return Told(answer, (Citation(RULEBOOK, "EN"),), lambda language: _shown(tally, seed, seconds, language), status)


def _end(game: RandomGame) -> str:
    winner = game.outcome.winner
    return f"{'both' if winner is None else LETTERS[winner]} by {game.outcome.by}"


def _with_bar(shelf: Shelf, seed: bytes, games: int) -> Iterator[RandomGame | InvariantBroken]:
    """The duels one by one, a progress bar on standard error where that is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("headjudge duel", total=games)
        for number in range(games):
            try:
                yield random_game(shelf, seed, number)
            except InvariantBroken as broken:
                yield broken
            bar.advance(task)


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
