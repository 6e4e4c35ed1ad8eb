"""The event file (`event.hj`): one tournament whole, in one file anybody can open and check.

A ZIP archive with fixed dates and order, so that the same event gives the same bytes:

- `manifest.json`: what it is, where its log ends, and the digest of every other member;
- `log.jsonl`: the log, one entry a line, with its events readable as JSON;
- `people.json`, `texts.json`: names and free text, apart from the log so that a person can be erased;
- `standings.json`: the standings after every round, as they were shown;
- `rulebooks/…`: the files of the rulebook, and of those it inherits from.
"""

import io
import zipfile
import zlib
from datetime import datetime
from hashlib import blake2b
from typing import Final, TypeVar

import msgspec

from headjudge.core.chain import Entry
from headjudge.core.ids import PersonId, TextId, TournamentId
from headjudge.core.refusals import BadInput

FORMAT: Final = "headjudge-event/1"
LARGEST: Final = 512 * 1024 * 1024
"""Bytes all members together may unpack to."""

Kind = TypeVar("Kind")
_STAMP: Final = (1980, 1, 1, 0, 0, 0)


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
    """Member -> digest."""


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
    members = _members(event)
    manifest = Manifest(
        headjudge=FORMAT,
        tournament=event.tournament,
        name=event.name,
        rulebook=event.rulebook,
        edition=event.edition,
        rulebook_digest=event.rulebook_digest,
        entries=len(event.entries),
        head=event.entries[-1].hash.hex() if event.entries else "",
        members={name: _digest(content) for name, content in members.items()},
    )
    return _packed({"manifest.json": _pretty(manifest), **members})


def read(content: bytes) -> EventFile:
    """The event in *content*. Raises: BadInput, naming the member that is not as it was written."""
    members = _unpacked(content)
    manifest = _decoded(members, "manifest.json", Manifest)
    if manifest.headjudge != FORMAT:
        raise BadInput(f"manifest.json: this is {manifest.headjudge}; this release reads {FORMAT}.")
    _refuse_altered(members, manifest)
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
        raise BadInput("manifest.json: it names another end of the log than log.jsonl has.")
    if written(event) != content:
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


def _refuse_altered(members: dict[str, bytes], manifest: Manifest) -> None:
    for name in ("log.jsonl", "people.json", "texts.json", "standings.json"):
        if name not in members:
            raise BadInput(f"{name} is missing.")
    for name, content in members.items():
        if name != "manifest.json" and manifest.members.get(name) != _digest(content):
            raise BadInput(f"{name} has been altered: it does not have the digest the manifest names.")
    for name in manifest.members:
        if name not in members:
            raise BadInput(f"{name} is missing.")


def _packed(members: dict[str, bytes]) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for name, content in members.items():
            info = zipfile.ZipInfo(name, _STAMP)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, content)
    return target.getvalue()


def _unpacked(content: bytes) -> dict[str, bytes]:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            if sum(info.file_size for info in archive.infolist()) > LARGEST:
                raise BadInput("The file unpacks to more than an event can hold.")
            return {info.filename: archive.read(info) for info in archive.infolist()}
    except (zipfile.BadZipFile, zipfile.LargeZipFile, EOFError, ValueError, NotImplementedError, OSError) as error:
        raise BadInput(f"This is not an event file: {error}.") from None
    except zlib.error as error:
        raise BadInput(f"A member of the file cannot be unpacked: {error}.") from None


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
