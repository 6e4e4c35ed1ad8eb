"""Draws by agreement: where the book has them, what they are worth, who must be there."""

from headjudge.core.citations import Citation
from headjudge.core.refusals import Refusal
from headjudge.core.results import Draw
from headjudge.core.rulebook.matches import Stage
from headjudge.core.rulebook.rulebook import Rulebook


class AgreementForbidden(Refusal):
    """The book does not let players agree on this."""


class WitnessMissing(Refusal):
    """Somebody has to be present."""


def agreed_match_draw(book: Rulebook, stage: Stage, best_of: int, present: frozenset[str]) -> Draw:
    """The result of a match that both players end as a draw while *present* are there.

    Raises: AgreementForbidden, WitnessMissing.
    """
    rule = book.core.agreements
    if rule is None or not rule.agreed_match_draw:
        raise AgreementForbidden("A match may not be drawn by agreement.", on_draws(book))
    cite = on_draws(book)
    if rule.agreed_match_draw_stages and stage not in rule.agreed_match_draw_stages:
        raise AgreementForbidden("Somebody has to win this round: there is no agreed draw.", cite)
    if rule.agreed_draw_witness is not None and rule.agreed_draw_witness not in present:
        raise WitnessMissing("Both agree in the presence of a {role}.", cite, role=rule.agreed_draw_witness)
    return Draw(rule.agreed_match_draw_score if best_of > 1 else None)


def refuse_agreed_game(book: Rulebook) -> None:
    """Raises: AgreementForbidden, where players may not agree to draw a single game."""
    rule = book.core.agreements
    if rule is None or not rule.agreed_game_draw:
        raise AgreementForbidden("A game may not be drawn by agreement.", on_draws(book))


def on_draws(book: Rulebook) -> Citation | None:
    """Where the book speaks of draws between two players."""
    rule = book.core.agreements
    return book.cite(rule.draws or rule.sections[0]) if rule else None
