"""Where a value or a refusal comes from: a document and the section in it."""

import msgspec


class Citation(msgspec.Struct, frozen=True):
    """A section of a rulebook, as people quote it: *Bushiroad 3.2.1.2*."""

    rulebook: str
    """The rulebook's short name."""

    section: str

    def __str__(self) -> str:
        return f"{self.rulebook} {self.section}"
