"""What an open page listens to, and what its clock is set by."""

from litestar import Response
from litestar.response import Stream

from headjudge.services.scorekeeper import NoSuchTournament
from headjudge.web.rendering import JSON
from headjudge.web.visits import Visit

HEADERS = {"cache-control": "no-cache", "x-accel-buffering": "no"}


async def live_stream(visit: Visit) -> Stream:
    """The server-sent events of an event. `Last-Event-ID`, or `?since=`, is the last log position the page saw;
    `?own=` is the mark of a player's own page."""
    request, event, live = visit.request, visit.event, visit.venue.live
    if live.position(event) == 0:
        raise NoSuchTournament("There is no tournament {tournament}.", tournament=event)
    seen = request.headers.get("last-event-id") or request.query_params.get("since") or ""
    frames = live.stream(event, int(seen) if seen.isdecimal() else None, request.query_params.get("own", ""))
    return Stream(frames, media_type="text/event-stream", headers=HEADERS)


async def server_time(visit: Visit) -> Response[bytes]:
    """Now, in milliseconds: pages set their clocks by it, whatever the device believes."""
    now = visit.venue.clock().timestamp()
    return Response(f'{{"now":{int(now * 1000)}}}'.encode(), media_type=JSON, headers={"cache-control": "no-store"})
