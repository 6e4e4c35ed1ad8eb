"""The types a rulebook is parsed into. A figure of a rulebook lives in data, never in code."""
