"""The rulebooks in the box, as data, and the shelf they are taken from."""

from headjudge.rulebooks.shelf import editions, ids, rulebook

__all__ = ["editions", "ids", "rulebook"]
