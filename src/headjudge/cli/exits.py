"""The exit statuses a script can rely on (listed in docs/reference/cli.md)."""

DONE = 0
REFUSED = 1
"""The rules say no; the sentence and its citation are on standard error."""

USAGE = 2
"""The command line itself is wrong."""

BAD_INPUT = 3
"""A file cannot be read as what it should be; the sentence names the place."""

PROBLEMS = 4
"""A check ran to its end and found problems; they are the answer."""
