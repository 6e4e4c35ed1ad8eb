"""What the bench says in words: what happened, who chooses, what may be done, what is legal, and the rules behind."""

from functools import cache

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.rulebook.cards import Card
from headjudge.core.rulebook.words import Words
from headjudge.games.buddyfight.bench import Bench, offers, rule_of
from headjudge.games.buddyfight.chart import PREFIX, ChartRow, chart
from headjudge.games.buddyfight.decide import why_not
from headjudge.games.buddyfight.describe import describe
from headjudge.games.buddyfight.events import Asked
from headjudge.games.buddyfight.moments import PASS_UNTIL, Moment
from headjudge.games.buddyfight.places import LETTERS, Step
from headjudge.games.buddyfight.refusals import RULEBOOK
from headjudge.games.buddyfight.script import action_from
from headjudge.games.buddyfight.spoken import spoken
from headjudge.games.buddyfight.state import Duel
from headjudge.games.buddyfight.steps import section_of
from headjudge.rulebooks.volumes import volume
from headjudge.services import duel_shelf
from headjudge.web.words import Language, Translations


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """One event in words."""

    number: int
    """How many events there are up to and with this one."""

    step: Step
    reconstructed: bool
    text: str
    kind: str
    now: bool
    line: str
    """The action it begins, as a judge would say it; empty within one."""


class Choice(msgspec.Struct, frozen=True):
    """A legal action as a button."""

    line: str
    said: str
    citation: Citation


class RuleText(msgspec.Struct, frozen=True):
    """A rule behind the present step."""

    id: str
    title: Words
    text: Words | str
    example: Words | str | None


class Answer(msgspec.Struct, frozen=True):
    """What came of asking whether something is legal."""

    line: str
    legal: bool
    sentence: str
    citation: Citation


def told_of(bench: Bench, look: int | None, language: Language) -> tuple[Told, ...]:
    """Everything that happened at *bench*; the event the judge looks back at, by its number, is marked."""
    told: list[Told] = []
    before, steps = bench.duel, duel_shelf.shelf().steps
    for moment in bench.moments:
        for place, (duel, event) in enumerate(moment.events):
            told.append(
                Told(
                    number=len(told) + 1,
                    step=event.step,
                    reconstructed=steps[event.step].status == "reconstructed",
                    text=describe(event, duel, steps, language),
                    kind=str(event.__struct_config__.tag),
                    now=len(told) + 1 == look,
                    line=_line(before, moment, language) if place == 0 else "",
                )
            )
        before = moment.duel
    return tuple(told)


def _line(before: Duel, moment: Moment, language: Language) -> str:
    """A line as a judge would say it; `pass until …` says it well enough."""
    if not moment.line or moment.line.startswith(PASS_UNTIL):
        return moment.line
    action = action_from(before, moment.line)
    letter = "" if not hasattr(action, "side") else f"{LETTERS[action.side]}: "
    return letter + spoken(before, action, language)


def choices_at(duel: Duel, language: Language) -> tuple[Choice, ...]:
    """Everything that may be done now."""
    return tuple(Choice(offer.line, spoken(duel, offer.action, language), offer.citation) for offer in offers(duel))


def who_chooses(duel: Duel, language: Language) -> str:
    """Who is asked for what; empty where nobody is."""
    if duel.asked is None:
        return ""
    return describe(Asked(duel.step, duel.asked), duel, duel_shelf.shelf().steps, language)


def charts_at(duel: Duel, step: Step, language: Language) -> tuple[tuple[str, tuple[ChartRow, ...]], ...]:
    """The flows the duel stands in, innermost last."""
    found = []
    for at in dict.fromkeys((duel.within, step)):
        flow = next((flow for flow, prefix in PREFIX.items() if at.startswith(prefix)), None)
        if flow is not None:
            found.append((str(flow), chart(duel_shelf.shelf().steps, flow, language, at)))
    return tuple(found)


def legality(duel: Duel, line: str, language: Language) -> Answer:
    """Whether *line* is legal now, and by which rule. Raises: BadInput."""
    action = action_from(duel, line)
    refusal = why_not(duel, action)
    if refusal is not None:
        return Answer(line, False, refusal.text(language), Citation(RULEBOOK, refusal.section))
    legal = Translations(language).gettext("That is legal now.")
    return Answer(line, True, legal, rule_of(duel, action))


@cache
def rules_of(step: Step) -> tuple[RuleText, ...]:
    """The rules of the document that belong to a step."""
    cards: tuple[Card, ...] = volume("buddyfight").cards.rule
    section = section_of(step)
    return tuple(RuleText(card.id, card.title, card.must, card.example) for card in cards if card.section == section)
