"""The schema's revisions, oldest first: enough to tell a store's age without loading the migrations."""

from typing import Final

from headjudge.store.refusals import NewerSchema

TABLE: Final = "headjudge_schema"
"""The table in which a store says which revision it has."""

REVISIONS: Final = ("0001", "0002", "0003", "0004")
"""Every revision ever released; each is a file in `migrations/versions`."""


def current(place: str, revision: str | None) -> bool:
    """Whether a store at *revision* (None when it is empty) has the schema of this release.

    Raises:
        NewerSchema: this release does not know the revision.
    """
    if revision is not None and revision not in REVISIONS:
        raise NewerSchema(place, revision)
    return revision == REVISIONS[-1]
