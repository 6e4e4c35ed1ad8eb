"""Names that must lead somewhere: a role, a structure, a rank, a figure that the rulebook itself has.

Works on raw tables, so that one misspelt key does not hide the other problems of the file.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from headjudge.core.rulebook.kinds import structs
from headjudge.core.rulebook.parts import Book, part
from headjudge.core.rulebook.places import places, tables
from headjudge.core.rulebook.problems import Fault, Path
from headjudge.core.rulebook.strictness import meant
from headjudge.core.standings.order import HEAD_TO_HEAD
from headjudge.core.standings.tiebreakers import TIEBREAKERS

CRITERIA: Final = frozenset({*TIEBREAKERS, HEAD_TO_HEAD})
"""What players can be ordered by."""

PEOPLE: Final = frozenset({"player", "spectator", "publisher"})
"""Who has no role at the event but can be concerned."""


class Source(NamedTuple):
    """Where the names of one kind of thing stand."""

    file: str
    patterns: tuple[str, ...]
    also: frozenset[str] = frozenset()


class Reference(NamedTuple):
    """A place that must hold the name of a thing."""

    kind: str
    file: str
    pattern: str


SOURCES: Final[Mapping[str, Source]] = {
    "role": Source("rulebook.toml", ("roles.*.id",)),
    "role or person": Source("rulebook.toml", ("roles.*.id",), PEOPLE),
    "match kind": Source("rulebook.toml", ("matches.*.id",)),
    "setting": Source("rulebook.toml", ("settings.*.id",)),
    "team": Source("rulebook.toml", ("teams.*.id",)),
    "rank": Source("penalties.toml", ("ranks.*.id",)),
    "fact": Source("penalties.toml", ("facts.*.id",)),
    "infraction": Source("penalties.toml", ("infractions.*.section",)),
    "infraction or group": Source("penalties.toml", ("infractions.*.section", "groups.*.section")),
    "suspension category": Source("rulebook.toml", ("suspension.categories.*.id",)),
    "ambiguity": Source("rules.toml", ("ambiguity.*.id",)),
    "game": Source("games/*", ("id",)),
    "cluster": Source("cards.toml", ("clusters.*.id",)),
    "region": Source("cards.toml", ("regions.*.id",)),
}

REFERENCES: Final = (
    Reference("role", "rulebook.toml", "roles.*.counts-as"),
    Reference("role", "rulebook.toml", "staffing.*.role"),
    Reference("role", "rulebook.toml", "staffing.*.among"),
    Reference("role", "rulebook.toml", "staffing.*.stand-in"),
    Reference("role or person", "rulebook.toml", "doubling.*.roles"),
    Reference("role", "rulebook.toml", "doubling.*.unless.needs"),
    Reference("role", "rulebook.toml", "appeals.first"),
    Reference("role", "rulebook.toml", "appeals.to"),
    Reference("role or person", "rulebook.toml", "appeals.by"),
    Reference("role", "rulebook.toml", "calling.order"),
    Reference("role", "rulebook.toml", "deviations.by"),
    Reference("role", "rulebook.toml", "agreements.agreed-draw-witness"),
    Reference("structure", "rulebook.toml", "structures.*.finals"),
    Reference("structure", "rulebook.toml", "structures.*.finals-by-match.*"),
    Reference("criterion", "rulebook.toml", "structures.*.ranking.*.criteria"),
    Reference("criterion", "rulebook.toml", "structures.*.pairing.order"),
    Reference("structure", "rulebook.toml", "rounds.*.structure"),
    Reference("structure", "rulebook.toml", "rounds.*.rows.*.structure"),
    Reference("match kind", "rulebook.toml", "rounds.*.match"),
    Reference("structure", "rulebook.toml", "brackets.*.structure"),
    Reference("structure", "rulebook.toml", "sanctioning.structures"),
    Reference("match kind", "rulebook.toml", "first-turn.advised-matches"),
    Reference("suspension category", "rulebook.toml", "suspensions.*.category"),
    Reference("ambiguity", "rulebook.toml", "settings.*.ambiguity"),
    Reference("game", "rulebook.toml", "companions.*.game"),
    Reference("role or person", "penalties.toml", "ranks.*.may-issue"),
    Reference("role or person", "penalties.toml", "ranks.*.may-request"),
    Reference("role or person", "penalties.toml", "ranks.*.notify"),
    Reference("role or person", "penalties.toml", "ranks.*.may-issue-instead"),
    Reference("role or person", "penalties.toml", "measures.*.may-issue"),
    Reference("role or person", "penalties.toml", "measures.*.with-permission.*"),
    Reference("role or person", "penalties.toml", "measures.*.lifted-by"),
    Reference("rank", "penalties.toml", "upgrades.*.earlier"),
    Reference("rank", "penalties.toml", "upgrades.*.to"),
    Reference("rank", "penalties.toml", "upgrades.*.preselected"),
    Reference("rank", "penalties.toml", "infractions.*.ranges.*"),
    Reference("rank", "penalties.toml", "infractions.*.special.*.range"),
    Reference("fact", "penalties.toml", "infractions.*.special.*.facts"),
    Reference("game", "penalties.toml", "infractions.*.special.*.game"),
    Reference("game", "penalties.toml", "infractions.*.game"),
    Reference("infraction or group", "penalties.toml", "infractions.*.see"),
    Reference("infraction or group", "penalties.toml", "groups.*.leads-to"),
    Reference("infraction or group", "penalties.toml", "leads.*.leads-to"),
    Reference("infraction", "penalties.toml", "occasions.*.infraction"),
    Reference("infraction", "penalties.toml", "sameness.not-upgraded"),
    Reference("infraction", "penalties.toml", "occasions.*.infraction"),
    Reference("match kind", "games/*", "matches"),
    Reference("match kind", "games/*", "minutes.*.match"),
    Reference("figure", "games/*", "time-up.*.steps.*.field"),
    Reference("figure", "games/*", "time-up.*.steps.*.then.*.0"),
    Reference("figure", "games/*", "time-up.*.steps.*.compare.*.0"),
    Reference("figure", "games/*", "time-up.*.both-zero"),
    Reference("game", "formats/*", "games"),
    Reference("match kind", "formats/*", "matches"),
    Reference("team", "formats/*", "team"),
    Reference("cluster", "formats/*", "clusters"),
    Reference("zone", "formats/*", "copies.*.zones"),
    Reference("zone", "formats/*", "exchange.zones"),
    Reference("zone", "formats/*", "exchange.same-sizes"),
    Reference("cluster", "cards.toml", "sets.*.cluster"),
    Reference("setting", "rules.toml", "ambiguity.*.setting"),
)
"""Every place that names a thing. Levels and dotted keys are checked apart, because they stand everywhere."""

KEYS: Final = (
    Reference("match kind", "rulebook.toml", "structures.*.finals-by-match"),
    Reference("setting", "games/*", "time-up.*.settings"),
    Reference("setting", "rulebook.toml", "time-up.*.settings"),
    Reference("region", "cards.toml", "sets.*.regions"),
)
"""Tables whose keys, not values, name things."""

LOCAL: Final[Mapping[str, str]] = {"figure": "figures.*.id", "zone": "zones.*.id"}
"""Things known only inside their own file."""


def dangling(book: Book) -> Iterator[tuple[str, Fault]]:
    """Every name that leads nowhere, with its file."""
    names: dict[tuple[str, str], frozenset[str] | None] = {}
    for reference in REFERENCES:
        for file, path, name in places(book, reference.file, reference.pattern):
            of = (reference.kind, file)
            known = names[of] = names[of] if of in names else _known(book, *of)
            if known is not None and isinstance(name, str) and name not in known:
                yield file, _unknown(path, reference.kind, name, known)
    for reference in KEYS:
        known = _known(book, reference.kind, reference.file)
        for file, path, table in places(book, reference.file, reference.pattern):
            if known is not None and isinstance(table, dict):
                for name in sorted(set(table) - known):
                    yield file, _unknown((*path, name), reference.kind, name, known)
    yield from _levels(book)
    yield from _columns(book)
    yield from _dotted_keys(book)


def _unknown(path: Path, kind: str, name: str, known: frozenset[str]) -> Fault:
    there = f"there are {', '.join(sorted(known))}" if known else "there are none"
    what = kind.partition(" or ")[0]
    return Fault(path, f"There is no {what} {name}; {there}.", meant(name, sorted(known)))


def _known(book: Book, kind: str, file: str) -> frozenset[str] | None:
    """The names of a *kind* of thing; None where their file could not be read."""
    if kind == "criterion":
        return CRITERIA
    if kind in LOCAL:
        return frozenset(str(name) for _, _, name in places(book, file, LOCAL[kind]))
    if kind == "structure":
        structures = part(book, "structures")
        return frozenset(structures) if isinstance(structures, dict) else None
    source = SOURCES[kind]
    if source.file.endswith(".toml") and source.file not in book:
        return None
    found = (name for pattern in source.patterns for _, _, name in places(book, source.file, pattern))
    return frozenset(map(str, found)) | source.also


def _levels(book: Book) -> Iterator[tuple[str, Fault]]:
    """Levels are named by number, in every key that is or ends in `levels`."""
    known = frozenset(str(level) for _, _, level in places(book, "rulebook.toml", "levels.*.level"))
    if "rulebook.toml" not in book or not known:
        return
    for file, table in book.items():
        for path, inner in tables(table):
            for key, value in inner.items():
                if key.endswith("levels") and isinstance(value, list | dict):
                    for place, level in _level_numbers(value):
                        if level not in known:
                            yield file, _unknown((*path, key, place), "level", level, known)


def _level_numbers(value: object) -> Iterator[tuple[str | int, str]]:
    if isinstance(value, dict):
        yield from ((key, key) for key in value)
    elif isinstance(value, list):
        yield from ((place, str(entry)) for place, entry in enumerate(value) if isinstance(entry, int))


def _columns(book: Book) -> Iterator[tuple[str, Fault]]:
    """The columns of the penalty guide are those the levels point to."""
    if "rulebook.toml" not in book:
        return
    known = frozenset(str(name) for _, _, name in places(book, "rulebook.toml", "levels.*.penalty-column"))
    for path, inner in tables(book.get("penalties.toml", {})):
        for column in inner if path and path[-1] == "ranges" else ():
            if column not in known:
                yield "penalties.toml", _unknown((*path, column), "penalty column", column, known)


def _dotted_keys(book: Book) -> Iterator[tuple[str, Fault]]:
    """What editions add and settings change must be parts of the rulebook, written out or with a value of their own."""
    for file, path, key in places(book, "rulebook.toml", "editions.*.adds"):
        if isinstance(key, str) and part(book, key) is None:
            yield file, Fault(path, f"The rulebook has no part {key}.")
    keys = {field.encode_name for struct in structs() for field in struct.fields}
    for file, path, key in places(book, "rulebook.toml", "settings.*.changes"):
        table, _, last = str(key).rpartition(".")
        if part(book, str(key)) is None and not (isinstance(part(book, table), dict) and last in keys):
            yield file, Fault(path, f"The rulebook has no part {key}.", meant(last, sorted(keys - {last})))
