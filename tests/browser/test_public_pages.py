"""Public pages in a real browser: reachable by everybody, in both languages, without JavaScript, at every size."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import LAPTOP, PHONE, PROJECTOR, Opens, Site
from tests.browser.faults import faults, wider

PAGES = (
    "",
    "/pairings",
    "/pairings?by=table",
    "/standings",
    "/why?player=3",
    "/bracket",
    "/clock",
    "/players",
    "/handbook?role=judge",
    "/decks",
)
SCREENS = ("/screen/clock", "/screen/pairings", "/screen/standings", "/screen/seats")
OTHERS = ("/", "/rules", "/rules?book=Bushiroad&q=3.2.1", "/?show=past", "/sign-in", "/nowhere", "/handbook")
NARROWEST = (320, 640)


def places(site: Site) -> list[str]:
    """Every kind of page there is without signing in."""
    return [*OTHERS, *(f"/e/{site.finals}{page}" for page in PAGES), *(f"/e/{site.event}{page}" for page in SCREENS)]


@pytest.mark.parametrize(
    ("size", "dark", "language"), [(PHONE, False, "en"), (LAPTOP, True, "ja")], ids=["phone-light-en", "laptop-dark-ja"]
)
def test_axe_finds_nothing_against_any_page(
    site: Site, opens: Opens, size: tuple[int, int], dark: bool, language: str
) -> None:
    page = opens("/", size, language, dark)
    found = {}
    for place in places(site):
        page.goto(place)
        if wrong := faults(page):
            found[place] = wrong

    assert found == {}


def test_axe_would_find_what_is_wrong(opens: Opens) -> None:
    page = opens("/", PHONE)
    page.set_content("<html lang=en><title>Wrong</title><main><h1>Wrong</h1><button></button></main>")

    assert faults(page) == [["button-name", "<button></button>"]]


@pytest.mark.parametrize("size", [NARROWEST, PHONE, LAPTOP, PROJECTOR], ids=["320", "360", "1280", "1920"])
def test_no_page_is_wider_than_its_screen(site: Site, opens: Opens, size: tuple[int, int]) -> None:
    page = opens("/", size)
    too_wide = {}
    for place in places(site):
        page.goto(place)
        if (beside := wider(page)) > 0:
            too_wide[place] = beside

    assert too_wide == {}


def test_every_page_says_everything_without_javascript(site: Site, opens: Opens) -> None:
    page = opens(f"/e/{site.event}/pairings", PHONE, javascript=False)
    name = page.locator("#pairings .name").nth(2).inner_text()

    page.get_by_role("searchbox").fill(name)
    page.get_by_role("button", name="Search").click()

    expect(page.locator("#pairings tbody tr")).to_have_count(1)
    page.get_by_role("link", name="Standings").click()
    page.locator("#standings .figure").first.click()
    expect(page.get_by_role("heading", level=2)).to_contain_text("Rank")
    page.get_by_role("link", name="Clock").click()
    expect(page.get_by_text("ends at")).to_be_visible()


def test_a_name_is_found_while_it_is_typed(site: Site, opens: Opens) -> None:
    page = opens(f"/e/{site.event}/pairings", PHONE)
    rows = page.locator("#pairings tbody tr:visible")
    everybody = rows.count()
    name = page.locator("#pairings .name").nth(4).inner_text()

    page.get_by_role("searchbox").type(name[:-1].upper())
    expect(rows).to_have_count(1)
    page.get_by_role("searchbox").fill("nobody at all")
    expect(page.get_by_text("Nobody here is called that.")).to_be_visible()
    page.get_by_role("searchbox").fill("")

    expect(rows).to_have_count(everybody)


def test_a_japanese_browser_is_answered_in_japanese_and_can_choose_otherwise(site: Site, opens: Opens) -> None:
    page = opens(f"/e/{site.event}/standings", PHONE, "ja")
    expect(page.get_by_role("heading", level=2)).to_contain_text("ラウンド終了時")

    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("heading", level=2)).to_contain_text("After round")
    page.get_by_role("link", name="Players", exact=True).click()

    assert page.locator("html").get_attribute("lang") == "en"


def test_a_figure_leads_to_its_arithmetic_and_its_rule(site: Site, opens: Opens) -> None:
    page = opens(f"/e/{site.event}/standings")

    page.locator("#standings tbody tr").nth(3).locator(".figure").nth(1).click()

    section = page.locator(".why:target")
    expect(section).to_be_visible()
    expect(section).to_contain_text("÷")
    expect(section.locator(".cite").first).to_be_visible()


def test_the_bracket_is_drawn_and_also_told(site: Site, opens: Opens) -> None:
    page = opens(f"/e/{site.finals}/bracket")

    expect(page.locator(".bracket rect")).to_have_count(7)
    expect(page.locator(".bracket path")).to_have_count(6)
    page.get_by_text("The matches as a list").click()
    expect(page.get_by_role("heading", name="Round 3")).to_be_visible()


def test_everything_can_be_reached_by_keyboard_and_the_focus_is_seen(site: Site, opens: Opens) -> None:
    page = opens("/", LAPTOP)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()

    tools = page.locator(".top a").count()
    for _ in range(tools + 1):
        page.keyboard.press("Tab")
    expect(page.locator(".card h2 a").first).to_be_focused()
    assert page.evaluate("getComputedStyle(document.activeElement, '::after').outlineStyle") == "solid"
    page.keyboard.press("Enter")

    expect(page.get_by_role("navigation", name="Event")).to_be_visible()


def test_a_long_list_on_the_projector_turns_its_pages(site: Site, opens: Opens) -> None:
    page = opens(f"/e/{site.events[1]}/screen/pairings", (960, 300))
    page.evaluate("document.querySelector('.pager').style.gridTemplateRows = 'repeat(3, 1fr)'")
    page.evaluate("dispatchEvent(new Event('resize'))")
    expect(page.locator(".pages")).to_contain_text("1 / ")

    page.keyboard.press("ArrowRight")

    expect(page.locator(".pages")).to_contain_text("2 / ")
    assert page.evaluate("document.querySelector('.pager').scrollLeft") > 0
