"""Whom a form means: a player, somebody else the event knows, or somebody nobody has written down yet."""

from headjudge.core.ids import PersonId
from headjudge.core.participants import bystanders
from headjudge.store.people import folded
from headjudge.web.acting import Deed
from headjudge.web.pages.workplace import named_player
from headjudge.web.visits import Mistake


def somebody(deed: Deed, who: str, *, plays: bool, field: str = "who") -> PersonId:
    """The person *who* means: of those playing by number or name, of all others by the whole name. Raises: Mistake."""
    seen = deed.visit.seen
    if plays:
        return seen.state.players[named_player(seen, who, field)].members[0]
    if not who.strip():
        raise Mistake(field, "Please fill this in.")
    known = deed.visit.venue.desk.store.people.known(bystanders(seen.state)).values()
    same = [person.id for person in known if folded(person.name) == folded(" ".join(who.split()))]
    if len(same) > 1:
        raise Mistake(field, "Several people here are called that.")
    return same[0] if same else deed.papers.person(who)
