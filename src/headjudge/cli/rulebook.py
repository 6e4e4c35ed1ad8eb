"""`headjudge rulebook`: write a rulebook of your own, check it, and see which there are."""

from pathlib import Path

import click
import msgspec

from headjudge.cli import exits
from headjudge.cli.questions import Language, Told, answer_options, known_ids, tell
from headjudge.cli.rulebook_pages import book_page, problem_list, shelf_table, written_files
from headjudge.core.rulebook.lint import lint
from headjudge.core.rulebook.problems import Problem
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.rulebooks import editions, ids, rulebook
from headjudge.rulebooks.scaffold import scaffold
from headjudge.rulebooks.shelf import files, files_by_name


@click.group()
def command() -> None:
    """Write a rulebook of your own, check it, and see which there are."""


@command.command("new")
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")
@answer_options
def new(folder: Path, as_json: bool, lang: Language) -> None:
    """Write a commented rulebook into DIR to start from; it works at once."""
    written = scaffold(folder)
    answer = {"folder": str(folder), "files": [str(file) for file in written]}
    tell(Told(answer, (), lambda language: written_files(folder, written, language)), as_json, lang)


@command.command("list")
@answer_options
def list_books(as_json: bool, lang: Language) -> None:
    """The rulebooks in the box."""
    books = tuple(rulebook(id) for id in ids())
    answer = {"rulebooks": [_summary(book) for book in books]}
    tell(Told(answer, (), lambda language: shelf_table(books, language)), as_json, lang)


@command.command("show")
@click.argument("name", metavar="ID", shell_complete=lambda ctx, param, typed: known_ids(typed))
@answer_options
def show(name: str, as_json: bool, lang: Language) -> None:
    """One rulebook: an ID of the box, ID@EDITION, or a folder. With --json, all of it but the rules."""
    book = rulebook(name)
    answer = {**_summary(book), **msgspec.to_builtins(book.core), "cards": len(book.cards.rule)}
    answer |= {"games": msgspec.to_builtins(book.games), "formats": msgspec.to_builtins(book.formats)}
    cite = book.citations(book.core.rulebook)
    tell(Told(answer, cite, lambda language: book_page(book, editions(name), language)), as_json, lang)


@command.command("lint")
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")
@answer_options
def lint_folder(folder: Path, as_json: bool, lang: Language) -> None:
    """Report every problem of the rulebook in DIR: file, line, key, and what was probably meant."""
    read = files(folder)
    problems = lint(read, lambda name: files_by_name(name, folder))
    answer = {"problems": [_problem(problem) for problem in problems], "clean": not problems, "files": sorted(read)}
    status = exits.PROBLEMS if problems else exits.DONE
    tell(Told(answer, (), lambda language: problem_list(problems, len(read), language), status), as_json, lang)


def _problem(problem: Problem) -> dict[str, object]:
    return {
        "file": problem.file,
        "line": problem.line,
        "key": problem.key,
        "message": problem.sentence,
        "suggestion": problem.suggestion,
    }


def _summary(book: Rulebook) -> dict[str, object]:
    identity = book.core.rulebook
    return {
        "id": book.id,
        "short": identity.short,
        "title": msgspec.to_builtins(identity.title),
        "version": identity.version,
        "dated": identity.dated,
        "editions": [edition.version for edition in book.core.editions],
        "games": list(book.games),
        "digest": book.digest,
    }
