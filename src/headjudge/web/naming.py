"""Refusals speak of people and roles by id, as the log does; a page says their names, in the visitor's language."""

from collections.abc import Iterable
from typing import Final
from unicodedata import bidirectional

from headjudge.core.ids import PersonId, PlayerId, TournamentId
from headjudge.core.phrases import Kind, Speaker
from headjudge.core.rulebook.words import Words
from headjudge.core.state import Tournament
from headjudge.services.scorekeeper import NoSuchTournament
from headjudge.web.venue import Seen, Venue
from headjudge.web.words import Language, Translations

OUR_ROLES: Final[dict[str, Words]] = {
    "scorekeeper": Words(en="Scorekeeper", ja="スコアキーパー"),
    "registrar": Words(en="Registrar", ja="受付"),
}
"""Roles every event can have, whatever its book calls its officials."""

EVERYBODY: Final[dict[str, Words]] = {
    **OUR_ROLES,
    "player": Words(en="Player", ja="プレイヤー"),
    "organizer": Words(en="Organizer", ja="主催者"),
    "head-judge": Words(en="Head judge", ja="ヘッドジャッジ"),
    "judge": Words(en="Judge", ja="ジャッジ"),
    "timekeeper": Words(en="Timekeeper", ja="計時係"),
}


def apart(name: str) -> str:
    """*name* as it stands within a sentence: one in Hebrew or Arabic letters, which run from right to left, does not
    carry the words and figures beside it away. It comes between the marks of Unicode for that."""
    backwards = any(bidirectional(letter) in ("R", "AL") for letter in name)
    return f"\u2068{name}\u2069" if backwards else name


def pair_of(names: Iterable[str]) -> str:
    """Those who play each other."""
    return " – ".join(map(apart, names))


class Interpreter(Speaker):
    """Says phrases in the visitor's language, with the names the pages of *event* show."""

    def __init__(self, venue: Venue, language: Language, event: TournamentId | None = None) -> None:
        super().__init__(language)
        self._venue = venue
        self._event = event

    def translated(self, template: str) -> str:
        """*template* out of the catalogue."""
        return Translations(self.language).gettext(template)

    def called(self, kind: Kind, id: str) -> str:
        """The name people know; the id where nobody has one."""
        seen = self._seen()
        match kind:
            case "player":
                return apart(seen.names.get(PlayerId(id), id)) if seen else id
            case "person":
                known = self._venue.desk.store.people.known([PersonId(id)])
                return apart(next((person.name for person in known.values() if person.name), id))
            case "role":
                return role_name(seen.state if seen else None, id).within.in_language(self.language)
            case "book":
                return self.translated(id)

    def _seen(self) -> Seen | None:
        try:
            return self._venue.seen(self._event) if self._event else None
        except NoSuchTournament:
            return None


def role_name(state: Tournament | None, role: str) -> Words:
    """What a role is called: by the rulebook, or by us where the book does not have it."""
    named = {known.id: known.name for known in state.rulebook.core.roles} if state else {}
    return {**EVERYBODY, **named}.get(role, Words(en=role, ja=role))
