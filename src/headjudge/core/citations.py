"""Where a value or a refusal comes from: a document and the section in it."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

import msgspec

AS_THEY_ARE: Final[Mapping[str, str]] = MappingProxyType({})


class Citation(msgspec.Struct, frozen=True):
    """A section of a rulebook, as people quote it: *Bushiroad 3.2.1.2*."""

    rulebook: str
    """The rulebook's short name."""

    section: str

    def __str__(self) -> str:
        return f"{self.rulebook} {self.section}"


def quoted(citations: Iterable[Citation], names: Mapping[str, str] = AS_THEY_ARE) -> tuple[str, ...]:
    """Several sections as people quote them: a book is named, by *names* if it has another, before its first only."""
    found, before = [], None
    for citation in citations:
        name = names.get(citation.rulebook, citation.rulebook)
        found.append(citation.section if citation.rulebook == before else f"{name} {citation.section}")
        before = citation.rulebook
    return tuple(found)
