"""`headjudge penalty`: what the guide foresees for an infraction, and what a repeat leads to."""

from typing import TYPE_CHECKING

import click
import msgspec

from headjudge.cli.questions import Asked, Language, Told, asks, decoded
from headjudge.core.floor.guide import infraction_of, rank_of
from headjudge.core.floor.issuing import may_issue, may_request, notified
from headjudge.core.floor.penalties import Case, Range, penalty_range, questions
from headjudge.core.floor.upgrades import Earlier, Proposal, upgrade
from headjudge.core.rulebook.penalties import Infraction, Rank
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.words import Words
from headjudge.rulebooks import rulebook

if TYPE_CHECKING:
    from rich.console import RenderableType

RANGE = Words(en="Penalty", ja="ペナルティ")
NONE = Words(en="none", ja="なし")
COMPARE = Words(en="none of its own: compare with another entry", ja="固有の範囲なし：他の項目と比較する")
INTENDED = Words(en="Intended", ja="予定")
OUTSIDE = Words(en="outside the range: say why", ja="範囲外：理由を記録する")
UPGRADE = Words(en="Repeated, upgrade to", ja="繰り返しによる引き上げ")
MAY = Words(en="You may give it", ja="あなたの権限")
YES = Words(en="yes", ja="与えられる")
NO = Words(en="no", ja="与えられない")
REQUEST = Words(en="no: request it", ja="与えられない：申請する")
TELL = Words(en="Tell", ja="報告先")
ASK = Words(en="Ask", ja="確認")
REMEDY = Words(en="Put right", ja="処置")


class EarlierPenalty(Asked, frozen=True, kw_only=True):
    """A penalty already given in this tournament."""

    infraction: str
    penalty: str


class PenaltyQuestion(Asked, frozen=True, kw_only=True):
    """What `headjudge penalty` is asked."""

    rulebook: str
    level: int
    infraction: str
    game: str | None = None
    facts: dict[str, bool] = {}
    intended: str | None = None
    earlier: tuple[EarlierPenalty, ...] = ()
    by: str = "judge"
    compared: str | None = None
    """For an unlisted infraction: the entry it is compared with."""

    spectator: bool = False
    exceptional: bool = False
    """Nobody of those who give such a penalty is there, or the event is over."""


class Opinion(msgspec.Struct, frozen=True):
    """What the guide says of the case."""

    entry: Infraction
    range: Range
    proposal: Proposal | None
    rank: Rank | None
    """The rank at hand: the intended one, else the first proposed, else the lowest of the range."""

    @property
    def upgrade(self) -> tuple[str, ...]:
        """The ranks proposed for a repeat."""
        return self.proposal.ranks if self.proposal else ()


@click.command()
@asks(decoded(PenaltyQuestion))
def command(question: PenaltyQuestion) -> Told:
    """What the guide foresees for an infraction, what a repeat leads to, and who may give it."""
    book = rulebook(question.rulebook)
    found = _opinion(book, question)
    cite = (
        *found.range.citations,
        *(found.proposal.citations if found.proposal else ()),
        *(book.citations(found.rank) if found.rank else ()),
    )
    return Told(
        _answer(found, question),
        tuple(dict.fromkeys(cite)),
        lambda language: _shown(book, question, found, language),
    )


def _opinion(book: Rulebook, question: PenaltyQuestion) -> Opinion:
    if question.game is not None:
        book.game(question.game)
    case = Case(
        infraction=question.infraction,
        level=question.level,
        game=question.game,
        facts=frozenset(fact for fact, holds in question.facts.items() if holds),
        compared=question.compared,
        spectator=question.spectator,
    )
    foreseen = penalty_range(book, case)
    earlier = tuple(Earlier(one.infraction, rank_of(book, one.penalty).id) for one in question.earlier)
    proposal = upgrade(book, question.infraction, earlier, foreseen)
    at_hand = question.intended or next(iter((*(proposal.ranks if proposal else ()), *foreseen.ranks)), None)
    return Opinion(
        infraction_of(book, question.infraction), foreseen, proposal, rank_of(book, at_hand) if at_hand else None
    )


def _answer(found: Opinion, question: PenaltyQuestion) -> dict[str, object]:
    rank, roles = found.rank, frozenset({question.by})
    return {
        "range": found.range.ends,
        "ranks": found.range.ranks,
        "upgrade": found.upgrade,
        "preselected": found.proposal.preselected if found.proposal else None,
        "penalty": rank.id if rank else None,
        "in-range": rank is None or rank.id in found.range.ranks,
        "may-issue": rank is not None and may_issue(rank, roles, exceptional=question.exceptional),
        "may-request": rank is not None and may_request(rank, roles),
        "issued-by": rank.may_issue if rank else (),
        "notify": notified(rank, roles) if rank else (),
        "applies-to": rank.applies_to if rank else (),
        "compare": found.range.by_comparison,
    }


def _shown(book: Rulebook, question: PenaltyQuestion, found: Opinion, language: Language) -> "RenderableType":
    from rich.panel import Panel
    from rich.table import Table
    from rich.text import Text

    def said(words: Words) -> str:
        return words.in_language(language)

    facts = Table.grid(padding=(0, 2))
    facts.add_column(style="dim", justify="right")
    facts.add_column()
    facts.add_row(said(RANGE), Text(_span(book, found.range, language), style="bold green"))
    if question.intended and found.rank and found.rank.id not in found.range.ranks:
        facts.add_row(said(INTENDED), Text(f"{said(found.rank.name)}  ({said(OUTSIDE)})", style="yellow"))
    for number, rank in enumerate(found.upgrade):
        mark = "▶ " if found.proposal and rank == found.proposal.preselected else "  "
        facts.add_row(said(UPGRADE) if not number else "", Text(mark + _name(book, rank, language), style="bold red"))
    if found.rank:
        facts.add_row(said(MAY), f"{said(found.rank.name)}: {said(_permission(found.rank, question))}")
        told = notified(found.rank, frozenset({question.by}))
        facts.add_row(said(TELL), ", ".join(told) or "–")
    for fact in questions(book, found.entry, question.level, question.game):
        answer = said(YES if question.facts.get(fact.id) else NO) if fact.id in question.facts else "?"
        facts.add_row(said(ASK), f"{said(fact.question)}  [{answer}]")
    for number, step in enumerate(found.entry.remedy, start=1):
        mark = f"{number}.{'' if language == 'ja' else ' '}" if len(found.entry.remedy) > 1 else ""
        facts.add_row(said(REMEDY) if number == 1 else "", mark + said(step))
    title = Text(f"{found.entry.section} {said(found.entry.title)} · {said(book.level(question.level).name)}")
    return Panel(facts, title=title, border_style="cyan", expand=False)


def _permission(rank: Rank, question: PenaltyQuestion) -> Words:
    roles = frozenset({question.by})
    if may_issue(rank, roles, exceptional=question.exceptional):
        return YES
    return REQUEST if may_request(rank, roles) else NO


def _span(book: Rulebook, foreseen: Range, language: Language) -> str:
    if not foreseen.ranks:
        return (COMPARE if foreseen.by_comparison else NONE).in_language(language)
    names = [_name(book, rank, language) for rank in dict.fromkeys(foreseen.ends)]
    return " – ".join(names)


def _name(book: Rulebook, rank: str, language: Language) -> str:
    return rank_of(book, rank).name.in_language(language)
