"""Headjudge runs trading-card-game tournaments by the book."""
