"""What bots choose at a game one sits at, each decision with dice of its own."""

from engine import api
from matches.replays.film import Film

BOT_DICE = 1_000_000
"""Where the bot's dice begin among the numbers drawn from a game's seed."""


def choice_of(film: Film, bot: str) -> int:
    return api.bot_choice(film.end, bot, dice(film.record.seed, film.last))


def dice(seed: int, decision: int) -> api.Rng:
    """Fresh dice for each decision, the same after an undo or a reload."""
    return api.Rng(api.game_seed(seed, BOT_DICE + decision))
