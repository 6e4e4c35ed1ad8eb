"""No.1, the call: nine steps from revealing a monster to the check after it is placed."""

from headjudge.core.rulebook.words import Words
from headjudge.games.buddyfight import costs
from headjudge.games.buddyfight.actions import Call
from headjudge.games.buddyfight.cards import CardText
from headjudge.games.buddyfight.check import checked
from headjudge.games.buddyfight.events import (
    AreaNamed,
    BuddyCallDeclared,
    BuddyCallRestored,
    BuddySwapped,
    CardPlaced,
    LifeChanged,
    MonsterRevealed,
    UseFinished,
)
from headjudge.games.buddyfight.places import LETTERS, Arrival, Side
from headjudge.games.buddyfight.refusals import (
    BuddyCallUnavailable,
    NotInHand,
    OnlyInMainPhase,
    WrongKind,
)
from headjudge.games.buddyfight.requirements import (
    in_main,
    require_conditions,
    require_no_noted,
    require_world,
)
from headjudge.games.buddyfight.state import Duel, PendingCall
from headjudge.games.buddyfight.table import Table
from headjudge.games.buddyfight.triggers import note
from headjudge.games.buddyfight.wording import BUDDY_CALL_USED, KINDS, NOT_THE_BUDDY


def call(table: Table, action: Call) -> None:
    """Steps 1 to 6: everything is checked first (step 4), so a refused call has paid and shown nothing."""
    duel, side, card = table.duel, action.side, action.card
    if card not in duel.fighters[side].hand:
        raise NotInHand("1.S1", side=LETTERS[side])
    text = duel.cards[card]
    if text.kind != "monster":
        raise WrongKind("1.S1", card=text.name, kind=KINDS[text.kind])
    require_no_noted(duel, side)
    if not in_main(duel):
        raise OnlyInMainPhase("1.S1", card=text.name)
    if action.buddy:
        require_buddy_call(duel, side, text)
    require_world(duel, side, text, "1.S4")
    require_conditions(duel, side, text.name, text.usable, "1.S4")
    bill = costs.Bill(side, text, card, text.cost)
    payment = costs.settled(duel, bill, action.payment, "1.S4")

    table.tell(MonsterRevealed("1.S1", side, card))
    table.tell(AreaNamed("1.S2", side, action.area))
    if action.buddy:
        table.tell(BuddyCallDeclared("1.S3", side))
    table.reach("1.S4")
    if action.buddy:
        table.tell(BuddySwapped("1.S5", side, duel.fighters[side].buddy_zone[0], card))
    costs.pay(table, bill, payment, "1.S6")
    table.reach("3.S4")


def require_buddy_call(duel: Duel, side: Side, text: CardText) -> None:
    """Step 3: a buddy call needs the buddy's name and has not been declared before in this duel."""
    if reason := _no_buddy_call(duel, side, text):
        raise BuddyCallUnavailable("1.S3", card=text.name, reason=reason)


def _no_buddy_call(duel: Duel, side: Side, text: CardText) -> Words | None:
    fighter = duel.fighters[side]
    if text.name != fighter.buddy_name or not fighter.buddy_zone:
        return NOT_THE_BUDDY
    if fighter.buddy_call_used:
        return BUDDY_CALL_USED
    return None


def may_buddy_call(duel: Duel, side: Side, text: CardText) -> bool:
    """Whether step 3 offers a buddy call with this card."""
    return _no_buddy_call(duel, side, text) is None


def after_answer(table: Table) -> None:
    """Step 7 is over: a nullified call ends here, its card in the drop zone and its cost still paid."""
    entry = _called(table)
    if not entry.nullified:
        table.reach("1.S8")
        return
    table.tell(UseFinished("1.S7", entry.side, entry.card, "drop", nullified=True))
    if entry.buddy and not table.duel.book.options.nullified_buddy_call_counts:
        table.tell(BuddyCallRestored("1.S7", entry.side))
    table.reach("1.S9")


def place(table: Table) -> None:
    """Step 8: the monster enters standing, and a buddy call gives its gift."""
    entry = _called(table)
    assert entry.area is not None  # step 2 has named it
    side = entry.side
    arrival = Arrival(table.duel.arrivals + 1)
    table.tell(CardPlaced("1.S8", side, entry.card, entry.area, arrival, entry.soul))
    if entry.buddy:
        table.tell(LifeChanged("1.S8", side, table.duel.book.figures.buddy_gift, "buddy-gift"))
    note(table, side, table.duel.fighters[side].field[-1], "enters", "1.S8")
    table.reach("1.S9")


def _called(table: Table) -> PendingCall:
    entry = table.duel.pending[0]
    assert isinstance(entry, PendingCall)  # the counter flow sends only calls here
    return entry


def check_after_call(table: Table) -> None:
    """Step 9: the resolution check, then back into the play timing."""
    if checked(table, "1.S9"):
        table.reach("3.S10")
