"""Who is who at a Hydra table."""

from typing import Final, Literal, TypeAlias

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.words import Words

Team: TypeAlias = Literal[0, 1]
Member: TypeAlias = Literal[0, 1]

TEAMS: Final[tuple[Team, Team]] = (0, 1)
OPPONENTS: Final[tuple[Team, Team]] = (1, 0)
"""The other team: `OPPONENTS[team]`."""

LETTERS: Final = "AB"
"""What the teams are called for people."""

RULEBOOK: Final = "Force of Will"


class NotAllowed(Refusal):
    """Something the Hydra rules do not allow; the section says which."""

    def __init__(self, words: Words, section: str) -> None:
        super().__init__(words, Citation(RULEBOOK, section))
        self.section = section


class Seats(msgspec.Struct, frozen=True):
    """How a team sits: the captain to the right of the teammate."""

    left: Member
    right: Member


def seats(captain: Member) -> Seats:
    """Where the two members sit, as they see it themselves (A11.4, step 1)."""
    return Seats(left=0, right=1) if captain == 1 else Seats(left=1, right=0)
