"""Small seeded generators (splitmix64) and our own shuffle.

Compiled, 64 bits are a machine word (`i64`), which wraps by itself and may look negative; the
interpreter's numbers are wrapped by hand. Both are the same bits.
"""

from __future__ import annotations

from types import FunctionType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

MASK: Final = (1 << 64) - 1
LARGEST: Final = MASK >> 1
"""The largest number a machine word holds."""
GAMMA: Final = 0x9E3779B97F4A7C15
HALF: Final = 0xFFFFFFFF
BITS_33: Final = 0x1FFFFFFFF
BITS_34: Final = 0x3FFFFFFFF
BITS_37: Final = 0x1FFFFFFFFF

# GAMMA and splitmix64's two factors, as machine words.
STEP: Final = -0x61C8864680B583EB
FIRST: Final = -0x40A7B892E31B1A47
SECOND: Final = -0x6B2FB644ECCEEE15


def _is_interpreted() -> bool:
    return isinstance(_is_interpreted, FunctionType)


WRAP: Final[i64] = MASK if _is_interpreted() else -1


def _step(state: i64) -> i64:
    """The next state of a generator."""
    return state + STEP & WRAP


def _mixed(z: i64) -> i64:
    """Scramble 64 bits; what is shifted to the right leaves a sign behind."""
    z = (z ^ (z >> 30 & BITS_34)) * FIRST & WRAP
    z = (z ^ (z >> 27 & BITS_37)) * SECOND & WRAP
    return z ^ (z >> 31 & BITS_33)


def _part(z: i64, bound: i64) -> i64:
    """Of a bound below 2**31 as much as 64 bits are of all they could be."""
    return ((z >> 32 & HALF) * bound + ((z & HALF) * bound >> 32)) >> 32


def _word(value: int) -> i64:
    value &= MASK
    return value - MASK - 1 if value > LARGEST and WRAP < 0 else value


def _unsigned(z: i64) -> int:
    value: int = z
    return value if value >= 0 else value + MASK + 1


def mix(value: int) -> int:
    """Scramble 64 bits."""
    return _unsigned(_mixed(_word(value)))


def seed_stream(seed: int, purpose: int, seat: int) -> int:
    """The first state of the stream for one purpose and seat."""
    return mix(mix(seed) ^ mix((purpose + 1) * GAMMA) ^ mix((seat + 1) * 0xD1B54A32D192ED03))


def draw(streams: list[int], index: int, bound: int) -> int:
    """A number below `bound` from one stream of a column of streams."""
    state = _step(_word(streams[index]))
    streams[index] = _unsigned(state)
    return _part(_mixed(state), bound)


def shuffle(streams: list[int], index: int, items: list[int]) -> None:
    """Fisher-Yates, in place, with one stream of a column of streams."""
    streams[index] = _unsigned(_shuffled(_word(streams[index]), items))


def _shuffled(state: i64, items: list[int]) -> i64:
    """Shuffles the items and returns the state the generator has then."""
    for last in range(len(items) - 1, 0, -1):
        state = _step(state)
        other: int = _part(_mixed(state), last + 1)
        items[last], items[other] = items[other], items[last]
    return state


class Rng:
    """One generator on its own, for bots and for resampling."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state: i64 = _mixed(_word(seed))

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        self._state = _step(self._state)
        return _part(_mixed(self._state), bound)

    def bits(self) -> int:
        """64 fresh bits, for seeding other generators."""
        self._state = _step(self._state)
        return _unsigned(_mixed(self._state))

    def shuffle(self, items: list[int]) -> None:
        """Fisher-Yates, in place."""
        self._state = _shuffled(self._state, items)
