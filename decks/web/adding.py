"""Adding a card to one of one's decks from its page or from the results of a search."""

import json
from collections.abc import Mapping

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods

from accounts.access import Viewer, player
from cards.models import Card
from cards.registry import Panel, ResultTool
from decks import edits, selectors
from decks.contents import Change, ContentsRefused
from decks.games import are_built, game_of
from decks.models import Deck, DeckCard
from decks.refusals import DeckRefused, EditConflict
from decks.sections import MAYBE
from ops.parts import asks_for_part

OFFERED = 50
MOST = 4  # copies added at once


def own_decks(viewer: Viewer, system: str) -> list[Deck]:
    """Those one may add to, the last changed first."""
    if not are_built(system):
        return []
    mine = selectors.own_decks(viewer).filter(system=system)
    return list(mine.order_by("-changed_at", "-pk")[:OFFERED])


def panel_context(viewer: Viewer, card: Card) -> Mapping[str, object] | None:
    decks = own_decks(viewer, card.system)
    if not decks:
        return None
    rows = DeckCard.objects.filter(card=card, deck__in=decks).exclude(section=MAYBE)
    copies = dict(rows.values_list("deck_id", "count"))
    return {
        "card": card,
        "decks": [(deck, copies.get(deck.pk, 0)) for deck in decks],
        "counts": range(1, MOST + 1),
    }


def tool_context(viewer: Viewer, system: str) -> Mapping[str, object] | None:
    decks = own_decks(viewer, system)
    return {"decks": decks} if decks else None


PANEL = Panel("Add it to a deck", "decks/_add_panel.html", panel_context, order=5)
TOOL = ResultTool(
    "adder", "decks:add", "card", "Add to the deck:", "decks/_add_tool.html", tool_context
)


@login_required
@require_http_methods(["GET", "POST"])
def add(request: HttpRequest) -> HttpResponse:
    """Some copies more, in the section the card belongs to. The deck is told, and can undo it."""
    if request.method == "GET":  # back from logging in: the button is on the page before
        return redirect("decks:list")
    deck, card = _deck(request), _card(request)
    try:
        level, said = "success", _added(request, deck, card)
    except (DeckRefused, EditConflict) as refused:
        level, said = "error", refused.message
    except ContentsRefused as refused:
        level, said = "error", str(refused)
    if asks_for_part(request):
        answer = HttpResponse(status=204)
        answer["HX-Trigger"] = json.dumps({"toast": {"level": level, "message": said}})
        return answer
    getattr(messages, level)(request, said)
    back = request.POST.get("next", "")
    if url_has_allowed_host_and_scheme(back, {request.get_host()}):
        return redirect(back)
    return redirect(card)


def _deck(request: HttpRequest) -> Deck:
    try:
        return selectors.own_deck_by_key(request.user, request.POST.get("deck", ""))
    except Deck.DoesNotExist:
        raise Http404 from None


def _card(request: HttpRequest) -> Card:
    asked = request.POST.get("card", "")
    number = int(asked) if asked.isdecimal() and len(asked) < 19 else 0
    card = Card.objects.filter(pk=number).first()
    if card is None:
        raise Http404("There is no such card.")
    return card


def _added(request: HttpRequest, deck: Deck, card: Card) -> str:
    asked = request.POST.get("count", "1")
    count = int(asked) if asked in {str(n) for n in range(1, MOST + 1)} else 1
    section = game_of(deck.system).home_of(card)
    if card.system != deck.system:
        raise DeckRefused("card", f"{card.name} is a card of another game.")
    done = edits.edit_deck(
        user=player(request.user),
        deck_id=deck.pk,
        edits=[Change(card.pk, section, add=count)],
        expected_version=deck.version,
    )
    now = done.contents[section].get(card.pk, 0)
    verdict = "" if done.legality.is_legal else " The deck is not legal now."
    return f"{deck.name} has {now} {card.name} now.{verdict}"
