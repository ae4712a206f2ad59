"""Search measured on ten thousand cards: the query alone, and whole pages from gunicorn."""

import statistics
import time
from collections.abc import Sequence
from urllib.parse import urlencode

from scripts._bench_engine import Numbers
from scripts._bench_http import times
from scripts._bench_site import site
from tests.deployment import Deployment

QUERIES = (
    "",
    "ember",
    "iron tower",
    '!"Ashen Anvil Acolyte"',
    '"river keeper"',
    "zzz",
    "t:beast",
    "t:character el:fire",
    "t:skill tp<=2",
    "el=fire/earth",
    "el<=fire/water t:character",
    "el:null",
    "x:poison",
    'x:"on hit" -t:character',
    "o:draw or o:discard",
    "kw:flash",
    'kw:"level up" lv>=8',
    "ft:trade a:marden",
    "plv>def hp>=20",
    "cs=1 order:plv",
    "rank>=hyper",
    "r>=rare t:item",
    "s:many cn:77",
    "is:multielement t:skill",
    "(t:beast or t:dragon) -el:water",
    "t:human -(t:monk or t:soldier) agi>3",
    "has:flavor order:rarity",
    "order:set as:list",
    "t:character order:hp as:table",
    "x:attack as:text",
)
# Runs inside the deployment's Django: fills its pool, or times searches in it.
FILL = """
from scripts._bench_search import fill_pool
result = fill_pool({count})
"""
MEASURE = """
from scripts._bench_search import time_queries
result = time_queries({repeats})
"""


def search(quick: bool) -> Numbers:
    """Each query of a typical mix several times: finding, counting and reading one page."""
    repeats = 3 if quick else 15
    with site() as deployment:
        cards = deployment.python(FILL.format(count=1_000 if quick else 10_000))
        alone = deployment.python(MEASURE.format(repeats=repeats))
        deployment.start_web()
        pages = _page_times(deployment, repeats)
    return {
        "cards": cards,
        "queries": len(QUERIES),
        "selector": _summary(alone),
        "page": _summary(pages),
    }


def _summary(taken: dict[str, Sequence[float]]) -> Numbers:
    """Seconds by query to milliseconds: over all, and the slowest query's own median."""
    medians = {query: statistics.median(times) for query, times in taken.items()}
    slowest = max(medians, key=lambda query: medians[query])
    everything = [seconds for times in taken.values() for seconds in times]
    return {
        "median_ms": round(1000 * statistics.median(everything), 2),
        "p95_ms": round(1000 * statistics.quantiles(everything, n=20)[18], 2),
        "slowest": slowest,
        "slowest_median_ms": round(1000 * medians[slowest], 2),
    }


def _page_times(deployment: Deployment, repeats: int) -> dict[str, Sequence[float]]:
    addresses = {query: f"/cards/?{urlencode({'q': query})}" for query in QUERIES}
    for address in addresses.values():
        times(deployment, address, 1)  # templates and vocabulary are read once
    return {query: times(deployment, address, repeats) for query, address in addresses.items()}


def fill_pool(count: int) -> int:
    """The generated cards, without the ceremony of an import."""
    from cards.columns import fill_card, fill_printing, new_face
    from cards.importing.readings import CardReading, fill_reading, read_card
    from cards.models import Card, CardSet, FadeFace, Printing
    from engine import api
    from scripts._many_cards import many_cards

    card_set = CardSet.objects.create(system="fade", code="MANY", name="Many cards")
    readings: dict[tuple[str, str], CardReading] = {}
    rows = many_cards(count)
    names = api.Names(Card.objects.values_list("name", flat=True))
    cards, faces, printings = [], [], []
    for cells in rows:
        known = readings.get((cells["type"], cells["text"]))
        reading = known or read_card("fade", cells, names)
        readings[cells["type"], cells["text"]] = reading
        card = Card(system="fade")
        fill_card(card, cells)
        fill_reading(card, reading)
        cards.append(card)
    Card.objects.bulk_create(cards, batch_size=500)
    for card, cells in zip(cards, rows, strict=True):
        printing = Printing(card=card, set=card_set)
        fill_printing(printing, cells, "fade")
        faces.append(new_face(card, cells))
        printings.append(printing)
    FadeFace.objects.bulk_create(faces, batch_size=500)
    Printing.objects.bulk_create(printings, batch_size=500)
    return Card.objects.count()


def time_queries(repeats: int) -> dict[str, list[float]]:
    """Search, count and read sixty cards, as a page does, without drawing it."""
    from django.contrib.auth.models import AnonymousUser

    from cards.search import search as search_cards
    from cards.search.pages import CardPaginator

    taken: dict[str, list[float]] = {}
    for query in QUERIES:
        for _ in range(repeats):
            start = time.perf_counter()
            found = search_cards(query, AnonymousUser())
            CardPaginator(found).get_page(1)
            taken.setdefault(query, []).append(time.perf_counter() - start)
    return taken
