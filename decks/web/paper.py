"""Decks on paper: the tournament sheet and proxy sheets as PDF."""

import hashlib
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from cards.faces.face import draw_facts
from cards.faces.facts import Facts, facts_of
from cards.selectors import newest_printing
from collection.selectors import owned
from decks import selectors
from decks.games import game_of
from decks.legality import limits_of
from decks.models import Deck
from decks.printing.proxies import Proxy, TooManyProxies, proxy_sheets
from decks.printing.sheet import SheetDeck, tournament_sheet
from decks.sections import MAYBE
from decks.web.deckpage import seen_deck
from ops.charges import demand
from ops.heavy import shelf


@require_safe
def sheet(request: HttpRequest, key: str) -> HttpResponse:
    deck = seen_deck(request, key)
    lines = selectors.lines(selectors.contents_of(deck), deck.system)
    verdict = "Legal" if deck.is_legal else f"Not legal: {deck.problems} problems"
    page = SheetDeck(
        name=deck.name,
        player=deck.owner.username,
        format=f"Format {deck.format.name}",
        verdict=verdict,
        version=f"Version {deck.version}",
        parts=game_of(deck.system).paper(lines, limits_of(deck.format)),
    )
    return _pdf(request, deck, "sheet", repr(page), lambda: tournament_sheet(page))


@require_safe
def proxies(request: HttpRequest, key: str) -> HttpResponse:
    """All played cards, or with ?only=missing those the viewer does not own."""
    deck = seen_deck(request, key)
    contents = selectors.contents_of(deck)
    mine = owned(request.user, contents.card_ids)
    only_missing = request.GET.get("only") == "missing"
    faces: list[tuple[Facts, int]] = []
    for line in selectors.lines(contents, deck.system):
        printing = newest_printing(line.card)
        if line.section == MAYBE or printing is None:
            continue
        count = max(0, line.count - mine[line.card.pk]) if only_missing else line.count
        if count:
            faces.append((facts_of(line.card, printing), count))

    def print_them() -> bytes:
        drawn = enumerate(faces)
        proxies = [Proxy(draw_facts(facts, f"p{at}"), count) for at, (facts, count) in drawn]
        return proxy_sheets(proxies, title=deck.name)

    asked = repr((deck.name, [(facts.digest, count) for facts, count in faces]))
    try:
        return _pdf(request, deck, "proxies", asked, print_them)
    except TooManyProxies as refused:
        return HttpResponse(str(refused), status=422, content_type="text/plain; charset=utf-8")


def _pdf(
    request: HttpRequest, deck: Deck, what: str, asked: str, make: Callable[[], bytes]
) -> HttpResponse:
    """The file, from the shelf if exactly this was printed a moment ago."""
    key = f"{what} {hashlib.sha256(asked.encode()).hexdigest()}"
    if shelf.at_hand(key) is None:
        demand(request, "paper")
    answer = HttpResponse(shelf.get(key, make), content_type="application/pdf")
    name = slugify(deck.name)[:60] or "deck"
    answer["Content-Disposition"] = f'inline; filename="{name}-{what}.pdf"'
    return answer
