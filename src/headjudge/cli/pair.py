"""`headjudge pair`: the next round of a results file, with the proof that no better pairing exists."""

import secrets
from typing import TYPE_CHECKING

import click

from headjudge.cli.questions import Language, Told, asks
from headjudge.cli.results_files import event_of
from headjudge.core.ids import PlayerId
from headjudge.core.pairing.pairing import Paired, pairing
from headjudge.core.pairing.stage import Wishes
from headjudge.core.rulebook.words import Words
from headjudge.formats.results_file import ResultsFile, read

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

ROUND = Words(en="Round", ja="ラウンド")
TABLE = Words(en="Table", ja="卓番号")
FIRST = Words(en="First", ja="先攻")
BYE = Words(en="Bye", ja="不戦勝")
CHANCE = Words(en="random", ja="ランダム")
SEED_CHOOSES = Words(en="higher seed chooses", ja="上位者が選択")
PROVEN = Words(en="proven best", ja="最適(証明済み)")
UNPROVEN = Words(en="not proven best", ja="最適性は未証明")
COST = Words(en="cost {cost}, at least {bound}", ja="コスト{cost}、下限{bound}")
REMATCHES = Words(en="rematches: {count}", ja="再戦:{count}")


def _seed(_context: click.Context, _option: click.Parameter, typed: str | None) -> bytes:
    """The seed as bytes; one drawn from the machine where none was typed."""
    try:
        return secrets.token_bytes(16) if typed is None else bytes.fromhex(typed)
    except ValueError:
        raise click.BadParameter(f"{typed!r} is not an even number of hexadecimal digits.") from None


@click.command()
@click.option("--seed", metavar="HEX", callback=_seed, help="Where all chance comes from; drawn if not given.")
@click.option("--allow-rematch", is_flag=True, help="An official has allowed a rematch where none can be avoided.")
@click.option("--allow-bye", is_flag=True, help="An official has allowed a second bye where everybody has had one.")
@click.option("--draw-turns", is_flag=True, help="Draw now who goes first where the players are equal in that.")
@asks(read)
def command(file: ResultsFile, seed: bytes, allow_rematch: bool, allow_bye: bool, draw_turns: bool) -> Told:
    """The next round: pairs, byes, who goes first, and the proof."""
    wishes = Wishes(allow_rematch=allow_rematch, allow_bye=allow_bye, draw_turns=draw_turns)
    paired = pairing(file.history, event_of(file), seed, wishes)
    return Told(answer(paired), paired.citations, lambda language: _shown(file, paired, language))


def answer(paired: Paired) -> dict[str, object]:
    """The answer scripts rely on."""
    proof = paired.certificate
    return {
        "round": paired.round,
        "pairs": paired.pairs,
        "tables": paired.tables,
        "bye": paired.byes,
        "first": paired.first,
        "optimal": proof.optimal,
        "criterion": proof.criterion,
        "cost": proof.cost,
        "bound": proof.bound,
        "rematches": proof.rematches,
        "apart": proof.apart,
        "reasons": [reason.words.en for reason in proof.reasons],
        "reasons-ja": [reason.words.ja for reason in proof.reasons],
        "algorithm": paired.algorithm,
        "seed": paired.seed.hex(),
    }


def _shown(file: ResultsFile, paired: Paired, language: Language) -> "RenderableType":
    from rich.console import Group
    from rich.text import Text

    proof = paired.certificate
    verdict = PROVEN if proof.optimal else UNPROVEN
    facts = [
        verdict.in_language(language),
        COST.in_language(language).format(cost=proof.cost, bound=proof.bound),
        REMATCHES.in_language(language).format(count=proof.rematches),
    ]
    line = Text("  " + " · ".join(facts), style="bold green" if proof.optimal else "bold yellow")
    reasons = [Text(f"  {reason.words.in_language(language)}", style="dim") for reason in proof.reasons]
    return Group(_pairs(file, paired, language), line, *reasons)


def _pairs(file: ResultsFile, paired: Paired, language: Language) -> "Table":
    from rich import box
    from rich.table import Table
    from rich.text import Text

    names = {entrant.id: entrant.name or entrant.id for entrant in file.history.entrants}
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=Text(f"{ROUND.in_language(language)} {paired.round}"))
    table.add_column(TABLE.in_language(language), justify="right", style="bold cyan")
    table.add_column("")
    table.add_column("")
    if paired.first:
        table.add_column(FIRST.in_language(language))
    for number, (one, other) in enumerate(paired.pairs):
        first = [_first(paired.first[number], names, language)] if paired.first else []
        table.add_row(str(paired.tables[number]), Text(names[one]), Text(names[other]), *first)
    for player in paired.byes:
        table.add_row("–", Text(names[player]), BYE.in_language(language), style="yellow")
    return table


def _first(first: str, names: dict[PlayerId, str], language: Language) -> str:
    if first == "random":
        return CHANCE.in_language(language)
    if first == "higher-seed-chooses":
        return SEED_CHOOSES.in_language(language)
    return names[PlayerId(first)]
