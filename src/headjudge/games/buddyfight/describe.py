"""An event in words a judge would say, in English or Japanese."""

from collections.abc import Iterable
from typing import Any

from headjudge.games.buddyfight import events as fact
from headjudge.games.buddyfight.phrases import AREAS, BOTH, FIGURES, ON, PHRASES, PILES
from headjudge.games.buddyfight.places import LETTERS, Arrival, CardId, Language
from headjudge.games.buddyfight.state import Duel, Noted
from headjudge.games.buddyfight.steps import Steps
from headjudge.games.buddyfight.table import found


def describe(event: fact.Event, before: Duel, steps: Steps, language: Language) -> str:
    """What happened, told from the duel as it was *before* the event."""
    words = PHRASES[_key(event)]
    return words.in_language(language).format(**_facts(event, before, steps, language))


def _key(event: fact.Event) -> str:
    """The event's tag, with the reason or the case that changes its wording."""
    tag = str(event.__struct_config__.tag)
    match event:
        case fact.Asked(question=question):
            return f"{tag}/{question.kind}"
        case fact.EffectBegan(idle=idle) if idle is not None:
            return f"{tag}/{idle}"
        case fact.AbilityLapsed(declined=declined):
            return f"{tag}/{'declined' if declined else 'impossible'}"
        case fact.UseFinished(nullified=True):
            return f"{tag}/nullified"
        case fact.AttackDeclared(attackers=attackers) if len(attackers) > 1:
            return f"{tag}/link"
        case fact.TargetChosen(target=None):
            return f"{tag}/fighter"
        case fact.AttackSettled(alive=False):
            return f"{tag}/nothing"
        case fact.HitDecided(hit=hit):
            return f"{tag}/{'hit' if hit else 'miss'}"
        case fact.CounterattackDone(struck=struck) if struck is not None:
            return f"{tag}/struck"
        case fact.Nullified(what=what):
            return f"{tag}/{what}"
        case fact.Ended(outcome=outcome):
            return f"{tag}/{outcome.by}"
        case fact.CardsMoved(why=why) | fact.LifeChanged(why=why) | fact.LeftField(why=why) | fact.Stood(why=why):
            return f"{tag}/{why}"
        case _:
            return tag


def _facts(
    event: fact.Event, before: Duel, steps: Steps, language: Language
) -> dict[str, Any]:  # Any: words and numbers for a template
    """Everything a phrase may speak of; a phrase takes what it needs."""
    facts: dict[str, Any] = {name: getattr(event, name) for name in event.__struct_fields__}  # Any: as above
    facts["step_text"] = steps[event.step].text[language]
    match event:
        case fact.Asked(question=question):
            facts["side"] = question.side
        case fact.AbilityNoted(noted=noted) | fact.AbilityLapsed(noted=noted):
            facts |= {"card": noted.card, "ability": _ability(before, noted)}
        case fact.AbilityUsed(card=card, ability=number, targets=targets):
            facts["ability"] = before.cards[card].abilities[number].name
            facts["targets"] = _on(before, targets, language)
        case fact.CardUsed(targets=targets):
            facts["targets"] = _on(before, targets, language)
        case fact.Boosted(boost=boost):
            facts |= {"power": boost.power, "critical": boost.critical, "defense": boost.defense}
            facts["cards"] = _names(before, (boost.arrival,))
        case fact.Rested(arrivals=arrivals) | fact.Stood(arrivals=arrivals) | fact.Condemned(arrivals=arrivals):
            facts["cards"] = _names(before, arrivals)
        case fact.AttackDeclared(attackers=attackers) | fact.AttackSettled(attackers=attackers):
            facts["cards"] = _names(before, attackers)
        case fact.AreaChanged(arrival=arrival):
            facts["cards"] = _names(before, (arrival,))
        case fact.TargetChosen(target=target) | fact.CounterattackDone(struck=target) if target is not None:
            facts["target"] = _names(before, (target,))
        case fact.HitDecided(power=power, defense=defense):
            compared = FIGURES.in_language(language).format(power=power, defense=defense)
            facts["figures"] = "" if power is None else compared
        case fact.LifeChanged(amount=amount):
            facts["loss"] = -amount
        case fact.CardsMoved(cards=cards) | fact.SoulGiven(cards=cards):
            facts |= {"count": len(cards), "cards": _cards(before, cards)}
        case fact.Ended(outcome=outcome):
            losers = " ".join(LETTERS[side] for side in outcome.losers)
            facts["losers"] = losers if len(outcome.losers) < 2 else BOTH.in_language(language)
        case _:
            pass
    return _worded(facts, before, language)


def _worded(facts: dict[str, Any], duel: Duel, language: Language) -> dict[str, Any]:  # Any: as in `_facts`
    """Sides, cards, areas and piles by their names."""
    if "side" in facts:
        facts["side"] = LETTERS[facts["side"]]
    for name in ("card", "called"):
        if isinstance(facts.get(name), int):
            facts[name] = duel.cards[facts[name]].name
    if facts.get("area") in AREAS:
        facts["area"] = AREAS[facts["area"]].in_language(language)
    for name in ("origin", "to"):
        if facts.get(name) in PILES:
            facts[name] = PILES[facts[name]].in_language(language)
    return facts


def _cards(duel: Duel, cards: Iterable[CardId]) -> str:
    return ", ".join(duel.cards[card].name for card in cards)


def _names(duel: Duel, arrivals: Iterable[Arrival]) -> str:
    places = [found(duel, arrival) for arrival in arrivals]
    return ", ".join(duel.cards[place[1].card].name for place in places if place is not None)


def _on(duel: Duel, targets: tuple[Arrival, ...], language: Language) -> str:
    return ON.in_language(language).format(cards=_names(duel, targets)) if targets else ""


def _ability(duel: Duel, noted: Noted) -> str:
    return duel.cards[noted.card].abilities[noted.ability].name
