"""An event at the moment somebody prints: the tournament, what everybody is called, the language of the paper."""

from datetime import datetime

import msgspec

from headjudge.core.ids import PlayerId, TournamentId
from headjudge.core.name_order import Filing, filing, place
from headjudge.core.past import chosen_of, history_of
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.words import Words
from headjudge.core.setup import Setup
from headjudge.core.standings.field import Field
from headjudge.core.state import Round, Stage, Tournament
from headjudge.formats.paper.glyphs import case
from headjudge.formats.paper.press import Style
from headjudge.formats.paper.sheets import Heading
from headjudge.services.front_desk import FrontDesk

TOP = Words(en="Top {}", ja="上位{}名")
DRAFT = Words(en="draft", ja="下書き")


class NothingToPrint(Refusal):
    """The event has not come to the point this sheet is about."""


class Occasion(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a sheet is made from."""

    title: str
    state: Tournament
    names: dict[PlayerId, str]
    """What stands on paper: a name the fonts cannot print carries the player's number."""

    readings: dict[PlayerId, str]
    style: Style
    printed: str
    stage_number: int | None = None
    """1 for the first stage; None: the latest."""

    round_number: int | None = None
    """None: the latest."""

    @property
    def setup(self) -> Setup:
        """How the event is set up."""
        assert self.state.setup is not None
        return self.state.setup

    @property
    def language(self) -> str:
        """The language of the paper."""
        return self.style.language

    @property
    def player(self) -> str:
        """What a player is called in this game (Bushiroad 0.5)."""
        return self.state.rulebook.game(self.setup.game).player.in_language(self.language)

    @property
    def stage_index(self) -> int:
        """The stage meant. Raises: NothingToPrint."""
        if not self.state.stages:
            raise NothingToPrint("No round has been paired yet.")
        number = len(self.state.stages) if self.stage_number is None else self.stage_number
        if not 1 <= number <= len(self.state.stages):
            raise NothingToPrint(
                "There is no stage {number}; the event has {stages}.", number=number, stages=len(self.state.stages)
            )
        return number - 1

    @property
    def stage(self) -> Stage:
        """The stage meant. Raises: NothingToPrint."""
        return self.state.stages[self.stage_index]

    @property
    def round(self) -> Round:
        """The round meant. Raises: NothingToPrint."""
        rounds = self.stage.rounds
        number = len(rounds) if self.round_number is None else self.round_number
        if not 1 <= number <= len(rounds):
            if rounds:
                raise NothingToPrint(
                    "There is no round {round}; the latest is round {latest}.", round=number, latest=len(rounds)
                )
            raise NothingToPrint("There is no round {round}; none has been paired yet.", round=number or 1)
        return rounds[number - 1]

    def heading(self, *, of_round: bool = False) -> Heading:
        """What stands on top of every page; the stage where there are several, and whether the round is a draft."""
        words = [self.stage_name()] if len(self.state.stages) > 1 else []
        if of_round and self.round.status == "draft":
            words.append(DRAFT.in_language(self.language))
        return Heading(self.title, self.printed, " · ".join(words))

    def stage_name(self) -> str:
        """What the stage is called: its structure, or `Top 8`."""
        if self.stage_index > 0:
            return TOP.in_language(self.language).format(len(self.stage.entrants))
        return self.state.rulebook.structure(self.stage.structure).name.in_language(self.language)

    def field(self, through: int | None) -> Field:
        """Everybody's record up to round *through*, by the names on paper."""
        history = history_of(self.state, self.stage_index, through)
        named = tuple(msgspec.structs.replace(one, name=self.names[one.id]) for one in history.entrants)
        return Field(msgspec.structs.replace(history, entrants=named), chosen_of(self.state, self.stage_index))

    def filed(self, player: PlayerId) -> Filing:
        """Where the name of *player* stands in a list."""
        return filing(self.names[player], self.readings.get(player, ""))

    def in_order(self, players: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
        """*players* in the order of their names."""
        return tuple(sorted(players, key=lambda id: (place(self.filed(id), self.language), self.names[id], id)))


def occasion(
    desk: FrontDesk,
    event: TournamentId,
    style: Style,
    at: datetime,
    stage: int | None = None,
    round: int | None = None,
) -> Occasion:
    """*event* as it stands in the log *at* the moment it is printed. Raises: NoSuchTournament, BadInput."""
    state = desk.scorekeeper.tournament(event)
    card = desk.store.tournaments.tournament(event)
    fonts = case(style.fonts)
    return Occasion(
        title=card.name if card else event,
        state=state,
        names={id: f"{name} #{id}" if fonts.lacks(name) else name for id, name in desk.names(state).items()},
        readings=desk.readings(state),
        style=style,
        printed=f"{at:%Y-%m-%d %H:%M}",
        stage_number=stage,
        round_number=round,
    )
