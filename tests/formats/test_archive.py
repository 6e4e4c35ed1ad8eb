"""Archives: whatever is packed comes back, any ZIP tool reads it, and nothing in it changes unnoticed."""

import io
import zipfile
import zlib
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.refusals import BadInput
from headjudge.formats.archive import Member, deflated, packed, stored, unpacked

NAMES = st.text(st.characters(codec="utf-8", exclude_characters="\0/\\\\:"), min_size=1, max_size=12)
MEMBERS = st.dictionaries(
    NAMES,
    st.builds(lambda pack, content: pack(content), st.sampled_from((deflated, stored)), st.binary(max_size=200)),
    max_size=5,
)


@given(MEMBERS)
def test_what_is_packed_comes_back_and_packs_to_the_same_bytes(members: dict[str, Member]) -> None:
    archive = packed(members)

    assert {name: member.content for name, member in unpacked(archive).items()} == {
        name: member.content for name, member in members.items()
    }
    assert packed(unpacked(archive)) == archive


@given(MEMBERS)
def test_any_zip_tool_reads_it(members: dict[str, Member]) -> None:
    with zipfile.ZipFile(io.BytesIO(packed(members))) as archive:
        assert archive.testzip() is None
        assert archive.namelist() == list(members)


def test_a_member_compressed_by_another_program_is_as_good() -> None:
    """zlib at another level stands for a zlib of another make: other bytes, the same words."""
    words = b"as good " * 100
    squeeze = zlib.compressobj(1, zlib.DEFLATED, -zlib.MAX_WBITS)
    other = Member(words, squeeze.compress(words) + squeeze.flush())
    archive = packed({"words": other})

    assert other.packed != deflated(words).packed
    assert unpacked(archive) == {"words": other}
    assert packed(unpacked(archive)) == archive


def test_no_bit_of_an_archive_changes_unnoticed() -> None:
    """Whoever reads it finds other members, other bytes in them, or cannot rebuild what was read."""
    members = {"manifest.json": stored(b'{"a": 1}'), "順位.json": deflated(b"[1, 2, 3, 1, 2, 3]")}
    archive = packed(members)
    for bit in range(len(archive) * 8):
        altered = bytearray(archive)
        altered[bit // 8] ^= 1 << bit % 8
        with suppress(BadInput):
            found = unpacked(bytes(altered))
            assert found != members or packed(found) != altered, f"byte {bit // 8}"


@given(st.binary(max_size=300))
def test_garbage_is_refused(content: bytes) -> None:
    with pytest.raises(BadInput):
        unpacked(content)
