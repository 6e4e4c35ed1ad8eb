"""The rulebook under test."""

import pytest

from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.rulebooks import rulebook


@pytest.fixture(scope="session")
def book() -> Rulebook:
    """The newest TCG Office regulations in the box."""
    return rulebook("tcg-office")
