"""What may be published: the registered decks for everybody to read, the office's export, and who objects."""

import asyncio

import msgspec
from litestar import Response

from headjudge.core.citations import Citation
from headjudge.core.ids import PlayerId
from headjudge.core.office import commands as office
from headjudge.core.office.publicity import objects, public_decks, publishing, rule_of
from headjudge.core.permissions import roles_of
from headjudge.core.rulebook.words import Words
from headjudge.core.stages import current_standings
from headjudge.core.state import Tournament
from headjudge.web.acting import Deed
from headjudge.web.claims import execute_as, mine
from headjudge.web.pages.heading import Heading, heading
from headjudge.web.pages.workplace import named_player
from headjudge.web.public import Nothing
from headjudge.web.rendering import JSON
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit


class SwitchForm(msgspec.Struct, frozen=True):
    """Public, or no longer."""

    public: bool


class ObjectionForm(msgspec.Struct, frozen=True):
    """Who does not want to be published, or no longer minds."""

    player: str
    objects: bool = True
    note: str = ""


class OwnObjectionForm(msgspec.Struct, frozen=True):
    """The same about oneself."""

    objects: bool
    note: str = ""


class Objecting(msgspec.Struct, frozen=True):
    """Somebody who does not want to be published."""

    player: PlayerId
    name: str
    note: str | None


class Publicity(msgspec.Struct, frozen=True, kw_only=True):
    """How an event stands with publishing."""

    rule: Words
    cite: Citation | None
    public: bool
    may_switch: bool
    decks: int
    """Registered decks that can be shown."""

    told: int
    """Entries whose players were told."""

    entries: int
    objecting: tuple[Objecting, ...]


class PublicDeck(msgspec.Struct, frozen=True):
    """A deck everybody may read."""

    player: PlayerId
    name: str
    rank: int | None
    deck: str


class DecksPage(msgspec.Struct, frozen=True):
    """What decks.html may use."""

    heading: Heading
    public: bool
    decks: tuple[PublicDeck, ...]
    cite: Citation | None


class ExportedPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """One player as the publisher's office may publish them."""

    rank: int | None
    name: str
    deck: str | None
    """None: no list, or the player objects."""

    told: bool
    objects: bool


class PublicityFile(msgspec.Struct, frozen=True):
    """Names, ranks and decks of an event, for the publisher's office (TCG Office 2c)."""

    event: str
    players: tuple[ExportedPlayer, ...]
    cite: tuple[str, ...]


def publicity_of(visit: Visit, seen: Seen) -> Publicity | None:
    """For the publisher's page; None: the book says nothing about publishing."""
    state, policy = seen.state, publishing(seen.state)
    if policy is None:
        return None
    players = state.players.values()
    return Publicity(
        rule=policy.rule,
        cite=rule_of(state),
        public=state.office.decks_public,
        may_switch=policy.value in roles_of(state, visit.person),
        decks=sum(player.deck is not None and not objects(state, player.id) for player in players),
        told=sum(player.acknowledged for player in players),
        entries=len(state.players),
        objecting=tuple(_objecting(visit, seen, id) for id in state.players if objects(state, id)),
    )


def decks_page(seen: Seen, asked: Nothing) -> DecksPage:
    """The registered decks, best first, once they are published."""
    ranks, shown = ranks_of(seen.state), public_decks(seen.state)
    decks = [
        PublicDeck(player, seen.names[player], ranks.get(player), seen.texts[text])
        for player, text in shown.items()
        if text in seen.texts
    ]
    best_first = sorted(decks, key=lambda one: (one.rank or len(ranks) + 1, seen.place(one.player)))
    return DecksPage(heading(seen), seen.state.office.decks_public, tuple(best_first), rule_of(seen.state))


async def export(visit: Visit) -> Response[bytes]:
    """Everything the office may publish, as a file."""
    body = await asyncio.to_thread(lambda: msgspec.json.encode(publicity_file(visit)))
    headers = {
        "cache-control": "no-store",
        "content-disposition": f'attachment; filename="{visit.event}-publicity.json"',
    }
    return Response(body, media_type=JSON, headers=headers)


def publicity_file(visit: Visit) -> PublicityFile:
    """Names, ranks and deck lists; of who objects, no deck."""
    seen = visit.seen
    state, ranks, cite = seen.state, ranks_of(seen.state), rule_of(seen.state)
    lines = [
        ExportedPlayer(
            rank=ranks.get(id),
            name=seen.names[id],
            deck=visit.venue.written(player.deck.text) if player.deck and not objects(state, id) else None,
            told=player.acknowledged,
            objects=objects(state, id),
        )
        for id, player in state.players.items()
    ]
    by_rank = sorted(lines, key=lambda line: (line.rank or len(lines) + 1, line.name))
    return PublicityFile(seen.card.name, tuple(by_rank), (str(cite),) if cite else ())


def ranks_of(state: Tournament) -> dict[PlayerId, int]:
    """Player -> rank; nobody has one before the first round."""
    if state.stage is None or not state.stage.rounds:
        return {}
    return {line.player: line.rank for line in current_standings(state).lines}


def switch(deed: Deed, form: SwitchForm) -> str:
    """Let everybody read the registered decks, or no longer."""
    deed.execute(office.PublishDecks(public=form.public))
    return f"/e/{deed.visit.event}/publisher"


def write_objection(deed: Deed, form: ObjectionForm) -> str:
    """Somebody told us that they object, or that they no longer do."""
    player = named_player(deed.visit.seen, form.player, "player")
    note = deed.text("objection", form.note)
    deed.execute(office.ObjectToPublishing(player=player, objects=form.objects, note=note))
    return f"/e/{deed.visit.event}/publisher"


def object_myself(deed: Deed, form: OwnObjectionForm) -> str:
    """A player objects on the own phone, or no longer does."""
    visit = deed.visit
    me = mine(visit, visit.seen)
    note = deed.text("objection", form.note, me.person)
    execute_as(deed, me.person, office.ObjectToPublishing(player=me.player.id, objects=form.objects, note=note))
    return f"/e/{visit.event}/me"


def _objecting(visit: Visit, seen: Seen, player: PlayerId) -> Objecting:
    kept = [seen.state.office.objections.get(person) for person in seen.state.players[player].members]
    note = next((one.note for one in kept if one is not None), None)
    return Objecting(player, seen.names[player], visit.venue.written(note))
