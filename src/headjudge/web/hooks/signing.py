"""How a receiver knows that a message is ours: an HMAC over the moment and the very bytes."""

import hmac
from datetime import datetime
from typing import Final
from urllib.parse import urlsplit

from headjudge.core.refusals import BadInput
from headjudge.store.hooks import HookId
from headjudge.web.venue import Venue

SIGNATURE: Final = "headjudge-signature"
LONGEST_URL: Final = 500


def hook_secret(venue: Venue, hook: HookId) -> str:
    """What the receiver checks signatures with; worked out of the server's own secret, so it is kept nowhere."""
    return f"whsec_{venue.secret(f'webhook {hook}').hex()}"


def signature(secret: str, at: datetime, body: bytes) -> str:
    """`t=<seconds>,v1=<hex>`: HMAC-SHA256 with *secret* over the seconds, a dot, and *body*."""
    moment = int(at.timestamp())
    digest = hmac.digest(secret.encode(), f"{moment}.".encode() + body, "sha256").hex()
    return f"t={moment},v1={digest}"


def tidy_url(typed: str) -> str:
    """An address that can be told. Raises: BadInput."""
    url = typed.strip()
    try:
        parts = urlsplit(url)
        fits = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        fits = False
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= LONGEST_URL
    if not fits or not plain or "@" in urlsplit(url).netloc:
        raise BadInput("Write an address that begins with http:// or https://, without a name or password in it.")
    return url
