"""Paper about ranks: the standings sheet, and the certificate that goes with a cut."""

from typing import Final

from headjudge.core.chain import Entry
from headjudge.core.citations import Citation, quoted
from headjudge.core.ids import PlayerId
from headjudge.core.rulebook.words import Words
from headjudge.core.standings.explain import explanation
from headjudge.core.standings.field import Field
from headjudge.core.standings.figures import NAMES, SHORT, for_the_eye, written
from headjudge.core.standings.order import HEAD_TO_HEAD
from headjudge.core.standings.sheet import Standing, Standings
from headjudge.core.standings.standings import standings_of
from headjudge.formats.paper.sheets import CertifiedPlayer, CutCertificate, StandingLine, StandingsSheet, Working
from headjudge.services.printing.occasion import NothingToPrint, Occasion

STILL_IN: Final = Words(en="in", ja="残り")
BELOW: Final = 8
"""Most players below the cut whose figures are certified as well."""


def standings_sheet(now: Occasion) -> StandingsSheet:
    """The standings after the latest round that is over, or after the one asked for. Raises: NothingToPrint."""
    found = standings_of(now.field(_through(now)))
    return StandingsSheet(
        heading=now.heading(),
        round=found.rounds,
        provisional=found.provisional,
        player=now.player,
        columns=_titles(now, found),
        lines=tuple(
            StandingLine(
                line.rank,
                now.names[line.player],
                f"{line.wins}-{line.losses}-{line.draws}",
                _figures(now, line, found),
                gone=line.left is not None,
            )
            for line in found.lines
        ),
        cite=_cited(now, found.citations),
    )


def cut_certificate(now: Occasion, size: int | None, last: Entry) -> CutCertificate:
    """Who goes on and who just misses it, every tiebreaker with its inputs; *last* is the latest entry of the log.

    Raises: NothingToPrint.
    """
    rounds = now.stage.rounds
    if not rounds or rounds[-1].status != "closed":
        raise NothingToPrint("The cut is certified when the last round is closed.")
    field = now.field(None)
    found = standings_of(field)
    through, below = _around_the_cut(now, found, size)
    identity = now.state.rulebook.core.rulebook
    return CutCertificate(
        heading=now.heading(),
        size=len(through),
        rulebook=f"{identity.title.in_language(now.language)} {identity.version}",
        columns=_titles(now, found),
        players=tuple(_certified(now, field, found, line, line in through) for line in (*through, *below)),
        cite=_cited(now, found.citations),
        seal=f"{last.seq} · {last.hash.hex()[:16]}",
    )


def _through(now: Occasion) -> int:
    """The round the standings are of: all its results are in."""
    over = [round.number for round in now.stage.rounds if round.status != "draft" and not round.awaited]
    number = now.round.number if now.round_number is not None else max(over, default=0)
    if number not in over:
        if number:
            raise NothingToPrint("Round {round} still has tables playing.", round=number)
        raise NothingToPrint("No round is over yet.")
    return number


def _around_the_cut(
    now: Occasion, found: Standings, size: int | None
) -> tuple[tuple[Standing, ...], tuple[Standing, ...]]:
    """Those who go on, and those next to them: all who have as many points as the last one through, at least one."""
    finals = now.state.stages[now.stage_index + 1].entrants if now.stage_index + 1 < len(now.state.stages) else ()
    wanted = len(finals) or size or now.setup.cut
    if wanted is None:
        raise NothingToPrint("How many go on? No cut was announced.")
    still_in = [line for line in found.lines if line.player in finals or _could_go_on(now, line.player)]
    if len(still_in) < wanted:
        raise NothingToPrint("Only {left} players are left for a top {size}.", left=len(still_in), size=wanted)
    last = still_in[wanted - 1]
    level = sum(line.points == last.points for line in still_in[wanted:])
    return tuple(still_in[:wanted]), tuple(still_in[wanted : wanted + min(max(level, 1), BELOW)])


def _could_go_on(now: Occasion, player: PlayerId) -> bool:
    left = now.state.players[player].left
    return left is None or left.cause == "cut" or left.stage > now.stage_index


def _certified(now: Occasion, field: Field, found: Standings, line: Standing, through: bool) -> CertifiedPlayer:
    return CertifiedPlayer(
        rank=line.rank,
        name=now.names[line.player],
        through=through,
        values=_figures(now, line, found),
        working=tuple(
            Working(
                paragraph.title.in_language(now.language),
                tuple(words.in_language(now.language) for words in paragraph.lines),
                tuple(citation.named(now.language) for citation in paragraph.citations),
            )
            for paragraph in explanation(field, found, line.player)
        ),
    )


def _cited(now: Occasion, citations: tuple[Citation, ...]) -> tuple[str, ...]:
    own = now.state.rulebook.core.rulebook
    return quoted(citations, now.language, {own.short: own.title.in_language(now.language)})


def _columns(found: Standings) -> tuple[str, ...]:
    return tuple(name for name in found.order if name != HEAD_TO_HEAD)


def _titles(now: Occasion, found: Standings) -> tuple[str, ...]:
    return tuple(SHORT.get(name) or NAMES[name].in_language(now.language) for name in _columns(found))


def _figures(now: Occasion, line: Standing, found: Standings) -> tuple[str, ...]:
    exact = {name: written(name, line.values[name], found.rounds) for name in _columns(found)}
    if exact.get("exit-round") == "in":
        exact["exit-round"] = STILL_IN.in_language(now.language)
    return tuple(for_the_eye(line.values[name]) if "/" in figure else figure for name, figure in exact.items())
