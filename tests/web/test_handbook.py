"""The handbook: what the book asks of each role, on a page for every event and for every book."""

import pytest
from tests.web.conftest import Client, House
from tests.web.working import at_work

from headjudge.rulebooks.shelf import ids, rulebook


def chapters(browser: Client, address: str) -> dict[str, list[dict[str, object]]]:
    """English title -> lines, of the page's JSON."""
    return {one["title"]["en"]: one["lines"] for one in browser.get(address).json()["chapters"]}


@pytest.mark.rule("TO-2k-a")
def test_a_player_reads_their_duties_with_the_section_behind_each(house: House, browser: Client) -> None:
    page = browser.get(f"/e/{house.event}/handbook").text

    assert "Respects officials and other players" in page
    assert "TCG Office 2k" in page
    assert 'aria-current="true">Player</a>' in page


@pytest.mark.parametrize(
    ("role", "title"), [("organizer", "Organizer: on the day"), ("player", "Player: what to bring")]
)
def test_each_role_reads_its_own_chapters(house: House, browser: Client, role: str, title: str) -> None:
    own = chapters(browser, f"/e/{house.event}/handbook.json?role={role}")
    judges = chapters(browser, f"/e/{house.event}/handbook.json?role=judge")

    assert title in own
    assert title not in judges


def test_the_handbook_reads_in_japanese(house: House, browser: Client) -> None:
    page = browser.get(f"/e/{house.event}/handbook?role=event-assistant&lang=ja").text

    assert "規定があなたに求めること" in page
    assert "イベント補佐の役割" in page


def test_a_word_or_a_section_narrows_it_down(house: House, browser: Client) -> None:
    everything = chapters(browser, f"/e/{house.event}/handbook.json?role=judge")
    of_section = chapters(browser, f"/e/{house.event}/handbook.json?role=judge&q=2h")
    of_word = chapters(browser, f"/e/{house.event}/handbook.json?role=judge&q=SHUFFLE")
    nothing = browser.get(f"/e/{house.event}/handbook?role=judge&q=xyzzy")

    assert set(of_section) < set(everything)
    assert "Floor judge: what you do" in of_section
    assert of_word and set(of_word) < set(everything)
    assert nothing.status_code == 200
    assert "says nothing with these words" in nothing.text


def test_a_role_the_book_does_not_have_is_refused_in_one_sentence(house: House, browser: Client) -> None:
    answer = browser.get(f"/e/{house.event}/handbook?role=wizard")

    assert answer.status_code == 400
    assert "TCG Office has no role wizard." in answer.text


@pytest.mark.parametrize("book", ids())
def test_every_book_speaks_to_every_role_outside_any_event(browser: Client, book: str) -> None:
    for role in ("player", *(one.id for one in rulebook(book).core.roles)):
        answer = browser.get(f"/handbook.json?book={book}&role={role}").json()
        assert (answer["book"], answer["role"]) == (book, role)
        assert answer["chapters"]


def test_what_does_not_fit_the_other_book_is_chosen_anew(browser: Client) -> None:
    answer = browser.get("/handbook.json?book=wars&role=head-judge&game=vanguard&level=9").json()

    assert (answer["role"], answer["game"], answer["level"]) == ("player", "wars", 1)
    assert browser.get("/handbook?book=chess").status_code == 409


@pytest.mark.parametrize(
    ("role", "place", "leads"),
    [
        ("scorekeeper", "desk", "role=scorekeeper"),
        ("judge", "floor", "role=judge"),
        ("organizer", "notice", "role=organizer"),
        ("registrar", "entries", "role=player"),
    ],
)
def test_every_workplace_leads_to_the_handbook_of_its_role(house: House, role: str, place: str, leads: str) -> None:
    with at_work(house, house.account("w", role)) as worker:
        assert f'href="/e/{house.event}/handbook?{leads}"' in worker.page(place)


def test_the_rules_and_the_event_lead_there_too(house: House, browser: Client) -> None:
    assert 'href="/handbook?book=wars"' in browser.get("/rules?book=wars").text
    assert f'href="/e/{house.event}/handbook"' in browser.get(f"/e/{house.event}").text


@pytest.mark.rule("FW-A7-a")
def test_a_time_limit_names_its_stages_in_words(browser: Client) -> None:
    lines = chapters(browser, "/handbook.json?book=force-of-will")["Match and time"]
    said = [line["words"] for line in lines]

    assert {
        "en": "A round (Swiss rounds, top 8, top 4): 60 minutes",
        "ja": "1ラウンド（スイスラウンド、ベスト8、ベスト4）：60分",
    } in said


@pytest.mark.parametrize("address", ["/handbook?book=wars", "/rules?book=wars&q=Conceding"])
def test_sections_with_a_name_are_cited_in_the_readers_language(browser: Client, address: str) -> None:
    japanese, english = browser.get(f"{address}&lang=ja").text, browser.get(f"{address}&lang=en").text

    assert "時間と得点 / 投了" in japanese
    assert "Timing and Scoring / Conceding" in english
