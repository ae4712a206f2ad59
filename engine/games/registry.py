"""Every game there is, registered here and nowhere else: door, fuzz and scenarios find it."""

from engine.games.battlecon.system import BattleconSystem
from engine.games.exceed.system import ExceedSystem
from engine.games.fade.system import FadeSystem
from engine.games.line_duel.system import LineSystem
from engine.kernel.system import System, register

GAMES: tuple[System, ...] = (FadeSystem(), ExceedSystem(), BattleconSystem())
SAMPLES: tuple[System, ...] = (LineSystem(),)
"""To copy and to test with; the app does not offer them."""


def register_games() -> None:
    for game in GAMES:
        register(game)


def register_samples() -> None:
    """For tests."""
    for game in SAMPLES:
        register(game)
