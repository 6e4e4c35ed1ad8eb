"""Every rulebook in the box reads strictly and has nothing for lint to say."""

import pytest

from headjudge.core.rulebook.lint import lint
from headjudge.rulebooks import ids, shelf


@pytest.mark.parametrize("id", ids())
def test_lint_finds_nothing_in_the_box(id: str) -> None:
    assert lint(shelf.files_by_name(id), shelf.files_by_name) == ()
