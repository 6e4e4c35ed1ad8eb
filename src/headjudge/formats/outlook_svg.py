"""A picture of what to expect: for each score how many players end with it, and how many of them make the cut."""

from html import escape
from typing import Final

from headjudge.core.rulebook.words import Words
from headjudge.core.simulation import Outlook, Share

ROW, LEFT, WIDTH, TOP = 26, 90, 560, 76
"""Height of a bar's row; room for the scores; length of the longest bar; room for the heading."""

LEGEND: Final = (
    ("#1f6f54", Words(en="in the cut", ja="決勝進出")),
    ("#b9c4cc", Words(en="not in the cut", ja="決勝進出ならず")),
)


def picture(found: Outlook, title: str, language: str) -> str:
    """*found* as an SVG with a bar for each score, readable without colour: every bar has its figures beside it."""
    most = max((share.players for share in found.shares), default=1)
    bars = "".join(_bar(place, share, most, found.events) for place, share in enumerate(found.shares))
    height = TOP + ROW * len(found.shares) + 16
    legend = "".join(
        _legend(place, colour, words.in_language(language)) for place, (colour, words) in enumerate(LEGEND)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 170} {height}" role="img" '
        f'font-family="sans-serif" font-size="14"><title>{escape(title)}</title>'
        f'<rect width="100%" height="100%" fill="#ffffff"/>'
        f'<text x="16" y="28" font-size="18" font-weight="bold">{escape(title)}</text>{legend}{bars}</svg>\n'
    )


def _bar(place: int, share: Share, most: int, events: int) -> str:
    y = TOP + ROW * place
    whole, inside = (WIDTH * number // most for number in (share.players, share.in_cut))
    (dark, _), (light, _) = LEGEND
    figures = f"{_each(share.in_cut, events)} / {_each(share.players, events)}"
    return (
        f'<text x="{LEFT - 10}" y="{y + 15}" text-anchor="end">{"-".join(map(str, share.score))}</text>'
        f'<rect x="{LEFT}" y="{y}" width="{max(whole, 1)}" height="{ROW - 6}" fill="{light}"/>'
        f'<rect x="{LEFT}" y="{y}" width="{inside}" height="{ROW - 6}" fill="{dark}"/>'
        f'<text x="{LEFT + whole + 8}" y="{y + 15}" fill="#333333">{figures}</text>'
    )


def _legend(place: int, colour: str, words: str) -> str:
    x = 16 + 190 * place
    return (
        f'<rect x="{x}" y="44" width="14" height="14" fill="{colour}"/>'
        f'<text x="{x + 20}" y="56" fill="#333333">{escape(words)}</text>'
    )


def _each(number: int, events: int) -> str:
    """*number* per event, with one decimal where it has one."""
    tenths = (10 * number + events // 2) // events
    return str(tenths // 10) if tenths % 10 == 0 else f"{tenths // 10}.{tenths % 10}"
