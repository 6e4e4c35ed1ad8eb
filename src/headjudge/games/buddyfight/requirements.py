"""What must be true before a card or ability is used; each check refuses and changes nothing."""

from headjudge.games.buddyfight import costs
from headjudge.games.buddyfight.cards import CardText
from headjudge.games.buddyfight.conditions import answered_call, answered_use, holds
from headjudge.games.buddyfight.places import LETTERS, Arrival, Side, Step
from headjudge.games.buddyfight.refusals import (
    AbilitiesFirst,
    ConditionUnmet,
    CounterLimitReached,
    NotACounter,
    NoTarget,
    NothingToAnswer,
    OnlyInFinalPhase,
    OnlyInMainPhase,
    SealedCallImpossible,
    WrongTarget,
    WrongWorld,
)
from headjudge.games.buddyfight.state import Duel, Payment, SealedCall
from headjudge.games.buddyfight.targets import targets
from headjudge.games.buddyfight.triggers import noted_for
from headjudge.games.buddyfight.vocabulary import Condition, Effect, Filter, Nullify
from headjudge.games.buddyfight.wording import CONDITIONS, NULLIFIED


def in_main(duel: Duel) -> bool:
    """Whether the turn fighter is choosing in the main phase, where any card may be used."""
    return duel.step == "3.S3" and duel.within == "PH.main"


def in_battle(duel: Duel) -> bool:
    """Whether the limit of counters per battle applies: the timing of attack step 7."""
    return duel.within == "2.S7" and duel.attack is not None


def require_no_noted(duel: Duel, side: Side) -> None:
    """Refuse another use while abilities noted for this moment wait (BF-AMB-14)."""
    if duel.noted and duel.step in ("3.S3", "3.S11") and (waiting := noted_for(duel, side)):
        names = ", ".join(duel.cards[noted.card].abilities[noted.ability].name for noted in waiting)
        raise AbilitiesFirst("3.Q1", abilities=names)


def require_moment(duel: Duel, side: Side, text: CardText) -> None:
    """Refuse a spell, impact or item that cannot be used in this play timing."""
    if text.kind == "impact":
        if not (duel.within == "PH.final" and duel.step == "3.S3"):
            raise OnlyInFinalPhase("PH", card=text.name)
    elif not in_main(duel):
        if text.kind == "item":
            raise OnlyInMainPhase("OT", card=text.name)
        if not text.counter:
            raise NotACounter(duel.step, card=text.name)
        require_counter_left(duel, side)


def require_counter_left(duel: Duel, side: Side) -> None:
    """Refuse a counter beyond the limit per battle (BF-2.S7-a)."""
    limit = duel.book.options.counter_limit_per_battle
    if limit and in_battle(duel) and duel.attack is not None and duel.attack.counters[side] >= limit:
        raise CounterLimitReached("2.S7", side=LETTERS[side], limit=limit)


def require_world(duel: Duel, side: Side, text: CardText, step: Step) -> None:
    """Refuse a card of another world than the flag's; cards and fighters without one go with everything."""
    flag = duel.fighters[side].flag
    if flag is not None and text.world is not None and text.world != flag:
        raise WrongWorld(step, card=text.name, world=text.world, flag=flag)


def require_conditions(duel: Duel, side: Side, name: str, conditions: tuple[Condition, ...], step: Step) -> None:
    """Refuse where a condition for using the card does not hold."""
    for condition in conditions:
        if not holds(duel, side, condition):
            raise ConditionUnmet(step, card=name, condition=CONDITIONS[str(condition.__struct_config__.tag)])


def require_something_to_nullify(duel: Duel, side: Side, name: str, effects: tuple[Effect, ...]) -> None:
    """Refuse a nullifying card while there is nothing of that kind to nullify."""
    for effect in effects:
        if isinstance(effect, Nullify) and not nullifiable(duel, side, effect):
            raise NothingToAnswer(duel.step, card=name, what=NULLIFIED[effect.what])


def nullifiable(duel: Duel, side: Side, effect: Nullify) -> bool:
    """Whether what the effect nullifies is on the table."""
    if effect.what == "call":
        return answered_call(duel, side)
    if effect.what == "use":
        return answered_use(duel, side)
    return duel.attack is not None and duel.attack.stage == "open" and duel.turn != side


def require_targets(duel: Duel, side: Side, name: str, aims: tuple[Filter, ...], chosen: tuple[Arrival, ...]) -> None:
    """Refuse unless each effect that chooses has a legal choice (BF-AMB-11)."""
    if not aims:
        if chosen:
            raise WrongTarget(duel.step, card=name)
        return
    possible = [targets(duel, side, wanted) for wanted in aims]
    if not all(possible) and not (duel.book.options.use_without_target and not chosen):
        raise NoTarget(duel.step, card=name)
    if all(possible) and (
        len(chosen) != len(aims) or not all(target in allowed for target, allowed in zip(chosen, possible, strict=True))
    ):
        raise WrongTarget(duel.step, card=name)


def settled_call(duel: Duel, used: costs.Bill, sealed: SealedCall | None, paying: Payment) -> SealedCall | None:
    """The call a used card makes while it resolves, its payment settled; None for a card that calls nothing.

    Raises:
        SealedCallImpossible: no monster of the hand can be called so.
        CostUnpayable, WrongPayment: its cost cannot be paid beside that of the card itself.
    """
    effect = used.text.calls
    if effect is None and sealed is None:
        return None
    left = costs.set_aside(duel, used, paying)
    if (
        effect is None
        or sealed is None
        or sealed.card not in left.fighters[used.side].hand
        or duel.cards[sealed.card].kind != "monster"
        or (effect.area is not None and sealed.area != effect.area)
    ):
        raise SealedCallImpossible("1.S1", card=used.text.name)
    called = duel.cards[sealed.card]
    require_world(duel, used.side, called, "1.S4")
    require_conditions(duel, used.side, called.name, called.usable, "1.S4")
    bill = costs.Bill(used.side, called, sealed.card, called.cost)
    return SealedCall(sealed.card, sealed.area, costs.settled(left, bill, sealed.payment, "1.S4"))
