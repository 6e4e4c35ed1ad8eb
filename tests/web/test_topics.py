"""Every kind of fact says which pages it changes."""

from typing import get_args

from headjudge.core import events
from headjudge.web.topics import TOPICS


def test_every_event_has_its_topics() -> None:
    assert set(TOPICS) == set(get_args(events.Event))
    assert all(TOPICS.values())


def test_a_draft_is_announced_to_the_desk_alone() -> None:
    assert TOPICS[events.RoundDrafted] == ("desk",)
