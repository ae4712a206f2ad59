"""Honest numbers: a share is never shown without its interval and its sample size."""

import math
from dataclasses import dataclass
from typing import ClassVar, Protocol

from matches.results.boundary import Z_95


@dataclass(frozen=True, slots=True)
class Share:
    """`count` of `n` games, with the Wilson interval at 95%; a draw may be half."""

    count: float
    n: int
    low: float
    high: float
    by_design: ClassVar[bool] = False

    @property
    def value(self) -> float | None:
        return self.count / self.n if self.n else None

    @property
    def other(self) -> "Share":
        """The same from the opponent's side."""
        return Share(self.n - self.count, self.n, 1 - self.high, 1 - self.low)


def share(count: float, n: int, *, alike: int = 1, errors: float = Z_95) -> Share:
    """`alike` games stand under one seed and may have all ended alike: then they are worth one.
    `errors` as for `wilson`."""
    if not 0 <= count <= n:
        raise ValueError(f"{count} of {n} is not a share.")
    if n == 0:
        return Share(0, 0, 0.0, 1.0)
    return Share(count, n, *wilson(count / n, n / alike, errors))


def wilson(p: float, n: float, errors: float = Z_95) -> tuple[float, float]:
    """The interval of a share of `n` games, or of as many as they are worth: at 95%, or as many
    standard errors wide as it has to be."""
    z2 = errors**2
    centre = (p + z2 / (2 * n)) / (1 + z2 / n)
    half = errors * math.sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    # Exact at the ends, where rounding would leave a trace.
    return centre - half if p > 0 else 0.0, centre + half if p < 1 else 1.0


class Estimate(Protocol):
    """A share or a rate: a value that never stands alone."""

    @property
    def value(self) -> float | None: ...
    @property
    def low(self) -> float: ...
    @property
    def high(self) -> float: ...
    @property
    def n(self) -> int: ...
    @property
    def by_design(self) -> bool: ...  # certain before any game: no interval is told
    @property
    def other(self) -> "Estimate": ...


def verdict(first: Estimate, first_name: str, second_name: str, *, so_far: bool = False) -> str:
    """What the first deck's share of the points says, and no more than it says."""
    if first.value is None:
        return "No game has been played yet." if so_far else "No game was played."
    if first.by_design:
        return (
            f"{first_name} and {second_name} hold the same cards: each takes half of the points by "
            "design. What the games show is how they begin, how long they are and how they end."
        )
    figures = (
        f"{first_name} takes {100 * first.value:.1f}% of the points in {first.n:,} games "
        f"(95% interval {100 * first.low:.1f} to {100 * first.high:.1f}%)."
    )
    if so_far:
        return f"So far {figures}"
    if first.low <= 0.5 <= first.high:
        return f"Too close to call from these games: {figures}"
    better = first_name if first.value > 0.5 else second_name
    return f"{better} is ahead: {figures}"


def gap(first: Estimate, second: Estimate) -> tuple[float, float, float] | None:
    """The difference of two independent estimates with its interval at 95% (Newcombe's method)."""
    if first.value is None or second.value is None:
        return None
    centre = first.value - second.value
    below = math.hypot(first.value - first.low, second.high - second.value)
    above = math.hypot(first.high - first.value, second.value - second.low)
    return centre, max(-1.0, centre - below), min(1.0, centre + above)
