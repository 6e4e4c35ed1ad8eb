from headjudge.core.same import Same


def test_two_things_that_are_alike_are_not_the_same() -> None:
    one, other = {"a": 1}, {"a": 1}
    assert Same(one) == Same(one) and hash(Same(one)) == hash(Same(one))
    assert Same(one) != Same(other)
    assert Same(one) != one


def test_an_answer_is_kept_for_the_very_same_thing_only() -> None:
    answers = {Same(one := {"a": 1}): "first"}
    assert answers[Same(one)] == "first"
    assert Same(dict(one)) not in answers
