"""What all verbs share: a question is read from a file, the answer is told as JSON or to a person.

A verb is a function from its question to a `Told`::

    @click.command()
    @asks(decoded(RoundsQuestion))
    def command(question: RoundsQuestion) -> Told: ...
"""

import os
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, Literal, ParamSpec, TypeAlias, TypeVar

import click
import msgspec

from headjudge.core.citations import Citation, quoted
from headjudge.core.refusals import BadInput

if TYPE_CHECKING:
    from rich.console import RenderableType

Language: TypeAlias = Literal["en", "ja"]
LANGUAGES: tuple[Language, ...] = ("en", "ja")
LARGEST = 64 * 1024 * 1024
"""Bytes a question may have."""

Question = TypeVar("Question")
Extra = ParamSpec("Extra")


class Asked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """A question: its keys are written in kebab-case, and an unknown key is an error."""


class Told(msgspec.Struct, frozen=True):
    """An answer, in the shape scripts rely on and as it is shown to people."""

    answer: Mapping[str, Any]  # Any: whatever JSON can hold
    cite: tuple[Citation, ...]
    shown: Callable[[Language], "RenderableType"]
    """The same answer for the eye. Called only where somebody looks at it."""

    status: int = 0


def asks(
    reader: Callable[[bytes], Question],
) -> Callable[[Callable[Concatenate[Question, Extra], Told]], Callable[..., None]]:
    """A verb that reads its question with *reader* from FILE (`-`: standard input) and tells the answer."""

    def verb(answer: Callable[Concatenate[Question, Extra], Told]) -> Callable[..., None]:
        @click.argument("file", type=click.Path(allow_dash=True))
        @answer_options
        @wraps(answer)
        def run(file: str, as_json: bool, lang: Language, *args: Extra.args, **extra: Extra.kwargs) -> None:
            tell(answer(_read(file, reader), *args, **extra), as_json, lang)

        return run

    return verb


def answer_options(verb: Callable[..., None]) -> Callable[..., None]:
    """The options of every verb: `as_json` and `lang`, as `tell` wants them."""
    speak = click.option("--lang", type=click.Choice(LANGUAGES), default=spoken, help="The language of the answer.")
    return click.option("--json", "as_json", is_flag=True, help="Answer with one JSON object.")(speak(verb))


def decoded(kind: type[Question]) -> Callable[[bytes], Question]:
    """A reader of JSON that must look like *kind*: an unknown or missing key is refused by its name."""

    def reader(content: bytes) -> Question:
        try:
            return msgspec.json.decode(content, type=kind)
        except UnicodeDecodeError:
            raise BadInput("The text is not UTF-8.") from None
        except msgspec.DecodeError as error:
            raise BadInput(f"{error}.") from None

    return reader


def tell(told: Told, as_json: bool, language: Language) -> None:
    """Print *told* on standard output, and leave with its status where that is not 0."""
    if as_json:
        print_json(told.answer, told.cite)
    else:
        show(told.shown(language), told.cite, language)
    if told.status:
        raise SystemExit(told.status)


def print_json(answer: Mapping[str, Any], cite: Iterable[Citation]) -> None:  # Any: whatever JSON can hold
    """Print *answer* as one JSON object, with where it comes from."""
    whole = {**answer, "cite": [str(citation) for citation in cite]}
    click.echo(msgspec.json.format(msgspec.json.encode(whole), indent=2))


def show(answer: "RenderableType", cite: Iterable[Citation] = (), language: Language = "en") -> None:
    """Print *answer* for a person, with where it comes from below it."""
    from rich.console import Console
    from rich.padding import Padding
    from rich.text import Text

    console = Console(highlight=False, markup=False)  # a player may be called [bold]
    fold(answer)
    console.print(answer)
    if sources := " · ".join(quoted(cite, language)):
        console.print(Padding(Text(f"§ {sources}", style="dim"), (0, 0, 0, 2), expand=False))


def spoken() -> Language:
    """The language to answer in where none was asked for: `HEADJUDGE_LANG`, else that of the terminal."""
    asked = os.environ.get("HEADJUDGE_LANG") or os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return "ja" if asked.lower().startswith("ja") else "en"


def known_ids(typed: str) -> list[str]:
    """The rulebooks of the box whose id starts with what was *typed*, for the shell to complete."""
    from headjudge.rulebooks import ids

    return [id for id in ids() if id.startswith(typed)]


def _read(file: str, reader: Callable[[bytes], Question]) -> Question:
    try:
        content = contents(file)
        if len(content) > LARGEST:
            raise BadInput(f"It has more than {LARGEST:,} bytes.")
        return reader(content)
    except BadInput as bad:
        name = "standard input" if file == "-" else file
        raise BadInput(f"{name}: {bad.sentence}", bad.citation) from None


def contents(file: str) -> bytes:
    """The bytes of *file*, or of standard input for `-`. Raises: BadInput."""
    if file == "-":
        return sys.stdin.buffer.read(LARGEST + 1)
    try:
        with Path(file).open("rb") as opened:
            return opened.read(LARGEST + 1)
    except OSError as error:
        raise BadInput(f"It cannot be read: {error.strerror}.") from None
    except ValueError as error:  # a null byte in the name
        raise BadInput(f"It cannot be read: {error}.") from None


def fold(answer: "RenderableType") -> None:
    """Let what is too long for its column go on below: Japanese has no spaces to break at, and nothing may be cut off.

    A column that says it does not wrap keeps to its line.
    """
    from rich.console import Group
    from rich.padding import Padding
    from rich.panel import Panel
    from rich.table import Table

    match answer:
        case Group():
            inside = answer.renderables
        case Panel() | Padding():
            inside = [answer.renderable]
        case Table():
            for column in answer.columns:
                column.overflow = column.overflow if column.no_wrap else "fold"
            inside = [cell for column in answer.columns for cell in column.cells]
        case _:
            return
    for part in inside:
        fold(part)
