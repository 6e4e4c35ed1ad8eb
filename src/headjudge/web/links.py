"""Links that open doors: the owner's first sign-in, an invitation to the staff, a player's claim code."""

import hmac
from typing import Final

import msgspec
from itsdangerous import BadData, SignatureExpired, URLSafeTimedSerializer

from headjudge.core.events import Appointed, BlocksMerged, Dismissed, Event, Undone, decoded
from headjudge.core.ids import PersonId, PlayerId, TournamentId
from headjudge.core.refusals import Refusal
from headjudge.store.accounts import AccountId
from headjudge.web.venue import Venue

OWNERS_ACCOUNT: Final = AccountId("a-owner")
INVITED_HOURS: Final = 48
CODE_ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
CODE_LENGTH: Final = 8


class LinkExpired(Refusal):
    """An invitation is too old."""


class LinkRevoked(Refusal):
    """The role was taken away from somebody after the link was made; whoever it was may have the link."""


class LinkBroken(Refusal):
    """Nobody here made that link."""


class Invitation(msgspec.Struct, frozen=True):
    """Who invites to which role of which event."""

    event: TournamentId
    role: str
    by: PersonId
    position: int = 0
    """How far the log had come when it was made."""


def owner_key(venue: Venue) -> str:
    """What the owner's first link carries; it opens only while nobody has signed up as the owner."""
    return venue.secret("owner link").hex()[:32]


def opens_for_owner(venue: Venue, key: str) -> bool:
    """Whether *key* is the owner's, and the owner has no account yet."""
    return hmac.compare_digest(key, owner_key(venue)) and not owned(venue)


def owned(venue: Venue) -> bool:
    """Whether somebody has signed up as the owner of this server."""
    return venue.desk.store.accounts.account(OWNERS_ACCOUNT) is not None


def invitation_link(venue: Venue, invitation: Invitation) -> str:
    """The path of a link that gives whoever follows it a role, for some hours or until that role is taken away from
    somebody."""
    made = msgspec.structs.replace(invitation, position=venue.seen(invitation.event).position)
    return f"/join/{_serializer(venue).dumps(msgspec.to_builtins(made))}"


def invitation_in(venue: Venue, token: str) -> Invitation:
    """The invitation a link carries. Raises: LinkExpired, LinkBroken, LinkRevoked."""
    try:
        carried = _serializer(venue).loads(token, max_age=INVITED_HOURS * 3600)
        invitation = msgspec.convert(carried, Invitation)
    except SignatureExpired:
        raise LinkExpired("This invitation has expired. Ask the organizer for a new one.") from None
    except (BadData, msgspec.ValidationError):
        raise LinkBroken("This is no invitation of this server.") from None
    if _taken_away_since(venue, invitation):
        raise LinkRevoked("This invitation is no longer valid. Ask the organizer for a new one.")
    return invitation


def _taken_away_since(venue: Venue, invitation: Invitation) -> bool:
    """Whether somebody lost the role since: dismissed, by the merging of blocks, or as their appointment was undone."""
    log, event, role = venue.desk.scorekeeper, invitation.event, invitation.role
    facts = [fact for entry in log.entries(event, invitation.position) for fact in decoded(entry.body)]
    if any(_takes_away(fact, role) for fact in facts):
        return True
    undone = {fact.seq for fact in facts if isinstance(fact, Undone)}
    before = (entry for entry in (log.entries(event, min(undone) - 1) if undone else ()) if entry.seq in undone)
    given = (fact for entry in before for fact in decoded(entry.body))
    return any(isinstance(fact, Appointed) and fact.role == role for fact in given)


def _takes_away(fact: Event, role: str) -> bool:
    if isinstance(fact, BlocksMerged):
        return role == "head-judge"  # of several one stays
    return isinstance(fact, Dismissed) and fact.role == role


def claim_code(venue: Venue, event: TournamentId, player: PlayerId) -> str:
    """The code by which a player's phone claims an entry: on the registration slip, as text and as QR."""
    digest = hmac.digest(venue.secret("claim code"), f"{event}\0{player}".encode(), "sha256")
    number = int.from_bytes(digest[:16], "big")
    letters = []
    for _ in range(CODE_LENGTH):
        number, place = divmod(number, len(CODE_ALPHABET))
        letters.append(CODE_ALPHABET[place])
    return "".join(letters)


def claims(venue: Venue, event: TournamentId, player: PlayerId, code: str) -> bool:
    """Whether *code* is the one of *player*; case and spaces do not matter."""
    tidy = "".join(code.split()).upper().replace("-", "")
    return hmac.compare_digest(tidy.encode(), claim_code(venue, event, player).encode())


def claim_link(venue: Venue, event: TournamentId, player: PlayerId) -> str:
    """The path behind the QR code on a player's slip."""
    return f"/e/{event}/claim/{player}-{claim_code(venue, event, player)}"


def entry_link(venue: Venue, event: TournamentId) -> str:
    """The path behind the QR code on the wall, by which players enter themselves: for who stands before it."""
    return f"/e/{event}/enter/{_entry_code(venue, event)}"


def may_enter(venue: Venue, event: TournamentId, code: str) -> bool:
    """Whether *code* is the one on the wall of *event*."""
    return hmac.compare_digest(code.encode(), _entry_code(venue, event).encode())


def _entry_code(venue: Venue, event: TournamentId) -> str:
    return hmac.digest(venue.secret("entry code"), event.encode(), "sha256").hex()[:12]


def _serializer(venue: Venue) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(venue.secret("invitation"), salt="headjudge invitation")
