"""How a tournament is played and ranked: points, pairing, tiebreakers, elimination, chips, brackets, rounds."""

from typing import Literal

import msgspec

from headjudge.core.rulebook.words import Cited, Words

Method = Literal["score-groups", "adjacent", "chips", "bracket", "random-elimination", "round-robin"]
Divisor = Literal["total-rounds", "rounds-taken-part", "effective-rounds", "matches-played"]


class Points(Cited, frozen=True, kw_only=True):
    """What a result is worth. A result without a value does not exist in the structure."""

    win: int
    win_options: tuple[int, ...] = ()
    """Other values an event may announce for a win."""

    modified_win: int | None = None
    draw: int | None = None
    loss: int
    bye: int | Literal["win"] = "win"
    bye_games: tuple[int, int, int] | None = None
    """The game score a bye counts as (won, lost, drawn), where games enter a tiebreaker."""

    missed: int | None = None
    opponent_of_missed: int | None = None
    unplayed_differential: int | None = None
    """What a bye, a missed game or a missing opponent adds to the differential, where the book counts one."""

    least_differential: int | None = None
    """What the winner of a decided game has left at least, where the book counts a differential."""


class Bye(Cited, frozen=True, kw_only=True):
    """Who sits out when the number is odd."""

    to: Literal["lowest-points", "fewest-chips", "bottom-of-stack", "random"]
    most: int | None = 1
    """Byes one player may receive; None: no limit. Beyond it, `when-all-had-one` decides."""

    when_all_had_one: Literal["fewest-byes", "refuse"] = "fewest-byes"
    fills: Literal["even", "power-of-two"] = "even"
    """How many sit out: one to make the number even, or as many as lack to the next power of two."""

    chosen: Literal["before-pairing", "with-pairing"] = "before-pairing"
    pending_until_seated: bool = False
    """The bye becomes a win only when the player was seated at the start call."""


class Pairing(Cited, frozen=True, kw_only=True):
    """How rounds are paired."""

    method: Method
    first_round: Literal["random", "seeded"] = "random"
    criterion: Literal["squared-gaps", "fewest-pair-downs"] = "squared-gaps"
    """What 'as close as possible' means: the sum of squared point gaps, or the number of unequal pairs first."""

    criteria: tuple[str, ...] = ()
    """The aims an event may choose from."""

    rematch: Literal["never", "after-nearness"] = "never"
    """`never`: no rematch while a rematch-free pairing exists. `after-nearness`: only breaks ties of nearness."""

    rematch_override: bool = False
    """Where no rematch-free pairing exists, an official must confirm the repeat."""

    bye: Bye | None = None
    order: tuple[str, ...] = ("points",)
    """What orders the field for pairing; the final ranking is configured apart (see `Ranking`)."""


class MatchWin(Cited, frozen=True, kw_only=True):
    """The match-win rate: points won over points to be had."""

    divisor: Divisor
    floor: str | None = None
    """As printed: `0.33` is not one third; write `1/3` for a third."""

    decimals: int | None = None
    """Cut off (never rounded) after so many decimals; None: exact."""

    drop_adds: tuple[int, ...] = ()
    """Effective rounds of one who dropped: rounds added with 0, 1, … losses."""

    byes_count: bool = True
    """A bye enters the own rate as a round won; false: neither its points nor its round."""

    without_opponents: str | None = None
    """The average of one who met nobody, as printed; None: the floor."""


class GameWin(Cited, frozen=True, kw_only=True):
    """The game-win rate, for rulebooks that use one."""

    floor: str | None = None
    decimals: int | None = None
    win: int = 3
    draw: int = 1


class Ranking(Cited, frozen=True, kw_only=True):
    """The order of criteria for one territory."""

    territory: str
    """`japan`, `world`, or `any`."""

    criteria: tuple[str, ...]
    """Names from the table of tiebreakers, `points` included where it counts."""

    rest: Literal["shared", "random-or-playoff", "random"] = "shared"
    """What becomes of those still equal."""


class Elimination(Cited, frozen=True, kw_only=True):
    """When a player is out."""

    losses: int | None = None
    """Out at so many losses."""

    draw_is_loss: bool = False
    threshold_per_round: int | None = None
    threshold_grace: int | None = None
    """Out at the end of round r with fewer points than (r - grace) x per-round."""

    ends: tuple[Literal["announced-rounds", "remaining-at-most", "one-undefeated", "one-left"], ...] = ()
    losers_share_rank: bool = False


class Chips(Cited, frozen=True, kw_only=True):
    """Chip tournaments: what a result pays, as multiples of the own ante."""

    win: int
    draw: int
    loss: int
    out_below_next_ante: bool = True
    ante: Literal["one-per-round"] = "one-per-round"
    """All pay the same in one round; the organizer announces a figure per round."""


class Structure(Cited, frozen=True, kw_only=True):
    """One way to run a stage: `[structures.<id>]`."""

    name: Words
    points: Points | None = None
    pairing: Pairing
    match_win: MatchWin | None = None
    game_win: GameWin | None = None
    ranking: tuple[Ranking, ...] = ()
    elimination: Elimination | None = None
    chips: Chips | None = None
    fixed_once_paired: bool = False
    announce: tuple[tuple[str, ...], ...] = ()
    """What must be public before round 1, of each group at least one: `rounds`, `remaining`, `stack`, `antes`."""

    may_end: tuple[Literal["one-undefeated", "undefeated-below"], ...] = ()
    """Earlier ends an organizer may choose beforehand: one undefeated player left, or fewer than there are prizes."""

    finals_only: bool = False
    """Played after a cut, never as a tournament of its own."""

    cuts: tuple[int, ...] = ()
    """How many may go on to the finals."""

    finals: tuple[str, ...] = ()
    """Structures that may follow after a cut; the first is preselected (see `finals_by_match`)."""

    finals_by_match: dict[str, str] = {}
    """Match kind -> preselected structure of the finals."""

    late_registration: bool = True
    re_entry: bool = True


class Bracket(Cited, frozen=True, kw_only=True):
    """A fixed bracket: `[[brackets]]`."""

    id: str
    structure: str
    size: int
    matches: tuple["BracketMatch", ...]
    replay: bool = False
    """The last match is played again if its unbeaten player loses."""


class BracketMatch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One match of a bracket. A side is a seed (`1`), or `winner X` / `loser X` of an earlier match."""

    id: str
    sides: tuple[str, str]
    round: int


class RoundsRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """One row of a table of recommended rounds."""

    players: tuple[int, int | Literal["more"]]
    """From, to (inclusive), or from so many to any number `more`."""

    rounds: int | tuple[int, int]
    """A number, or the lowest and highest an organizer picks from."""

    cut: int | None = None
    structure: str | None = None
    """A different structure recommended for so few."""


class Rounds(Cited, frozen=True, kw_only=True):
    """A table of recommended rounds: `[[rounds]]`."""

    id: str | None = None
    """What another rulebook calls it by when it takes only this table."""

    structure: str
    cut: bool
    match: tuple[str, ...] = ()
    """`best-of-1`, `best-of-3`; empty: either."""

    rows: tuple[RoundsRow, ...]
    beyond: Literal["log2", "log2-range", "none"] = "none"
    """How the table goes on above its last row: the smallest r with 2^r >= players, a range around it, or not."""

    beyond_range: tuple[int, int] | None = None
    """What is subtracted from that r for the lowest and the highest."""

    beyond_cut: int | None = None
    """The cut above the last row."""

    beyond_cite: str | None = None
    """The ambiguity that says so."""


class FirstTurn(Cited, frozen=True, kw_only=True):
    """Management of who goes first: `[first-turn]`."""

    optional: bool = True
    managed: bool = False
    compare: Literal["times-first"] = "times-first"
    when_equal: Literal["random"] = "random"
    drawn_ahead: bool = False
    """Equal counts may be decided with the pairings, before the players sit down."""

    reported: bool = False
    """A result is complete only with the player who went first in game 1."""

    advised_levels: tuple[int, ...] = ()
    advised_matches: tuple[str, ...] = ()
    """Where managing turns is recommended: these match kinds at these levels."""

    finals_first_round: Literal["better-seed-chooses", "better-seed-first", "random"] = "random"
    """Holds whether or not turns are managed."""

    finals_later: Literal["finals-only", "all-rounds"] = "all-rounds"


class LateRegistration(Cited, frozen=True, kw_only=True):
    """Joining after the start: `[late-registration]`. Offered only where the structure allows it."""

    offered: bool
    until: Literal["announced-time", "announced-round"]
    inclusive: bool = True
    """A sign-up at the very moment is in time."""

    missed_rounds: Literal["nothing", "loss"]
    """`nothing`: no points, and not a round taken part in."""

    chips: Literal["full-stack"] | None = None
    rounds_fixed: Literal["at-close", "at-start"] = "at-start"
    """When the number of rounds is final; until then it is shown as provisional."""


class ReEntry(Cited, frozen=True, kw_only=True):
    """Coming back after leaving: `[re-entry]`. Offered only where the structure allows it."""

    offered: bool
    conditions: tuple[str, ...]
    """What the organizer sets for the event: `until`, `times`, `fee`, `exits`."""

    points: Literal["restart", "kept"]
    chips: Literal["full-stack", "kept"]
    opponents_remembered: bool
    byes_remembered: bool
    rank: Literal["better", "last"]
    """Which entry of the person counts in the end."""

    never: tuple[str, ...] = ()
    """Who cannot come back: `disqualified`, `suspended`."""
