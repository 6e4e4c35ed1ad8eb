"""What the verbs on results files share: the event a file says it is, read beside its rulebook."""

from headjudge.core.settings import Chosen, chosen
from headjudge.formats.results_file import ResultsFile
from headjudge.rulebooks import rulebook


def event_of(file: ResultsFile) -> Chosen:
    """The settings of *file* checked against its rulebook, and its game known there. Raises: BadInput, Unknown."""
    book = rulebook(file.rulebook)
    if file.game is not None:
        book.game(file.game)
    return chosen(book, file.settings)
