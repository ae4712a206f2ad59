"""What every page may show."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse

from cards.games import HOME, games
from cards.games.here import game_here
from decks.games import fixed
from ops.middleware import current_request_id
from ops.version import VERSION

OF_ANY_GAME = frozenset(
    {
        "cards:search",
        "cards:syntax",
        "cards:advanced",
        "cards:write",
        "cards:import-new",
        "decks:public",
        "matches:new",
        "matches:small-run",
        "matches:seats",
    }
)
"""Pages that show another game with another `?system=`."""


@dataclass(frozen=True, slots=True)
class Place:
    """A game in the header: where it leads from this page."""

    title: str
    url: str
    is_current: bool
    rules: str


def site(request: HttpRequest) -> dict[str, object]:
    here = game_here(request)
    return {
        "riftlab_version": VERSION,
        "request_id": current_request_id(),
        "site_games": [
            Place(
                game.title,
                _url(request, game.system),
                game.system == here,
                reverse("cards:rules", args=[game.system]),
            )
            for game in games()
        ],
        "here": here,
        "here_query": "" if here == HOME else f"?system={here}",
        "here_fixed": bool(fixed(here)),
    }


def _url(request: HttpRequest, system: str) -> str:
    """The same page of the game, where the page is one of any game; else the game's own."""
    match = request.resolver_match
    name = match.view_name if match else ""
    if name in OF_ANY_GAME:
        return reverse(name) + ("" if system == HOME else f"?system={system}")
    if name == "cards:rules":
        return reverse(name, args=[system])
    return reverse("games:game", args=[system])
