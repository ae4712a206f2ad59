"""Who sits down as whom: seats, sheets and options checked and compiled once."""

from engine.games.battlecon.beat import setup
from engine.games.battlecon.game import Battlecon
from engine.games.battlecon.options import Options
from engine.games.battlecon.state.content import BattleconContent
from engine.kernel.events import Event


class PreparedBattlecon:
    """Compiled fighters of one table."""

    __slots__ = ("content", "names", "options", "teams")

    def __init__(
        self,
        content: BattleconContent,
        options: Options,
        teams: tuple[int, ...],
        names: tuple[str, ...],
    ) -> None:
        self.content = content
        self.options = options
        self.teams = teams
        self.names = names

    def start(self, seed: int, sink: list[Event] | None = None) -> Battlecon:
        """A game at its first decision, the sides of the Finishers."""
        state = self.lay_out(seed)
        state.sink = sink
        setup.begin(state)
        state.settle()
        return state

    def lay_out(self, seed: int) -> Battlecon:
        """All cards in hand before anything happened, to build a position by hand."""
        state = Battlecon(self.content, self.options, self.teams, self.names, seed)
        setup.lay_out(state)
        return state
