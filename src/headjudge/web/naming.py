"""Refusals speak of people by id, as the log does; a page says their names."""

import re
from typing import Final

from headjudge.core.ids import PersonId
from headjudge.web.venue import Venue

_PERSON: Final = re.compile(r"\bp-[0-9a-z][0-9a-z-]*")


def with_names(sentence: str, venue: Venue) -> str:
    """*sentence* with the name of everybody it mentions by id, as far as we know it."""
    mentioned = {PersonId(id) for id in _PERSON.findall(sentence)}
    people = venue.desk.store.people.known(mentioned) if mentioned else {}
    names = {id: person.name for id, person in people.items() if person.name}
    return _PERSON.sub(lambda found: names.get(PersonId(found[0]), found[0]), sentence)
