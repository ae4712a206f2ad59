"""Dice of a state: one seeded stream for each purpose and seat, and scripts that replace them."""

from typing import ClassVar, Final

from engine.kernel.errors import DiceError
from engine.kernel.rng import draw, seed_stream, shuffle

COIN: Final = 0
PICK: Final = 1
SHUFFLE: Final = 2
"""Purposes of dice; systems may use further numbers for their own streams."""


class Dice:
    """What a state rolls with."""

    PURPOSES: ClassVar[int] = 3

    __slots__ = ("script", "seats", "streams")

    def __init__(self, seats: int = 0, seed: int = 0) -> None:
        self.seats = seats
        self.streams = [
            seed_stream(seed, purpose, seat)
            for purpose in range(self.PURPOSES)
            for seat in range(seats)
        ]
        self.script: list[list[int]] = []

    def roll(self, purpose: int, seat: int, bound: int) -> int:
        """A number below `bound`, scripted if the script has one for this purpose."""
        scripted = self._scripted(purpose)
        if scripted is not None:
            if len(scripted) != 2 or not 0 <= scripted[1] < bound:
                raise DiceError(f"A scripted die does not fit a roll of {bound} sides.")
            return scripted[1]
        return draw(self.streams, self._stream(purpose, seat), bound)

    def add_outsider(self, seed: int) -> None:
        """Streams for whoever plays without a seat: what the game itself brings."""
        self.streams += [seed_stream(seed, n, self.seats) for n in range(self.PURPOSES)]

    def _stream(self, purpose: int, seat: int) -> int:
        if seat < self.seats:
            return purpose * self.seats + seat
        return self.PURPOSES * self.seats + purpose

    def shuffle(self, seat: int, cards: list[int]) -> None:
        """Shuffle in place; a scripted shuffle keeps the order it finds."""
        if self._scripted(SHUFFLE) is not None:
            return
        shuffle(self.streams, self._stream(SHUFFLE, seat), cards)

    def check_dice(self) -> None:
        """Complain about scripted dice nobody rolled."""
        if self.script:
            raise DiceError(f"{len(self.script)} scripted dice were not used.")

    def _scripted(self, purpose: int) -> list[int] | None:
        for place, entry in enumerate(self.script):
            if entry[0] == purpose:
                return self.script.pop(place)
        return None
