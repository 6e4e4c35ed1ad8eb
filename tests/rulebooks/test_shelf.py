"""Rulebooks by id, edition and folder."""

import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.problems import BadRulebook
from headjudge.core.rulebook.rulebook import Unknown
from headjudge.rulebooks import editions, rulebook
from headjudge.rulebooks.shelf import NotAFolder

SMALL = Path(__file__).parent / "small"


def test_a_folder_is_read_as_a_rulebook() -> None:
    small = rulebook(str(SMALL))

    assert small.id == "small"
    assert set(small.games) == {"embers", "lanterns"}
    assert small.core.rounds[0].rows[-1].players == (17, "more")
    assert small.cards.rule[0].id == "SM-4.1-a"


def test_an_earlier_edition_lacks_what_later_ones_added() -> None:
    first = rulebook(f"{SMALL}@1.0")
    second = rulebook(f"{SMALL}@1.1")

    assert first.core.rulebook.version == "1.0"
    assert str(first.core.rulebook.dated) == "2023-01-01"
    assert set(first.core.structures) == {"swiss", "knockout"}
    assert first.policy("re-entry") is None
    assert set(first.games) == {"lanterns"}
    assert first.penalties is not None
    assert [entry.section for entry in first.penalties.infractions] == ["2"]
    assert "chips" in second.core.structures
    assert set(second.games) == {"lanterns"}


def test_editions_have_digests_of_their_own() -> None:
    digests = {rulebook(f"{SMALL}@{version}").digest for version in ("1.0", "1.1", "1.2")}

    assert len(digests) == 3
    assert rulebook(f"{SMALL}@1.2").digest == rulebook(str(SMALL)).digest


def test_editions_are_listed_newest_first() -> None:
    assert [edition.version for edition in editions(str(SMALL))] == ["1.2", "1.1", "1.0"]


def test_an_unknown_edition_is_refused_with_those_there_are() -> None:
    with pytest.raises(Unknown, match=r"Small has no edition 3\.0; it has 1\.2, 1\.1, 1\.0\."):
        rulebook(f"{SMALL}@3.0")


def test_an_unknown_id_is_refused() -> None:
    with pytest.raises(Unknown, match="There is no rulebook chess"):
        rulebook("chess")


def test_a_missing_folder_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(NotAFolder, match="There is no folder"):
        rulebook(str(tmp_path / "nowhere"))


def test_a_file_is_not_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(NotAFolder, match="is not a folder"):
        rulebook(str(tmp_path / "file"))


def test_an_edited_folder_is_read_again(tmp_path: Path) -> None:
    shutil.copytree(SMALL, tmp_path / "mine")
    before = rulebook(str(tmp_path / "mine"))
    file = tmp_path / "mine" / "rulebook.toml"
    file.write_text(file.read_text().replace('short = "Small"', 'short = "Smaller"'))

    after = rulebook(str(tmp_path / "mine"))

    assert (before.core.rulebook.short, after.core.rulebook.short) == ("Small", "Smaller")
    assert before.digest != after.digest


def heir(folder: Path, source: str, tables: str) -> Path:
    """A rulebook in *folder* that takes *tables* from *source* and has no Swiss of its own."""
    shutil.copytree(SMALL, folder)
    file = folder / "rulebook.toml"
    text = file.read_text()
    swiss = text[text.index("[structures.swiss]") : text.index("[structures.knockout]")]
    entry = f'[[inherit]]\nrulebook = "{source}"\ntables = {tables}\ncite = "0"\n\n'
    file.write_text(text.replace('short = "Small"', 'short = "Heir"').replace(swiss, entry))
    return folder


def test_inherited_tables_cite_the_book_they_come_from(tmp_path: Path) -> None:
    shutil.copytree(SMALL, tmp_path / "source")
    folder = heir(tmp_path / "heir", "../source", '["structures.swiss"]')

    book = rulebook(str(folder))

    points = book.structure("swiss").points
    assert points is not None
    assert points.win == 3
    assert [str(citation) for citation in book.citations(points)] == ["Small 4.1"]
    assert str(book.cite("5")) == "Heir 5"


def test_what_the_heir_says_itself_comes_first(tmp_path: Path) -> None:
    shutil.copytree(SMALL, tmp_path / "source")
    folder = heir(tmp_path / "heir", "../source", '["structures", "policies"]')
    file = folder / "rulebook.toml"
    file.write_text(file.read_text().replace("Nobody comes back.", "Everybody comes back."))

    book = rulebook(str(folder))

    assert [policy.rule.en for policy in book.core.policies] == ["Everybody comes back.", "Latecomers may join."]
    assert set(book.core.structures) == {"swiss", "knockout", "chips"}


def test_inheriting_in_a_circle_is_a_problem(tmp_path: Path) -> None:
    heir(tmp_path / "one", "../two", '["structures.swiss"]')
    heir(tmp_path / "two", "../one", '["structures.swiss"]')

    with pytest.raises(BadRulebook, match="Rulebooks inherit in a circle"):
        rulebook(str(tmp_path / "one"))


def test_inheriting_what_is_not_there_is_a_problem(tmp_path: Path) -> None:
    shutil.copytree(SMALL, tmp_path / "source")
    folder = heir(tmp_path / "heir", "../source", '["structures.swis"]')

    with pytest.raises(BadRulebook, match=r"has no structures\.swis to inherit"):
        rulebook(str(folder))


@given(
    st.text() | st.sampled_from(["", ".", "..", "@", "/", "~", "wars@", "@1.1", "a\0/b", "/" + "x" * 5000, "x" * 300])
)
def test_any_name_is_a_rulebook_or_refused(name: str) -> None:
    try:
        assert rulebook(name).id in {"wars", "bushiroad", "tcg-office", "force-of-will"}
    except Refusal as refusal:
        assert refusal.sentence
