"""Sleeves, dice and altered cards: what the deck-check form knows."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.rulebook.decks import Sleeves
from headjudge.core.rulebook.rulebook import Rulebook, Unknown
from headjudge.core.rulebook.words import Words


class Fault(msgspec.Struct, frozen=True):
    """Something about the items that is not allowed."""

    said: Words
    citation: Citation


class Sleeving(msgspec.Struct, frozen=True, kw_only=True):
    """What a judge sees of a deck's sleeves."""

    layers: int = 1
    """Sleeves on each card; 0: none."""

    opaque: bool = True
    """At least one layer hides the card's back."""

    clear_front: bool = True
    """The side over the face can be looked through."""

    apart: tuple[str, ...] = ()
    """Zones sleeved differently from the main deck."""


NEVER = "items-never-allowed"
LAYERS = Words(
    en="{seen} sleeves on a card are too many: at most {most}.", ja="スリーブは{most}重までです（現在{seen}重）。"
)
MISSING = Words(en="The cards are not sleeved.", ja="スリーブが使われていません。")
CLEAR = Words(en="At least one opaque sleeve is needed.", ja="不透明なスリーブが少なくとも 1 枚必要です。")
FRONT = Words(en="The side over the face must be clear.", ja="カードの表面側は透明でなければなりません。")
UNLIKE = Words(
    en="All sleeves must be alike; {zones} is sleeved differently.",
    ja="スリーブはすべて同一とします（{zones}が異なります）。",
)
DICE = Words(en="From this level on only official dice are allowed.", ja="このレベルでは公式ダイスのみ使用できます。")


def sleeve_faults(book: Rulebook, game: str, level: int, seen: Sleeving) -> tuple[Fault, ...]:
    """What is wrong with the sleeves *seen*, by the game's own rules and those of the book."""
    rules = [rule for rule in (book.game(game).sleeves, book.core.sleeves) if rule is not None]
    faults = [Fault(said, book.source(rule)) for rule in rules for said in _faults(rule, level, seen)]
    apart = {zone for rule in rules for zone in rule.apart}
    unlike = [zone for zone in seen.apart if zone not in apart]
    if unlike and rules:
        faults.append(Fault(_filled(UNLIKE, zones=", ".join(unlike)), book.source(rules[0])))
    return tuple(faults)


def dice_fault(book: Rulebook, level: int, *, official: bool) -> Fault | None:
    """What is wrong with a player's own dice, where the book has a rule on them (Bushiroad 2.3.6)."""
    if official or book.policy("dragoborne-dice", level) != "official":
        return None
    policy = next(policy for policy in book.core.policies if policy.id == "dragoborne-dice")
    return Fault(DICE, book.source(policy))


def item_verdict(
    book: Rulebook, checklist: str, found: tuple[bool, ...], category: str | None
) -> Literal["allowed", "refused", "advised-against"]:
    """What becomes of an item of which some points of a checklist are true (Bushiroad 2.3).

    What is never allowed is refused everywhere; other points bind at events of a category that says so.
    Raises: Unknown.
    """
    listed = next((one for one in book.core.checklists if one.id == checklist), None)
    if listed is None or len(found) != len(listed.items):
        raise Unknown(
            "{book} has no checklist {checklist} with {points} points.",
            book=book.core.rulebook.short,
            checklist=checklist,
            points=len(found),
        )
    binding = any(one.binding_item_rules for one in book.core.categories if one.id == category)
    if not any(found):
        return "allowed"
    return "refused" if binding or checklist == NEVER else "advised-against"


def alteration_allowed(answers: Mapping[str, bool]) -> bool:
    """Whether an altered card may be played: every question of the checklist is answered with no (TCG Office 4d)."""
    return not any(answers.values())


def counts_as(legible: Mapping[str, int]) -> str | None:
    """Which card a miscut or misprint is: the one whose name is legible to the largest extent (TCG Office 4d).

    None: two are equally legible, and the judge decides.
    """
    best = max(legible.values(), default=0)
    names = [name for name, share in legible.items() if share == best]
    return names[0] if len(names) == 1 else None


def _faults(rule: Sleeves, level: int, seen: Sleeving) -> list[Words]:
    faults = []
    if rule.most_layers is not None and seen.layers > rule.most_layers:
        faults.append(_filled(LAYERS, seen=seen.layers, most=rule.most_layers))
    if seen.layers == 0 and (rule.required or level in rule.required_levels):
        faults.append(MISSING)
    if not seen.opaque and (rule.opaque or level in rule.opaque_levels):
        faults.append(CLEAR)
    if not seen.clear_front and level in rule.clear_front_levels:
        faults.append(FRONT)
    return faults


def _filled(words: Words, **values: object) -> Words:
    return Words(en=words.en.format(**values), ja=words.ja.format(**values))
