"""Tournaments as a judge scribbles them: `A>B C=D E!F G -D` is a round, and the rest is filled in.

`A>B` A won · `A~>B` a modified win · `A>B:12` with 12 energy left · `A>B(2-1-0)` with its games · `C=D` a draw ·
`E!F` both lost · `A/B` B did not come · `A|B` still playing · `G` a bye · `H?` missed · `-D` dropped afterwards ·
`--D` left after the pairings
"""

import re
from collections.abc import Mapping
from typing import Any

from headjudge.core.history import Decided, Entrant, History, Match, Round
from headjudge.core.ids import PlayerId, RoundNumber
from headjudge.core.results import DoubleLoss, Draw, Games, Win
from headjudge.core.rulebook.settings import Value
from headjudge.core.settings import Chosen, Settings, chosen
from headjudge.core.standings.standings import Standings, standings
from headjudge.rulebooks import rulebook

LINE = re.compile(r"(?P<one>\w+)(?P<how>~>|>|=|!|/|\|)(?P<other>\w+)(:(?P<energy>\d+))?(\((?P<games>[\d-]+)\))?")


def tournament(
    *rounds: str, players: str = "", late: Mapping[str, int] | None = None, decided: tuple[Decided, ...] = ()
) -> History:
    """The history scribbled in *rounds*; *players* names the field where somebody appears in no round."""
    played = tuple(_round(line) for line in rounds)
    seen = dict.fromkeys(players.split())
    for line in played:
        for match in line.matches:
            seen.update(dict.fromkeys(match.players))
        seen.update(dict.fromkeys((*line.byes, *line.missed)))
    entrants = tuple(Entrant(PlayerId(id), joined=RoundNumber((late or {}).get(id, 1))) for id in sorted(seen))
    return History(entrants, played, decided=decided)


def _round(text: str) -> Round:
    words = text.split()
    plain = [word for word in words if word[0] != "-"]
    absent = [word.split("/")[1] for word in plain if "/" in word]
    return Round(
        matches=tuple(_match(found) for word in plain if (found := LINE.fullmatch(word))),
        byes=tuple(PlayerId(word) for word in plain if word.isalnum()),
        missed=tuple(PlayerId(id) for id in [*(word[:-1] for word in plain if word[-1] == "?"), *absent]),
        dropped=tuple(PlayerId(word[1:]) for word in words if re.fullmatch(r"-\w+", word)),
        dropped_after_pairing=tuple(PlayerId(word[2:]) for word in words if word.startswith("--")),
    )


def _match(found: re.Match[str]) -> Match:
    one, other = PlayerId(found["one"]), PlayerId(found["other"])
    won, lost, drawn = ((found["games"] or "0-0-0") + "-0").split("-")[:3]
    games: Games | None = (int(won), int(lost), int(drawn)) if found["games"] else None
    match found["how"]:
        case ">" | "~>" | "/":
            energy = int(found["energy"]) if found["energy"] else None
            return Match((one, other), Win(one, games, modified=found["how"] == "~>", energy=energy))
        case "=":
            return Match((one, other), Draw(games))
        case "!":
            return Match((one, other), DoubleLoss())
    return Match((one, other))


def event(book: str, structure: str | None = None, own: Mapping[str, Value] | None = None, **settings: Any) -> Chosen:
    """The settings of an event under the rulebook *book*; *own* are the rulebook's own settings."""
    return chosen(rulebook(book), Settings(structure=structure, chosen=own or {}, **settings))


def ranks(found: Standings) -> list[tuple[int, str]]:
    """Rank and player, best first."""
    return [(line.rank, line.player) for line in found.lines]


def ranked(history: History, event: Chosen) -> list[tuple[int, str]]:
    """Rank and player of *history* under *event*, best first."""
    return ranks(standings(history, event))
