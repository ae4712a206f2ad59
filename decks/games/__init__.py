"""What each game adds to decks. Nothing outside this room knows what a game's decks are made of.

A game is a folder here and a `DeckGame` (game.py), registered in `DecksConfig.ready`.
"""

from cards.games import UnknownGame
from decks.games.game import DeckGame
from decks.sections import ListShape

_GAMES: dict[str, DeckGame] = {}


def register_game(game: DeckGame) -> None:
    _GAMES[game.shape.system] = game


def game_of(system: str) -> DeckGame:
    try:
        return _GAMES[system]
    except KeyError:
        known = ", ".join(_GAMES)
        raise UnknownGame(f"There are no decks of “{system}” here, but of: {known}.") from None


def are_built(system: str) -> bool:
    """Whether people put decks of it together."""
    return system in _GAMES and not _GAMES[system].fixed


def fixed(system: str) -> str:
    """Why nobody builds decks of it; empty where people do, and where there are no decks yet."""
    return _GAMES[system].fixed if system in _GAMES else ""


def shape_of(system: str) -> ListShape:
    return game_of(system).shape


def games() -> tuple[DeckGame, ...]:
    return tuple(_GAMES.values())
