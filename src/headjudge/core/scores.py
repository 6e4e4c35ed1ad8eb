"""Game scores a match of a given kind can have."""

from headjudge.core.refusals import Refusal
from headjudge.core.results import Draw, Win
from headjudge.core.rulebook.rulebook import Rulebook


class ImpossibleScore(Refusal):
    """No match of this kind can end with that score."""


def refuse_impossible_score(rulebook: Rulebook, match: str, result: Win | Draw) -> None:
    """Raises: ImpossibleScore. A score nobody wrote down is never wrong."""
    if result.games is None:
        return
    kind = rulebook.match_kind(match)
    won, lost, drawn = result.games
    counted = won + lost + (drawn if kind.drawn_game_counts else 0)
    wrong = (
        min(result.games) < 0
        or max(won, lost) > kind.wins
        or (won >= kind.wins and lost >= kind.wins)
        or counted > kind.games
        or (isinstance(result, Win) and won <= lost)
        or (isinstance(result, Draw) and won != lost)
    )
    if wrong:
        score = "-".join(str(games) for games in result.games)
        raise ImpossibleScore(
            "{score} is no score of a {kind} match.", rulebook.source(kind), score=score, kind=kind.name
        )
