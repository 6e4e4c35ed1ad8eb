"""Where players are kept before they are paired: blocks, fixed seats, apart from somebody."""

import pytest
from tests.core.desk import Desk

from headjudge.core import commands as do
from headjudge.core.ids import PersonId, PlayerId, TableNumber
from headjudge.core.officials import StaffMissing
from headjudge.core.refusals import BadInput
from headjudge.core.results import Win
from headjudge.core.stages import BlocksUnmerged


@pytest.mark.rule("BR-1.3.1.4-b")
def test_bushiroad_1_3_1_4_blocks_have_their_own_head_judges_until_one_is_chosen_for_the_merged_field() -> None:
    desk = Desk(rounds=2, cut=2)
    desk.enter(*(f"p{number}" for number in range(8)))
    one, two = (PersonId("h1"), PersonId("h2"))
    for judge, block in ((one, "X"), (two, "Y")):
        desk.do(do.Appoint(person=judge, role="judge"))
        desk.do(do.Appoint(person=judge, role="head-judge", block=block))
    for block, numbers in (("X", range(4)), ("Y", range(4, 8))):
        desk.do(do.AssignBlock(players=tuple(PlayerId(f"p{n}") for n in numbers), block=block))
    desk.pair()
    blocks = {id: player.block for id, player in desk.state.players.items()}
    assert all(blocks[a] == blocks[b] for a, b in (table.players for table in desk.round.tables.values()))
    for number, table in desk.round.tables.items():
        desk.enter_result(number, Win(table.players[0]))
    desk.do(do.CloseRound())
    desk.play()
    with pytest.raises(BlocksUnmerged):
        desk.do(do.Cut())
    with pytest.raises(StaffMissing) as refusal:
        desk.do(do.MergeBlocks(head_judge=PersonId("p1")))
    assert str(refusal.value.citation) == "Bushiroad 1.3.1.4"

    desk.do(do.MergeBlocks(head_judge=one))

    heads = [person for person, held in desk.state.staff.items() if "head-judge" in held]
    assert heads == [one]
    assert all(player.block is None for player in desk.state.players.values())


@pytest.mark.parametrize(
    "command",
    [
        do.FixSeat(player=PlayerId("ann"), table=TableNumber(-4)),
        do.FixSeat(player=PlayerId("ann"), table=TableNumber(0)),
        do.FixSeat(player=PlayerId("ann"), table=TableNumber(100_000)),
        do.KeepApart(players=(PlayerId("ann"), PlayerId("ann"))),
        do.AssignBlock(players=(PlayerId("ann"),), block="B" * 41),
    ],
)
def test_no_seat_block_or_pair_can_be_absurd(command: do.Command) -> None:
    desk = Desk()
    desk.enter("ann", "bea")
    before = desk.state

    with pytest.raises(BadInput):
        desk.do(command)

    assert desk.state == before
