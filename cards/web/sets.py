"""Sets: all of them, and the cards of one."""

from collections import Counter
from collections.abc import Iterable

from django.core.paginator import Paginator
from django.db.models import Count, Q, Window
from django.db.models.functions import RowNumber
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from cards.games.fade.elements import ELEMENTS, NULL_TYPE, Element
from cards.games.fade.sheet import RARITIES
from cards.models import CardSet, Printing
from cards.web.card_page import in_set

PAGE_SIZE = 120
SHOWN_OF_A_SET = 3


@require_safe
def set_list(request: HttpRequest) -> HttpResponse:
    shown = Q(printings__is_withdrawn=False, printings__card__is_withdrawn=False)
    found = CardSet.objects.annotate(size=Count("printings", filter=shown)).filter(size__gt=0)
    examples = showpieces(SHOWN_OF_A_SET)
    sets = [(each, examples.get(each.pk, [])) for each in found.order_by("system", "name")]
    return render(request, "cards/set_list.html", {"sets": sets})


def showpieces(count: int) -> dict[int, list[Printing]]:
    """The rarest cards of every set, by the set's key; one query."""
    place = Window(
        RowNumber(), partition_by="set", order_by=("-rarity_order", "number_order", "number")
    )
    shown = Printing.objects.filter(is_withdrawn=False, card__is_withdrawn=False)
    found: dict[int, list[Printing]] = {}
    for printing in (
        shown.annotate(place=place).filter(place__lte=count).select_related("card__fade", "set")
    ):
        found.setdefault(printing.set_id, []).append(printing)
    return found


@require_safe
def set_detail(request: HttpRequest, system: str, code: str) -> HttpResponse:
    card_set = get_object_or_404(CardSet, system=system, code=code.upper())
    shown = in_set(card_set)
    # A few words a card: all counts come from one query.
    words = shown.values_list("card__fade__type", "rarity", "card__fade__elements")
    types, rarities, elements = (
        zip(*rows, strict=True) if (rows := list(words.order_by())) else ((), (), ())
    )
    context = {
        "set": card_set,
        "page": Paginator(shown, PAGE_SIZE).get_page(request.GET.get("page")),
        "types": Counter(types).most_common(),
        "rarities": _in_order(rarities, RARITIES),
        "elements": _elements(elements),
    }
    return render(request, "cards/set.html", context)


def _in_order(found: Iterable[str], order: Iterable[str]) -> list[tuple[str, int]]:
    counts = Counter(found)
    return [(word, counts[word]) for word in order if counts[word]]


def _elements(printed: Iterable[str]) -> list[tuple[Element, int]]:
    """A card of two elements counts for both."""
    counts = Counter(name for names in printed for name in names.split("/"))
    pairs = [(element, counts[element.name]) for element in ELEMENTS]
    return [(element, n) for element, n in (*pairs, (NULL_TYPE, counts[""])) if n]
