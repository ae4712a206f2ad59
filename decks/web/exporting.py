"""Lists out: every format a deck can be written in."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from decks import selectors
from decks.lists.export import write
from decks.lists.formats import KINDS
from decks.web.deckpage import seen_deck

NOT_SHARED = (
    "A deck with your drafts cannot be shared: nobody else can see or play them. Take them out, "
    "or ask an admin to publish them in a set."
)


@require_safe
def export(request: HttpRequest, key: str, kind: str) -> HttpResponse:
    deck = seen_deck(request, key)
    if kind not in KINDS:
        raise Http404
    written = KINDS[kind]
    text = write(deck, selectors.contents_of(deck), kind)
    answer = HttpResponse(text, content_type=f"{written.media_type}; charset=utf-8")
    name = slugify(deck.name)[:60] or "deck"
    answer["Content-Disposition"] = f'attachment; filename="{name}.{written.extension}"'
    return answer


@require_safe
def share(request: HttpRequest, key: str) -> HttpResponse:
    """The address that holds the whole deck."""
    deck = seen_deck(request, key)
    if deck.draft_count:
        messages.warning(request, NOT_SHARED)
        return redirect(deck)
    return redirect("decks:code", write(deck, selectors.contents_of(deck), "share"))
