"""The rulebooks as data, and how they are found and read."""
