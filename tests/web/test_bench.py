"""The ruling bench in the browser: everything in the address, nothing kept."""

import html
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from httpx import Response
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.web.conftest import Client

from headjudge.games.buddyfight.bench import bench_at, offers
from headjudge.games.buddyfight.scenario import parse_scenario, starting_duel
from headjudge.services import duel_shelf
from headjudge.services.bench_links import packed, unpacked

BUDDY = "A call Fixture Buddy -> right buddy"
OWN = """
headjudge = "duel/1"
title = { en = "Table 12", ja = "12番卓" }
[position.A]
life = 3
hand = ["Fixture Small"]
left = { card = "Fixture Medium", rested = true, soul = ["Fixture Filler"] }
"""


def bench(client: Client, language: str = "en", **asked: str) -> Response:
    """What the bench answers."""
    return client.get(f"/bench?{urlencode(asked)}", headers={"accept-language": language}, follow_redirects=False)


def led_to(answer: Response) -> Mapping[str, list[str]]:
    """The question of the address an answer leads to."""
    assert answer.status_code == 303, answer.text
    return parse_qs(urlsplit(answer.headers["location"]).query)


def test_the_bench_opens_for_anybody_with_every_scenario_of_the_box(browser: Client) -> None:
    page = bench(browser).text

    assert all(f"/bench?scenario={name}" in page for name in duel_shelf.scenarios())


@pytest.mark.parametrize("name", sorted(duel_shelf.scenarios()))
def test_every_scenario_can_be_put_on_the_bench_and_stepped_through(browser: Client, name: str) -> None:
    script = [line for line in parse_scenario(duel_shelf.scenarios()[name], name).actions if isinstance(line, str)]

    answer = bench(browser, scenario=name, did="\n".join(script))

    assert answer.status_code == 200
    assert 'class="problem"' not in answer.text
    assert "Forward" in bench(browser, scenario=name).text


@pytest.mark.rule("BF-EN-d")
@pytest.mark.rule("BF-0-b")
def test_the_page_says_the_step_who_may_act_and_the_rule(browser: Client) -> None:
    page = bench(browser, scenario="1.Q1", did=BUDDY).text

    assert '<b id="step">1.S7</b>' in page
    assert "B may answer with one Counter" in page
    assert "Call step 7: one counter" in page
    assert "reconstructed: the figure is lost" in page
    assert "Cast Begone!! (paying gauge 1)" in page


def test_a_button_leads_to_the_address_with_its_line(browser: Client) -> None:
    after = led_to(bench(browser, scenario="1.Q1", do=BUDDY))

    assert after == {"scenario": ["1.Q1"], "did": [BUDDY]}


@pytest.mark.rule("BF-EN-b")
def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing(browser: Client) -> None:
    before = bench(browser, scenario="1.Q1", did=BUDDY).text
    answer = bench(browser, scenario="1.Q1", did=BUDDY, do="A pass")

    assert answer.status_code == 422
    assert "It is fighter B&#39;s choice now" in answer.text
    assert "Buddyfight 1.S7" in answer.text
    assert "Nothing has changed on the table." in answer.text
    assert mat(answer.text) == mat(before)


def mat(page: str) -> str:
    """The picture of the table."""
    return page.partition('class="mat"')[2].partition('class="choices-now"')[0]


def test_the_same_refusal_is_japanese_for_who_reads_japanese(browser: Client) -> None:
    answer = bench(browser, "ja", scenario="1.Q1", did=BUDDY, do="A pass")

    assert "いま選ぶのはファイターBで" in answer.text
    assert "場は何も変わっていません。" in answer.text
    assert "Begone!!を使う（コスト：ゲージ1）" in answer.text


def test_stepping_back_keeps_what_can_be_stepped_forward_to(browser: Client) -> None:
    page = bench(browser, scenario="1.Q1", did=f"{BUDDY}\nB cast Begone!!", at="1").text

    assert '<b id="step">1.S7</b>' in page
    assert "did=A+call+Fixture+Buddy+-%3E+right+buddy%0AB+cast+Begone%21%21&amp;at=0" in page
    forward = page.partition('rel="next"')[0].rpartition('href="')[2].partition('"')[0]
    assert '<b id="step">3.S3</b>' in browser.get(html.unescape(forward)).text


def test_something_new_in_the_past_takes_the_place_of_what_came_after(browser: Client) -> None:
    after = led_to(bench(browser, scenario="1.Q1", did=f"{BUDDY}\nB cast Begone!!", at="1", do="B pass"))

    assert after["did"] == [f"{BUDDY}\nB pass"]


def test_looking_back_shows_the_table_as_it_was_and_offers_nothing(browser: Client) -> None:
    now = bench(browser, scenario="1.Q1", did=f"{BUDDY}\nB pass").text
    then = bench(browser, scenario="1.Q1", did=f"{BUDDY}\nB pass", look="4").text

    assert "Looking back." in then
    assert 'class="offers"' not in then
    assert mat(now) != mat(then)


@pytest.mark.parametrize(
    ("line", "said"),
    [("B cast Begone!!", "That is legal now."), ("A pass", "choice now, not fighter A"), ("B dance", "Cannot read")],
)
def test_the_judge_asks_whether_something_would_be_legal(browser: Client, line: str, said: str) -> None:
    page = bench(browser, scenario="1.Q1", did=BUDDY, why=line).text

    assert said in page
    assert '<b id="step">1.S7</b>' in page


def test_a_position_of_ones_own_is_pasted_and_lives_in_its_address(browser: Client) -> None:
    address = led_to(bench(browser, toml=OWN))
    page = bench(browser, own=address["own"][0]).text

    assert unpacked(address["own"][0]) == OWN.encode()
    assert "Table 12" in page
    assert 'class="card monster rested"' in page
    assert "Fixture Filler" in page
    assert OWN.strip().splitlines()[0] in html.unescape(browser.get(f"/bench?edit={address['own'][0]}").text)


def test_a_position_is_set_up_in_a_form(browser: Client) -> None:
    form = {"form": "1", "turn": "B", "at": "attack", "A-life": "4", "A-center": "Fixture Small", "B-gauge": "1"}
    hand = {"A-hand-0": "Begone!!", "B-right": "Fixture Medium", "B-right-rest": "1", "A-buddy": "Fixture Buddy"}
    address = led_to(bench(browser, **form, **hand))
    page = bench(browser, own=address["own"][0]).text

    assert '<b id="step">2.S3</b>' in page
    assert "B may attack" in page
    assert "Begone!!" in mat(page)
    assert "<b>4</b>" in mat(page)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"toml": "headjudge = 'duel/9'"}, "duel/9"),
        ({"toml": "}{"}, "position"),
        ({"toml": OWN.replace("Fixture Small", "Black Lotus")}, "no card named"),
        ({"toml": OWN.replace('hand = ["Fixture Small"]', "hand = 900")}, "too large"),
        ({"form": "1", "A-life": "many"}, "whole numbers"),
        ({"form": "1", "A-left": "Begone!!"}, "cannot lie in the area"),
        ({"own": "not base64!"}, "damaged"),
        ({"own": packed(b"x" * 3000)[:-6]}, "damaged"),
        ({"scenario": "9.Q9"}, "no such scenario"),
    ],
)
def test_what_cannot_be_set_up_is_said_in_a_sentence(browser: Client, asked: dict[str, str], said: str) -> None:
    answer = bench(browser, **asked)

    assert answer.status_code == 422
    assert said in html.unescape(answer.text)


def test_a_small_address_does_not_become_a_large_file(browser: Client) -> None:
    bomb = urlsafe_b64encode(zlib.compress(b"0" * 1_000_000)).decode()

    assert bench(browser, own=bomb).status_code == 422


def test_a_link_whose_lines_no_longer_fit_shows_how_far_they_go(browser: Client) -> None:
    answer = bench(browser, scenario="1.Q1", did=f"{BUDDY}\nA pass\nB pass")

    assert answer.status_code == 422
    assert '<b id="step">1.S7</b>' in answer.text


def test_too_many_lines_are_refused(browser: Client) -> None:
    assert bench(browser, scenario="1.Q1", did="A pass\n" * 500).status_code == 400


@pytest.mark.parametrize("name", sorted(duel_shelf.scenarios()))
def test_every_line_offered_is_read_and_accepted_as_it_is_written(name: str) -> None:
    shelf = duel_shelf.shelf()
    scenario = parse_scenario(duel_shelf.scenarios()[name], name)
    on_bench = bench_at(starting_duel(scenario, shelf.cards, shelf.book, name))

    for offer in offers(on_bench.duel):
        assert on_bench.after(offer.line).lines == (offer.line,)


ODD = st.text(st.characters(exclude_categories=["Cs"]), max_size=60) | st.sampled_from(
    ["A pass", "B pass", BUDDY, "pass until 2.S9", "time", "A concede"]
)


@settings(max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    did=st.lists(ODD, max_size=5),
    do=ODD,
    why=ODD,
    own=st.text(st.characters(exclude_categories=["Cs"]), max_size=30),
    at=st.integers(-3, 9),
    look=st.integers(),
)
def test_whatever_stands_in_an_address_gets_a_page(
    browser: Client, did: list[str], do: str, why: str, own: str, at: int, look: int
) -> None:
    asked = {"did": "\n".join(did), "do": do, "why": why, "at": str(at), "look": str(look)}
    place = {"own": own} if own else {"scenario": "1.Q1"}

    assert bench(browser, **place, **asked).status_code in (200, 303, 400, 422)
