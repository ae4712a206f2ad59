"""The page of one card."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.access import is_designer
from cards.columns import face_of, printed_cells
from cards.faces.face import face_png_url
from cards.faces.facts import facts_of
from cards.registry import panels
from cards.web.card_page import CardPage, card_page, find_card


@require_safe
def card(request: HttpRequest, system: str, slug: str) -> HttpResponse:
    found = find_card(system, slug)
    if found is None:
        raise Http404("There is no such card.")
    page = card_page(found, request.GET.get("set", ""))
    if found.is_withdrawn or page.printing is None:
        return render(request, "cards/card_gone.html", {"card": found}, status=410)
    shown = [
        (panel, context)
        for panel in panels()
        if (context := panel.context(request.user, found)) is not None
    ]
    context = {
        "page": page,
        "face": face_of(found),
        "printed": printed_cells(found),
        # A game may show what its cards print in its own way.
        "casting": [f"cards/games/{system}/_casting.html", "cards/_casting.html"],
        "facts": [f"cards/games/{system}/_facts.html", "cards/_facts.html"],
        "panels": shown,
        "may_edit": is_designer(request.user),
        **_metadata(request, page),
    }
    return render(request, "cards/card.html", context)


def _metadata(request: HttpRequest, page: CardPage) -> dict[str, str]:
    """What other sites show when somebody posts a link to this card."""
    assert page.printing is not None
    said = " ".join(page.card.text.split())
    described_as = facts_of(page.card, page.printing).described
    return {
        "summary": f"{described_as}. {said}"[:300].strip(),
        "canonical": request.build_absolute_uri(page.card.get_absolute_url()),
        "share_image": request.build_absolute_uri(face_png_url(page.card, page.printing)),
    }
