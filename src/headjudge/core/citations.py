"""Where a value or a refusal comes from: a document and the section in it."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from headjudge.core.rulebook.words import Words, said

AS_THEY_ARE: Final[Mapping[str, str]] = MappingProxyType({})
STEP: Final = " / "
"""Between a chapter and what stands below it, where a document has headings instead of numbers."""


class Citation(msgspec.Struct, frozen=True):
    """A section of a rulebook, as people quote it: *Bushiroad 3.2.1.2*."""

    rulebook: str
    """The rulebook's short name."""

    section: str
    """As the document numbers or names it; the rules are searched by it."""

    title: Words | None = None
    """In both languages, where the book has a name for the section."""

    def named(self, language: str) -> str:
        """The section as a reader of *language* knows it; a number stays as it is."""
        return self.title.in_language(language) if self.title else self.section

    def __str__(self) -> str:
        return f"{self.rulebook} {self.section}"


def cited(rulebook: str, section: str, names: Mapping[str, Words]) -> Citation:
    """The citation of *section*, whose headings have *names*: each step of the way from the chapter down by its own."""
    steps = section.split(STEP)
    if names.keys().isdisjoint(steps):
        return Citation(rulebook, section)
    ways = {language: STEP.join(said(names.get(step, step), language) for step in steps) for language in ("en", "ja")}
    return Citation(rulebook, section, Words(**ways))


def quoted(citations: Iterable[Citation], language: str, names: Mapping[str, str] = AS_THEY_ARE) -> tuple[str, ...]:
    """Several sections as people quote them: a book is named, by *names* if it has another, before its first only."""
    found, before = [], None
    for citation in citations:
        name = names.get(citation.rulebook, citation.rulebook)
        section = citation.named(language)
        found.append(section if citation.rulebook == before else f"{name} {section}")
        before = citation.rulebook
    return tuple(found)
