"""Where chance comes from: one secret per tournament, committed to at the start and revealed at the end."""

from hashlib import blake2b
from typing import Final

from headjudge.core.refusals import BadInput, Refusal

SECRET_BYTES: Final = 32
_COMMITS: Final = b"headjudge-seed"
_DRAWS: Final = b"headjudge-draw"


def commitment(secret: str) -> str:
    """The hash of *secret* (hex) that is written into the first event. Raises: BadInput."""
    return blake2b(_bytes(secret), digest_size=32, person=_COMMITS).hexdigest()


def round_seed(secret: str, stage: int, number: int) -> str:
    """The seed of one round's chance: nobody can know it before the end, everybody can check it afterwards."""
    label = f"stage {stage} round {number}".encode()
    return blake2b(label, key=_bytes(secret), digest_size=32, person=_DRAWS).hexdigest()


class SeedKnown(Refusal):
    """Chance that everybody can work out beforehand is none."""


def refuse_known(revealed: str | None) -> None:
    """Raises: SeedKnown, where the tournament's secret was *revealed* already."""
    if revealed is not None:
        raise SeedKnown("The event was finished and its seed is known: nothing more can be paired.")


def _bytes(secret: str) -> bytes:
    try:
        raw = bytes.fromhex(secret)
    except ValueError:
        raise BadInput("A seed is written in hexadecimal digits.") from None
    if len(raw) != SECRET_BYTES:
        raise BadInput(
            "A tournament's seed has {bytes} bytes ({digits} digits).", bytes=SECRET_BYTES, digits=2 * SECRET_BYTES
        )
    return raw
