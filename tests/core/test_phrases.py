"""A sentence and its facts: said in English with ids, or in another language with names."""

from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.citations import Citation
from headjudge.core.phrases import Kind, Speaker, phrase
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.words import Words


class Interpreter(Speaker):
    """Knows one sentence and everybody's name."""

    def translated(self, template: str) -> str:
        return {"{player} waits for {others}.": "{others}を{player}が待っています。"}.get(template, template)

    def called(self, kind: Kind, id: str) -> str:
        return {"p1": "花子", "head-judge": "ヘッドジャッジ"}.get(id, id)


def test_a_refusal_says_its_facts_in_english_and_with_its_rule() -> None:
    refusal = Refusal("Table {table} has {players}.", Citation("Bushiroad", "3.1"), table=4, players=("p1", "p2"))

    assert refusal.sentence == "Table 4 has p1, p2."
    assert str(refusal) == "Table 4 has p1, p2. (Bushiroad 3.1)"
    assert refusal.template == "Table {table} has {players}."
    assert refusal.facts == {"table": 4, "players": ("p1", "p2")}


def test_another_speaker_translates_the_template_and_names_the_people() -> None:
    waiting = phrase("{player} waits for {others}.", player="p1", others=("p1", "p2"))

    assert Interpreter("ja").said(waiting) == "p1、p2を花子が待っています。"


def test_a_role_is_called_by_its_name() -> None:
    assert Interpreter("ja").said(phrase("{role}", role="head-judge")) == "ヘッドジャッジ"


def test_words_and_phrases_among_the_facts_follow_the_language_of_the_whole() -> None:
    rank = Words(en="Warning", ja="警告")
    said = phrase(Words(en="{rank} ({why})", ja="{rank}({why})"), rank=rank.within, why=phrase("late by {n}", n=3))

    assert str(said) == "warning (late by 3)"
    assert Speaker("ja").said(said) == "警告(late by 3)"


@given(st.text(), st.text())
def test_braces_in_a_fact_stay_braces(typed: str, name: str) -> None:
    assert Refusal("{typed} and {name}", typed=typed, name=name).sentence == f"{typed} and {name}"


@given(st.text())
def test_a_sentence_without_facts_is_said_as_it_is(sentence: str) -> None:
    assert Refusal(sentence).sentence == sentence


def test_a_refusal_can_say_what_another_one_said() -> None:
    first = Refusal("{player} is not here.", player="p1")

    assert Interpreter("en").said(Refusal(first.phrase).phrase) == "花子 is not here."


def test_a_page_full_of_letters_is_not_said_back_whole() -> None:
    said = str(phrase("{typed!r} is no result.", typed="x" * 10_000))

    assert said == f"'{'x' * 400}…' is no result."
