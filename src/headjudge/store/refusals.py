"""Why the store says no: each situation once, in a sentence an organizer can act on."""

from headjudge.core.ids import TournamentId
from headjudge.core.phrases import Fact, Phrase
from headjudge.core.refusals import Refusal


class Conflict(Refusal):
    """Someone else wrote first: read the log again and decide again."""

    def __init__(self, tournament: TournamentId, expected: int, version: int) -> None:
        super().__init__(
            "Someone else was first: this was decided after entry {expected} of {tournament}, "
            "whose log now ends at entry {version}.",
            expected=expected,
            tournament=tournament,
            version=version,
        )
        self.tournament = tournament
        self.expected = expected
        self.version = version


class KeyTaken(Refusal):
    """One request mixes marks that were already used with new ones, so it is neither new nor a repetition."""

    def __init__(self, tournament: TournamentId, key: str) -> None:
        super().__init__(
            "The mark {key!r} was already used by another request to {tournament}.", key=key, tournament=tournament
        )
        self.tournament = tournament
        self.key = key


class UnknownPerson(Refusal):
    """A text, an account or a suspension belongs to a person who must be entered first."""

    def __init__(self) -> None:
        super().__init__("This belongs to a person who is not known here. Enter the person first.")


class Unusable(Refusal):
    """The store cannot be used as it is."""

    def __init__(self, place: str, said: str, **facts: Fact) -> None:
        super().__init__(said, place=place, **facts)
        self.place = place


class Closed(Unusable):
    """The store was closed, or its writer stopped, before the request was written."""

    def __init__(self, place: str) -> None:
        super().__init__(place, "{place} is closed: nothing more can be written.")


class AlreadyServed(Unusable):
    """Another process writes to the same file."""

    def __init__(self, place: str, holder: Phrase) -> None:
        super().__init__(
            place,
            "{place} is already in use by {holder}. Stop that program first, or work through it.",
            holder=holder,
        )


class NewerSchema(Unusable):
    """A newer release of Headjudge has written here."""

    def __init__(self, place: str, revision: str) -> None:
        super().__init__(
            place,
            "{place} was written by a newer release of Headjudge (schema {revision}). Install that release to open it.",
            revision=revision,
        )
        self.revision = revision


class OlderSchema(Unusable):
    """The schema must be brought up to date first, and this process may only read."""

    def __init__(self, place: str, revision: str) -> None:
        super().__init__(
            place,
            "{place} has an older schema ({revision}). Open it once for writing: that brings it up to date.",
            revision=revision,
        )
        self.revision = revision


class ReadOnly(Unusable):
    """The place may be read but not written."""

    def __init__(self, place: str) -> None:
        super().__init__(
            place, "{place} is read-only. Give this user the right to write to the file and its directory."
        )


class DiskFull(Unusable):
    """There is no room for another entry."""

    def __init__(self, place: str) -> None:
        super().__init__(
            place,
            "The disk that holds {place} is full. Nothing was written; free some space and try again.",
        )


class DiskFailing(Unusable):
    """The operating system could not read or write."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(
            place,
            "The disk that holds {place} did not do what was asked ({reason}). Nothing was written.",
            reason=reason,
        )


class Corrupt(Unusable):
    """The contents are damaged."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(
            place,
            "{place} is damaged ({reason}). Do not write to it: restore a back-up or an exported event.",
            reason=reason,
        )


class NotADatabase(Unusable):
    """There is something in this place, and it is not a store of Headjudge."""

    def __init__(self, place: str) -> None:
        super().__init__(place, "{place} is not a Headjudge database. It was left as it is.")


class NoSuchPlace(Unusable):
    """The directory, or the file to read, does not exist or cannot be opened."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(place, "{place} cannot be opened: {reason}.", reason=reason)


class Busy(Unusable):
    """Another program holds the store for longer than a writer waits."""

    def __init__(self, place: str) -> None:
        super().__init__(place, "Another program is holding {place}. Nothing was written; try again.")


class Unreachable(Unusable):
    """The database server does not answer; the last request may or may not have been written."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(
            place,
            "The database server at {place} does not answer ({reason}). It is safe to send the same request again.",
            reason=reason,
        )
