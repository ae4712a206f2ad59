"""Lists out: every format a deck can be written in."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from decks import selectors
from decks.formats import KINDS
from decks.lists import DeckList, Entry
from decks.models import Deck
from decks.views.deckpage import seen_deck


def list_of(deck: Deck, *, with_name: bool = True) -> DeckList:
    """The deck by names, as the formats write it."""
    entries = [
        Entry(line.section, line.count, line.card.name)
        for line in selectors.lines(selectors.contents_of(deck))
    ]
    if not with_name:
        return DeckList(entries)
    return DeckList(entries, name=deck.name, description=deck.description)


@require_safe
def export(request: HttpRequest, key: str, kind: str) -> HttpResponse:
    deck = seen_deck(request, key)
    if kind not in KINDS:
        raise Http404
    written = KINDS[kind]
    answer = HttpResponse(
        written.write(list_of(deck)), content_type=f"{written.media_type}; charset=utf-8"
    )
    name = slugify(deck.name)[:60] or "deck"
    answer["Content-Disposition"] = f'attachment; filename="{name}.{written.extension}"'
    return answer


@require_safe
def share(request: HttpRequest, key: str) -> HttpResponse:
    """The address that holds the whole deck."""
    deck = seen_deck(request, key)
    return redirect("decks:code", KINDS["share"].write(list_of(deck)))
