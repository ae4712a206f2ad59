"""Lists of decks: mine, favourites, the trash; and a new one. Public decks are in public.py."""

from django.contrib.auth.decorators import login_required
from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from accounts.access import player
from decks import selectors, services
from decks.covers import add_covers
from decks.games import game_of
from decks.models import Deck
from decks.refusals import DeckRefused
from decks.web.forms import NewDeckForm
from decks.web.parts import fixed_page, system_of

PAGE_SIZE = 24


def tabs(request: HttpRequest, current: str) -> list[dict[str, object]]:
    places = [("Public", "public")]
    if request.user.is_authenticated:
        places = [("Mine", "list"), *places, ("Favourites", "favourites"), ("Trash", "trash")]
    return [
        {"label": label, "href": reverse(f"decks:{name}"), "current": name == current}
        for label, name in places
    ]


def page_of(request: HttpRequest, decks: QuerySet[Deck]) -> Page[Deck]:
    """The newest first, unless the list has an order of its own."""
    ordered = decks if decks.ordered else decks.order_by("-changed_at", "-pk")
    page = Paginator(ordered, PAGE_SIZE).get_page(request.GET.get("page"))
    page.object_list = add_covers(list(page.object_list))
    return page


@login_required
@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """All of one's decks, or those of a folder."""
    decks, folder = selectors.own_decks(request.user), request.GET.get("folder", "")
    context = {
        "page": page_of(request, decks.filter(folder=folder) if folder else decks),
        "tabs": tabs(request, "list"),
        "folders": selectors.folders(request.user),
        "folder": folder,
    }
    return render(request, "decks/list.html", context)


@login_required
@require_safe
def favourites(request: HttpRequest) -> HttpResponse:
    page = page_of(request, selectors.favourite_decks(request.user))
    context = {"page": page, "tabs": tabs(request, "favourites")}
    return render(request, "decks/favourites.html", context)


@login_required
@require_safe
def trash(request: HttpRequest) -> HttpResponse:
    page = page_of(request, selectors.trash(request.user))
    context = {"page": page, "tabs": tabs(request, "trash"), "days": services.TRASH_DAYS}
    return render(request, "decks/trash.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    system = system_of(request)
    if game_of(system).fixed:
        return fixed_page(request, system, "New deck")
    form = NewDeckForm(request.POST if request.method == "POST" else None, system=system)
    if form.is_valid():
        given = form.cleaned_data
        try:
            deck = services.create_deck(
                owner=player(request.user),
                system=system,
                name=given["name"],
                format_slug=given["format"],
                form_key=given["form_key"],
            )
        except DeckRefused as refused:
            form.add_error(refused.field, refused.message)
        else:
            return redirect("decks:edit", deck.key)
    return render(request, "decks/new.html", {"form": form}, status=422 if form.is_bound else 200)
