"""What each game adds to the lab: one file a game. A game that adds nothing needs none."""

from cards.games.fade.game import FadeCards
from matches.games.fade import FadeGame
from matches.games.game import LabGame, PlainGame, Settings, Waiting

__all__ = ["LabGame", "PlainGame", "Settings", "Waiting", "game_of", "templates_of"]

_games: dict[str, LabGame] = {FadeCards.system: FadeGame()}
_plain = PlainGame()


def game_of(system: str) -> LabGame:
    return _games.get(system, _plain)


def templates_of(system: str, name: str) -> list[str]:
    """A template of the game's own, or else the one that draws what every game has."""
    return [f"matches/games/{system}/{name}", f"matches/games/{name}"]
