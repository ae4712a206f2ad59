"""Public decks: searched by what is in them, by colour, author, tag and legality."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from decks import selectors
from decks.games import game_of
from decks.search import keys_of, search
from decks.web.lists import page_of, tabs
from decks.web.parts import system_of
from ops.parts import asks_for_part


@require_safe
def public(request: HttpRequest) -> HttpResponse:
    system = system_of(request)
    decks = selectors.public_decks(request.user).filter(system=system)
    found = search(request.GET.get("q", ""), request.user, decks, system)
    words = game_of(system).words
    context = {
        "page": page_of(request, found.decks),
        "q": found.query,
        "warnings": found.warnings,
        "tabs": tabs(request, "public"),
        "links": game_of(system).colour_links,
        "keys": keys_of(system),
        "words": words,
    }
    template = "decks/_public_found.html" if asks_for_part(request) else "decks/public.html"
    return render(request, template, context)
