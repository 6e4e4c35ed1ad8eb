"""Why something may not be done: one sentence a judge would say aloud, and the rule behind it."""

from collections.abc import Mapping

from headjudge.core.citations import Citation
from headjudge.core.phrases import ENGLISH, Fact, Phrase
from headjudge.core.rulebook.words import Words


class Refusal(Exception):
    """Something the rules, or the state of things, do not allow.

    Each distinct situation is a subclass. Its sentence is a template with named places, its facts come by name:
    `WrongTable("{player} does not sit at table {table}.", player=id, table=3)`; so a page can say it in the visitor's
    language and with everybody's name. What the names of facts mean stands in `headjudge.core.phrases`.
    """

    def __init__(self, said: str | Words | Phrase, citation: Citation | None = None, /, **facts: Fact) -> None:
        self.phrase = said if isinstance(said, Phrase) else Phrase(said, facts)
        self.citation = citation
        self.sentence = ENGLISH.said(self.phrase)
        """In English, with ids."""

        super().__init__(self.sentence)

    @property
    def template(self) -> str | Words:
        """The sentence with its places still open."""
        return self.phrase.template

    @property
    def facts(self) -> Mapping[str, Fact]:
        """What stands in the places."""
        return self.phrase.facts

    def __str__(self) -> str:
        return f"{self.sentence} ({self.citation})" if self.citation else self.sentence


class BadInput(Refusal):
    """A file or an answer that cannot be read; the sentence names the place."""
