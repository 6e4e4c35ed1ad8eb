"""`headjudge print` as an organizer types it."""

from datetime import date
from pathlib import Path

import pytest
from tests.chance import chance
from tests.cli.conftest import Headjudge
from tests.formats.paper.reading import MM, pages, words

from headjudge.core.ids import TournamentId
from headjudge.services.demo import demo_event, play_round
from headjudge.services.front_desk import FrontDesk
from headjudge.store.opening import open_store


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("print") / "events.sqlite"


@pytest.fixture(scope="module")
def event(database: Path) -> TournamentId:
    with open_store(database) as store:
        desk = FrontDesk(store, draw=chance("print"))
        by = desk.person("Olga")
        event = demo_event(desk, "wars", 9, by, date(2026, 5, 2))
        desk.register(event, (desk.person("김철수"),), by, present=True)
        play_round(desk, event, by)
        play_round(desk, event, by, leave_open=1)
        return event


@pytest.fixture
def prints(headjudge: Headjudge, database: Path, event: TournamentId) -> Headjudge:
    return lambda *typed: headjudge("print", event, *typed, "--database", str(database))


def test_a_sheet_is_written_into_the_file(prints: Headjudge, tmp_path: Path) -> None:
    answer = prints("slips", str(tmp_path / "out.pdf"), "--paper", "letter", "--up", "4", "--lang", "ja")

    assert answer.status == 0
    assert answer.out == f"Written to {tmp_path / 'out.pdf'}.\n"
    (first, *_) = found = pages((tmp_path / "out.pdf").read_bytes())
    assert len(found) == 2
    assert float(first.mediabox.width) / MM == pytest.approx(215.9, abs=0.1)
    assert "第2ラウンド" in words((tmp_path / "out.pdf").read_bytes())


def test_names_that_cannot_be_printed_are_told(prints: Headjudge, tmp_path: Path) -> None:
    answer = prints("pairings-by-name", str(tmp_path / "out.pdf"))

    assert answer.status == 0
    assert answer.err == "Not every character could be printed (〓): 김철수 #10\n"


def test_it_prints_while_another_process_has_the_database(prints: Headjudge, tmp_path: Path, database: Path) -> None:
    with open_store(database):
        assert prints("standings", str(tmp_path / "out.pdf")).status == 0


@pytest.mark.parametrize(
    ("typed", "status", "sentence"),
    [
        (("slip", "x.pdf"), 2, "'slip' is not one of 'pairings-by-name'"),
        (("slips", "x.pdf", "--round", "9"), 1, "There is no round 9; the latest is round 2."),
        (("slips", "x.pdf", "--tables", "1,b"), 2, "'b' is no table; write tables as 3,7,12-14."),
        (("slips", "x.pdf", "--tables", "1-99"), 1, "Round 2 has no table 6."),
        (("bracket", "x.pdf"), 1, "This stage has no bracket"),
        (("slips", "nowhere/x.pdf"), 3, "nowhere/x.pdf: It cannot be written: No such file or directory."),
        (("slips", "x.pdf", "--fonts", "nowhere"), 3, "nowhere is no folder with fonts."),
        (("slips", "x.pdf", "--boards", "0"), 2, "0 is not in the range 1<=x<=100"),
    ],
)
def test_what_cannot_be_printed_is_one_clear_sentence(
    prints: Headjudge,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    typed: tuple[str, ...],
    status: int,
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)

    answer = prints(*typed)

    assert answer.status == status
    assert sentence in answer.err
    assert "Traceback" not in answer.err
    assert list(tmp_path.glob("**/*.pdf")) == []


def test_an_event_that_does_not_exist_is_named(headjudge: Headjudge, database: Path, event: TournamentId) -> None:
    answer = headjudge("print", "nowhere", "slips", "x.pdf", "--database", str(database))

    assert (answer.status, answer.err) == (1, "There is no tournament nowhere.\n")
