"""Chips: what everybody holds, and every movement that led there (TCG Office 6b-iv, 6b-viii)."""

from collections import Counter, deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, Protocol, TypeAlias

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.history import Correction, Entrant
from headjudge.core.ids import PlayerId
from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.rulebook.structures import Chips
from headjudge.core.rulebook.words import Words
from headjudge.core.settings import Chosen
from headjudge.core.standings.outcomes import MET, WON, Outcome

STAKED: Final = MET | WON | {Outcome.BYE}
"""Outcomes for which the ante was paid."""


Why: TypeAlias = Literal["grant", "re-entry", "ante", "payout", "bye", "correction"]
"""Why chips moved. `bye`: the payout of a bye, which makes new chips."""

MOVEMENTS: Final[Mapping[Why, Words]] = {
    "grant": Words(en="starting stack", ja="初期チップ"),
    "re-entry": Words(en="starting stack of a re-entry", ja="再参加時の初期チップ"),
    "ante": Words(en="ante", ja="参加チップ"),
    "payout": Words(en="payout", ja="払い戻し"),
    "bye": Words(en="payout of a bye", ja="不戦勝の払い戻し"),
    "correction": Words(en="corrected by hand", ja="手動訂正"),
}


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

    why: Why
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


def ledger(
    entrant: Entrant, rounds: Iterable[Taken], until: int, chosen: Chosen, corrections: Sequence[Correction] = ()
) -> Ledger:
    """The account of *entrant* over *rounds*, and whether it ran too low by round *until*.

    Raises: ChipsMissing, NotEnoughChips.
    """
    rule = chosen.structure.chips
    assert rule is not None
    cite = chosen.rulebook.source(rule)
    stack, antes = chosen.settings.stack, chosen.settings.antes
    if stack is None or not antes:
        raise ChipsMissing(cite)
    movements = [Movement(entrant.joined, "re-entry" if entrant.earlier else "grant", stack, stack)]
    by_hand = deque(corrections)
    for line in rounds:
        if line.outcome in STAKED:
            _corrected(movements, by_hand, before=line.number)
            held, stake = movements[-1].balance, ante(antes, line.number)
            if held < stake:
                raise NotEnoughChips(line.number, entrant.id, held, stake, cite)
            paid = _multiple(line.outcome, rule) * stake
            why: Why = "bye" if line.outcome is Outcome.BYE else "payout"
            movements.append(Movement(line.number, "ante", -stake, held - stake))
            movements.append(Movement(line.number, why, paid, held - stake + paid))
    _corrected(movements, by_hand, before=until + 1)
    last = movements[-1]
    out = (number for number in range(last.number, until + 1) if last.balance < ante(antes, number + 1))
    return Ledger(tuple(movements), next(out, None) if rule.out_below_next_ante else None)


def _corrected(movements: list[Movement], by_hand: deque[Correction], before: int) -> None:
    """Write down what was corrected by hand before round *before*; a late entrant's stack comes first."""
    while by_hand and by_hand[0].after < before:
        one, last = by_hand.popleft(), movements[-1]
        movements.append(Movement(max(one.after, last.number), "correction", one.chips, last.balance + one.chips))


class Totals(msgspec.Struct, frozen=True, kw_only=True):
    """All chips there are, and where they came from."""

    total: int
    """What everybody holds, or held on leaving."""

    entries: int
    re_entries: int
    byes: int
    """What byes made."""

    corrections: int
    matches: int
    """What matches made; below zero where both lost, for their antes are gone."""


def totals(ledgers: Iterable[Ledger]) -> Totals:
    """The sum of *ledgers*, by origin."""
    made: Counter[str] = Counter()
    stakes = 0
    for account in ledgers:
        for movement in account.movements:
            if movement.why == "ante":
                stakes = movement.chips
            elif movement.why in ("payout", "bye"):
                made[movement.why] += movement.chips + stakes
            else:
                made[movement.why] += movement.chips
    return Totals(
        total=sum(made.values()),
        entries=made["grant"],
        re_entries=made["re-entry"],
        byes=made["bye"],
        corrections=made["correction"],
        matches=made["payout"],
    )


def _multiple(outcome: Outcome, rule: Chips) -> int:
    """How many times the own ante an outcome pays."""
    if outcome in WON or outcome is Outcome.BYE:
        return rule.win
    return rule.draw if outcome is Outcome.DRAW else rule.loss
