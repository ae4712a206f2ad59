"""Honest numbers: a share is never shown without its interval and its sample size."""

import math
from dataclasses import dataclass

Z_95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Share:
    """`count` of `n` independent games, with the Wilson interval at 95 %."""

    count: int
    n: int
    low: float
    high: float

    @property
    def value(self) -> float | None:
        return self.count / self.n if self.n else None

    def contains(self, value: float) -> bool:
        return self.low <= value <= self.high


def share(count: int, n: int) -> Share:
    if not 0 <= count <= n:
        raise ValueError(f"{count} of {n} is not a share.")
    if n == 0:
        return Share(0, 0, 0.0, 1.0)
    p, z2 = count / n, Z_95**2
    centre = (p + z2 / (2 * n)) / (1 + z2 / n)
    half = Z_95 * math.sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    # Exact at the ends, where rounding would leave a trace.
    low = centre - half if count else 0.0
    high = centre + half if count < n else 1.0
    return Share(count, n, low, high)


def verdict(first: Share, first_name: str, second_name: str, *, so_far: bool = False) -> str:
    """What the first deck's share of the decided games says, and no more than it says."""
    if first.value is None:
        return "No game has been decided yet." if so_far else "No game was decided."
    figures = (
        f"{first_name} wins {100 * first.value:.1f} % of {first.n:,} decided games "
        f"(95 % interval {100 * first.low:.1f} to {100 * first.high:.1f} %)."
    )
    if so_far:
        return f"So far {figures}"
    if first.contains(0.5):
        return f"Too close to call from these games: {figures}"
    better = first_name if first.value > 0.5 else second_name
    return f"{better} wins more often: {figures}"
