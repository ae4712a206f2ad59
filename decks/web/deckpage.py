"""The page of a deck, and the small things its owner or a reader does there."""

import uuid

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from accounts.access import Visibility, is_moderator, may_change, owns, player
from cards.games.here import tell_game
from decks import selectors, services
from decks.games import game_of
from decks.markdown import to_html
from decks.models import Deck
from decks.refusals import DeckRefused, EditConflict
from decks.registry import panels
from decks.web.board import SHOWS, board_of
from decks.web.builder import layout_of, own_deck
from decks.web.forms import DetailsForm
from decks.web.parts import form_key
from ops.parts import asks_for_part

NOW = {
    Visibility.PRIVATE: "Only you can see this deck now.",
    Visibility.UNLISTED: "Anyone with the link can see this deck now. Copy it from Share.",
    Visibility.PUBLIC: "This deck is in the list of public decks now.",
}


def seen_deck(request: HttpRequest, key: str) -> Deck:
    try:
        return selectors.deck_by_key(request.user, key)
    except Deck.DoesNotExist:
        raise Http404 from None


def head(request: HttpRequest, deck: Deck, tab: str) -> dict[str, object]:
    """What the head of every page of a deck shows; `tab` is the one that is open."""
    tell_game(request, deck.system)
    game = game_of(deck.system)
    mine = may_change(request.user, deck) and not game.fixed
    places = [("Cards", "deck"), ("Insight", "insight")]
    places += [] if game.fixed else [("Sample hands", "hand")]
    places += [("History", "history")]
    if request.user.is_authenticated:
        places += [("Missing cards", "missing")]
    return {
        "deck": deck,
        "words": game.words,
        "fixed": game.fixed,
        "mine": mine,
        "may_hide": is_moderator(request.user)
        and not owns(request.user, deck)
        and deck.visibility != Visibility.PRIVATE,
        "tabs": [
            {
                "label": label,
                "href": reverse(f"decks:{name}", args=[deck.key]),
                "current": name == tab,
            }
            for label, name in places
        ],
        "form_key": uuid.uuid4(),
        "address": request.build_absolute_uri(deck.get_absolute_url()),
    }


@require_safe
def detail(request: HttpRequest, key: str) -> HttpResponse:
    deck = seen_deck(request, key)
    contents = selectors.contents_of(deck)
    legality = selectors.legality(deck, contents)
    context = {
        **head(request, deck, "deck"),
        "board": board_of(request.user, deck, contents, legality, layout_of(request, deck.system)),
        "description": to_html(deck.description, deck.system) if deck.description else "",
        "shows": SHOWS.items(),
        "panels": [
            (panel, found)
            for panel in panels()
            if (found := panel.context(request.user, deck)) is not None
        ],
    }
    return render(request, "decks/deck.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def details(request: HttpRequest, key: str) -> HttpResponse:
    """Name, description, tags, who may see it."""
    deck = own_deck(request, key)
    form = DetailsForm(
        request.POST if request.method == "POST" else None,
        initial=DetailsForm.of(deck),
        deck=deck,
    )
    if form.is_valid():
        try:
            services.describe_deck(
                user=player(request.user),
                deck_id=deck.pk,
                fields=form.described(),
                seen=form.cleaned_data["seen"] or None,
            )
        except DeckRefused as refused:
            form.add_error(refused.field, refused.message)
        except EditConflict as conflict:
            form = _seen_now(request, key)
            form.add_error(None, conflict.message)
        else:
            messages.success(request, "Saved.")
            return redirect("decks:deck", key)
    context = {
        **head(request, deck, ""),
        "form": form,
        "folders": selectors.folders(request.user),
        "days": services.TRASH_DAYS,
    }
    return render(request, "decks/details.html", context, status=422 if form.is_bound else 200)


@login_required
@require_http_methods(["GET", "POST"])
def visibility(request: HttpRequest, key: str) -> HttpResponse:
    """Opened to others, or closed again, with one click of the Share menu."""
    deck = own_deck(request, key)
    if request.method == "GET":  # back from logging in: the button is on the page
        return redirect(deck)
    wanted = request.POST.get("visibility", "")
    try:
        services.describe_deck(
            user=player(request.user), deck_id=deck.pk, fields={"visibility": wanted}
        )
    except DeckRefused as refused:
        messages.error(request, refused.message)
    else:
        messages.success(request, NOW[Visibility(wanted)])
    return redirect(deck)


def _seen_now(request: HttpRequest, key: str) -> DetailsForm:
    """What was typed, in a form that knows the deck as it is now: saving again is meant."""
    typed = request.POST.copy()
    deck = own_deck(request, key)
    typed["seen"] = services.fingerprint(deck)
    return DetailsForm(typed, deck=deck)


@login_required
@require_http_methods(["GET", "POST"])
def copy(request: HttpRequest, key: str) -> HttpResponse:
    """A deck of one's own with the same cards."""
    deck = seen_deck(request, key)
    if request.method == "GET":  # back from logging in: the button is on the page
        return redirect(deck)
    try:
        copied = services.copy_deck(
            user=player(request.user), deck_id=deck.pk, form_key=form_key(request)
        )
    except DeckRefused as refused:
        messages.error(request, refused.message)
        return redirect(deck)
    messages.success(request, f"“{copied.name}” is yours now. Change what you like.")
    return redirect("decks:edit", copied.key)


@login_required
@require_http_methods(["GET", "POST"])
def favourite(request: HttpRequest, key: str) -> HttpResponse:
    deck = seen_deck(request, key)
    if request.method == "POST":
        liked = request.POST.get("liked") == "yes"
        services.favourite_deck(user=player(request.user), deck_id=deck.pk, liked=liked)
        if asks_for_part(request):
            return render(request, "decks/_favourite.html", {"deck": seen_deck(request, key)})
    return redirect(deck)


@login_required
@require_http_methods(["GET", "POST"])
def delete(request: HttpRequest, key: str) -> HttpResponse:
    """Into the trash: it can be brought back for thirty days."""
    deck = own_deck(request, key)
    if request.method == "GET":
        return render(request, "decks/delete.html", {"deck": deck, "days": services.TRASH_DAYS})
    services.delete_deck(user=player(request.user), deck_id=deck.pk)
    messages.success(request, f"“{deck.name}” is in the trash. You can bring it back from there.")
    return redirect("decks:list")


@login_required
@require_http_methods(["GET", "POST"])
def restore(request: HttpRequest, key: str) -> HttpResponse:
    deck = selectors.trash(request.user).filter(key=key).first()
    if deck is None:
        raise Http404
    if request.method == "GET":
        return redirect("decks:trash")
    try:
        services.restore_deck(user=player(request.user), deck_id=deck.pk)
    except DeckRefused as refused:
        messages.error(request, refused.message)
        return redirect("decks:trash")
    messages.success(request, f"“{deck.name}” is back.")
    return redirect(deck)
