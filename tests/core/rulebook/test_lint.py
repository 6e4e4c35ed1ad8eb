"""Every way in which a rulebook can be wrong is told with file, line and key, and nothing ever blows up."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rulebooks.spoiling import SMALL, line_of, spoilt

from headjudge.core.rulebook.lint import lint
from headjudge.core.rulebook.parsing import LARGEST, parsed
from headjudge.core.rulebook.rulebook import Rulebook

BOOK = "rulebook.toml"
GUIDE = "penalties.toml"
GAME = "games/embers.toml"


def test_the_small_rulebook_is_clean() -> None:
    assert lint(SMALL) == ()


def test_an_empty_folder_says_where_a_rulebook_starts() -> None:
    (problem,) = lint({})

    assert str(problem) == "rulebook.toml: There is no TOML file in this folder; a rulebook starts with this one."


@pytest.mark.parametrize(
    ("file", "old", "new", "key", "says", "suggestion"),
    [
        (BOOK, 'short = "Small"', 'shrt = "Small"', "rulebook.shrt", "No such key", "short"),
        (BOOK, "bye-games", "bye_games", "structures.swiss.points.bye_games", "No such key", "bye-games"),
        (BOOK, "draw = 1\n", 'draw = "1"\n', "structures.swiss.points.draw", 'a whole number, not the text "1"', None),
        (BOOK, "draw = 1\n", "draw = true\n", "structures.swiss.points.draw", "a whole number, not true", None),
        (BOOK, "draw = 1\n", "draw = 1.5\n", "structures.swiss.points.draw", "a whole number, not 1.5", None),
        (BOOK, "draw = 1\n", f"draw = {2**70}\n", "structures.swiss.points.draw", "a whole number, not 118", None),
        (BOOK, "dated = 2024-03-01", 'dated = "today"', "rulebook.dated", "a date such as", None),
        (BOOK, "dated = 2024-03-01", "dated = 2024-03-01T10:00:00Z", "rulebook.dated", "a date such as", None),
        (BOOK, "cut = false", 'cut = "no"', "rounds[1].cut", "true or false", None),
        (BOOK, '"score-groups"', '"score-group"', "structures.swiss.pairing.method", "is not one of", "score-groups"),
        (BOOK, "[2, 0, 0]", "[2, 0]", "structures.swiss.points.bye-games", "3 entries, not 2", None),
        (BOOK, 'finals = ["knockout"]', 'finals = "knockout"', "structures.swiss.finals", "must be a list", None),
        (BOOK, '"Local", ja = "店舗"', '"Local", ja = " "', "levels[1].name.ja", "The text is empty", None),
        (BOOK, 'cite = "4.1"', 'cite = ""', "structures.swiss.points.cite", "citation is empty", None),
        (BOOK, 'cite = "4.1"', "cite = []", "structures.swiss.points.cite", "citation is empty", None),
        (BOOK, 'role = "judge"', 'role = "juge"', "staffing[2].role", "There is no role juge", "judge"),
        (BOOK, 'id = "judge"\n', 'id = "judge"\ncounts-as = ["organiser"]\n', "roles[2].counts-as[1]",
         "There is no role", "organizer"),
        (BOOK, '["knockout"]\n', '["knockout"]\nfinals-by-match = { best-of-5 = "knockout" }\n',
         "structures.swiss.finals-by-match.best-of-5", "There is no match kind", "best-of-3"),
        (BOOK, '"player", "judge"', '"player", "clerk"', "doubling[1].roles[2]", "There is no role", None),
        (BOOK, '["knockout"]', '["knock-out"]', "structures.swiss.finals[1]", "There is no structure", "knockout"),
        (BOOK, '"game-win", ', '"game-wins", ', "structures.swiss.ranking[1].criteria[3]", "no criterion", "game-win"),
        (BOOK, 'structure = "swiss"', 'structure = "swis"', "rounds[1].structure", "There is no structure", "swiss"),
        (BOOK, '["structures.chips"', '["structures.dice"', "editions[2].adds[1]", "no part structures.dice", None),
        (BOOK, "[9, 16]", "[8, 16]", "rounds[1].rows[2].players", "they overlap", None),
        (BOOK, "[9, 16]", "[11, 16]", "rounds[1].rows[2].players", "Nothing is said for 9 to 10 players", None),
        (BOOK, "[9, 16]", '[9, "more"]', "rounds[1].rows[2].players", "Only the last row", None),
        (BOOK, "[4, 8]", "[8, 4]", "rounds[1].rows[1].players", "runs backwards", None),
        (BOOK, "[5, 7]", "[7, 5]", "rounds[1].rows[3].rounds", "runs backwards", None),
        (BOOK, "least = 1\nmost = 1", "least = 2\nmost = 1", "staffing[1].least", "more than the most", None),
        (BOOK, "win = 3\ndraw = 1", "win = 3\ndraw = 5", "structures.swiss.points.draw", "worth more than a win", None),
        (BOOK, "wins = 2", "wins = 4", "matches[1].wins", "Nobody can win 4 of 3 games", None),
        (BOOK, 'floor = "1/3"', 'floor = "33%"', "structures.swiss.match-win.floor", "not a rate", None),
        (BOOK, 'floor = "1/3"', 'floor = "1/0"', "structures.swiss.match-win.floor", "not a rate", None),
        (BOOK, "default = 3", "default = 4", "settings[1].default", "more than the most", None),
        (BOOK, 'id = "judge"', 'id = "organizer"', "roles[2].id", "already taken", None),
        (BOOK, '"winner A"', '"winner C"', "brackets[1].matches[3].sides[1]", "There is no match C", None),
        (BOOK, '"winner A"', '"winner F"', "brackets[1].matches[3].sides[1]", "comes later or waits for this", None),
        (BOOK, '"winner A"', '"champion"', "brackets[1].matches[3].sides[1]", "neither a seed nor", None),
        (BOOK, '["2", "3"]', '["2", "1"]', "brackets[1].matches[2].sides[2]", "plays in two matches", None),
        (BOOK, 'version = "1.2"\ndated = 2024-03-01\nnote', 'version = "1.2"\ndated = 2025-03-01\nnote',
         "editions[3].dated", "newer", None),
        (GUIDE, '["warning", "warning"]', '["disqualification", "warning"]', "infractions[1].ranges.local",
         "is graver than", None),
        (GUIDE, '["warning", "warning"]', '["warning"]', "infractions[1].ranges.local", "A range is", None),
        (GUIDE, '["warning", "warning"]', '["warning", "waring"]', "infractions[1].ranges.local[2]",
         "There is no rank", "warning"),
        (GUIDE, "local = [", "regional = [", "infractions[1].ranges.regional", "There is no penalty column", None),
        (GUIDE, 'may-issue = ["judge"]', 'may-issue = ["jugde"]', "ranks[1].may-issue[1]", "There is no role", "judge"),
        (GAME, 'field = "life"', 'field = "lives"', "time-up[1].steps[2].field", "There is no figure", "life"),
        (GAME, 'do = "compare"', 'do = "comapre"', "time-up[1].steps[2].do", "is not one of", "compare"),
        (GAME, 'matches = ["best-of-3"]', 'matches = ["best-of-5"]', "matches[1]", "There is no match kind",
         "best-of-3"),
        (GAME, 'id = "embers"', 'id = "ember"', "id", "call the file games/ember.toml", None),
        ("rules.toml", 'kind = "compute"', 'kind = "computes"', "rule[1].kind", "is not one of", "compute"),
        ("rules.toml", 'setting = "win-points"', 'setting = "win-point"', "ambiguity[1].setting",
         "There is no setting", "win-points"),
    ],
)  # fmt: skip
def test_one_fault_is_told_with_line_key_and_suggestion(
    file: str, old: str, new: str, key: str, says: str, suggestion: str | None
) -> None:
    found = [problem for problem in lint(spoilt(file, old, new)) if problem.key == key and says in problem.sentence]

    assert found, lint(spoilt(file, old, new))
    assert found[0].file == file
    assert found[0].suggestion == suggestion
    assert found[0].line in range(line_of(file, old), line_of(file, old) + old.count("\n") + 1)


def test_a_bracket_names_the_seeds_it_forgot_and_those_it_does_not_have() -> None:
    problems = lint(spoilt(BOOK, '["1", "4"]', '["1", "5"]'))

    assert [(problem.key, problem.sentence) for problem in problems] == [
        ("brackets[1].matches", "Nobody meets seed 4."),
        ("brackets[1].matches", "Seed 5 does not exist in a bracket of 4."),
    ]


@pytest.mark.parametrize(
    ("file", "gone", "key", "says"),
    [
        (BOOK, 'cite = "4.1"\n', "structures.swiss.points", "add the key `cite`"),
        (BOOK, "loss = 0\n", "structures.swiss.points", "add the key `loss`"),
        (GAME, "turns = 5\n", "time-up[1].steps[1]", "add the key `turns`"),
        (GAME, 'do = "compare"\n', "time-up[1].steps[2]", "add the key `do`"),
    ],
)
def test_a_missing_key_is_told_at_the_table_that_lacks_it(file: str, gone: str, key: str, says: str) -> None:
    (problem,) = [problem for problem in lint(spoilt(file, gone, "")) if says in problem.sentence]

    assert problem.key == key
    assert problem.line is not None
    assert problem.line < line_of(file, gone)


def test_all_problems_are_told_at_once_in_the_order_of_the_files() -> None:
    files = {
        **SMALL,
        BOOK: SMALL[BOOK].replace(b'short = "Small"', b'shrt = "Small"').replace(b"win = 3", b'win = "three"'),
        GAME: SMALL[GAME].replace(b"minutes = 50", b"minuts = 50"),
        "rules.toml": b"[[rule]]\nid = ",
    }

    problems = lint(files)

    assert [(problem.file, problem.key) for problem in problems] == [
        (GAME, "minutes[1]"),
        (GAME, "minutes[1].minuts"),
        (BOOK, "rulebook"),
        (BOOK, "rulebook.shrt"),
        (BOOK, "structures.swiss.points.win"),
        ("rules.toml", ""),
    ]


@pytest.mark.parametrize(
    ("content", "line", "says"),
    [
        (b"a = \n", 1, "Not valid TOML: Invalid value"),
        (b'\n\nok = 1\nbad = "', 4, "Not valid TOML"),
        (b"a = 1\na = 2\n", 2, "Not valid TOML: Cannot overwrite a value"),
        (b"ok = 1\nbad = '\xff'\n", 2, "is not UTF-8"),
        (b"x = '" + b"a" * LARGEST + b"'", None, "at most 2,097,152 are read"),
        (b"x = " + b"[" * 100_000, None, "nested too deeply"),
        (b"x = " + b"[" * 60 + b"]" * 60, None, "nested too deeply"),
        (b"a." * 50_000 + b"a = 1", 1, "more than 500 dots"),
        (b"a." * 100 + b"a = 1", None, "nested too deeply"),
        (b"x = " + b"9" * 5000, None, "Not valid TOML: Exceeds the limit"),
    ],
)
def test_a_file_that_is_no_toml_is_told_with_its_line(content: bytes, line: int | None, says: str) -> None:
    (problem,) = [problem for problem in lint({**SMALL, GAME: content}) if problem.file == GAME]

    assert problem.line == line
    assert says in problem.sentence


def test_a_rulebook_without_a_game_says_so() -> None:
    without = {file: content for file, content in SMALL.items() if not file.startswith("games/")}

    assert "games: There is no game: add a file games/<id>.toml." in [str(problem) for problem in lint(without)]


def test_a_file_in_the_wrong_place_is_told_with_the_right_one() -> None:
    (problem,) = lint({**SMALL, "game/cinders.toml": b""})

    assert str(problem) == (
        "game/cinders.toml: No file of this name belongs to a rulebook. Did you mean `games/cinders.toml`?"
    )


def test_an_edition_that_loses_what_it_needs_is_told() -> None:
    files = spoilt(BOOK, '["structures.chips"', '["levels"')

    assert [problem.sentence for problem in lint(files)] == [
        "In edition 1.0: Something is missing: add the key `levels`."
    ]


def test_a_circle_of_inheritance_is_told() -> None:
    entry = b'[[inherit]]\nrulebook = "small"\ntables = ["structures.swiss"]\ncite = "0"\n'
    files = {**SMALL, BOOK: SMALL[BOOK] + entry}

    (problem,) = lint(files, lambda name: files)

    assert problem.sentence == "Rulebooks inherit in a circle: small -> small."
    assert problem.key == "inherit[1].rulebook"
    assert problem.line == files[BOOK].count(b"\n") - 2


LINES = [(file, line) for file, content in SMALL.items() for line in range(content.count(b"\n"))]
WORDS = sorted({word for content in SMALL.values() for word in content.split()})


@st.composite
def mutated(draw: st.DrawFn) -> dict[str, bytes]:
    """The small rulebook after a few strokes of a clumsy hand."""
    files = dict(SMALL)
    for _ in range(draw(st.integers(1, 4))):
        file, line = draw(st.sampled_from(LINES))
        lines = files[file].split(b"\n")
        line = min(line, len(lines) - 1)
        stroke = draw(st.sampled_from(["drop", "twice", "word", "bytes", "value"]))
        if stroke == "drop":
            del lines[line]
        elif stroke == "twice":
            lines.insert(line, lines[line])
        elif stroke == "word":
            lines[line] = lines[line].replace(b"=", b"= " + draw(st.sampled_from(WORDS)) + b" #", 1)
        elif stroke == "value":
            value = draw(st.sampled_from([b"[]", b"{}", b"0", b"-1", b'""', b"true", b"1e9", b"[[1]]", b"{a = 1}"]))
            lines[line] = lines[line].partition(b"=")[0] + b"= " + value
        else:
            lines[line] = draw(st.binary(max_size=12)) + lines[line]
        files[file] = b"\n".join(lines)
    return files


@settings(max_examples=300, deadline=None)
@given(mutated())
def test_a_clumsy_hand_gets_a_list_of_problems_or_a_rulebook(files: dict[str, bytes]) -> None:
    problems = lint(files)
    read = parsed(files)

    assert isinstance(read, Rulebook) or problems
    assert all(problem.sentence.endswith(".") for problem in problems)
    assert problems or isinstance(read, Rulebook)


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from([*SMALL, "x.toml", "games/y.toml"]), st.binary(max_size=200)))
def test_any_bytes_get_a_list_of_problems(files: dict[str, bytes]) -> None:
    assert lint(files)
