"""Public decks: searched by what is in them, by element, author, tag and legality."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cards.games.fade.elements import ELEMENTS
from decks import selectors
from decks.search import KEYS, search
from decks.web.lists import page_of, tabs
from ops.parts import asks_for_part

EXAMPLES = ("[[kw:flash]]>=8", "el:fire is:legal", "author:house", "[[t:reaction]]>=12 order:likes")


@require_safe
def public(request: HttpRequest) -> HttpResponse:
    found = search(request.GET.get("q", ""), request.user, selectors.public_decks(request.user))
    context = {
        "page": page_of(request, found.decks),
        "q": found.query,
        "warnings": found.warnings,
        "tabs": tabs(request, "public"),
        "elements": ELEMENTS,
        "keys": KEYS,
        "examples": EXAMPLES,
    }
    template = "decks/_public_found.html" if asks_for_part(request) else "decks/public.html"
    return render(request, template, context)
