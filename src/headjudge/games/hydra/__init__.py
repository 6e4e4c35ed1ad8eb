"""Hydra, the Force of Will format of two against two: shared life and the procedure before the game (A11)."""
