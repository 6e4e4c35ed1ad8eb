"""One sample of every event the floor ever wrote: it must decode for ever."""

from typing import get_args

import msgspec
import pytest

from headjudge.core.events import decoded, encoded
from headjudge.core.floor.commands import FloorCommand
from headjudge.core.floor.events import FloorEvent

AT = '"at":"2026-05-02T12:00:00Z"'
WHERE = '"round":1,"stage":0'

SAMPLES = [
    '{"event":"penalty-given","penalty":1,"persons":["p1","p2"],"player":"t1","infraction":"3.15","rank":"warning",'
    f'"facts":["legalised"],{WHERE},"table":4,"strikes":"this-game","proposed":["loss-of-game"],"incident":1,'
    f'"by":"jo",{AT}}}',
    f'{{"event":"penalty-given","penalty":2,"persons":["zoe"],"infraction":"4.1","rank":"disqualification",{WHERE},'
    f'"requested":true,"incident":2,"by":"jo",{AT}}}',
    f'{{"event":"request-decided","penalties":[2],"confirmed":true,"strikes":"tournament","by":"hana",{AT}}}',
    f'{{"event":"loss-taken","penalties":[1],{WHERE},"table":4,"score":[1,1]}}',
    '{"event":"penalty-acknowledged","penalty":1}',
    '{"event":"penalty-withdrawn","penalties":[1,2],"reason":"text"}',
    '{"event":"standing-revoked","player":"ann","how":"passed-down"}',
    f'{{"event":"ejected","ejection":1,"person":"zoe","awaiting":true,"by":"hana",{AT},"reason":"text"}}',
    '{"event":"ejection-decided","ejection":1,"permitted":true}',
    '{"event":"ejection-lifted","ejection":1}',
    '{"event":"report-filed","about":"disqualification","number":2,"text":"sealed"}',
    f'{{"event":"judge-called","call":1,{WHERE},"table":4,"kind":"ruling","by":"ann",{AT}}}',
    f'{{"event":"call-claimed","call":1,"by":"jo",{AT}}}',
    '{"event":"call-escalated","call":1}',
    f'{{"event":"call-closed","call":1,{AT}}}',
    f'{{"event":"ruling-made","ruling":1,"call":1,{WHERE},"table":4,"judge":"jo","decision":"text",'
    f'"statements":{{"ann":"said"}},{AT},"seconds":150,"conflict":true,"by_head_judge":true}}',
    f'{{"event":"ruling-appealed","ruling":1,"players":["ann"],{AT}}}',
    f'{{"event":"appeal-decided","ruling":1,"by":"hana","decision":"text","same":true,"charged":true,{AT}}}',
    '{"event":"complaint-filed","ruling":1,"text":"text"}',
    '{"event":"complaint-answered","ruling":1,"upheld":false}',
    '{"event":"challenge-limit-set","limit":2}',
    f'{{"event":"extension-granted",{WHERE},"table":4,"seconds":150,"turns":1,"ground":"ruling","by":"jo",{AT}}}',
    f'{{"event":"extension-declared",{WHERE},"table":4}}',
    f'{{"event":"extension-lapsed",{WHERE},"table":4}}',
    f'{{"event":"clock-paused",{WHERE},{AT}}}',
    f'{{"event":"clock-resumed",{WHERE},{AT}}}',
    f'{{"event":"round-scheduled",{WHERE},{AT}}}',
    f'{{"event":"preparation-started",{AT},"table":4}}',
    f'{{"event":"seat-empty","player":"ann",{WHERE},{AT}}}',
    f'{{"event":"seat-taken","player":"ann",{AT}}}',
    f'{{"event":"ended-on-time",{WHERE},"table":4,"in_game":true,"wins":[0,0],"answers":[{{"answer":"turns-played"}},'
    '{"answer":"counted","first":{"life":3},"second":{"life":3}},{"answer":"turn","seat":0},'
    '{"answer":"lost","seat":1},{"answer":"drawn"},{"answer":"favoured","seat":0}],"cite":["Bushiroad A.2"]}',
    f'{{"event":"deck-check-started","check":1,{WHERE},"table":4,"players":["ann","bea"],"method":"random","by":"jo",'
    f"{AT}}}",
    f'{{"event":"deck-check-finished","check":1,{AT},"findings":[{{"player":"ann","list_required":true,'
    '"list_legal":true,"deck_legal":false,"differences":[["Alfred",4,3]]}]}',
    f'{{"event":"proxy-issued","proxy":1,"player":"ann","card":"text","ground":"damaged",{WHERE},"by":"jo",{AT}}}',
    f'{{"event":"seats-amended",{WHERE},"seatings":[{{"table":"4","players":["ann","bea"],"outcome":"ann"}}],'
    '"penalised":["ann","bea"],"agreed_by":["olga","hana"]}',
    f'{{"event":"note-written","note":1,"kind":"urged","player":"ann","table":4,"text":"text",{WHERE},'
    f'"lasts":"tournament","by":"jo",{AT}}}',
    '{"event":"note-lifted","note":1}',
    f'{{"event":"text-ruled","card":"Drum Bunker Dragon","text":"text","by":"hana",{AT}}}',
]


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.split('"')[3])
def test_a_stored_event_decodes_and_says_the_same_again(sample: str) -> None:
    (event,) = decoded(f"[{sample}]".encode())

    assert decoded(encoded((event,))) == (event,)
    assert set(msgspec.json.decode(sample)) - {"event"} <= set(event.__struct_fields__)


def test_every_event_of_the_floor_has_a_sample() -> None:
    kinds = {type(event) for sample in SAMPLES for event in decoded(f"[{sample}]".encode())}

    assert kinds == set(get_args(FloorEvent))


def test_tags_of_commands_and_events_are_used_once() -> None:
    for union in (FloorCommand, FloorEvent):
        tags = [kind.__struct_config__.tag for kind in get_args(union)]
        assert len(tags) == len(set(tags))
