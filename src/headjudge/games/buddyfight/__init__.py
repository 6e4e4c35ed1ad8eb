"""Future Card Buddyfight, step by step: call, attack and counter as the detailed rules number them.

A duel is a value. `legal_actions(duel)` lists what the asked fighter may do, `decide(duel, action)` says what
would happen (or refuses, with the step), `evolve(duel, event)` applies one fact, `play` does both at once.
"""

from headjudge.games.buddyfight.decide import begin, decide, play, why_not
from headjudge.games.buddyfight.evolve import evolve, fold
from headjudge.games.buddyfight.legal import legal_actions
from headjudge.games.buddyfight.state import Duel, Fighter

__all__ = ["Duel", "Fighter", "begin", "decide", "evolve", "fold", "legal_actions", "play", "why_not"]
