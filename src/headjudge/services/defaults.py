"""What an event is played as where the organizer does not say: the book's first choice."""

from headjudge.core.rulebook.game import Game
from headjudge.core.rulebook.rulebook import Rulebook


def default_match(rulebook: Rulebook, game: Game) -> str:
    """What the game is usually played as."""
    kinds = {kind.id for kind in rulebook.core.matches}
    return next((kind for kind in game.matches if kind in kinds), rulebook.core.matches[0].id)


def default_format(rulebook: Rulebook, game: str) -> str:
    """The first constructed format of *game*; `constructed` where the book lists none."""
    fitting = [f for f in rulebook.formats.values() if not f.games or game in f.games]
    return next((f.id for f in fitting if f.kind == "constructed"), fitting[0].id if fitting else "constructed")
