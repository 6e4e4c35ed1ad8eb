"""Attack step 9, in order: hit or not, destruction or damage, Penetrate, Counterattack, end of battle."""

from headjudge.games.buddyfight.effects import condemn
from headjudge.games.buddyfight.events import (
    BattleEnded,
    CounterattackDone,
    HitDecided,
    LifeChanged,
    PenetrateDone,
)
from headjudge.games.buddyfight.places import OTHER, Arrival
from headjudge.games.buddyfight.state import Attack, Duel, FieldCard, Question
from headjudge.games.buddyfight.table import Table, critical, defense, has, on_field, power
from headjudge.games.buddyfight.triggers import note


def fight(table: Table) -> None:
    """Step 9, one part at a time: Soulguard and Counterattack may ask in between."""
    attack = table.duel.attack
    assert attack is not None  # steps 4 to 12 have one
    if attack.stage == "settled":
        _decide_hit(table, attack)
    elif attack.stage == "hit":
        _penetrate(table, attack)
    elif attack.stage == "penetrated":
        _counterattack(table, attack)
    else:
        table.tell(BattleEnded("2.S9"))
        table.reach("2.S10")


def _attackers(duel: Duel, attack: Attack) -> list[FieldCard]:
    return [card for card in duel.fighters[duel.turn].field if card.arrival in attack.attackers]


def _target(duel: Duel, attack: Attack) -> FieldCard | None:
    return None if attack.target is None else on_field(duel, OTHER[duel.turn], attack.target)


def _decide_hit(table: Table, attack: Attack) -> None:
    duel = table.duel
    if not attack.alive:
        table.tell(HitDecided("2.S9", hit=False))
    elif attack.target is None:
        table.tell(HitDecided("2.S9", hit=True))
        _damage(table, _attackers(duel, attack))
    else:
        target = _target(duel, attack)
        assert target is not None  # step 8 has looked
        strength = sum([power(duel, card) for card in _attackers(duel, attack)])
        resistance = defense(duel, target)
        table.tell(HitDecided("2.S9", strength >= resistance, strength, resistance))
        if strength >= resistance:
            condemn(table, [target.arrival], "2.S9")


def _damage(table: Table, attackers: list[FieldCard]) -> None:
    """The fighter is hit: the criticals of all attacking cards together."""
    duel = table.duel
    amount = sum([critical(duel, card) for card in attackers])
    if amount:
        table.tell(LifeChanged("2.S9", OTHER[duel.turn], -amount, "attack"))
        for card in attackers:
            note(table, duel.turn, card, "deals-damage", "2.S9")


def _penetrate(table: Table, attack: Attack) -> None:
    """A hit in the center: each attacking card with Penetrate deals its own critical once."""
    duel = table.duel
    options = duel.book.options
    destroyed = attack.target is not None and bool(attack.hit) and _target(duel, attack) is None
    if destroyed:
        for card in _attackers(duel, attack):
            note(table, duel.turn, card, "destroys", "2.S9")
    if attack.hit and attack.area == "center" and (destroyed or options.penetrate_needs == "hit"):
        for card in _attackers(duel, attack):
            amount = critical(duel, card)
            if amount and has(duel, card, "penetrate") and (options.penetrate_on_items or card.area != "item"):
                table.tell(LifeChanged("2.S9", OTHER[duel.turn], -amount, "penetrate"))
                note(table, duel.turn, card, "deals-damage", "2.S9")
    table.tell(PenetrateDone("2.S9"))


def _counterattack(table: Table, attack: Attack) -> None:
    """An attacked card with Counterattack that is left on the field destroys one weaker attacking monster."""
    duel = table.duel
    target = _target(duel, attack)
    weaker: list[Arrival] = []
    if attack.alive and target is not None and has(duel, target, "counterattack"):
        reach = power(duel, target) + duel.book.options.counterattack_includes_equal
        weaker = [
            card.arrival
            for card in _attackers(duel, attack)
            if duel.cards[card.card].kind == "monster" and defense(duel, card) < reach
        ]
    if len(weaker) > 1:
        table.ask("2.S9", Question(OTHER[duel.turn], "strike", tuple(weaker)))
    elif weaker:
        strike(table, weaker[0])
    else:
        table.tell(CounterattackDone("2.S9"))


def strike(table: Table, arrival: Arrival) -> None:
    """Counterattack destroys this attacking monster."""
    table.tell(CounterattackDone("2.S9", arrival))
    condemn(table, [arrival], "2.S9")
