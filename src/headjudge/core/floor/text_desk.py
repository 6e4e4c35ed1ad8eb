"""What a card says here: its newest text with every erratum, unless the head judge settled it (Bushiroad 2.1.1)."""

from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.floor import commands, events
from headjudge.core.floor.current import with_floor
from headjudge.core.floor.state import TextRuling
from headjudge.core.refusals import BadInput
from headjudge.core.state import Tournament


def rule_on_text(state: Tournament, command: commands.RuleOnText, context: Context) -> tuple[Event, ...]:
    name = " ".join(command.card.split())
    if not name:
        raise BadInput("card: say which card the ruling is about.")
    return (events.TextRuled(card=name, text=command.text, by=context.by, at=context.at),)


def text_ruled(state: Tournament, event: events.TextRuled) -> Tournament:
    """The newest ruling on a card takes the place of an earlier one."""
    ruling = TextRuling(event.text, event.by, event.at)
    return with_floor(state, texts={**state.floor.texts, event.card: ruling})


def settled_text(state: Tournament, card: str) -> TextRuling | None:
    """The head judge's ruling on the text of *card*; None: its newest published text counts."""
    return state.floor.texts.get(card)
