"""Team events: how many, in what order, who speaks for the team."""

from typing import Literal

from headjudge.core.rulebook.words import Cited, Words


class TeamKind(Cited, frozen=True, kw_only=True):
    """One kind of team: `[[teams]]`."""

    id: str
    name: Words
    size: int
    representative: Literal["first", "last", "named-each-match"]
    boards: Literal["each-against-same-order", "one-shared-game"]
    member_out_drops_team: bool = True
    communication: Literal["none", "always"] = "none"
    name_needs_approval: bool = False
    penalty_reaches_members: bool = True
    wins_by: Literal["more-individual-wins", "shared-game"] = "more-individual-wins"
    shared_life: int | None = None
