"""The pages of the search: results, the syntax, the form that writes a query."""

from dataclasses import dataclass
from functools import cache

from django.core.paginator import Page
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.http import urlencode
from django.views.decorators.http import require_safe

from cards.columns import face_of, key, printed_cells
from cards.faces.face import face_url
from cards.games import HOME, game_of, is_game
from cards.games.game import CardGame
from cards.games.sheet import Column
from cards.models import Card, Printing
from cards.registry import result_tools, search_fields
from cards.search import Found, search
from cards.search.complete import completions
from cards.search.display import VIEWS, order_named, orders
from cards.search.flags import has_flags, is_flags
from cards.search.keys import keys
from cards.search.pages import CardPaginator
from cards.search.rewrite import ordered_by, viewed_as
from cards.search.suggest import names_like
from cards.web.search_form import AdvancedForm
from ops.parts import asks_for_part


@dataclass(frozen=True, slots=True)
class Hit:
    """A found card as the views show it."""

    card: Card
    printing: Printing | None
    url: str
    face: str  # the address of the picture, for views that show it only on hover

    @property
    def cells(self) -> list[tuple[Column, str]]:
        """What the card prints for the rules, beside name, type and text."""
        return printed_cells(self.card)

    @property
    def type(self) -> str:
        return str(face_of(self.card).type)

    @property
    def is_marked(self) -> bool:
        return not self.card.is_playable or bool(self.card.not_simulated)


@dataclass(frozen=True, slots=True)
class Switch:
    label: str
    url: str
    is_current: bool
    name: str = ""
    is_number: bool = False
    direction: str = ""  # of the current order


@require_safe
def results(request: HttpRequest) -> HttpResponse:
    """The address is the query; htmx asks for the part that changes."""
    asked = request.GET.get("q", "")
    found = search(asked, request.user, system=_game(request).system)
    page = CardPaginator(found).get_page(request.GET.get("page"))
    only_part = asks_for_part(request, "results")
    template = "cards/search/_results.html" if only_part else "cards/search/results.html"
    context = _context(found, page) | {"tools": result_tools(request.user, found.system)}
    answer = render(request, template, context)
    patch_vary_headers(answer, ["HX-Request", "HX-Target"])
    return answer


def _game(request: HttpRequest) -> CardGame:
    system = request.GET.get("system", HOME)
    if not is_game(system):
        raise Http404("There is no such game.")
    return game_of(system)


def _context(found: Found, page: Page[Card]) -> dict[str, object]:
    completed = completions(found.query, found.system)
    return {
        "found": found,
        "is_home": found.system == HOME,
        # A game may show its cards in its own way.
        "view": [
            f"cards/games/{found.system}/_{found.view}.html",
            f"cards/search/_{found.view}.html",
        ],
        "page": page,
        "hits": [_hit(card, found) for card in page],
        "corrections": [
            (notice, _asked(found, notice.fixed))
            for notice in found.warnings
            if not (notice.is_unfinished and completed)
        ],
        "completions": [(term, _asked(found, query)) for term, query in completed],
        "views": [
            Switch(label, _asked(found, viewed_as(found.query, view)), view == found.view, view)
            for view, label in VIEWS.items()
        ],
        "orders": _orders(found),
        "turned": _turned(found),
        "columns": _columns(found) if found.view == "table" else [],
        "wider": _asked(found, found.wider) if found.wider else "",
        "offer": _offer(found, page),
        "near_names": _near_names(found) if not page.paginator.count else [],
        "examples": _examples(found) if not (found.query and page.paginator.count) else [],
    }


def _examples(found: Found) -> list[tuple[str, str, str]]:
    steps = game_of(found.system).search.first_steps
    return [(step.query, step.says, _asked(found, step.query)) for step in steps]


def _hit(card: Card, found: Found) -> Hit:
    printings: list[Printing] = getattr(card, "shown_printings", [])
    printing = printings[0] if printings else None
    url = _card_address().format(card.system, card.slug)
    if printing is not None and found.printing:
        url = f"{url}?{urlencode({'set': printing.set.code.lower()})}"
    face = ""
    if printing is not None and found.view in ("list", "table"):
        face = face_url(card, printing)
    return Hit(card, printing, url, face)


def _orders(found: Found) -> list[Switch]:
    return [
        Switch(
            order.label,
            _asked(found, ordered_by(found.query, order)),
            order.name == found.order,
            order.name,
        )
        for order in orders(game_of(found.system))
    ]


def _turned(found: Found) -> str:
    """The address of the same order the other way round."""
    other = "asc" if found.direction == "desc" else "desc"
    order = order_named(game_of(found.system), found.order)
    return _asked(found, ordered_by(found.query, order, other))


def _columns(found: Found) -> list[Switch]:
    """The headings of the table, which sort."""
    game = game_of(found.system)
    shown = [order_named(game, name) for name in ("name", *game.search.table, "rarity", "set")]
    return [
        Switch(
            order.heading or order.label,
            _turned(found)
            if order.name == found.order
            else _asked(found, ordered_by(found.query, order)),
            order.name == found.order,
            order.name,
            order.is_number,
            found.direction,
        )
        for order in shown
    ]


def _offer(found: Found, page: Page[Card]) -> Hit | None:
    """The one card there is, or the one of exactly the name that was typed."""
    typed = key(found.query.strip("!\"'"))
    named = [card for card in page if card.name_key == typed]
    if named or (found.explanation and page.paginator.count == 1):
        return _hit(named[0] if named else page[0], found)
    return None


def _near_names(found: Found) -> list[tuple[str, str]]:
    names = names_like(found.query, found.system)
    return [(name, _asked(found, f'!"{name}"')) for name in names]


def _asked(found: Found, query: str) -> str:
    return _address(query, found.system)


def _address(query: str, system: str) -> str:
    """The home game needs no naming; another one stays in the address."""
    named = {"q": query} if query else {}
    named |= {"system": system} if system != HOME else {}
    return f"{_here()}?{urlencode(named)}" if named else _here()


@cache  # asked for thirty times a page
def _here() -> str:
    return reverse("cards:search")


@cache  # and this one sixty times
def _card_address() -> str:
    return reverse("cards:card", args=["GAP", "GAP"]).replace("GAP", "{}")


@require_safe
def syntax(request: HttpRequest) -> HttpResponse:
    game = _game(request)
    fields = list(dict.fromkeys(search_fields().values()))
    turned = game.search.turned
    context = {
        "system": game.system,
        "keys": keys(game),
        "fields": fields,
        "combined": [(example.query, example.says) for example in game.search.combined],
        "flags": [
            *((f"is:{flag.names[0]}", flag.words) for flag in is_flags(game)),
            *((f"has:{flag.names[0]}", f"has {flag.words}") for flag in has_flags(game)),
        ],
        "displays": [
            *((f"order:{order.name}", order.label) for order in orders(game)),
            *([(turned.query, turned.says)] if turned else []),
            *((f"as:{view}", label) for view, label in VIEWS.items()),
        ],
    }
    return render(request, "cards/search/syntax.html", context)


@require_safe
def advanced(request: HttpRequest) -> HttpResponse:
    """The filled form comes back to this address and goes on as a query."""
    game = _game(request)
    filled = {name for name in request.GET if name != "system"}
    form = AdvancedForm(game, request.GET if filled else None)
    if form.is_valid():
        return redirect(_address(form.query(), game.system))
    status = 422 if form.is_bound else 200
    context = {"form": form, "game": game, "is_home": game.system == HOME}
    return render(request, "cards/search/advanced.html", context, status=status)
