"""The rule behind a command of the floor: what is cited to somebody who may not give it."""

from collections.abc import Callable, Mapping
from typing import Final

from headjudge.core.citations import Citation
from headjudge.core.floor import commands as do
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.words import Cited


def _policy(id: str) -> Callable[[Rulebook], Cited | None]:
    return lambda book: book.rule_on(id)


def _penalties(book: Rulebook) -> Cited | None:
    return book.penalties.ranks[0] if book.penalties and book.penalties.ranks else book.penalties


def _gravest(book: Rulebook) -> Cited | None:
    return book.penalties.ranks[-1] if book.penalties and book.penalties.ranks else book.penalties


def _ejection(book: Rulebook) -> Cited | None:
    measures = book.penalties.measures if book.penalties else ()
    return next((measure for measure in measures if measure.id == "ejection"), None)


def _appeals(book: Rulebook) -> Cited | None:
    return book.core.appeals


def _time(book: Rulebook) -> Cited | None:
    return book.core.preparation


def _judges(book: Rulebook) -> Cited | None:
    return next((role for role in book.core.roles if role.id == "judge"), None)


RULES: Final[Mapping[type, Callable[[Rulebook], Cited | None]]] = {
    do.GivePenalty: _penalties,
    do.DecideRequest: _gravest,
    do.AcknowledgePenalty: _penalties,
    do.WithdrawPenalty: _penalties,
    do.RevokeStanding: _gravest,
    do.Eject: _ejection,
    do.DecideEjection: _ejection,
    do.LiftEjection: _ejection,
    do.FileReport: _gravest,
    do.ClaimCall: _judges,
    do.EscalateCall: _judges,
    do.CloseCall: _judges,
    do.Rule: _judges,
    do.Appeal: _appeals,
    do.DecideAppeal: _appeals,
    do.FileComplaint: _appeals,
    do.AnswerComplaint: _appeals,
    do.SetChallengeLimit: _appeals,
    do.RuleOnText: _policy("errata"),
    do.GrantExtension: _time,
    do.DeclareExtension: _time,
    do.PauseClock: _time,
    do.ResumeClock: _time,
    do.ScheduleRound: _time,
    do.StartPreparation: _time,
    do.MarkAbsent: _time,
    do.MarkSeated: _time,
    do.EndOnTime: _time,
    do.StartDeckCheck: _policy("deck-checks"),
    do.FinishDeckCheck: _policy("deck-checks"),
    do.IssueProxy: _policy("proxies"),
    do.PlayWithout: _policy("lost-sideboard-card"),
    do.AmendSeats: _penalties,
    do.WriteNote: _judges,
    do.LiftNote: _judges,
}
"""Where each rulebook says who may do what; a book that says nothing is not cited."""


def rule_behind(book: Rulebook, command: type) -> Citation | None:
    """The section to show whoever may not give *command*; None: the book says nothing about it."""
    table = RULES[command](book) if command in RULES else None
    return book.source(table)
