"""Decks on paper: the tournament sheet and proxy sheets as PDF."""

import hashlib
from collections.abc import Callable, Sequence

from django.http import HttpRequest, HttpResponse
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from cards.faces.face import draw_facts
from cards.faces.facts import Facts, facts_of
from cards.selectors import newest_printing
from collection.selectors import owned
from decks import selectors
from decks.contents import Section
from decks.models import Deck
from decks.printing.proxies import Proxy, TooManyProxies, proxy_sheets
from decks.printing.sheet import SheetDeck, SheetLine, SheetPart, tournament_sheet
from decks.web.board import rows_of
from decks.web.deckpage import seen_deck
from decks.web.grouping import Row, grouped
from ops.charges import demand
from ops.heavy import shelf


@require_safe
def sheet(request: HttpRequest, key: str) -> HttpResponse:
    deck = seen_deck(request, key)
    rows = rows_of(request.user, selectors.contents_of(deck))
    verdict = "Legal" if deck.is_legal else f"Not legal: {deck.problems} problems"
    page = SheetDeck(
        name=deck.name,
        player=deck.owner.username,
        format=f"Format {deck.format.name}",
        verdict=verdict,
        version=f"Version {deck.version}",
        parts=_parts(deck, rows),
    )
    return _pdf(request, deck, "sheet", repr(page), lambda: tournament_sheet(page))


def _parts(deck: Deck, rows: Sequence[Row]) -> list[SheetPart]:
    parts = [
        SheetPart(group.title, [_line(row) for row in group.rows])
        for group in grouped([row for row in rows if row.section is Section.DECK], "type")
    ]
    pool = [row for row in rows if row.section is Section.POOL]
    levels = sum((row.card.fade.level or 0) * row.count for row in pool)
    note = f"{levels} of {deck.format.pool_levels} Levels"
    parts.append(SheetPart("Fighter Pool", [_line(row) for row in pool], note))
    for section in (Section.WORLD_RULE, Section.RAIDER):
        here = [_line(row) for row in rows if row.section is section]
        if here:
            parts.append(SheetPart(section.heading, here))
    return parts


def _line(row: Row) -> SheetLine:
    face = row.card.fade
    if face.level is not None:
        return SheetLine(row.count, row.card.name, f"Level {face.level}")
    cost = "" if face.cost is None else f"{face.cost} {face.cost_kind}"
    return SheetLine(row.count, row.card.name, cost)


@require_safe
def proxies(request: HttpRequest, key: str) -> HttpResponse:
    """All played cards, or with ?only=missing those the viewer does not own."""
    deck = seen_deck(request, key)
    contents = selectors.contents_of(deck)
    mine = owned(request.user, contents.card_ids)
    only_missing = request.GET.get("only") == "missing"
    faces: list[tuple[Facts, int]] = []
    for line in selectors.lines(contents):
        printing = newest_printing(line.card)
        if line.section is Section.MAYBE or printing is None:
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
