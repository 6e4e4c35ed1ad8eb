"""Why something may not be done: one sentence a judge would say aloud, and the rule behind it."""

from headjudge.core.citations import Citation


class Refusal(Exception):
    """Something the rules, or the state of things, do not allow.

    Each distinct situation is a subclass that carries its facts as attributes.
    """

    def __init__(self, sentence: str, citation: Citation | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.citation = citation

    def __str__(self) -> str:
        return f"{self.sentence} ({self.citation})" if self.citation else self.sentence


class BadInput(Refusal):
    """A file or an answer that cannot be read; the sentence names the place."""
