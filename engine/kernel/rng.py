"""Small seeded generators (splitmix64 on plain ints) and our own shuffle."""

from typing import Final

MASK: Final = (1 << 64) - 1
GAMMA: Final = 0x9E3779B97F4A7C15


def mix(value: int) -> int:
    """Scramble 64 bits."""
    value &= MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    return value ^ (value >> 31)


def seed_stream(seed: int, purpose: int, seat: int) -> int:
    """The first state of the stream for one purpose and seat."""
    return mix(mix(seed) ^ mix((purpose + 1) * GAMMA) ^ mix((seat + 1) * 0xD1B54A32D192ED03))


def draw(streams: list[int], index: int, bound: int) -> int:
    """A number below `bound` from one stream of a column of streams."""
    state = (streams[index] + GAMMA) & MASK
    streams[index] = state
    return (mix(state) * bound) >> 64


class Rng:
    """One generator on its own, for bots and for resampling."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = mix(seed)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        self.state = (self.state + GAMMA) & MASK
        return (mix(self.state) * bound) >> 64

    def bits(self) -> int:
        """64 fresh bits, for seeding other generators."""
        self.state = (self.state + GAMMA) & MASK
        return mix(self.state)

    def shuffle(self, items: list[int]) -> None:
        """Fisher-Yates, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
