"""Refusals in both languages: every word a refusal fills in exists in both."""

from typing import get_args, get_type_hints

from headjudge.games.buddyfight.cards import CardText
from headjudge.games.buddyfight.refusals import IllegalAction, WrongKind
from headjudge.games.buddyfight.state import Question
from headjudge.games.buddyfight.vocabulary import Condition, Nullify
from headjudge.games.buddyfight.wording import CONDITIONS, KINDS, NULLIFIED, QUESTIONS


def test_every_question_kind_condition_and_nullified_thing_has_its_words() -> None:
    assert set(QUESTIONS) == set(get_args(get_type_hints(Question)["kind"]))
    assert set(KINDS) == set(get_args(get_type_hints(CardText)["kind"]))
    assert set(NULLIFIED) == set(get_args(get_type_hints(Nullify)["what"]))
    assert set(CONDITIONS) == {str(kind.__struct_config__.tag) for kind in get_args(Condition)}


def test_every_refusal_has_a_sentence_in_both_languages() -> None:
    kinds = IllegalAction.__subclasses__()

    assert len(kinds) > 25
    assert [kind.__name__ for kind in kinds if not (kind.en and kind.ja) or kind.en == kind.ja] == []


def test_a_refusal_names_what_it_fills_in_by_its_own_language() -> None:
    refusal = WrongKind("1.S1", card="Fixture Blade", kind=KINDS["item"])

    assert str(refusal) == "Fixture Blade cannot be used that way: its kind is item. (Buddyfight 1.S1)"
    assert refusal.text("ja") == "Fixture Bladeはアイテムなので、その使い方はできません。"
