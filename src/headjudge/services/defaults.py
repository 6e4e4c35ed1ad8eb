"""What an event is played as where the organizer does not say: the book's first choice."""

from headjudge.core.rulebook.game import Game
from headjudge.core.rulebook.rulebook import Rulebook


def offered_matches(rulebook: Rulebook, game: Game, format: str) -> tuple[str, ...]:
    """How a match may be played: as the format says where it does, else as the game says; the usual one first."""
    known = rulebook.formats.get(format)
    kinds = {kind.id: None for kind in rulebook.core.matches}
    fitting = tuple(kind for kind in (known.matches if known and known.matches else game.matches) if kind in kinds)
    return fitting or tuple(kinds)[:1]


def default_format(rulebook: Rulebook, game: str) -> str:
    """The first constructed format of *game*; `constructed` where the book lists none."""
    fitting = [f for f in rulebook.formats.values() if not f.games or game in f.games]
    return next((f.id for f in fitting if f.kind == "constructed"), fitting[0].id if fitting else "constructed")
