"""Proxy sheets: nine faces of 63 × 88 mm on each A4 page, edge to edge, with cut marks outside."""

import io
from collections.abc import Sequence
from dataclasses import dataclass

import resvg_py
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

CARD_WIDTH, CARD_HEIGHT = 63 * mm, 88 * mm
COLUMNS, ROWS = 3, 3
DOTS_PER_INCH = 300
MARK = 4 * mm  # length of a cut mark
GAP = 1 * mm  # between mark and face
MAX_CARDS = 360  # forty pages; more is no deck


@dataclass(frozen=True, slots=True)
class Proxy:
    """A drawn face and how many of it to print."""

    name: str
    svg: str
    count: int


class TooManyProxies(Exception):
    """More pages than anybody would cut out."""


def proxy_sheets(proxies: Sequence[Proxy], *, title: str) -> bytes:
    total = sum(proxy.count for proxy in proxies)
    if total > MAX_CARDS:
        raise TooManyProxies(f"{total} cards are too many for one file; {MAX_CARDS} are allowed.")
    page = io.BytesIO()
    canvas = Canvas(page, pagesize=A4, invariant=1, pageCompression=1)
    canvas.setTitle(f"{title}: proxies")
    pictures = {proxy.name: ImageReader(io.BytesIO(picture(proxy.svg))) for proxy in proxies}
    names = [proxy.name for proxy in proxies for _ in range(proxy.count)]
    for start in range(0, max(1, len(names)), COLUMNS * ROWS):
        _cut_marks(canvas)
        for place, name in enumerate(names[start : start + COLUMNS * ROWS]):
            x, y = corner(place)
            canvas.drawImage(pictures[name], x, y, CARD_WIDTH, CARD_HEIGHT)
        canvas.showPage()
    canvas.save()
    return page.getvalue()


def picture(svg: str) -> bytes:
    """A face as PNG, as many dots as print needs."""
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=round(63 / 25.4 * DOTS_PER_INCH),
            height=round(88 / 25.4 * DOTS_PER_INCH),
            background="#ffffff",
            skip_system_fonts=True,  # faces draw their letters themselves
        )
    )


def corner(place: int) -> tuple[float, float]:
    """The lower left corner of the n-th face, from the top left of the page on."""
    row, column = divmod(place, COLUMNS)
    left = (A4[0] - COLUMNS * CARD_WIDTH) / 2
    bottom = (A4[1] - ROWS * CARD_HEIGHT) / 2
    return left + column * CARD_WIDTH, bottom + (ROWS - 1 - row) * CARD_HEIGHT


def _cut_marks(canvas: Canvas) -> None:
    left, bottom = corner(COLUMNS * (ROWS - 1))
    right, top = left + COLUMNS * CARD_WIDTH, bottom + ROWS * CARD_HEIGHT
    canvas.setLineWidth(0.3)
    for column in range(COLUMNS + 1):
        x = left + column * CARD_WIDTH
        canvas.line(x, top + GAP, x, top + GAP + MARK)
        canvas.line(x, bottom - GAP, x, bottom - GAP - MARK)
    for row in range(ROWS + 1):
        y = bottom + row * CARD_HEIGHT
        canvas.line(left - GAP, y, left - GAP - MARK, y)
        canvas.line(right + GAP, y, right + GAP + MARK, y)
