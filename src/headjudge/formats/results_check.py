"""What can be wrong with a results file although it is well-formed: each fault one sentence naming the place."""

import msgspec

from headjudge.core.refusals import BadInput
from headjudge.formats.results_shape import MatchLine, Page, PlayerLine, RoundLine


class _Field(msgspec.Struct):
    """Who is in, and since when, and until when, as the rounds are read one after the other."""

    joined: dict[str, int]
    left: dict[str, int]

    def known(self, place: str, id: str) -> None:
        """Refuse an id nobody entered with."""
        if id not in self.joined:
            raise BadInput(f"{place}: nobody entered as {id}.")

    def present(self, place: str, id: str, number: int) -> None:
        """Refuse one who is not in the tournament in round *number*."""
        self.known(place, id)
        if number < self.joined[id]:
            raise BadInput(f"{place}: {id} joins in round {self.joined[id]}, this is round {number}.")
        if id in self.left:
            raise BadInput(f"{place}: {id} left in round {self.left[id]}, this is round {number}.")


def check(page: Page, planned: int | None) -> None:
    """Refuse a page that contradicts itself. Raises: BadInput."""
    field = _Field(_joined(page.players), {})
    if planned is not None and len(page.rounds) > planned:
        raise BadInput(f"rounds: {len(page.rounds)} are given, but settings.rounds plans {planned}.")
    for index, line in enumerate(page.rounds):
        _check_round(f"rounds[{index}]", line, field, index + 1)
    for index, pair in enumerate(page.apart):
        _check_group(f"apart[{index}]", pair, field)
    for index, tie in enumerate(page.decided):
        _check_group(f"decided[{index}].order", tie.order, field)


def _joined(players: tuple[PlayerLine, ...]) -> dict[str, int]:
    if not players:
        raise BadInput("players: nobody is entered.")
    first: dict[str, int] = {}
    seeds: dict[int, int] = {}
    for index, player in enumerate(players):
        if player.id in first:
            raise BadInput(f"players[{index}]: the id {player.id} belongs to players[{first[player.id]}] already.")
        if player.seed is not None and seeds.setdefault(player.seed, index) != index:
            raise BadInput(f"players[{index}]: seed {player.seed} belongs to players[{seeds[player.seed]}] already.")
        first[player.id] = index
    return {player.id: player.joined for player in players}


def _check_group(place: str, ids: tuple[str, ...], field: _Field) -> None:
    for id in ids:
        field.known(place, id)
    if len(set(ids)) < len(ids):
        raise BadInput(f"{place}: the same player is named twice.")


def _check_round(place: str, line: RoundLine, field: _Field, number: int) -> None:
    if not line.matches:
        raise BadInput(f"{place}: a round without a match.")
    seat: dict[str, str] = {}
    for index, match in enumerate(line.matches):
        here = f"{place}.matches[{index}]"
        for id in match.players:
            field.present(here, id, number)
            if id in seat:
                raise BadInput(f"{here}: {id} is in {seat[id]} already.")
            seat[id] = here
        _check_match(here, match)
    for key, ids in (("dropped", line.dropped), ("dropped-after-pairing", line.dropped_after_pairing)):
        for id in ids:
            field.present(f"{place}.{key}", id, number)
            field.left[id] = number
    _check_losses(place, line)


def _check_match(place: str, match: MatchLine) -> None:
    if len(match.players) == 1:
        _check_alone(place, match)
        return
    one, other = match.players
    if match.bye or match.missed is True:
        raise BadInput(f"{place}: a bye or a missed round has one player, not two.")
    said = sum((match.winner is not None, match.draw, match.double_loss))
    if said > 1:
        raise BadInput(f"{place}: winner, draw and double-loss exclude each other.")
    if match.winner is not None and match.winner not in match.players:
        raise BadInput(f"{place}: the winner {match.winner} does not play in this match.")
    if match.first is not None and match.first not in match.players:
        raise BadInput(f"{place}: {match.first}, who went first, does not play in this match.")
    if match.winner is None and (match.win is not None or match.energy is not None):
        raise BadInput(f"{place}: win and energy belong to a winner, and there is none.")
    if match.games is not None and not (match.winner or match.draw):
        raise BadInput(f"{place}: games are counted for a win or a draw only.")
    if match.winner == one and match.games is not None and match.games[0] < match.games[1]:
        raise BadInput(f"{place}: the winner {one} has fewer games than {other}.")
    if not isinstance(match.missed, bool):
        _check_absent(place, match, match.missed)


def _check_alone(place: str, match: MatchLine) -> None:
    if match.winner is not None or match.draw or match.double_loss or match.games or match.win or match.energy:
        raise BadInput(f"{place}: {match.players[0]} has no opponent, so there is no result to give.")
    if match.first is not None:
        raise BadInput(f"{place}: {match.players[0]} has no opponent, so nobody went first.")
    if not isinstance(match.missed, bool):
        raise BadInput(f'{place}: write "missed": true for a player without an opponent.')
    if match.bye == match.missed:
        raise BadInput(f"{place}: one player alone is either a bye or a missed round.")


def _check_absent(place: str, match: MatchLine, absent: tuple[str, ...]) -> None:
    for id in absent:
        if id not in match.players or absent.count(id) > 1:
            raise BadInput(f"{place}: missed names {id}, who is not one of the two.")
    if match.draw or match.winner in absent or (match.winner and len(absent) == 2):
        raise BadInput(f"{place}: who missed the match can neither win nor draw it.")
    if match.double_loss and len(absent) == 1:
        raise BadInput(f"{place}: {absent[0]} alone missed the match, so the other one did not lose it.")


def _check_losses(place: str, line: RoundLine) -> None:
    """Who left after the pairings existed has lost that match."""
    seats = {id: match for match in line.matches for id in match.players}
    for id in line.dropped_after_pairing:
        match = seats.get(id)
        here = f"{place}.dropped-after-pairing"
        if match is None or len(match.players) == 1:
            raise BadInput(f"{here}: {id} has no match in this round to lose.")
        if match.draw or match.winner == id:
            raise BadInput(f"{here}: {id} left before the match and cannot have won or drawn it.")
