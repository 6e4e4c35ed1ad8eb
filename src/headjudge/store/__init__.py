"""The only SQL: the event log and the plain tables, in SQLite or PostgreSQL."""

from headjudge.core.chain import Draft, Entry, Head
from headjudge.store.opening import open_store
from headjudge.store.protocol import Expected, Following, Log
from headjudge.store.refusals import Conflict, Unusable
from headjudge.store.store import Store

__all__ = [
    "Conflict",
    "Draft",
    "Entry",
    "Expected",
    "Following",
    "Head",
    "Log",
    "Store",
    "Unusable",
    "open_store",
]
