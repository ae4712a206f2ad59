"""Every game there is, registered in this one place: the door and the scenario files find it."""

from engine.games.fade.system import FadeSystem
from engine.games.fade.tools.scenario import FadeAdapter
from engine.kernel import system
from engine.scenarios import adapter


def register_games() -> None:
    system.register(FadeSystem())
    adapter.register(FadeAdapter())
