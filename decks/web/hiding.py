"""A moderator hides a public deck, or gives it back. Asks first, for the reason the owner reads."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from accounts.access import player
from accounts.web.guards import moderators_only
from decks.models import Deck
from decks.moderation import MAX_REASON, hide_deck, show_deck
from decks.refusals import DeckRefused
from decks.web.deckpage import seen_deck


@moderators_only
@require_http_methods(["GET", "POST"])
def hide(request: HttpRequest, key: str) -> HttpResponse:
    deck = seen_deck(request, key)
    reason = request.POST.get("reason", deck.hidden_because)
    refusal = ""
    if request.method == "POST":
        user = player(request.user)
        try:
            if request.POST.get("give_back"):
                show_deck(user=user, deck_id=deck.pk)
                messages.success(request, f"“{deck.name}” is as open again as its owner had it.")
            else:
                hide_deck(user=user, deck_id=deck.pk, reason=reason)
                messages.success(request, f"“{deck.name}” is hidden. Its owner reads why.")
        except DeckRefused as refused:
            refusal = refused.message
        except Deck.DoesNotExist:
            raise Http404 from None
        else:
            return redirect(deck)
    context = {"deck": deck, "reason": reason, "refusal": refusal, "longest": MAX_REASON}
    return render(request, "decks/hide.html", context, status=422 if refusal else 200)
