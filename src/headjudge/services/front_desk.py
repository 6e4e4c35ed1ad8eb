"""The people and paper around the log: names behind ids, free text, the secret seed of each event."""

import re
import secrets
import unicodedata
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from headjudge.core import commands as do
from headjudge.core.announcement import AlreadyOpen
from headjudge.core.chance import SECRET_BYTES, commitment, round_seed
from headjudge.core.commands import Command, Eligibility
from headjudge.core.events import Opened, Proposed, Registered, decoded
from headjudge.core.ids import PersonId, PlayerId, TextId, TournamentId
from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.registration import NumberTaken
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.setup import Setup
from headjudge.core.state import Player, Tournament
from headjudge.core.teams import representative
from headjudge.rulebooks.shelf import rulebook, sources
from headjudge.services.binding import bound_rulebook, bundled
from headjudge.services.papers import Papers, tidy_name
from headjudge.services.scorekeeper import Done, Scorekeeper
from headjudge.store.people import Person
from headjudge.store.store import Store
from headjudge.store.texts import FreeText
from headjudge.store.tournaments import TournamentCard


class SeedMissing(Refusal):
    """The secret seed is not in this store: the event was brought from elsewhere."""


class RulebookMissing(Refusal):
    """The rulebook the event is bound to is not in this store."""


class FrontDesk:
    """Where an event is opened, people are written down, and chance is drawn."""

    def __init__(
        self,
        store: Store,
        snapshots: Path | None = None,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        draw: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self.store = store
        self.snapshots = snapshots
        """Where an event file is kept after every round; None: nowhere."""

        self.scorekeeper = Scorekeeper(store.log, self._bound, clock)
        self._clock = clock
        self._draw = draw

    def new_event(self, name: str, book: str, setup: Setup, by: PersonId, *, key: str | None = None) -> TournamentId:
        """Open a tournament called *name* under the rulebook *book*; its seed is drawn and kept secret.

        The rulebook is kept as it is now: no later edit changes the event. Asked for twice with one *key*, it is
        opened once.
        """
        rules = rulebook(book)
        title = tidy_name(name)
        id = TournamentId(f"{_slug(title)}-{key or self._draw(2).hex()}")
        if key is not None and self.store.tournaments.tournament(id) is not None:
            return id
        seed = self._draw(SECRET_BYTES)
        self.store.rulebooks.keep(rules.digest, bundled(sources(book)))
        try:
            self.scorekeeper.open(id, rules, do.Open(setup=setup, commitment=commitment(seed.hex())), by)
        except AlreadyOpen:
            if key is None:
                raise
            return id  # sent twice at once
        self.store.seeds.keep(id, seed)
        identity = rules.core.rulebook
        self.store.tournaments.save(TournamentCard(id, title, identity.id, identity.version, self._clock()))
        return id

    def papers(self) -> Papers:
        """Empty papers, for the people and texts that the next command names."""
        return Papers(self.store, self._clock, self._draw)

    def person(self, name: str, reading: str = "", publisher_id: str = "") -> PersonId:
        """Write a person down at once, whatever comes of it; what depends on a command goes into its `papers`."""
        person = self.papers().new_person(name, reading, publisher_id)
        self.store.people.save(person)
        return person.id

    def text(self, tournament: TournamentId, about: PersonId, kind: str, text: str) -> TextId:
        """Keep *text* at once, as above."""
        kept = self.papers().new_text(tournament, about, kind, text)
        self.store.texts.save(kept)
        return kept.id

    def register(
        self,
        tournament: TournamentId,
        members: tuple[PersonId, ...],
        by: PersonId,
        *,
        shown: TextId | None = None,
        present: bool = False,
        walk_in: bool = False,
        acknowledged: bool = False,
        eligibility: Eligibility = Eligibility(),  # noqa: B008  frozen
        key: str | None = None,
        papers: Papers | None = None,
    ) -> PlayerId:
        """Enter *members* under the next free number, however many register at once; once, however often *key* comes.

        Raises: Refusal.
        """
        number = len(self.scorekeeper.tournament(tournament).players) + 1
        while True:
            player = PlayerId(str(number))
            command = do.Register(
                player=player,
                members=members,
                shown=shown,
                present=present,
                walk_in=walk_in,
                acknowledged=acknowledged,
                eligibility=eligibility,
            )
            try:
                done = self.execute(tournament, command, by, key, papers)
            except NumberTaken:
                number += 1
                continue
            return player if done.events else self._entered_with(tournament, key)

    def draft(self, tournament: TournamentId, by: PersonId, *, repeats: bool = False, key: str | None = None) -> Done:
        """Pair the next round with the chance that belongs to it."""
        state = self.scorekeeper.tournament(tournament)
        if state.stage is None or (state.stage.closed and state.phase == "running"):
            self.scorekeeper.execute(tournament, do.StartStage(), by)
            state = self.scorekeeper.tournament(tournament)
        command = do.DraftRound(seed=self.seed_of_next(state), repeats=repeats)
        return self.scorekeeper.execute(tournament, command, by, key)

    def seed_of_next(self, state: Tournament) -> str:
        """The chance of the round that is paired next; a draft is drawn again with its own. Raises: SeedMissing."""
        drafted = state.round is not None and state.round.status == "draft"
        number = len(state.stages[-1].rounds) + (0 if drafted else 1)
        return round_seed(self.secret(state.id), len(state.stages) - 1, number)

    def seed_of_now(self, state: Tournament) -> str:
        """The chance that belongs to the latest round. Raises: BadInput, SeedMissing."""
        if state.round is None:
            raise BadInput("There is no such round.")
        return round_seed(self.secret(state.id), len(state.stages) - 1, state.round.number)

    def finish(self, tournament: TournamentId, by: PersonId) -> Done:
        """End the tournament and reveal its seed."""
        return self.scorekeeper.execute(tournament, do.Finish(seed=self.secret(tournament)), by)

    def secret(self, tournament: TournamentId) -> str:
        """The secret seed, for those who draw with it. Raises: SeedMissing."""
        seed = self.store.seeds.seed(tournament)
        if seed is None:
            raise SeedMissing("The secret seed of {tournament} is not in this store.", tournament=tournament)
        return seed.hex()

    def execute(
        self,
        tournament: TournamentId,
        command: Command,
        by: PersonId,
        key: str | None = None,
        papers: Papers | None = None,
    ) -> Done:
        """Carry out *command*; those of *papers* that it names are on disk before it is. Raises: Refusal.

        The log must not name what is not there, and what is refused leaves nothing behind: so it is foreseen first.
        """
        if papers is None or not papers.named_in(command) or (key and self.scorekeeper.knows(tournament, key)):
            return self.scorekeeper.execute(tournament, command, by, key)
        self.scorekeeper.foreseen(tournament, command, by)
        try:
            papers.keep(command)
            done = self.scorekeeper.execute(tournament, command, by, key)
        except Refusal:  # somebody was faster, or a text cannot be stored
            papers.take_back(command)
            raise
        if not done.events:  # the same was sent twice at once, or nothing changed
            papers.take_back(command)
        return done

    def names(self, state: Tournament) -> dict[PlayerId, str]:
        """What each player is shown as: an approved nickname or team name, else the name of who speaks for it."""
        people = self.store.people.known({person for player in state.players.values() for person in player.members})
        shown = {player.shown.text for player in state.players.values() if player.shown and player.shown.approved}
        texts = self.store.texts.of(state.id) if shown else {}
        return {player.id: _shown(state, player, people, texts) for player in state.players.values()}

    def readings(self, state: Tournament) -> dict[PlayerId, str]:
        """How names are read, for the order of lists; nobody who goes by a nickname or has no reading is here."""
        people = self.store.people.known({representative(state, player) for player in state.players.values()})
        spoken = {player.id: people.get(representative(state, player)) for player in state.players.values()}
        nicknamed = {player.id for player in state.players.values() if player.shown and player.shown.approved}
        return {id: one.reading for id, one in spoken.items() if one and one.reading and id not in nicknamed}

    def _entered_with(self, tournament: TournamentId, key: str | None) -> PlayerId:
        """Who was registered when *key* first came."""
        entries = reversed(self.scorekeeper.entries(tournament))
        for event in next(decoded(entry.body) for entry in entries if entry.key == key):
            match event:
                case Registered(player=player) | Proposed(command=do.Register(player=player)):
                    return player
        raise BadInput("What was sent before was something else.")

    def _bound(self, opened: Opened) -> Rulebook:
        bundle = self.store.rulebooks.bundle(opened.digest)
        if bundle is None:
            raise RulebookMissing(
                "The text of {rulebook} {edition} is not in this store.",
                rulebook=opened.rulebook,
                edition=opened.edition,
            )
        return bound_rulebook(bundle, opened)


def _shown(state: Tournament, player: Player, people: dict[PersonId, Person], texts: dict[TextId, FreeText]) -> str:
    if player.shown and player.shown.approved and player.shown.text in texts:
        return texts[player.shown.text].text
    person = people.get(representative(state, player))
    return person.name if person and person.name else f"#{player.id}"


def _slug(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40] or "event"
