"""What is wrong with a body that does not fit, in both languages: the decoder itself speaks English alone."""

import re
from typing import Final

from headjudge.core.rulebook.words import Words

JAPANESE: Final = tuple(
    (re.compile(pattern), said)
    for pattern, said in (
        (r"Object missing required field `(?P<name>.+)`", "必要な項目 `{name}` がありません"),
        (r"Object contains unknown field `(?P<name>.+)`", "項目 `{name}` はありません"),
        (r"Invalid (?:enum )?value (?P<value>.+)", "値 {value} は使えません"),
        (r"Expected `(?P<kind>[^`]+)`, got `(?P<other>[^`]+)`", "`{kind}` のはずが `{other}` です"),
        (r"Expected `(?P<kind>[^`]+)` of length (?P<bound>[<>]= \d+)", "`{kind}` の長さは {bound} に限ります"),
        (r"Expected `(?P<kind>[^`]+)` (?P<bound>[<>]=? -?\d+)", "`{kind}` は {bound} に限ります"),
        (r"Expected `(?P<kind>[^`]+)` matching regex (?P<form>.+)", "`{kind}` は {form} の形に限ります"),
        (r"Invalid (?:RFC3339|ISO8601) encoded (?P<kind>\w+)", "`{kind}` として読み取れません"),
    )
)
"""How the decoder begins a complaint -> the same in Japanese, without the full stop."""


def fault(message: str) -> Words:
    """The decoder's *message*, which says nothing of the place."""
    for pattern, said in JAPANESE:
        if found := pattern.fullmatch(message):
            return Words(en=message, ja=said.format(**found.groupdict()))
    return Words(en=message, ja=f"読み取れません ({message})")
