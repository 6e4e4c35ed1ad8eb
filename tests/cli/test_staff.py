"""`headjudge staff`."""

from tests.cli.conftest import Headjudge

from headjudge.cli import exits

CLASH = {
    "rulebook": "tcg-office",
    "level": 2,
    "players": ["Aoi", "Ben"],
    "roles": {"organizer": ["X"], "head-judge": ["Y"], "judge": ["Z"], "scorekeeper": ["Aoi"]},
}


def test_a_clash_is_told_with_person_role_and_section(headjudge: Headjudge) -> None:
    answer = headjudge("staff", "-", "--json", question=CLASH)

    assert answer.status == exits.DONE
    assert answer.json == {
        "allowed": False,
        "problems": [
            {
                "code": "doubling",
                "role": "scorekeeper",
                "person": "Aoi",
                "message": "Aoi may not be scorekeeper and player at once.",
                "message-ja": "Aoi はスコアキーパーとプレイヤーを兼ねられません。",
                "cite": ["TCG Office 2d"],
            }
        ],
        "cite": ["TCG Office 2d"],
    }


def test_the_same_people_may_open_a_general_event(headjudge: Headjudge) -> None:
    answer = headjudge("staff", "-", "--json", question={**CLASH, "level": 1}).json

    assert (answer["allowed"], answer["problems"]) == (True, [])
    assert "TCG Office 2e" in answer["cite"]


def test_a_setting_of_the_rulebook_can_be_chosen(headjudge: Headjudge) -> None:
    question = {**CLASH, "level": 1, "settings": {"general-officials-play": False}}

    assert headjudge("staff", "-", "--json", question=question).json["allowed"] is False


def test_an_unknown_setting_is_refused_by_name(headjudge: Headjudge) -> None:
    answer = headjudge("staff", "-", question={**CLASH, "settings": {"officials-fly": True}})

    assert answer.status == exits.BAD_INPUT
    assert "settings.officials-fly" in answer.err


def test_people_read_it_in_their_language(headjudge: Headjudge) -> None:
    assert "The event may not open like this." in headjudge("staff", "-", question=CLASH).out
    assert "兼ねられません" in headjudge("staff", "-", "--lang", "ja", question=CLASH).out
    assert "The event may open." in headjudge("staff", "-", question={**CLASH, "level": 1}).out
