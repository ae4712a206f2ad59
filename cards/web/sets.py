"""Sets: all of them, and the cards of one."""

from collections import Counter
from collections.abc import Iterable

from django.core.paginator import Paginator
from django.db.models import Count, Q, Window
from django.db.models.functions import RowNumber
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from accounts.access import is_designer
from cards.games import HOME, game_of, games
from cards.games.game import Tally
from cards.importing.readings import reads_texts
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
    context = {"sets": sets, "may_write": is_designer(request.user)}
    return render(request, "cards/set_list.html", context)


def showpieces(count: int) -> dict[int, list[Printing]]:
    """The rarest cards of every set, by the set's key; one query."""
    place = Window(
        RowNumber(), partition_by="set", order_by=("-rarity_order", "number_order", "number")
    )
    shown = Printing.objects.filter(is_withdrawn=False, card__is_withdrawn=False)
    found: dict[int, list[Printing]] = {}
    faces = [f"card__{game.face_name}" for game in games()]
    for printing in (
        shown.annotate(place=place).filter(place__lte=count).select_related("set", *faces)
    ):
        found.setdefault(printing.set_id, []).append(printing)
    return found


@require_safe
def set_by_code(request: HttpRequest, code: str) -> HttpResponse:
    """/sets/core/ leads to that set of the game it is of; of the home game, should two have it."""
    found = CardSet.objects.filter(code=code.upper())
    for system in (HOME, *(game.system for game in games())):
        if any(each.system == system for each in found):
            return redirect("cards:set", system, code.lower())
    raise Http404("There is no set with this code.")


@require_safe
def set_detail(request: HttpRequest, system: str, code: str) -> HttpResponse:
    card_set = get_object_or_404(CardSet, system=system, code=code.upper())
    shown = in_set(card_set)
    game = game_of(system)
    # A few words a card: all counts come from one query.
    fields = ("type", *(tally.field for tally in game.tallies))
    asked = ("rarity", *(f"card__{game.face_name}__{field}" for field in fields))
    rows = list(shown.order_by().values_list(*asked))
    rarities, types, *others = zip(*rows, strict=True) if rows else ((),) * len(asked)
    context = {
        "set": card_set,
        "may_write": is_designer(request.user) and reads_texts(system),
        "page": Paginator(shown, PAGE_SIZE).get_page(request.GET.get("page")),
        "tallies": [
            ("Types", Counter(types).most_common()),
            ("Rarities", _in_order(rarities, game.sheet.words("rarity"))),
            *(
                (tally.label, _counted(tally, printed))
                for tally, printed in zip(game.tallies, others, strict=True)
            ),
        ],
    }
    return render(request, "cards/set.html", context)


def _in_order(found: Iterable[str], order: Iterable[str]) -> list[tuple[str, int]]:
    counts = Counter(found)
    return [(word, counts[word]) for word in order if counts[word]]


def _counted(tally: Tally, printed: Iterable[str]) -> list[tuple[str, int]]:
    words = [word for cell in printed for word in tally.split(cell)]
    return [(tally.shown(word), n) for word, n in _in_order(words, tally.words)]
