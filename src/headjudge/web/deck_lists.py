"""A deck list on a page: taken from whoever hands it in, and what can be said of it at once."""

from collections.abc import Callable

import msgspec

from headjudge.core import commands as do
from headjudge.core.citations import Citation
from headjudge.core.commands import Command
from headjudge.core.decks.hand_in import problems_here, rules_here
from headjudge.core.decks.rules import NAMES
from headjudge.core.ids import PersonId, PlayerId, TextId
from headjudge.core.rulebook.words import Words
from headjudge.core.state import Tournament
from headjudge.formats import decklists
from headjudge.services.spoken import carry_out
from headjudge.web.visits import Visit


class Remark(msgspec.Struct, frozen=True):
    """Something that is wrong with a list, or a line that cannot be read."""

    sentence: str
    citations: tuple[Citation, ...]


class ReadList(msgspec.Struct, frozen=True):
    """What Headjudge understood of a list."""

    sizes: tuple[tuple[Words, int], ...]
    """Part -> how many cards."""

    remarks: tuple[Remark, ...]


def read_list(visit: Visit, state: Tournament, text: str) -> ReadList:
    """What *text* holds, and what is to be said of it."""
    reading, named = decklists.read(text), part_names(state)
    wrong = [Remark(visit.speaker.said(line.message), ()) for line in reading.bad]
    wrong += [Remark(visit.speaker.said(one.message), one.citations) for one in problems_here(state, reading.deck)]
    return ReadList(tuple((named(part), reading.deck.size(part)) for part in reading.deck.parts), tuple(wrong))


def part_names(state: Tournament) -> Callable[[str], Words]:
    """What the parts of a deck are called at this event."""
    rules = rules_here(state)
    return rules.name if rules else lambda part: NAMES[part]


def hand_in(visit: Visit, player: PlayerId, text: str, by: PersonId, key: str | None, reason: str = "") -> None:
    """Take *text* as the list of *player*; what is refused leaves nothing behind. Raises: Refusal."""
    said = TextId(reason.strip()) if reason.strip() else None
    written(visit, do.SubmitDeck(player=player, text=TextId(text), reason=said), by, key)


def written(visit: Visit, command: Command, by: PersonId, key: str | None) -> None:
    """Carry out *command*, in which the words of a list stand where the log keeps their id. Raises: Refusal."""
    done = carry_out(visit.venue.desk, visit.event, command, by, key)
    visit.venue.live.noticed(visit.event, done.version)
