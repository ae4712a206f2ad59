"""A chair at the table: all that a bot may use of a game, and what it remembers of it."""

from engine.kernel.actions import Action
from engine.kernel.rng import Rng
from engine.kernel.state import State

Plan = list[tuple[int, list[Action], Action]]
"""Picks that were thought through already: the number of the decision, what is legal, the pick."""


class Chair:
    """One seat's way to look at a game; the state itself stays out of reach."""

    __slots__ = ("_declined", "_plan", "_state", "seat")

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self._plan: Plan = []
        self._declined: list[list[Action]] = []
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
        """Whether the action need not be weighed now."""
        return self._state.minor(action)

    def imagine(self, rng: Rng) -> State:
        """A possible game in which nobody answers: what the seat knows is kept, all else drawn."""
        return self._state.imagine(self.seat, rng)

    # --- what it remembers ---------------------------------------------------------------

    def plan(self, steps: Plan) -> None:
        """Keep the picks that follow what is chosen now."""
        self._plan = steps

    def planned(self, legal: list[Action]) -> Action | None:
        """What was planned for this decision, if it came as expected."""
        for number, expected, action in self._plan:
            if number == self._state.decisions and expected == legal:
                return action
        return None

    def decline(self, legal: list[Action]) -> None:
        """Nothing of this is worth doing until the seat's own time comes."""
        if self._state.standby:
            self._declined.append(legal)

    def declined(self, legal: list[Action]) -> bool:
        """Whether the same was declined already in the others' time."""
        if self._state.standby:
            return legal in self._declined
        if self._state.quiet:
            self._declined.clear()
        return False
