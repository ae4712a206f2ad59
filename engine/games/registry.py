"""Every game the app offers, registered here and nowhere else: door, fuzz and scenarios find it."""

from engine.games.fade.system import FadeSystem
from engine.kernel.system import register


def register_games() -> None:
    register(FadeSystem())
