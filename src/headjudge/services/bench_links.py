"""A position of the ruling bench in an address: small enough to send, and read with care."""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from headjudge.core.refusals import BadInput
from headjudge.games.buddyfight.position import SidePosition
from headjudge.games.buddyfight.scenario import Scenario, parse_scenario

PLACE: Final = "position"
LONGEST_LINK: Final = 6_000
LARGEST: Final = 40_000
"""Bytes of a position once it is unpacked: a small link must not become a large file."""

MOST: Final = {"deck": 60, "hand": 12, "drop": 25, "gauge": 25, "set": 6}
"""Cards of a zone at a bench anybody may open: every choice among them is worked out."""

MOST_CARDS: Final = 30
MOST_OF_A_COST: Final = 1


class TooLarge(BadInput):
    """More than a ruling needs, and than a public bench works out."""

    def __init__(self, what: str, most: int) -> None:
        super().__init__("This position is too large for the bench in the browser. Use `headjudge duel` for it.")
        self.what = what
        self.most = most


def packed(content: bytes) -> str:
    """*content* as it stands in an address."""
    if len(content) > LARGEST:
        raise TooLarge(what="bytes", most=LARGEST)
    link = urlsafe_b64encode(zlib.compress(content, 9)).rstrip(b"=").decode()
    if len(link) > LONGEST_LINK:
        raise TooLarge(what="link", most=LONGEST_LINK)
    return link


def unpacked(link: str) -> bytes:
    """What `packed` put there.

    Raises:
        BadInput: the address was cut off or changed.
    """
    if len(link) > LONGEST_LINK:
        raise TooLarge(what="link", most=LONGEST_LINK)
    try:
        raw = urlsafe_b64decode(link + "=" * (-len(link) % 4))
        opened = zlib.decompressobj()
        content = opened.decompress(raw, LARGEST)
    except (ValueError, zlib.error):
        raise BadInput("The address of this position is damaged: it was cut off or changed.") from None
    if opened.unconsumed_tail or not opened.eof:
        raise BadInput("The address of this position is damaged: it was cut off or changed.")
    return content


def own_scenario(content: bytes) -> Scenario:
    """A position somebody brought, small enough for a bench that is open to everybody.

    Raises:
        BadInput: it cannot be read; the sentence names the place.
        TooLarge: it is not a ruling's size.
    """
    scenario = parse_scenario(content, PLACE)
    for side in (scenario.position.a, scenario.position.b):
        for zone, most in MOST.items():
            held = getattr(side, zone)
            if (held if isinstance(held, int) else len(held) if isinstance(held, tuple) else 0) > most:
                raise TooLarge(what=zone, most=most)
        _soul_fits(side)
    if len(scenario.card) > MOST_CARDS:
        raise TooLarge(what="card", most=MOST_CARDS)
    for card in scenario.card:
        _cost_fits(card.get("cost"))
        for ability in card.get("abilities", ()) if isinstance(card.get("abilities"), list) else ():
            _cost_fits(ability.get("cost") if isinstance(ability, dict) else None)
    return scenario


def _soul_fits(side: SidePosition) -> None:
    for area in (side.left, side.center, side.right, side.item):
        if len(getattr(area, "soul", ())) > MOST["hand"]:
            raise TooLarge(what="soul", most=MOST["hand"])


def _cost_fits(cost: object) -> None:
    """A cost of many cards is a choice among very many."""
    for part in cost if isinstance(cost, list) else ():
        amount = part.get("amount", 0) if isinstance(part, dict) else 0
        if isinstance(amount, int) and amount > MOST_OF_A_COST and part.get("pay") not in ("gauge", "life", "deck"):
            raise TooLarge(what="cost", most=MOST_OF_A_COST)
