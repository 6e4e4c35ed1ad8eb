"""Team events: how many, in what order, who speaks for the team."""

from typing import Literal

from headjudge.core.rulebook.words import Cited, Words


class Lifebreak(Cited, frozen=True, kw_only=True):
    """The area a team takes cards off as its life falls: `[teams.shared-game.lifebreak]`.

    Its top card may be taken when it holds at least floor((team life - less) / per) cards."""

    cards_each: int
    most: int
    less: int
    per: int
    same_sleeves: bool = False


class SharedGame(Cited, frozen=True, kw_only=True):
    """One game played by whole teams: `[teams.shared-game]`."""

    life: int
    life_of_one: Literal["team-life-halved"]
    """What counts where one player's life is asked for; halves are kept."""

    hand: int
    mulligans: int
    first: Literal["random-team-chooses"]
    first_in_finals: Literal["better-seed-chooses"]
    first_in_finals_levels: tuple[int, ...] = ()
    """Empty: every level."""

    looked_before_choosing: Literal["plays-first"]
    first_team_draws: bool
    captain: Literal["right-of-teammate"]
    """Where the representative sits."""

    lifebreak: Lifebreak | None = None
    setup: tuple[Words, ...] = ()


class TeamKind(Cited, frozen=True, kw_only=True):
    """One kind of team: `[[teams]]`."""

    id: str
    name: Words
    size: int
    seats: tuple[Words, ...] = ()
    """What each place in the order is called."""

    several_teams: bool = False
    """One person may belong to several teams of a tournament."""

    representative: Literal["first", "last", "named-each-match"]
    boards: Literal["each-against-same-order", "one-shared-game"]
    member_out_drops_team: bool = True
    communication: Literal["none", "always"] = "none"
    name_needs_approval: bool = False
    penalty_reaches_members: bool = True
    elimination_decider: str | None = None
    """What decides level team matches where somebody must advance."""

    wins_by: Literal["more-individual-wins", "shared-game"] = "more-individual-wins"
    shared_game: SharedGame | None = None
