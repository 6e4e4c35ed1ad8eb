"""What no tournament exceeds, whatever its book says: a slip of the finger is refused with the limit."""

from datetime import date, datetime
from typing import Final

from headjudge.core.phrases import Phrase, phrase
from headjudge.core.refusals import BadInput

FIRST_DAY: Final = date(1990, 1, 1)
LAST_DAY: Final = date(2199, 12, 31)
LONGEST_WORDS: Final = 200
"""Characters of what fits on one line: a fee, the number of a permission."""

EXAMPLE: Final = "2026-05-02T10:30:00+09:00"


class OutOfRange(BadInput):
    """A number, a day or a length that no tournament has."""

    def __init__(self, field: str, why: Phrase) -> None:
        super().__init__("{field}: {why}", field=field, why=why)
        self.field = field
        self.why = why
        """The sentence alone, for whoever shows it beside the field."""


def refuse_number(field: str, number: int, least: int, most: int) -> None:
    """Raises: OutOfRange."""
    if not least <= number <= most:
        raise OutOfRange(field, phrase("A number from {least} to {most}.", least=least, most=most))


def refuse_day(field: str, day: date) -> None:
    """Raises: OutOfRange, for a day on which nobody plays."""
    if not FIRST_DAY <= day <= LAST_DAY:
        raise OutOfRange(field, phrase("A day from {first} to {last}.", first=str(FIRST_DAY), last=str(LAST_DAY)))


def refuse_moment(field: str, moment: datetime) -> None:
    """Raises: OutOfRange, for a moment on such a day, or one that could be anywhere on earth."""
    if moment.tzinfo is None:
        raise OutOfRange(field, phrase("Say the time with its time zone, as in {example}.", example=EXAMPLE))
    refuse_day(field, moment.date())


def refuse_long(field: str, words: str, most: int = LONGEST_WORDS) -> None:
    """Raises: OutOfRange."""
    if len(words) > most:
        raise OutOfRange(field, phrase("That is too long: at most {most} characters.", most=most))
