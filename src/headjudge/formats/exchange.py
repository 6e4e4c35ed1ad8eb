"""What other programs' files have in common: an event's name, its Swiss rounds, perhaps its finals.

Such files say less than ours. Who is not in a round any more has dropped, who appears later joined late: that is
worked out here, in the same way for all of them.
"""

from collections.abc import Sequence

import msgspec

from headjudge.core.history import Entrant, History, Round
from headjudge.core.ids import PlayerId, RoundNumber
from headjudge.core.refusals import BadInput


class Exchanged(msgspec.Struct, frozen=True, kw_only=True):
    """An event as another program tells it."""

    name: str = ""
    rounds: int | None = None
    """How many are planned, where the file says so."""

    swiss: History
    finals: History | None = None


def told(entrants: Sequence[Entrant], rounds: Sequence[Round]) -> History:
    """The history of *rounds*: late entries and drops are read off who appears when. Raises: BadInput."""
    known = {entrant.id for entrant in entrants}
    if len(known) < len(entrants):
        raise BadInput("Two players have the same number.")
    first: dict[PlayerId, int] = {}
    last: dict[PlayerId, int] = {}
    for number, played in enumerate(rounds, start=1):
        seated = seats(played)
        for player in seated:
            if player not in known:
                raise BadInput(f"Round {number}: nobody entered as {player}.")
            first.setdefault(player, number)
            last[player] = number
        if len(set(seated)) < len(seated):
            raise BadInput(f"Round {number}: somebody plays twice.")
    ended = len(rounds)
    return History(
        entrants=tuple(
            msgspec.structs.replace(one, joined=RoundNumber(first.get(one.id, ended + 1 if ended else 1)))
            for one in entrants
        ),
        rounds=tuple(
            msgspec.structs.replace(played, dropped=_leaving(entrants, last, number) if number < ended else ())
            for number, played in enumerate(rounds, start=1)
        ),
    )


def seats(played: Round) -> list[PlayerId]:
    """Everybody with a place in the round."""
    paired = [player for match in played.matches for player in match.players]
    return [*paired, *played.byes, *(player for player in played.missed if player not in paired)]


def _leaving(entrants: Sequence[Entrant], last: dict[PlayerId, int], number: int) -> tuple[PlayerId, ...]:
    return tuple(entrant.id for entrant in entrants if last.get(entrant.id) == number)


def text_of(content: bytes, largest: int) -> str:
    """*content* as text. Raises: BadInput."""
    if len(content) > largest:
        raise BadInput(f"It has more than {largest:,} bytes.")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(f"Byte {error.start} is not UTF-8.") from None
