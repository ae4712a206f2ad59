"""History: versions with what they changed; note one, go back to it, compare any two.

Which of them a viewer may see says `decks.selectors.versions_for`.
"""

from dataclasses import dataclass
from itertools import pairwise

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from accounts.access import Viewer, player
from decks import edits, selectors, services
from decks.contents import Contents, differences
from decks.models import Deck, DeckVersion
from decks.refusals import DeckRefused, EditConflict
from decks.selectors import Compared
from decks.web.board import Layout, board_of
from decks.web.builder import own_deck
from decks.web.deckpage import head, seen_deck

PAGE_SIZE = 20


@dataclass(frozen=True, slots=True)
class Entry:
    """A version of the history and how it differs from the entry below it."""

    version: DeckVersion
    changes: list[Compared]
    is_current: bool
    is_first: bool


@require_safe
def history(request: HttpRequest, key: str) -> HttpResponse:
    deck = seen_deck(request, key)
    versions = selectors.history(request.user, deck)
    page = Paginator(versions, PAGE_SIZE).get_page(request.GET.get("page"))
    shown = list(page)
    below = list(versions.filter(number__lt=shown[-1].number)[:1]) if shown else []
    context = {
        **head(request, deck, "history"),
        "page": page,
        "entries": _entries(deck, shown, below),
    }
    return render(request, "decks/history.html", context)


def _entries(deck: Deck, shown: list[DeckVersion], below: list[DeckVersion]) -> list[Entry]:
    contents = [Contents.from_json(version.contents) for version in (*shown, *below)]
    if not below:  # nothing earlier is shown to this viewer, as nothing was before the first
        contents.append(Contents())
    oldest = None if below or not shown else shown[-1]
    found = [differences(before, after) for after, before in pairwise(contents)]
    names = selectors.names_of(each.card for changes in found for each in changes)
    return [
        Entry(
            version,
            selectors.named(changes, names, deck.system),
            version.number == deck.version,
            version is oldest,
        )
        for version, changes in zip(shown, found, strict=False)
    ]


@require_safe
def version(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """The deck as it was then."""
    deck = seen_deck(request, key)
    then = _version(request.user, deck, number)
    contents = Contents.from_json(then.contents)
    legality = selectors.legality(deck, contents)
    now = selectors.contents_of(deck)
    context = {
        **head(request, deck, "history"),
        "version": then,
        "board": board_of(request.user, deck, contents, legality, Layout()),
        "changes": selectors.compare(contents, now, deck.system),
        "is_current": number == deck.version,
    }
    return render(request, "decks/version.html", context)


@require_safe
def compare(request: HttpRequest, key: str) -> HttpResponse:
    """Any two versions: ?a=3&b=9."""
    deck = seen_deck(request, key)
    first, second = (_asked(request, deck, name) for name in ("a", "b"))
    context = {
        **head(request, deck, "history"),
        "first": first,
        "second": second,
        "changes": selectors.compare(
            Contents.from_json(first.contents), Contents.from_json(second.contents), deck.system
        ),
    }
    return render(request, "decks/compare.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def revert(request: HttpRequest, key: str, number: int) -> HttpResponse:
    deck = own_deck(request, key)
    _version(request.user, deck, number)
    if request.method == "GET":
        return redirect("decks:version", key, number)
    base = request.POST.get("base", "")
    expected = int(base) if base.isdecimal() and len(base) < 10 else 0
    try:
        edits.revert(
            user=player(request.user), deck_id=deck.pk, number=number, expected_version=expected
        )
    except EditConflict as conflict:
        messages.warning(request, conflict.message)
        return redirect("decks:history", key)
    messages.success(request, f"The deck is as in version {number} again. Undo takes it back.")
    return redirect(deck)


@login_required
@require_http_methods(["GET", "POST"])
def note(request: HttpRequest, key: str, number: int) -> HttpResponse:
    deck = own_deck(request, key)
    then = _version(request.user, deck, number)
    if request.method == "POST":
        try:
            services.note_version(
                user=player(request.user),
                deck_id=deck.pk,
                number=number,
                note=request.POST.get("note", ""),
            )
        except DeckRefused as refused:
            context = {
                **head(request, deck, "history"),
                "version": then,
                "refused": refused.message,
                "typed": request.POST.get("note", ""),
            }
            return render(request, "decks/note.html", context, status=422)
        messages.success(request, f"Noted at version {number}.")
    return redirect(f"{reverse('decks:history', args=[key])}#version-{number}")


def _version(viewer: Viewer, deck: Deck, number: int) -> DeckVersion:
    try:
        return selectors.version(viewer, deck, number)
    except DeckVersion.DoesNotExist:
        raise Http404 from None


def _asked(request: HttpRequest, deck: Deck, name: str) -> DeckVersion:
    given = request.GET.get(name, "")
    if not given.isdecimal() or len(given) > 9:
        raise Http404
    return _version(request.user, deck, int(given))
