"""A chair at the table: all that a bot may use of a game."""

from engine.kernel.actions import Action
from engine.kernel.rng import Rng
from engine.kernel.state import State


class Chair:
    """One seat's way to look at a game; the state itself stays out of reach."""

    __slots__ = ("_state", "seat")

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self.seat = seat

    def actions(self) -> list[Action]:
        """The legal actions, if this seat is to move."""
        return self._state.legal_actions() if self._state.to_move == self.seat else []

    def view(self) -> object:
        """What the seat may know."""
        return self._state.view(self.seat)

    def label(self, action: Action) -> str:
        return self._state.label(action)

    def minor(self, action: Action) -> bool:
        """Whether the action only says where something lies."""
        return self._state.minor(action)

    def imagine(self, rng: Rng) -> State:
        """A possible game: what the seat knows is kept, all else is drawn anew."""
        return self._state.resample(self.seat, rng)

    def judge(self, imagined: State) -> float:
        """How good an imagined game looks to this seat, between -1 and 1."""
        return imagined.outlook(self.seat)
