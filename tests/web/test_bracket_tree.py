"""Knock-out stages as trees: fixed brackets, double elimination, and stages drawn anew each round."""

from collections.abc import Iterator
from datetime import date

import msgspec
import pytest
from tests.chance import chance

from headjudge.core import commands as do
from headjudge.core.ids import PersonId, TournamentId
from headjudge.core.state import Tournament
from headjudge.services.demo import demo_event, play_round
from headjudge.services.front_desk import FrontDesk
from headjudge.services.showcase import cut
from headjudge.store.opening import open_store
from headjudge.web.bracket_tree import tree_of
from headjudge.web.pages.bracket import LONGEST, shortened


def played(desk: FrontDesk, after: int, **choices: object) -> Tournament:
    """An event of eight at the TCG Office with *choices* in its setup, after so many rounds."""
    by = PersonId("p-owner")
    event: TournamentId = demo_event(desk, "tcg-office", 8, by, date(2026, 5, 2))
    setup = desk.scorekeeper.tournament(event).setup
    assert setup is not None
    desk.execute(event, do.AmendSetup(setup=msgspec.structs.replace(setup, **choices)), by)
    if choices.get("cut"):
        play_round(desk, event, by)
        cut(desk, event, by)
    for _ in range(after):
        play_round(desk, event, by)
    return desk.scorekeeper.tournament(event)


@pytest.fixture
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FrontDesk]:
    with open_store(tmp_path_factory.mktemp("tree") / "tree.sqlite") as store:
        yield FrontDesk(store, draw=chance("tree"))


def test_a_bracket_shows_the_matches_to_come(desk: FrontDesk) -> None:
    state = played(desk, 1, cut=8, finals="single-elimination-finals", rounds=1)

    nodes = tree_of(state, 1)

    assert [node.round for node in nodes] == [1, 1, 1, 1, 2, 2, 3]
    first, *_, final = nodes
    assert first.winner in first.players
    assert final.players == (None, None)
    assert set(nodes[4].players) == {nodes[0].winner, nodes[1].winner}
    assert final.feeders == (nodes[4].id, nodes[5].id)


def test_before_its_first_round_a_bracket_is_empty_but_drawn(desk: FrontDesk) -> None:
    state = played(desk, 0, cut=4, finals="single-elimination-finals", rounds=1)

    nodes = tree_of(state, 1)

    assert len(nodes) == 3
    assert {player for node in nodes for player in node.players} == {None}


def test_a_double_elimination_sends_losers_down(desk: FrontDesk) -> None:
    state = played(desk, 2, cut=4, finals="double-elimination-finals", rounds=1)

    nodes = {node.id: node for node in tree_of(state, 1)}

    assert nodes["L1"].waits_for == ("loser W1", "loser W2")
    assert set(nodes["L1"].players).isdisjoint(set(nodes["W3"].players))
    assert nodes["grand-final"].feeders == ("W3", "L2")
    assert nodes["L2"].players[1] == nodes["L1"].winner


def test_a_stage_drawn_each_round_has_the_tree_its_players_made(desk: FrontDesk) -> None:
    state = played(desk, 2, structure="single-elimination")

    nodes = {node.id: node for node in tree_of(state, 0)}

    assert sorted(nodes) == ["1.1", "1.2", "1.3", "1.4", "2.1", "2.2"]
    for id in ("2.1", "2.2"):
        assert {nodes[feeder].winner for feeder in nodes[id].feeders} == set(nodes[id].players)


@pytest.mark.parametrize(
    ("name", "short"),
    [("Ada Abel", "Ada Abel"), ("A" * 40, "A" * (LONGEST - 1) + "…"), ("春" * 20, "春" * 11 + "…")],
)
def test_a_long_name_is_shortened_to_fit_its_box(name: str, short: str) -> None:
    assert shortened(name) == short
