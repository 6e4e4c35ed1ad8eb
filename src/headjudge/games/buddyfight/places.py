"""The names of things on the table: sides, areas, zones and the numbered steps."""

from typing import Final, Literal, NewType, TypeAlias

Side: TypeAlias = Literal[0, 1]
"""0 is fighter A, 1 is fighter B."""

SIDES: Final[tuple[Side, Side]] = (0, 1)
OTHER: Final[tuple[Side, Side]] = (1, 0)
"""The opponent of each side: `OTHER[side]`."""

LETTERS: Final = "AB"

CardId = NewType("CardId", int)
"""One physical card of this duel; its text is `duel.cards[card]`."""

Arrival = NewType("Arrival", int)
"""One stay of a card on the field. A card that leaves and comes back arrives anew (BF-EN-c)."""

MonsterArea: TypeAlias = Literal["left", "center", "right"]
Area: TypeAlias = Literal["left", "center", "right", "item", "set"]
MONSTER_AREAS: Final[tuple[MonsterArea, ...]] = ("left", "center", "right")

Pile: TypeAlias = Literal["deck", "hand", "gauge", "drop"]
"""The four heaps a fighter owns besides the field, the buddy zone and the flag."""

PILES: Final[tuple[Pile, ...]] = ("deck", "hand", "gauge", "drop")

Phase: TypeAlias = Literal["PH.start", "PH.main", "PH.final", "PH.end"]
CallStep: TypeAlias = Literal["1.S1", "1.S2", "1.S3", "1.S4", "1.S5", "1.S6", "1.S7", "1.S8", "1.S9"]
AttackStep: TypeAlias = Literal[
    "2.S1", "2.S2", "2.S3", "2.S4", "2.S5", "2.S6", "2.S7", "2.S8", "2.S9", "2.S10", "2.S11", "2.S12", "2.S13"
]
CounterStep: TypeAlias = Literal[
    "3.S1", "3.S2", "3.S3", "3.S4", "3.S5", "3.S6", "3.S7", "3.S8", "3.S9", "3.S10",
    "3.S11", "3.S12", "3.S13", "3.S14", "3.S15", "3.S16", "3.S17", "3.S18", "3.S19",
]  # fmt: skip
Step: TypeAlias = Phase | CallStep | AttackStep | CounterStep
"""Where the duel is, as a judge quotes it: *2.S9* is step 9 of No.2, the attack."""

Language: TypeAlias = Literal["en", "ja"]
