"""Who meets whom in the next round, and the proof that no better pairing exists."""
