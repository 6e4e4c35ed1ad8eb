"""The rulebooks of the box, as the floor reads them."""

import pytest

from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.rulebooks import rulebook


@pytest.fixture(scope="session")
def bushiroad() -> Rulebook:
    return rulebook("bushiroad")


@pytest.fixture(scope="session")
def office() -> Rulebook:
    """The TCG Office regulations."""
    return rulebook("tcg-office")


@pytest.fixture(scope="session")
def wars() -> Rulebook:
    return rulebook("wars")


@pytest.fixture(scope="session")
def force_of_will() -> Rulebook:
    return rulebook("force-of-will")
