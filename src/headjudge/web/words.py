"""The languages of the pages: English in the source, Japanese in `locale/ja/*.po`, read as they are at start-up."""

from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from typing import Final, Literal, TypeAlias, get_args

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

Language: TypeAlias = Literal["en", "ja"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)


class Translations:
    """What jinja asks for a phrase."""

    def __init__(self, language: Language) -> None:
        self._phrases = {} if language == "en" else phrases(language)

    def gettext(self, message: str) -> str:
        """*message* in this language."""
        return self._phrases.get(message, message)

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        """The form for *number*; Japanese has one form for all."""
        form = singular if number == 1 else plural
        return self._phrases.get(singular, form)


@cache
def phrases(language: Language) -> dict[str, str]:
    """English phrase -> its translation, out of every catalogue of *language*."""
    found: dict[str, str] = {}
    for catalogue in catalogues(language).values():
        for message in catalogue:
            said = message.string if isinstance(message.string, str) else (message.string or ("",))[0]
            source = message.id if isinstance(message.id, str) else message.id[0]
            if source and said:
                found[source] = said
    return found


@cache
def catalogues(language: Language) -> dict[str, Catalog]:
    """Every catalogue of *language*, by file name."""
    folder = files(__package__) / "locale" / language
    return {
        file.name: read_po(BytesIO(file.read_bytes()), locale=language)
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".po")
    }


def spoken(asked: str | None, remembered: str | None, accepted: str) -> Language:
    """The language to answer in: asked for in the address, chosen before, or the browser's own order."""
    for wish in (asked, remembered):
        for language in LANGUAGES:
            if wish == language:
                return language
    return _preferred(accepted)


@lru_cache(maxsize=1000)
def _preferred(accepted: str) -> Language:
    weighed: list[tuple[float, int, str]] = []
    for place, part in enumerate(accepted.split(",")[:20]):
        name, _, weight = part.strip().partition(";q=")
        try:
            weighed.append((-float(weight or 1), place, name.lower()))
        except ValueError:
            continue
    for _, _, name in sorted(weighed):
        for language in LANGUAGES:
            if name == language or name.startswith(f"{language}-"):
                return language
    return "en"
