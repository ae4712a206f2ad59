"""F.A.D.E. as a game system: what the door calls."""

from collections.abc import Mapping, Sequence

from engine.games.fade.cards.library import content_of
from engine.games.fade.decks.rules import FadeDecks
from engine.games.fade.game import Fade
from engine.games.fade.option_fields import SPLITS, FadeOptions
from engine.games.fade.options import read_flags
from engine.games.fade.prepare import PreparedFade, prepare
from engine.games.fade.show.table import FadeShow
from engine.games.fade.show.view import FadeView
from engine.games.fade.show.words import FadeWords
from engine.games.fade.texts import FadeTexts
from engine.games.fade.tools import evaluate as judge
from engine.games.fade.tools.fuzz import FadeFuzz
from engine.games.fade.tools.scenario import FadeAdapter
from engine.kernel.data import Data
from engine.kernel.errors import OptionsError
from engine.kernel.state import State


class FadeSystem:
    name = "fade"
    title = "F.A.D.E."
    summary = "60-card decks, a Fighter Pool and the Chain."
    version = 4
    splits = SPLITS
    texts = FadeTexts()
    decks = FadeDecks()
    show = FadeShow()
    words = FadeWords()
    options = FadeOptions()
    scenarios = FadeAdapter()
    fuzz = FadeFuzz()

    def prepare(self, seats: Sequence[object], options: Data) -> PreparedFade:
        return prepare(seats, options)

    def setup_of(self, state: State) -> Data:
        assert isinstance(state, Fade)
        return {
            "cards": [list(row) for row in state.content.rows],
            "options": state.opts.to_data(),
            "names": list(state.seat_names),
            "size": len(state.card),
        }

    def blank(self, setup_data: Data) -> Fade:
        cards, names, size = setup_data["cards"], setup_data["names"], setup_data["size"]
        options = setup_data["options"]
        if not isinstance(cards, list) or not isinstance(names, list) or type(size) is not int:
            raise OptionsError("The save has no cards.")
        if not isinstance(options, Mapping) or not 0 < size < 4096:
            raise OptionsError("The save has no options.")
        rows = tuple(tuple(str(cell) for cell in row) for row in cards)
        flags = read_flags(options)
        return Fade(content_of(rows), flags, tuple(str(name) for name in names), size, 0)

    def evaluate(self, view: object) -> float:
        assert isinstance(view, FadeView)
        return judge.evaluate(view)
