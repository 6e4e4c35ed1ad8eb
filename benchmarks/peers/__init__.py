"""Other people's pairing engines, asked the same questions as ours."""
