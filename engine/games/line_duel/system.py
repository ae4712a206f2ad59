"""The line duel as a game system: what the door calls. It has no cards, no decks and no table."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.line_duel.duel import LineDuel, LineView, evaluate
from engine.games.line_duel.scenario import LineAdapter
from engine.games.line_duel.words import LineWords
from engine.kernel.data import Data
from engine.kernel.errors import OptionsError
from engine.kernel.events import Event
from engine.kernel.state import State
from engine.kernel.system import Prepared


@dataclass(frozen=True)
class LinePrepared:
    """Nothing to compile: only how many sit down."""

    seats: int

    def start(self, seed: int, sink: list[Event] | None = None) -> LineDuel:
        state = LineDuel(self.seats, seed)
        state.sink = sink
        state.begin_beat()
        state.settle()
        return state


class LineSystem:
    name = "line-duel"
    title = "Line Duel"
    summary = "Fighters on a line choose in secret and act together."
    version = 2
    seats = (2, 4)
    texts = decks = show = options = fuzz = None
    words = LineWords()
    scenarios = LineAdapter()

    def prepare(self, seats: Sequence[object], options: Data) -> Prepared:
        low, high = self.seats
        if not low <= len(seats) <= high:
            raise OptionsError(f"A line duel is played by {low} to {high} players.")
        if options:
            raise OptionsError(f"A line duel has no option “{next(iter(options))}”.")
        return LinePrepared(len(seats))

    def setup_of(self, state: State) -> Data:
        return {"seats": state.seats}

    def blank(self, setup: Data) -> State:
        return LineDuel(int(str(setup["seats"])), 0)

    def evaluate(self, view: object) -> float:
        assert isinstance(view, LineView)
        return evaluate(view)
