"""Why a round cannot be paired."""

from headjudge.core.citations import Citation
from headjudge.core.ids import PlayerId
from headjudge.core.phrases import Phrase
from headjudge.core.refusals import Refusal


class TooFewPlayers(Refusal):
    """Fewer than two are left: there is nobody to pair."""

    def __init__(self, left: int, citation: Citation) -> None:
        super().__init__("A round needs at least two players; {left} would be paired.", citation, left=left)
        self.left = left


class ResultsMissing(Refusal):
    """The next round cannot be paired while a match is still being played."""

    def __init__(self, tables: tuple[int, ...], citation: Citation) -> None:
        super().__init__("No result yet from table {tables}: the next round waits for it.", citation, tables=tables)
        self.tables = tables


class StageOver(Refusal):
    """The structure has come to its end, or the planned rounds are played."""

    def __init__(self, why: Phrase, citation: Citation) -> None:
        super().__init__("There is no next round: {why}.", citation, why=why)


class NoByeLeft(Refusal):
    """Everybody has had the bye, and the book gives nobody a second one."""

    def __init__(self, players: tuple[PlayerId, ...], citation: Citation) -> None:
        super().__init__("The number of players is odd and everybody has had a bye; nobody may have another.", citation)
        self.players = players


class RematchUnavoidable(Refusal):
    """No pairing without a rematch exists, and an official has to allow one."""

    def __init__(self, fewest: int | None, citation: Citation) -> None:
        if fewest is None:
            super().__init__("No pairing without a rematch exists. An official must allow it.", citation)
        else:
            super().__init__(
                "No pairing without a rematch exists; the fewest possible are {fewest}. An official must allow it.",
                citation,
                fewest=fewest,
            )
        self.fewest = fewest


class OffTheBracket(Refusal):
    """What was played is not what the bracket asks for."""

    def __init__(self, round_number: int, what: Phrase, citation: Citation | None = None) -> None:
        super().__init__("Round {round} does not fit the bracket: {what}.", citation, round=round_number, what=what)
        self.round_number = round_number


class NoBracket(Refusal):
    """The rulebook has no bracket for so many."""

    def __init__(self, players: int, citation: Citation) -> None:
        super().__init__("There is no bracket for {number} players.", citation, number=players)
        self.players = players


class NoSuchMatch(Refusal):
    """The match that is to be corrected was not played."""

    def __init__(self, round_number: int, players: tuple[PlayerId, PlayerId]) -> None:
        super().__init__(
            "Round {round} has no match between {player} and {opponent}.",
            round=round_number,
            player=players[0],
            opponent=players[1],
        )
        self.round_number = round_number
        self.players = players


class NotByScore(Refusal):
    """Only rounds paired by score can be mended pair by pair."""

    def __init__(self, citation: Citation) -> None:
        super().__init__("Only a round that was paired by points or chips can be mended.", citation)
