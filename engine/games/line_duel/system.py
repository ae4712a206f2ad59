"""The line duel as a game system: what the door calls. It has no cards, no decks and no table."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.line_duel.duel import LineDuel, LineView, evaluate
from engine.games.line_duel.options import SPLITS, LineOptions, teams_at
from engine.games.line_duel.scenario import LineAdapter
from engine.games.line_duel.words import LineWords
from engine.kernel.data import Data
from engine.kernel.events import Event
from engine.kernel.option_fields import checked_options
from engine.kernel.state import State
from engine.kernel.system import Prepared
from engine.kernel.teams import check_seats


@dataclass(frozen=True)
class LinePrepared:
    """Nothing to compile: only who sits down with whom."""

    teams: tuple[int, ...]

    def start(self, seed: int, sink: list[Event] | None = None) -> LineDuel:
        state = LineDuel(len(self.teams), seed, self.teams)
        state.sink = sink
        state.begin_beat()
        state.settle()
        return state


class LineSystem:
    name = "line-duel"
    title = "Line Duel"
    summary = "Fighters on a line choose in secret and act together."
    version = 2
    splits = SPLITS
    texts = None
    decks = None
    show = None
    fuzz = None
    words = LineWords()
    options = LineOptions()
    scenarios = LineAdapter()

    def prepare(self, seats: Sequence[object], options: Data) -> Prepared:
        check_seats(self.title, self.splits, len(seats))
        chosen = checked_options(self.title, self.options.fields(len(seats)), options)
        return LinePrepared(tuple(teams_at(len(seats), chosen)))

    def setup_of(self, state: State) -> Data:
        return {"seats": state.seats}

    def blank(self, setup: Data) -> State:
        return LineDuel(int(str(setup["seats"])), 0)

    def evaluate(self, view: object) -> float:
        assert isinstance(view, LineView)
        return evaluate(view)
