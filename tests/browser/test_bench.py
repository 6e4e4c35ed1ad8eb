"""The ruling bench in a real browser: by button, by key, by link, with and without script, on a phone and a laptop."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import LAPTOP, PHONE, Opens
from tests.browser.faults import faults, wider

BUDDY = "/bench?scenario=1.Q1&did=A+call+Fixture+Buddy+->+right+buddy"


def test_a_judge_plays_a_moment_again_and_answers_the_question(opens: Opens) -> None:
    page = opens("/rules", PHONE)
    page.get_by_role("link", name="Ruling bench").click()
    page.get_by_role("link", name="1.Q1").click()
    page.get_by_role("link", name="Forward").click()
    expect(page.locator("#step")).to_have_text("1.S7")

    page.get_by_role("button", name=re.compile("Cast Begone!!")).click()

    expect(page.locator("#step")).to_have_text("3.S3")
    expect(page).to_have_url(re.compile("did=.*Begone"))
    page.go_back()
    expect(page.locator("#step")).to_have_text("1.S7")


def test_the_arrow_keys_step(opens: Opens) -> None:
    page = opens("/bench?scenario=1.Q1", LAPTOP)

    page.keyboard.press("ArrowRight")
    expect(page.locator("#step")).to_have_text("1.S7")
    page.keyboard.press("ArrowLeft")

    expect(page.locator("#step")).to_have_text("3.S3")


@pytest.mark.parametrize(
    ("language", "said", "rule"),
    [
        ("en", "It is fighter B's choice now", "Buddyfight 1.S7"),
        ("ja", "いま選ぶのはファイターB", "バディファイト 1.S7"),
    ],
)
@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_what_is_illegal_is_refused_with_its_rule_and_the_table_stays(
    opens: Opens, language: str, said: str, rule: str, script: bool
) -> None:
    page = opens(BUDDY, PHONE, language, javascript=script)
    before = page.locator(".mat").inner_text()

    page.locator("#do").fill("A pass")
    page.locator("#do").press("Enter")

    expect(page.locator("#refused")).to_contain_text(said)
    expect(page.locator("#refused")).to_contain_text(rule)
    assert page.locator(".mat").inner_text() == before


def test_everything_works_without_javascript(opens: Opens) -> None:
    page = opens(BUDDY, PHONE, javascript=False)

    page.get_by_role("button", name=re.compile("No Counter")).click()
    expect(page.get_by_role("region", name="Fighter A").locator(".area.right")).to_contain_text("Fixture Buddy")
    page.get_by_role("link", name="Back").click()

    expect(page.locator("#step")).to_have_text("1.S7")


def test_a_rested_card_lies_on_its_side(opens: Opens) -> None:
    page = opens("/bench?scenario=2.Q2", LAPTOP)
    page.get_by_role("link", name="Forward").click()

    lying = page.locator(".card.rested").first.bounding_box()
    standing = page.locator(".field-row .card:not(.rested)").first.bounding_box()

    assert lying is not None
    assert standing is not None
    assert lying["width"] > lying["height"]
    assert standing["height"] < 400


def test_a_position_is_set_up_on_a_phone(opens: Opens) -> None:
    page = opens("/bench", PHONE, "ja")
    page.get_by_text("フォームで並べる").click()
    page.locator("#A-left").select_option("Fixture Small")
    page.locator("#at").select_option("attack")
    page.locator("#form form button").click()

    expect(page.locator("#step")).to_have_text("2.S3")
    expect(page.get_by_role("button", name=re.compile("ファイターに攻撃"))).to_be_visible()


@pytest.mark.parametrize("size", [(320, 640), PHONE, LAPTOP], ids=["320", "360", "1280"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_axe_finds_nothing_against_the_bench_and_it_is_no_wider_than_its_screen(
    opens: Opens, size: tuple[int, int], language: str
) -> None:
    page = opens("/bench", size, language)
    found = {}
    for place in ("/bench", BUDDY, "/bench?scenario=keyword-5", "/bench?scenario=2.Q4a", f"{BUDDY}&do=A+pass"):
        page.goto(place)
        wrong, beside = faults(page), wider(page)
        if wrong or beside > 0:
            found[place] = wrong, beside

    assert found == {}
