"""The bot that takes any legal action with equal chance."""

from engine.bots.chair import Chair
from engine.kernel.actions import Action
from engine.kernel.rng import Rng


class RandomBot:
    """The measure for all others."""

    name = "random"
    title = "Random"
    version = 1
    description = "Any legal action with equal chance: it plans nothing and wastes everything."
    is_slow = False

    def choose(self, chair: Chair, rng: Rng) -> Action:
        """Any of them."""
        actions = chair.actions()
        return actions[rng.below(len(actions))]
