"""Card faces measured: how long one takes to draw and how much it weighs, over the shipped set."""

from scripts._bench_engine import Numbers
from scripts._bench_site import site

DRAWN = """
import gzip, statistics, time
from cards.faces.face import face_svg
from cards.selectors import pool

cards = [(card, card.shown_printings[0]) for card in pool()[:{most}]]
for card, printing in cards:
    face_svg(card, printing)
seconds, sizes, packed = [], [], []
for _ in range({rounds}):
    for card, printing in cards:
        start = time.perf_counter()
        drawn = face_svg(card, printing)
        seconds.append(time.perf_counter() - start)
for card, printing in cards:
    drawn = face_svg(card, printing).encode()
    sizes.append(len(drawn))
    packed.append(len(gzip.compress(drawn)))
result = dict(
    faces=len(cards),
    median_ms=round(1000 * statistics.median(seconds), 2),
    p99_ms=round(1000 * statistics.quantiles(seconds, n=100)[98], 2),
    median_bytes=statistics.median(sizes),
    median_bytes_gzip=statistics.median(packed),
)
"""


def faces(quick: bool) -> Numbers:
    with site() as deployment:
        measured: Numbers = deployment.python(
            DRAWN.format(rounds=1 if quick else 10, most=100 if quick else 100_000)
        )
    return measured
