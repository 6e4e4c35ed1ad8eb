"""What every part of a rulebook has: words in two languages, and the section it comes from."""

import msgspec


class Words(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One phrase in English and Japanese."""

    en: str
    ja: str

    def in_language(self, language: str) -> str:
        """The phrase in *language* (`en` or `ja`)."""
        return self.ja if language == "ja" else self.en

    @property
    def within(self) -> "Words":
        """The phrase as it stands inside a sentence: English without its capital."""
        return Words(en=self.en.lower(), ja=self.ja)


def said(words: Words | str, language: str) -> str:
    """A phrase in *language*; what is written in English alone stays English."""
    return words.in_language(language) if isinstance(words, Words) else words


class Cited(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """A table of a rulebook. Every one says where its values come from."""

    cite: str | tuple[str, ...]
    """The section, or the sections, as the document numbers or names them."""

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections as a tuple, one or many."""
        return (self.cite,) if isinstance(self.cite, str) else self.cite
