"""Who may sit out: nobody twice while somebody has not yet."""

import numpy as np

from headjudge.core.citations import Citation
from headjudge.core.pairing.chance import Ints
from headjudge.core.pairing.field import Field
from headjudge.core.pairing.refusals import NoByeLeft
from headjudge.core.rulebook.structures import Bye


def eligible(field: Field, rule: Bye | None, confirmed: bool, cite: Citation) -> Ints:
    """The players who may have the bye of this round.

    Once everybody has had as many as the book allows, those with the fewest, unless the book refuses and nobody
    *confirmed* another. Raises: NoByeLeft.
    """
    if rule is not None and rule.most is None:
        return np.arange(field.size)
    most = 1 if rule is None or rule.most is None else rule.most
    fresh = np.flatnonzero(field.byes < most)
    if len(fresh):
        return fresh
    if rule is not None and rule.when_all_had_one == "refuse" and not confirmed:
        raise NoByeLeft(field.players, cite)
    return np.flatnonzero(field.byes == field.byes.min())
