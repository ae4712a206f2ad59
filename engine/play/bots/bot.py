"""What every bot offers, and the bots by name."""

from typing import Final, Protocol

from engine.kernel.actions import Action
from engine.kernel.errors import OptionsError
from engine.kernel.rng import Rng
from engine.play.bots.beat import BUDGETS as BEATS
from engine.play.bots.beat import BeatBot
from engine.play.bots.chair import Chair
from engine.play.bots.greedy import GreedyBot
from engine.play.bots.random import RandomBot
from engine.play.bots.reader import ReaderBot
from engine.play.bots.search import SearchBot
from engine.play.bots.strike import StrikeBot


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
    games: tuple[str, ...]
    """The games it is made for; none: it plays them all."""

    def choose(self, chair: Chair, rng: Rng) -> Action:
        """One of `chair.actions()`."""


BUDGETS: Final = (32, 96)
"""Most playouts for a decision; each budget is a bot of its own."""

ALL: Final[tuple[Bot, ...]] = (
    RandomBot(),
    GreedyBot(),
    *[SearchBot(n) for n in BUDGETS],
    StrikeBot(),
    BeatBot(),
    *[BeatBot(n) for n in BEATS],
    ReaderBot(),
)
BOTS: Final[dict[str, Bot]] = {bot.name: bot for bot in ALL}


def bots_for(system: str) -> list[Bot]:
    """Those that play a game, by name."""
    found = [bot for bot in ALL if plays(bot, system)]
    return sorted(found, key=_by_name)


def plays(bot: Bot, system: str) -> bool:
    return not bot.games or system in bot.games


def bot_named(name: str, system: str) -> Bot:
    """The bot with this name, if it plays this game."""
    found = BOTS.get(name)
    known = ", ".join(bot.name for bot in bots_for(system))
    if found is None:
        raise OptionsError(f'There is no bot "{name}". Known bots: {known}.')
    if not plays(found, system):
        raise OptionsError(f'The bot "{name}" does not play {system}. Bots that do: {known}.')
    return found


def _by_name(bot: Bot) -> str:
    return bot.name
