"""The guided start: a legal deck of one's own in under a minute."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode
from uuid import UUID, uuid4

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from accounts.access import is_player, player
from cards.models import Card
from decks import selectors, services
from decks.games import game_of
from decks.models import Deck
from decks.refusals import DeckRefused
from decks.web.builder import own_deck
from decks.web.guide import GUIDED
from decks.web.parts import fixed_page, form_key, system_of

SHOWN_FACES = 5


@dataclass(frozen=True, slots=True)
class Starter:
    """A house deck: its plan in a sentence and its most telling faces."""

    deck: Deck
    plan: str
    faces: Sequence[Card]
    form_key: UUID


@require_safe
def start(request: HttpRequest) -> HttpResponse:
    system = system_of(request)
    if game_of(system).fixed:
        return fixed_page(request, system, "Your first deck")
    decks = list(selectors.starters(system))
    chosen = request.GET.get("starter", "")
    context = {
        "starters": [_starter(deck) for deck in decks],
        "chosen": next((deck.key for deck in decks if deck.house_slug == chosen), ""),
    }
    return render(request, "decks/start.html", context)


def _starter(deck: Deck) -> Starter:
    lines = selectors.lines(selectors.contents_of(deck), deck.system)
    faces = game_of(deck.system).telling(lines)[:SHOWN_FACES]
    plan = deck.description.split("\n", 1)[0]
    return Starter(deck, plan, faces, uuid4())


@require_http_methods(["GET", "POST"])
def choose(request: HttpRequest, key: str) -> HttpResponse:
    """Copy the starter and go on in the builder; who has no account makes one on the way."""
    deck = selectors.house_decks().filter(key=key).first()
    if deck is None:
        raise Http404
    back = f"{reverse('decks:start')}?{urlencode({'starter': deck.house_slug or ''})}"
    if request.method == "GET":
        return redirect(back)
    if not is_player(request.user):
        return redirect(f"{reverse('account_signup')}?{urlencode({'next': back})}")
    try:
        copied = services.copy_deck(
            user=player(request.user),
            deck_id=deck.pk,
            name=f"My {deck.name}",
            form_key=form_key(request),
        )
    except DeckRefused as refused:
        messages.error(request, refused.message)
        return redirect(back)
    request.session[GUIDED] = copied.key
    return redirect("decks:edit", copied.key)


@login_required
@require_http_methods(["GET", "POST"])
def guide_done(request: HttpRequest, key: str) -> HttpResponse:
    deck = own_deck(request, key)
    if request.method == "POST" and request.session.get(GUIDED) == key:
        del request.session[GUIDED]
    return redirect(deck)
