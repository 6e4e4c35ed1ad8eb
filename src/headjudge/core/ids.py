"""The names things go by inside a tournament."""

from typing import Final, NewType

PlayerId = NewType("PlayerId", str)
"""A person inside one tournament (or a team of persons, where teams play)."""

PersonId = NewType("PersonId", str)
"""A human being, across tournaments; the name behind it lives in an erasable table."""

OWNER: Final = PersonId("p-owner")
"""Whoever has the server, or works on the database file itself: known before anybody signs up."""

TournamentId = NewType("TournamentId", str)
TableNumber = NewType("TableNumber", int)
RoundNumber = NewType("RoundNumber", int)

ProposalId = NewType("ProposalId", int)
"""Entries that wait for a confirmation count from 1 inside their tournament."""

TextId = NewType("TextId", str)
"""Free text lives in an erasable table; events hold only its id."""
