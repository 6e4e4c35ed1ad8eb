"""The duel engines: how one game is played, step by step, in the decide/evolve shape."""
