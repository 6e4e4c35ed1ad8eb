"""The results file: a whole stage as JSON, to be ranked, paired or kept. Bytes <-> settings and history.

Reading is strict: a key nobody knows, a player in two places at once, a result for a bye, a drop that contradicts a
match: each is one sentence that names the place, and nothing is half read.
"""

from collections.abc import Iterable, Mapping
from typing import Final, Literal, TypeVar

import msgspec

from headjudge.core.history import Decided, Entrant, History, Match, Round
from headjudge.core.ids import PlayerId, RoundNumber, TableNumber
from headjudge.core.refusals import BadInput
from headjudge.core.results import DoubleLoss, Draw, Games, Result, Win
from headjudge.core.rulebook.settings import Value
from headjudge.core.settings import Settings
from headjudge.formats import results_check
from headjudge.formats.json_text import at, decoded
from headjudge.formats.results_shape import (
    DecidedLine,
    MatchLine,
    Page,
    PlayerLine,
    RoundLine,
    SettingsLine,
)

Line = TypeVar("Line")

SHARED: Final = {field.name: field.encode_name for field in msgspec.structs.fields(SettingsLine)}
"""The settings every rulebook has; any other key is one of the rulebook's own."""


class ResultsFile(msgspec.Struct, frozen=True, kw_only=True):
    """A results file, read: which rulebook and game, what was chosen, what happened."""

    rulebook: str
    game: str | None = None
    settings: Settings = Settings()
    history: History


def read(content: bytes) -> ResultsFile:
    """The results file in *content*. Raises: BadInput."""
    page = decoded(content, Page)
    if page.headjudge != "results/1":
        raise BadInput(f"headjudge: this is {page.headjudge!r}, not a results/1 file.")
    settings = _settings(page.settings)
    results_check.check(page, settings.rounds)
    history = History(
        entrants=tuple(_entrant(line) for line in page.players),
        rounds=tuple(_round(line) for line in page.rounds),
        apart=tuple((PlayerId(one), PlayerId(other)) for one, other in page.apart),
        decided=tuple(Decided(_ids(line.order), line.by) for line in page.decided),
    )
    return ResultsFile(rulebook=page.rulebook, game=page.game, settings=settings, history=history)


def written(file: ResultsFile) -> bytes:
    """*file* as it is stored: UTF-8 JSON, one player and one match a line."""
    history = file.history
    head = Page(
        headjudge="results/1",
        rulebook=file.rulebook,
        game=file.game,
        settings=_settings_page(file.settings),
        players=(),
        apart=history.apart,
        decided=tuple(DecidedLine(order=tie.order, by=tie.by) for tie in history.decided),
    )
    players = (
        PlayerLine(id=one.id, name=one.name, joined=one.joined, group=one.group, table=one.table, seed=one.seed)
        for one in history.entrants
    )
    rounds = (_round_text(_round_line(played)) for played in history.rounds)
    keys = {
        **msgspec.to_builtins(head),
        "players": _listed(map(msgspec.json.encode, players)),
        "rounds": _listed(rounds),
    }
    return b"{" + b",\n ".join(b'"%s": %s' % (key.encode(), _text(value)) for key, value in keys.items()) + b"}\n"


def _text(value: object) -> bytes:
    return value if isinstance(value, bytes) else msgspec.json.encode(value)


def _listed(entries: Iterable[bytes]) -> bytes:
    """A JSON list with one entry a line."""
    return b"[\n  " + b",\n  ".join(entries) + b"]"


def _round_text(line: RoundLine) -> bytes:
    """A round with one match a line."""
    rest = msgspec.json.encode(msgspec.structs.replace(line, matches=())).removeprefix(b'{"matches":[]')
    return b'{"matches":' + _listed(map(msgspec.json.encode, line.matches)) + rest


def _ids(names: tuple[str, ...]) -> tuple[PlayerId, ...]:
    return tuple(PlayerId(name) for name in names)


def _settings(given: Mapping[str, object]) -> Settings:
    shared = set(SHARED.values())
    known = _converted("settings", {key: value for key, value in given.items() if key in shared}, SettingsLine)
    own: dict[str, Value] = {
        key: _converted(f"settings.{key}", value, Value)  # type: ignore[arg-type]  # a union is a type to msgspec
        for key, value in given.items()
        if key not in shared
    }
    return Settings(**msgspec.structs.asdict(known), chosen=own)


def _converted(place: str, value: object, shape: type[Line]) -> Line:
    try:
        return msgspec.convert(value, shape)
    except msgspec.ValidationError as error:
        raise at(error, place) from None


def _settings_page(settings: Settings) -> dict[str, object]:
    shared = {key: getattr(settings, name) for name, key in SHARED.items()}
    return {key: value for key, value in shared.items() if value not in (None, ())} | dict(settings.chosen)


def _entrant(line: PlayerLine) -> Entrant:
    return Entrant(
        id=PlayerId(line.id),
        name=line.name,
        joined=RoundNumber(line.joined),
        group=line.group,
        table=None if line.table is None else TableNumber(line.table),
        seed=line.seed,
    )


def _round(line: RoundLine) -> Round:
    alone = [match for match in line.matches if len(match.players) == 1]
    paired = [match for match in line.matches if len(match.players) == 2]
    absent = tuple(PlayerId(id) for match in paired if not isinstance(match.missed, bool) for id in match.missed)
    return Round(
        matches=tuple(_match(match, line.dropped_after_pairing) for match in paired),
        byes=tuple(PlayerId(match.players[0]) for match in alone if match.bye),
        missed=tuple(PlayerId(match.players[0]) for match in alone if match.missed) + absent,
        dropped=_ids(line.dropped),
        dropped_after_pairing=_ids(line.dropped_after_pairing),
    )


def _match(line: MatchLine, gone: tuple[str, ...]) -> Match:
    one, other = line.players
    absent = () if isinstance(line.missed, bool) else line.missed
    return Match(
        players=(PlayerId(one), PlayerId(other)),
        result=_result(line) or _lost_by({*absent, *gone} & {one, other}, line),
        first=None if line.first is None else PlayerId(line.first),
    )


def _result(line: MatchLine) -> Result | None:
    if line.winner is not None:
        games = _winner_first(line.games, line.winner == line.players[1])
        return Win(PlayerId(line.winner), games, modified=line.win == "modified", energy=line.energy)
    if line.draw:
        return Draw(line.games)
    return DoubleLoss() if line.double_loss else None


def _winner_first(games: Games | None, second_won: bool) -> Games | None:
    """The winner's games first. Scores in seat order are understood too: a winner never has fewer games."""
    if games is not None and second_won and games[0] < games[1]:
        return (games[1], games[0], games[2])
    return games


def _lost_by(losers: set[str], line: MatchLine) -> Result | None:
    """What follows when nobody wrote a result but one, or both, left or stayed away."""
    if not losers:
        return None
    standing = [id for id in line.players if id not in losers]
    return Win(PlayerId(standing[0])) if standing else DoubleLoss()


def _round_line(played: Round) -> RoundLine:
    met = {id for match in played.matches for id in match.players}
    lines = [_match_line(match, played.missed) for match in played.matches]
    lines += [MatchLine(players=(id,), bye=True) for id in played.byes]
    lines += [MatchLine(players=(id,), missed=True) for id in played.missed if id not in met]
    return RoundLine(matches=tuple(lines), dropped=played.dropped, dropped_after_pairing=played.dropped_after_pairing)


def _match_line(match: Match, missed: tuple[PlayerId, ...]) -> MatchLine:
    absent: tuple[str, ...] = tuple(id for id in match.players if id in missed)
    shared = MatchLine(players=match.players, missed=absent or False, first=match.first)
    match match.result:
        case Win(winner, games, modified, energy):
            kind: Literal["full", "modified"] | None = "modified" if modified else None
            return msgspec.structs.replace(shared, winner=winner, games=games, win=kind, energy=energy)
        case Draw(games):
            return msgspec.structs.replace(shared, draw=True, games=games)
        case DoubleLoss():
            return msgspec.structs.replace(shared, double_loss=True)
        case None:
            return shared
