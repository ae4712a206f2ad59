"""Which game a page is about: the one its address names. Links of the header stay with it."""

from django.http import HttpRequest

from cards.games import HOME, is_game


def tell_game(request: HttpRequest, system: str) -> None:
    """For pages whose address names a thing of a game, as a deck: what they show says which."""
    request.about_game = system  # type: ignore[attr-defined]


def game_here(request: HttpRequest) -> str:
    """The game of the page; the home game where nothing names one."""
    match = request.resolver_match
    named = (
        getattr(request, "about_game", ""),
        match.kwargs.get("system", "") if match else "",
        request.GET.get("system", ""),
    )
    return next((system for system in named if is_game(system)), HOME)
