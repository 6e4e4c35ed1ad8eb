"""Matches, games and time: how many games, how long, and what happens when time is up."""

from typing import Literal, TypeAlias

import msgspec

from headjudge.core.rulebook.settings import Value
from headjudge.core.rulebook.words import Cited, Words

Stage = Literal["swiss", "last-swiss", "elimination", "double-elimination"]
Comparison: TypeAlias = tuple[tuple[str, Literal["more", "fewer"]], ...]
"""Figures of the position in order, and whether more or fewer of each wins."""


class MatchKind(Cited, frozen=True, kw_only=True):
    """How many games make a match: `[[matches]]`."""

    id: str
    """`best-of-1`, `best-of-3`."""

    name: Words
    games: int
    wins: int
    sideboard: bool = False
    drawn_game_counts: bool = True
    """A drawn game uses up one of the games."""

    default: bool = False


class FirstPlayer(Cited, frozen=True, kw_only=True):
    """Who goes first in the games of one match: `[first-player]`."""

    first_game: Literal["random"]
    later_games: Literal["loser-chooses"]
    after_draw: Literal["random", "second-player-first", "loser-before-chooses"]
    after_agreed_draw: Literal["same"] | None = None


class Minutes(Cited, frozen=True, kw_only=True):
    """A recommended time limit: `[[minutes]]` of a game."""

    match: tuple[str, ...] = ()
    stages: tuple[str, ...] = ()
    """`swiss`, `top-8`, `top-4`, `final`; empty: any."""

    competitive: bool | None = None
    minutes: int
    """What is preset."""

    between: tuple[int, int] | None = None
    """The recommended range, where the book prints one."""


class Concession(Cited, frozen=True, kw_only=True):
    """Conceding and agreeing: `[agreements]`."""

    concede: bool
    agreed_match_draw: bool
    agreed_match_draw_stages: tuple[str, ...] = ()
    """Where an agreed match draw is allowed."""

    agreed_match_draw_score: tuple[int, int, int] | None = None
    agreed_draw_witness: str | None = None
    """A role that must be present."""

    agreed_game_draw: bool
    draw_reasons: tuple[str, ...] = ()
    """Reasons a drawn match may be entered with."""

    draws: str | None = None
    """The section on draws, where the first one cited is about conceding."""


class Proceed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab", tag_field="do"):
    """One step of a time-up procedure."""

    say: Words


class Halt(Proceed, frozen=True, kw_only=True, tag="stop"):
    """Play stops on the spot and a judge steps in."""


class GameDrawn(Proceed, frozen=True, kw_only=True, tag="game-drawn"):
    """The game in progress is a draw."""


class ExtraTurns(Proceed, frozen=True, kw_only=True, tag="extra-turns"):
    """Finish the running turn (turn 0), then play so many turns more."""

    turns: int
    equal_turns: bool = False
    """Instead: the second player's turn follows so that both had equally many."""


class GameLead(Proceed, frozen=True, kw_only=True, tag="game-lead"):
    """Whoever has won more games of the match wins it."""


class Compare(Proceed, frozen=True, kw_only=True, tag="compare"):
    """Compare one figure of the position; the step decides unless it is equal."""

    field: str
    wins: Literal["more", "fewer"]
    then: Comparison = ()
    """Further figures, in order, while equal."""


class PlayOn(Proceed, frozen=True, kw_only=True, tag="play-on"):
    """Still equal: play on and compare again."""

    until: Literal["end-of-turn", "end-of-next-turn", "any-change", "after-resolution"]
    compare: Comparison
    repeat: bool = False
    """Again and again (at the end of every following turn, at every following change) until they differ."""


class NewGame(Proceed, frozen=True, kw_only=True, tag="new-game"):
    """Start another game that decides."""

    turns_each: int | None = None
    """None: a whole game."""

    compare: Comparison = ()
    """What decides a game cut short."""


class Chance(Proceed, frozen=True, kw_only=True, tag="random"):
    """A random method decides."""

    method: Words


class EndsDrawn(Proceed, frozen=True, kw_only=True, tag="draw"):
    """The match is a draw."""


class EndsLost(Proceed, frozen=True, kw_only=True, tag="double-loss"):
    """Both lose."""


class EndsWon(Proceed, frozen=True, kw_only=True, tag="turn-player-loses"):
    """The player whose turn it is loses."""


Step: TypeAlias = (
    Halt | GameDrawn | ExtraTurns | GameLead | Compare | PlayOn | NewGame | Chance | EndsDrawn | EndsLost | EndsWon
)


class Procedure(Cited, frozen=True, kw_only=True):
    """What happens when a match must end: `[[time-up]]` of a game, or of the book for all games.

    The first that fits is used, the game's own before the book's."""

    id: str
    stages: tuple[Stage, ...] = ()
    """Empty: any."""

    levels: tuple[int, ...] = ()
    best_of: tuple[int, ...] = ()
    in_game: bool | None = None
    both_zero: tuple[str, ...] = ()
    """Only when these figures of the position are 0 on both sides."""

    settings: dict[str, Value] = {}
    """Only when these settings of the event have these values."""

    ended: tuple[str, ...] = ("time",)
    """`time`, `normal`, `both-exhausted`, `both-lost`, `conceded`."""

    method: str = "book"
    """`book`: the document's own procedure. `none`: used when no method was announced. Any other: fits only where
    the event announced that method (the setting `time-up-method`)."""

    steps: tuple[Step, ...]
    decides: Literal["match", "game"] = "match"
    """`game`: whoever the steps find wins the game in progress, and the match then goes by `then`."""

    then: tuple[Step, ...] = ()
    """What ends the match once its game is decided; empty: the match goes on."""

    win: Literal["full", "modified"] = "full"
    """How a win found this way is scored, where the book tells them apart."""

    differential: Literal["winner", "one", "none"] = "none"
    """The winner's remaining figure, exactly one, or nothing."""


class Preparation(Cited, frozen=True, kw_only=True):
    """Time before a game and around it: `[preparation]`."""

    seconds: int | None = None
    counts_as_match_time: bool = False
    tardy_after_seconds: int = 0
    severely_tardy_after_seconds: int | None = None
    ruling_extension_after_seconds: int | None = None
    lost_card_seconds: int | None = None
    lost_card_further_seconds: int | None = None
    steps: tuple[Words, ...] = ()
    seconds_through_step: int | None = None
    """The last step that `seconds` cover, counted from 1."""

    started_after_step: int | None = None
    """The step after which the game counts as started."""


class ShuffleMethod(Cited, frozen=True, kw_only=True):
    """A named way to shuffle: `[[shuffling.methods]]`."""

    id: str
    name: Words
    use: Words
    """How it is done, and when it suits."""

    piles: tuple[int, ...] = ()
    """Numbers of piles the book suggests."""


class Shuffling(Cited, frozen=True, kw_only=True):
    """How decks are shuffled: `[shuffling]`."""

    steps: tuple[Words, ...] = ()
    methods: tuple[ShuffleMethod, ...] = ()
    mix: Literal["required", "recommended"] | None = None
    """Whether several methods are to be mixed."""


class Orientation(Cited, frozen=True, kw_only=True):
    """A way a card lies on the table: `[[orientations]]`."""

    id: str
    name: Words
    degrees: int
    """From upright, as its owner sees it; about."""
