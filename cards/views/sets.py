"""Sets: all of them, and the cards of one."""

from collections import Counter
from collections.abc import Iterable

from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from cards.card_page import in_set
from cards.columns import RARITIES
from cards.elements import ELEMENTS, NULL_TYPE, Element
from cards.models import CardSet, Printing


@require_safe
def set_list(request: HttpRequest) -> HttpResponse:
    shown = Q(printings__is_withdrawn=False, printings__card__is_withdrawn=False)
    found = CardSet.objects.annotate(size=Count("printings", filter=shown)).filter(size__gt=0)
    return render(request, "cards/set_list.html", {"sets": found.order_by("system", "name")})


@require_safe
def set_detail(request: HttpRequest, system: str, code: str) -> HttpResponse:
    card_set = get_object_or_404(CardSet, system=system, code=code.upper())
    printings = list(in_set(card_set))
    context = {
        "set": card_set,
        "printings": printings,
        "types": Counter(each.card.fade.type for each in printings).most_common(),
        "rarities": _in_order((each.rarity for each in printings), RARITIES),
        "elements": _elements(printings),
    }
    return render(request, "cards/set.html", context)


def _in_order(found: Iterable[str], order: Iterable[str]) -> list[tuple[str, int]]:
    counts = Counter(found)
    return [(word, counts[word]) for word in order if counts[word]]


def _elements(printings: Iterable[Printing]) -> list[tuple[Element, int]]:
    """A card of two elements counts for both."""
    counts: Counter[str] = Counter()
    for printing in printings:
        counts.update(printing.card.fade.elements.split("/"))
    pairs = [(element, counts[element.name]) for element in ELEMENTS]
    return [(element, n) for element, n in (*pairs, (NULL_TYPE, counts[""])) if n]
