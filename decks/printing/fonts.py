"""The fonts of the pages as TrueType, for paper."""

from functools import cache
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

FOLDER = Path(__file__).resolve().parent / "fonts"
HEADING = "BarlowCondensed_800ExtraBold_Italic"
LABEL = "BarlowCondensed_600SemiBold"
TEXT = "HankenGrotesk_400Regular"
STRONG = "HankenGrotesk_700Bold"


@cache
def register() -> None:
    """Makes the fonts known to reportlab, once a process; only used glyphs are embedded."""
    for name in (HEADING, LABEL, TEXT, STRONG):
        pdfmetrics.registerFont(TTFont(name, FOLDER / f"{name}.ttf"))
