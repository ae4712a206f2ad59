"""BattleCON as a game system: what the door calls."""

from collections.abc import Mapping, Sequence

from engine.games.battlecon.decks import BattleconDecks
from engine.games.battlecon.game import Battlecon
from engine.games.battlecon.options import (
    LONE,
    SPLITS,
    TEAMS,
    TITLE,
    ULTRA,
    BattleconOptions,
    read_options,
    teams_at,
)
from engine.games.battlecon.prepare import PreparedBattlecon, prepare, prepared_with
from engine.games.battlecon.show.table import BattleconShow
from engine.games.battlecon.show.view import BattleconView
from engine.games.battlecon.show.words import BattleconWords
from engine.games.battlecon.texts import BattleconTexts
from engine.games.battlecon.tools import evaluate as judge
from engine.games.battlecon.tools.fuzz import BattleconFuzz
from engine.games.battlecon.tools.scenario import BattleconAdapter
from engine.kernel.data import Data
from engine.kernel.errors import OptionsError
from engine.kernel.state import State
from engine.kernel.teams import split_of


class BattleconSystem:
    name = "battlecon"
    title = TITLE
    summary = "Two fighters or two teams on a line, pairs of style and base set in secret."
    version = 1
    splits = SPLITS
    texts = BattleconTexts()
    decks = BattleconDecks()
    show = BattleconShow()
    words = BattleconWords()
    options = BattleconOptions()
    scenarios = BattleconAdapter()
    fuzz = BattleconFuzz()

    def prepare(self, seats: Sequence[object], options: Data) -> PreparedBattlecon:
        return prepare(seats, options)

    def setup_of(self, state: State) -> Data:
        assert isinstance(state, Battlecon)
        return {
            "sheets": [[list(row) for row in sheet] for sheet in state.content.sheets],
            "options": state.opts.to_data(),
            "lone": split_of(state.teams) == ULTRA,
            "names": list(state.seat_names),
        }

    def blank(self, setup: Data) -> Battlecon:
        sheets, names, options = setup["sheets"], setup["names"], setup["options"]
        if not isinstance(sheets, list) or not isinstance(names, list):
            raise OptionsError("The save has no fighters.")
        if not isinstance(options, Mapping):
            raise OptionsError("The save has no options.")
        rows = tuple(tuple(tuple(str(cell) for cell in row) for row in sheet) for sheet in sheets)
        own = {TEAMS: LONE} if setup["lone"] else {}
        teams = tuple(teams_at(len(rows), own))
        found = prepared_with(rows, read_options(options), teams, tuple(map(str, names)))
        return Battlecon(found.content, found.options, teams, found.names, 0)

    def evaluate(self, view: object) -> float:
        assert isinstance(view, BattleconView)
        return judge.evaluate(view)
