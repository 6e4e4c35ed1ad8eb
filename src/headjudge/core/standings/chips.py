"""Chips: what everybody holds, and every movement that led there (TCG Office 6b-iv, 6b-viii)."""

from collections.abc import Iterable
from typing import Final, Literal, Protocol

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.history import Entrant
from headjudge.core.ids import PlayerId
from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.rulebook.structures import Chips
from headjudge.core.settings import Chosen
from headjudge.core.standings.outcomes import MET, WON, Outcome

STAKED: Final = MET | WON | {Outcome.BYE}
"""Outcomes for which the ante was paid."""


class Taken(Protocol):
    """A round somebody took part in."""

    @property
    def number(self) -> int: ...
    @property
    def outcome(self) -> Outcome: ...


class Movement(msgspec.Struct, frozen=True, gc=False):
    """Chips that came or went."""

    number: int
    """The round."""

    why: Literal["grant", "ante", "payout"]
    chips: int
    """Below zero: paid."""

    balance: int
    """What was held afterwards."""


class Ledger(msgspec.Struct, frozen=True):
    """One player's account."""

    movements: tuple[Movement, ...]
    out: int | None = None
    """Left after this round, too poor for the next ante."""

    @property
    def chips(self) -> int:
        """What the player holds, or held on leaving."""
        return self.movements[-1].balance


class ChipsMissing(BadInput):
    """A chip tournament without a starting stack or without antes."""

    def __init__(self, citation: Citation) -> None:
        super().__init__("settings: chips need a stack to start with and the antes of the rounds.", citation)


class NotEnoughChips(Refusal):
    """Somebody was paired without being able to pay the ante."""

    def __init__(self, number: int, player: PlayerId, chips: int, ante: int, citation: Citation) -> None:
        super().__init__(
            "Round {round}: {player} holds {chips} chips and cannot pay the ante of {ante}.",
            citation,
            round=number,
            player=player,
            chips=chips,
            ante=ante,
        )
        self.player = player


def ante(antes: tuple[int, ...], number: int) -> int:
    """The ante of round *number*; the last one announced repeats."""
    return antes[min(number, len(antes)) - 1]


def ledger(entrant: Entrant, rounds: Iterable[Taken], until: int, chosen: Chosen) -> Ledger:
    """The account of *entrant* over *rounds*, and whether it ran too low by round *until*.

    Raises: ChipsMissing, NotEnoughChips.
    """
    rule = chosen.structure.chips
    assert rule is not None
    cite = chosen.rulebook.cite(rule.sections[0])
    stack, antes = chosen.settings.stack, chosen.settings.antes
    if stack is None or not antes:
        raise ChipsMissing(cite)
    movements = [Movement(entrant.joined, "grant", stack, stack)]
    for line in rounds:
        if line.outcome in STAKED:
            held, stake = movements[-1].balance, ante(antes, line.number)
            if held < stake:
                raise NotEnoughChips(line.number, entrant.id, held, stake, cite)
            paid = _multiple(line.outcome, rule) * stake
            movements.append(Movement(line.number, "ante", -stake, held - stake))
            movements.append(Movement(line.number, "payout", paid, held - stake + paid))
    last = movements[-1]
    out = (number for number in range(last.number, until + 1) if last.balance < ante(antes, number + 1))
    return Ledger(tuple(movements), next(out, None) if rule.out_below_next_ante else None)


def _multiple(outcome: Outcome, rule: Chips) -> int:
    """How many times the own ante an outcome pays."""
    if outcome in WON or outcome is Outcome.BYE:
        return rule.win
    return rule.draw if outcome is Outcome.DRAW else rule.loss
