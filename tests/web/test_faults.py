"""A body that does not fit is refused in the caller's language."""

from datetime import date
from typing import Annotated, Literal

import msgspec
import pytest

from headjudge.web.api.faults import fault


class Sent(msgspec.Struct, forbid_unknown_fields=True):
    """Something of every kind a body can get wrong."""

    table: Annotated[int, msgspec.Meta(ge=1)]
    side: Literal["first", "second"] = "first"
    day: date | None = None
    name: Annotated[str, msgspec.Meta(max_length=3)] = ""


@pytest.mark.parametrize(
    ("body", "english", "japanese"),
    [
        ({}, "Object missing required field `table`", "必要な項目 `table` がありません"),
        ({"table": 1, "tabel": 2}, "Object contains unknown field `tabel`", "項目 `tabel` はありません"),
        ({"table": "1"}, "Expected `int`, got `str`", "`int` のはずが `str` です"),
        ({"table": 0}, "Expected `int` >= 1", "`int` は >= 1 に限ります"),
        ({"table": 1, "side": "third"}, "Invalid enum value 'third'", "値 'third' は使えません"),
        ({"table": 1, "name": "long"}, "Expected `str` of length <= 3", "`str` の長さは <= 3 に限ります"),
        ({"table": 1, "day": "soon"}, "Invalid RFC3339 encoded date", "`date` として読み取れません"),
    ],
)
def test_what_the_decoder_complains_of_is_told_in_both_languages(
    body: dict[str, object], english: str, japanese: str
) -> None:
    with pytest.raises(msgspec.ValidationError) as refused:
        msgspec.convert(body, Sent)

    said = fault(str(refused.value).partition(" - at ")[0])

    assert (said.en, said.ja) == (english, japanese)


def test_a_complaint_nobody_foresaw_is_passed_on() -> None:
    assert fault("Number out of range").ja == "読み取れません (Number out of range)"
