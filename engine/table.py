"""A table: seats, bots and options checked and compiled once, then any number of games."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.bots.bot import Bot, bot_named
from engine.bots.chair import Chair
from engine.kernel.errors import EngineError, OptionsError
from engine.kernel.events import Event
from engine.kernel.replay import Record
from engine.kernel.rng import Rng, mix
from engine.kernel.state import State
from engine.kernel.system import Prepared, system_named

MAX_DECISIONS = 100_000


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game ended. `winner` is the place in the list of seats, None for a draw."""

    winner: int | None
    rounds: int
    decisions: int
    reason: str


class Table:
    """Made by `prepare`; the same seed gives the same game, everywhere."""

    __slots__ = ("_bots", "_options", "_prepared", "_seats", "_swapped", "_system")

    def __init__(
        self,
        system: str,
        seats: Sequence[object],
        bots: Sequence[Bot],
        options: Mapping[str, object],
    ) -> None:
        self._system = system
        self._seats = list(seats)
        self._bots = list(bots)
        self._options = options
        self._prepared: Prepared = system_named(system).prepare(self._seats, options)
        self._swapped: Prepared = system_named(system).prepare(self._seats[::-1], options)

    def play(self, seed: int, swap: bool = False, sink: list[Event] | None = None) -> Outcome:
        """One whole game; with `swap` the seats sit in reverse order."""
        state, actions = self._run(seed, swap, sink)
        returns = state.returns()[::-1] if swap else state.returns()
        best = max(returns)
        winner = returns.index(best) if best > 0 else None
        return Outcome(winner, state.rounds(), len(actions), state.reason())

    def record(self, seed: int, swap: bool = False) -> Record:
        """The same game as data, for a replay."""
        _, actions = self._run(seed, swap, None)
        seats = self._seats[::-1] if swap else self._seats
        return Record(self._system, seats, seed, self._options, actions)

    def _run(self, seed: int, swap: bool, sink: list[Event] | None) -> tuple[State, list[int]]:
        state = (self._swapped if swap else self._prepared).start(seed, sink)
        players = self._bots[::-1] if swap else self._bots
        chairs = [Chair(state, seat) for seat in range(len(players))]
        rngs = [Rng(mix(seed) ^ mix(seat + 101)) for seat in range(len(players))]
        actions: list[int] = []
        while not state.is_over:
            if len(actions) >= MAX_DECISIONS:
                raise EngineError(f"The game did not end within {MAX_DECISIONS} decisions.")
            seat = state.to_move
            action = players[seat].choose(chairs[seat], rngs[seat])
            actions.append(state.legal_actions().index(action))
            state.apply(action)
        return state, actions


def prepare(
    system: str,
    seats: Sequence[object],
    bots: Sequence[str],
    options: Mapping[str, object] | None = None,
) -> Table:
    """A table at which the named bots play; refuses unknown bots and illegal decks."""
    if len(bots) != len(seats):
        raise OptionsError("Every seat needs one bot.")
    return Table(system, seats, [bot_named(name) for name in bots], options or {})
