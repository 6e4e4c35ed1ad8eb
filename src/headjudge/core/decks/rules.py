"""What one event holds a deck against: its format, its kind of match, its mode of play."""

from collections.abc import Mapping
from typing import Final

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.decks.decklist import SIDE
from headjudge.core.phrases import Phrase
from headjudge.core.rulebook.decks import Format, Zone
from headjudge.core.rulebook.matches import MatchKind
from headjudge.core.rulebook.rulebook import Rulebook, Unknown
from headjudge.core.rulebook.words import Cited, Words
from headjudge.core.settings import Chosen

NAMES: Final[Mapping[str, Words]] = {
    "main": Words(en="main deck", ja="メインデッキ"),
    "side": Words(en="sideboard", ja="サイドボード"),
    "extra": Words(en="extra deck", ja="エクストラデッキ"),
    "ruler": Words(en="ruler area", ja="ルーラーエリア"),
    "stones": Words(en="magic stone deck", ja="魔石デッキ"),
    "flag": Words(en="flag", ja="フラッグ"),
    "buddy": Words(en="buddy", ja="バディ"),
    "banners": Words(en="banners", ja="バナー"),
    "pool": Words(en="card pool", ja="カードプール"),
}
"""What parts are called where a format has no word of its own."""


class DeckProblem(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is wrong with a deck."""

    code: str
    message: Phrase
    citations: tuple[Citation, ...]
    card: str | None = None
    part: str | None = None


class DeckRules(msgspec.Struct, frozen=True, kw_only=True):
    """The rules a deck is held against at one event."""

    book: Rulebook
    format: Format
    match: MatchKind
    mode: str | None = None
    exchange_mode: str | None = None
    """The mode whose least numbers hold after an exchange."""

    @property
    def zones(self) -> Mapping[str, Zone]:
        """The parts this format knows, by id; empty: the book does not name any."""
        return {zone.id: zone for zone in self.format.zones}

    def name(self, part: str) -> Words:
        """What people call *part* here."""
        zone = self.zones.get(part)
        return (zone and zone.name) or NAMES.get(part) or Words(en=part, ja=part)

    def least(self, zone: Zone) -> int:
        """The fewest cards of *zone* in this mode."""
        return zone.by_mode.get(self.mode or "", zone.least or 0)

    def citations(self, *tables: Cited) -> tuple[Citation, ...]:
        """Where *tables* come from."""
        return self.book.citations(*tables)

    @property
    def side_is_rest(self) -> bool:
        """The sideboard is what of the pool is not in the deck: it is not brought, it is left over."""
        return self.format.side_is_rest or self.format.kind == "limited"

    @property
    def exchanges(self) -> bool:
        """Whether cards may change places during a match."""
        return self.match.sideboard and self.format.exchange is not None and SIDE in self.format.exchange.zones


def deck_rules(chosen: Chosen, game: str, format: str, match: str | None = None, mode: str | None = None) -> DeckRules:
    """The rules of an event of *game*; what it leaves open follows the format and the game. Raises: Unknown."""
    book = chosen.rulebook
    played = book.format(format, game)
    kinds = played.matches or book.game(game).matches
    if mode is not None and mode not in played.modes:
        raise Unknown(
            "{format} has no mode {mode}; it has {offered}.", format=played.name, mode=mode, offered=played.modes
        )
    mode = mode or played.default_mode
    printed = chosen.value("exchange-minimum") == "as-printed"
    return DeckRules(
        book=book,
        format=msgspec.structs.replace(played, zones=tuple(_sized(chosen, played.kind, zone) for zone in played.zones)),
        match=book.match_kind(match or kinds[0]),
        mode=mode,
        exchange_mode=played.default_mode if printed else mode,
    )


def _sized(chosen: Chosen, kind: str, zone: Zone) -> Zone:
    """*zone* with the sizes that the book leaves to another document and a setting supplies; 0: not checked."""
    least = chosen.value(f"{kind}-{zone.id}-least")
    most = chosen.value(f"{kind}-{zone.id}-most")
    return msgspec.structs.replace(
        zone,
        least=least if isinstance(least, int) and least else zone.least,
        most=most if isinstance(most, int) and most else zone.most,
    )
