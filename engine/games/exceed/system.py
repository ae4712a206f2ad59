"""Exceed as a game system: what the door calls."""

from collections.abc import Mapping, Sequence

from engine.games.exceed.decks import ExceedDecks
from engine.games.exceed.game import Exceed
from engine.games.exceed.options import TITLE, ExceedOptions, read_options
from engine.games.exceed.prepare import SPLITS, PreparedExceed, content_for, prepare
from engine.games.exceed.show.table import ExceedShow
from engine.games.exceed.show.view import ExceedView
from engine.games.exceed.show.words import ExceedWords
from engine.games.exceed.texts import ExceedTexts
from engine.games.exceed.tools import evaluate as judge
from engine.games.exceed.tools.fuzz import ExceedFuzz
from engine.games.exceed.tools.scenario import ExceedAdapter
from engine.games.exceed.turn.setup import size_of
from engine.kernel.data import Data
from engine.kernel.errors import OptionsError
from engine.kernel.state import State


class ExceedSystem:
    name = "exceed"
    title = TITLE
    summary = "Two fighters on a line, 30-card decks, strikes set in secret."
    version = 1
    splits = SPLITS
    texts = ExceedTexts()
    decks = ExceedDecks()
    show = ExceedShow()
    words = ExceedWords()
    options = ExceedOptions()
    scenarios = ExceedAdapter()
    fuzz = ExceedFuzz()

    def prepare(self, seats: Sequence[object], options: Data) -> PreparedExceed:
        return prepare(seats, options)

    def setup_of(self, state: State) -> Data:
        assert isinstance(state, Exceed)
        return {
            "sheets": [[list(row) for row in sheet] for sheet in state.content.sheets],
            "options": state.opts.to_data(),
            "names": list(state.seat_names),
        }

    def blank(self, setup_data: Data) -> Exceed:
        sheets, names, options = setup_data["sheets"], setup_data["names"], setup_data["options"]
        if not isinstance(sheets, list) or not isinstance(names, list):
            raise OptionsError("The save has no fighters.")
        if not isinstance(options, Mapping):
            raise OptionsError("The save has no options.")
        rows = tuple(tuple(tuple(str(cell) for cell in row) for row in sheet) for sheet in sheets)
        content = content_for(rows)
        seat_names = tuple(str(name) for name in names)
        return Exceed(content, read_options(options), seat_names, size_of(content), 0)

    def evaluate(self, view: object) -> float:
        assert isinstance(view, ExceedView)
        return judge.evaluate(view)
