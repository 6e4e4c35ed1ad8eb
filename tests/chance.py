"""Chance a test can meet again: what a real desk draws from the machine, a test draws from a word."""

import random
from collections.abc import Callable


def chance(word: str) -> Callable[[int], bytes]:
    """Draws that are the same in every run; two desks on one store need two words, or they draw the same ids."""
    return random.Random(word).randbytes
