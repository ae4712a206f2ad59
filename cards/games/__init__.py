"""What each game adds to the card pool. Nothing outside this room knows what a game prints.

A game is a folder here and a `CardGame` (game.py), registered in `CardsConfig.ready`.
"""

from django.http import Http404

from cards.games.game import CardGame

# The game of the home page, and of addresses, searches and forms that name none.
HOME = "fade"

_GAMES: dict[str, CardGame] = {}


class UnknownGame(Http404):
    """No game of that name has cards here; what another release left of it has no pages."""


def register_game(game: CardGame) -> None:
    _GAMES[game.system] = game


def game_of(system: str) -> CardGame:
    try:
        return _GAMES[system]
    except KeyError:
        known = ", ".join(_GAMES)
        raise UnknownGame(f"There is no game “{system}” here; there are: {known}.") from None


def is_game(system: str) -> bool:
    return system in _GAMES


def games() -> tuple[CardGame, ...]:
    """All games with cards, the home game first."""
    return tuple(sorted(_GAMES.values(), key=lambda game: (game.system != HOME, game.title)))
