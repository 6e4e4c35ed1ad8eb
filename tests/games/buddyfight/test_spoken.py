"""Actions as a judge says them: both languages, every action of every scenario, and no two offers that sound alike."""

import re

import pytest

from headjudge.core.rulebook.words import Words
from headjudge.games.buddyfight.actions import CallTime, Concede
from headjudge.games.buddyfight.bench import bench_at, offers
from headjudge.games.buddyfight.moments import PASS_UNTIL
from headjudge.games.buddyfight.random_play import Shelf
from headjudge.games.buddyfight.scenario import parse_scenario, starting_duel
from headjudge.games.buddyfight.script import action_from
from headjudge.games.buddyfight.spoken import spoken
from headjudge.rulebooks.volumes import volume
from headjudge.services import duel_shelf

JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


@pytest.mark.parametrize("name", sorted(duel_shelf.scenarios()))
def test_every_action_of_a_scenario_is_said_in_both_languages(name: str, shelf: Shelf) -> None:
    scenario = parse_scenario(duel_shelf.scenarios()[name], name)
    bench = bench_at(starting_duel(scenario, shelf.cards, shelf.book, name))
    for line in (line for line in scenario.actions if isinstance(line, str)):
        for offer in offers(bench.duel):
            assert not JAPANESE.search(spoken(bench.duel, offer.action, "en"))
            assert JAPANESE.search(spoken(bench.duel, offer.action, "ja"))
        said = [spoken(bench.duel, offer.action, "ja") for offer in offers(bench.duel)]
        assert len(set(said)) == len(said)
        if not line.startswith(PASS_UNTIL):
            assert "{" not in spoken(bench.duel, action_from(bench.duel, line), "ja")
        bench = bench.after(line)


def test_conceding_and_calling_time_are_said_too(shelf: Shelf) -> None:
    scenario = parse_scenario(duel_shelf.scenarios()["1.Q1"], "1.Q1")
    duel = bench_at(starting_duel(scenario, shelf.cards, shelf.book, "1.Q1")).duel

    assert [spoken(duel, action, "ja") for action in (Concede(0), CallTime())] == ["投了", "ジャッジが時間切れを宣言"]


def test_every_rule_of_the_document_is_told_in_both_languages() -> None:
    for card in volume("buddyfight").cards.rule:
        texts = [card.title, card.must, *([card.example] if card.example else [])]
        assert all(isinstance(text, Words) and JAPANESE.search(text.ja) for text in texts), card.id
