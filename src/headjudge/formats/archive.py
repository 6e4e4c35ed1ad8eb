"""A ZIP archive that is the same bytes wherever it is checked.

Two programs may compress the same words into different bytes, and both are right; so an archive cannot be checked by
packing it again. Here the compressed bytes are taken as they are, everything around them is built anew, and the whole
must be what was read.
"""

import io
import struct
import zipfile
import zlib
from collections.abc import Mapping
from typing import Final

import msgspec

from headjudge.core.refusals import BadInput

LARGEST: Final = 512 * 1024 * 1024
"""Bytes all members together may unpack to."""

_LOCAL: Final = struct.Struct("<4sHHHHHIIIHH")
_CENTRAL: Final = struct.Struct("<4sHHHHHHIIIHHHHHII")
_END: Final = struct.Struct("<4sHHHHIIH")
_VERSION: Final = 20
"""What is needed to unpack: 2.0, for deflate."""

_UNIX: Final = 3 << 8
_UTF_8: Final = 0x800
_NEW_YEAR_1980: Final = (0, 0x21)
"""Midnight and the first day the format knows: when an event was exported changes nothing."""

_READABLE: Final = 0o100644 << 16


class Member(msgspec.Struct, frozen=True):
    """One member as it lies in the archive."""

    content: bytes
    packed: bytes
    """The same, compressed, or as it is where that is not worth it."""

    @property
    def method(self) -> int:
        """How it is packed."""
        return zipfile.ZIP_STORED if self.packed == self.content else zipfile.ZIP_DEFLATED


def deflated(content: bytes) -> Member:
    """*content*, compressed."""
    squeeze = zlib.compressobj(6, zlib.DEFLATED, -zlib.MAX_WBITS)
    return Member(content, squeeze.compress(content) + squeeze.flush())


def stored(content: bytes) -> Member:
    """*content* as it is, readable with any tool."""
    return Member(content, content)


def packed(members: Mapping[str, Member]) -> bytes:
    """The archive, its members in the order given."""
    target, directory = io.BytesIO(), io.BytesIO()
    for name, member in members.items():
        label = name.encode()
        flags = 0 if name.isascii() else _UTF_8
        sizes = (zlib.crc32(member.content), len(member.packed), len(member.content))
        shared = (flags, member.method, *_NEW_YEAR_1980, *sizes, len(label), 0)
        at = target.tell()
        target.write(_LOCAL.pack(b"PK\3\4", _VERSION, *shared) + label + member.packed)
        directory.write(_CENTRAL.pack(b"PK\1\2", _UNIX | _VERSION, _VERSION, *shared, 0, 0, 0, _READABLE, at) + label)
    listing, count = directory.getvalue(), len(members)
    end = _END.pack(b"PK\5\6", 0, 0, count, count, len(listing), target.tell(), 0)
    return target.getvalue() + listing + end


def unpacked(content: bytes) -> dict[str, Member]:
    """The members of an archive. Raises: BadInput, where it cannot be read."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            members = archive.infolist()
    except (zipfile.BadZipFile, zipfile.LargeZipFile, EOFError, ValueError, NotImplementedError, OSError) as error:
        raise BadInput(f"This is not an event file: {error}.") from None
    if sum(info.file_size for info in members) > LARGEST:
        raise BadInput("The file unpacks to more than an event can hold.")
    return {info.filename: _member(content, info) for info in members}


def _member(content: bytes, info: zipfile.ZipInfo) -> Member:
    begin = info.header_offset + _LOCAL.size + len(info.filename.encode())
    packed = content[begin : begin + info.compress_size]
    if info.flag_bits & ~_UTF_8 or info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise BadInput(f"{info.filename} is packed in a way no event file is.")
    if info.compress_type == zipfile.ZIP_STORED:
        return stored(packed)
    try:
        return Member(zlib.decompressobj(-zlib.MAX_WBITS).decompress(packed, info.file_size + 1), packed)
    except zlib.error as error:
        raise BadInput(f"{info.filename} cannot be unpacked: {error}.") from None
