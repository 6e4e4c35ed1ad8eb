"""Events for every page to have something to show: each rulebook in its fourth round, and one in its finals."""

from datetime import date, timedelta
from typing import Final

import msgspec

from headjudge.core import commands as do
from headjudge.core.ids import PersonId, TournamentId
from headjudge.core.setup import Setup
from headjudge.core.stages import current_standings
from headjudge.rulebooks.shelf import ids
from headjudge.services.busy_hall import afterwards, busy_hall, hand_in_lists
from headjudge.services.demo import demo_event, entered, play_round
from headjudge.services.front_desk import FrontDesk

ROUND: Final = 4
STILL_PLAYING: Final = 7
FINALISTS: Final = 8
NOTICE: Final = {
    "venue": "Civic Centre, Hall B, second floor",
    "time": "Doors open at 9:30; round 1 at 10:30",
    "fee": "500",
    "prizes": "Promotional cards for everybody, boosters for the top eight",
    "message": "Lunch break after round 4. Please keep the aisles clear.",
    "match-structure": "As announced above",
}
JAPANESE_NOTICE: Final = {
    "venue": "市民センター 2階 Bホール",
    "time": "開場 9:30、第1ラウンド 10:30",
    "fee": "500円",
    "prizes": "参加者全員にプロモカード、上位8名にブースターパック",
    "message": "第4ラウンド後に昼休憩があります。通路をふさがないようお願いします。",
}
FINALS: Final = "春のグランプリ 決勝"
OVER: Final = (("bushiroad", "Winter Cup", 70), ("tcg-office", "冬の店舗大会", 84))
"""Events that are over: their book, their name, how many days ago."""


def showcase(desk: FrontDesk, by: PersonId, today: date, players: int = 64) -> tuple[TournamentId, ...]:
    """One event of each rulebook in its fourth round, and one being played out in a bracket."""
    running = tuple(_in_its_fourth_round(desk, book, by, today, players) for book in ids())
    return (*running, _in_its_finals(desk, by, today - timedelta(days=1), max(players // 2, FINALISTS)))


def furnish(
    desk: FrontDesk, events: tuple[TournamentId, ...], by: PersonId, today: date, players: int = 16
) -> tuple[TournamentId, ...]:
    """Make the halls of *events* busy, and add events that are over, so that no page of the demo is empty.

    Returns those that are over.
    """
    for event in events[:-1]:
        hand_in_lists(desk, event, by)
        busy_hall(desk, event, by)
    return tuple(_over(desk, book, name, by, today - timedelta(days=days), players) for book, name, days in OVER)


def _over(desk: FrontDesk, book: str, name: str, by: PersonId, day: date, players: int) -> TournamentId:
    """An event played to its end, one of whose rulings somebody complained about."""
    event = demo_event(desk, book, players, by, day)
    _rename(desk, event, name)
    _announce(desk, event, by, day)
    hand_in_lists(desk, event, by)
    state = play_round(desk, event, by, leave_open=STILL_PLAYING)
    busy_hall(desk, event, by)
    assert state.round is not None
    for number in state.round.awaited:
        desk.execute(event, entered(state, number), by)
    state = desk.execute(event, do.CloseRound(), by).state
    for _ in range((state.stages[-1].planned or ROUND) - 1):
        play_round(desk, event, by)
    desk.finish(event, by)
    afterwards(desk, event, by)
    return event


def _rename(desk: FrontDesk, event: TournamentId, name: str) -> None:
    card = desk.store.tournaments.tournament(event)
    assert card is not None
    desk.store.tournaments.save(msgspec.structs.replace(card, name=name))


def _in_its_fourth_round(desk: FrontDesk, book: str, by: PersonId, today: date, players: int) -> TournamentId:
    event = demo_event(desk, book, players, by, today)
    _announce(desk, event, by, today)
    state = play_round(desk, event, by)
    last = min(ROUND, state.stages[-1].planned or ROUND)  # few players play fewer rounds
    for _ in range(last - 2):
        state = play_round(desk, event, by)
    desk.execute(event, do.Drop(player=max(state.players, key=int)), by)
    play_round(desk, event, by, leave_open=min(STILL_PLAYING, players // 4))
    return event


def _in_its_finals(desk: FrontDesk, by: PersonId, day: date, players: int) -> TournamentId:
    event = demo_event(desk, "tcg-office", players, by, day)
    _rename(desk, event, FINALS)
    setup = desk.scorekeeper.tournament(event).setup
    assert setup is not None
    finals: Setup = msgspec.structs.replace(setup, cut=FINALISTS, finals="single-elimination-finals", rounds=ROUND)
    desk.execute(event, do.AmendSetup(setup=finals), by)
    _announce(desk, event, by, day)
    for _ in range(ROUND):
        play_round(desk, event, by)
    cut(desk, event, by)
    play_round(desk, event, by)
    play_round(desk, event, by, leave_open=1)
    return event


def cut(desk: FrontDesk, event: TournamentId, by: PersonId) -> None:
    """Take the best into the finals; who is level across the cut is drawn."""
    state = desk.scorekeeper.tournament(event)
    assert state.setup is not None and state.setup.cut is not None
    inside = [line for line in current_standings(state).lines if state.players[line.player].left is None]
    last = inside[state.setup.cut - 1].rank
    level = tuple(line.player for line in inside if line.rank == last)
    if len(inside) > state.setup.cut and inside[state.setup.cut].rank == last:
        desk.execute(event, do.DecideTie(order=level, how="draw"), by)
    desk.execute(event, do.Cut(), by)


def _announce(desk: FrontDesk, event: TournamentId, by: PersonId, today: date) -> None:
    japanese = desk.scorekeeper.tournament(event).rulebook.core.rulebook.language == "ja"
    said = JAPANESE_NOTICE if japanese else NOTICE
    notice = {field: desk.text(event, by, "notice", text) for field, text in said.items()}
    desk.execute(event, do.Announce(posted=today - timedelta(days=30), notice=notice), by)
