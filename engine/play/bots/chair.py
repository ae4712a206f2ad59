"""A chair at the table: all that a bot may use of a game, and what it remembers of it."""

from engine.kernel.actions import Action
from engine.kernel.rng import Rng
from engine.kernel.state import State

Plan = list[tuple[int, list[Action], Action]]
"""Picks that were thought through already: the number of the decision, what is legal, the pick."""


class Chair:
    """One seat's way to look at a game; the state itself stays out of reach."""

    __slots__ = ("_gains", "_moment", "_plan", "_state", "imagined", "seat")

    def __init__(self, state: State, seat: int, imagined: bool = False) -> None:
        """At a table that somebody imagines nothing has to be imagined again."""
        self._state = state
        self.imagined = imagined
        self._plan: Plan = []
        self._gains: dict[int, int] = {}
        self._moment = -1
        self.seat = seat

    def actions(self) -> list[Action]:
        """The legal actions, if this seat is to move."""
        return self._state.legal_actions() if self._state.to_move == self.seat else []

    def view(self) -> object:
        """What the seat may know."""
        return self._state.view(self.seat)

    def label(self, action: Action) -> str:
        return self._state.label(action)

    def weighty(self, legal: list[Action]) -> list[Action]:
        """The actions that may be worth a thought."""
        state = self._state
        actions = [action for action in legal if not state.minor(action)]
        if not actions or not state.quiet or not state.is_pass(actions[-1]):
            return actions
        gains = self.gains()
        return [action for action in actions if gains.get(state.alike(action), 1) > 0]

    def kinds(self, actions: list[Action]) -> list[int]:
        """Equal numbers for actions that lead to the same."""
        return [self._state.alike(action) for action in actions]

    def imagine(self, rng: Rng) -> State:
        """A possible game in which nobody answers: what the seat knows is kept, all else drawn."""
        if self.imagined:
            return self._state.tried()
        return self._state.imagine(self.seat, rng)

    def sample(self, rng: Rng) -> State:
        """A possible game in which all are asked as ever."""
        return self._state.resample(self.seat, rng)

    @property
    def pivotal(self) -> bool:
        """Whether much depends on what is chosen now."""
        return self._state.pivotal

    @property
    def secret(self) -> bool:
        """Whether somebody else chooses at the same time, and neither knows the other's choice."""
        return self._state.secret

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

    def gains(self) -> dict[int, int]:
        """What actions were worth a moment ago, by `State.alike`; empty for a new moment."""
        now = self._state.moment(self.seat)
        if now != self._moment:
            self._moment = now
            self._gains = {}
        return self._gains
