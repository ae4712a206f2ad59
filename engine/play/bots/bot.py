"""What every bot offers, and the bots by name."""

from typing import Final, Protocol

from engine.kernel.actions import Action
from engine.kernel.errors import OptionsError
from engine.kernel.rng import Rng
from engine.play.bots.chair import Chair
from engine.play.bots.greedy import GreedyBot
from engine.play.bots.random import RandomBot
from engine.play.bots.search import SearchBot


class Bot(Protocol):
    """Chooses one of the legal actions of its chair."""

    name: str
    title: str
    version: int
    description: str
    is_slow: bool
    """Whether a game takes it so long that its choices are worth keeping beside the seed."""
    thinks_long: bool
    """Whether nobody would want to wait for its next move."""

    def choose(self, chair: Chair, rng: Rng) -> Action:
        """One of `chair.actions()`."""


BUDGETS: Final = (32, 96)
"""Most playouts for a decision; each budget is a bot of its own."""

ALL: Final[tuple[Bot, ...]] = (RandomBot(), GreedyBot(), *[SearchBot(n) for n in BUDGETS])
BOTS: Final[dict[str, Bot]] = {bot.name: bot for bot in ALL}


def bot_named(name: str) -> Bot:
    """The bot with this name."""
    found = BOTS.get(name)
    if found is None:
        raise OptionsError(f'There is no bot "{name}". Known bots: {", ".join(sorted(BOTS))}.')
    return found
