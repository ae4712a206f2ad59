"""Events: what happened and which rule made it happen. They go to an optional sink only."""

from dataclasses import dataclass
from typing import Final

from engine.kernel.seen import EVERYBODY, knows

ENDS: Final = "end"
IS_OUT: Final = "lose"
"""Kinds of events every game has; its own are named by the game."""


@dataclass(frozen=True, slots=True)
class Event:
    """One change of the game.

    `seat` is -1 where nobody at the table did it: the game's own foes take their turn.
    `seen_by` is a bit mask of the seats that may read `text`; the others read `public`.
    """

    kind: str
    rule: str
    seat: int
    text: str
    cards: tuple[int, ...] = ()
    amount: int = 0
    seen_by: int = EVERYBODY
    public: str = ""

    def for_seat(self, seat: int) -> "Event | None":
        """The event as this seat may know it; None if it may know nothing of it."""
        if self.seen_by == EVERYBODY or knows(self.seen_by, seat):
            return self
        if not self.public:
            return None
        return Event(self.kind, self.rule, self.seat, self.public, (), self.amount)
