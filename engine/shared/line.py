"""The line arena: fighters on the spaces of a line, how far apart they are, how they move.

`places` is a column of a state: the space of each fighter, OFF for one who has left the line. Every
question gets it as it is and changes nothing: the answer is the space where the mover ends, and
the state writes that down in a function that tells of it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

OFF: Final = 0
LEFT: Final = -1
HERE: Final = 0
RIGHT: Final = 1
"""Directions on the line; HERE only where two fighters stand in one space."""

NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Line:
    """Spaces 1 to `size`. What stands in the way is hopped over, and its space does not count.

    `exact`: a movement that is not wholly possible does not happen; otherwise it goes as far as
    it can. `crowded`: several fighters may stand in one space, so nobody is in anybody's way.
    """

    size: int
    exact: bool = False
    crowded: bool = False

    # --- distance --------------------------------------------------------------------------

    def distance(self, places: Sequence[int], one: int, other: int) -> int:
        """0 in the same space, 1 in the next one."""
        return abs(places[one] - places[other])

    def in_range(self, places: Sequence[int], one: int, other: int, low: int, high: int) -> bool:
        """Whether `other` stands `low` to `high` spaces away, on either side."""
        if places[one] == OFF or places[other] == OFF:
            return False
        return low <= self.distance(places, one, other) <= high

    def direction(self, places: Sequence[int], one: int, other: int) -> int:
        """Where `other` is, seen from `one`."""
        gap = places[other] - places[one]
        return HERE if gap == 0 else RIGHT if gap > 0 else LEFT

    def nearest(self, places: Sequence[int], one: int, others: Iterable[int], side: int) -> int:
        """The nearest of the others on one side, NOBODY if nobody is there. A rule that speaks of
        both sides compares the two, and says what happens if they are as near."""
        found, gap = NOBODY, self.size
        for other in others:
            if places[other] != OFF and self.direction(places, one, other) == side:
                distance = self.distance(places, one, other)
                if distance < gap:
                    found, gap = other, distance
        return found

    def is_free(self, places: Sequence[int], space: int) -> bool:
        """Whether a fighter may come to stand there."""
        return 1 <= space <= self.size and (self.crowded or space not in places)

    # --- one step after another ------------------------------------------------------------

    def step(self, places: Sequence[int], start: int, direction: int, stop_at: int = OFF) -> int:
        """One step from a space; the same space if there is no room, or `stop_at` comes next."""
        space = start + direction
        while not self.crowded and space in places and space != stop_at:
            space += direction
        return space if 1 <= space <= self.size and space != stop_at else start

    def farthest(
        self, places: Sequence[int], mover: int, direction: int, n: int, stop_at: int = OFF
    ) -> int:
        """Up to `n` steps, as many as are possible."""
        space = places[mover]
        if direction == HERE or space == OFF:
            return space
        rest = self._without(places, mover)
        for _ in range(n):
            following = self.step(rest, space, direction, stop_at)
            if following == space:
                break
            space = following
        return space

    def move(self, places: Sequence[int], mover: int, direction: int, n: int) -> int:
        """`n` steps: all of them or none if the line is exact, else as many as are possible."""
        end = self.farthest(places, mover, direction, n)
        if self.exact and self.steps(places, mover, end) < n:
            return places[mover]
        return end

    def lengths(
        self, places: Sequence[int], mover: int, direction: int, ns: Iterable[int]
    ) -> list[int]:
        """Which of these numbers of steps are wholly possible."""
        return [
            n
            for n in ns
            if self.steps(places, mover, self.farthest(places, mover, direction, n)) == n
        ]

    def steps(self, places: Sequence[int], mover: int, space: int) -> int:
        """How many spaces are entered on the way to a space; those of others do not count."""
        start = places[mover]
        low, high = (start + 1, space) if space > start else (space, start - 1)
        if self.crowded:
            return high - low + 1
        rest = self._without(places, mover)
        return sum(between not in rest for between in range(low, high + 1))

    # --- what texts say ----------------------------------------------------------------------

    def advance(self, places: Sequence[int], mover: int, other: int, n: int) -> int:
        """Towards the other, past it if the steps reach so far, and on in the same direction."""
        return self.move(places, mover, self.direction(places, mover, other), n)

    def retreat(self, places: Sequence[int], mover: int, other: int, n: int) -> int:
        """Away from the other."""
        return self.move(places, mover, -self.direction(places, mover, other), n)

    def close(self, places: Sequence[int], mover: int, other: int, n: int) -> int:
        """Towards the other, as far as possible but never past it."""
        towards = self.direction(places, mover, other)
        return self.farthest(places, mover, towards, n, stop_at=places[other])

    def push(self, places: Sequence[int], mover: int, other: int, n: int) -> int:
        """Where the other ends, away from the one who pushes."""
        return self.retreat(places, other, mover, n)

    def pull(self, places: Sequence[int], mover: int, other: int, n: int) -> int:
        """Where the other ends, towards the one who pulls and past it if the steps reach so far."""
        return self.advance(places, other, mover, n)

    def teleport(self, places: Sequence[int], mover: int, space: int) -> int:
        """Straight to a space; nobody in between matters. Stays if one cannot stand there."""
        return space if self.is_free(places, space) else places[mover]

    def passes(self, places: Sequence[int], mover: int, other: int, space: int) -> bool:
        """Whether the mover, once on this space, has changed sides with the other."""
        before, after = places[mover] - places[other], space - places[other]
        return before * after < 0

    def _without(self, places: Sequence[int], mover: int) -> list[int]:
        """The spaces of the others: nobody is in their own way."""
        return [space for fighter, space in enumerate(places) if fighter != mover]
