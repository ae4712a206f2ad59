"""The bot that takes any legal action with equal chance."""

from engine.kernel.actions import Action
from engine.kernel.rng import Rng
from engine.play.bots.chair import Chair


class RandomBot:
    """The measure for all others."""

    name = "random"
    title = "Random"
    version = 1
    description = "Picks any legal action at random: it plans nothing and wastes everything."
    is_slow = False
    thinks_long = False
    games: tuple[str, ...] = ()

    def choose(self, chair: Chair, rng: Rng) -> Action:
        """Any of them."""
        actions = chair.actions()
        return actions[rng.below(len(actions))]
