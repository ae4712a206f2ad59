"""Sealed choices: several seats choose in secret, then all is revealed together.

The seats are asked one after another; nobody sees what another seat has sealed before `reveal`.
A game that extends another state keeps the column itself and uses the two functions.
"""

from collections.abc import Iterable
from typing import ClassVar, Final

from engine.kernel.actions import Action
from engine.kernel.frames import PC, Frame
from engine.kernel.rng import Rng
from engine.kernel.state import NOBODY, State

UNSEALED: Final = -1
HIDDEN: Final = -2
"""In a view: another seat has sealed something."""


def next_to_seal(sealed: list[int], seats: Iterable[int]) -> int:
    """The next of these seats that has sealed nothing; NOBODY once all have."""
    for seat in seats:
        if sealed[seat] == UNSEALED:
            return seat
    return NOBODY


def as_seen_by(sealed: list[int], seat: int) -> tuple[int, ...]:
    """One's own choice, and of the others only whether they have chosen."""
    return tuple(
        [
            choice if other == seat or choice == UNSEALED else HIDDEN
            for other, choice in enumerate(sealed)
        ]
    )


class SealedState(State):
    """A game in which seats choose at the same time. A frame that asks keeps the seat in its PC."""

    COLUMNS: ClassVar[tuple[str, ...]] = (*State.COLUMNS, "sealed")

    __slots__ = ("sealed",)

    def __init__(self, seats: int = 0, seed: int = 0) -> None:
        super().__init__(seats, seed)
        self.sealed = [UNSEALED] * seats

    def sealed_options(self, seat: int) -> list[Action]:
        """What this seat may seal; the same to everybody who knows what the others may know."""
        raise NotImplementedError

    def ask_sealed(self, frame: Frame, seats: Iterable[int]) -> bool:
        """Ask the next of these seats that has sealed nothing; False once all have."""
        seat = next_to_seal(self.sealed, seats)
        if seat == NOBODY:
            return False
        frame[PC] = seat
        self.ask(seat)
        return True

    def seal(self, frame: Frame, action: Action) -> None:
        """What the seat chose that was asked."""
        self.sealed[frame[PC]] = action

    def reveal(self) -> list[int]:
        """What every seat sealed, UNSEALED where it was not asked; then all begins again."""
        found = self.sealed
        self.sealed = [UNSEALED] * self.seats
        return found

    def sealed_as_seen_by(self, seat: int) -> tuple[int, ...]:
        return as_seen_by(self.sealed, seat)

    def redraw_sealed(self, seat: int, rng: Rng) -> None:
        """The others may have sealed anything they might."""
        for other in range(self.seats):
            if other != seat and self.sealed[other] != UNSEALED:
                options = self.sealed_options(other)
                self.sealed[other] = options[rng.below(len(options))]
