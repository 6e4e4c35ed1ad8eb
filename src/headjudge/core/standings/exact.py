"""Exact numbers for a whole field: integers over one denominator, in 64 bits while they fit."""

import math
from fractions import Fraction
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

Integers = NDArray[Any]
"""Of int64, or of Python's unlimited integers where 64 bits do not hold them: Any is either."""

ROOM: Final = 2**62
"""A number estimated below this surely fits into 64 bits."""


class Exact(msgspec.Struct, frozen=True):
    """Everybody's value of one criterion: numerators over a common denominator."""

    numerators: Integers
    denominator: int = 1

    def value(self, who: int) -> int | Fraction:
        """The value of the player numbered *who*, as the plain path gives it."""
        numerator = int(self.numerators[who])
        return numerator if self.denominator == 1 else Fraction(numerator, self.denominator)


def common(divisors: Integers) -> int:
    """The least common multiple of all *divisors* above zero."""
    return math.lcm(*(one for one in np.flatnonzero(np.bincount(divisors.astype(np.int64))).tolist() if one > 0))


def times(numbers: Integers, factors: Integers | int) -> Integers:
    """*numbers* times *factors*, without ever overflowing."""
    estimate = numbers.astype(float) * (float(factors) if isinstance(factors, int) else factors.astype(float))
    return numbers * factors if largest(estimate) < ROOM else numbers.astype(object) * factors


def largest(numbers: Integers) -> int:
    """The largest magnitude in *numbers*."""
    return max(abs(int(numbers.max())), abs(int(numbers.min()))) if numbers.size else 0


def summed(numbers: Integers, opponents: NDArray[np.int32]) -> Integers:
    """For each player the sum of *numbers* over everybody met; past the last player: nobody."""
    wide = numbers if largest(numbers) * max(len(opponents), 1) < ROOM else numbers.astype(object)
    padded = np.append(wide, wide.dtype.type(0) if wide.dtype != object else 0)
    total = np.zeros(opponents.shape[1], padded.dtype)
    for met in opponents:
        total += padded[met]
    return total


def mean(total: Integers, denominator: int, counts: Integers, nobody: Fraction) -> Exact:
    """*total* over *denominator* divided by *counts*; *nobody* where there is nothing to divide by."""
    multiple = common(counts)
    whole = math.lcm(denominator * multiple, nobody.denominator)
    shares = (
        np.where(counts > 0, whole // denominator // np.maximum(counts, 1), 0)
        if whole < ROOM
        else np.array([whole // denominator // int(one) if one else 0 for one in counts], object)
    )
    values = times(total, shares)
    alone = nobody.numerator * (whole // nobody.denominator)
    if alone >= ROOM:
        values = values.astype(object)
    return Exact(np.where(counts > 0, values, alone), whole)


def cut(exact: Exact, decimals: int | None, floor: Fraction) -> Exact:
    """*exact* without what stands behind so many decimals, and never below *floor*."""
    short = exact
    if decimals is not None:
        short = Exact(times(exact.numerators, 10**decimals) // exact.denominator, 10**decimals)
    whole = math.lcm(short.denominator, floor.denominator)
    numbers = times(short.numerators, whole // short.denominator)
    return Exact(np.maximum(numbers, floor.numerator * (whole // floor.denominator)), whole)


def rate(points: Integers, divisors: Integers, each: int, decimals: int | None, floor: Fraction) -> Exact:
    """*points* over *divisors* times *each*, cut off and floored; nothing counted gives nothing, then the floor."""
    counted = np.maximum(divisors, 0)
    exact = mean(points, each, counted, Fraction(0))
    return cut(exact, decimals, floor)


def replaced(exact: Exact, where: NDArray[np.bool_], by: Fraction) -> Exact:
    """*exact* with *by* in the places *where*."""
    whole = math.lcm(exact.denominator, by.denominator)
    numbers = times(exact.numerators, whole // exact.denominator)
    return Exact(np.where(where, by.numerator * (whole // by.denominator), numbers), whole)
