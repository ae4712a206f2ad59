"""The tournament sheet: who plays, every card with its count, what a judge has to sign."""

import io
from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from decks.printing import fonts

MARGIN = 16 * mm
COLUMN_GAP = 10 * mm
LINE = 5.2 * mm
COLUMN_WIDTH = (A4[0] - 2 * MARGIN - COLUMN_GAP) / 2
TOP = A4[1] - MARGIN - 42 * mm
BOTTOM = MARGIN + 22 * mm


@dataclass(frozen=True, slots=True)
class SheetLine:
    count: int
    name: str
    note: str = ""  # "Level 9"


@dataclass(frozen=True, slots=True)
class SheetPart:
    """A section with its lines: Deck: Skills, Fighter Pool, World Rule."""

    title: str
    lines: Sequence[SheetLine]
    note: str = ""  # "96 of 100 Levels"


@dataclass(frozen=True, slots=True)
class SheetDeck:
    name: str
    player: str
    format: str
    verdict: str  # "Legal" or how many rules it breaks
    version: str
    parts: Sequence[SheetPart]


class _Pen:
    """Where the next line goes: down two columns, then on to a new page."""

    def __init__(self, canvas: Canvas, deck: SheetDeck) -> None:
        self.canvas, self.deck = canvas, deck
        self.page = 0
        self.new_page()

    def new_page(self) -> None:
        if self.page:
            self.canvas.showPage()
        self.page += 1
        self.column, self.y = 0, TOP
        _frame(self.canvas, self.deck, self.page)

    @property
    def x(self) -> float:
        return MARGIN + self.column * (COLUMN_WIDTH + COLUMN_GAP)

    def down(self, height: float = LINE) -> None:
        self.y -= height

    def need(self, height: float) -> None:
        """The next lines stay together: on to the next column or page if they do not fit."""
        if self.y - height >= BOTTOM:
            return
        if self.column:
            self.new_page()
        else:
            self.column, self.y = 1, TOP


def tournament_sheet(deck: SheetDeck) -> bytes:
    fonts.register()
    page = io.BytesIO()
    canvas = Canvas(page, pagesize=A4, invariant=1, pageCompression=1)
    canvas.setTitle(f"{deck.name}: deck sheet")
    pen = _Pen(canvas, deck)
    for part in deck.parts:
        _part(pen, part)
    canvas.showPage()
    canvas.save()
    return page.getvalue()


def _part(pen: _Pen, part: SheetPart) -> None:
    pen.need(3 * LINE)
    canvas = pen.canvas
    total = sum(line.count for line in part.lines)
    canvas.setFont(fonts.LABEL, 12)
    canvas.drawString(pen.x, pen.y, f"{part.title.upper()}  {total}")
    canvas.setFont(fonts.TEXT, 8)
    canvas.drawRightString(pen.x + COLUMN_WIDTH, pen.y, part.note)
    canvas.setLineWidth(0.8)
    canvas.line(pen.x, pen.y - 1.6 * mm, pen.x + COLUMN_WIDTH, pen.y - 1.6 * mm)
    pen.down(LINE + 1 * mm)
    for line in part.lines:
        pen.need(LINE)
        canvas.setFont(fonts.STRONG, 9.5)
        canvas.drawRightString(pen.x + 7 * mm, pen.y, str(line.count))
        canvas.setFont(fonts.TEXT, 9.5)
        width = COLUMN_WIDTH - 11 * mm - stringWidth(line.note, fonts.TEXT, 8)
        canvas.drawString(pen.x + 9.5 * mm, pen.y, clipped(line.name, width))
        canvas.setFont(fonts.TEXT, 8)
        canvas.drawRightString(pen.x + COLUMN_WIDTH, pen.y, line.note)
        pen.down()
    pen.down(LINE / 2)


def clipped(text: str, width: float, font: str = fonts.TEXT, size: float = 9.5) -> str:
    """The text, or as much of it as fits."""
    if stringWidth(text, font, size) <= width:
        return text
    while text and stringWidth(f"{text}…", font, size) > width:
        text = text[:-1]
    return f"{text.rstrip()}…"


def _frame(canvas: Canvas, deck: SheetDeck, page: int) -> None:
    top = A4[1] - MARGIN
    room = A4[0] - 2 * MARGIN
    canvas.setFont(fonts.HEADING, 24)
    name = clipped(deck.name.upper(), room - 30 * mm, fonts.HEADING, 24)
    canvas.drawString(MARGIN, top - 7 * mm, name)
    canvas.setFont(fonts.TEXT, 8)
    canvas.drawRightString(A4[0] - MARGIN, top - 3 * mm, f"Page {page}")
    canvas.setFont(fonts.TEXT, 9.5)
    about = f"F.A.D.E. deck sheet · {deck.format} · {deck.verdict} · {deck.version}"
    canvas.drawString(MARGIN, top - 14 * mm, clipped(about, room))
    fields = [("Player", deck.player, 0.0), ("Event", "", 0.5), ("Date", "", 0.82)]
    _fields(canvas, top - 27 * mm, fields)
    judge = [("Judge", "", 0.0), ("Signature of the player", "", 0.5)]
    _fields(canvas, MARGIN + 4 * mm, judge)


def _fields(canvas: Canvas, y: float, fields: Sequence[tuple[str, str, float]]) -> None:
    """Labels over a line to write on, each from its share of the width to the next one."""
    room = A4[0] - 2 * MARGIN
    ends = [*(start for _, _, start in fields[1:]), 1.0]
    for (label, value, start), end in zip(fields, ends, strict=True):
        left, right = MARGIN + start * room, MARGIN + end * room - (4 * mm if end < 1 else 0)
        canvas.setFont(fonts.TEXT, 7.5)
        canvas.drawString(left, y - 3.6 * mm, label)
        canvas.setFont(fonts.STRONG, 11)
        canvas.drawString(left, y + 1 * mm, clipped(value, right - left, fonts.STRONG, 11))
        canvas.setLineWidth(0.5)
        canvas.line(left, y, right, y)
