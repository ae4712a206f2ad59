"""What the forms of decks carry beside their fields, and which game a page is about."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from cards.games import HOME, UnknownGame
from decks.games import game_of


def form_key(request: HttpRequest) -> UUID | None:
    """A form that is sent twice has the same."""
    try:
        return UUID(request.POST.get("form_key", ""))
    except ValueError:
        return None


def system_of(request: HttpRequest) -> str:
    """The game that the address names (`?system=`); the home game where it names none."""
    system = request.GET.get("system", HOME)
    try:
        game_of(system)
    except UnknownGame:
        raise Http404 from None
    return system


def fixed_page(
    request: HttpRequest, system: str, title: str, head: dict[str, object] | None = None
) -> HttpResponse:
    """In place of a page that means nothing where decks are fixed: why, and where to go instead."""
    context = {**(head or {}), "title": title, "fixed": game_of(system).fixed, "system": system}
    return render(request, "decks/fixed.html", context)
