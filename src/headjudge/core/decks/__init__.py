"""Deck lists: what is in a deck, whether it may be, and what may become of it between games and rounds."""
