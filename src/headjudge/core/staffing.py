"""Whether an event is staffed as the book wants it: enough people in every role, and nobody in two that clash."""

from collections.abc import Iterator, Mapping

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.phrases import Phrase, phrase
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.staff import Allowance, Doubling, Staffing
from headjudge.core.rulebook.strictness import meant
from headjudge.core.rulebook.words import Words

PLAYER = "player"
ALWAYS = phrase("")
"""No exception can be made."""


class Roster(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays and who holds which role at one event."""

    level: int
    players: frozenset[str] = frozenset()
    roles: Mapping[str, frozenset[str]] = {}


class StaffProblem(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that keeps the event from opening."""

    code: str
    """`too-few`, `too-many`, `not-among`, `not-official`, `doubling`."""

    role: str
    message: Phrase
    citations: tuple[Citation, ...]
    person: str | None = None


def staff_problems(rulebook: Rulebook, roster: Roster) -> tuple[StaffProblem, ...]:
    """Everything that is wrong with *roster*; empty: the event may open. Raises: BadInput, Unknown."""
    rulebook.level(roster.level)
    check = _Check(rulebook, roster)
    staffing = (
        problem for row in rulebook.core.staffing if _binds(row.levels, roster) for problem in check.staffing(row)
    )
    doubling = (
        problem for row in rulebook.core.doubling if _binds(row.levels, roster) for problem in check.doubling(row)
    )
    return (*staffing, *doubling)


def rules_applied(rulebook: Rulebook, roster: Roster) -> tuple[Citation, ...]:
    """The sections *roster* was held against."""
    bound = [row for row in rulebook.core.staffing if _binds(row.levels, roster) and (row.least or row.most)]
    clashes = [row for row in rulebook.core.doubling if _binds(row.levels, roster) and not row.allowed]
    return rulebook.citations(*bound, *clashes)


def _binds(levels: tuple[int, ...], roster: Roster) -> bool:
    return not levels or roster.level in levels


class _Check:
    """One roster beside its rulebook."""

    def __init__(self, rulebook: Rulebook, roster: Roster) -> None:
        self.rulebook, self.roster = rulebook, roster
        self.names = {role.id: role.name for role in rulebook.core.roles}
        for role in roster.roles:
            if role not in self.names:
                close = meant(role, list(self.names))
                said = "roles.{id}: {book} has no such role."
                if close:
                    said = "roles.{id}: {book} has no such role. Did you mean {close}?"
                raise BadInput(said, id=role, book=rulebook.core.rulebook.short, close=close or "")
        self.held = {role: self._holders(role) for role in (*self.names, PLAYER)}

    def _holders(self, role: str) -> frozenset[str]:
        """Who holds *role*, by name or through a narrower one that counts as it."""
        if role == PLAYER:
            return self.roster.players
        narrower = (r.id for r in self.rulebook.core.roles if role in r.counts_as)
        implied = (
            ()
            if role in self.roster.roles
            else (
                row.role for row in self.rulebook.core.staffing if row.among == role and _binds(row.levels, self.roster)
            )
        )
        # A head judge is one of the judges: where no judges were listed at all, the head judge is the one there is.
        sources = (role, *narrower, *implied)
        return frozenset(person for source in sources for person in self.roster.roles.get(source, ()))

    def staffing(self, row: Staffing) -> Iterator[StaffProblem]:
        """Too few, too many, or somebody who lacks the role the book wants beside this one."""
        people = self.held[row.role]
        stand_ins = self.held.get(row.stand_in, frozenset()) if row.stand_in else frozenset()
        name = self.names[row.role].within
        if len(people | stand_ins) < row.least:
            yield self._staffing(
                row,
                "too-few",
                phrase(
                    Words(
                        en="The event needs at least {least} {name}; {now} named.",
                        ja="{name}が{least}人以上必要です（現在{now}人）。",
                    ),
                    least=row.least,
                    name=name,
                    now=len(people),
                ),
            )
        own = self.roster.roles.get(row.role, frozenset())
        if row.most is not None and len(own) > row.most:
            yield self._staffing(
                row,
                "too-many",
                phrase(
                    Words(
                        en="The event may have at most {most} {name}; {now} named: {people}.",
                        ja="{name}は{most}人までです（現在{now}人：{people}）。",
                    ),
                    most=row.most,
                    name=name,
                    now=len(own),
                    people=sorted(own),
                ),
            )
        for person in sorted(people):
            yield from self._beside(row, person)

    def _beside(self, row: Staffing, person: str) -> Iterator[StaffProblem]:
        name = self.names[row.role].within
        if row.among and person not in self.held[row.among]:
            wider = self.names[row.among].within
            yield self._staffing(
                row,
                "not-among",
                phrase(
                    Words(
                        en="{person} is {name} without being {wider}.",
                        ja="{person} は{wider}でないのに{name}になっています。",
                    ),
                    person=person,
                    name=name,
                    wider=wider,
                ),
                person,
            )
        officials = (r.id for r in self.rulebook.core.roles if r.official and r.id != row.role)
        if row.among_officials and not any(person in self.roster.roles.get(role, ()) for role in officials):
            yield self._staffing(
                row,
                "not-official",
                phrase(
                    Words(
                        en="{person} is {name} without being an official of the event.",
                        ja="{person} は大会の役員でないのに{name}になっています。",
                    ),
                    person=person,
                    name=name,
                ),
                person,
            )

    def doubling(self, row: Doubling) -> Iterator[StaffProblem]:
        """People who hold both roles of a forbidden pair, unless the book makes an exception for them."""
        if row.allowed:
            return
        one, other = row.roles
        for person in sorted(self.held[one] & self.held[other]):
            why = self._unmet(row.unless, person) if row.unless else ALWAYS
            if why is not None:
                message = phrase(
                    Words(
                        en="{person} may not be {one} and {other} at once{why}.",
                        ja="{person} は{one}と{other}を兼ねられません{why}。",
                    ),
                    person=person,
                    one=self._name(one),
                    other=self._name(other),
                    why=why,
                )
                cite = self.rulebook.citations(row)
                yield StaffProblem(
                    code="doubling",
                    role=one if one != PLAYER else other,
                    message=message,
                    citations=cite,
                    person=person,
                )

    def _unmet(self, unless: Allowance, person: str) -> Phrase | None:
        """Why the exception does not hold for *person*; None: it holds."""
        if not _binds(unless.levels, self.roster):
            return ALWAYS
        players = len(self.roster.players)
        if unless.players_at_most is not None and players > unless.players_at_most:
            return phrase(
                Words(en=": there are {now} players, more than {most}", ja="（参加者{now}人、上限{most}人）"),
                now=players,
                most=unless.players_at_most,
            )
        if not _distinct([self.held[role] - {person} for role in unless.needs]):
            needed = tuple(self._name(role) for role in unless.needs)
            return phrase(
                Words(
                    en=" unless these are named, each a different person: {needed}",
                    ja="（{needed}を別々の人が務める必要があります）",
                ),
                needed=needed,
            )
        return None

    def _name(self, role: str) -> Words:
        return self.names.get(role, Words(en=role, ja="プレイヤー" if role == PLAYER else role)).within

    def _staffing(self, row: Staffing, code: str, message: Phrase, person: str | None = None) -> StaffProblem:
        cite = self.rulebook.citations(row)
        return StaffProblem(code=code, role=row.role, message=message, citations=cite, person=person)


def _distinct(groups: list[frozenset[str]], taken: frozenset[str] = frozenset()) -> bool:
    """Whether every group can name a person of its own."""
    if not groups:
        return True
    return any(_distinct(groups[1:], taken | {person}) for person in sorted(groups[0] - taken)[: len(groups)])
