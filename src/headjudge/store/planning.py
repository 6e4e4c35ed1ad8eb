"""What becomes of a batch of requests: new entries, the earlier entries of a repetition, or a refusal."""

from collections import Counter
from collections.abc import Iterable, Mapping
from concurrent.futures import Future
from datetime import UTC
from typing import Final, NamedTuple, TypeAlias

from headjudge.core.chain import Draft, Entry, Head, chained
from headjudge.core.ids import TournamentId
from headjudge.core.phrases import phrase
from headjudge.core.refusals import BadInput
from headjudge.store.protocol import Expected
from headjudge.store.refusals import Conflict, KeyTaken

LONGEST_ID: Final = 200
"""Characters in an id or a key; what is longer is a mistake or an attack."""

Key: TypeAlias = tuple[TournamentId, str]
Outcome: TypeAlias = tuple[Entry, ...] | Conflict | KeyTaken


class Append(NamedTuple):
    """A request to write *drafts* at the end of a log, and the promise made to whoever asked."""

    tournament: TournamentId
    expected: Expected
    drafts: tuple[Draft, ...]
    future: Future[tuple[Entry, ...]]

    @property
    def keys(self) -> tuple[Key, ...]:
        """The marks by which this request is recognised when it is sent again."""
        return tuple((self.tournament, draft.key) for draft in self.drafts if draft.key is not None)


def request(tournament: TournamentId, expected: Expected, drafts: Iterable[Draft]) -> Append:
    """A request any back end can write.

    Raises:
        BadInput: an id, a key or a time that could not be stored exactly as it is.
        KeyTaken: one key stands on two drafts of the same request.
    """
    asked = Append(tournament, expected, tuple(drafts), Future())
    _check_text("tournament", tournament)
    for draft in asked.drafts:
        _check(draft)
    for (_, key), times in Counter(asked.keys).items():
        if times > 1:
            raise KeyTaken(tournament, key)
    return asked


def _check(draft: Draft) -> None:
    """Find here, where only the one who asks is hurt, what would stop the writer for everybody."""
    _check_text("person", draft.by)
    if draft.key is not None:
        _check_text("key", draft.key)
    if draft.at.utcoffset() is None:
        raise BadInput("The time {time} of an entry has no time zone.", time=str(draft.at))
    try:
        draft.at.astimezone(UTC)
    except OverflowError:
        raise BadInput("The time {time} of an entry lies outside the calendar.", time=str(draft.at)) from None
    if not isinstance(draft.body, bytes):
        raise TypeError(f"the body of an entry must be bytes, not {type(draft.body).__name__}")


def _check_text(what: str, text: str) -> None:
    if not 0 < len(text) <= LONGEST_ID:
        raise BadInput(
            "A {what} must have 1 to {most} characters, not {length}.",
            what=phrase(what),
            most=LONGEST_ID,
            length=len(text),
        )
    if not text.isprintable():  # control characters and lone surrogates: no database keeps them all
        raise BadInput("The {what} {text!r} contains a character that cannot be printed.", what=phrase(what), text=text)


class Plan(NamedTuple):
    """The outcome of every request of a batch, in order, and the entries to write before it is true."""

    outcomes: tuple[Outcome, ...]
    entries: tuple[Entry, ...]
    heads: Mapping[TournamentId, Head]
    """Where the logs of the batch end once the entries are written."""


def plan(batch: Iterable[Append], heads: Mapping[TournamentId, Head], earlier: Mapping[Key, Entry]) -> Plan:
    """What the requests of *batch* come to, one after the other, when the logs end at *heads*.

    *earlier* holds the entries that already carry a key of the batch.
    """
    ends = dict(heads)
    known = dict(earlier)
    outcomes: list[Outcome] = []
    entries: list[Entry] = []
    for asked in batch:
        outcome = _outcome(asked, ends[asked.tournament], known)
        outcomes.append(outcome)
        if isinstance(outcome, tuple) and outcome and outcome[0].seq > ends[asked.tournament].seq:  # not a repetition
            ends[asked.tournament] = outcome[-1].head
            known.update(((asked.tournament, entry.key), entry) for entry in outcome if entry.key is not None)
            entries.extend(outcome)
    return Plan(tuple(outcomes), tuple(entries), ends)


def _outcome(asked: Append, head: Head, known: Mapping[Key, Entry]) -> Outcome:
    written = tuple(known[key] for key in asked.keys if key in known)
    if written:
        return written if len(written) == len(asked.drafts) else KeyTaken(asked.tournament, written[0].key or "")
    if asked.expected not in (head.seq, head):
        expected = asked.expected.seq if isinstance(asked.expected, Head) else asked.expected
        return Conflict(asked.tournament, expected, head.seq)
    return chained(asked.tournament, head, asked.drafts)
