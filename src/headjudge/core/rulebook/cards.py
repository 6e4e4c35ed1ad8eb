"""The requirement cards: the rulebook as people search it, and where it is ambiguous."""

from typing import Literal

import msgspec

from headjudge.core.rulebook.words import Words


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One requirement of the document: `[[rule]]` of `rules.toml`."""

    id: str
    section: str
    title: Words
    kind: Literal["enforce", "compute", "assist", "record", "show"]
    who: tuple[str, ...]
    must: Words | str
    """What the software does about it; in both languages, or in the one its author has."""

    example: Words | str | None = None


class Ambiguity(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A passage that can be read in more than one way: `[[ambiguity]]`."""

    id: str
    section: str
    question: Words | str
    default: Words | str
    why: Words | str
    setting: str | tuple[str, ...] | None = None
    """The setting, or the settings, that select another reading, where there is one."""

    @property
    def settings(self) -> tuple[str, ...]:
        """The settings as a tuple: none, one or many."""
        if self.setting is None:
            return ()
        return (self.setting,) if isinstance(self.setting, str) else self.setting


class Cards(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`rules.toml` as a whole."""

    rule: tuple[Card, ...]
    ambiguity: tuple[Ambiguity, ...] = ()
