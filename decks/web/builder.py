"""The builder: one page, its search, and the one address that takes every edit."""

from collections.abc import Mapping, Set
from dataclasses import dataclass
from urllib.parse import urlencode
from uuid import uuid4

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from accounts.access import Visibility, player
from cards.faces.face import face_url
from cards.models import Card
from cards.search import search
from cards.search.pages import CardPaginator
from cards.selectors import newest_printing, pool, pool_with_drafts
from collection.selectors import owned
from decks import edits, selectors
from decks.contents import Contents
from decks.edits import Edited
from decks.games import game_of, shape_of
from decks.models import Deck
from decks.refusals import DeckRefused, EditConflict
from decks.sections import MAYBE
from decks.web import guide
from decks.web.board import SHOWS, Board, Layout, board_of, with_steps
from decks.web.parts import fixed_page, form_key
from decks.web.rows import held_by_decks
from decks.web.wire import read_edits
from ops.parts import asks_for_part

PAGE = 40
MOST = 400
LAYOUT = "deck_layout"  # of the session


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the builder has to say beside the deck; `again` does what was refused anyway."""

    level: str
    title: str
    text: str = ""
    lines: tuple[str, ...] = ()
    again: str = ""


@dataclass(frozen=True, slots=True)
class Hit:
    """A card the search found, and how many of it are in the deck."""

    card: Card
    section: str
    count: int
    owned: int
    free: int
    face: str  # the address of its picture
    gist: str


def own_deck(request: HttpRequest, key: str) -> Deck:
    try:
        return selectors.own_deck_by_key(request.user, key)
    except Deck.DoesNotExist:
        raise Http404 from None


def layout_of(request: HttpRequest, system: str) -> Layout:
    """As asked for now, or as the last time; kept in the session."""
    before = Layout.of(request.session.get(LAYOUT, {}), system)
    layout = Layout.of(request.GET, system, before)
    if layout != before:
        request.session[LAYOUT] = {"show": layout.show, "by": layout.by}
    return layout


@login_required
@require_safe
def edit(request: HttpRequest, key: str) -> HttpResponse:
    deck = own_deck(request, key)
    if game_of(deck.system).fixed:
        return fixed_page(request, deck.system, "The builder", {"deck": deck})
    contents = selectors.contents_of(deck)
    context = {
        **_found(request, deck, contents),
        "deck": deck,
        "board": _board(request, deck, contents),
        "guide": guide.guide_for(request, deck, contents),
        "form_key": uuid4(),
        "shows": SHOWS.items(),
    }
    return render(request, "decks/edit.html", context)


@login_required
@require_safe
def results(request: HttpRequest, key: str) -> HttpResponse:
    """The part of the page the search changes."""
    deck = own_deck(request, key)
    return render(
        request, "decks/_results.html", _found(request, deck, selectors.contents_of(deck))
    )


@login_required
@require_safe
def board(request: HttpRequest, key: str) -> HttpResponse:
    """The deck in another order, or in piles."""
    deck = own_deck(request, key)
    shown = _board(request, deck, selectors.contents_of(deck))
    return render(request, "decks/_board.html", {"board": shown})


@login_required
@require_http_methods(["GET", "POST"])
def change(request: HttpRequest, key: str) -> HttpResponse:
    """One edit, undo or redo; answers with all that changed."""
    deck = own_deck(request, key)
    if request.method == "GET":  # back from logging in: the buttons are on the page
        return redirect("decks:edit", key)
    try:
        edited = _edited(request, deck)
    except DeckRefused as refused:
        return _refused(request, deck, Notice("error", "Not done.", refused.message), 422)
    except EditConflict as conflict:
        return _refused(request, own_deck(request, key), _conflict(request, conflict), 409)
    notice = Notice("info", "Merged.", edited.message) if edited.message else None
    if not asks_for_part(request):
        if notice:
            messages.info(request, notice.text)
        return redirect(_back(request, key))
    shown = with_steps(
        board_of(
            request.user,
            edited.deck,
            edited.contents,
            edited.legality,
            layout_of(request, deck.system),
        )
    )
    touched = {found.section for found in (*edited.changed, *edited.merged)}
    if edited.is_repeated:  # the answer to the first try was lost: the page shows none of it
        touched = set(shape_of(deck.system).headings)
    return _changed(request, shown, edited.contents, notice, touched)


def _conflict(request: HttpRequest, conflict: EditConflict) -> Notice:
    again = request.POST.get("do", "")
    return Notice("warning", "Changed elsewhere.", conflict.message, again=again)


def _edited(request: HttpRequest, deck: Deck) -> Edited:
    user, do = player(request.user), request.POST.get("do", "")
    try:
        base = int(request.POST.get("base", ""))
    except ValueError:
        raise DeckRefused("version", "The page is incomplete. Reload it and try again.") from None
    tab = request.POST.get("tab", "")
    if do == "undo":
        return edits.undo(user=user, deck_id=deck.pk, expected_version=base, tab=tab)
    if do == "redo":
        return edits.redo(user=user, deck_id=deck.pk, expected_version=base, tab=tab)
    return edits.edit_deck(
        user=user,
        deck_id=deck.pk,
        edits=read_edits(do),
        expected_version=base,
        tab=tab,
        form_key=form_key(request),
    )


def _refused(request: HttpRequest, deck: Deck, notice: Notice, status: int) -> HttpResponse:
    """Nothing changed: the deck as it is now, and why."""
    if not asks_for_part(request):
        messages.error(request, f"{notice.title} {notice.text}")
        return redirect(_back(request, deck.key))
    contents = selectors.contents_of(deck)
    shown = _board(request, deck, contents)
    return _changed(request, shown, contents, notice, set(shape_of(deck.system).headings), status)


def _changed(
    request: HttpRequest,
    shown: Board,
    contents: Contents,
    notice: Notice | None,
    touched: Set[str],
    status: int = 200,
) -> HttpResponse:
    """Only the sections that were touched; what a click did not change stays on the page."""
    context = {
        "board": shown,
        "deck": shown.deck,
        "sections": [each for each in shown.sections if each.slug in touched],
        "notice": notice,
        "guide": guide.guide_for(request, shown.deck, contents),
        "form_key": uuid4(),
        "oob": True,
    }
    return render(request, "decks/_changed.html", context, status=status)


def _board(request: HttpRequest, deck: Deck, contents: Contents) -> Board:
    legality = selectors.legality(deck, contents)
    layout = layout_of(request, deck.system)
    return with_steps(board_of(request.user, deck, contents, legality, layout))


def _back(request: HttpRequest, key: str) -> str:
    query = request.POST.get("q", "")
    address = reverse("decks:edit", args=[key])
    return f"{address}?{urlencode({'q': query})}" if query else address


def _found(request: HttpRequest, deck: Deck, contents: Contents) -> Mapping[str, object]:
    """What the search shows, with copies in the deck and in the collection."""
    query = request.GET.get("q", "")
    is_private = deck.visibility == Visibility.PRIVATE
    cards = pool_with_drafts(deck.owner_id, deck.system) if is_private else pool(deck.system)
    found = search(query, request.user, cards)
    asked = request.GET.get("n", "")
    most = min(MOST, int(asked)) if asked.isdecimal() and len(asked) < 5 else PAGE
    page = CardPaginator(found, per_page=most).get_page(1)
    more = urlencode({"q": query, "n": min(MOST, most + 2 * PAGE)})
    return {
        "q": found.query,
        "hits": _hits(request, deck.system, list(page), contents),
        "total": page.paginator.count,
        "warnings": found.warnings,
        "has_more": page.has_next() and most < MOST,
        "more": f"{reverse('decks:edit', args=[deck.key])}?{more}",
        "more_part": f"{reverse('decks:results', args=[deck.key])}?{more}",
    }


def _hits(request: HttpRequest, system: str, cards: list[Card], contents: Contents) -> list[Hit]:
    game = game_of(system)
    ids = [card.pk for card in cards]
    mine, held = owned(request.user, ids), held_by_decks(request.user)
    played = [counts for section, counts in contents.items() if section != MAYBE]
    return [
        Hit(
            card,
            game.home_of(card),
            sum(counts.get(card.pk, 0) for counts in played),
            mine[card.pk],
            max(0, mine[card.pk] - held.get(card.pk, 0)),
            _face(card),
            game.gist(card),
        )
        for card in cards
    ]


def _face(card: Card) -> str:
    printing = newest_printing(card)
    return face_url(card, printing) if printing else ""
