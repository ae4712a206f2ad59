"""A table: seats, bots and options checked and compiled once, then any number of games."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.kernel.errors import EngineError, OptionsError
from engine.kernel.events import Event
from engine.kernel.facts import SideFacts
from engine.kernel.replay import Record
from engine.kernel.rng import Rng, mix
from engine.kernel.state import State
from engine.kernel.system import Prepared, system_named
from engine.kernel.teams import seatings
from engine.play.bots.bot import Bot, bot_named
from engine.play.bots.chair import Chair

MAX_DECISIONS: Final = 100_000


KeepGoing = Callable[[], bool]
"""Asked before each decision of a bot; False ends the game early."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game ended. `winners` and `first` are places in the list of seats as given.

    A draw has no winners, a team's win several; `lost` are those who lost, so that a game that all
    play together and lose is not a draw. `survivors` were not out at the end; `foes` are whom all
    fought together, beaten and in all. `first` had the first turn; `facts` are told if they were
    asked for, one for each seat as given; `seats` says where each of those sat in this game.
    """

    winners: tuple[int, ...]
    first: int
    rounds: int
    decisions: int
    reason: str
    facts: tuple[SideFacts, ...] = ()
    lost: tuple[int, ...] = ()
    survivors: tuple[int, ...] = ()
    foes: tuple[int, int] = (0, 0)
    seats: tuple[int, ...] = ()

    @property
    def winner(self) -> int | None:
        """Who won alone; None for a draw, and for a team, which `winners` names."""
        return self.winners[0] if len(self.winners) == 1 else None


class Table:
    """Made by `prepare`; the same seed gives the same game, everywhere."""

    __slots__ = ("_bots", "_options", "_orders", "_prepared", "_seats", "_system", "_teams")

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
        self._prepared: dict[int, Prepared] = {
            0: system_named(system).prepare(self._seats, options)
        }
        state = self._prepared[0].start(0)
        self._teams = tuple(state.team(seat) for seat in range(state.seats))
        self._orders = seatings(self._teams)

    @property
    def teams(self) -> tuple[int, ...]:
        """The team of each seat."""
        return self._teams

    @property
    def is_slow(self) -> bool:
        """Whether a bot at it is: then the choices are worth keeping."""
        return any(bot.is_slow for bot in self._bots)

    def play(
        self,
        seed: int,
        swap: int = 0,
        keep_going: KeepGoing | None = None,
        sink: list[Event] | None = None,
        with_facts: bool = False,
        actions: list[int] | None = None,
    ) -> Outcome | None:
        """One whole game. None if it was stopped.

        `swap` chooses among the seatings (engine.kernel.teams), of two players among both. Choices
        are added to `actions` as they are made: a game that breaks off leaves them there.
        """
        if with_facts and sink is None:
            sink = []
        state = self._laid(swap).start(seed, sink)
        actions = self._run(state, seed, swap, keep_going, actions)
        if not state.is_over:
            return None
        order = self._orders[swap]
        lost = [seat for seat, points in enumerate(state.returns()) if points < 0]
        winners, losers, left = (
            tuple(sorted(order[seat] for seat in seats))
            for seats in (state.winners(), lost, state.survivors())
        )
        told = state.facts(sink) if with_facts and sink is not None else ()
        by_place = {order[seat]: facts for seat, facts in enumerate(told)}
        return Outcome(
            winners,
            order[state.first()],
            state.rounds(),
            len(actions),
            state.reason(),
            tuple(by_place[place] for place in sorted(by_place)),
            losers,
            left,
            state.foes(),
            tuple(order.index(place) for place in range(len(order))),
        )

    def record(
        self,
        seed: int,
        swap: int = 0,
        keep_going: KeepGoing | None = None,
        actions: list[int] | None = None,
    ) -> Record:
        """The same game as data, for a replay; `actions` as for `play`."""
        state = self._laid(swap).start(seed)
        actions = self._run(state, seed, swap, keep_going, actions)
        return Record(self._system, self._seated(swap), seed, self._options, actions)

    def _seated(self, swap: int) -> list[object]:
        return [self._seats[place] for place in self._orders[swap]]

    def _laid(self, swap: int) -> Prepared:
        """Every seating is prepared once, when it is first played."""
        if swap not in self._prepared:
            system = system_named(self._system)
            self._prepared[swap] = system.prepare(self._seated(swap), self._options)
        return self._prepared[swap]

    def choices(
        self,
        state: State,
        seed: int,
        swap: int = 0,
        keep_going: KeepGoing | None = None,
    ) -> Iterator[int]:
        """What the bots choose, by its place among the legal actions, in a game of this seed.

        Whoever asks applies each choice before asking for the next.
        """
        players = [self._bots[place] for place in self._orders[swap]]
        chairs = [Chair(state, seat) for seat in range(len(players))]
        rngs = [Rng(mix(seed) ^ mix(seat + 101)) for seat in range(len(players))]
        decisions = 0
        while not state.is_over and (keep_going is None or keep_going()):
            if decisions >= MAX_DECISIONS:
                raise EngineError(f"The game did not end within {MAX_DECISIONS} decisions.")
            decisions += 1
            seat = state.to_move
            action = players[seat].choose(chairs[seat], rngs[seat])
            yield state.legal_actions().index(action)

    def _run(
        self,
        state: State,
        seed: int,
        swap: int,
        keep_going: KeepGoing | None,
        actions: list[int] | None = None,
    ) -> list[int]:
        """Let the bots play; returns the indices of their choices."""
        actions = [] if actions is None else actions
        for index in self.choices(state, seed, swap, keep_going):
            actions.append(index)
            state.apply(state.legal_actions()[index])
        return actions


def prepare(
    system: str,
    seats: Sequence[object],
    bots: Sequence[str],
    options: Mapping[str, object] | None = None,
) -> Table:
    """A table at which the named bots play; refuses unknown bots and illegal decks."""
    if len(bots) != len(seats):
        raise OptionsError("Every seat needs one bot.")
    return Table(system, seats, [bot_named(name, system) for name in bots], options or {})
