"""The pages of the search: results, the syntax, the form that writes a query."""

from dataclasses import dataclass
from functools import cache

from django.core.paginator import Page
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.http import urlencode
from django.views.decorators.http import require_safe

from cards.columns import key
from cards.faces.face import face_url
from cards.games.fade.elements import Element
from cards.models import Card, Printing
from cards.registry import search_fields
from cards.search import Found, search
from cards.search.complete import completions
from cards.search.display import ORDERS, VIEWS
from cards.search.flags import HAS, IS
from cards.search.keys import KEYS
from cards.search.pages import CardPaginator
from cards.search.rewrite import ordered_by, viewed_as
from cards.search.suggest import names_like
from cards.web.card import elements_of
from cards.web.search_form import AdvancedForm
from ops.parts import asks_for_part

EXAMPLES = (
    ("t:beast el:fire", "Fire Beasts"),
    ("plv>def lv<=4", "hit hard early"),
    ('x:"poison counter"', "cards that poison"),
    ("tp<=1 t:reaction", "cheap Reactions"),
    ("r>=super order:rarity", "the rarest cards"),
    ("is:multielement as:table", "two elements, as a table"),
)
COMBINED = (
    ("t:beast el:fire", "both must hold"),
    ("t:beast or t:dragon", "one of them must hold"),
    ("(t:beast or t:dragon) lv<=4", "brackets keep together"),
    ("t:(beast or dragon)", "one key for a whole bracket"),
    ("t:character -el:fire", "a minus turns round"),
    ("t:skill -(x:attack or x:damage)", "also a whole bracket"),
    ("plv>def agi>=5", "stats against stats and numbers"),
)
# Columns of the table that sort, with the order each asks for.
COLUMNS = (
    ("Name", "name"), ("Element", "element"), ("Type", "type"), ("Cost", "cost"),
    ("Level", "level"), ("Rank", "rank"), ("HP", "hp"), ("PLV", "plv"), ("DEF", "def"),
    ("AGI", "agi"), ("Rarity", "rarity"), ("Set", "set"),
)  # fmt: skip
NUMBERS = ("cost", "level", "hp", "plv", "def", "agi")


@dataclass(frozen=True, slots=True)
class Hit:
    """A found card as the views show it."""

    card: Card
    printing: Printing | None
    elements: list[Element]
    url: str
    face: str  # the address of the picture, for views that show it only on hover

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
    found = search(asked, request.user)
    page = CardPaginator(found).get_page(request.GET.get("page"))
    only_part = asks_for_part(request, "results")
    template = "cards/search/_results.html" if only_part else "cards/search/results.html"
    answer = render(request, template, _context(found, page))
    patch_vary_headers(answer, ["HX-Request", "HX-Target"])
    return answer


def _context(found: Found, page: Page[Card]) -> dict[str, object]:
    completed = completions(found.query)
    return {
        "found": found,
        "page": page,
        "hits": [_hit(card, found) for card in page],
        "corrections": [
            (notice, _address(notice.fixed))
            for notice in found.warnings
            if not (notice.is_unfinished and completed)
        ],
        "completions": [(term, _address(query)) for term, query in completed],
        "views": [
            Switch(label, _address(viewed_as(found.query, view)), view == found.view, view)
            for view, label in VIEWS.items()
        ],
        "orders": _orders(found),
        "turned": _turned(found),
        "columns": _columns(found) if found.view == "table" else [],
        "offer": _offer(found, page),
        "near_names": _near_names(found) if not page.paginator.count else [],
        "examples": _examples() if not (found.query and page.paginator.count) else [],
    }


def _examples() -> list[tuple[str, str, str]]:
    return [(query, says, _address(query)) for query, says in EXAMPLES]


def _hit(card: Card, found: Found) -> Hit:
    printings: list[Printing] = getattr(card, "shown_printings", [])
    printing = printings[0] if printings else None
    url = _card_address().format(card.system, card.slug)
    if printing is not None and found.printing:
        url = f"{url}?{urlencode({'set': printing.set.code.lower()})}"
    face = ""
    if printing is not None and found.view in ("list", "table"):
        face = face_url(card, printing)
    return Hit(card, printing, elements_of(card), url, face)


def _orders(found: Found) -> list[Switch]:
    return [
        Switch(
            order.label,
            _address(ordered_by(found.query, order.name)),
            order.name == found.order,
            order.name,
        )
        for order in ORDERS
    ]


def _turned(found: Found) -> str:
    """The address of the same order the other way round."""
    other = "asc" if found.direction == "desc" else "desc"
    return _address(ordered_by(found.query, found.order, other))


def _columns(found: Found) -> list[Switch]:
    return [
        Switch(
            label,
            _turned(found) if order == found.order else _address(ordered_by(found.query, order)),
            order == found.order,
            order,
            order in NUMBERS,
            found.direction,
        )
        for label, order in COLUMNS
    ]


def _offer(found: Found, page: Page[Card]) -> Hit | None:
    """The one card there is, or the one of exactly the name that was typed."""
    typed = key(found.query.strip("!\"'"))
    named = [card for card in page if card.name_key == typed]
    if named or (found.explanation and page.paginator.count == 1):
        return _hit(named[0] if named else page[0], found)
    return None


def _near_names(found: Found) -> list[tuple[str, str]]:
    return [(name, _address(f'!"{name}"')) for name in names_like(found.query)]


def _address(query: str) -> str:
    here = _here()
    return f"{here}?{urlencode({'q': query})}" if query else here


@cache  # asked for thirty times a page
def _here() -> str:
    return reverse("cards:search")


@cache  # and this one sixty times
def _card_address() -> str:
    return reverse("cards:card", args=["GAP", "GAP"]).replace("GAP", "{}")


@require_safe
def syntax(request: HttpRequest) -> HttpResponse:
    fields = list(dict.fromkeys(search_fields().values()))
    context = {
        "keys": KEYS,
        "fields": fields,
        "combined": COMBINED,
        "flags": [
            *((f"is:{flag.names[0]}", flag.words) for flag in IS),
            *((f"has:{flag.names[0]}", f"has {flag.words}") for flag in HAS),
        ],
        "displays": [
            *((f"order:{order.name}", order.label) for order in ORDERS),
            ("order:hp dir:asc", "lowest HP first"),
            *((f"as:{view}", label) for view, label in VIEWS.items()),
        ],
    }
    return render(request, "cards/search/syntax.html", context)


@require_safe
def advanced(request: HttpRequest) -> HttpResponse:
    """The filled form comes back to this address and goes on as a query."""
    form = AdvancedForm(request.GET or None)
    if form.is_valid():
        return redirect(_address(form.query()))
    status = 422 if form.is_bound else 200
    return render(request, "cards/search/advanced.html", {"form": form}, status=status)
