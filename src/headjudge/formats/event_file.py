"""The event file (`event.hj`): one tournament whole, in one file anybody can open and check.

A ZIP archive with fixed dates and order:

- `manifest.json`: what it is, where its log ends, and the digests of every other member; not compressed;
- `log.jsonl`: the log, one entry a line, with its events readable as JSON;
- `people.json`, `texts.json`: names and free text, apart from the log so that a person can be erased;
- `standings.json`: the standings after every round, as they were shown;
- `rulebooks/…`: the files of the rulebook, and of those it inherits from.
"""

from datetime import datetime
from hashlib import blake2b
from typing import Final, TypeVar

import msgspec

from headjudge.core.chain import Entry
from headjudge.core.ids import PersonId, TextId, TournamentId
from headjudge.core.refusals import BadInput
from headjudge.formats.archive import Member, deflated, packed, stored, unpacked

FORMAT: Final = "headjudge-event/1"
Kind = TypeVar("Kind")
_MANIFEST: Final = "manifest.json"


class Line(msgspec.Struct, frozen=True):
    """One entry of the log as a line of text."""

    seq: int
    at: datetime
    by: PersonId
    key: str | None
    events: msgspec.Raw
    previous: str
    hash: str


class Named(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person as the file carries one."""

    name: str
    reading: str | None = None
    publisher_id: str | None = None


class ShownLine(msgspec.Struct, frozen=True):
    """One line of standings as it was shown."""

    rank: int
    player: str
    values: dict[str, str]
    """Criterion -> the exact figure."""


class ShownStandings(msgspec.Struct, frozen=True):
    """The standings after one round."""

    stage: int
    round: int
    lines: tuple[ShownLine, ...]


class Manifest(msgspec.Struct, frozen=True):
    """`manifest.json`."""

    headjudge: str
    tournament: TournamentId
    name: str
    rulebook: str
    edition: str
    rulebook_digest: str
    entries: int
    head: str
    """The hash of the last entry: whoever wrote it down can recognise the event."""

    members: dict[str, str]
    """Member -> digest of what it says."""

    packed: dict[str, str]
    """Member -> digest of its compressed bytes."""


class EventFile(msgspec.Struct, frozen=True, kw_only=True):
    """Everything an event file holds."""

    tournament: TournamentId
    name: str
    rulebook: str
    edition: str
    rulebook_digest: str
    entries: tuple[Entry, ...]
    people: dict[PersonId, Named]
    texts: dict[TextId, dict[str, str]]
    """Id -> whom it is about, what kind it is, the text."""

    standings: tuple[ShownStandings, ...]
    rulebook_files: dict[str, str]
    """`rulebook id/file` -> its text."""


def written(event: EventFile) -> bytes:
    """The bytes of the file."""
    members = {name: deflated(content) for name, content in _members(event).items()}
    manifest = Manifest(
        headjudge=FORMAT,
        tournament=event.tournament,
        name=event.name,
        rulebook=event.rulebook,
        edition=event.edition,
        rulebook_digest=event.rulebook_digest,
        entries=len(event.entries),
        head=event.entries[-1].hash.hex() if event.entries else "",
        members={name: _digest(member.content) for name, member in members.items()},
        packed={name: _digest(member.packed) for name, member in members.items()},
    )
    return packed({_MANIFEST: stored(_pretty(manifest)), **members})


def read(content: bytes) -> EventFile:
    """The event in *content*. Raises: BadInput, naming the member that is not as it was written."""
    archive = unpacked(content)
    members = {name: member.content for name, member in archive.items()}
    manifest = _decoded(members, _MANIFEST, Manifest)
    if manifest.headjudge != FORMAT:
        raise BadInput(f"{_MANIFEST}: this is {manifest.headjudge}; this release reads {FORMAT}.")
    _refuse_altered(archive, manifest)
    event = EventFile(
        tournament=manifest.tournament,
        name=manifest.name,
        rulebook=manifest.rulebook,
        edition=manifest.edition,
        rulebook_digest=manifest.rulebook_digest,
        entries=_entries(manifest.tournament, members["log.jsonl"]),
        people=_decoded(members, "people.json", dict[PersonId, Named]),
        texts=_decoded(members, "texts.json", dict[TextId, dict[str, str]]),
        standings=_decoded(members, "standings.json", tuple[ShownStandings, ...]),
        rulebook_files={
            name.removeprefix("rulebooks/"): _text(name, text)
            for name, text in members.items()
            if name.startswith("rulebooks/")
        },
    )
    head = event.entries[-1].hash.hex() if event.entries else ""
    if len(event.entries) != manifest.entries or head != manifest.head:
        raise BadInput(f"{_MANIFEST}: it names another end of the log than log.jsonl has.")
    if members[_MANIFEST] != _pretty(manifest) or packed(archive) != content:
        raise BadInput("The archive is not as it was written: something around its members was changed.")
    return event


def _members(event: EventFile) -> dict[str, bytes]:
    lines = [
        msgspec.json.encode(Line(e.seq, e.at, e.by, e.key, msgspec.Raw(e.body), e.previous.hex(), e.hash.hex()))
        for e in event.entries
    ]
    return {
        "log.jsonl": b"".join(line + b"\n" for line in lines),
        "people.json": _pretty(event.people),
        "texts.json": _pretty(event.texts),
        "standings.json": msgspec.json.encode(event.standings, order="deterministic"),
        **{f"rulebooks/{name}": event.rulebook_files[name].encode() for name in sorted(event.rulebook_files)},
    }


def _entries(tournament: TournamentId, text: bytes) -> tuple[Entry, ...]:
    decoder = msgspec.json.Decoder(Line)
    entries = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            one = decoder.decode(line)
            previous, hash_ = bytes.fromhex(one.previous), bytes.fromhex(one.hash)
        except (msgspec.DecodeError, ValueError) as error:
            raise BadInput(f"log.jsonl, line {number}: {error}.") from None
        entries.append(Entry(tournament, one.seq, one.at, one.by, one.key, bytes(one.events), previous, hash_))
    return tuple(entries)


def _refuse_altered(archive: dict[str, Member], manifest: Manifest) -> None:
    for name in ("log.jsonl", "people.json", "texts.json", "standings.json", *manifest.members):
        if name not in archive:
            raise BadInput(f"{name} is missing.")
    for name, member in archive.items():
        if name == _MANIFEST:
            continue
        if manifest.members.get(name) != _digest(member.content):
            raise BadInput(f"{name} has been altered: it does not have the digest the manifest names.")
        if manifest.packed.get(name) != _digest(member.packed):
            raise BadInput(f"{name} was packed again: it is not the bytes the manifest names.")


def _decoded(members: dict[str, bytes], name: str, kind: type[Kind]) -> Kind:
    if name not in members:
        raise BadInput(f"{name} is missing: this is not an event file.")
    try:
        return msgspec.json.decode(members[name], type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{name}: {error}.") from None


def _text(name: str, content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise BadInput(f"{name}: not UTF-8.") from None


def _pretty(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value, order="deterministic"), indent=1) + b"\n"


def _digest(content: bytes) -> str:
    return blake2b(content, digest_size=32).hexdigest()
