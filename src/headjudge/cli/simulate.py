"""`headjudge simulate`: events that never happened, to see what a structure does before anybody sits down."""

import secrets
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from headjudge.cli.questions import LANGUAGES, Language, Told, spoken, tell
from headjudge.core.pairing.chance import seed_for
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.words import Words
from headjudge.core.settings import Chosen, Settings, chosen
from headjudge.core.simulation import Outlook, Played, Score, Skill, event, outlook
from headjudge.core.standings.sheet import Standings, sources
from headjudge.core.standings.standings import standings
from headjudge.formats.outlook_svg import picture
from headjudge.formats.results_file import ResultsFile, written
from headjudge.rulebooks import rulebook

if TYPE_CHECKING:
    from rich.console import RenderableType

TITLE = Words(en="{players} players, {rounds} rounds, {events} events", ja="{players}人・{rounds}ラウンド・{events}回")
SCORE = Words(en="W-L-D", ja="勝-負-分")
PLAYERS = Words(en="Players per event", ja="1大会あたりの人数")
IN_CUT = Words(en="In the top {}", ja="上位{}人")
CHANCE = Words(en="Chance", ja="確率")
SAFE = Words(en="Always in the top {}: {} and better.", ja="上位{}人に必ず入った成績:{}以上")
LOWEST = Words(en="Lowest score that ever made the top {}: {}.", ja="上位{}人に入った最低の成績:{}")
STRONGEST = Words(en="The strongest player won {} of {} events.", ja="最も強いプレイヤーの優勝:{0}回(全{1}回)")


class Planned(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be simulated."""

    players: int
    events: int
    cut: int
    skill: Skill
    seed: bytes


@click.command()
@click.option("--rulebook", "book", required=True, help="Its id, or the path of a folder of your own.")
@click.option("--structure", help="The structure; default: the book's usual one.")
@click.option("--players", type=click.IntRange(2, 100_000), required=True)
@click.option("--rounds", type=click.IntRange(1, 100), help="Default: as many as the book recommends.")
@click.option("--territory", type=click.Choice(["japan", "world"]))
@click.option("--stack", type=click.IntRange(1), help="Chips to start with.")
@click.option("--ante", "antes", type=click.IntRange(1), multiple=True, help="Once per round; the last repeats.")
@click.option("--events", type=click.IntRange(1, 10_000), default=10, show_default=True, help="How often to play it.")
@click.option("--cut", type=click.IntRange(1), default=8, show_default=True, help="How many go on.")
@click.option("--spread", type=click.IntRange(1, 1000), default=4, show_default=True, help="Strongest over weakest.")
@click.option("--draws", type=click.IntRange(0, 1000), default=30, show_default=True, help="In a thousand matches.")
@click.option("--seed", metavar="TEXT", help="Where all chance comes from; drawn if not given.")
@click.option("--save", type=click.Path(dir_okay=False), help="Write the first event as a results file.")
@click.option("--picture", "drawing", type=click.Path(dir_okay=False), help="Draw the scores as an SVG.")
@click.option("--json", "as_json", is_flag=True, help="Answer with one JSON object.")
@click.option("--lang", type=click.Choice(LANGUAGES), default=spoken, help="The language of the answer.")
def command(
    book: str,
    players: int,
    events: int,
    cut: int,
    spread: int,
    draws: int,
    seed: str | None,
    save: str | None,
    drawing: str | None,
    as_json: bool,
    lang: Language,
    **settings: object,
) -> None:
    """Play whole events with a model of skill: how many end with which score, and who makes the cut."""
    played_as = chosen(rulebook(book), msgspec.convert(settings, Settings))
    seed = secrets.token_hex(8) if seed is None else seed
    skill = Skill(spread=spread, draws=draws)
    plan = Planned(players=players, events=events, cut=cut, skill=skill, seed=seed.encode())
    first: list[Played] = []
    found = outlook(_events(plan, played_as, first), cut)
    rounds = len(first[0].history.rounds) if first else 0
    title = TITLE.in_language(lang).format(players=players, rounds=rounds, events=events)
    if save and first:
        file = ResultsFile(rulebook=book, settings=played_as.settings, history=first[0].history)
        _write(save, written(file))
    if drawing:
        _write(drawing, picture(found, title, lang).encode())
    answer = {"players": players, "rounds": rounds, "seed": seed, **_answer(found)}
    told = Told(answer, sources(played_as), lambda language: _shown(found, title, language))
    tell(told, as_json=as_json, language=lang)


def _events(plan: Planned, played_as: Chosen, first: list[Played]) -> Iterator[tuple[Played, Standings]]:
    """The events one by one, with a progress bar on standard error; *first* keeps the first of them."""
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    for number in track(range(plan.events), "", console=console, transient=True, disable=not console.is_terminal):
        seed = seed_for(plan.seed, "event", str(number))
        for last in deque(event(plan.players, played_as, plan.skill, seed), maxlen=1):
            first[:] = first or [last]
            yield last, standings(last.history, played_as)


def _write(path: str, content: bytes) -> None:
    try:
        Path(path).write_bytes(content)
    except OSError as error:
        raise BadInput(f"{path}: it cannot be written: {error.strerror}.") from None


def _answer(found: Outlook) -> dict[str, object]:
    return {
        "events": found.events,
        "cut": found.cut,
        "scores": [
            {"score": _text(share.score), "players": share.players, "in-cut": share.in_cut} for share in found.shares
        ],
        "safe": _text(found.safe),
        "lowest-in": _text(found.lowest_in),
        "strongest-won": found.strongest_won,
    }


def _text(score: Score | None) -> str | None:
    return None if score is None else "-".join(map(str, score))


def _shown(found: Outlook, title: str, language: Language) -> "RenderableType":
    from rich import box
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=Text(title), title_justify="left")
    table.add_column(SCORE.in_language(language), justify="right", style="bold")
    table.add_column(PLAYERS.in_language(language), justify="right")
    table.add_column(IN_CUT.in_language(language).format(found.cut), justify="right")
    table.add_column(CHANCE.in_language(language), justify="right")
    table.add_column("")
    most = max((share.players for share in found.shares), default=1)
    for share in found.shares:
        inside, whole = (-(-24 * number // most) for number in (share.in_cut, share.players))
        bar = Text("█" * inside, style="green") + Text("░" * (whole - inside), style="dim")
        per_event = [f"{number / found.events:.1f}" for number in (share.players, share.in_cut)]
        table.add_row(_text(share.score), *per_event, f"{100 * share.in_cut // share.players} %", bar)
    facts = [
        (SAFE, found.cut, _text(found.safe) or "–"),
        (LOWEST, found.cut, _text(found.lowest_in) or "–"),
        (STRONGEST, found.strongest_won, str(found.events)),
    ]
    return Group(table, *(Text("  " + words.in_language(language).format(one, two)) for words, one, two in facts))
