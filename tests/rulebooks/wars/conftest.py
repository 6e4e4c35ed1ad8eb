"""The rulebook under test."""

import pytest

from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.rulebooks import rulebook


@pytest.fixture(scope="session")
def book() -> Rulebook:
    """The WARS guidelines in the box."""
    return rulebook("wars")
