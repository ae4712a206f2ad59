"""Public decks: searched by what is in them, by element, author, tag and legality."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from decks import selectors
from decks.views.lists import page_of, tabs


@require_safe
def public(request: HttpRequest) -> HttpResponse:
    page = page_of(request, selectors.public_decks(request.user))
    return render(request, "decks/public.html", {"page": page, "tabs": tabs(request, "public")})
