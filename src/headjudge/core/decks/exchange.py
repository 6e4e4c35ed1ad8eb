"""Cards exchanged between the games of a match (Force of Will A6, TCG Office 6c-i)."""

from collections.abc import Iterator

import msgspec

from headjudge.core.decks.cards import Known
from headjudge.core.decks.comparison import differences
from headjudge.core.decks.decklist import POOL, SIDE, Decklist
from headjudge.core.decks.legality import problems
from headjudge.core.decks.limited import complete, obtained
from headjudge.core.decks.rules import DeckProblem, DeckRules
from headjudge.core.phrases import phrase
from headjudge.core.rulebook.decks import Exchange
from headjudge.core.rulebook.words import Words

NO_EXCHANGE = Words(
    en="No cards are exchanged in these matches.", ja="このマッチ形式ではカードの入れ替えを行いません。"
)
FIXED = Words(en="The {part} does not change between games.", ja="{part}はゲーム間で変更できません。")
SIZE = Words(
    en="The {part} had {before} and would have {after}: an exchange keeps its number.",
    ja="{part}が{before}枚から{after}枚になります。入れ替えで枚数は変えられません。",
)
CAME = Words(en="{card} was not with this deck before.", ja="{card}は入れ替え前にありませんでした。")
WENT = Words(en="{card} is missing after the exchange.", ja="{card}が入れ替え後にありません。")


def exchange_problems(rules: DeckRules, before: Decklist, after: Decklist, cards: Known) -> tuple[DeckProblem, ...]:
    """What is wrong with playing *after* in the next game of a match begun with *before*."""
    table = rules.format.exchange
    if POOL in before.parts:
        before, after = complete(before), complete(after, None if SIDE in after.parts else obtained(before))
    if table is None or not rules.exchanges:
        if not differences(before, after):
            return problems(rules, after, cards)
        cited = rules.citations(rules.match, rules.format)
        return (DeckProblem(code="no-exchange", message=phrase(NO_EXCHANGE), citations=cited),)
    return (
        *_sizes(rules, table, before, after),
        *_moved(rules, table, before, after, cards),
        *problems(msgspec.structs.replace(rules, mode=rules.exchange_mode), after, cards),
    )


def _sizes(rules: DeckRules, table: Exchange, before: Decklist, after: Decklist) -> Iterator[DeckProblem]:
    for part in table.same_sizes:
        if before.size(part) != after.size(part):
            message = phrase(SIZE, part=rules.name(part).within, before=before.size(part), after=after.size(part))
            yield DeckProblem(code="size-changed", message=message, citations=rules.citations(table), part=part)


def _moved(rules: DeckRules, table: Exchange, before: Decklist, after: Decklist, cards: Known) -> Iterator[DeckProblem]:
    """Parts that do not take part, and cards that came or went: an exchange only moves them."""
    for part in dict.fromkeys((*before.parts, *after.parts)):
        if part not in table.zones and before.copies((part,)) != after.copies((part,)):
            message = phrase(FIXED, part=rules.name(part).within)
            yield DeckProblem(code="part-fixed", message=message, citations=rules.citations(table), part=part)
    had, has = before.copies(before.parts), after.copies(after.parts)
    spelled = {**after.spellings, **before.spellings}
    for name in dict.fromkeys((*had, *has)):
        handed_out = table.supplied and name in cards and cards[name].supplied
        if has[name] > had[name] and not handed_out:
            yield _of_card(rules, table, "came", CAME, spelled[name])
        if has[name] < had[name]:
            yield _of_card(rules, table, "went", WENT, spelled[name])


def _of_card(rules: DeckRules, table: Exchange, code: str, said: Words, card: str) -> DeckProblem:
    return DeckProblem(code=code, message=phrase(said, card=card), citations=rules.citations(table), card=card)
