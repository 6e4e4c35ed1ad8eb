"""The words a name is looked through for: ours and the store's own."""

from pathlib import Path

import pytest

from headjudge.core.refusals import BadInput
from headjudge.services.word_list import OWN_FILE, listed_words


@pytest.mark.rule("BR-4.6-a")
def test_a_store_adds_words_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(OWN_FILE, raising=False)
    ours = listed_words()
    own = tmp_path / "words.txt"
    own.write_text("# ours\nbadger  # by house rule\n\n*ferret\n", encoding="utf-8")
    monkeypatch.setenv(OWN_FILE, str(own))

    assert listed_words() == (*ours, "badger", "*ferret")
    assert "nazi" in ours and not any(word.startswith("#") for word in ours)


def test_a_list_that_is_not_there_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OWN_FILE, str(tmp_path / "none.txt"))

    with pytest.raises(BadInput, match=r"none\.txt"):
        listed_words()
