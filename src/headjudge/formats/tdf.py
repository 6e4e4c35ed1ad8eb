"""TOM's tournament files (`.tdf`): XML with players, pods and rounds. Several pods become groups of one field.

A match has an outcome code: 0 open, 1 or 2 that seat won, 3 a tie, 4 or 5 a bye, 6 or 10 both lost, 8 a round
missed by a late entrant. Rounds of type 1 are the top cut.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

import msgspec

from headjudge.core.history import Entrant, History, Match, Round
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.refusals import BadInput
from headjudge.core.results import DoubleLoss, Draw, Win
from headjudge.formats.exchange import Exchanged, told
from headjudge.formats.xml_text import parsed, writable

ELIMINATION: Final = "1"
SWISS: Final = "2"
BYES: Final = ("4", "5")
MISSED: Final = "8"
DOUBLE_LOSSES: Final = ("6", "10")
PODS: Final = {
    "0": "juniors",
    "1": "seniors",
    "2": "masters",
    "8": "juniors-seniors",
    "9": "seniors-masters",
    "10": "all",
}
CATEGORIES: Final = {name: code for code, name in PODS.items()}


def read(content: bytes) -> Exchanged:
    """The event in *content*. Raises: BadInput."""
    root = parsed(content)
    if root.tag != "tournament":
        raise BadInput(f"This is a {root.tag} file, not a tournament of TOM.")
    pods = root.findall("pods/pod")
    groups = _groups(pods)
    entrants = [_entrant(player, groups) for player in root.findall("players/player")]
    swiss, finals = _rounds(pods, final=False), _rounds(pods, final=True)
    history = _with_drops(told(entrants, swiss), root.findall("players/player"))
    return Exchanged(
        name=root.findtext("data/name", "").strip(),
        swiss=history,
        finals=_finals(entrants, finals) if finals else None,
    )


def _finals(entrants: Sequence[Entrant], rounds: Sequence[Round]) -> History:
    there = {player for match in rounds[0].matches for player in match.players} | set(rounds[0].byes)
    return told([one for one in entrants if one.id in there], rounds)


def _groups(pods: Sequence[Element]) -> Mapping[str, str]:
    """Whose pod is which; nobody's where there is only one."""
    if len(pods) < 2:
        return {}
    return {
        player.get("userid", ""): PODS.get(pod.get("category", ""), pod.get("category", ""))
        for pod in pods
        for player in pod.findall("subgroups/subgroup/players/player")
    }


def _entrant(player: Element, groups: Mapping[str, str]) -> Entrant:
    id = player.get("userid", "")
    if not id:
        raise BadInput("A player has no userid.")
    names = (player.findtext("firstname", "").strip(), player.findtext("lastname", "").strip())
    seat, seed = _number(player, "staticseat"), _number(player, "seed")
    return Entrant(
        PlayerId(id),
        " ".join(name for name in names if name),
        group=groups.get(id),
        table=TableNumber(seat) if seat else None,
        seed=seed or None,
    )


def _number(element: Element, tag: str) -> int:
    text = element.findtext(tag, "").strip()
    if not text:
        return 0
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise BadInput(f"<{tag}> should be a number, not {text!r}.")
    return int(text)


def _rounds(pods: Sequence[Element], *, final: bool) -> list[Round]:
    """The rounds of all pods side by side: round 1 of each is round 1."""
    merged: list[Round] = []
    for pod in pods:
        own = [one for one in pod.findall("rounds/round") if (one.get("type") == ELIMINATION) is final]
        for place, element in enumerate(own):
            played = _round(element)
            if place == len(merged):
                merged.append(played)
            else:
                merged[place] = Round(
                    merged[place].matches + played.matches,
                    merged[place].byes + played.byes,
                    merged[place].missed + played.missed,
                )
    return merged


def _round(element: Element) -> Round:
    matches: list[Match] = []
    byes: list[PlayerId] = []
    missed: list[PlayerId] = []
    for match in element.findall("matches/match"):
        outcome, alone = match.get("outcome", ""), match.find("player")
        if alone is not None and outcome in (*BYES, MISSED):
            (missed if outcome == MISSED else byes).append(PlayerId(alone.get("userid", "")))
        else:
            matches.append(_match(match, outcome))
    return Round(tuple(matches), tuple(byes), tuple(missed))


def _match(match: Element, outcome: str) -> Match:
    one, other = (PlayerId(_userid(match, tag)) for tag in ("player1", "player2"))
    if one == other:
        raise BadInput(f"{one} plays against nobody but {one}.")
    if outcome == "0":
        return Match((one, other))
    if outcome in ("1", "2"):
        return Match((one, other), Win(one if outcome == "1" else other))
    if outcome == "3":
        return Match((one, other), Draw())
    if outcome in DOUBLE_LOSSES:
        return Match((one, other), DoubleLoss())
    raise BadInput(f"The outcome {outcome!r} of {one} against {other} is not known.")


def _userid(match: Element, tag: str) -> str:
    seat = match.find(tag)
    if seat is None or not seat.get("userid"):
        raise BadInput(f"A match has no {tag}.")
    return seat.get("userid", "")


def _with_drops(history: History, players: Iterable[Element]) -> History:
    """The drops the file itself tells of; where it is silent, those worked out."""
    said = {
        PlayerId(player.get("userid", "")): _number(player, "dropped/round")
        for player in players
        if player.find("dropped") is not None and player.findtext("dropped/status", "").strip() != "0"
    }
    worked_out = {player: place for place, played in enumerate(history.rounds, 1) for player in played.dropped}
    last = len(history.rounds)
    left = {**worked_out, **{player: max(1, min(number, last)) for player, number in said.items()}}
    rounds = (
        msgspec.structs.replace(played, dropped=tuple(one.id for one in history.entrants if left.get(one.id) == place))
        for place, played in enumerate(history.rounds, start=1)
    )
    return msgspec.structs.replace(history, rounds=tuple(rounds))


def written(event: Exchanged) -> bytes:
    """*event* as TOM reads it. Game scores, turns and energy have no place there. Raises: BadInput."""
    stage = "5" if event.finals or not _open(event.swiss) else "4"
    root = Element("tournament", type=SWISS, stage=stage, version="1.80", gametype="TRADING_CARD_GAME", mode="CUSTOM")
    _text(SubElement(root, "data"), "name", event.name)
    players = SubElement(root, "players")
    dropped = {player: place for place, one in enumerate(event.swiss.rounds, 1) for player in _left(one)}
    for entrant in event.swiss.entrants:
        _write_player(players, entrant, dropped.get(entrant.id))
    pods = SubElement(root, "pods")
    for group in dict.fromkeys(entrant.group or "" for entrant in event.swiss.entrants):
        _write_pod(pods, group, event)
    indent(root, "\t")
    body: bytes = tostring(root, encoding="utf-8")
    return body + b"\n"


def _open(history: History) -> bool:
    return any(match.result is None for played in history.rounds for match in played.matches)


def _left(played: Round) -> tuple[PlayerId, ...]:
    return played.dropped + played.dropped_after_pairing


def _text(parent: Element, tag: str, text: str) -> None:
    SubElement(parent, tag).text = writable(text, tag)


def _write_player(players: Element, entrant: Entrant, dropped: int | None) -> None:
    player = SubElement(players, "player", userid=writable(entrant.id, "userid"))
    first, _, last = entrant.name.rpartition(" ")
    _text(player, "firstname", first)
    _text(player, "lastname", last)
    if entrant.table is not None:
        _text(player, "staticseat", str(entrant.table))
    if entrant.seed is not None:
        _text(player, "seed", str(entrant.seed))
    if dropped is not None:
        gone = SubElement(player, "dropped")
        _text(gone, "status", "1")
        _text(gone, "round", str(dropped))


def _write_pod(pods: Element, group: str, event: Exchanged) -> None:
    pod = SubElement(pods, "pod", category=CATEGORIES.get(group, group or CATEGORIES["all"]))
    members = {entrant.id for entrant in event.swiss.entrants if (entrant.group or "") == group}
    roster = SubElement(SubElement(SubElement(pod, "subgroups"), "subgroup", number="1"), "players")
    for entrant in event.swiss.entrants:
        if entrant.id in members:
            SubElement(roster, "player", userid=entrant.id)
    rounds = SubElement(pod, "rounds")
    finals = event.finals.rounds if event.finals else ()
    for place, played in enumerate((*event.swiss.rounds, *finals)):
        kind = SWISS if place < len(event.swiss.rounds) else ELIMINATION
        matches = SubElement(SubElement(rounds, "round", number=str(place + 1), type=kind, stage="6"), "matches")
        _write_matches(matches, played, members)


def _write_matches(matches: Element, played: Round, members: set[PlayerId]) -> None:
    table = 0
    for table, match in enumerate((one for one in played.matches if one.players[0] in members), start=1):
        element = SubElement(matches, "match", outcome=_outcome(match))
        SubElement(element, "player1", userid=match.players[0])
        SubElement(element, "player2", userid=match.players[1])
        _text(element, "tablenumber", str(table))
    for code, alone in (("5", played.byes), (MISSED, played.missed)):
        for player in alone:
            if player in members:
                SubElement(SubElement(matches, "match", outcome=code), "player", userid=player)


def _outcome(match: Match) -> str:
    match match.result:
        case Win(winner):
            return "1" if winner == match.players[0] else "2"
        case Draw():
            return "3"
        case DoubleLoss():
            return DOUBLE_LOSSES[-1]
        case None:
            return "0"
