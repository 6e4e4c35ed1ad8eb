"""No.2, the attack: thirteen steps from the start of the attack phase to the final phase."""

from headjudge.games.buddyfight.actions import DeclareAttack, Move
from headjudge.games.buddyfight.check import checked
from headjudge.games.buddyfight.counter import open_timing
from headjudge.games.buddyfight.events import (
    AreaChanged,
    AttackDeclared,
    AttackOver,
    AttackSettled,
    Passed,
    Rested,
    Stood,
    TargetChosen,
)
from headjudge.games.buddyfight.places import MONSTER_AREAS, OTHER, Arrival, MonsterArea, Side
from headjudge.games.buddyfight.refusals import (
    AttackerRested,
    AttackLimitReached,
    FighterShielded,
    ItemBehindMonster,
    NotAnAttacker,
    NotATarget,
    NotMovable,
)
from headjudge.games.buddyfight.state import Duel, FieldCard, Question
from headjudge.games.buddyfight.table import Table, has, in_area, on_field, text
from headjudge.games.buddyfight.triggers import note, note_all

# Steps 1 and 2


def start(table: Table) -> None:
    """Step 1: the phase begins; monsters with Move may move, turn fighter first."""
    note_all(table, "attack-phase", "2.S1")
    _ask_to_move(table, table.duel.turn)


def _ask_to_move(table: Table, side: Side) -> None:
    if any(moves(table.duel, side)):
        table.ask("2.S1", Question(side, "move"))
    elif side == table.duel.turn:
        _ask_to_move(table, OTHER[side])
    else:
        table.reach("2.S2")


def moves(duel: Duel, side: Side) -> list[tuple[Arrival, MonsterArea]]:
    """Which monsters may move where: with Move, to an empty area of their fighter."""
    taken = {card.area for card in duel.fighters[side].field}
    free = [area for area in MONSTER_AREAS if area not in taken]
    movers = [card.arrival for card in duel.fighters[side].field if has(duel, card, "move")]
    return [(mover, area) for mover in movers for area in free]


def move(table: Table, action: Move) -> None:
    """A monster with Move goes to an empty area."""
    if (action.arrival, action.area) not in moves(table.duel, action.side):
        raise NotMovable("KW.6")
    table.tell(AreaChanged("2.S1", action.side, action.arrival, action.area))
    _ask_to_move(table, action.side)


def stop_moving(table: Table, side: Side) -> None:
    """This fighter moves no more; then the opponent, then step 2."""
    table.tell(Passed("2.S1", side))
    if side == table.duel.turn:
        _ask_to_move(table, OTHER[side])
    else:
        table.reach("2.S2")


def opening_timing(table: Table) -> None:
    """Step 2: the one play timing before the first attack."""
    open_timing(table, "2.S2")


# Steps 3 to 7


def ask_for_attack(table: Table) -> None:
    """Step 3: attack again or end the phase."""
    table.ask("2.S3", Question(table.duel.turn, "attack"))


def stop_attacking(table: Table, side: Side) -> None:
    """No further attack: on to step 13."""
    table.tell(Passed("2.S3", side))
    table.reach("2.S13")


def declare(table: Table, action: DeclareAttack) -> None:
    """Steps 3 to 7: attackers, target, rest, triggers, and the timing for counters."""
    duel, side = table.duel, action.side
    attackers = [_attacker(duel, side, arrival) for arrival in action.attackers]
    if not attackers or len(set(action.attackers)) < len(attackers):
        raise NotAnAttacker("2.S3")
    limit = duel.book.options.first_turn_attacks
    if limit and duel.first_turn and duel.attacks_made >= limit:
        raise AttackLimitReached("2.S3", limit=limit)
    target = _target(duel, OTHER[side], action.target)

    table.tell(AttackDeclared("2.S3", side, action.attackers))
    area = next((area for area in MONSTER_AREAS if target is not None and target.area == area), None)
    table.tell(TargetChosen("2.S4", side, action.target, area))
    table.tell(Rested("2.S5", side, action.attackers))
    table.reach("2.S6")
    for card in attackers:
        note(table, side, card, "attacks", "2.S6")
    if target is not None:
        note(table, OTHER[side], target, "attacked", "2.S6")
    table.reach("2.S7")


def _attacker(duel: Duel, side: Side, arrival: Arrival) -> FieldCard:
    card = on_field(duel, side, arrival)
    if card is None or card.area == "set":
        raise NotAnAttacker("2.S3")
    if card.rested:
        raise AttackerRested("2.S3", card=text(duel, card).name)
    if card.area == "item" and in_area(duel, side, "center") is not None:
        raise ItemBehindMonster("2.S3", card=text(duel, card).name)
    return card


def _target(duel: Duel, side: Side, target: Arrival | None) -> FieldCard | None:
    if target is None:
        if in_area(duel, side, "center") is not None:
            raise FighterShielded("2.S4")
        return None
    card = on_field(duel, side, target)
    if card is None or card.area not in MONSTER_AREAS:
        raise NotATarget("2.S4")
    return card


def attackers_ready(duel: Duel, side: Side) -> list[FieldCard]:
    """The cards that may attack now."""
    limit = duel.book.options.first_turn_attacks
    if limit and duel.first_turn and duel.attacks_made >= limit:
        return []
    shielded = in_area(duel, side, "center") is not None
    return [
        card
        for card in duel.fighters[side].field
        if not card.rested and card.area != "set" and not (card.area == "item" and shielded)
    ]


def battle_timing(table: Table) -> None:
    """Step 7: the play timing of the battle."""
    open_timing(table, "2.S7")


# Steps 8 to 13


def settle(table: Table) -> None:
    """Step 8: after a check, attackers still on the field count, if the target is still in its area."""
    if not checked(table, "2.S8"):
        return
    duel, attack = table.duel, table.duel.attack
    assert attack is not None  # steps 4 to 12 have one
    left = tuple(arrival for arrival in attack.attackers if on_field(duel, duel.turn, arrival) is not None)
    target = on_field(duel, OTHER[duel.turn], attack.target) if attack.target is not None else None
    there = attack.target is None or (target is not None and target.area == attack.area)
    alive = bool(left) and there and not attack.nullified
    table.tell(AttackSettled("2.S8", left, attack.link and len(left) > 1, alive))
    table.reach("2.S9")


def after_battle(table: Table) -> None:
    """Step 10: abilities for the end of the battle are noted and the after-battle timing opens."""
    duel, attack = table.duel, table.duel.attack
    assert attack is not None  # steps 4 to 12 have one
    for side in (duel.turn, OTHER[duel.turn]):
        for card in duel.fighters[side].field:
            if card.arrival in attack.attackers or card.arrival == attack.target:
                note(table, side, card, "end-of-battle", "2.S10")
    open_timing(table, "2.S10")


def double_attack(table: Table) -> None:
    """Step 11: attacking cards with Double Attack stand, once a turn each."""
    duel, attack = table.duel, table.duel.attack
    assert attack is not None  # steps 4 to 12 have one
    options = duel.book.options
    denied = (not options.double_attack_after_miss and not attack.hit) or (
        not options.double_attack_in_link and attack.link
    )
    again = tuple(
        card.arrival
        for card in duel.fighters[duel.turn].field
        if card.arrival in attack.attackers and has(duel, card, "double-attack") and not card.doubled
    )
    if again and not denied:
        table.tell(Stood("2.S11", duel.turn, again, "double-attack"))
    next_attack(table)


def next_attack(table: Table) -> None:
    """Step 12: back to step 3."""
    table.tell(AttackOver("2.S12"))
    ask_for_attack(table)


def end(table: Table) -> None:
    """Step 13: the final phase begins."""
    table.reach("PH.final")
