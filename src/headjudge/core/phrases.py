"""What the program says to people: a phrase with named places, and the facts that stand in them.

A phrase is written once, in English, and said by a `Speaker`. The one here speaks English and calls everybody by id, as
the log does; a page has one that knows the visitor's language and everybody's name. What a fact is, its name says:

| fact | holds |
|---|---|
| `player`, `opponent`, `players` | ids of players, named as the event shows them |
| `person`, `people` | ids of persons |
| `role`, `roles` | ids of roles |
| `book` | the short name of a rulebook |
| any other | a number or text, said as it is; `Words` or a `Phrase`, said in the language of the whole |

A list of any of them is joined with commas.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from headjudge.core.rulebook.words import Words

Fact: TypeAlias = "str | int | Words | Phrase | Sequence[Fact]"
Kind: TypeAlias = Literal["player", "person", "role", "book"]

KINDS: Final[Mapping[str, Kind]] = {
    "player": "player",
    "opponent": "player",
    "players": "player",
    "person": "person",
    "people": "person",
    "role": "role",
    "roles": "role",
    "book": "book",
}
"""Name of a fact -> what its id is of."""

LONGEST_FACT: Final = 400

JOINTS: Final = {"en": ", ", "ja": "、"}
"""Language -> what stands between the members of a list."""


class Phrase(msgspec.Struct, frozen=True):
    """A template and its facts."""

    template: str | Words
    """English, to be looked up in a catalogue; or both languages at once, where a rulebook gives them."""

    facts: Mapping[str, Fact] = {}

    def __str__(self) -> str:
        return ENGLISH.said(self)


def phrase(template: str | Words, **facts: Fact) -> Phrase:
    """*template* with its places filled by *facts*."""
    return Phrase(template, facts)


class Speaker:
    """Says phrases in one language: this one without a catalogue, and with everybody's id."""

    def __init__(self, language: Literal["en", "ja"]) -> None:
        self.language = language

    def translated(self, template: str) -> str:
        """*template* in the language of this speaker, with the same places."""
        return template

    def called(self, kind: Kind, id: str) -> str:
        """What people call the player, the person, the role or the rulebook *id*."""
        return id

    def said(self, phrase: Phrase) -> str:
        """The sentence. Only the template is searched for places: braces in a fact are braces."""
        template = phrase.template
        sentence = template.in_language(self.language) if isinstance(template, Words) else self.translated(template)
        if not phrase.facts:
            return sentence
        return sentence.format_map({name: self._worded(name, fact) for name, fact in phrase.facts.items()})

    def _worded(self, name: str, fact: Fact) -> str | int:
        match fact:
            case Phrase():
                return self.said(fact)
            case Words():
                return fact.in_language(self.language)
            case str():
                return self.called(KINDS[name], fact) if name in KINDS else _short(fact)
            case Sequence():
                return JOINTS[self.language].join(str(self._worded(name, member)) for member in fact)
            case _:
                return fact


def _short(text: str) -> str:
    """*text* as far as somebody would say it aloud: what was typed may be a whole page."""
    return text if len(text) <= LONGEST_FACT else f"{text[:LONGEST_FACT]}…"


ENGLISH: Final = Speaker("en")
